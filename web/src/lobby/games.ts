import type { GameListing } from "../protocol.gen";

/** What the home page shows of a game before the server has told it. */
export interface Announced {
  readonly slug: "awimbawe" | "chiwawa" | "xalapa" | "arriba" | "chabyrinthe";
  readonly name: string;
  readonly fewest: number;
  readonly most: number;
  readonly minutes: number;
}

export const FIVE: readonly Announced[] = [
  { slug: "awimbawe", name: "Awimbawe", fewest: 2, most: 2, minutes: 20 },
  { slug: "chiwawa", name: "ChiWaWa", fewest: 2, most: 8, minutes: 20 },
  { slug: "xalapa", name: "Xalapa", fewest: 1, most: 6, minutes: 30 },
  { slug: "arriba", name: "Arriba!", fewest: 2, most: 8, minutes: 20 },
  { slug: "chabyrinthe", name: "Chabyrinthe", fewest: 1, most: 4, minutes: 20 },
];

export function found(games: readonly GameListing[], slug: string): GameListing | undefined {
  return games.find((game) => game.slug === slug);
}
