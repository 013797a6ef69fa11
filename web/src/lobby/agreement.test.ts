import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { fr } from "../i18n/fr";
import type { GameListing, Option } from "../protocol.gen";
import { chosen, filled, inWords, offered } from "./agreement";

const MODE: Option = {
  name: "mode",
  words: { en: "how it is played", fr: "la façon de jouer" },
  default: null,
  choices: ["versus", "teams"],
};
const GAME = { slug: "chabyrinthe", options: [MODE] } as unknown as GameListing;

describe("what a table agrees on", () => {
  it("sends only the options that somebody chose", () => {
    const agreed = { ...filled({}, 4), options: { mode: "teams", size: undefined } };
    expect(chosen(agreed)).toEqual({ ...filled({}, 4), options: { mode: "teams" } });
  });

  it("keeps a table that waits for those who are away", () => {
    expect(filled({ keeper: null }, 2).keeper).toBeNull();
    expect(filled({}, 2).keeper).toBe(2);
  });

  it("offers what a program chose beside what the page offers", () => {
    expect(offered([0, 10, 20], 15)).toEqual([0, 10, 15, 20]);
    expect(offered([0, 10, 20], 10)).toEqual([0, 10, 20]);
  });

  it("is told in words, values of options too", () => {
    const agreed = filled({ move_seconds: 20, options: { mode: "teams" } }, 4);
    expect(inWords(agreed, GAME, en, "en")).toEqual([
      "20 seconds for a move; after that a bot makes it",
      "Whoever is away for 1 minute is played for by a bot (Easy-going)",
      "Only for those with the link or the code",
      "Who plays with whom: Two teams: chairs 1 and 2 against 3 and 4",
    ]);
    expect(inWords(filled({ keeper: null }, 4), undefined, fr, "fr")).toEqual([
      "Personne n'est pressé",
      "On attend qui s'absente",
      "Seulement avec le lien ou le code",
    ]);
  });
});
