import type { GamePage } from "../contract";
import type { Effect } from "./effects.gen";
import Points from "./Points.svelte";
import { rules } from "./rules";
import Screen from "./Screen.svelte";
import { lasts, tell, tellEffect, turn } from "./tell";
import type { View } from "./view.gen";

export const xalapa: GamePage<View, Effect> = { Screen, Points, rules, turn, tell, tellEffect, lasts };
