import type { Happening } from "../contract";
import type { Effect } from "./effects.gen";
import type { Place } from "./view.gen";

/** A cat is ears + fur + eyes + mood. */
export interface CatLook {
  readonly name: string;
  readonly ears: "pointed" | "round" | "folded" | "tufted" | "torn";
  readonly pattern: "plain" | "stripes" | "patch" | "mask" | "socks" | "spots" | "halves";
  readonly fur: string;
  readonly second: string;
  readonly eyes: "round" | "slits" | "sleepy" | "wink" | "odd" | "wide";
  readonly iris: string;
  readonly mood: "smile" | "grin" | "pout" | "meow" | "tongue" | "calm";
  readonly extra?: "bell" | "scarf" | "monocle" | "bow" | "fish";
}

type Row = readonly [
  string,
  CatLook["ears"],
  CatLook["pattern"],
  string,
  string,
  CatLook["eyes"],
  string,
  CatLook["mood"],
  CatLook["extra"]?,
];

/** Five cats for each number of points: three for alley cats, four for house cats, five for the grand ones. */
const ROWS: Record<number, readonly Row[]> = {
  3: [
    ["Gribouille", "torn", "patch", "#8d8f96", "#f1e9db", "wink", "#b6d15c", "grin"],
    ["Réglisse", "pointed", "plain", "#3a3440", "#57505f", "wide", "#f2c744", "meow"],
    ["Biscotte", "round", "stripes", "#e09a4d", "#b0642a", "round", "#5f9a57", "tongue"],
    ["Moufle", "folded", "socks", "#a9754a", "#f4e7d1", "sleepy", "#6b8fb5", "calm"],
    ["Pixel", "pointed", "halves", "#f0e6d6", "#4b4552", "odd", "#6db3d6", "smile"],
  ],
  4: [
    ["Cannelle", "pointed", "stripes", "#c9733a", "#8a4420", "slits", "#9ccb63", "smile", "bell"],
    ["Brume", "round", "plain", "#93a3b8", "#b9c5d4", "sleepy", "#f2b84b", "calm", "scarf"],
    ["Domino", "folded", "mask", "#f6efe2", "#2f2a33", "wide", "#79b356", "pout", "bell"],
    ["Noisette", "tufted", "spots", "#b98455", "#6f4526", "round", "#e0b23c", "tongue", "scarf"],
    ["Plume", "torn", "patch", "#faf4e8", "#e2994a", "wink", "#5b9fcb", "grin", "bell"],
  ],
  5: [
    ["Baron", "tufted", "mask", "#efe0c4", "#5d4130", "slits", "#5aa7e0", "calm", "monocle"],
    ["Duchesse", "pointed", "plain", "#fbf5ea", "#f0d9d2", "sleepy", "#6fb8c9", "smile", "bow"],
    ["Tempête", "tufted", "stripes", "#77808f", "#3f4652", "wide", "#f0cf4a", "meow", "fish"],
    ["Safran", "folded", "halves", "#eaa23f", "#f8ecd2", "odd", "#4d9b6b", "grin", "bow"],
    ["Minuit", "round", "socks", "#29303f", "#f1ead9", "slits", "#f6d24c", "pout", "monocle"],
  ],
};

function lookOf([name, ears, pattern, fur, second, eyes, iris, mood, extra]: Row): CatLook {
  return { name, ears, pattern, fur, second, eyes, iris, mood, ...(extra ? { extra } : {}) };
}

export const CATS: Readonly<Record<number, readonly CatLook[]>> = Object.fromEntries(
  Object.entries(ROWS).map(([points, rows]) => [points, rows.map(lookOf)]),
);

export function catOf(points: number, index: number): CatLook {
  const looks = CATS[points] ?? CATS[3] ?? [];
  return looks[index % looks.length] as CatLook;
}

/** Who sits where, and whom each seat has brought home, in order. */
export interface Litter {
  readonly sitting: ReadonlyMap<number, CatLook>;
  readonly home: ReadonlyMap<number, readonly CatLook[]>;
}

/**
 * Which cat is which. The server tells only their points, so each new one is the next of its kind not met yet: by all
 * that was told, hence the same one after a reload, in a replay and on the sofa at the end.
 */
export function litterOf(ring: readonly Place[], events: readonly Happening<Effect>[]): Litter {
  const told = standing(events).flatMap(({ effects }) => effects);
  const met = new Set<CatLook>();
  const sitting = new Map<number, CatLook>();
  const home = new Map<number, CatLook[]>();
  const come = (place: number, points: number): void => {
    const order = [0, 1, 2, 3, 4].map((step) => catOf(points, (place + step) % 5));
    const look = order.find((one) => !met.has(one)) ?? catOf(points, place);
    met.add(look);
    sitting.set(place, look);
  };
  for (const [place, points] of firstOnes(ring, told)) come(place, points);
  for (const effect of told) {
    if (effect.kind === "cats-moved") for (const { place, points } of effect.arrivals) come(place, points);
    if (effect.kind !== "cats-home") continue;
    const won = effect.wins.flatMap(({ place }) => sitting.get(place) ?? []);
    home.set(effect.seat, [...(home.get(effect.seat) ?? []), ...won]);
  }
  return { sitting, home };
}

/** Without what was taken back. */
function standing(events: readonly Happening<Effect>[]): readonly Happening<Effect>[] {
  const stands: Happening<Effect>[] = [];
  for (const event of events) {
    if (event.move === "undo") stands.pop();
    else stands.push(event);
  }
  return stands;
}

/** The points of those who sat there at first, by place: those of now, with what was told undone. */
function firstOnes(ring: readonly Place[], told: readonly Effect[]): readonly (readonly [number, number])[] {
  const first = new Map<number, number>();
  ring.forEach(({ cat }, place) => {
    if (cat !== null) first.set(place, cat);
  });
  for (const effect of told.toReversed()) {
    if (effect.kind === "cats-moved") for (const { place } of effect.arrivals) first.delete(place);
    else if (effect.kind === "cats-home")
      for (const { place, points } of effect.wins) first.set(place, points);
  }
  return [...first].sort(([left], [right]) => left - right);
}
