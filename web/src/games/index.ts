import type { AnyGamePage } from "./contract";

/** The games that have a screen, each loaded when it is needed. */
const SCREENS: Record<string, () => Promise<AnyGamePage>> = {
  awimbawe: async () => (await import("./awimbawe")).awimbawe,
  chabyrinthe: async () => (await import("./chabyrinthe")).chabyrinthe,
};

export function hasScreen(game: string): boolean {
  return Object.hasOwn(SCREENS, game);
}

export async function loadGame(game: string): Promise<AnyGamePage> {
  const load = SCREENS[game];
  if (!load) throw new Error(`no screen for ${game}`);
  return load();
}
