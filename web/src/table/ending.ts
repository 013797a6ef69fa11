import { listed } from "../i18n/counted";
import type { Catalogue } from "../i18n/language.svelte";
import type { Told } from "../protocol.gen";

/** Who has won, in one line; whoever reads it is no stranger to it. */
export function endingTitle(
  { is_cut_short, winners, viewer }: Pick<Told, "is_cut_short" | "winners" | "viewer">,
  names: readonly string[],
  say: Catalogue,
): string {
  if (is_cut_short) return say.cutShort;
  if (winners.length === 0) return say.nobodyWins;
  const others = winners.filter((seat) => seat !== viewer);
  const who = listed(
    others.map((seat) => names[seat] ?? ""),
    say.and,
  );
  if (others.length < winners.length) return others.length === 0 ? say.youWin : say.youWinWith(who);
  return others.length === 1 ? say.wins(who) : say.win(who);
}
