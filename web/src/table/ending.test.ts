import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { fr } from "../i18n/fr";
import type { Catalogue } from "../i18n/language.svelte";
import { endingTitle } from "./ending";

const ANNE = 0;
const GUILLAUME = 1;
const ZOE = 2;
const NAMES = ["Anne", "Guillaume", "Zoé"];

function title(winners: number[], viewer: number | null, say: Catalogue = en): string {
  return endingTitle({ is_cut_short: false, winners, viewer }, NAMES, say);
}

describe("the title of an ending", () => {
  it("names whoever has won", () => {
    expect(title([ANNE], GUILLAUME)).toBe("Anne wins!");
    expect(title([ANNE, ZOE], GUILLAUME)).toBe("Anne and Zoé win!");
    expect(title([ANNE, GUILLAUME, ZOE], null)).toBe("Anne, Guillaume and Zoé win!");
  });

  it("calls nobody by name who reads it", () => {
    expect(title([ANNE], ANNE)).toBe("You win!");
    expect(title([ANNE, ZOE], ANNE)).toBe("You win, with Zoé!");
    expect(title([ANNE, GUILLAUME, ZOE], ZOE, fr)).toBe(fr.youWinWith("Anne et Guillaume"));
  });

  it("says when nobody has won, and when a game was cut short", () => {
    expect(title([], ANNE)).toBe(en.nobodyWins);
    expect(endingTitle({ is_cut_short: true, winners: [ANNE], viewer: ANNE }, NAMES, en)).toBe(en.cutShort);
  });
});
