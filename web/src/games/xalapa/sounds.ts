import type { GameSounds } from "../../kit/tones";

/** The desert: glass stones, sand that has run through, a bright check and a dull cross; at the end glasses that ring in turn. */
export const sounds: GameSounds = {
  sounds: {
    card: [["sine", 1180, 0, 0.12, 0.07]],
    take: [
      ["sine", 784, 0, 0.14, 0.08],
      ["sine", 1175, 0.09, 0.26, 0.06],
    ],
    no: [
      ["triangle", 175, 0, 0.12, 0.1],
      ["triangle", 131, 0.1, 0.18, 0.1],
    ],
    sand: [["noise", 1200, 0, 0.5, 0.1]],
    win: [
      ["sine", 587, 0, 0.4, 0.08],
      ["sine", 740, 0.12, 0.4, 0.08],
      ["sine", 880, 0.24, 0.4, 0.08],
      ["sine", 1175, 0.36, 0.7, 0.08],
      ["sine", 1480, 0.5, 0.6, 0.04],
      ["noise", 2600, 0.3, 0.7, 0.03],
    ],
  },
  effects: { "race-ended": "sand", "day-began": "sand" },
};
