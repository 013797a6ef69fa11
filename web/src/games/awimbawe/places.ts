import type { View } from "./view.gen";

/** Where a card has gone that lay open before: to somebody's tricks, or under a pile. */
export function placeOf(view: View, card: string): string | undefined {
  for (const side of view.sides) {
    const pile = side.piles.findIndex((cards) => cards.slice(0, -1).includes(card));
    if (pile >= 0) return `pile:${side.seat}:${pile + 1}`;
  }
  const last = view.last_trick;
  if (!last || last.taker === null) return undefined;
  if (card === last.led) return `taken:${last.taker}`;
  // A fled eagle stays with its own player.
  return card === last.answer ? `taken:${last.fled ? 1 - last.leader : last.taker}` : undefined;
}
