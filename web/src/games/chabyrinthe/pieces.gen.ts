/* Generated from what the game declares of its pieces: `make protocol` writes it again. */
import type { Piece } from "../../protocol.gen";
export type PieceName = "straight" | "elbow" | "t" | "cross" | "bridge" | "double" | "cat" | "cat-3" | "cat-4" | "cat-5" | "home" | "ledge" | "stack" | "next-cards" | "actions" | "cats-left" | "points" | "turns" | "team";
export const pieces: Readonly<Record<PieceName, Piece>> = {
  "straight": {
    "name": {
      "en": "straight",
      "fr": "ligne droite"
    },
    "tells": {
      "en": "Joins two opposite sides. Turn it with an action.",
      "fr": "Relie deux côtés opposés. Une action la tourne."
    },
    "rule": "CB-5"
  },
  "elbow": {
    "name": {
      "en": "elbow",
      "fr": "coude"
    },
    "tells": {
      "en": "Joins two sides at a corner. Turn it with an action.",
      "fr": "Relie deux côtés voisins. Une action la tourne."
    },
    "rule": "CB-5"
  },
  "t": {
    "name": {
      "en": "junction",
      "fr": "jonction"
    },
    "tells": {
      "en": "Joins three sides. Turn it with an action.",
      "fr": "Relie trois côtés. Une action la tourne."
    },
    "rule": "CB-5"
  },
  "cross": {
    "name": {
      "en": "cross",
      "fr": "croix"
    },
    "tells": {
      "en": "Joins all four sides. Turn it with an action.",
      "fr": "Relie les quatre côtés. Une action la tourne."
    },
    "rule": "CB-5"
  },
  "bridge": {
    "name": {
      "en": "bridge",
      "fr": "pont"
    },
    "tells": {
      "en": "Two gutters cross, and never meet. Turn it with an action.",
      "fr": "Deux gouttières se croisent sans se rejoindre. Une action la tourne."
    },
    "rule": "CB-5"
  },
  "double": {
    "name": {
      "en": "double elbow",
      "fr": "double coude"
    },
    "tells": {
      "en": "Two bends back to back, which never meet. Turn it with an action.",
      "fr": "Deux coudes dos à dos, qui ne se rejoignent pas. Une action la tourne."
    },
    "rule": "CB-5"
  },
  "cat": {
    "name": {
      "en": "cat",
      "fr": "chat"
    },
    "tells": {
      "en": "Lead it home along unbroken gutters: it is yours, with the points it wears.",
      "fr": "Ramenez-le par des gouttières sans coupure : il est à vous, avec les points qu'il porte."
    },
    "rule": "CB-7"
  },
  "cat-3": {
    "name": {
      "en": "cat of 3 points",
      "fr": "chat à 3 points"
    },
    "tells": {
      "en": "A cat that is still to come.",
      "fr": "Un chat qui viendra encore."
    },
    "rule": "CB-7"
  },
  "cat-4": {
    "name": {
      "en": "cat of 4 points",
      "fr": "chat à 4 points"
    },
    "tells": {
      "en": "A cat that is still to come.",
      "fr": "Un chat qui viendra encore."
    },
    "rule": "CB-7"
  },
  "cat-5": {
    "name": {
      "en": "cat of 5 points",
      "fr": "chat à 5 points"
    },
    "tells": {
      "en": "A cat that is still to come.",
      "fr": "Un chat qui viendra encore."
    },
    "rule": "CB-7"
  },
  "home": {
    "name": {
      "en": "home",
      "fr": "foyer"
    },
    "tells": {
      "en": "A lit window. A cat that is joined to it goes in; then the window moves on by one place.",
      "fr": "Une fenêtre éclairée. Un chat qui y est relié rentre ; puis la fenêtre avance d'une place."
    },
    "rule": "CB-8"
  },
  "ledge": {
    "name": {
      "en": "free ledge",
      "fr": "rebord libre"
    },
    "tells": {
      "en": "Push the stack's top card in here: the whole line slides by one.",
      "fr": "Poussez ici la carte du dessus de la pile : toute la ligne glisse d'une case."
    },
    "rule": "CB-6"
  },
  "stack": {
    "name": {
      "en": "stack",
      "fr": "pile"
    },
    "tells": {
      "en": "Its top card is the next one to be pushed in. What falls out goes under it.",
      "fr": "Sa carte du dessus est la prochaine à entrer. Ce qui tombe passe dessous."
    },
    "rule": "CB-6"
  },
  "next-cards": {
    "name": {
      "en": "what follows",
      "fr": "la suite"
    },
    "tells": {
      "en": "The next cards of the stack, as far as they are known.",
      "fr": "Les cartes suivantes de la pile, si on les connaît."
    },
    "rule": "CB-6"
  },
  "actions": {
    "name": {
      "en": "actions",
      "fr": "actions"
    },
    "tells": {
      "en": "A full paw is an action left in this turn.",
      "fr": "Une patte pleine est une action qu'il reste à ce tour."
    },
    "rule": "CB-5"
  },
  "cats-left": {
    "name": {
      "en": "cats to come",
      "fr": "chats à venir"
    },
    "tells": {
      "en": "A new one comes for each cat that goes home.",
      "fr": "Il en vient un pour chaque chat qui rentre."
    },
    "rule": "CB-8"
  },
  "points": {
    "name": {
      "en": "points and cats",
      "fr": "points et chats"
    },
    "tells": {
      "en": "The most points win, then the most cats.",
      "fr": "Le plus de points gagne, puis le plus de chats."
    },
    "rule": "CB-10"
  },
  "turns": {
    "name": {
      "en": "turns",
      "fr": "tours"
    },
    "tells": {
      "en": "The fewer turns for all fifteen cats, the better the grade.",
      "fr": "Moins il faut de tours pour les quinze chats, meilleure est l'appréciation."
    },
    "rule": "CB-13"
  },
  "team": {
    "name": {
      "en": "team",
      "fr": "équipe"
    },
    "tells": {
      "en": "Two play together: the team's points count.",
      "fr": "On joue à deux : les points de l'équipe comptent."
    },
    "rule": "CB-15"
  }
};
