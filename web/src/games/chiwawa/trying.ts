import { read } from "./moves.gen";
import type { HandCard, Player, View } from "./view.gen";

/** The table while a swap is tried: the card to discard, the first card to exchange. Nothing of it is sent yet. */
export function tryView(view: View, tried: readonly string[]): View {
  const [discard, swap] = tried.map(read);
  if (discard?.kind !== "discard" || view.seat === null) return view;
  const discarded = discard.card;
  const first = swap?.kind === "swap" ? swap.slot : null;
  return {
    ...withDiscarded(view, view.seat, discarded),
    waiting_for: first ? "second-card" : "first-card",
    swap: { discarded, first },
  };
}

/** A card goes from a hand to the discard, for a swap. */
function withDiscarded(view: View, seat: number, card: string): View {
  return {
    ...view,
    discard: { ...view.discard, [card]: (view.discard[card] ?? 0) + 1 },
    hand: seat === view.seat ? withoutOne(view.hand, card) : view.hand,
    players: view.players.map((player): Player =>
      player.seat === seat ? { ...player, hand_size: player.hand_size - 1 } : player,
    ),
  };
}

/** Of two copies the locked one goes first (CH-9). */
function withoutOne(hand: readonly HandCard[], card: string): readonly HandCard[] {
  const copies = hand.filter((one) => one.card === card);
  const gone = copies.find((one) => one.is_locked) ?? copies[0];
  return hand.filter((one) => one !== gone);
}
