import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "./pace";
import type { Stage } from "./stages";

/** Stages for a second each, and the last as long as its flights take. */
function stages(...views: string[]): Stage<string>[] {
  return views.map((view, index) => ({
    view,
    milliseconds: index === views.length - 1 ? 380 : 1000,
    effect: null,
    told: 0,
    effects: Infinity,
  }));
}

describe("the pace of a board", () => {
  let shown: string[] = [];
  let pace: Pace<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pace = new Pace((stage) => shown.push(stage.view));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows the first view at once", () => {
    pace.push(stages("a"));
    expect(shown).toEqual(["a"]);
    expect(pace.last).toBe("a");
  });

  it("shows what happens on the way for its time", () => {
    pace.push(stages("a"));
    vi.advanceTimersByTime(400);
    pace.push(stages("a>b", "b"));
    expect(shown.at(-1)).toEqual("a>b");
    vi.advanceTimersByTime(999);
    expect(shown.at(-1)).toBe("a>b");
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toEqual("b");
  });

  it("can be hurried to the end", () => {
    pace.push(stages("a"));
    pace.push(stages("a>b", "b"));
    pace.push(stages("b>c", "c"));
    pace.skip();
    expect(shown.at(-1)).toEqual("c");
    vi.runAllTimers();
    expect(shown.at(-1)).toBe("c");
  });

  it("lets whoever is to act wait for no table between the moves before, but for what came of them", () => {
    pace.push(stages("a"));
    pace.push(stages("b"));
    pace.push([{ ...(stages("c!")[0] as Stage<string>), effect: "a trick" }, ...stages("c")]);
    pace.push(stages("d"), false, true);
    vi.advanceTimersByTime(380);
    expect(shown).toEqual(["a", "c!"]);
    vi.advanceTimersByTime(380);
    expect(shown).toEqual(["a", "c!", "d"]);
  });

  it("stops once on the way where something is to be seen by everybody", () => {
    const [shownFirst, rest, end] = stages("a", "a>b", "b");
    pace.push(stages("start"));
    pace.push([shownFirst, { ...rest, isRest: true }, end] as Stage<string>[]);
    pace.skip();
    expect(shown.at(-1)).toEqual("a>b");
    pace.skip();
    expect(shown.at(-1)).toEqual("b");
  });

  it("jumps where there is no story to tell", () => {
    pace.push(stages("a"));
    pace.push(stages("a>b", "b"), true);
    expect(shown).toEqual(["a", "b"]);
  });
});
