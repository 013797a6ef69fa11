import { type Alone, History } from "../../kit/history.svelte";

export interface DaysAlone extends Alone {
  readonly days: readonly number[];
  readonly points: number;
}

const DIFFICULTY = ["step", "four_stones", "masters_shuffled", "mix", "cover_printed", "solvable"];

/** The same words for tables that are equally hard. */
export function kindOf(options: Readonly<Record<string, unknown>>): string {
  const chosen = DIFFICULTY.filter((name) => options[name]).map((name) => `${name}=${String(options[name])}`);
  return chosen.join(" ");
}

export const history = new History<DaysAlone>("tablee.xalapa.alone", ({ points }) => points);
