import type { Win } from "./effects.gen";
import type { Move } from "./moves.gen";
import { SHAPES } from "./tables.gen";
import type { Card, Place } from "./view.gen";

type Kind = keyof typeof SHAPES;

/**
 * The geometry of the roof, for drawing: where things lie, and how an action looks that is only tried.
 * What may be done and what comes of it is said by the server.
 */
export const SIDES = "NESW";
export const ORIENTATIONS = ["north", "east", "south", "west"] as const;
const WAYS = ["right", "half", "left"] as const; // one, two, three quarters to the right
const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const DIRECTIONS = ["up", "right", "down", "left"] as const;

/** How many ways a kind of card has to lie. */
function waysOf(kind: string): number {
  return kind in SHAPES ? SHAPES[kind as Kind].length : 1;
}

/** The gutters of a kind of card, lying so. */
export function lying(kind: string, orientation: string): readonly string[] {
  return kind in SHAPES ? (SHAPES[kind as Kind][facing(orientation) % waysOf(kind)] ?? []) : [];
}

function facing(orientation: string): number {
  return Math.max(0, ORIENTATIONS.indexOf(orientation as (typeof ORIENTATIONS)[number]));
}

/** How a card of this kind lies after quarter turns to the right. */
export function turned(kind: string, orientation: string, quarters: number): string {
  return ORIENTATIONS[(facing(orientation) + quarters) % waysOf(kind)] ?? orientation;
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

/** How the square would lie after an action that is tried, with the new card's kind where one is pushed in. */
export function applied(
  square: readonly (readonly Card[])[],
  move: Move,
  kind: string | null | undefined,
): readonly (readonly Card[])[] {
  if (move.kind === "turn") {
    return replaced(square, (card) => {
      if (card.cell !== move.cell) return card;
      const orientation = turned(card.kind, card.orientation, quartersOf(move.way));
      return { ...card, orientation, joins: lying(card.kind, orientation) };
    });
  }
  const { cell, direction, orientation } = move;
  const line = lineFrom(cell, direction, square.length);
  const known = new Map(square.flat().map((card) => [card.cell, card]));
  return replaced(square, (card) => {
    const at = line.indexOf(card.cell);
    if (at < 0) return card;
    if (at === 0)
      return { cell, kind: kind ?? card.kind, orientation, joins: lying(kind ?? "", orientation) };
    const from = known.get(line[at - 1] ?? "");
    return from ? { ...from, cell: card.cell } : card;
  });
}

function replaced(
  square: readonly (readonly Card[])[],
  change: (card: Card) => Card,
): readonly (readonly Card[])[] {
  return square.map((row) => row.map(change));
}

/** Which gutters are joined to a cat or to a home, as `b3:NE`. */
export function reach(
  square: readonly (readonly Card[])[],
  ring: readonly Place[],
  isSource: (place: Place) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const doors: [number, number, string][] = ring
    .filter(isSource)
    .map((place) => [columnOf(place.cell), rowOf(place.cell), (place.side[0] ?? "").toUpperCase()]);
  for (let door = doors.pop(); door; door = doors.pop()) {
    const [column, row, side] = door;
    const card = square[row]?.[column];
    const gutter = card?.joins.find((one) => one.includes(side));
    if (!card || !gutter || found.has(`${card.cell}:${gutter}`)) continue;
    found.add(`${card.cell}:${gutter}`);
    for (const other of gutter) {
      const index = SIDES.indexOf(other);
      const [right, down] = STEPS[index] ?? [0, 0];
      doors.push([column + right, row + down, SIDES[(index + 2) % 4] ?? ""]);
    }
  }
  return found;
}

/** A point of the board, in cells from the upper left corner of the square. */
export type Point = readonly [number, number];

/** Where a place lies: its middle, `out` cells beyond the edge. */
export function placePoint(place: Place, out: number): Point {
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
