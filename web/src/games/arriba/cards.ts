/** Six families of three look-alikes, in the order of the box. */
export const FAMILIES = {
  circle: ["ring", "target", "wheel"],
  square: ["frame", "window", "lozenge"],
  triangle: ["peak", "pyramid", "tent"],
  star: ["sun", "snowflake", "starfish"],
  spiral: ["snail", "shell", "whirl"],
  cross: ["crossing", "knot", "windmill"],
} as const;
export const COLOURS = ["yellow", "orange", "purple", "green"] as const;

export type Colour = (typeof COLOURS)[number];
export type SymbolName = (typeof FAMILIES)[keyof typeof FAMILIES][number];
export const SYMBOLS: readonly SymbolName[] = Object.values(FAMILIES).flat();
export const ALL_CARDS: readonly string[] = [
  ...SYMBOLS.flatMap((symbol) => COLOURS.map((colour) => `${colour}-${symbol}`)),
  ...[1, 2, 3, 4].map((number) => `totem-${number}`),
  ...[1, 2, 3, 4].map((number) => `head-${number}`),
];

export type Face =
  | { readonly kind: "symbol"; readonly symbol: SymbolName; readonly colour: Colour }
  | { readonly kind: "totem" | "head" };

/** What is on a card, from its name. */
export function face(name: string): Face {
  const [first = "", second = ""] = name.split("-");
  if (first === "totem" || first === "head") return { kind: first };
  return { kind: "symbol", symbol: second as SymbolName, colour: first as Colour };
}
