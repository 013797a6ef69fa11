import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { fr } from "../i18n/fr";
import type { GameListing, Option, Variant } from "../protocol.gen";
import {
  chosen,
  companies,
  detailsOf,
  filled,
  inWords,
  offered,
  seatCounts,
  variantOf,
  variantsFor,
  withVariant,
} from "./agreement";

const words = (en: string) => ({ en, fr: en });
const OPTIONS: readonly Option[] = [
  { name: "mode", words: words("how it is played"), default: null, choices: ["versus", "solo", "teams"] },
  { name: "size", words: words("size"), default: 4, low: 3, high: 4 },
  {
    name: "help",
    words: words("help"),
    default: "none",
    choices: ["soon", "none"],
    is_for_each_seat: true,
  },
  {
    name: "bench",
    words: words("where a team sits"),
    default: "left",
    choices: ["left", "right"],
    needs: [{ option: "mode", values: ["teams"] }],
  },
];
const VARIANTS: readonly Variant[] = [
  { name: "solo", title: words("Solo"), sentence: words("."), options: { mode: "solo" }, most_seats: 1 },
  {
    name: "versus",
    title: words("Versus"),
    sentence: words("."),
    options: { mode: "versus" },
    fewest_seats: 2,
  },
  {
    name: "kittens",
    title: words("Kittens"),
    sentence: words("."),
    options: { mode: null, size: 3, help: "soon" },
  },
  { name: "teams", title: words("Teams"), sentence: words("."), options: { mode: "teams" }, fewest_seats: 4 },
];
const GAME = {
  slug: "roofs",
  fewest_seats: 1,
  most_seats: 4,
  options: OPTIONS,
  variants: VARIANTS,
} as unknown as GameListing;
const at = (seats: number, options: Record<string, unknown> = {}) => ({ ...filled({}, seats), options });
const names = (list: readonly { name: string }[]) => list.map((one) => one.name);

describe("what a table agrees on", () => {
  it("sends only the options that somebody chose", () => {
    const agreed = at(4, { mode: "teams", size: 4, help: undefined });
    expect(chosen(agreed, GAME)).toEqual(at(4, { mode: "teams" }));
  });

  it("sends nothing that belongs to another mode", () => {
    expect(chosen(at(2, { mode: "versus", bench: "right" }), GAME).options).toEqual({ mode: "versus" });
    expect(chosen(at(4, { mode: "teams", bench: "right" }), GAME).options).toEqual({
      mode: "teams",
      bench: "right",
    });
  });

  it("gives each seat its value", () => {
    expect(chosen(at(3, { help: "soon" }), GAME).options).toEqual({ help: ["soon", "soon", "soon"] });
    expect(chosen(at(3, { help: ["soon"] }), GAME).options).toEqual({ help: ["soon", "none", "none"] });
    expect(chosen(at(1, { help: ["soon", "none"] }), GAME).options).toEqual({ help: ["soon"] });
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
    const agreed = filled({ move_seconds: 20, options: { mode: "teams", bench: "right" } }, 4);
    expect(inWords(agreed, GAME, en, "en")).toEqual([
      "Teams",
      "Where a team sits: right",
      "20 seconds for a move; after that a bot makes it",
      "Whoever is away for 1 minute is played for by a bot (Easy-going)",
      "Only for those with the link or the code",
    ]);
    expect(inWords(filled({ keeper: null }, 4), undefined, fr, "fr")).toEqual([
      "Personne n'est pressé",
      "On attend qui s'absente",
      "Seulement avec le lien ou le code",
    ]);
  });
});

describe("one question after the other", () => {
  it("asks with whom, where there is a choice", () => {
    expect(companies(GAME)).toEqual(["alone", "bots", "friends"]);
    expect(companies({ ...GAME, fewest_seats: 2 })).toEqual(["bots", "friends"]);
    expect(companies({ ...GAME, most_seats: 1 })).toEqual(["alone"]);
  });

  it("offers the variants of that company, each for its number of players", () => {
    expect(names(variantsFor(GAME, "alone"))).toEqual(["solo", "kittens"]);
    expect(names(variantsFor(GAME, "bots"))).toEqual(["versus", "kittens", "teams"]);
    expect(seatCounts(GAME, VARIANTS[2], "alone")).toEqual([1]);
    expect(seatCounts(GAME, VARIANTS[2], "friends")).toEqual([2, 3, 4]);
    expect(seatCounts(GAME, VARIANTS[3], "bots")).toEqual([4]);
    expect(seatCounts({ ...GAME, variants: [] }, undefined, "bots")).toEqual([2, 3, 4]);
  });

  it("leaves nothing of one variant to the next", () => {
    const kittens = withVariant(at(2), GAME, VARIANTS[2], "bots");
    const teams = withVariant(kittens, GAME, VARIANTS[3], "bots");
    expect(teams).toMatchObject({ seats: 4, options: { mode: "teams" } });
    expect(variantOf(GAME, teams)).toBe(VARIANTS[3]);
    const withBench = { ...teams, options: { ...teams.options, bench: "right" } };
    expect(withVariant(withBench, GAME, VARIANTS[3], "bots")).toEqual(withBench);
  });

  it("knows a variant again that the server tells, and none where a program agreed on something else", () => {
    expect(variantOf(GAME, at(2, { size: 3, help: ["soon", "soon"] }))).toBe(VARIANTS[2]);
    expect(variantOf(GAME, at(2, { size: 3, help: ["soon", "none"] }))).toBe(VARIANTS[2]);
    expect(variantOf(GAME, at(2, { mode: "teams" }))).toBeUndefined();
  });

  it("shows among the details what counts here and is not decided", () => {
    expect(names(detailsOf(GAME, at(2, { mode: "versus" })))).toEqual(["size", "help"]);
    expect(names(detailsOf(GAME, at(4, { mode: "teams" })))).toEqual(["size", "help", "bench"]);
    expect(names(detailsOf(GAME, at(2, { mode: null, size: 3, help: "soon" })))).toEqual(["help"]);
  });
});
