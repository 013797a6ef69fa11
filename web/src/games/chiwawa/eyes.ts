import type { View } from "./view.gen";

/** With all eyes open (a replay), what any seat knows is shown. */
export function openEyes(view: View, others: readonly View[]): View {
  if (others.length === 0) return view;
  const handOf = (seat: number) => others.find((one) => one.seat === seat)?.hand.map((one) => one.card);
  const known = (seat: number, place: number) =>
    others.map((one) => one.players[seat]?.camp[place]?.card ?? null).find((card) => card !== null) ?? null;
  return {
    ...view,
    deck: { ...view.deck, top: view.deck.top ?? others.find((one) => one.deck.top)?.deck.top ?? null },
    players: view.players.map((player) => ({
      ...player,
      known_cards: player.seat === view.seat ? [] : (handOf(player.seat) ?? player.known_cards),
      camp: player.camp.map((card, place) => ({ ...card, card: card.card ?? known(player.seat, place) })),
    })),
  };
}
