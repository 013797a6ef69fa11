import { describe, expect, it } from "vitest";
import type { CurvePoint, Review } from "../../protocol.gen";
import {
  bandPath,
  costliest,
  indexAt,
  linePath,
  margin,
  movesPath,
  stepOf,
  strandsOf,
  wholePoints,
} from "./curve";

function point(line: number, chance: number, seen: number): CurvePoint {
  return {
    line,
    by: line === 0 ? "dealer" : 0,
    move: "",
    learned: [],
    chances: [chance, 1 - chance],
    errors: [0.01, 0.01],
    as_seen: [seen, 1 - seen],
    errors_as_seen: [0.02, 0.02],
  };
}
const weighed = (line: number, regret: number, better: string | null) => ({
  line,
  seat: 0,
  move: "a",
  better,
  regret,
  error: 0.01,
  reasons: [],
});
const REVIEW: Review = {
  game: "awimbawe",
  names: ["Anne", "Guillaume"],
  depth: {},
  curve: [point(-1, 0.5, 0.5), point(0, 0.6, 0.5), point(3, 1, 0.9)],
  accounts: [],
  decisions: [
    weighed(1, 0.05, "b"),
    weighed(2, 0.2, "b"),
    weighed(3, 0.3, null),
    weighed(4, 0.1, "b"),
    weighed(5, 0.06, "b"),
  ],
  turned: null,
};

describe("the curve of a review", () => {
  it("goes from edge to edge, a win at the top", () => {
    const [anne] = strandsOf(REVIEW, null);
    expect(anne && linePath(anne)).toBe("M0.0 50.0L500.0 40.0L1000.0 0.0");
  });

  it("has a dot where a player has moved, and none for others or a deal", () => {
    const by = (line: number, who: number | string | null) => ({ ...point(line, 0.5, 0.5), by: who });
    const played = { ...REVIEW, curve: [by(-1, null), by(0, "dealer"), by(1, 0), by(2, 1), by(3, 0)] };
    const [anne, guillaume] = strandsOf(played, null);
    expect(anne && movesPath(anne)).toBe("M500.0 50.0h0M1000.0 50.0h0");
    expect(guillaume && movesPath(guillaume)).toContain("M750.0");
  });

  it("has a band of two errors on both sides, and none of it outside", () => {
    const [anne] = strandsOf(REVIEW, null);
    expect(anne && bandPath(anne)).toBe("M0.0 48.0L500.0 38.0L1000.0 0.0L1000.0 2.0L500.0 42.0L0.0 52.0Z");
  });

  it("has both eyes of one seat", () => {
    expect(strandsOf(REVIEW, 1).map((one) => [one.isOwn, one.chances[1]])).toEqual([
      [false, 0.4],
      [true, 0.5],
    ]);
  });

  it("finds the last line that stands before a step", () => {
    expect([1, 2, 3, 4, 9].map((step) => indexAt(REVIEW.curve, step))).toEqual([1, 1, 1, 2, 2]);
    expect(REVIEW.curve.map(stepOf)).toEqual([1, 1, 4]);
  });
});

describe("what a review says in numbers", () => {
  it("lists three decisions that surely cost something, the worst first", () => {
    expect(costliest(REVIEW, 0).map((one) => one.line)).toEqual([2, 4, 5]);
  });

  it("has sums that add up when they are rounded", () => {
    expect(wholePoints([0.184, -0.064, 0.394], 50)).toEqual([18, -6, 38]);
    expect(wholePoints([0.334, 0.333, 0.333], 100)).toEqual([34, 33, 33]);
  });

  it("never claims to be certain of what it is not", () => {
    expect([0, 0.0001, 0.011].map(margin)).toEqual([0, 1, 3]);
  });
});
