import type { Told } from "../protocol.gen";
import type { Trip } from "../state";

/** What stands on the screen of a game against time, and whether more is under way. */
export interface Instant {
  readonly told: Told;
  readonly isLatest: boolean;
}

const FEWEST_TRIPS = 3;

/** Shows what is revealed at the instant that the server named, and remembers when it was painted. */
export class Instants {
  private line: { readonly told: Told; readonly due: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownReveal = -1;
  private paint: { readonly reveal: number; readonly at: number } | undefined;

  constructor(
    private readonly clock: () => number,
    private readonly show: (instant: Instant) => void,
    private readonly report: (reveal: number, at: number) => void,
    private readonly afterPaint: (done: (at: number) => void) => void = nextPaint,
  ) {}

  /** What the server told; `ahead` is how far its clock is before this one. */
  push(told: Told, ahead: number, isAtOnce = false): void {
    if (isAtOnce) this.stop();
    const last = this.line.at(-1)?.told.reveal?.number ?? this.shownReveal;
    const isNew = told.reveal && told.reveal.number !== last;
    const due = isNew && !isAtOnce && told.reveal ? told.reveal.show_at - ahead : 0;
    this.line.push({ told, due });
    if (this.timer === undefined) this.step();
  }

  /** The reveal that a press answers, and how long after its painting it came. */
  press(pressedAt: number): { readonly reveal: number; readonly reaction: number } | undefined {
    return this.paint && { reveal: this.paint.reveal, reaction: pressedAt - this.paint.at };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.line = [];
  }

  private step(): void {
    this.timer = undefined;
    const next = this.line[0];
    if (!next) return;
    const wait = next.due - this.clock();
    if (wait > 0) {
      this.timer = setTimeout(() => this.step(), wait);
      return;
    }
    this.line.shift();
    this.show({ told: next.told, isLatest: this.line.length === 0 });
    this.note(next.told);
    // One at a time, so that the screen sees each of them.
    if (this.line.length > 0) this.timer = setTimeout(() => this.step(), 0);
  }

  private note(told: Told): void {
    const reveal = told.reveal?.number;
    if (reveal === undefined || reveal === this.shownReveal) return;
    this.shownReveal = reveal;
    this.afterPaint((at) => {
      this.paint = { reveal, at };
      this.report(reveal, performance.timeOrigin + at);
    });
  }
}

/** A frame's callbacks run right before it is painted. */
function nextPaint(done: (at: number) => void): void {
  requestAnimationFrame((at) => done(Math.max(at, performance.now())));
}

/** How long the line takes there and back, and how much that varies. */
export function measured(trips: readonly Trip[]): { readonly trip: number; readonly spread: number } | null {
  if (trips.length < FEWEST_TRIPS) return null;
  const sorted = trips.map((one) => one.milliseconds).sort((left, right) => left - right);
  const trip = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { trip, spread: trip - (sorted[0] ?? 0) };
}
