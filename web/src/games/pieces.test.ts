import { describe, expect, it } from "vitest";
import type { Piece } from "../protocol.gen";

const SOURCES = import.meta.glob<string>("./*/*.svelte", { query: "?raw", import: "default", eager: true });
const DECLARED = import.meta.glob<Readonly<Record<string, Piece>>>("./*/pieces.gen.ts", {
  import: "pieces",
  eager: true,
});
const GAMES = Object.keys(DECLARED).map((path) => path.split("/")[1] ?? "");

/** The pieces that a screen names itself, besides those that a view names. */
function named(source: string): string[] {
  const calls = source.match(/tells\([^)]*\)|piece=(\{\[[^\]]*\]|"[^"]*")|emptyPiece="[^"]*"/g) ?? [];
  return calls.flatMap((call) => [...call.matchAll(/"([a-z-]+)"/g)].map(([, name = ""]) => name));
}

describe.each(GAMES)("the screen of %s", (game) => {
  const screens = Object.entries(SOURCES).filter(([path]) => path.startsWith(`./${game}/`));

  it("names pieces that the game has words for", () => {
    const names = screens.flatMap(([, source]) => named(source));
    const known = DECLARED[`./${game}/pieces.gen.ts`] ?? {};
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });
});
