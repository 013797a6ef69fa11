import type { Card, Place, Win } from "./view.gen";

/** The geometry of the roof: how gutters lie, turn, slide and meet. It is for drawing; what may be done comes from the server. */
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

const LYING_NORTH: Record<string, readonly string[]> = {
  straight: ["NS"],
  elbow: ["NE"],
  t: ["NEW"],
  cross: ["NESW"],
  bridge: ["NS", "EW"],
  double: ["NE", "SW"],
};

/** The gutters of a kind of card, lying so. */
export function lying(kind: string, orientation: string): readonly string[] {
  const quarters = ORIENTATIONS.indexOf(orientation as (typeof ORIENTATIONS)[number]);
  return turned(LYING_NORTH[kind] ?? [], Math.max(0, quarters));
}

/** The gutters after quarter turns to the right, each from north on. */
export function turned(joins: readonly string[], quarters: number): readonly string[] {
  return joins
    .map((gutter) =>
      [...gutter]
        .map((side) => (SIDES.indexOf(side) + quarters + 4) % 4)
        .sort()
        .map((side) => SIDES[side])
        .join(""),
    )
    .sort((left, right) => order(left) - order(right));
}

function order(gutter: string): number {
  return [...gutter].reduce((sum, side) => 5 * sum + SIDES.indexOf(side), gutter.length);
}

export function sameJoins(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((gutter) => right.includes(gutter));
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
export function pushFrom(side: string): string {
  const index = ORIENTATIONS.indexOf(side as (typeof ORIENTATIONS)[number]);
  return DIRECTIONS[(index + 2) % 4] ?? "";
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

/** The square after an action, with the new card's kind where one is pushed in. */
export function applied(
  square: readonly (readonly Card[])[],
  move: string,
  kind: string | null | undefined,
): readonly (readonly Card[])[] {
  const [verb, ...parts] = move.split(" ");
  if (verb === "turn") {
    const [cell = "", way = ""] = parts;
    return replaced(square, (card) =>
      card.cell === cell ? { ...card, joins: turned(card.joins, quartersOf(way)) } : card,
    );
  }
  const [, cell = "", direction = "", orientation = ""] = parts;
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

export function sameSquare(left: readonly (readonly Card[])[], right: readonly (readonly Card[])[]): boolean {
  const others = right.flat();
  return left.flat().every((card, index) => {
    const other = others[index];
    return other !== undefined && other.kind === card.kind && sameJoins(card.joins, other.joins);
  });
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
