/* Generated from what the game declares of its pieces: `make protocol` writes it again. */
import type { Piece } from "../../protocol.gen";
export type PieceName = "ring" | "target" | "wheel" | "frame" | "window" | "lozenge" | "peak" | "pyramid" | "tent" | "sun" | "snowflake" | "starfish" | "snail" | "shell" | "whirl" | "crossing" | "knot" | "windmill" | "totem" | "head" | "totem-figure" | "under-totem" | "draw-pile" | "no-draw-pile" | "open-pile" | "points" | "helped";
export const pieces: Readonly<Record<PieceName, Piece>> = {
  "ring": {
    "name": {
      "en": "ring",
      "fr": "anneau"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with target and wheel (circles).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec cible et roue."
    },
    "rule": "AR-8"
  },
  "target": {
    "name": {
      "en": "target",
      "fr": "cible"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with ring and wheel (circles).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec anneau et roue."
    },
    "rule": "AR-8"
  },
  "wheel": {
    "name": {
      "en": "wheel",
      "fr": "roue"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with ring and target (circles).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec anneau et cible."
    },
    "rule": "AR-8"
  },
  "frame": {
    "name": {
      "en": "frame",
      "fr": "cadre"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with window and lozenge (squares).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec fenêtre et losange."
    },
    "rule": "AR-8"
  },
  "window": {
    "name": {
      "en": "window",
      "fr": "fenêtre"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with frame and lozenge (squares).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec cadre et losange."
    },
    "rule": "AR-8"
  },
  "lozenge": {
    "name": {
      "en": "lozenge",
      "fr": "losange"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with frame and window (squares).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec cadre et fenêtre."
    },
    "rule": "AR-8"
  },
  "peak": {
    "name": {
      "en": "peak",
      "fr": "pic"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with pyramid and tent (triangles).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec pyramide et tente."
    },
    "rule": "AR-8"
  },
  "pyramid": {
    "name": {
      "en": "pyramid",
      "fr": "pyramide"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with peak and tent (triangles).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec pic et tente."
    },
    "rule": "AR-8"
  },
  "tent": {
    "name": {
      "en": "tent",
      "fr": "tente"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with peak and pyramid (triangles).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec pic et pyramide."
    },
    "rule": "AR-8"
  },
  "sun": {
    "name": {
      "en": "sun",
      "fr": "soleil"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with snowflake and starfish (stars).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec flocon et étoile de mer."
    },
    "rule": "AR-8"
  },
  "snowflake": {
    "name": {
      "en": "snowflake",
      "fr": "flocon"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with sun and starfish (stars).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec soleil et étoile de mer."
    },
    "rule": "AR-8"
  },
  "starfish": {
    "name": {
      "en": "starfish",
      "fr": "étoile de mer"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with sun and snowflake (stars).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec soleil et flocon."
    },
    "rule": "AR-8"
  },
  "snail": {
    "name": {
      "en": "snail",
      "fr": "escargot"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with shell and whirl (spirals).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec coquille et tourbillon."
    },
    "rule": "AR-8"
  },
  "shell": {
    "name": {
      "en": "shell",
      "fr": "coquille"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with snail and whirl (spirals).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec escargot et tourbillon."
    },
    "rule": "AR-8"
  },
  "whirl": {
    "name": {
      "en": "whirl",
      "fr": "tourbillon"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with snail and shell (spirals).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec escargot et coquille."
    },
    "rule": "AR-8"
  },
  "crossing": {
    "name": {
      "en": "crossing",
      "fr": "carrefour"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with knot and windmill (crosss).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec nœud et moulin."
    },
    "rule": "AR-8"
  },
  "knot": {
    "name": {
      "en": "knot",
      "fr": "nœud"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with crossing and windmill (crosss).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec carrefour et moulin."
    },
    "rule": "AR-8"
  },
  "windmill": {
    "name": {
      "en": "windmill",
      "fr": "moulin"
    },
    "tells": {
      "en": "Two of these on top, in any colour: both owners grab the totem. Do not mix it up with crossing and knot (crosss).",
      "fr": "Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre avec carrefour et nœud."
    },
    "rule": "AR-8"
  },
  "totem": {
    "name": {
      "en": "Totem card",
      "fr": "carte Totem"
    },
    "tells": {
      "en": "Everybody grabs! The quickest puts their face-up cards under the totem.",
      "fr": "Tout le monde attrape ! La main la plus rapide met ses cartes visibles sous le totem."
    },
    "rule": "AR-7"
  },
  "head": {
    "name": {
      "en": "Head card",
      "fr": "carte Tête"
    },
    "tells": {
      "en": "One, two, three: everybody turns a card at the same time.",
      "fr": "Un, deux, trois : tout le monde retourne une carte en même temps."
    },
    "rule": "AR-9"
  },
  "totem-figure": {
    "name": {
      "en": "the totem",
      "fr": "le totem"
    },
    "tells": {
      "en": "Be the first to grab it when there is a reason. Without one you take all open cards.",
      "fr": "Attrapez-le avant les autres quand il y a une raison. Sans raison, vous ramassez tout."
    },
    "rule": "AR-12"
  },
  "under-totem": {
    "name": {
      "en": "cards under the totem",
      "fr": "cartes sous le totem"
    },
    "tells": {
      "en": "They belong to nobody, until the loser of a duel or a wrong hand takes them.",
      "fr": "Elles ne sont à personne, jusqu'à ce qu'un duel perdu ou une faute les fasse ramasser."
    },
    "rule": "AR-8"
  },
  "draw-pile": {
    "name": {
      "en": "cards to turn",
      "fr": "cartes à retourner"
    },
    "tells": {
      "en": "Get rid of them: each card left at the end is a point against you.",
      "fr": "Débarrassez-vous-en : chaque carte restante est un point contre vous."
    },
    "rule": "AR-16"
  },
  "no-draw-pile": {
    "name": {
      "en": "nothing to turn",
      "fr": "rien à retourner"
    },
    "tells": {
      "en": "This player turns no card, but still grabs.",
      "fr": "Cette personne ne retourne plus rien, mais attrape encore."
    },
    "rule": "AR-5"
  },
  "open-pile": {
    "name": {
      "en": "open pile",
      "fr": "pile visible"
    },
    "tells": {
      "en": "Turned cards come here. Only the top one counts.",
      "fr": "Les cartes retournées vont ici. Seul le dessus compte."
    },
    "rule": "AR-11"
  },
  "points": {
    "name": {
      "en": "points so far",
      "fr": "points jusqu'ici"
    },
    "tells": {
      "en": "Cards left over in earlier rounds. The fewest win.",
      "fr": "Cartes restées des manches passées. Le moins gagne."
    },
    "rule": "AR-16"
  },
  "helped": {
    "name": {
      "en": "with help",
      "fr": "avec aide"
    },
    "tells": {
      "en": "After a while the table lights up what this player may grab.",
      "fr": "Au bout d'un moment, la table éclaire ce que cette personne peut attraper."
    },
    "rule": ""
  }
};
