import type { AgainstTime } from "../contract";
import { keptDevice, roughness } from "./device";

/** What the table allows now. */
export interface Allowed {
  /** Which card lies there: no other one of the match is called so. */
  readonly card: string;
  readonly isPlayer: boolean;
  readonly canTurn: boolean;
  readonly canGrab: boolean;
  readonly againstTime: AgainstTime | undefined;
  readonly play: (move: string, element?: Element) => void;
}

const LONGEST = 1500; // milliseconds: what was refused, or overtaken by the end, goes back

/** What I do shows at once: my hand lies on the totem until it is judged, my card lifts until it is turned. */
export class OwnHand {
  /** The space bar is held. */
  isDown = $state(false);
  isReaching = $state(false);
  private lifted = $state<string>(); // the card that lay there when I turned mine
  readonly isTurning = $derived.by(() => {
    const { card, canTurn } = this.allowed();
    return this.lifted === card && canTurn;
  });
  private readonly device = keptDevice();
  private readonly timers: Record<string, ReturnType<typeof setTimeout>> = {};

  constructor(private readonly allowed: () => Allowed) {}

  grab(pressedAt: number, element?: Element): void {
    const { canGrab, againstTime, play } = this.allowed();
    if (!canGrab) return;
    this.isReaching = true;
    this.later("hand", () => this.judged());
    if (againstTime) againstTime.grab("grab", pressedAt, element, roughness(this.device));
    else play("grab", element);
  }

  /** It is known what came of my grab. */
  judged(): void {
    this.isReaching = false;
  }

  turn(element?: Element): void {
    const { isPlayer, canTurn, card, play } = this.allowed();
    if (!isPlayer) return;
    if (canTurn) {
      this.lifted = card;
      this.later("card", () => (this.lifted = undefined));
    }
    play("turn", element);
  }

  private later(name: string, act: () => void): void {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(act, LONGEST);
  }
}
