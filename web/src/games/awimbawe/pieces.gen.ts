/* Generated from what the game declares of its pieces: `make protocol` writes it again. */
import type { Piece } from "../../protocol.gen";
export type PieceName = "meadow-mouse" | "meadow-rhinoceros" | "meadow-cheetah" | "meadow-hyena" | "meadow-snake" | "meadow-elephant" | "desert-mouse" | "desert-rhinoceros" | "desert-cheetah" | "desert-hyena" | "desert-snake" | "desert-elephant" | "mountain-mouse" | "mountain-rhinoceros" | "mountain-cheetah" | "mountain-hyena" | "mountain-snake" | "mountain-elephant" | "earth-mouse" | "earth-rhinoceros" | "earth-cheetah" | "earth-hyena" | "earth-snake" | "earth-elephant" | "eagle-7" | "eagle-8" | "eagle-9" | "eagle-10" | "hand-card" | "hidden-card" | "empty-pile" | "paralysed" | "tricks" | "hyenas" | "rounds";
export const pieces: Readonly<Record<PieceName, Piece>> = {
  "meadow-mouse": {
    "name": {
      "en": "meadow mouse",
      "fr": "souris (prairie)"
    },
    "tells": {
      "en": "Value 1, 3 crowns. The weakest of its land, but it beats the elephant there.",
      "fr": "Valeur 1, 3 couronnes. La plus faible de son terrain, mais elle y bat l'éléphant."
    },
    "rule": "AW-6"
  },
  "meadow-rhinoceros": {
    "name": {
      "en": "meadow rhinoceros",
      "fr": "rhinocéros (prairie)"
    },
    "tells": {
      "en": "Value 2, 2 crowns. When you play it, you may slide a top card of the other player under one of their piles.",
      "fr": "Valeur 2, 2 couronnes. En le jouant, vous pouvez glisser le dessus d'une pile adverse sous une pile adverse."
    },
    "rule": "AW-10"
  },
  "meadow-cheetah": {
    "name": {
      "en": "meadow cheetah",
      "fr": "guépard (prairie)"
    },
    "tells": {
      "en": "Value 3, 2 crowns. When you play it, you may say who leads next.",
      "fr": "Valeur 3, 2 couronnes. En le jouant, vous pouvez dire qui entame ensuite."
    },
    "rule": "AW-11"
  },
  "meadow-hyena": {
    "name": {
      "en": "meadow hyena",
      "fr": "hyène (prairie)"
    },
    "tells": {
      "en": "Value 4, 3 crowns. Beware: whoever has taken all four hyenas loses the round at once.",
      "fr": "Valeur 4, 3 couronnes. Attention : qui a ramassé les quatre hyènes perd aussitôt la manche."
    },
    "rule": "AW-15"
  },
  "meadow-snake": {
    "name": {
      "en": "meadow snake",
      "fr": "serpent (prairie)"
    },
    "tells": {
      "en": "Value 5, 1 crown. When you play it, you may stop a card of the other player for one play.",
      "fr": "Valeur 5, 1 couronne. En le jouant, vous pouvez bloquer une carte de l'autre pour un coup."
    },
    "rule": "AW-12"
  },
  "meadow-elephant": {
    "name": {
      "en": "meadow elephant",
      "fr": "éléphant (prairie)"
    },
    "tells": {
      "en": "Value 6, 1 crown. The strongest of its land: only the mouse there beats it.",
      "fr": "Valeur 6, 1 couronne. Le plus fort de son terrain : seule la souris l'y bat."
    },
    "rule": "AW-6"
  },
  "desert-mouse": {
    "name": {
      "en": "desert mouse",
      "fr": "souris (désert)"
    },
    "tells": {
      "en": "Value 1, 3 crowns. The weakest of its land, but it beats the elephant there.",
      "fr": "Valeur 1, 3 couronnes. La plus faible de son terrain, mais elle y bat l'éléphant."
    },
    "rule": "AW-6"
  },
  "desert-rhinoceros": {
    "name": {
      "en": "desert rhinoceros",
      "fr": "rhinocéros (désert)"
    },
    "tells": {
      "en": "Value 2, 2 crowns. When you play it, you may slide a top card of the other player under one of their piles.",
      "fr": "Valeur 2, 2 couronnes. En le jouant, vous pouvez glisser le dessus d'une pile adverse sous une pile adverse."
    },
    "rule": "AW-10"
  },
  "desert-cheetah": {
    "name": {
      "en": "desert cheetah",
      "fr": "guépard (désert)"
    },
    "tells": {
      "en": "Value 3, 2 crowns. When you play it, you may say who leads next.",
      "fr": "Valeur 3, 2 couronnes. En le jouant, vous pouvez dire qui entame ensuite."
    },
    "rule": "AW-11"
  },
  "desert-hyena": {
    "name": {
      "en": "desert hyena",
      "fr": "hyène (désert)"
    },
    "tells": {
      "en": "Value 4, 3 crowns. Beware: whoever has taken all four hyenas loses the round at once.",
      "fr": "Valeur 4, 3 couronnes. Attention : qui a ramassé les quatre hyènes perd aussitôt la manche."
    },
    "rule": "AW-15"
  },
  "desert-snake": {
    "name": {
      "en": "desert snake",
      "fr": "serpent (désert)"
    },
    "tells": {
      "en": "Value 5, 1 crown. When you play it, you may stop a card of the other player for one play.",
      "fr": "Valeur 5, 1 couronne. En le jouant, vous pouvez bloquer une carte de l'autre pour un coup."
    },
    "rule": "AW-12"
  },
  "desert-elephant": {
    "name": {
      "en": "desert elephant",
      "fr": "éléphant (désert)"
    },
    "tells": {
      "en": "Value 6, 1 crown. The strongest of its land: only the mouse there beats it.",
      "fr": "Valeur 6, 1 couronne. Le plus fort de son terrain : seule la souris l'y bat."
    },
    "rule": "AW-6"
  },
  "mountain-mouse": {
    "name": {
      "en": "mountain mouse",
      "fr": "souris (montagne)"
    },
    "tells": {
      "en": "Value 1, 3 crowns. The weakest of its land, but it beats the elephant there.",
      "fr": "Valeur 1, 3 couronnes. La plus faible de son terrain, mais elle y bat l'éléphant."
    },
    "rule": "AW-6"
  },
  "mountain-rhinoceros": {
    "name": {
      "en": "mountain rhinoceros",
      "fr": "rhinocéros (montagne)"
    },
    "tells": {
      "en": "Value 2, 2 crowns. When you play it, you may slide a top card of the other player under one of their piles.",
      "fr": "Valeur 2, 2 couronnes. En le jouant, vous pouvez glisser le dessus d'une pile adverse sous une pile adverse."
    },
    "rule": "AW-10"
  },
  "mountain-cheetah": {
    "name": {
      "en": "mountain cheetah",
      "fr": "guépard (montagne)"
    },
    "tells": {
      "en": "Value 3, 2 crowns. When you play it, you may say who leads next.",
      "fr": "Valeur 3, 2 couronnes. En le jouant, vous pouvez dire qui entame ensuite."
    },
    "rule": "AW-11"
  },
  "mountain-hyena": {
    "name": {
      "en": "mountain hyena",
      "fr": "hyène (montagne)"
    },
    "tells": {
      "en": "Value 4, 3 crowns. Beware: whoever has taken all four hyenas loses the round at once.",
      "fr": "Valeur 4, 3 couronnes. Attention : qui a ramassé les quatre hyènes perd aussitôt la manche."
    },
    "rule": "AW-15"
  },
  "mountain-snake": {
    "name": {
      "en": "mountain snake",
      "fr": "serpent (montagne)"
    },
    "tells": {
      "en": "Value 5, 1 crown. When you play it, you may stop a card of the other player for one play.",
      "fr": "Valeur 5, 1 couronne. En le jouant, vous pouvez bloquer une carte de l'autre pour un coup."
    },
    "rule": "AW-12"
  },
  "mountain-elephant": {
    "name": {
      "en": "mountain elephant",
      "fr": "éléphant (montagne)"
    },
    "tells": {
      "en": "Value 6, 1 crown. The strongest of its land: only the mouse there beats it.",
      "fr": "Valeur 6, 1 couronne. Le plus fort de son terrain : seule la souris l'y bat."
    },
    "rule": "AW-6"
  },
  "earth-mouse": {
    "name": {
      "en": "earth mouse",
      "fr": "souris (terre)"
    },
    "tells": {
      "en": "Value 1, 3 crowns. The weakest of its land, but it beats the elephant there.",
      "fr": "Valeur 1, 3 couronnes. La plus faible de son terrain, mais elle y bat l'éléphant."
    },
    "rule": "AW-6"
  },
  "earth-rhinoceros": {
    "name": {
      "en": "earth rhinoceros",
      "fr": "rhinocéros (terre)"
    },
    "tells": {
      "en": "Value 2, 2 crowns. When you play it, you may slide a top card of the other player under one of their piles.",
      "fr": "Valeur 2, 2 couronnes. En le jouant, vous pouvez glisser le dessus d'une pile adverse sous une pile adverse."
    },
    "rule": "AW-10"
  },
  "earth-cheetah": {
    "name": {
      "en": "earth cheetah",
      "fr": "guépard (terre)"
    },
    "tells": {
      "en": "Value 3, 2 crowns. When you play it, you may say who leads next.",
      "fr": "Valeur 3, 2 couronnes. En le jouant, vous pouvez dire qui entame ensuite."
    },
    "rule": "AW-11"
  },
  "earth-hyena": {
    "name": {
      "en": "earth hyena",
      "fr": "hyène (terre)"
    },
    "tells": {
      "en": "Value 4, 3 crowns. Beware: whoever has taken all four hyenas loses the round at once.",
      "fr": "Valeur 4, 3 couronnes. Attention : qui a ramassé les quatre hyènes perd aussitôt la manche."
    },
    "rule": "AW-15"
  },
  "earth-snake": {
    "name": {
      "en": "earth snake",
      "fr": "serpent (terre)"
    },
    "tells": {
      "en": "Value 5, 1 crown. When you play it, you may stop a card of the other player for one play.",
      "fr": "Valeur 5, 1 couronne. En le jouant, vous pouvez bloquer une carte de l'autre pour un coup."
    },
    "rule": "AW-12"
  },
  "earth-elephant": {
    "name": {
      "en": "earth elephant",
      "fr": "éléphant (terre)"
    },
    "tells": {
      "en": "Value 6, 1 crown. The strongest of its land: only the mouse there beats it.",
      "fr": "Valeur 6, 1 couronne. Le plus fort de son terrain : seule la souris l'y bat."
    },
    "rule": "AW-6"
  },
  "eagle-7": {
    "name": {
      "en": "eagle 7",
      "fr": "aigle 7"
    },
    "tells": {
      "en": "Value 7, no crown. Play it when you cannot follow: it fights and takes the trick, or it flees.",
      "fr": "Valeur 7, aucune couronne. Jouez-le si vous ne pouvez pas suivre : il combat et prend le pli, ou il fuit."
    },
    "rule": "AW-7"
  },
  "eagle-8": {
    "name": {
      "en": "eagle 8",
      "fr": "aigle 8"
    },
    "tells": {
      "en": "Value 8, no crown. Play it when you cannot follow: it fights and takes the trick, or it flees.",
      "fr": "Valeur 8, aucune couronne. Jouez-le si vous ne pouvez pas suivre : il combat et prend le pli, ou il fuit."
    },
    "rule": "AW-7"
  },
  "eagle-9": {
    "name": {
      "en": "eagle 9",
      "fr": "aigle 9"
    },
    "tells": {
      "en": "Value 9, costs 1 crown. Play it when you cannot follow: it fights and takes the trick, or it flees.",
      "fr": "Valeur 9, coûte 1 couronne. Jouez-le si vous ne pouvez pas suivre : il combat et prend le pli, ou il fuit."
    },
    "rule": "AW-7"
  },
  "eagle-10": {
    "name": {
      "en": "eagle 10",
      "fr": "aigle 10"
    },
    "tells": {
      "en": "Value 10, costs 2 crowns. Play it when you cannot follow: it fights and takes the trick, or it flees.",
      "fr": "Valeur 10, coûte 2 couronnes. Jouez-le si vous ne pouvez pas suivre : il combat et prend le pli, ou il fuit."
    },
    "rule": "AW-7"
  },
  "hand-card": {
    "name": {
      "en": "card in hand",
      "fr": "carte en main"
    },
    "tells": {
      "en": "Only its owner sees it.",
      "fr": "Seule la personne qui la tient la voit."
    },
    "rule": "AW-19"
  },
  "hidden-card": {
    "name": {
      "en": "hidden card",
      "fr": "carte cachée"
    },
    "tells": {
      "en": "Nobody knows it. It is turned up after the trick that uncovers it.",
      "fr": "Personne ne la connaît. On la retourne après le pli qui la découvre."
    },
    "rule": "AW-14"
  },
  "empty-pile": {
    "name": {
      "en": "empty place",
      "fr": "place vide"
    },
    "tells": {
      "en": "This pile is used up.",
      "fr": "Cette pile est épuisée."
    },
    "rule": "AW-3"
  },
  "paralysed": {
    "name": {
      "en": "stopped",
      "fr": "bloquée"
    },
    "tells": {
      "en": "A snake holds this card: it cannot be the next one played.",
      "fr": "Un serpent la retient : elle ne peut pas être jouée au prochain coup."
    },
    "rule": "AW-12"
  },
  "tricks": {
    "name": {
      "en": "tricks taken",
      "fr": "plis pris"
    },
    "tells": {
      "en": "Cards won. After fourteen tricks, the most crowns in them win the round.",
      "fr": "Les cartes gagnées. Après quatorze plis, le plus de couronnes gagne la manche."
    },
    "rule": "AW-16"
  },
  "hyenas": {
    "name": {
      "en": "hyenas taken",
      "fr": "hyènes ramassées"
    },
    "tells": {
      "en": "The fourth one loses the round at once.",
      "fr": "La quatrième fait perdre aussitôt la manche."
    },
    "rule": "AW-15"
  },
  "rounds": {
    "name": {
      "en": "rounds won",
      "fr": "manches gagnées"
    },
    "tells": {
      "en": "Two of them win the game.",
      "fr": "Il en faut deux pour gagner la partie."
    },
    "rule": "AW-17"
  }
};
