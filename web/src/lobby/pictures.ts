import type { Component } from "svelte";

/** The pictures that a game's own folder has, drawn as the game itself is drawn, and loaded when they are looked at. */
type Tile = Component<{ variant: string }>;
const TILES = import.meta.glob<{ default: Tile }>("../games/*/Tile.svelte");
const COVERS = import.meta.glob<{ default: Component }>("../games/*/Cover.svelte");

/** A picture that cannot be had is left out: its server is away, and the page is loaded anew when it is back. */
async function had<T>(load: (() => Promise<{ default: T }>) | undefined): Promise<T | undefined> {
  try {
    return (await load?.())?.default;
  } catch {
    return undefined;
  }
}

/** Draws a game's variants. None for a game of another package. */
export function loadTile(game: string): Promise<Tile | undefined> {
  return had(TILES[`../games/${game}/Tile.svelte`]);
}

/** A game's world. */
export function loadCover(game: string): Promise<Component | undefined> {
  return had(COVERS[`../games/${game}/Cover.svelte`]);
}
