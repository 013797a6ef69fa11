import type { ReviewedAnswer, RoundReview } from "../../protocol.gen";

export const SIDE = 6; // cells of a board

interface Cell {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Cells by their names, such as b3, on a drawing of ten units a cell. */
export function cellsOf(names: readonly string[]): Cell[] {
  return names.map((name) => ({
    name,
    x: 10 * (name.charCodeAt(0) - "a".charCodeAt(0)) + 5,
    y: 10 * (Number(name.slice(1)) - 1) + 5,
  }));
}

interface Dot {
  readonly line: number;
  readonly move: string;
  readonly kind: string; // the first word of the move
  readonly at: number; // percent of the longest round
  readonly seconds: string;
}

/** The milliseconds of the longest round, so that all have one scale. */
export function longest(review: RoundReview): number {
  const times = review.rounds.flatMap((round) => round.answers.flatMap((one) => one.moves));
  return Math.max(1, ...times.map((one) => one.milliseconds));
}

/** What a player did in a round of a race, when; looking at the result is no part of it. */
export function dotsOf(answer: ReviewedAnswer, whole: number): Dot[] {
  return answer.moves.map(({ line, move, milliseconds }) => ({
    line,
    move,
    kind: move.split(" ")[0] ?? "",
    at: (100 * milliseconds) / whole,
    seconds: (milliseconds / 1000).toFixed(1),
  }));
}
