import type { GamePage } from "../contract";
import { keptDevice } from "./device";
import PiecePicture from "./PiecePicture.svelte";
import Points from "./Points.svelte";
import { pieces } from "./pieces.gen";
import { rulebook } from "./rulebook.gen";
import Screen from "./Screen.svelte";
import { sounds } from "./sounds";
import { tell, tellEffect, tellQuiet, turn } from "./tell";
import type { Effect } from "./effects.gen";
import type { View } from "./view.gen";
import Warmup from "./Warmup.svelte";

/** Nothing is held back: each view is shown at its instant. */
export const arriba: GamePage<View, Effect> = {
  Screen,
  Points,
  PiecePicture,
  miniature: { width: 720, height: 540 },
  sounds,
  rulebook,
  pieces,
  turn,
  tell,
  tellEffect,
  tellQuiet,
  isAgainstTime: true,
  Warmup,
  warm: () => keptDevice()?.reaction,
};
