import type { GameSounds } from "../../kit/tones";

/** The savanna: cards on dry grass, a drum for a trick, a struck bell for the crowns, a wooden xylophone at the end. */
export const sounds: GameSounds = {
  sounds: {
    card: [["noise", 1100, 0, 0.09, 0.14]],
    take: [
      ["sine", 150, 0, 0.16, 0.2, 90],
      ["noise", 900, 0.05, 0.12, 0.07],
    ],
    crowns: [
      ["sine", 660, 0, 0.3, 0.08],
      ["sine", 990, 0.08, 0.4, 0.05],
    ],
    win: [
      ["sine", 150, 0, 0.2, 0.16, 80],
      ["sine", 392, 0, 0.22, 0.1],
      ["sine", 440, 0.14, 0.22, 0.1],
      ["sine", 523, 0.28, 0.22, 0.1],
      ["sine", 150, 0.42, 0.2, 0.16, 80],
      ["sine", 659, 0.42, 0.24, 0.1],
      ["sine", 784, 0.6, 0.6, 0.1],
      ["sine", 1568, 0.6, 0.16, 0.03],
      ["sine", 120, 0.6, 0.4, 0.16, 60],
    ],
  },
  effects: { "trick-taken": "take", "round-won": "crowns", "game-won": "crowns" },
};
