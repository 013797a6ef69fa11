import type { View } from "./view.gen";

/** Where a card has gone that lay open before: to somebody's tricks, or under a pile. */
export function placeOf(view: View, card: string): string | undefined {
  for (const side of view.sides) {
    const pile = side.piles.findIndex((cards) => cards.slice(0, -1).includes(card));
    if (pile >= 0) return `pile:${side.seat}:${pile + 1}`;
  }
  const last = view.last_trick;
  if (card === last?.led) return `taken:${last.taker}`;
  return card === last?.answer ? `taken:${last.answer_taker}` : undefined;
}
