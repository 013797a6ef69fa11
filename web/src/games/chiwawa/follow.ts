import type { Done } from "../contract";
import { survivors, type ShownCard } from "./theatre";
import type { View } from "./view.gen";

/** A card of a camp that can be followed: its name on this board, and whose hand it came from. */
export interface Followed {
  readonly id: string;
  readonly from: number | null;
}

/** How many cards go before a new one, at each end of a row of n cards. */
const BEFORE: Record<string, (size: number) => number> = {
  left: () => 0,
  "left-inside": () => 1,
  "right-inside": (size) => size - 1,
  right: (size) => size,
};

/**
 * Names for the cards of all camps, so that each flies to where it was put. What was told says where
 * that was; where nothing was told (or taken back), a card is named by its distance from the Pillar.
 */
export function follow(view: View, events: readonly Done[]): Followed[][] {
  const sizes = view.players.map((player) => sizeBefore(view, player.seat));
  const placed = sizes.reduce((sum, size) => sum + Math.max(0, size - 1), 0);
  const told = replay(view, events, placed);
  return view.players.map((player) => {
    const rows = told[player.seat] ?? [];
    const full = rows.length === sizes[player.seat] ? rows : byDistance(view, player.seat);
    const camp = view.result?.camps.find((one) => one.seat === player.seat);
    const left = view.waiting_for === "destruction" && camp ? survivors(camp) : undefined;
    return player.camp.map((card: ShownCard, index) => {
      const was = card.was ?? left?.[index] ?? index;
      return full[was] ?? { id: `camp:${player.seat}:?${index}`, from: null };
    });
  });
}

/** The size of a camp before anything of it was destroyed. */
function sizeBefore(view: View, seat: number): number {
  const camp = view.result?.camps.find((one) => one.seat === seat);
  if (view.waiting_for === "destruction" && camp) return camp.before.length;
  return view.players[seat]?.camp.length ?? 0;
}

function byDistance(view: View, seat: number): Followed[] {
  const camp = view.result?.camps.find((one) => one.seat === seat);
  const isOpen = view.waiting_for === "destruction" && camp !== undefined;
  const row = view.players[seat]?.camp ?? [];
  const pillar = isOpen ? camp.pillar - 1 : row.findIndex((card) => card.is_pillar);
  return Array.from({ length: sizeBefore(view, seat) }, (_, index) => ({
    id: `camp:${seat}:${index - pillar}`,
    from: null,
  }));
}

/** The rows after the first `placed` cards of this round. */
function replay(view: View, events: readonly Done[], placed: number): Followed[][] {
  const rows: Followed[][] = view.players.map(({ seat }) => [{ id: `camp:${seat}:0`, from: seat }]);
  let round = 0;
  let count = 0;
  for (const { seat, move, n } of events) {
    if (move === "deal") round += 1;
    if (move.startsWith("undo")) return [];
    if (round !== view.round || !move.startsWith("place ") || count === placed) continue;
    const [, , , camp = "1", end = "left"] = move.split(" ");
    const row = rows[Number(camp) - 1];
    row?.splice(BEFORE[end]?.(row.length) ?? 0, 0, {
      id: `placed:${n}`,
      from: typeof seat === "number" ? seat : null,
    });
    count += 1;
  }
  return rows;
}

/** The places whose cards were just exchanged, as the notation names them (`hand` with its seat). */
export function lockedPlaces(view: View): string[] {
  return [
    ...view.players.filter((player) => player.has_locked_card).map((player) => `hand:${player.seat}`),
    ...view.source.filter((one) => one.is_locked).map((one) => `source-${one.place}`),
    ...(view.deck.is_locked ? ["deck"] : []),
    ...view.players.flatMap((player) =>
      player.camp.flatMap((card, index) => (card.is_locked ? [`camp-${player.seat + 1}-${index + 1}`] : [])),
    ),
  ];
}
