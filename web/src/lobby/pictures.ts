import type { Component } from "svelte";

/** The pictures that a game's own folder has, drawn as the game itself is drawn, and loaded when they are looked at. */
type Tile = Component<{ variant: string }>;
const TILES = import.meta.glob<{ default: Tile }>("../games/*/Tile.svelte");
const COVERS = import.meta.glob<{ default: Component }>("../games/*/Cover.svelte");

/** Draws a game's variants. None for a game of another package. */
export async function loadTile(game: string): Promise<Tile | undefined> {
  return (await TILES[`../games/${game}/Tile.svelte`]?.())?.default;
}

/** A game's world. */
export async function loadCover(game: string): Promise<Component | undefined> {
  return (await COVERS[`../games/${game}/Cover.svelte`]?.())?.default;
}
