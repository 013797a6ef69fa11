import type { GrabResult, Verdict } from "../../protocol.gen";
import type { Grab, View } from "./view.gen";

/** What became of the grabs at one card: each hand once, in their order. */
export interface Outcomes {
  readonly card: string;
  readonly last: number;
  readonly grabs: readonly Grab[];
}
export const NO_OUTCOMES: Outcomes = { card: "", last: 0, grabs: [] };

/** Which card lies on the table last: no other one of the match is called so. */
export function cardOf(view: View): string {
  return `${view.round}:${view.reveal}`;
}

/** The grabs so far and the one that this view has; who comes again in vain keeps what came before. */
export function gather(known: Outcomes, view: View): Outcomes {
  const grab = view.last_grab;
  if (!grab) return NO_OUTCOMES;
  if (grab.number === known.last) return known;
  const card = cardOf(view);
  const before = known.card === card ? known.grabs : [];
  const isInVain = grab.result === "idle" && before.some((one) => one.seat === grab.seat);
  const grabs = isInVain ? before : [...before.filter((one) => one.seat !== grab.seat), grab];
  return { card, last: grab.number, grabs };
}

/** Hands that came late to a card are shown with those before them. */
export function joined(known: Verdict | undefined, verdict: Verdict): Verdict {
  if (known?.reveal !== verdict.reveal) return verdict;
  const late = verdict.grabs.filter((grab) => !known.grabs.some((one) => one.seat === grab.seat));
  return { ...known, grabs: [...known.grabs, ...late] };
}

/** The last grab that settled something, or else the last one. */
export function decisive(grabs: readonly Grab[]): Grab | undefined {
  return grabs.findLast((one) => one.result !== "idle") ?? grabs.at(-1);
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
export function bars(verdict: Verdict, outcomes: readonly Grab[]): Bar[] {
  const most = Math.max(1, ...verdict.grabs.map((grab) => Math.max(0, grab.reaction) + grab.margin));
  return verdict.grabs.map((grab) => bar(grab, most, outcomes));
}

function bar(grab: GrabResult, most: number, outcomes: readonly Grab[]): Bar {
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

/** What a grab did to a seat's cards: fewer for who put them under the totem, more for who has them to turn again. */
export function change(grab: Grab | undefined, seat: number): number {
  if (!grab || grab.result === "idle") return 0;
  if (grab.result === "wrong") return grab.seat === seat ? grab.cards_moved : 0;
  if (grab.seat === seat) return grab.result === "totem" ? -grab.cards_moved : 0;
  if (!grab.receivers.includes(seat)) return 0;
  return Math.floor(grab.cards_moved / grab.receivers.length);
}
