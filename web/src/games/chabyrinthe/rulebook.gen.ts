/* Generated from the game's rulebook: `make protocol` writes it again. */
import type { Chapter } from "../../protocol.gen";
export const rulebook: readonly Chapter[] = [
  {
    "title": {
      "en": "The goal",
      "fr": "Le but"
    },
    "rules": {
      "CB-7": {
        "en": "After each action, every cat with an unbroken gutter to a home is yours. One single card can be enough.",
        "fr": "Après chaque action, tout chat qu'une gouttière sans coupure relie à un foyer est à vous. Une seule carte peut suffire."
      }
    },
    "part": "goal",
    "about": {
      "en": "Join gutters so that cats find their way home. The points of every cat you bring home are yours.",
      "fr": "Reliez les gouttières pour que les chats rentrent. Les points de chaque chat ramené sont à vous."
    },
    "only": {}
  },
  {
    "title": {
      "en": "Two actions a turn",
      "fr": "Deux actions par tour"
    },
    "rules": {
      "CB-5": {
        "en": "Turn a card a quarter either way, or half round. You play both actions; a turn that changes no path is none. Turning back with the second is fine.",
        "fr": "Tournez une carte d'un quart, d'un côté ou de l'autre, ou d'un demi-tour. Les deux actions se jouent ; une rotation qui ne change rien n'en est pas une. Revenir en arrière avec la seconde est permis."
      },
      "CB-6": {
        "en": "Or push: the stack's top card, turned as you like, goes in at one end of a row or column. The line slides, and the card that falls out at the other end goes under the stack.",
        "fr": "Ou poussez : la carte du dessus de la pile, tournée à votre gré, entre à un bout d'une rangée ou d'une colonne. La ligne glisse, et la carte qui sort à l'autre bout passe sous la pile."
      },
      "CB-8": {
        "en": "Homes that were reached then move one place clockwise, and a new cat comes one place clockwise of each cat won. They skip places that are taken.",
        "fr": "Les foyers atteints avancent alors d'une place dans le sens horaire, et un nouveau chat arrive une place après chaque chat gagné. On saute les places occupées."
      },
      "CB-9": {
        "en": "If that connects another cat, it goes home too, and so on: the whole chain is yours.",
        "fr": "Si cela relie un autre chat, il rentre aussi, et ainsi de suite : toute la chaîne est à vous."
      }
    },
    "part": "turn",
    "about": {
      "en": "Turn a card or push one in, twice. Every cat that can go home then goes at once.",
      "fr": "Tournez une carte ou poussez-en une, deux fois. Chaque chat qui peut rentrer rentre aussitôt."
    },
    "only": {}
  },
  {
    "title": {
      "en": "The end",
      "fr": "La fin"
    },
    "rules": {
      "CB-10": {
        "en": "The last of the fifteen cats ends the game at once. The most points win; then the most cats; then it is shared.",
        "fr": "Le dernier des quinze chats met fin à la partie aussitôt. Le plus de points gagne ; puis le plus de chats ; sinon, victoire partagée."
      },
      "CB-11": {
        "en": "A game that goes nowhere ends after a number of turns that was agreed on; cats still out count for nobody.",
        "fr": "Une partie qui n'avance pas s'arrête après un nombre de tours convenu ; les chats encore dehors ne comptent pour personne."
      }
    },
    "part": "end",
    "about": {
      "en": "When all cats are home, points are counted.",
      "fr": "Quand tous les chats sont rentrés, on compte les points."
    },
    "only": {}
  },
  {
    "title": {
      "en": "The roof",
      "fr": "Le toit"
    },
    "rules": {
      "CB-1": {
        "en": "26 gutter cards: straights, elbows, junctions, crosses, and bridges and double elbows whose two gutters never meet. 15 cats worth 3, 4 or 5 points. Two homes.",
        "fr": "26 gouttières : droites, coudes, jonctions, croix, ainsi que ponts et doubles coudes dont les deux gouttières ne se rejoignent pas. 15 chats de 3, 4 ou 5 points. Deux foyers."
      },
      "CB-2": {
        "en": "Sixteen cards make the roof, four by four; the other ten wait in a stack, face up. The lower left and the upper right card begin as elbows.",
        "fr": "Seize cartes forment le toit, quatre sur quatre ; les dix autres attendent en pile, face visible. En bas à gauche et en haut à droite, on commence avec un coude."
      },
      "CB-3": {
        "en": "Around the roof runs a ledge with one place beside each outer side. Two homes and two cats begin at the corners, in turn.",
        "fr": "Autour du toit court un rebord, une place par côté extérieur. Deux foyers et deux chats commencent aux coins, en alternance."
      },
      "CB-4": {
        "en": "The first player is drawn by lot; turns go clockwise.",
        "fr": "La première personne est tirée au sort ; on joue dans le sens des aiguilles d'une montre."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  },
  {
    "title": {
      "en": "Other ways to play",
      "fr": "D'autres façons de jouer"
    },
    "rules": {
      "CB-12": {
        "en": "Kittens: a roof of three by three, with twelve places around it.",
        "fr": "Chatons : un toit de trois sur trois, avec douze places autour."
      },
      "CB-13": {
        "en": "Alone: bring all cats home in few turns. 7 or fewer is the best of seven grades; then 9, 11, 13, 15, 17, and more. A turn begun counts.",
        "fr": "En solitaire : ramenez tous les chats en peu de tours. 7 ou moins, c'est la meilleure des sept appréciations ; puis 9, 11, 13, 15, 17, et au-delà. Un tour entamé compte."
      },
      "CB-14": {
        "en": "Together: everybody plays as one, and each player's turn counts as a turn, with the same grades.",
        "fr": "En coopération : tout le monde joue ensemble, chaque tour de chacun compte, avec les mêmes appréciations."
      },
      "CB-15": {
        "en": "Teams: four players, the first two against the last two. The team's points count.",
        "fr": "Par équipes : à quatre, les deux premiers contre les deux derniers. Les points de l'équipe comptent."
      }
    },
    "part": "details",
    "about": null,
    "only": {
      "CB-12": {
        "title": {
          "en": "Kittens",
          "fr": "Chatons"
        },
        "options": {
          "size": [
            3
          ]
        },
        "seats": []
      },
      "CB-13": {
        "title": {
          "en": "Solo",
          "fr": "Solo"
        },
        "options": {
          "mode": [
            "solo"
          ]
        },
        "seats": [
          1
        ]
      },
      "CB-14": {
        "title": {
          "en": "All together",
          "fr": "Tous ensemble"
        },
        "options": {
          "mode": [
            "cooperative"
          ]
        },
        "seats": []
      },
      "CB-15": {
        "title": {
          "en": "Two teams",
          "fr": "Deux équipes"
        },
        "options": {
          "mode": [
            "teams"
          ]
        },
        "seats": []
      }
    }
  },
  {
    "title": {
      "en": "Prepared games",
      "fr": "Parties préparées"
    },
    "rules": {
      "CB-16": {
        "en": "A prepared deal names the roof's cards row by row from the upper left, each with the sides that it joins, then the stack from its top, then the points of the cats. The first player begins. No cat may be joined to a home yet.",
        "fr": "Une donne préparée nomme les cartes du toit, rangée par rangée depuis le haut à gauche, chacune avec les côtés qu'elle relie, puis la pile depuis le dessus, puis les points des chats. La première place commence. Aucun chat ne doit déjà être relié à un foyer."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  }
];
