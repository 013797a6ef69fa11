import { api } from "../api";
import { FIVE, found } from "./games";

/** What the server calls the games that this page has no pictures of; asked once, when one of them is first named. */
let names = $state.raw<Readonly<Record<string, string>>>({});
let isAsked = false;

export function calledGame(slug: string): string {
  const known = found(FIVE, slug)?.name ?? names[slug];
  if (known === undefined && !isAsked) {
    isAsked = true;
    void api.games().then(
      (games) => (names = Object.fromEntries(games.map((game) => [game.slug, game.name]))),
      () => (isAsked = false),
    );
  }
  return known ?? slug;
}
