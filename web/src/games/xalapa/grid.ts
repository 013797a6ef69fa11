import type { Path } from "./view.gen";

/** Where things are on a board of six by six, drawn with cells of a hundred. */
export const SIDE = 6;
export const CELL = 100;
const COLUMNS = "abcdef";

export interface Spot {
  readonly row: number;
  readonly column: number;
}

export function spot(cell: string): Spot {
  return { column: COLUMNS.indexOf(cell[0] ?? "a"), row: Number(cell[1]) - 1 };
}

export function cellAt({ row, column }: Spot): string {
  return `${COLUMNS[column] ?? "a"}${row + 1}`;
}

export function centre(cell: string): { readonly x: number; readonly y: number } {
  const { row, column } = spot(cell);
  return { x: column * CELL + CELL / 2, y: row * CELL + CELL / 2 };
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
};

/** The cell that lies where an arrow points, on a board that was turned clockwise so many times. */
export function neighbour(cell: string, key: string, turns: number): string | undefined {
  let [down, right] = STEPS[key] ?? [0, 0];
  if (!down && !right) return undefined;
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn += 1) [down, right] = [-right, down];
  const { row, column } = spot(cell);
  const next = { row: row + down, column: column + right };
  const isThere = [next.row, next.column].every((value) => value >= 0 && value < SIDE);
  return isThere ? cellAt(next) : cell;
}

/** Ribbons that share a cell run side by side. */
const LANE: Record<string, number> = { red: -17, yellow: 0, blue: 17 };

/** The way of a ribbon, rounded at its bends. */
export function ribbon({ line, cells }: Path): string {
  const lane = LANE[line] ?? 0;
  const points = cells.map((cell) => {
    const { x, y } = centre(cell);
    return { x: x + lane, y: y + lane };
  });
  const parts = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) return `M${point.x} ${point.y}`;
    if (!after) return `L${point.x} ${point.y}`;
    const near = towards(point, before);
    const far = towards(point, after);
    return `L${near.x} ${near.y}Q${point.x} ${point.y} ${far.x} ${far.y}`;
  });
  return parts.join("");
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function towards(from: Point, to: Point): Point {
  return { x: from.x + Math.sign(to.x - from.x) * 22, y: from.y + Math.sign(to.y - from.y) * 22 };
}
