import type { GameSounds } from "../../kit/tones";

/** The plaza: a card slapped down, and a hand on the hollow wood of the totem. */
export const sounds: GameSounds = {
  sounds: {
    card: [["noise", 1900, 0, 0.05, 0.14]],
    take: [
      ["sine", 210, 0, 0.18, 0.24, 110],
      ["triangle", 420, 0, 0.07, 0.06],
    ],
    no: [
      ["sine", 130, 0, 0.14, 0.16, 80],
      ["sine", 110, 0.13, 0.2, 0.16, 65],
    ],
  },
};
