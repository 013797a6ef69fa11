import type { AnyGamePage, Happening } from "../games/contract";
import type { Advised, Told } from "../protocol.gen";
import { NO_ADVICE, standingHint } from "../state";
import { Instants } from "./instants";
import { clock, type LiveTable } from "./live.svelte";
import { Pace } from "./pace";
import { isWhole, type Stage, stagesOf, toldBy } from "./stages";

const NO_MOVES: readonly string[] = [];
const MISSED = 50; // events: whoever comes back after more sees the table as it is

/** What stands on the screen of a live table: what happened, one thing after the other, and then the table as it is. */
export class Shown {
  /** Of a game in turns. */
  private stage = $state.raw<Stage<unknown>>();
  /** Of a game against time. */
  private instant = $state.raw<Told>();
  // Messages come all the time, and most change nothing of this: each part says so only when it is another one.
  private readonly told = $derived.by(() => this.live.state.told);
  private readonly tried = $derived.by(() => this.live.state.tried);
  private readonly heard = $derived.by(() => this.live.state.events);
  private readonly last = $derived(this.instant ? this.instant.view : this.stage?.view);
  /** Whether this is the table as it is: before, nothing can be played. */
  readonly isCurrent = $derived(this.last !== undefined && this.last === this.told?.view);
  /** The table as it is shown, or as it would be after the moves that are tried. */
  readonly view = $derived((this.isCurrent ? this.tried?.view : undefined) ?? this.last);
  /** What is just happening. */
  readonly effect = $derived(this.stage?.effect);
  /** What is told by now. */
  readonly events = $derived.by((): readonly Happening[] => {
    if (this.instant) return this.heard.slice(0, this.instant.seen);
    return this.stage ? toldBy(this.heard, this.stage) : this.heard;
  });
  readonly legal = $derived.by((): readonly string[] => {
    if (this.instant) return this.instant.legal;
    if (!this.isCurrent || this.live.isMoving) return NO_MOVES;
    return this.tried?.legal ?? this.told?.legal ?? NO_MOVES;
  });
  /** The moves that the adviser thinks best, while they still count. */
  readonly advice = $derived.by(() =>
    this.isCurrent ? standingHint(this.live.state, this.game.isAgainstTime) : NO_ADVICE,
  );
  /** Which of them is shown on the board, in each hint anew. */
  private choice = $state.raw<{ readonly of: readonly Advised[]; readonly index: number }>();
  readonly chosen = $derived(this.choice?.of === this.advice ? this.choice.index : 0);
  readonly hint = $derived(this.advice[this.chosen]?.move);
  /** How many events had been told when nothing was left to do but to watch bots. */
  private outSince = $state.raw<number>();
  /** Whether one is seen to be out, and may hurry the bots that are left. */
  readonly canHurry = $derived(
    this.stage !== undefined && this.outSince !== undefined && isWhole(this.stage, this.outSince),
  );
  private match = 0;
  private viewer: number | null = null;
  private readonly pace: Pace<unknown>;
  private readonly instants: Instants;

  constructor(
    private readonly live: LiveTable,
    private readonly game: AnyGamePage,
    /** The screen goes on: what happens there, and whether something was moved. */
    ongoing: (effect: unknown, isMoved: boolean) => void,
  ) {
    this.pace = new Pace((next) => {
      if (this.stage) ongoing(next.effect, this.stage.view !== next.view);
      this.stage = next;
    });
    this.instants = new Instants(
      clock,
      ({ told }) => (this.instant = told),
      (reveal, at) => live.painted(reveal, at, game.warm?.()),
    );
  }

  /** What the server told last. */
  push(told: Told): void {
    const hasMissedMuch = told.events.length > MISSED && told.moments.length === 0;
    const isOther = told.match !== this.match || told.viewer !== this.viewer || hasMissedMuch;
    this.match = told.match;
    this.viewer = told.viewer;
    this.outSince = told.can_hurry ? ((isOther ? undefined : this.outSince) ?? told.seen) : undefined;
    const isAtOnce = isOther || document.hidden || this.live.isHurried;
    if (this.game.isAgainstTime) {
      this.instants.push(told, this.live.state.ahead, isAtOnce);
      return;
    }
    const before = isOther ? undefined : this.pace.last;
    this.pace.push(stagesOf<unknown>(this.game, before, told), isAtOnce, told.legal.length > 0);
  }

  /** The reveal that a press answers, and how long after its painting it came. */
  press(pressedAt: number): { readonly reveal: number; readonly reaction: number } | undefined {
    return this.instants.press(pressedAt);
  }

  /** Shows another one of the adviser's moves on the board. */
  choose(index: number): void {
    this.choice = { of: this.advice, index };
  }

  /** Whoever touches the board wants to go on. */
  skip(): void {
    this.pace.skip();
  }

  stop(): void {
    this.pace.stop();
    this.instants.stop();
  }
}
