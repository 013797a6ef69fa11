import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "./pace";

describe("the pace of a board", () => {
  let shown: string[] = [];
  let pace: Pace<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pace = new Pace(
      (before, after) => [{ view: `${before}>${after}`, milliseconds: 1000 }],
      (one) => shown.push(one),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows the first view at once", () => {
    pace.push("a");
    expect(shown).toEqual(["a"]);
  });

  it("shows what lies between two views for its time", () => {
    pace.push("a");
    vi.advanceTimersByTime(400);
    pace.push("b");
    expect(shown.at(-1)).toEqual("a>b");
    vi.advanceTimersByTime(999);
    expect(shown.at(-1)).toBe("a>b");
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toEqual("b");
  });

  it("can be hurried to the end", () => {
    pace.push("a");
    pace.push("b");
    pace.push("c");
    pace.skip();
    expect(shown.at(-1)).toEqual("c");
    vi.runAllTimers();
    expect(shown.at(-1)).toBe("c");
  });

  it("jumps where there is no story to tell", () => {
    pace.push("a");
    pace.push("b", true);
    expect(shown).toEqual(["a", "b"]);
  });
});
