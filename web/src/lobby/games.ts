import type { GameListing } from "../protocol.gen";
import { GAMES } from "./games.gen";

type Slug = keyof typeof GAMES;
const ORDER: readonly Slug[] = ["awimbawe", "chiwawa", "xalapa", "arriba", "chabyrinthe"];

/** The games that have a screen, as home shows them before the server has told which it offers. */
export const FIVE = ORDER.map((slug) => ({ slug, ...GAMES[slug] }));

export function found<Game extends { readonly slug: string }>(
  games: readonly Game[],
  slug: string,
): Game | undefined {
  return games.find((game) => game.slug === slug);
}

/** What a game is called: one of the five, or as its page says. */
export function gameName(slug: string, page?: { readonly name?: string }): string {
  return found(FIVE, slug)?.name ?? page?.name ?? slug;
}

/** What the server offers, the five first; until it has told, those. */
export function shelf(offered: readonly GameListing[]): readonly Shown[] {
  const five = FIVE.filter((game) => offered.length === 0 || found(offered, game.slug));
  return [...five, ...offered.filter((game) => !found(FIVE, game.slug))];
}

export type Shown = (typeof FIVE)[number] | GameListing;
