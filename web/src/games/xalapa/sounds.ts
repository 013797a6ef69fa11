import type { GameSounds } from "../../kit/tones";

/** The desert: glass stones, sand that has run through, a bright check and a dull cross. */
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
    sand: [["noise", 3600, 0, 0.5, 0.07]],
  },
  effects: { "race-ended": "sand", "day-began": "sand" },
};
