import { beforeEach, describe, expect, it } from "vitest";
import { type Alone, History } from "./history.svelte";

interface Solo extends Alone {
  readonly turns: number;
}
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
};
const open = (): History<Solo> => new History<Solo>("solo", ({ turns }) => turns);
const game = (id: string, turns: number, kind = ""): Solo => ({ id, at: 0, kind, turns });

describe("one's own games alone", () => {
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, { localStorage: storage });
  });

  it("have the fewest turns as their best, of equals the first", () => {
    const history = open();
    expect(history.best("")).toBeUndefined();
    for (const one of [game("a", 40), game("b", 31), game("c", 31)]) history.keep(one);
    expect(history.best("")?.id).toBe("b");
  });

  it("compare only within their kind", () => {
    const history = open();
    history.keep(game("a", 9, "kittens"));
    history.keep(game("b", 20));
    expect(history.best("")?.id).toBe("b");
  });

  it("count once, and are there again after a reload", () => {
    open().keep(game("a", 12));
    open().keep(game("a", 12));
    expect(open().of("")).toHaveLength(1);
  });

  it("begin anew where what was kept cannot be read", () => {
    kept.set("solo", "{");
    expect(open().of("")).toEqual([]);
  });
});
