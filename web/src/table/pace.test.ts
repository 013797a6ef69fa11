import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace, type Shown } from "./pace";

describe("the pace of a board", () => {
  let shown: Shown<string>[] = [];
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
    expect(shown).toEqual([{ view: "a", isLatest: true }]);
  });

  it("shows what lies between two views for its time", () => {
    pace.push("a");
    vi.advanceTimersByTime(400);
    pace.push("b");
    expect(shown.at(-1)).toEqual({ view: "a>b", isLatest: false });
    vi.advanceTimersByTime(999);
    expect(shown.at(-1)?.view).toBe("a>b");
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toEqual({ view: "b", isLatest: true });
  });

  it("can be hurried to the end", () => {
    pace.push("a");
    pace.push("b");
    pace.push("c");
    pace.skip();
    expect(shown.at(-1)).toEqual({ view: "c", isLatest: true });
    vi.runAllTimers();
    expect(shown.at(-1)?.view).toBe("c");
  });

  it("jumps where there is no story to tell", () => {
    pace.push("a");
    pace.push("b", true);
    expect(shown.map((one) => one.view)).toEqual(["a", "b"]);
  });
});
