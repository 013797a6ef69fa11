/** What is printed on the cards; the server names them `10-jaguar`, `mimicry`, `destruction`. */

export const GODS = [
  "frog",
  "lizard",
  "monkey",
  "eagle",
  "jaguar",
  "serpent",
  "moon",
  "storm",
  "sun",
] as const;
export type God = (typeof GODS)[number];
export type Power = "mimicry" | "destruction";
export type Design = God | Power;
export type Tier = "clay" | "jade" | "gold" | "power";

export interface Face {
  readonly name: string;
  readonly design: Design;
  /** 0 for a power, which has no points of its own. */
  readonly value: number;
  readonly tier: Tier;
}

const TIERS: Record<number, Tier> = { 5: "clay", 10: "jade", 20: "gold" };
export const DOTS: Record<Tier, number> = { clay: 1, jade: 2, gold: 3, power: 0 };

export function face(name: string): Face {
  const [first = "", second] = name.split("-");
  if (second === undefined) return { name, design: first as Power, value: 0, tier: "power" };
  const value = Number(first);
  return { name, design: second as God, value, tier: TIERS[value] ?? "clay" };
}

const VALUES = [5, 5, 5, 10, 10, 10, 20, 20, 20];
export const ALL_CARDS: readonly string[] = [
  ...GODS.map((god, index) => `${VALUES[index] ?? 5}-${god}`),
  "mimicry",
  "destruction",
];

/** The cheap to the dear, then the powers: a hand that reads at a glance. */
export function inOrder(left: string, right: string): number {
  return ALL_CARDS.indexOf(left) - ALL_CARDS.indexOf(right);
}
