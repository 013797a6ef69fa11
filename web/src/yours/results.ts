import type { Keepsake } from "../protocol.gen";

/** How often something was played and won. */
export interface Results {
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

/** The same of a game: how many of the last ones were won in a row, now and at best. */
export interface GameResults extends Results {
  readonly streak: number;
  readonly longest: number;
}

export function isWon(game: Keepsake): boolean {
  return game.winners.includes(game.seat);
}

/** Whether nobody else sat there, not even a bot. */
export function isAlone(game: Keepsake): boolean {
  return game.names.length === 1;
}

/** By game; those that were played alone by themselves, because they do not compare. */
export function byGame(games: readonly Keepsake[], nameOf: (game: Keepsake) => string): GameResults[] {
  return grouped(games, (game) => [nameOf(game)]).map(([name, all]) => ({
    ...counted(name, all),
    streak: all.length - 1 - all.findLastIndex((game) => !isWon(game)),
    longest: longest(all),
  }));
}

/** By the people one has met. Bots have no names of their own, and who took their name out is nobody. */
export function byOpponent(games: readonly Keepsake[]): Results[] {
  const others = (game: Keepsake): string[] =>
    game.names.filter((name, seat) => seat !== game.seat && game.bots[seat] === null && name !== "");
  return grouped(games, others).map(([name, all]) => counted(name, all));
}

function counted(name: string, games: readonly Keepsake[]): Results {
  return { name, played: games.length, won: games.filter(isWon).length };
}

function longest(games: readonly Keepsake[]): number {
  let [most, now] = [0, 0];
  for (const game of games) {
    now = isWon(game) ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
}

/** What was played most comes first. */
function grouped(
  games: readonly Keepsake[],
  names: (game: Keepsake) => readonly string[],
): [string, Keepsake[]][] {
  const groups: Record<string, Keepsake[]> = {};
  for (const game of games) for (const name of new Set(names(game))) (groups[name] ??= []).push(game);
  return Object.entries(groups).sort(([, one], [, other]) => other.length - one.length);
}
