import type { Colour, SymbolName } from "../cards";

/** One way to draw: lines around the middle of a square from -40 to 40, and what is filled. */
export interface Shape {
  readonly lines: string;
  readonly dots?: string;
}

function circle(radius: number, x = 0, y = 0): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

/** Spokes from one radius to another. */
function rays(count: number, from: number, to: number, shift = 0): string {
  return turns(count)
    .map((turn) => `M${point(from, turn + shift)}L${point(to, turn + shift)}`)
    .join("");
}

function star(points: number, outer: number, inner: number): string {
  const corners = turns(2 * points).map((turn, index) => point(index % 2 ? inner : outer, turn));
  return `M${corners.join("L")}Z`;
}

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index / count);
}

/** A spiral from the middle outwards; `way` is 1 with the clock and -1 against it. */
function spiral(rounds: number, radius: number, way: number, shift = 0, start = 0): string {
  const steps = Math.round(rounds * 24);
  const along = Array.from({ length: steps + 1 }, (_, index) =>
    point(start + ((radius - start) * index) / steps, shift + (way * rounds * index) / steps),
  );
  return `M${along.join("L")}`;
}

/** Two curves, given as [aside, outwards], four times around, on the diagonals. */
function onDiagonals(curve: readonly (readonly [number, number])[], end: "" | "Z"): string {
  return [0.125, 0.375, 0.625, 0.875]
    .map((turn) => {
      const angle = turn * 2 * Math.PI;
      const corners = curve.map(([side, out]) => {
        const x = side * Math.cos(angle) + out * Math.sin(angle);
        const y = side * Math.sin(angle) - out * Math.cos(angle);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${corners[0]}C${corners.slice(1, 4).join(" ")}C${corners.slice(4).join(" ")}${end}`;
    })
    .join("");
}

const SQUARE = "M-34-34H34V34H-34Z";
const TRIANGLE = "M0-37 38 31H-38Z";

export const SHAPES: Record<SymbolName, Shape> = {
  ring: { lines: circle(37) + circle(22) },
  target: { lines: circle(37) + circle(22), dots: circle(8.5) },
  wheel: { lines: circle(37) + circle(11) + rays(6, 11, 37) },
  frame: { lines: `${SQUARE}M-17-17H17V17H-17Z` },
  window: { lines: `${SQUARE}M0-34V34M-34 0H34` },
  lozenge: { lines: `${SQUARE}M0-34 34 0 0 34-34 0Z` },
  peak: { lines: `${TRIANGLE}M-19-3-8 5 0-4 8 5 19-3` },
  pyramid: { lines: `${TRIANGLE}M-15-10H15M-27 10H27` },
  tent: { lines: `${TRIANGLE}M0-37 14 31M0-37-14 31` },
  sun: { lines: star(8, 39, 24) + circle(10) },
  snowflake: {
    lines:
      rays(6, 0, 39) +
      turns(6)
        .map((turn) => `M${point(33, turn - 0.07)}L${point(21, turn)}L${point(33, turn + 0.07)}`)
        .join(""),
  },
  starfish: { lines: star(5, 40, 18), dots: circle(6) },
  snail: { lines: spiral(2.75, 38, 1) },
  shell: { lines: `${spiral(2.25, 36, -1, 0.75, 2)}L38 36` },
  whirl: { lines: spiral(1.4, 38, 1, 0, 3) + spiral(1.4, 38, 1, 0.5, 3) },
  crossing: { lines: "M-22-36 0-14 22-36 36-22 14 0 36 22 22 36 0 14-22 36-36 22-14 0-36-22Z" },
  knot: {
    lines: onDiagonals(
      [
        [0, 0],
        [-26, 20],
        [-22, 46],
        [0, 46],
        [22, 46],
        [26, 20],
        [0, 0],
      ],
      "",
    ),
    dots: circle(7),
  },
  windmill: {
    lines: `${onDiagonals(
      [
        [0, 13],
        [-17, 22],
        [-17, 34],
        [0, 47],
        [17, 34],
        [17, 22],
        [0, 13],
      ],
      "Z",
    )}${circle(11)}`,
  },
};

/** The sheets that a colour is cut from; its mark tells it without its colour. */
export interface Sheet {
  readonly paper: string;
  readonly band: string;
  readonly ink: string;
}

export const SHEETS: Record<Colour, Sheet> = {
  yellow: { paper: "#fff0b8", band: "#f0b81c", ink: "#3d2d00" },
  orange: { paper: "#ffdfc6", band: "#e2702a", ink: "#5c1f00" },
  purple: { paper: "#ece0f7", band: "#8450b4", ink: "#35145c" },
  green: { paper: "#dcefd3", band: "#438a45", ink: "#143f1d" },
};

/** Each seat has a paper of its own. */
export const SEAT_PAPERS = [
  "#c4622a",
  "#2f6f8f",
  "#7a3fa0",
  "#4f7f33",
  "#b5872a",
  "#a33a5c",
  "#3f5f9f",
  "#6b5040",
];
