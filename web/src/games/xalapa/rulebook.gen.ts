/* Generated from the game's rulebook: `make protocol` writes it again. */
import type { Chapter } from "../../protocol.gen";
export const rulebook: readonly Chapter[] = [
  {
    "title": {
      "en": "The goal",
      "fr": "Le but"
    },
    "rules": {
      "XA-10": {
        "en": "Each failed trial costs 3 points, each stone on the board 1. A square with both features counts for both.",
        "fr": "Chaque épreuve ratée coûte 3 points, chaque pierre posée 1. Une case qui a les deux motifs compte pour les deux."
      }
    },
    "part": "goal",
    "about": {
      "en": "Lay stones on your board so that every trial is met, with as few stones as you can.",
      "fr": "Posez des pierres sur votre planche pour réussir toutes les épreuves, avec le moins de pierres possible."
    },
    "only": {}
  },
  {
    "title": {
      "en": "A day",
      "fr": "Une journée"
    },
    "rules": {
      "XA-5": {
        "en": "Each day brings new trials: first a pattern, then pairs of cards, one above the other. In the base game there are five.",
        "fr": "Chaque jour apporte ses épreuves : un motif d'abord, puis des paires de cartes, l'une sur l'autre. Le jeu de base en a cinq."
      },
      "XA-6": {
        "en": "A number and a feature: exactly that many stones on such squares. Two features: as many on the one as on the other, none at all included. Two numbers: at least their sum on the board.",
        "fr": "Un nombre et un motif : exactement autant de pierres sur ces cases. Deux motifs : autant sur l'un que sur l'autre, même zéro. Deux nombres : au moins leur somme sur la planche."
      },
      "XA-7": {
        "en": "The pattern may lie anywhere on your board, turned any way, but not mirrored; other stones do not disturb it.",
        "fr": "Le motif peut être n'importe où sur la planche, tourné comme on veut, mais pas retourné ; les autres pierres ne gênent pas."
      },
      "XA-8": {
        "en": "All lay stones at once, one to a square, eight at most. Move them and take them back as you like. Nobody sees another's board before the check.",
        "fr": "Tous posent en même temps, une pierre par case, huit au plus. On les déplace et on les reprend à volonté. Personne ne voit la planche d'un autre avant la vérification."
      },
      "XA-9": {
        "en": "The first to say done changes nothing more and starts the sand timer. When all are done, or the time is up, the boards are checked; then all go on when they are ready.",
        "fr": "Le premier qui dit « Fini » ne touche plus à rien et lance le sablier. Quand tous ont fini, ou que le temps est écoulé, on vérifie ; puis on continue quand tous sont prêts."
      }
    },
    "part": "turn",
    "about": {
      "en": "New trials, stones on the board, then the check. Everybody plays at the same time.",
      "fr": "De nouvelles épreuves, des pierres sur la planche, puis la vérification. Tout le monde joue en même temps."
    },
    "only": {}
  },
  {
    "title": {
      "en": "The end",
      "fr": "La fin"
    },
    "rules": {
      "XA-11": {
        "en": "After seven days the fewest points win; equal ones share it. Alone, your total is your score.",
        "fr": "Après sept jours, le moins de points gagne ; à égalité on partage. En solitaire, le total est votre score."
      }
    },
    "part": "end",
    "about": {
      "en": "Seven days, and then the points are compared.",
      "fr": "Sept jours, puis on compare les points."
    },
    "only": {}
  },
  {
    "title": {
      "en": "What lies on the table",
      "fr": "Ce qu'il y a sur la table"
    },
    "rules": {
      "XA-1": {
        "en": "Your board has six by six squares, black and white in turn, with cacti, geckos and birds, and three ribbons: red (solid), yellow (dashed), blue (beaded).",
        "fr": "Votre planche a six cases sur six, noires et blanches en alternance, avec des cactus, des geckos et des oiseaux, et trois rubans : rouge (plein), jaune (tirets), bleu (perles)."
      },
      "XA-2": {
        "en": "Oracle cards name either a number of stones or a kind of square: 13 for apprentices, 7 for journeymen, 7 for masters.",
        "fr": "Une carte Oracle nomme un nombre de pierres ou une sorte de case : 13 d'Apprenti, 7 de Compagnon, 7 de Maître."
      },
      "XA-3": {
        "en": "Nine position cards show a pattern of three stones; their other side has four.",
        "fr": "Neuf cartes Position montrent un motif de trois pierres ; leur verso en a quatre."
      },
      "XA-4": {
        "en": "You have eight stones; their colour means nothing. The game lasts seven days, and there is a sand timer.",
        "fr": "Vous avez huit pierres ; leur couleur ne compte pas. La partie dure sept jours, et il y a un sablier."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  },
  {
    "title": {
      "en": "As your table likes",
      "fr": "Selon votre table"
    },
    "rules": {
      "XA-12": {
        "en": "At a mixed table experts must meet all seven trials, beginners the first five.",
        "fr": "À une table mixte, les experts doivent réussir les sept épreuves, les débutants les cinq premières."
      },
      "XA-13": {
        "en": "Everybody has a different board; or, by option, all the same pattern, plain and mirrored in turn.",
        "fr": "Chacun a une planche différente ; ou, en option, tous le même modèle, normal et en miroir à tour de rôle."
      },
      "XA-24": {
        "en": "By option, only trials are dealt that every board can meet.",
        "fr": "En option, on ne distribue que des épreuves faisables sur chaque planche."
      }
    },
    "part": "details",
    "about": null,
    "only": {
      "XA-12": {
        "title": {
          "en": "Mixed table",
          "fr": "Table mixte"
        },
        "options": {
          "levels": [
            "expert"
          ]
        },
        "seats": []
      },
      "XA-24": {
        "title": {
          "en": "Only what can be met",
          "fr": "Toujours faisable"
        },
        "options": {
          "solvable": [
            true
          ]
        },
        "seats": []
      }
    }
  },
  {
    "title": {
      "en": "Steps of difficulty",
      "fr": "Étapes de difficulté"
    },
    "rules": {
      "XA-14": {
        "en": "Step 1: no stone cards; apprentice cards also lie above in trials 4 and 5.",
        "fr": "Étape 1 : sans cartes de pierres ; des Apprentis aussi en haut des épreuves 4 et 5."
      },
      "XA-15": {
        "en": "Step 2: two more trials with journeyman cards. From here on the pattern may have four stones.",
        "fr": "Étape 2 : deux épreuves de plus, avec des Compagnons. Dès ici, le motif peut avoir quatre pierres."
      },
      "XA-16": {
        "en": "Step 3: master cards in trials 6 and 7, under 1 and 2 stones; or all of them shuffled.",
        "fr": "Étape 3 : des Maîtres aux épreuves 6 et 7, sous 1 et 2 pierres ; ou tous mélangés."
      },
      "XA-17": {
        "en": "Step 4: apprentices and masters are shuffled together, without stone cards.",
        "fr": "Étape 4 : Apprentis et Maîtres mélangés, sans cartes de pierres."
      },
      "XA-18": {
        "en": "Step 5: stone cards mix with the others and may meet; with the apprentices, or with all 27 cards.",
        "fr": "Étape 5 : les cartes de pierres se mêlent aux autres et peuvent se rencontrer ; avec les Apprentis, ou avec les 27 cartes."
      }
    },
    "part": "details",
    "about": {
      "en": "Each step brings harder trials.",
      "fr": "Chaque étape apporte des épreuves plus dures."
    },
    "only": {
      "XA-14": {
        "title": {
          "en": "Apprentices",
          "fr": "Apprentis"
        },
        "options": {
          "step": [
            1
          ]
        },
        "seats": []
      },
      "XA-15": {
        "title": {
          "en": "Journeymen",
          "fr": "Compagnons"
        },
        "options": {
          "step": [
            2
          ]
        },
        "seats": []
      },
      "XA-16": {
        "title": {
          "en": "Masters",
          "fr": "Maîtres"
        },
        "options": {
          "step": [
            3
          ]
        },
        "seats": []
      },
      "XA-17": {
        "title": {
          "en": "All mixed",
          "fr": "Tout mélangé"
        },
        "options": {
          "step": [
            4
          ]
        },
        "seats": []
      },
      "XA-18": {
        "title": {
          "en": "Stones among the cards",
          "fr": "Des pierres parmi les cartes"
        },
        "options": {
          "step": [
            5
          ]
        },
        "seats": []
      }
    }
  },
  {
    "title": {
      "en": "Atlacoya",
      "fr": "Atlacoya"
    },
    "rules": {
      "XA-19": {
        "en": "For two to six: 15 points, three curse tokens and the tiles 2 to 7 each; seven trials a day.",
        "fr": "De deux à six : 15 points, trois jetons Malédiction et les tuiles 2 à 7 chacun ; sept épreuves par jour."
      },
      "XA-20": {
        "en": "Before the trials are known, all pick a tile in secret: so many trials, the first ones, they will pass.",
        "fr": "Avant de connaître les épreuves, chacun choisit une tuile en secret : le nombre d'épreuves, les premières, qu'il réussira."
      },
      "XA-21": {
        "en": "The check goes in order up to your number. For a failed trial put a token on it, or take the red points and drop out; your tokens of the day come back.",
        "fr": "On vérifie dans l'ordre jusqu'à votre nombre. Pour une épreuve ratée, posez un jeton, ou prenez les points rouges et sortez ; vos jetons du jour reviennent."
      },
      "XA-22": {
        "en": "Whoever is still in takes the green points and loses the tokens placed, or takes the red ones and keeps them. Stones cost nothing.",
        "fr": "Qui reste prend les points verts et perd les jetons posés, ou prend les rouges et les garde. Les pierres ne coûtent rien."
      },
      "XA-23": {
        "en": "After seven days the most points win; then the most tokens.",
        "fr": "Après sept jours, le plus de points gagne ; puis le plus de jetons."
      }
    },
    "part": "details",
    "about": {
      "en": "First say how many trials you will pass. Promise much, win much!",
      "fr": "Annoncez d'abord combien d'épreuves vous réussirez. Qui promet beaucoup gagne beaucoup !"
    },
    "only": {
      "XA-19": {
        "title": {
          "en": "Atlacoya",
          "fr": "Atlacoya"
        },
        "options": {
          "variant": [
            "atlacoya"
          ]
        },
        "seats": []
      },
      "XA-20": {
        "title": {
          "en": "Atlacoya",
          "fr": "Atlacoya"
        },
        "options": {
          "variant": [
            "atlacoya"
          ]
        },
        "seats": []
      },
      "XA-21": {
        "title": {
          "en": "Atlacoya",
          "fr": "Atlacoya"
        },
        "options": {
          "variant": [
            "atlacoya"
          ]
        },
        "seats": []
      },
      "XA-22": {
        "title": {
          "en": "Atlacoya",
          "fr": "Atlacoya"
        },
        "options": {
          "variant": [
            "atlacoya"
          ]
        },
        "seats": []
      },
      "XA-23": {
        "title": {
          "en": "Atlacoya",
          "fr": "Atlacoya"
        },
        "options": {
          "variant": [
            "atlacoya"
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
      "XA-25": {
        "en": "A stacked deal names the boards, then for each day the pattern and the cards in their order.",
        "fr": "Une donne préparée nomme les planches, puis pour chaque jour le motif et les cartes dans l'ordre."
      }
    },
    "part": "details",
    "about": null,
    "only": {}
  }
];
