import type { AnyGamePage } from "../games/contract";
import type { Language } from "../i18n/language.svelte";

/** A move as an adviser names it: the game's own line for it, in the middle of a sentence. */
export function moveWords(
  game: AnyGamePage,
  seat: number,
  move: string,
  names: readonly string[],
  language: Language,
): string {
  const told = game.tell({ n: 0, at: 0, seat, move }, names, language, seat);
  const line = told ?? game.tellQuiet?.(move, language) ?? move;
  const plain = line.replace(/^… /, "").replace(/\.$/, "");
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}
