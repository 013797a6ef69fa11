import type { GameSounds } from "../../kit/tones";

/** The camp: cards on stone, a stone that breaks, and one that is counted; at the end drums of stone and a flute of clay. */
export const sounds: GameSounds = {
  sounds: {
    card: [
      ["noise", 2200, 0, 0.06, 0.1],
      ["triangle", 120, 0.01, 0.07, 0.12],
    ],
    breaks: [
      ["noise", 420, 0, 0.3, 0.2],
      ["sine", 90, 0, 0.22, 0.16, 50],
    ],
    counts: [["triangle", 440, 0, 0.1, 0.07]],
    camp: [
      ["triangle", 440, 0, 0.12, 0.07],
      ["triangle", 587, 0.09, 0.2, 0.07],
    ],
    win: [
      ["sine", 110, 0, 0.26, 0.18, 60],
      ["triangle", 294, 0.02, 0.26, 0.08],
      ["sine", 110, 0.24, 0.26, 0.18, 60],
      ["triangle", 440, 0.26, 0.26, 0.08],
      ["triangle", 392, 0.48, 0.2, 0.08],
      ["sine", 110, 0.64, 0.4, 0.18, 55],
      ["triangle", 587, 0.66, 0.7, 0.09],
      ["sine", 880, 0.7, 0.5, 0.04],
    ],
  },
  effects: { "card-destroyed": "breaks", "part-counted": "counts", "camp-counted": "camp" },
};
