import { describe, expect, it } from "vitest";
import { nextOf } from "./line";

describe("the next move of a best line", () => {
  const line = ["turn a1 left", "insert at b4 up north"];

  it("follows whoever has kept to it", () => {
    expect(nextOf(line, [])).toBe("turn a1 left");
    expect(nextOf(line, ["turn a1 left"])).toBe("insert at b4 up north");
    expect(nextOf(line, line)).toBeUndefined();
  });

  it("is none for whoever has left it", () => {
    expect(nextOf(line, ["insert at b4 up north"])).toBeUndefined();
    expect(nextOf(line, ["turn c3 left"])).toBeUndefined();
  });

  it("does not mind the order of stones", () => {
    const stones = ["place a1", "place c1", "place e1", "done"];
    expect(nextOf(stones, ["place e1"])).toBe("place a1");
    expect(nextOf(stones, ["place e1", "place a1", "place c1"])).toBe("done");
    expect(nextOf(stones, ["place f1"])).toBeUndefined();
  });
});
