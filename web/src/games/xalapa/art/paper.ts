/** The sheets of paper that the desert night is cut from. */
export const INK = "#232a4d";
export const IVORY = "#f7ebd0";
export const LINE = "#171b33";
export const SAND = "#d7a469";
export const DUNE = "#5b4a74";
export const MOON = "#f4e3b4";

export const RIBBON: Record<string, string> = { red: "#e5564a", yellow: "#f3bf2f", blue: "#4fb0ea" };
/** Each ribbon has its own weave: solid, dashed, beaded. */
export const WEAVE: Record<string, { readonly dash: string; readonly width: number; readonly core: number }> =
  {
    red: { dash: "none", width: 9, core: 13 },
    yellow: { dash: "15 11", width: 9, core: 13 },
    blue: { dash: "0 17", width: 13, core: 7 },
  };

/** A stone of no colour, as cards draw them. */
export const CLEAR = "#b9bdd0";
/** Eight glasses, each its own colour. */
export const GLASS = [
  "#e0574f",
  "#3fa7d6",
  "#58b368",
  "#f0a23b",
  "#a673d1",
  "#37b8a6",
  "#e07bb0",
  "#8fa2e8",
] as const;
