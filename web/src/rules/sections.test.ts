import { describe, expect, it } from "vitest";
import { rulebook as chabyrinthe } from "../games/chabyrinthe/rulebook.gen";
import { rulebook as xalapa } from "../games/xalapa/rulebook.gen";
import { sectionsOf } from "./sections";

const numbers = (sections: ReturnType<typeof sectionsOf>, isHere?: boolean): string[] =>
  sections.filter((one) => one.isHere === isHere).flatMap((one) => one.entries.map(({ number }) => number));

describe("a rulebook at a table", () => {
  it("is read in its own order where nobody plays", () => {
    expect(sectionsOf(chabyrinthe).map((one) => one.title)).toEqual(chabyrinthe.map((one) => one.title));
  });
  it("puts forward what this table plays by, and last what it does not", () => {
    const sections = sectionsOf(chabyrinthe, { options: { mode: null, size: 3 }, seats: 2 });
    expect(numbers(sections, true)).toEqual(["CB-12"]);
    expect(numbers(sections, false)).toEqual(["CB-13", "CB-14", "CB-15"]);
    expect(sections.findIndex((one) => one.isHere === true)).toBe(3);
    expect(sections.findIndex((one) => one.isHere === false)).toBe(sections.length - 1);
  });
  it("knows a table for one, and options that each seat has", () => {
    expect(numbers(sectionsOf(chabyrinthe, { options: {}, seats: 1 }), true)).toEqual(["CB-13"]);
    const mixed = { options: { levels: ["beginner", "expert"] }, seats: 2 };
    expect(numbers(sectionsOf(xalapa, mixed), true)).toEqual(["XA-12"]);
  });
  it("loses no rule", () => {
    const sections = sectionsOf(xalapa, { options: { step: 2 }, seats: 3 });
    expect(sections.flatMap((one) => one.entries).length).toBe(
      xalapa.flatMap((one) => Object.keys(one.rules)).length,
    );
  });
});
