import { api } from "../api";
import type { AnyGamePage } from "./contract";

/** The games that have a screen, each loaded when it is needed. */
const SCREENS: Record<string, () => Promise<AnyGamePage>> = {
  arriba: async () => (await import("./arriba")).arriba,
  awimbawe: async () => (await import("./awimbawe")).awimbawe,
  chiwawa: async () => (await import("./chiwawa")).chiwawa,
  xalapa: async () => (await import("./xalapa")).xalapa,
  chabyrinthe: async () => (await import("./chabyrinthe")).chabyrinthe,
};

export function hasScreen(game: string): boolean {
  return Object.hasOwn(SCREENS, game);
}

export async function loadGame(game: string): Promise<AnyGamePage> {
  const load = SCREENS[game];
  if (load) return load();
  const [{ plain }, games] = await Promise.all([import("./plain"), api.games()]);
  const facts = games.find((one) => one.slug === game);
  if (!facts) return plain(facts, [], {});
  return plain(facts, ...(await Promise.all([api.rulebook(game), api.frenchMoves(game)])));
}
