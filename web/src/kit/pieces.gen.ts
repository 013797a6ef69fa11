/* Generated from what the game declares of its pieces: `make protocol` writes it again. */
import type { Piece } from "../protocol.gen";
export type PieceName = "clock";
export const pieces: Readonly<Record<PieceName, Piece>> = {
  "clock": {
    "name": {
      "en": "Clock",
      "fr": "Horloge"
    },
    "tells": {
      "en": "The time that this player has left. At zero a bot plays for them.",
      "fr": "Le temps qu'il reste à cette personne. À zéro, un robot joue à sa place."
    },
    "rule": ""
  }
};
