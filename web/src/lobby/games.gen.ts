/* Generated from the games' facts: `make protocol` writes it again. */
export const GAMES = {
  "arriba": {
    "name": "Arriba!",
    "sentence": {
      "en": "Spot two equal symbols, grab the totem first, and get rid of your cards.",
      "fr": "Repérez deux symboles identiques, attrapez le totem en premier et débarrassez-vous de vos cartes."
    },
    "fewest_seats": 2,
    "most_seats": 8,
    "minutes": 20
  },
  "awimbawe": {
    "name": "Awimbawe",
    "sentence": {
      "en": "Win tricks full of crowns on the savanna, and never take the fourth hyena.",
      "fr": "Gagnez des plis pleins de couronnes dans la savane, sans jamais ramasser la quatrième hyène."
    },
    "fewest_seats": 2,
    "most_seats": 2,
    "minutes": 20
  },
  "chabyrinthe": {
    "name": "Chabyrinthe",
    "sentence": {
      "en": "Turn and push the gutters of the roof, and lead the cats home.",
      "fr": "Tournez et poussez les gouttières du toit pour ramener les chats à la maison."
    },
    "fewest_seats": 1,
    "most_seats": 4,
    "minutes": 20
  },
  "chiwawa": {
    "name": "ChiWaWa",
    "sentence": {
      "en": "Line up identical gods in your camp, slip a Destruction into your neighbour's, and fold at the right moment.",
      "fr": "Alignez les dieux identiques dans votre camp, glissez une Destruction chez le voisin et couchez-vous à temps."
    },
    "fewest_seats": 2,
    "most_seats": 8,
    "minutes": 20
  },
  "xalapa": {
    "name": "Xalapa",
    "sentence": {
      "en": "Meet the trials of the oracle all at once, quickly and with as few stones as you can.",
      "fr": "Réussissez toutes les épreuves de l'oracle à la fois, vite et avec le moins de pierres possible."
    },
    "fewest_seats": 1,
    "most_seats": 6,
    "minutes": 30
  }
} as const;
