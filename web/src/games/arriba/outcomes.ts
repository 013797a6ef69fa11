import type { GrabSeen, Verdict } from "../../protocol.gen";
import type { Grab, View } from "./view.gen";

/** What became of the grabs since the last card: each hand once, the first first. */
export type Outcomes = readonly Grab[];

/** The grabs so far and the one that this view has; a hand that comes again takes its own place. */
export function gather(known: Outcomes, before: View | undefined, view: View): Outcomes {
  const grab = view.last_grab;
  if (!grab) return [];
  if (before === undefined) return [grab];
  if (grab.number === before.last_grab?.number) return known;
  const isFresh = known.length === 0 || grab.number === (known.at(-1)?.number ?? 0) + 1;
  const isSameCard = view.reveal === before.reveal && view.round === before.round;
  const kept = isFresh && isSameCard ? known.filter((one) => one.seat !== grab.seat) : [];
  return [...kept, grab];
}

/** The grab that settled something, or else the last one. */
export function decisive(outcomes: Outcomes): Grab | undefined {
  return outcomes.find((one) => one.result !== "idle") ?? outcomes.at(-1);
}

export interface Bar {
  readonly seat: number;
  readonly reaction: number;
  readonly margin: number;
  readonly isEarly: boolean;
  readonly isBelieved: boolean;
  readonly result: string;
  /** Shares of the whole width, from 0 to 100. */
  readonly width: number;
  readonly spread: number;
}

/** A verdict as bars on one scale: the slowest with its margin fills it. */
export function bars(verdict: Verdict, outcomes: Outcomes): Bar[] {
  const most = Math.max(1, ...verdict.grabs.map((grab) => Math.max(0, grab.reaction) + grab.margin));
  return verdict.grabs.map((grab) => bar(grab, most, outcomes));
}

function bar(grab: GrabSeen, most: number, outcomes: Outcomes): Bar {
  const reaction = Math.max(0, grab.reaction);
  return {
    seat: grab.seat,
    reaction: grab.reaction,
    margin: grab.margin,
    isEarly: grab.is_early,
    isBelieved: grab.is_believed,
    result: outcomes.find((one) => one.seat === grab.seat)?.result ?? "idle",
    width: (100 * reaction) / most,
    spread: (100 * grab.margin) / most,
  };
}

/** What a grab did to a seat's cards: fewer for the one who was right, more for who got them. */
export function change(grab: Grab | undefined, seat: number): number {
  if (!grab || grab.result === "idle") return 0;
  if (grab.result === "wrong") return grab.seat === seat ? grab.cards_moved : 0;
  if (grab.seat === seat) return -grab.cards_moved;
  if (!grab.receivers.includes(seat)) return 0;
  return Math.floor(grab.cards_moved / grab.receivers.length);
}
