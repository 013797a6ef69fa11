import type { GamePage } from "../contract";
import { between } from "./between";
import Points from "./Points.svelte";
import { rules } from "./rules";
import Screen from "./Screen.svelte";
import { tell, turn } from "./tell";
import type { View } from "./view.gen";

export const xalapa: GamePage<View> = { Screen, Points, rules, turn, tell, between };
