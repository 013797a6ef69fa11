import { describe, expect, it } from "vitest";
import type { Right, Scene } from "./course.gen";
import { tried } from "./scene";

const NEWS = { view: {}, seen: 1, events: [], moments: [] };
const words = (text: string) => ({ en: text, fr: text });
const begun = { view: {}, legal: ["with b", "with c"] };
const right: Right = { chain: ["swap a", "with b"], begun: [begun], told: NEWS, next: null };
const scene: Scene = {
  say: words("say"),
  rule: "X-1",
  is_shown: false,
  legal: ["swap a", "pass", "fold"],
  previews: {},
  right: [right],
  answers: { pass: words("not now") },
  otherwise: words("something else"),
  points_at: [{ place: "deck", words: words("the deck") }],
  forbidden: [
    {
      words: words("no such card"),
      rule: "X-2",
      points_at: [{ place: "z", words: words("z") }],
      moves: ["swap z"],
    },
    { words: words("not allowed"), rule: "X-3", points_at: [], moves: [] },
  ],
};

describe("a task", () => {
  it("goes on when its chain is whole, and waits while it is begun", () => {
    expect(tried(scene, ["swap a"])).toEqual({ kind: "begun", begun });
    expect(tried(scene, ["swap a", "with b"])).toEqual({ kind: "right", right });
  });

  it("answers a legal move in its own words, and all others in common ones", () => {
    expect(tried(scene, ["pass"])).toMatchObject({ words: words("not now"), rule: "X-1" });
    expect(tried(scene, ["fold"])).toMatchObject({ words: words("something else"), rule: "X-1" });
    expect(tried(scene, ["swap a", "with c"])).toMatchObject({ words: words("something else") });
  });

  it("refuses with the rules' words, the commonest of them for what is named nowhere", () => {
    expect(tried(scene, ["swap z"])).toMatchObject({ words: words("no such card"), rule: "X-2" });
    expect(tried(scene, ["swap z"])).toMatchObject({ points_at: [{ place: "z" }] });
    expect(tried(scene, ["fold"])).toMatchObject({ points_at: [{ place: "deck" }] });
    expect(tried(scene, ["jump"])).toMatchObject({ words: words("not allowed"), rule: "X-3" });
  });
});
