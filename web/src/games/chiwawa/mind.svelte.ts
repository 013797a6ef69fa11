import { FOLD, hintOf, offersOf } from "./offers";

/** What one has in mind and has not sent: a hand card, folding, or a Destruction that aims. */
export class Mind {
  /** Of a hand card: its design and which copy of it. */
  key = $state<string>();
  isFolding = $state(false);
  aim = $state<number>();

  get card(): string | undefined {
    return this.key?.split(":")[0];
  }

  clear(): void {
    this.key = undefined;
    this.isFolding = false;
    this.aim = undefined;
  }

  carry(key: string): void {
    this.isFolding = false;
    this.key = this.key === key ? undefined : key;
  }

  /** Forgets what the table does not offer any more; while another's move is shown, it offers nothing for a moment. */
  keepTo(legal: readonly string[], isToAct: boolean): void {
    if (isToAct && legal.length === 0) return;
    const { pillars, carry, destroyers } = offersOf(legal);
    if (this.card && !pillars.includes(this.card) && !carry.includes(this.card)) this.key = undefined;
    if (this.aim !== undefined && !destroyers.includes(this.aim)) this.aim = undefined;
    if (!legal.includes(FOLD)) this.isFolding = false;
  }

  /** Takes up a hint, to be kept or left like one's own idea. */
  takeUp(hint: string): void {
    const { card, destroyer } = hintOf(hint);
    this.clear();
    if (card !== undefined) this.key = `${card}:0`;
    this.isFolding = hint === FOLD;
    this.aim = destroyer;
  }
}
