import type { Win } from "./effects.gen";
import { SHAPES } from "./tables.gen";
import type { Place } from "./view.gen";

type Kind = keyof typeof SHAPES;

/** Where things lie on the roof, for drawing. What may be done, and what it would do, is said by the server. */
export const ORIENTATIONS = ["north", "east", "south", "west"] as const;
const WAYS = ["right", "half", "left"] as const; // one, two, three quarters to the right
const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const DIRECTIONS = ["up", "right", "down", "left"] as const;

/** The gutters of a kind of card, lying so. */
export function lying(kind: string, orientation: string): readonly string[] {
  return kind in SHAPES ? (SHAPES[kind as Kind][facing(orientation)] ?? []) : [];
}

function facing(orientation: string): number {
  return Math.max(0, ORIENTATIONS.indexOf(orientation as (typeof ORIENTATIONS)[number]));
}

export function columnOf(cell: string): number {
  return cell.charCodeAt(0) - 97;
}

export function rowOf(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function quartersOf(way: string): number {
  return WAYS.indexOf(way as (typeof WAYS)[number]) + 1;
}

/** One step to a side, in columns and rows. */
export function stepTo(side: string): readonly [number, number] {
  return STEPS[ORIENTATIONS.indexOf(side as (typeof ORIENTATIONS)[number])] ?? [0, 0];
}

/** The word for a push from this side. */
export function pushFrom(side: string): (typeof DIRECTIONS)[number] {
  return DIRECTIONS[(facing(side) + 2) % 4] ?? "down";
}

/** The step of a push in this direction. */
export function pushStep(direction: string): readonly [number, number] {
  return STEPS[DIRECTIONS.indexOf(direction as (typeof DIRECTIONS)[number])] ?? [0, 0];
}

/** The cells of the line that a card pushed in at this cell goes along, from there inwards. */
export function lineFrom(cell: string, direction: string, size: number): readonly string[] {
  const [right, down] = pushStep(direction);
  return Array.from({ length: size }, (_, index) =>
    cellAt(columnOf(cell) + right * index, rowOf(cell) + down * index),
  );
}

export function cellAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** A point of the board, in cells from the upper left corner of the square. */
export type Point = readonly [number, number];

/** Where a place lies: its middle, `out` cells beyond the edge. */
function placePoint(place: Place, out: number): Point {
  const [right, down] = stepTo(place.side);
  return [columnOf(place.cell) + 0.5 + right * (0.5 + out), rowOf(place.cell) + 0.5 + down * (0.5 + out)];
}

/** The way of a cat that was won, from its place over borders and middles of cells to the home. */
export function way(win: Win, index: number, ring: readonly Place[], out: number): readonly Point[] {
  const start = ring[win.place];
  const end = ring[win.homes[index] ?? -1];
  const cells = win.paths[index] ?? [];
  if (!start || !end) return [];
  const middles = cells.map((cell): Point => [columnOf(cell) + 0.5, rowOf(cell) + 0.5]);
  const borders = middles.slice(1).map((middle, before): Point => {
    const last = middles[before] ?? middle;
    return [(last[0] + middle[0]) / 2, (last[1] + middle[1]) / 2];
  });
  const inside = [placePoint(start, 0), ...borders, placePoint(end, 0)].flatMap((border, at) =>
    at < middles.length ? [border, middles[at] ?? border] : [border],
  );
  return [placePoint(start, out), ...inside, placePoint(end, out)];
}
