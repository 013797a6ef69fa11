import type { GamePage } from "../contract";
import { between } from "./between";
import Points from "./Points.svelte";
import { rules } from "./rules";
import Screen from "./Screen.svelte";
import { tell, turn } from "./tell";
import type { Shown } from "./theatre";

export const chiwawa: GamePage<Shown> = { Screen, Points, rules, turn, tell, between };
