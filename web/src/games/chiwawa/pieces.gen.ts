/* Generated from what the game declares of its pieces: `make protocol` writes it again. */
import type { Piece } from "../../protocol.gen";
export type PieceName = "5-frog" | "5-lizard" | "5-monkey" | "10-eagle" | "10-jaguar" | "10-serpent" | "20-moon" | "20-storm" | "20-sun" | "mimicry" | "destruction" | "hidden-card" | "pillar" | "locked" | "deck" | "source" | "discard" | "hand" | "known-hand" | "rounds" | "starter" | "points" | "empty-camp";
export const pieces: Readonly<Record<PieceName, Piece>> = {
  "5-frog": {
    "name": {
      "en": "frog 5",
      "fr": "grenouille 5"
    },
    "tells": {
      "en": "Worth 5; there are 7. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 5 ; il y en a 7. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "5-lizard": {
    "name": {
      "en": "lizard 5",
      "fr": "lézard 5"
    },
    "tells": {
      "en": "Worth 5; there are 7. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 5 ; il y en a 7. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "5-monkey": {
    "name": {
      "en": "monkey 5",
      "fr": "singe 5"
    },
    "tells": {
      "en": "Worth 5; there are 7. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 5 ; il y en a 7. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "10-eagle": {
    "name": {
      "en": "eagle 10",
      "fr": "aigle 10"
    },
    "tells": {
      "en": "Worth 10; there are 4. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 10 ; il y en a 4. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "10-jaguar": {
    "name": {
      "en": "jaguar 10",
      "fr": "jaguar 10"
    },
    "tells": {
      "en": "Worth 10; there are 4. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 10 ; il y en a 4. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "10-serpent": {
    "name": {
      "en": "serpent 10",
      "fr": "serpent 10"
    },
    "tells": {
      "en": "Worth 10; there are 4. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 10 ; il y en a 4. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "20-moon": {
    "name": {
      "en": "moon 20",
      "fr": "lune 20"
    },
    "tells": {
      "en": "Worth 20; there are 3. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 20 ; il y en a 3. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "20-storm": {
    "name": {
      "en": "storm 20",
      "fr": "orage 20"
    },
    "tells": {
      "en": "Worth 20; there are 3. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 20 ; il y en a 3. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "20-sun": {
    "name": {
      "en": "sun 20",
      "fr": "soleil 20"
    },
    "tells": {
      "en": "Worth 20; there are 3. Side by side, equal gods count their sum times their number.",
      "fr": "Vaut 20 ; il y en a 3. Côte à côte, des dieux identiques comptent leur somme fois leur nombre."
    },
    "rule": "CH-15"
  },
  "mimicry": {
    "name": {
      "en": "Mimicry",
      "fr": "Mimétisme"
    },
    "tells": {
      "en": "Worth as much as the better of its two neighbours. It never joins a row of equal gods.",
      "fr": "Vaut autant que la meilleure de ses deux voisines. N'entre jamais dans une suite de dieux identiques."
    },
    "rule": "CH-14"
  },
  "destruction": {
    "name": {
      "en": "Destruction",
      "fr": "Destruction"
    },
    "tells": {
      "en": "At the end of the round it takes a neighbour away with it: never a Pillar, never another Destruction.",
      "fr": "À la fin de la manche, elle emporte une voisine : jamais un Pilier, jamais une autre Destruction."
    },
    "rule": "CH-13"
  },
  "hidden-card": {
    "name": {
      "en": "hidden card",
      "fr": "carte cachée"
    },
    "tells": {
      "en": "Nobody may look at it. If you saw what went there, it shows through faintly.",
      "fr": "Personne ne la regarde. Si vous avez vu ce qui y est allé, l'image transparaît."
    },
    "rule": "CH-11"
  },
  "pillar": {
    "name": {
      "en": "Pillar",
      "fr": "Pilier"
    },
    "tells": {
      "en": "It stays: nothing swaps, moves or destroys it.",
      "fr": "Il reste : rien ne l'échange, ne le déplace ni ne le détruit."
    },
    "rule": "CH-3"
  },
  "locked": {
    "name": {
      "en": "just swapped",
      "fr": "vient d'être échangée"
    },
    "tells": {
      "en": "It cannot be swapped in the next turn.",
      "fr": "Elle ne peut pas être échangée au tour suivant."
    },
    "rule": "CH-9"
  },
  "deck": {
    "name": {
      "en": "deck",
      "fr": "pioche"
    },
    "tells": {
      "en": "The cards to come. A swap may take its top card, unseen.",
      "fr": "Les cartes à venir. Un échange peut en prendre le dessus, sans le voir."
    },
    "rule": "CH-7"
  },
  "source": {
    "name": {
      "en": "Source",
      "fr": "Source"
    },
    "tells": {
      "en": "Three open cards that anybody may swap for.",
      "fr": "Trois cartes visibles que chacun peut échanger."
    },
    "rule": "CH-7"
  },
  "discard": {
    "name": {
      "en": "discard",
      "fr": "défausse"
    },
    "tells": {
      "en": "What was paid for swaps, and earlier rounds.",
      "fr": "Ce qu'ont coûté les échanges, et les manches passées."
    },
    "rule": "CH-7"
  },
  "hand": {
    "name": {
      "en": "cards in hand",
      "fr": "cartes en main"
    },
    "tells": {
      "en": "How many cards this player holds. They keep them for the next round.",
      "fr": "Combien de cartes cette personne tient. Elle les garde pour la manche suivante."
    },
    "rule": "CH-17"
  },
  "known-hand": {
    "name": {
      "en": "cards you know of",
      "fr": "cartes que vous connaissez"
    },
    "tells": {
      "en": "You saw these go into that hand.",
      "fr": "Vous les avez vues entrer dans cette main."
    },
    "rule": "CH-11"
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
    "rule": "CH-18"
  },
  "starter": {
    "name": {
      "en": "first to play",
      "fr": "premier à jouer"
    },
    "tells": {
      "en": "This player starts the round.",
      "fr": "Cette personne commence la manche."
    },
    "rule": "CH-17"
  },
  "points": {
    "name": {
      "en": "points",
      "fr": "points"
    },
    "tells": {
      "en": "What this camp is worth so far. The most win the round.",
      "fr": "Ce que vaut ce camp. Le plus de points gagne la manche."
    },
    "rule": "CH-16"
  },
  "empty-camp": {
    "name": {
      "en": "camp",
      "fr": "camp"
    },
    "tells": {
      "en": "Here the Pillar will stand, and cards beside it.",
      "fr": "Ici se dressera le Pilier, et des cartes à côté."
    },
    "rule": "CH-3"
  }
};
