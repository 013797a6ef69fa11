/* Generated from the game's rulebook: `make protocol` writes it again. */
import type { Chapter } from "../../protocol.gen";
export const rulebook: readonly Chapter[] = [
  {
    "title": {
      "en": "The goal",
      "fr": "Le but"
    },
    "rules": {
      "AR-8": {
        "en": "Two tops with the same symbol, whatever the colours: only these two may grab. The first gives their face-up cards to the other, who takes them with their own and what lies under the totem.",
        "fr": "Deux symboles identiques, quelles que soient les couleurs : seuls ces deux joueurs attrapent. Le premier donne ses cartes visibles à l'autre, qui les prend avec les siennes et ce qui est sous le totem."
      },
      "AR-16": {
        "en": "Each card left is a point against you. Three rounds; the fewest points win. Cards under the totem are nobody's.",
        "fr": "Chaque carte restante est un point de pénalité. Trois manches ; le moins de points gagne. Les cartes sous le totem ne sont à personne."
      }
    },
    "part": "goal",
    "about": {
      "en": "Get rid of your cards: spot two equal symbols, and be the first to grab the totem.",
      "fr": "Débarrassez-vous de vos cartes : repérez deux symboles pareils, et saisissez le totem en premier."
    },
    "only": {}
  },
  {
    "title": {
      "en": "Turn, look, grab",
      "fr": "Retourner, regarder, attraper"
    },
    "rules": {
      "AR-4": {
        "en": "In turn, everybody turns their top card onto their own face-up pile. All eyes see it at the same instant.",
        "fr": "À tour de rôle, on retourne sa première carte sur sa propre pile visible. Tous les yeux la voient au même instant."
      },
      "AR-7": {
        "en": "A Totem card: everybody may grab. The first puts their face-up cards under the totem. Then that card is spent.",
        "fr": "Une carte Totem : tout le monde peut attraper. La première main met ses cartes visibles sous le totem. Cette carte est alors épuisée."
      },
      "AR-9": {
        "en": "A Head: its owner counts 1, 2, 3, and everybody turns a card at once. Heads that appear then do nothing. Play goes on to the left of whoever turned the Head.",
        "fr": "Une Tête : qui l'a retournée compte 1, 2, 3, et tout le monde retourne une carte. Les Têtes apparues alors sont sans effet. On continue à gauche de qui a retourné la Tête."
      },
      "AR-12": {
        "en": "Grab without a reason and you take every face-up card and those under the totem. Being merely slower costs nothing: after a grab the table holds still for a moment, and a hand that comes late, up to 300 ms after the next card, is excused. So is a grab while nothing lies face up. Within 100 ms of a card you answered the table before it.",
        "fr": "Attraper sans raison fait ramasser toutes les cartes visibles et celles sous le totem. Être seulement plus lent ne coûte rien : après une prise, la table s'arrête un moment, et une main en retard, jusqu'à 300 ms après la carte suivante, est excusée. De même quand rien n'est visible. À moins de 100 ms d'une carte, on répondait à la table d'avant."
      },
      "AR-13": {
        "en": "Whoever grabbed rightly turns the next card, once the table has held still for a moment; of several, the last one does. After a Head, play goes on to the left of whoever turned it. After a wrong grab the turn stays as it was.",
        "fr": "Qui attrape à raison retourne la carte suivante, une fois que la table s'est arrêtée un moment ; de plusieurs, c'est la dernière main. Après une Tête, on continue à gauche de qui l'a retournée. Après une faute, le tour reste ce qu'il était."
      }
    },
    "part": "turn",
    "about": {
      "en": "Turn a card, look at all of them, and grab only with a reason.",
      "fr": "Retournez une carte, regardez-les toutes, et n'attrapez qu'avec une raison."
    },
    "only": {}
  },
  {
    "title": {
      "en": "The end",
      "fr": "La fin"
    },
    "rules": {
      "AR-15": {
        "en": "A round ends when somebody has no card left, when all draw piles are empty, or after the number of cards agreed on.",
        "fr": "Une manche finit quand quelqu'un n'a plus de carte, quand toutes les pioches sont vides, ou après le nombre de cartes convenu."
      }
    },
    "part": "end",
    "about": {
      "en": "Three rounds, and whoever has the fewest cards in all wins.",
      "fr": "Trois manches, et qui a le moins de cartes en tout gagne."
    },
    "only": {}
  },
  {
    "title": {
      "en": "The cards",
      "fr": "Les cartes"
    },
    "rules": {
      "AR-1": {
        "en": "80 cards: eighteen symbols in yellow, orange, purple and green, four Totems and four Heads. The symbols come in six families of three that look alike.",
        "fr": "80 cartes : dix-huit symboles en jaune, orange, violet et vert, quatre Totems et quatre Têtes. Les symboles forment six familles de trois sosies."
      },
      "AR-2": {
        "en": "Two to eight play; bots are players like all others.",
        "fr": "On joue de deux à huit ; les bots sont des joueurs comme les autres."
      },
      "AR-3": {
        "en": "All cards are dealt face down as evenly as they go. The lot says who starts; later the winner of the last round does.",
        "fr": "Toutes les cartes sont distribuées faces cachées, aussi également que possible. Le sort dit qui commence ; ensuite, c'est qui a gagné la manche précédente."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  },
  {
    "title": {
      "en": "More about grabbing",
      "fr": "Attraper, en détail"
    },
    "rules": {
      "AR-10": {
        "en": "More than two with one symbol: the quickest one's cards and those under the totem are shared by the others; what does not divide goes under the totem.",
        "fr": "Plus de deux fois le même symbole : les autres se partagent les cartes du plus rapide et celles sous le totem ; le reste va sous le totem."
      },
      "AR-11": {
        "en": "Only tops count. A covered card counts no more; what nobody grabbed stays live. Totem cards come before matches.",
        "fr": "Seules les cartes du dessus comptent. Une carte couverte ne vaut plus ; ce que personne n'a saisi reste valable. Les Totems passent avant les paires."
      },
      "AR-14": {
        "en": "Reaction times decide, with everybody's delay taken out. Equal to the millisecond: the lot.",
        "fr": "Les temps de réaction décident, sans le délai de chacun. Égalité à la milliseconde : le sort."
      },
      "AR-17": {
        "en": "Cards that you take go beneath your draw pile, the one turned first on top again.",
        "fr": "Les cartes ramassées vont sous votre pioche, la première retournée redevenant la première."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  },
  {
    "title": {
      "en": "More about turning",
      "fr": "Retourner, en détail"
    },
    "rules": {
      "AR-5": {
        "en": "Whoever has nothing left to turn still plays along, and turns again when given cards.",
        "fr": "Qui n'a plus rien à retourner continue à jouer, et retourne de nouveau s'il reçoit des cartes."
      },
      "AR-6": {
        "en": "If you take too long, your card is turned for you. Each card stays out for a moment before the next, and between two rounds everybody has time to look at the result.",
        "fr": "Si vous tardez, votre carte est retournée d'office. Chaque carte reste un moment avant la suivante, et entre deux manches chacun a le temps de regarder le résultat."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  },
  {
    "title": {
      "en": "What everybody sees",
      "fr": "Ce que tout le monde voit"
    },
    "rules": {
      "AR-18": {
        "en": "Everybody sees the tops and the sizes of the piles, and how many cards lie under the totem. What lies beneath is for memory.",
        "fr": "Tout le monde voit le dessus et la taille des piles, et combien de cartes sont sous le totem. Le reste est affaire de mémoire."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  }
];
