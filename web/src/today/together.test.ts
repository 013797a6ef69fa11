import { describe, expect, it } from "vitest";
import type { DayTable } from "../protocol.gen";
import { bars, duration } from "./together";

const table = (isAgainstTime: boolean, counts: DayTable["counts"]): DayTable => ({
  solved: 0,
  played: 0,
  counts,
  spans: [30_000, 60_000],
  best: [],
  is_against_time: isAgainstTime,
  own: null,
});

describe("a table of the day", () => {
  it("counts how many were done within which time", () => {
    const counts = [
      { outcome: -3, span: 0, solvers: 2 },
      { outcome: -3, span: 2, solvers: 5 },
    ];
    expect(bars(table(false, counts))).toEqual([2, 0, 5]);
  });

  it("counts mistakes where it goes against time, many of them together", () => {
    const counts = [
      { outcome: 0, span: 0, solvers: 1 },
      { outcome: -4, span: 0, solvers: 2 },
      { outcome: -9, span: 0, solvers: 3 },
    ];
    expect(bars(table(true, counts))).toEqual([1, 0, 0, 0, 5]);
  });

  it("tells times as people do", () => {
    expect(duration(412, true)).toBe("412 ms");
    expect(duration(75_400, false)).toBe("1:15");
    expect(duration(3_723_000, false)).toBe("1:02:03");
  });
});
