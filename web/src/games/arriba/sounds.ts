import type { GameSounds } from "../../kit/tones";

/** The plaza: a card slapped down, a hand on the hollow wood of the totem; at the end two trumpets and a crowd. */
export const sounds: GameSounds = {
  sounds: {
    card: [["noise", 1300, 0, 0.06, 0.16]],
    take: [
      ["sine", 210, 0, 0.18, 0.24, 110],
      ["triangle", 420, 0, 0.07, 0.06],
    ],
    no: [
      ["sine", 130, 0, 0.14, 0.16, 80],
      ["sine", 110, 0.13, 0.2, 0.16, 65],
    ],
    win: [
      ["triangle", 392, 0, 0.13, 0.09],
      ["triangle", 494, 0, 0.13, 0.07],
      ["triangle", 392, 0.15, 0.13, 0.09],
      ["triangle", 494, 0.15, 0.13, 0.07],
      ["triangle", 440, 0.3, 0.16, 0.09],
      ["triangle", 587, 0.3, 0.16, 0.07],
      ["triangle", 523, 0.48, 0.6, 0.1],
      ["triangle", 659, 0.48, 0.6, 0.08],
      ["noise", 900, 0.46, 0.8, 0.09],
    ],
  },
};
