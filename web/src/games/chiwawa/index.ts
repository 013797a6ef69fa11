import type { GamePage } from "../contract";
import type { Effect } from "./effects.gen";
import PiecePicture from "./PiecePicture.svelte";
import Points from "./Points.svelte";
import { pieces } from "./pieces.gen";
import { rulebook } from "./rulebook.gen";
import Screen from "./Screen.svelte";
import { sounds } from "./sounds";
import { tell, tellEffect, tellOpen, turn } from "./tell";
import { lasts, rests } from "./theatre";
import type { View } from "./view.gen";

export const chiwawa: GamePage<View, Effect> = {
  Screen,
  Points,
  PiecePicture,
  miniature: { width: 760, height: 560 },
  sounds,
  rulebook,
  pieces,
  turn,
  tell,
  tellEffect,
  tellOpen,
  lasts,
  rests,
};
