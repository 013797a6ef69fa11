import type { AnyGamePage } from "../../games/contract";
import type { Language } from "../../i18n/language.svelte";

/** A move in the game's words and the third person: whoever looks need not have played. */
export function called(
  game: AnyGamePage,
  seat: number,
  move: string,
  names: readonly string[],
  language: Language,
): string {
  const done = { n: 0, at: 0, seat, move };
  const told = game.tellOpen?.(done, names, language) ?? game.tell(done, names, language, null);
  return (told ?? game.tellQuiet?.(move, language) ?? move).replace(/^… /, "").replace(/\.$/, "");
}
