import { describe, expect, it } from "vitest";
import { daysLater, today, weekday, weeksOf } from "./days";
import { type PuzzleDone, longestStreak, shared, squares, statistics, streak } from "./results";

const done = (id: string, more: Partial<PuzzleDone> = {}): PuzzleDone => ({
  id,
  at: 0,
  kind: "day",
  isSolved: true,
  tries: 1,
  hints: 0,
  seconds: 75,
  ...more,
});

describe("days", () => {
  it("is the visitor's own date, whatever it is elsewhere", () => {
    expect(today(new Date(2026, 10, 16, 0, 5))).toBe("2026-11-16");
    expect(today(new Date(2026, 10, 16, 23, 55))).toBe("2026-11-16");
  });

  it("counts over the ends of months and years", () => {
    expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysLater("2028-03-01", -1)).toBe("2028-02-29");
    expect(weekday("2026-11-16")).toBe(0);
  });

  it("lays a month out in weeks from Monday on", () => {
    const weeks = weeksOf("2026-11-16");
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.at(-1)?.[0]).toBe("2026-11-30");
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe("what came of puzzles", () => {
  it("counts solved days in a row, and waits for today's", () => {
    const days = [done("2026-11-15"), done("2026-11-14"), done("2026-11-12")];
    expect(streak(days, "2026-11-16")).toBe(2);
    expect(streak([done("2026-11-16"), ...days], "2026-11-16")).toBe(3);
    expect(streak([done("2026-11-15", { isSolved: false })], "2026-11-16")).toBe(0);
    expect(longestStreak([...days, done("2026-10-02", { isSolved: false }), done("2026-10-01")])).toBe(2);
    expect(longestStreak([])).toBe(0);
  });

  it("counts what was played, solved, and solved at once", () => {
    const days = [
      done("a"),
      done("b", { tries: 2 }),
      done("c", { hints: 1 }),
      done("d", { isSolved: false }),
    ];
    expect(statistics(days)).toEqual({ played: 4, solved: 3, atOnce: 1 });
  });

  it("is a row of squares: a try each, a hint each", () => {
    expect(squares(done("a", { tries: 3, hints: 1 }))).toBe("🟥🟥🟩🟨");
    expect(squares(done("a", { isSolved: false }))).toBe("🟥");
    expect(squares(done("a", { grabs: [true, false, true] }))).toBe("🟩🟥🟩");
    expect(squares(done("a", { tries: 30 }))).toMatch(/…$/);
  });

  it("is told in three lines with a link to the same puzzle", () => {
    expect(shared("Xalapa", "easy", done("2026-11-16"), "https://x/today/xalapa/2026-11-16")).toBe(
      "Tablée · Xalapa · 2026-11-16 (easy)\n🟩 1:15\nhttps://x/today/xalapa/2026-11-16",
    );
    expect(shared("Arriba!", "hard", done("2026-11-22", { grabs: [true], reaction: 512 }), "")).toContain(
      "🟩 512 ms",
    );
  });
});
