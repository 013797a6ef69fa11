import type { GamePage } from "../contract";
import type { Effect } from "./effects.gen";
import PiecePicture from "./PiecePicture.svelte";
import Points from "./Points.svelte";
import type { Preview } from "./preview.gen";
import { pieces } from "./pieces.gen";
import { rulebook } from "./rulebook.gen";
import Screen from "./Screen.svelte";
import { sounds } from "./sounds";
import { lasts, tell, tellEffect, turn } from "./tell";
import type { View } from "./view.gen";

export const chabyrinthe: GamePage<View, Effect, Preview> = {
  Screen,
  Points,
  PiecePicture,
  miniature: { width: 500, height: 580 },
  sounds,
  rulebook,
  pieces,
  turn,
  tell,
  tellEffect,
  lasts,
};
