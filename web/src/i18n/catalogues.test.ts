import { describe, expect, it } from "vitest";
import { words as arriba } from "../games/arriba/words";
import { words as awimbawe } from "../games/awimbawe/words";
import { words as chabyrinthe } from "../games/chabyrinthe/words";
import { words as chiwawa } from "../games/chiwawa/words";
import { words as xalapa } from "../games/xalapa/words";
import { en } from "./en";
import { fr } from "./fr";
import { french, inFrench } from "./french";

const ENGLISH = { page: en, ...games("en") };
const FRENCH = { page: inFrench(fr), ...games("fr") };

function games(language: "en" | "fr"): Record<string, unknown> {
  const all = { arriba, awimbawe, chabyrinthe, chiwawa, xalapa };
  return Object.fromEntries(Object.entries(all).map(([name, words]) => [name, words(language)]));
}

/** Every sentence of a catalogue, its functions asked with these parts; what cannot be said with them is left out. */
function sentences(part: unknown, path: string, asked: readonly unknown[]): [string, string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part === "function") {
    try {
      return sentences(part(...asked), path, asked);
    } catch {
      return [];
    }
  }
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([key, value]) => sentences(value, `${path}.${key}`, asked));
}

const NAMES = ["Anne", "Anne", "Anne", "Anne"];
const ONES = [1, 1, 1, 1];
const ASKED = [NAMES, ONES, ["Anne", 1, 1, 1], [1, "Anne", 1, 1], ["Anne", "Anne", 1, 1]];
const all = (catalogues: object): [string, string][] =>
  ASKED.flatMap((asked) => sentences(catalogues, "", asked));

describe("French is set as French", () => {
  it("has a narrow space before ! ? : ; and within quotation marks", () => {
    expect(french("Vraiment ? « Oui » : bien !")).toBe(
      "Vraiment\u202f? «\u202fOui\u202f»\u202f: bien\u202f!",
    );
    const names = /Arriba!|HUCH!/g;
    const wrong = all(FRENCH).filter(([, words]) =>
      /[^\u202f!?.…\d][!?;:»]|«[^\u202f]/.test(words.replace(names, "").replace(/https?:/g, "")),
    );
    expect(wrong).toEqual([]);
  });

  it("elides before a vowel", () => {
    expect(all(FRENCH).filter(([, words]) => /(?<!\p{L})(de|que|le|la|se|ne) Anne/u.test(words))).toEqual([]);
  });
});

describe("one is one", () => {
  // What is counted at these tables. "turns" is left out in English, where it is also what somebody does.
  const MANY =
    /(^|[^\d.,])1 (?:\p{L}+ )?(cards|points|stones|tokens|tiles|cats|crowns|players|minutes|seconds|trials|cartes|pierres|jetons|tuiles|chats|couronnes|joueurs|secondes|épreuves|tours|gouttières|nouveaux)(?!\p{L})/u;

  it.each([
    ["English", ENGLISH],
    ["French", FRENCH],
  ])("in %s", (_language, catalogues) => {
    const said = all(catalogues).filter(([, words]) => MANY.test(words));
    expect([...new Set(said.map((one) => one.join(": ")))]).toEqual([]);
  });
});
