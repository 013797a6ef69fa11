/* Generated from what the game declares of its pieces: `make protocol` writes it again. */
import type { Piece } from "../../protocol.gen";
export type PieceName = "apprentice-1" | "apprentice-2" | "gecko" | "cactus" | "bird" | "red" | "yellow" | "blue" | "black" | "white" | "corner" | "edge" | "centre" | "no-symbol" | "two-symbols" | "no-line" | "one-line" | "two-lines" | "middle-ring" | "diagonals" | "master-1" | "master-2" | "gecko-on-black" | "cactus-on-white" | "bird-on-line" | "edge-with-line" | "bare" | "printed-1" | "printed-2" | "pattern" | "trial" | "free-trial" | "stone" | "square" | "tray" | "sand" | "day" | "points" | "atlacoya-points" | "tile" | "token" | "done";
export const pieces: Readonly<Record<PieceName, Piece>> = {
  "apprentice-1": {
    "name": {
      "en": "1 stone",
      "fr": "1 pierre"
    },
    "tells": {
      "en": "Exactly 1 stone on the squares that the other card names.",
      "fr": "Exactement 1 pierre sur les cases que nomme l'autre carte."
    },
    "rule": "XA-6"
  },
  "apprentice-2": {
    "name": {
      "en": "2 stones",
      "fr": "2 pierres"
    },
    "tells": {
      "en": "Exactly 2 stones on the squares that the other card names.",
      "fr": "Exactement 2 pierres sur les cases que nomme l'autre carte."
    },
    "rule": "XA-6"
  },
  "gecko": {
    "name": {
      "en": "gecko",
      "fr": "gecko"
    },
    "tells": {
      "en": "Squares with a gecko. A trial with this card counts the stones there.",
      "fr": "Les cases avec un gecko. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "cactus": {
    "name": {
      "en": "cactus",
      "fr": "cactus"
    },
    "tells": {
      "en": "Squares with a cactus. A trial with this card counts the stones there.",
      "fr": "Les cases avec un cactus. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "bird": {
    "name": {
      "en": "bird",
      "fr": "oiseau"
    },
    "tells": {
      "en": "Squares with a bird. A trial with this card counts the stones there.",
      "fr": "Les cases avec un oiseau. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "red": {
    "name": {
      "en": "red ribbon",
      "fr": "ruban rouge"
    },
    "tells": {
      "en": "Squares that the red ribbon crosses. A trial with this card counts the stones there.",
      "fr": "Les cases que traverse le ruban rouge. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "yellow": {
    "name": {
      "en": "yellow ribbon",
      "fr": "ruban jaune"
    },
    "tells": {
      "en": "Squares that the yellow ribbon crosses. A trial with this card counts the stones there.",
      "fr": "Les cases que traverse le ruban jaune. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "blue": {
    "name": {
      "en": "blue ribbon",
      "fr": "ruban bleu"
    },
    "tells": {
      "en": "Squares that the blue ribbon crosses. A trial with this card counts the stones there.",
      "fr": "Les cases que traverse le ruban bleu. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "black": {
    "name": {
      "en": "black square",
      "fr": "case noire"
    },
    "tells": {
      "en": "Black squares. A trial with this card counts the stones there.",
      "fr": "Les cases noires. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "white": {
    "name": {
      "en": "white square",
      "fr": "case blanche"
    },
    "tells": {
      "en": "White squares. A trial with this card counts the stones there.",
      "fr": "Les cases blanches. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "corner": {
    "name": {
      "en": "corner",
      "fr": "coin"
    },
    "tells": {
      "en": "The four corner squares. A trial with this card counts the stones there.",
      "fr": "Les quatre cases des coins. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "edge": {
    "name": {
      "en": "edge",
      "fr": "bord"
    },
    "tells": {
      "en": "The outermost ring of squares. A trial with this card counts the stones there.",
      "fr": "L'anneau extérieur de la planche. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "centre": {
    "name": {
      "en": "centre",
      "fr": "centre"
    },
    "tells": {
      "en": "The four squares in the middle. A trial with this card counts the stones there.",
      "fr": "Les quatre cases du centre. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "no-symbol": {
    "name": {
      "en": "no symbol",
      "fr": "aucun symbole"
    },
    "tells": {
      "en": "Squares without any symbol. A trial with this card counts the stones there.",
      "fr": "Les cases sans aucun symbole. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "two-symbols": {
    "name": {
      "en": "two symbols",
      "fr": "deux symboles"
    },
    "tells": {
      "en": "Squares with two symbols. A trial with this card counts the stones there.",
      "fr": "Les cases avec deux symboles. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "no-line": {
    "name": {
      "en": "no ribbon",
      "fr": "aucun ruban"
    },
    "tells": {
      "en": "Squares that no ribbon crosses. A trial with this card counts the stones there.",
      "fr": "Les cases sans aucun ruban. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "one-line": {
    "name": {
      "en": "exactly one ribbon",
      "fr": "exactement un ruban"
    },
    "tells": {
      "en": "Squares with exactly one ribbon. A trial with this card counts the stones there.",
      "fr": "Les cases avec exactement un ruban. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "two-lines": {
    "name": {
      "en": "two ribbons or more",
      "fr": "au moins deux rubans"
    },
    "tells": {
      "en": "Squares with two ribbons or more. A trial with this card counts the stones there.",
      "fr": "Les cases avec deux rubans ou plus. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "middle-ring": {
    "name": {
      "en": "middle ring",
      "fr": "anneau du milieu"
    },
    "tells": {
      "en": "The ring between edge and centre. A trial with this card counts the stones there.",
      "fr": "L'anneau entre le bord et le centre. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "diagonals": {
    "name": {
      "en": "long diagonals",
      "fr": "grandes diagonales"
    },
    "tells": {
      "en": "The two long diagonals. A trial with this card counts the stones there.",
      "fr": "Les deux grandes diagonales. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "master-1": {
    "name": {
      "en": "1 stone",
      "fr": "1 pierre"
    },
    "tells": {
      "en": "Exactly 1 stone on the squares that the other card names.",
      "fr": "Exactement 1 pierre sur les cases que nomme l'autre carte."
    },
    "rule": "XA-6"
  },
  "master-2": {
    "name": {
      "en": "2 stones",
      "fr": "2 pierres"
    },
    "tells": {
      "en": "Exactly 2 stones on the squares that the other card names.",
      "fr": "Exactement 2 pierres sur les cases que nomme l'autre carte."
    },
    "rule": "XA-6"
  },
  "gecko-on-black": {
    "name": {
      "en": "gecko on black",
      "fr": "gecko sur noir"
    },
    "tells": {
      "en": "Black squares with a gecko. A trial with this card counts the stones there.",
      "fr": "Les cases noires avec un gecko. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "cactus-on-white": {
    "name": {
      "en": "cactus on white",
      "fr": "cactus sur blanc"
    },
    "tells": {
      "en": "White squares with a cactus. A trial with this card counts the stones there.",
      "fr": "Les cases blanches avec un cactus. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "bird-on-line": {
    "name": {
      "en": "bird on a ribbon",
      "fr": "oiseau sur un ruban"
    },
    "tells": {
      "en": "Squares with a bird and a ribbon. A trial with this card counts the stones there.",
      "fr": "Les cases avec un oiseau et un ruban. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "edge-with-line": {
    "name": {
      "en": "edge with a ribbon",
      "fr": "bord avec ruban"
    },
    "tells": {
      "en": "Squares of the edge with a ribbon. A trial with this card counts the stones there.",
      "fr": "Les cases du bord avec un ruban. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "bare": {
    "name": {
      "en": "no symbol, no ribbon",
      "fr": "ni symbole ni ruban"
    },
    "tells": {
      "en": "Squares with neither symbol nor ribbon. A trial with this card counts the stones there.",
      "fr": "Les cases sans symbole ni ruban. Une épreuve qui la montre compte les pierres qui y sont."
    },
    "rule": "XA-6"
  },
  "printed-1": {
    "name": {
      "en": "1 stone",
      "fr": "1 pierre"
    },
    "tells": {
      "en": "Exactly 1 stone on the squares that the other card names.",
      "fr": "Exactement 1 pierre sur les cases que nomme l'autre carte."
    },
    "rule": "XA-6"
  },
  "printed-2": {
    "name": {
      "en": "2 stones",
      "fr": "2 pierres"
    },
    "tells": {
      "en": "Exactly 2 stones on the squares that the other card names.",
      "fr": "Exactement 2 pierres sur les cases que nomme l'autre carte."
    },
    "rule": "XA-6"
  },
  "pattern": {
    "name": {
      "en": "pattern",
      "fr": "motif"
    },
    "tells": {
      "en": "Stones must lie like this somewhere on your board, turned any way, not mirrored.",
      "fr": "Des pierres doivent être posées ainsi quelque part, dans n'importe quel sens, sans miroir."
    },
    "rule": "XA-7"
  },
  "trial": {
    "name": {
      "en": "trial",
      "fr": "épreuve"
    },
    "tells": {
      "en": "Each trial that your stones fail costs 3 points.",
      "fr": "Chaque épreuve ratée par vos pierres coûte 3 points."
    },
    "rule": "XA-10"
  },
  "free-trial": {
    "name": {
      "en": "not for you",
      "fr": "pas pour vous"
    },
    "tells": {
      "en": "You need not meet this trial.",
      "fr": "Vous n'avez pas à réussir cette épreuve."
    },
    "rule": "XA-12"
  },
  "stone": {
    "name": {
      "en": "stone",
      "fr": "pierre"
    },
    "tells": {
      "en": "Lay it on any free square; take it back or move it as you like. Its colour means nothing.",
      "fr": "Posez-la sur une case libre ; reprenez-la ou déplacez-la à volonté. Sa couleur ne compte pas."
    },
    "rule": "XA-8"
  },
  "square": {
    "name": {
      "en": "square",
      "fr": "case"
    },
    "tells": {
      "en": "A stone here counts for every trial that names what the square shows.",
      "fr": "Une pierre posée ici compte pour toute épreuve qui nomme ce que montre la case."
    },
    "rule": "XA-6"
  },
  "tray": {
    "name": {
      "en": "stones left",
      "fr": "pierres restantes"
    },
    "tells": {
      "en": "Eight at most. Each one on the board costs 1 point.",
      "fr": "Huit au plus. Chacune sur la planche coûte 1 point."
    },
    "rule": "XA-10"
  },
  "sand": {
    "name": {
      "en": "sand timer",
      "fr": "sablier"
    },
    "tells": {
      "en": "It runs once somebody is done. When it is empty, all boards are checked.",
      "fr": "Il coule dès que quelqu'un a fini. Quand il est vide, on vérifie toutes les planches."
    },
    "rule": "XA-9"
  },
  "day": {
    "name": {
      "en": "day",
      "fr": "jour"
    },
    "tells": {
      "en": "The game lasts seven days, each with new trials.",
      "fr": "La partie dure sept jours, chacun avec ses épreuves."
    },
    "rule": "XA-5"
  },
  "points": {
    "name": {
      "en": "points",
      "fr": "points"
    },
    "tells": {
      "en": "The fewest points win after seven days.",
      "fr": "Après sept jours, le moins de points gagne."
    },
    "rule": "XA-11"
  },
  "atlacoya-points": {
    "name": {
      "en": "points",
      "fr": "points"
    },
    "tells": {
      "en": "The most points win after seven days.",
      "fr": "Après sept jours, le plus de points gagne."
    },
    "rule": "XA-23"
  },
  "tile": {
    "name": {
      "en": "number tile",
      "fr": "tuile Nombre"
    },
    "tells": {
      "en": "So many trials, the first ones, you say that you will pass: green if you do, red if not.",
      "fr": "Le nombre d'épreuves, les premières, que vous promettez : vert si c'est réussi, rouge sinon."
    },
    "rule": "XA-20"
  },
  "token": {
    "name": {
      "en": "curse token",
      "fr": "jeton Malédiction"
    },
    "tells": {
      "en": "Put on a failed trial, it keeps you in.",
      "fr": "Posé sur une épreuve ratée, il vous garde en jeu."
    },
    "rule": "XA-21"
  },
  "done": {
    "name": {
      "en": "done",
      "fr": "fini"
    },
    "tells": {
      "en": "This player changes nothing more today.",
      "fr": "Cette personne ne change plus rien aujourd'hui."
    },
    "rule": "XA-9"
  }
};
