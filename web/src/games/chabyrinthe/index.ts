import type { GamePage } from "../contract";
import { between, type Staged } from "./between";
import Points from "./Points.svelte";
import { rules } from "./rules";
import Screen from "./Screen.svelte";
import { tell, turn } from "./tell";

export const chabyrinthe: GamePage<Staged> = { Screen, Points, rules, turn, tell, between };
