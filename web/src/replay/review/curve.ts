import type { CurvePoint, Review, WeighedDecision } from "../../protocol.gen";

/** The curve of a review as lines to draw: a hundred high, a thousand wide, whatever the screen makes of it. */
export const WIDTH = 1000;
export const HEIGHT = 100;
const BAND = 2; // standard errors on both sides of a line: it lies within them nineteen times of twenty
const COSTLIEST = 3; // decisions of a seat that are worth a second look

/** Colours that stay apart for eyes that cannot tell red from green; each seat has its own dashes as well. */
export const COLOURS = [
  "#0072b2",
  "#b34a00",
  "#00735a",
  "#a8457f",
  "#7a5c10",
  "#3d3d3d",
  "#2a7fb8",
  "#6a3d9a",
];
const DASHES = ["", "10 5", "2 4", "10 4 2 4", "16 6", "5 5", "2 7", "14 3 2 3"];
// Of what a seat could know, beside what really lay there.
const OWN_COLOUR = "#2b2118";
const OWN_DASHES = "5 4";

/** The chances of a seat: as they were with all cards open, or as that seat could judge. */
export interface Strand {
  readonly seat: number;
  readonly isOwn: boolean;
  readonly colour: string;
  readonly dashes: string;
  readonly chances: readonly number[];
  readonly errors: readonly number[];
  /** The points of the curve that this seat's own moves have led to. */
  readonly moves: readonly number[];
}

/** Everybody's chances, or one seat's by both eyes. */
export function strandsOf({ curve, names }: Review, seat: number | null): Strand[] {
  const open = (one: number): Strand => ({
    seat: one,
    isOwn: false,
    colour: COLOURS[one] ?? "",
    dashes: DASHES[one] ?? "",
    chances: curve.map((point) => point.chances[one] ?? 0),
    errors: curve.map((point) => point.errors[one] ?? 0),
    moves: curve.flatMap((point, index) => (point.by === one ? [index] : [])),
  });
  if (seat === null) return names.map((_name, one) => open(one));
  const own = {
    seat,
    isOwn: true,
    colour: OWN_COLOUR,
    dashes: OWN_DASHES,
    chances: curve.map((point) => point.as_seen[seat] ?? 0),
    errors: curve.map((point) => point.errors_as_seen[seat] ?? 0),
    moves: [],
  };
  return [open(seat), own];
}

export const xOf = (index: number, count: number): number => (WIDTH * index) / Math.max(1, count - 1);
export const yOf = (chance: number): number => HEIGHT * (1 - Math.min(1, Math.max(0, chance)));

const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

export function linePath({ chances }: Strand): string {
  return path(chances.map((chance, index) => [xOf(index, chances.length), yOf(chance)]));
}

/** A dot on the line for each of the seat's own moves: nothing long, with round ends. */
export function movesPath({ chances, moves }: Strand): string {
  const dot = (index: number): string =>
    `M${xOf(index, chances.length).toFixed(1)} ${yOf(chances[index] ?? 0).toFixed(1)}h0`;
  return moves.map(dot).join("");
}

export function bandPath({ chances, errors }: Strand): string {
  const edge = (sign: number) =>
    chances.map(
      (chance, index) =>
        [xOf(index, chances.length), yOf(chance + sign * BAND * (errors[index] ?? 0))] as const,
    );
  return `${path([...edge(1), ...edge(-1).reverse()])}Z`;
}

/** The point of the curve that a step of the replay has come to; what was taken back has none. */
export function indexAt(curve: readonly CurvePoint[], step: number): number {
  return Math.max(
    0,
    curve.findLastIndex((point) => point.line < step),
  );
}

/** The step of the replay that shows a point of the curve; the beginning is shown by the first. */
export const stepOf = (point: CurvePoint): number => Math.max(1, point.line + 1);

export const isDeal = (point: CurvePoint): boolean => point.by === "dealer";
export const isTurned = (point: CurvePoint): boolean => !isDeal(point) && point.learned.length > 0;

/** The decisions of a seat that cost most, the worst first. */
export function costliest({ decisions }: Review, seat: number): WeighedDecision[] {
  const mine = decisions.filter((one) => one.seat === seat && one.better !== null);
  return mine.sort((one, other) => other.regret - one.regret).slice(0, COSTLIEST);
}

export const percent = (share: number): number => Math.round(100 * share);
/** What a number may be wrong by, in points of a hundred, and never nothing where it is not certain. */
export const margin = (error: number): number => Math.ceil(100 * BAND * error);

/** Parts of a sum as whole points that still add up: what rounding leaves over goes to the largest. */
export function wholePoints(parts: readonly number[], sum: number): number[] {
  const points = parts.map(percent);
  const left = sum - points.reduce((one, other) => one + other, 0);
  const largest = parts.reduce(
    (most, part, index) => (Math.abs(part) > Math.abs(parts[most] ?? 0) ? index : most),
    0,
  );
  return points.map((part, index) => (index === largest ? part + left : part));
}
