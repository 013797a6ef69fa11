import type { Happening } from "../contract";
import type { Effect } from "./effects.gen";
import { campSlot, writeSlot } from "./slots";
import type { View } from "./view.gen";

/** A card of a camp that can be followed: its name on this board, and whose hand it came from. */
export interface Followed {
  readonly id: string;
  readonly from: number | null;
}

/**
 * Names for the cards of all camps, so that each flies to where it was put. What was told says where
 * that was; where nothing was told (or taken back), a card is named by its distance from the Pillar.
 */
export function follow(view: View, events: readonly Happening<Effect>[]): Followed[][] {
  const sizes = view.players.map((player) => sizeBefore(view, player.seat));
  const placed = sizes.reduce((sum, size) => sum + Math.max(0, size - 1), 0);
  const told = replay(view, events, placed);
  return view.players.map((player) => {
    const rows = told[player.seat] ?? [];
    const full = rows.length === sizes[player.seat] ? rows : byDistance(view, player.seat);
    const camp = view.result?.camps.find((one) => one.seat === player.seat);
    const left = isTurnedOver(view) && camp ? camp.left : undefined;
    return player.camp.map((_, index) => {
      const was = left?.[index] ?? index + 1;
      return full[was - 1] ?? { id: `camp:${player.seat}:?${index}`, from: null };
    });
  });
}

/** Whether the camps lie open, so that `result` is about this round. */
function isTurnedOver(view: View): boolean {
  return ["destruction", "resolving", "over"].includes(view.waiting_for);
}

/** The size of a camp before anything of it was destroyed. */
function sizeBefore(view: View, seat: number): number {
  const camp = view.result?.camps.find((one) => one.seat === seat);
  if (isTurnedOver(view) && camp) return camp.before.length;
  return view.players[seat]?.camp.length ?? 0;
}

function byDistance(view: View, seat: number): Followed[] {
  const camp = view.result?.camps.find((one) => one.seat === seat);
  const isOpen = isTurnedOver(view) && camp !== undefined;
  const row = view.players[seat]?.camp ?? [];
  const pillar = isOpen ? camp.pillar - 1 : row.findIndex((card) => card.is_pillar);
  return Array.from({ length: sizeBefore(view, seat) }, (_, index) => ({
    id: `camp:${seat}:${index - pillar}`,
    from: null,
  }));
}

/** The rows after the first `placed` cards of this round. */
function replay(view: View, events: readonly Happening<Effect>[], placed: number): Followed[][] {
  const rows: Followed[][] = view.players.map(({ seat }) => [{ id: `camp:${seat}:0`, from: seat }]);
  let round = 0;
  let count = 0;
  for (const { seat, move, n, effects } of events) {
    if (move === "deal") round += 1;
    if (move === "undo") return [];
    const put = effects.find((effect) => effect.kind === "card-placed");
    if (round !== view.round || !put || count === placed) continue;
    const from = typeof seat === "number" ? seat : null;
    rows[put.seat]?.splice(put.place - 1, 0, { id: `placed:${n}`, from });
    count += 1;
  }
  return rows;
}

/** The places whose cards were just exchanged, as the notation names them (`hand` with its seat). */
export function lockedPlaces(view: View): string[] {
  return [
    ...view.players.filter((player) => player.has_locked_card).map((player) => `hand:${player.seat}`),
    ...view.source
      .filter((one) => one.is_locked)
      .map((one) => writeSlot({ kind: "source", place: one.place })),
    ...(view.deck.is_locked ? [writeSlot({ kind: "deck" })] : []),
    ...view.players.flatMap((player) =>
      player.camp.flatMap((card, index) => (card.is_locked ? [campSlot(player.seat, index + 1)] : [])),
    ),
  ];
}
