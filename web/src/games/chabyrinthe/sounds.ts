import type { GameSounds } from "../../kit/tones";

/** The roof at night: a gutter that turns, water that finds its way, and a cat at the window; at the end the whole choir. */
export const sounds: GameSounds = {
  sounds: {
    card: [
      ["noise", 700, 0, 0.12, 0.12],
      ["triangle", 310, 0.02, 0.06, 0.06],
    ],
    gutter: [
      ["sine", 420, 0, 0.1, 0.06, 700],
      ["sine", 520, 0.09, 0.12, 0.06, 900],
    ],
    cat: [
      ["triangle", 520, 0, 0.16, 0.08, 880],
      ["triangle", 840, 0.15, 0.3, 0.08, 480],
    ],
    win: [
      ["triangle", 392, 0, 0.22, 0.08, 523],
      ["triangle", 494, 0.18, 0.22, 0.08, 659],
      ["triangle", 587, 0.36, 0.24, 0.08, 784],
      ["triangle", 784, 0.58, 0.66, 0.09, 440],
      ["sine", 523, 0.62, 0.6, 0.06, 330],
      ["noise", 500, 0.1, 0.5, 0.04],
    ],
  },
  effects: { "gutters-joined": "gutter", "cats-home": "cat" },
};
