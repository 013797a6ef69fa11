import type { Language } from "../../i18n/language.svelte";
import type { View } from "./view.gen";
import { words } from "./words";

/** The squares that a trial speaks of, and how many of one's stones lie there: never whether it is met. */
export interface Spoken {
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly words: string;
}

/** What help there is with the trial that was touched. */
export function spokenOf(
  view: View,
  trial: number | undefined,
  stones: readonly string[],
  language: Language,
): Spoken | undefined {
  const squares = view.help?.find((one) => one.number === trial);
  if (!squares) return undefined;
  const say = words(language);
  const [above, below] = [squares.above, squares.below].map(
    (cells) => stones.filter((cell) => cells.includes(cell)).length,
  ) as [number, number];
  const isPair = squares.above.length > 0 && squares.below.length > 0;
  return {
    above: squares.above,
    below: squares.below,
    words: isPair ? say.thereTwo(above, below) : say.thereOne(above + below),
  };
}
