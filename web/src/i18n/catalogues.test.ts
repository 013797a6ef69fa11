import { describe, expect, it } from "vitest";
import { en } from "./en";
import { fr } from "./fr";
import { french, inFrench, of, titled } from "./french";
import type { Language } from "./language.svelte";

type Catalogue = { readonly words: (language: Language) => unknown };
/** All of them, those of the games too: a new one is read without another line. */
const CATALOGUES = import.meta.glob<Catalogue>("../**/words.ts", { eager: true });
const SCREENS = import.meta.glob<string>("../**/*.svelte", {
  eager: true,
  query: "?raw",
  import: "default",
});
const ENGLISH = { page: en, ...words("en") };
const FRENCH = { page: inFrench(fr), ...words("fr") };

function words(language: Language): Record<string, unknown> {
  return Object.fromEntries(Object.entries(CATALOGUES).map(([name, { words }]) => [name, words(language)]));
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

/** Asked with a name where a name is wanted, wherever that stands, and with this number elsewhere. */
function all(catalogues: object, count: number, name = "Anne"): [string, string][] {
  const parts = [
    [name, name, name, name],
    [count, count, count, count],
    [name, count, count, count],
    [count, name, count, count],
    [name, name, count, count],
  ];
  return parts.flatMap((asked) => sentences(catalogues, "", asked));
}

function wrong(catalogues: object, counts: readonly number[], pattern: RegExp, name?: string): string[] {
  const said = counts.flatMap((count) => all(catalogues, count, name));
  return [...new Set(said.filter(([, words]) => pattern.test(words)).map((one) => one.join(": ")))];
}

it("knows every catalogue", () => {
  expect(Object.keys(CATALOGUES).length).toBeGreaterThan(10);
});

describe("French is set as French", () => {
  it("has a narrow space before ! ? : ; and within quotation marks", () => {
    expect(french("Vraiment ? « Oui » : bien !")).toBe(
      "Vraiment\u202f? «\u202fOui\u202f»\u202f: bien\u202f!",
    );
    const names = /Arriba!|HUCH!|https?:|^\? /g;
    const said = all(FRENCH, 2).filter(([, words]) =>
      /[^\u202f!?.…\d][!?;:»]|«[^\u202f]/.test(words.replace(names, "")),
    );
    expect(said.filter(([path]) => !path.endsWith(".en"))).toEqual([]);
  });

  it("elides before a name", () => {
    const names = ["Anne", "Émile", "Yves", "Yann", "Ömer", "Basile"].map(of);
    expect(names).toEqual(["d'Anne", "d'Émile", "d'Yves", "de Yann", "d'Ömer", "de Basile"]);
  });

  it("is set so where a screen joins words too", () => {
    expect(titled("Pilier", "jaguar", "fr")).toBe("Pilier\u202f: jaguar");
    expect(titled("Pillar", "jaguar", "en")).toBe("Pillar: jaguar");
    // "{say.pillar}: {card}" would be English in any language, and words[language] is not set in type.
    const joined = /\}: \$?\{\S|\w\[language(\.now)?\]/;
    const lines = Object.entries(SCREENS).flatMap(([file, source]) =>
      source.split("\n").map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines.filter((line) => joined.test(line))).toEqual([]);
  });

  it("elides before a vowel", () => {
    expect(wrong(FRENCH, [1], /(?<!\p{L})(de|que|le|la|se|ne) Anne(?! min$)/u)).toEqual([]);
  });
});

describe("one is one", () => {
  // What is counted here. "turns" is left out in English, where it is also what somebody does; in French any word in
  // the plural is wrong there, but for those that always end so.
  const THINGS =
    "actions|answers|camps|cards|cats|crowns|days|games|hands|hours|hyenas|minutes|mistakes|moves|people|players|points|rounds|rules|seconds|stones|tiles|times|tokens|trials|tries|ways";
  const MANY = new RegExp(`(?<![\\d.,:+×=/−-])\\b1 (?:\\p{L}+ )?(?:${THINGS})(?!\\p{L})`, "u");
  const PLURIEL =
    /(?<![\d.,:+×=/−-])\b[01] (?!ms|fois|s |s$|vous|vers|près|dans|pas|plus|sous)(?:\p{L}+s|\p{L}+ (?:cartes|points|pierres|jetons|chats|couronnes|joueurs|épreuves|tours))(?!\p{L})/u;

  it("in English", () => {
    expect(wrong(ENGLISH, [1], MANY)).toEqual([]);
  });

  it("in French, where nothing is one too", () => {
    expect(wrong(FRENCH, [0, 1], PLURIEL)).toEqual([]);
  });
});
