import type { Terrain } from "../cards";

/** The sheets of paper that a terrain is cut from. */
export interface Paper {
  readonly air: string;
  readonly sun: string;
  readonly far: string;
  readonly ground: string;
  readonly mark: string;
  readonly ink: string;
  readonly glint: string;
}

export const PAPER: Record<Terrain, Paper> = {
  meadow: {
    air: "#dfe3a6",
    sun: "#f7c95c",
    far: "#a9bf6a",
    ground: "#6c9447",
    mark: "#4b7034",
    ink: "#233a20",
    glint: "#d9e5a0",
  },
  desert: {
    air: "#fbe0a6",
    sun: "#ee8a45",
    far: "#efbf6c",
    ground: "#dc9c45",
    mark: "#b57428",
    ink: "#54300f",
    glint: "#fbe0a6",
  },
  mountain: {
    air: "#d5dfe9",
    sun: "#fff4d6",
    far: "#93a7c0",
    ground: "#667d9c",
    mark: "#48607f",
    ink: "#1f2b40",
    glint: "#dbe6f2",
  },
  earth: {
    air: "#f0bd9d",
    sun: "#cf4a2c",
    far: "#c9784f",
    ground: "#a14c30",
    mark: "#6f2d1a",
    ink: "#3a130b",
    glint: "#f0bd9d",
  },
  sky: {
    air: "#9dc3de",
    sun: "#fdeab0",
    far: "#c8deec",
    ground: "#f3f7fa",
    mark: "#7fa6c6",
    ink: "#16304d",
    glint: "#f6e8c3",
  },
};

/** A small steady scatter: the same card always gets the same blades and pebbles. */
export function scatter(seed: number, count: number): number[] {
  let state = seed * 7919 + 17;
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  });
}
