import type { Stage } from "../contract";
import type { CampCard, CampResult, Part, Player, Result, View } from "./view.gen";

/** One moment of a round's end. Places count from 1, in the row as it lies at that moment. */
export interface Scene {
  readonly kind: "reveal" | "destroy" | "count" | "end";
  readonly seat: number | null;
  readonly places: readonly number[];
  /** What a Destruction takes along; null where it goes alone. */
  readonly taken: string | null;
  /** What is counted: a multiplication, a Mimicry, or null for all single cards together. */
  readonly part: Part | null;
  readonly gain: number;
  /** The points counted so far, by seat; null where counting has not begun. */
  readonly sums: readonly (number | null)[];
}

/** A camp's card, with the place (from 0) where it lay when the camp was turned over. */
export type ShownCard = CampCard & { readonly was?: number };
/** The table as it is shown: the server's view, or a moment of the theatre. */
export type Shown = View & { readonly scene?: Scene };

const REVEAL = 1100;
const END = 1700;
const SLOWEST = 1050;
const FASTEST = 420;
const WHOLE = 15_000; // milliseconds: with eight camps the single scenes are shorter

/** The end of a round, scene by scene, from where the last view left it. */
export function theatre(before: View, after: View): Stage<Shown>[] {
  const result = after.result;
  if (!result) return [];
  const seen = before.result?.round === result.round ? before.result : null;
  if (seen?.is_counted) return [];
  const table = resting(before, result, seen);
  const views: Shown[] = seen ? [] : [staged(table, result, seen, { kind: "reveal" })];
  views.push(...destructions(table, result, seen));
  if (result.is_counted) views.push(...counting(table, result));
  const pace = Math.min(SLOWEST, Math.max(FASTEST, WHOLE / Math.max(1, views.length)));
  return views.map((view) => ({
    view,
    milliseconds: view.scene?.kind === "reveal" ? REVEAL : view.scene?.kind === "end" ? END : pace,
  }));
}

/** The table of the round that ends: nobody acts, and a card that ended it has left its hand. */
function resting(before: View, result: Result, seen: Result | null): View {
  const lay = before.players.reduce((sum, player) => sum + player.camp.length, 0);
  const lies = result.camps.reduce((sum, camp) => sum + camp.before.length, 0);
  const placer = !seen && lies > lay ? before.to_act[0] : undefined;
  return {
    ...before,
    to_act: [],
    swap: null,
    hand: placer !== undefined && placer === before.seat ? [] : before.hand,
    players: before.players.map((player) => ({
      ...player,
      is_active: false,
      hand_size: player.seat === placer ? 0 : player.hand_size,
    })),
  };
}

type Few = Pick<Scene, "kind"> & Partial<Scene>;

function staged(
  table: View,
  result: Result,
  done: Result | null,
  scene: Few,
  rows?: Map<number, number[]>,
): Shown {
  return {
    ...table,
    waiting_for: "destruction",
    result,
    players: table.players.map((player) => withRow(player, result, rows, done)),
    scene: {
      seat: null,
      places: [],
      taken: null,
      part: null,
      gain: 0,
      sums: table.players.map(() => null),
      ...scene,
    },
  };
}

function withRow(
  player: Player,
  result: Result,
  rows: Map<number, number[]> | undefined,
  done: Result | null,
): Player {
  const camp = result.camps.find((one) => one.seat === player.seat);
  if (!camp) return player;
  const old = done?.camps.find((one) => one.seat === player.seat);
  const row = rows?.get(player.seat) ?? survivors(camp, old?.destroyed.length ?? 0);
  return { ...player, camp: row.map((was) => openCard(camp, was)) };
}

function openCard(camp: CampResult, was: number): ShownCard {
  return {
    card: camp.before[was] ?? null,
    is_pillar: was === camp.pillar - 1,
    is_face_up: true,
    is_locked: false,
    was,
  };
}

/** Which cards of a camp are left after its first Destructions, by the places where they lay. */
export function survivors(camp: CampResult, steps = camp.destroyed.length): number[] {
  const row = camp.before.map((_, index) => index);
  for (const { place, target } of camp.destroyed.slice(0, steps)) {
    const gone = hit(place, target);
    for (const one of gone.sort((left, right) => right - left)) row.splice(one - 1, 1);
  }
  return row;
}

/** The places that a Destruction empties. */
function hit(place: number, target: string): number[] {
  if (target === "alone") return [place];
  return [place, target === "left" ? place - 1 : place + 1];
}

function destructions(table: View, result: Result, seen: Result | null): Shown[] {
  const rows = new Map<number, number[]>();
  const first = (seat: number) => seen?.camps.find((one) => one.seat === seat)?.destroyed.length ?? 0;
  for (const camp of result.camps) rows.set(camp.seat, survivors(camp, first(camp.seat)));
  const views: Shown[] = [];
  for (const camp of result.camps) {
    for (let step = first(camp.seat); step < camp.destroyed.length; step += 1) {
      const one = camp.destroyed[step];
      if (!one) continue;
      const places = hit(one.place, one.target);
      const scene: Few = { kind: "destroy", seat: camp.seat, places, taken: one.card };
      views.push(staged(table, result, null, scene, new Map(rows)));
      rows.set(camp.seat, survivors(camp, step + 1));
    }
  }
  return views;
}

/** Every camp's sum grows: first the single cards, then each Mimicry, then each multiplication. */
function counting(table: View, result: Result): Shown[] {
  const rows = new Map(result.camps.map((camp) => [camp.seat, survivors(camp)]));
  const sums: (number | null)[] = table.players.map(() => null);
  const views: Shown[] = [];
  const show = (scene: Few): void => {
    if (scene.seat !== undefined && scene.seat !== null) {
      sums[scene.seat] = (sums[scene.seat] ?? 0) + (scene.gain ?? 0);
    }
    views.push(staged(table, result, null, { ...scene, sums: [...sums] }, rows));
  };
  for (const camp of result.camps) {
    const singles = camp.parts.filter((part) => part.copies === 1 && part.card !== "mimicry");
    const special = camp.parts.filter((part) => !singles.includes(part));
    if (singles.length > 0 || special.length === 0) {
      const gain = singles.reduce((sum, part) => sum + part.points, 0);
      show({ kind: "count", seat: camp.seat, places: singles.map((part) => part.first), gain });
    }
    const inTurn = [...special].sort(
      (left, right) => Number(left.card !== "mimicry") - Number(right.card !== "mimicry"),
    );
    for (const part of inTurn) {
      const places = Array.from({ length: part.copies }, (_, index) => part.first + index);
      show({ kind: "count", seat: camp.seat, places, part, gain: part.points });
    }
  }
  show({ kind: "end", places: [] });
  return views;
}

/** Whether this camp has the most points, when all are counted. */
export function isBest(scene: Scene | undefined, seat: number): boolean {
  const sum = scene?.sums[seat] ?? null;
  if (scene?.kind !== "end" || sum === null) return false;
  return sum === Math.max(...scene.sums.map((one) => one ?? 0));
}
