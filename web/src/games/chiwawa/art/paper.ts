import type { Design, Tier } from "../cards";

/** The paper that a god is cut from: the mask, its shade, its paint, its light. */
export interface Paper {
  readonly mask: string;
  readonly shade: string;
  readonly paint: string;
  readonly light: string;
}

export const INK = "#2b1d14";
export const BONE = "#fff3d9";

export const PAPER: Record<Design, Paper> = {
  frog: { mask: "#7fae52", shade: "#55813a", paint: "#2f5527", light: "#dcebac" },
  lizard: { mask: "#3fa39a", shade: "#277a75", paint: "#144d4d", light: "#bfe8dc" },
  monkey: { mask: "#b9763f", shade: "#8c5228", paint: "#55300f", light: "#f2d2a4" },
  eagle: { mask: "#5b86bd", shade: "#3c6296", paint: "#213e68", light: "#d6e4f5" },
  jaguar: { mask: "#e0a63c", shade: "#b57d20", paint: "#5a3708", light: "#fbe3a6" },
  serpent: { mask: "#93599f", shade: "#6c3d7a", paint: "#40204d", light: "#e7cdee" },
  moon: { mask: "#a9b6d3", shade: "#7f8fb3", paint: "#33406a", light: "#f4f6fc" },
  storm: { mask: "#5f6c86", shade: "#434e66", paint: "#1f2738", light: "#ffe27a" },
  sun: { mask: "#e2602f", shade: "#b5421b", paint: "#6d200a", light: "#ffd873" },
  mimicry: { mask: "#b8d9dc", shade: "#7fb0b6", paint: "#1d5661", light: "#f2fbfb" },
  destruction: { mask: "#8b837b", shade: "#645c55", paint: "#2b1d14", light: "#e8643a" },
};

/** What the frame of a card is made of. */
export const FRAME: Record<Tier, { readonly edge: string; readonly ground: string; readonly mark: string }> =
  {
    clay: { edge: "#b8623c", ground: "#f0cfae", mark: "#e0b088" },
    jade: { edge: "#2f7d63", ground: "#cfe6cf", mark: "#a9d0b4" },
    gold: { edge: "#c98d14", ground: "#fbe6a2", mark: "#f0cb62" },
    power: { edge: "#4a3f52", ground: "#ddd3dc", mark: "#bfb0bf" },
  };
