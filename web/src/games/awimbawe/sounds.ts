import type { GameSounds } from "../../kit/tones";

/** The savanna: cards on dry grass, a drum for a trick, a struck bell for the crowns. */
export const sounds: GameSounds = {
  sounds: {
    card: [["noise", 1500, 0, 0.09, 0.12]],
    take: [
      ["sine", 150, 0, 0.16, 0.2, 90],
      ["noise", 900, 0.05, 0.12, 0.07],
    ],
    crowns: [
      ["sine", 660, 0, 0.3, 0.08],
      ["sine", 990, 0.08, 0.4, 0.05],
    ],
  },
  effects: { "trick-taken": "take", "round-won": "crowns", "game-won": "crowns" },
};
