import { expect, it } from "vitest";
import { selectorOf } from "./pointing";

it("finds places, cards, and things of a kind", () => {
  expect(selectorOf("deck")).toBe('[data-place="deck"], [data-fly="deck"], [data-piece~="deck"]');
  expect(selectorOf("cell:b2")).toBe('[data-place="cell:b2"], [data-fly="cell:b2"], [data-cell="b2"]');
  expect(selectorOf("camp-1-2")).not.toContain("data-camp");
});
