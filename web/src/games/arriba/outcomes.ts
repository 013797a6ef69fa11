import type { GrabResult, Verdict } from "../../protocol.gen";
import type { Happening } from "../contract";
import type { CardsGained, Effect, Grabbed } from "./effects.gen";

/** What became of a grab, numbered by the line of the log that tells it. */
export type Grab = Grabbed & {
  readonly number: number;
  /** Milliseconds since the last card, as the log has it: the server logs a hand at the moment it was judged to be there. */
  readonly reaction: number;
  /** What it did to everybody's cards. */
  readonly gains: readonly CardsGained[];
};

const IN_VAIN: readonly Grab["result"][] = ["idle", "excused"];

/** Whether a grab moved no card. */
export function isInVain(grab: Grab): boolean {
  return IN_VAIN.includes(grab.result);
}

/** Whether a grab won the totem at a card that its player had seen. */
export function isRight(grab: Grab): boolean {
  return !isInVain(grab) && grab.result !== "wrong" && !grab.is_early;
}

/** All grabs of a match, or of what was told of it, in their order. */
export function grabsIn(events: readonly Happening<Effect>[]): readonly Grab[] {
  let shownAt = 0;
  return events.flatMap((event) => {
    const { n, at, effects } = event;
    if (turnsCards(event)) shownAt = at;
    const reaction = at - shownAt;
    const gains = effects.filter((one) => one.kind === "cards-gained");
    return effects.flatMap((one) => (one.kind === "grabbed" ? [{ ...one, number: n, reaction, gains }] : []));
  });
}

/** What became of the grabs at the last card: each hand once, in their order. */
export function grabsAtLastCard(events: readonly Happening<Effect>[]): readonly Grab[] {
  const card = events.findLastIndex(turnsCards);
  return grabsIn(events.slice(Math.max(0, card))).reduce<readonly Grab[]>(together, []);
}

/** The line of the log that turned the last card, or the last cards at once. */
export function lastTurn(events: readonly Happening<Effect>[]): Happening<Effect> | undefined {
  return events.findLast(turnsCards);
}

function turnsCards({ effects }: Happening<Effect>): boolean {
  return effects.some((one) => one.kind === "card-turned");
}

/** The verdict as the log alone tells it, for a replay: nothing is known of margins. */
export function verdictOf(grabs: readonly Grab[]): Verdict | undefined {
  if (grabs.length === 0) return undefined;
  const hands = grabs.map(({ seat, reaction, is_early }) => ({
    seat,
    reaction,
    is_early,
    margin: 0,
    credit: 0,
    is_believed: true,
  }));
  return { type: "verdict", reveal: 0, grabs: hands, is_close: false, is_tie: false };
}

/** Who comes again in vain keeps what came before. */
function together(known: readonly Grab[], grab: Grab): readonly Grab[] {
  if (isInVain(grab) && known.some((one) => one.seat === grab.seat)) return known;
  return [...known.filter((one) => one.seat !== grab.seat), grab];
}

/** Hands that came late to a card are shown with those before them. */
export function joined(known: Verdict | undefined, verdict: Verdict): Verdict {
  if (known?.reveal !== verdict.reveal) return verdict;
  const late = verdict.grabs.filter((grab) => !known.grabs.some((one) => one.seat === grab.seat));
  return { ...known, grabs: [...known.grabs, ...late] };
}

/** The last grab that settled something, or else the last one. */
export function decisive(grabs: readonly Grab[]): Grab | undefined {
  return grabs.findLast((one) => !isInVain(one)) ?? grabs.at(-1);
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

/** By how many milliseconds the first hand was quicker than the second, where both were after the same. */
export function lead(rows: readonly Bar[]): number | undefined {
  const [first, second] = rows;
  if (!first || !second || first.isEarly || second.isEarly) return undefined;
  return second.reaction > first.reaction ? second.reaction - first.reaction : undefined;
}
