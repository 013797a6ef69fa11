import { type Alone, History } from "../../kit/history.svelte";

/** A solo game that ended with all cats at home. */
export interface NightAlone extends Alone {
  readonly turns: number;
  /** Kittens get none. */
  readonly grade: string | null;
}

/** Only roofs of one size compare. */
export function kindOf(size: number): string {
  return `${size}x${size}`;
}

export const history = new History<NightAlone>("tablee.chabyrinthe.alone", ({ turns }) => turns);
