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

export function allCats(): readonly CatLook[] {
  return [3, 4, 5].flatMap((points) => [0, 1, 2, 3, 4].map((index) => catOf(points, index)));
}

export function catOf(points: number, index: number): CatLook {
  const rows = ROWS[points] ?? ROWS[3] ?? [];
  const [name, ears, pattern, fur, second, eyes, iris, mood, extra] = rows[index % rows.length] as Row;
  return { name, ears, pattern, fur, second, eyes, iris, mood, ...(extra ? { extra } : {}) };
}

/** Which cat sits where: the server tells only its points, so each new one is the next of its kind not met yet. */
export class Litter {
  private sitting = new Map<number, { readonly points: number; readonly index: number }>();
  private met = new Set<string>();
  private left = Infinity;

  /** The looks by place. */
  look(ring: readonly Place[], catsLeft: number): ReadonlyMap<number, CatLook> {
    if (catsLeft > this.left) {
      this.sitting.clear();
      this.met.clear();
    }
    this.left = catsLeft;
    const looks = new Map<number, CatLook>();
    ring.forEach(({ cat }, place) => {
      if (cat === null) this.sitting.delete(place);
      else looks.set(place, catOf(cat, this.index(place, cat)));
    });
    return looks;
  }

  private index(place: number, points: number): number {
    const known = this.sitting.get(place);
    if (known?.points === points) return known.index;
    const order = [0, 1, 2, 3, 4].map((step) => (place + step) % 5);
    const index = order.find((one) => !this.met.has(`${points}:${one}`)) ?? place % 5;
    this.met.add(`${points}:${index}`);
    this.sitting.set(place, { points, index });
    return index;
  }
}
