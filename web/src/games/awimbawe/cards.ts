/** What is printed on the 28 cards; the server names a card `meadow-mouse` or `eagle-7`. */

export const TERRAINS = ["meadow", "desert", "mountain", "earth", "sky"] as const;
export type Terrain = (typeof TERRAINS)[number];
const ANIMALS = ["mouse", "rhinoceros", "cheetah", "hyena", "snake", "elephant", "eagle"] as const;
export type Animal = (typeof ANIMALS)[number];

export interface Face {
  readonly name: string;
  readonly terrain: Terrain;
  readonly animal: Animal;
  readonly value: number;
  /** Struck crowns are negative. */
  readonly crowns: number;
}

const CROWNS: Record<Exclude<Animal, "eagle">, number> = {
  mouse: 3,
  rhinoceros: 2,
  cheetah: 2,
  hyena: 3,
  snake: 1,
  elephant: 1,
};
const EAGLE_CROWNS: Record<number, number> = { 7: 0, 8: 0, 9: -1, 10: -2 };

export function face(name: string): Face {
  const [first = "", second = ""] = name.split("-");
  if (first === "eagle") {
    const value = Number(second);
    return { name, terrain: "sky", animal: "eagle", value, crowns: EAGLE_CROWNS[value] ?? 0 };
  }
  const animal = second as Exclude<Animal, "eagle">;
  const value = ANIMALS.indexOf(animal) + 1;
  return { name, terrain: first as Terrain, animal, value, crowns: CROWNS[animal] };
}

export const ALL_CARDS: readonly string[] = [
  ...TERRAINS.slice(0, 4).flatMap((terrain) => ANIMALS.slice(0, 6).map((animal) => `${terrain}-${animal}`)),
  ...[7, 8, 9, 10].map((value) => `eagle-${value}`),
];

/** Light to dark within a terrain, for a hand that reads at a glance. */
export function inOrder(left: string, right: string): number {
  return ALL_CARDS.indexOf(left) - ALL_CARDS.indexOf(right);
}
