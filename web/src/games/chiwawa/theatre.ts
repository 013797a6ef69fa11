import type { Happening } from "../contract";
import type { Effect } from "./effects.gen";
import { read } from "./moves.gen";
import type { CampResult, Player, View } from "./view.gen";

/** One moment of a round's end. Places count from 1, in the row as it lies at that moment. */
export interface Scene {
  readonly kind: "reveal" | "destroy" | "count" | "end";
  readonly seat: number | null;
  readonly places: readonly number[];
  /** For a Mimicry that is counted: the place that it copies. */
  readonly copied: number | null;
  /** The points counted so far, by seat; null where counting has not begun. */
  readonly sums: readonly (number | null)[];
}

// Milliseconds.
const PILLARS = 1000;
const DISCARD = 700; // to see the card that somebody gives for a swap
const REVEAL = 1100;
const END = 9000; // to look at the counted camps; a touch goes on
const SLOWEST = 1050;
const FASTEST = 420;
const WHOLE = 15_000; // with eight camps the single scenes are shorter

/** How long something is shown before the next thing happens. */
export function lasts(effect: Effect | null, event: Happening<Effect>): number {
  if (effect === null) return read(event.move)?.kind === "discard" ? DISCARD : 0;
  switch (effect.kind) {
    case "pillars-shown":
      return PILLARS;
    case "camps-shown":
      return REVEAL;
    case "card-destroyed":
    case "part-counted":
      return Math.min(SLOWEST, Math.max(FASTEST, WHOLE / scenesIn(event)));
    case "round-won":
    case "players-out":
      return END;
    default:
      return 0;
  }
}

function scenesIn({ effects }: Happening<Effect>): number {
  return effects.filter(({ kind }) => kind === "card-destroyed" || kind === "part-counted").length;
}

/** Whoever hurries still sees who has won a round. */
export function rests(effect: Effect): boolean {
  return effect.kind === "round-won" || effect.kind === "players-out";
}

/** What is just shown of a round's end; `told` is what came of the same move up to there. */
export function sceneOf(
  effect: Effect | null | undefined,
  told: readonly Effect[],
  seats: number,
): Scene | undefined {
  const scene: Scene = {
    kind: "reveal",
    seat: null,
    places: [],
    copied: null,
    sums: Array.from({ length: seats }, (_, seat) => sumOf(seat, told)),
  };
  switch (effect?.kind) {
    case "camps-shown":
      return scene;
    case "card-destroyed":
      return { ...scene, kind: "destroy", seat: effect.seat, places: effect.places };
    case "part-counted":
      return { ...scene, kind: "count", seat: effect.seat, places: effect.places, copied: effect.copied };
    case "round-won":
    case "players-out":
      return { ...scene, kind: "end" };
    default:
      return undefined;
  }
}

function sumOf(seat: number, told: readonly Effect[]): number | null {
  const counted = told.filter((one) => one.kind === "part-counted").filter((one) => one.seat === seat);
  return counted.at(-1)?.sum ?? null;
}

/** When the game is over, the counted camps of its last round stay on the table. */
export function lastScene({ waiting_for: phase, result, players }: View): Scene | undefined {
  if (phase !== "over" || !result) return undefined;
  const sums = players.map(({ seat }) => result.camps.find((one) => one.seat === seat)?.points ?? null);
  return { kind: "end", seat: null, places: [], copied: null, sums };
}

export function withLastCamps(view: View): View {
  const result = view.waiting_for === "over" ? view.result : null;
  if (!result) return view;
  const laid = (player: Player, camp: CampResult | undefined): Player =>
    camp ? { ...player, is_out: false, camp: camp.left.map((was) => openCard(camp, was)) } : player;
  return {
    ...view,
    players: view.players.map((player) =>
      laid(
        player,
        result.camps.find((one) => one.seat === player.seat),
      ),
    ),
  };
}

function openCard(camp: CampResult, was: number): Player["camp"][number] {
  return {
    card: camp.before[was - 1] ?? null,
    is_pillar: was === camp.pillar,
    is_face_up: true,
    is_locked: false,
  };
}

/** Whether this camp has the most points, when all are counted. */
export function isBest(scene: Scene | undefined, seat: number): boolean {
  const sum = scene?.sums[seat] ?? null;
  if (scene?.kind !== "end" || sum === null) return false;
  return sum === Math.max(...scene.sums.map((one) => one ?? 0));
}
