import type { Component } from "svelte";

/** The pictures that a game's own folder has: of each variant, drawn as the game itself is drawn. */
type Pictured = Component<{ variant: string }>;
const TILES = import.meta.glob<{ default: Pictured }>("../games/*/Tile.svelte");

/** Draws a game's variants; loaded when somebody is asked. None for a game of another package. */
export async function loadTile(game: string): Promise<Pictured | undefined> {
  return (await TILES[`../games/${game}/Tile.svelte`]?.())?.default;
}
