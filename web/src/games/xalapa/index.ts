import type { GamePage } from "../contract";
import type { Effect } from "./effects.gen";
import PiecePicture from "./PiecePicture.svelte";
import Points from "./Points.svelte";
import { pieces } from "./pieces.gen";
import { rulebook } from "./rulebook.gen";
import Screen from "./Screen.svelte";
import { sounds } from "./sounds";
import { lasts, tell, tellEffect, tellQuiet, turn } from "./tell";
import type { View } from "./view.gen";

export const xalapa: GamePage<View, Effect> = {
  Screen,
  Points,
  PiecePicture,
  miniature: { width: 460, height: 600 },
  sounds,
  rulebook,
  pieces,
  turn,
  tell,
  tellEffect,
  tellQuiet,
  lasts,
};
