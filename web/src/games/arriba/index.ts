import type { GamePage } from "../contract";
import { keptDevice } from "./device";
import Points from "./Points.svelte";
import { rulebook } from "./rulebook.gen";
import Screen from "./Screen.svelte";
import { tell, turn } from "./tell";
import type { View } from "./view.gen";
import Warmup from "./Warmup.svelte";

/** Nothing is held back between two views: each is shown at its instant. */
export const arriba: GamePage<View> = {
  Screen,
  Points,
  rulebook,
  turn,
  tell,
  isAgainstTime: true,
  Warmup,
  isWarm: () => keptDevice() !== undefined,
};
