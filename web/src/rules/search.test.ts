import { describe, expect, it } from "vitest";
import { isFound } from "./search";

const words = [
  "Ni ce terrain, ni aigle : défaussez la carte de votre choix.",
  "Neither: throw away any card.",
];
const finds = (query: string): boolean => isFound(query, "AW-8", words);

describe("the search of a rulebook", () => {
  it("finds a rule by its number, however it is typed", () => {
    for (const query of ["AW-8", "aw-8", "aw8", "8"]) expect(finds(query)).toBe(true);
    for (const query of ["AW-18", "18", "a8"]) expect(finds(query)).toBe(false);
  });
  it("finds words without their accents and capitals", () => {
    for (const query of ["défausse", "DEFAUSSE", "defausse"]) expect(finds(query)).toBe(true);
  });
  it("wants all words, in any order", () => {
    expect(finds("carte aigle")).toBe(true);
    expect(finds("carte souris")).toBe(false);
  });
  it("finds everything where nothing is looked for", () => {
    expect(finds("  ")).toBe(true);
  });
});
