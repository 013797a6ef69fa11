"""What every card and sign of ChiWaWa is and does."""

from tablee.core.pieces import Piece, Pieces
from tablee.core.words import Words
from tablee.games.chiwawa.cards import COPIES, DESIGNS, DESTRUCTION, MIMICRY, NAMES, VALUE, card_words

_POWERS = {
    MIMICRY: (
        "CH-14",
        Words(
            "Worth as much as the better of its two neighbours. It never joins a row of equal gods.",
            "Vaut autant que la meilleure de ses deux voisines. N'entre jamais dans une suite de dieux identiques.",
        ),
    ),
    DESTRUCTION: (
        "CH-13",
        Words(
            "At the end of the round it takes a neighbour away with it: never a Pillar, never another Destruction.",
            "À la fin de la manche, elle emporte une voisine : jamais un Pilier, jamais une autre Destruction.",
        ),
    ),
}


def _card(design: int) -> Piece:
    rule, words = _POWERS.get(design) or (
        "CH-15",
        Words(
            f"Worth {VALUE[design]}; there are {COPIES[design]}. "
            "Side by side, equal gods count their sum times their number.",
            f"Vaut {VALUE[design]} ; il y en a {COPIES[design]}. "
            "Côte à côte, des dieux identiques comptent leur somme fois leur nombre.",
        ),
    )
    return Piece(card_words(design), words, rule)


PIECES: Pieces = {
    **{NAMES[design]: _card(design) for design in range(DESIGNS)},
    "hidden-card": Piece(
        Words("hidden card", "carte cachée"),
        Words(
            "Nobody may look at it. If you saw what went there, it shows through faintly.",
            "Personne ne la regarde. Si vous avez vu ce qui y est allé, l'image transparaît.",
        ),
        "CH-11",
    ),
    "pillar": Piece(
        Words("Pillar", "Pilier"),
        Words(
            "It stays: nothing swaps, moves or destroys it.",
            "Il reste : rien ne l'échange, ne le déplace ni ne le détruit.",
        ),
        "CH-3",
    ),
    "locked": Piece(
        Words("just swapped", "vient d'être échangée"),
        Words("It cannot be swapped in the next turn.", "Elle ne peut pas être échangée au tour suivant."),
        "CH-9",
    ),
    "deck": Piece(
        Words("deck", "pioche"),
        Words(
            "The cards to come. A swap may take its top card, unseen.",
            "Les cartes à venir. Un échange peut en prendre le dessus, sans le voir.",
        ),
        "CH-7",
    ),
    "source": Piece(
        Words("Source", "Source"),
        Words("Three open cards that anybody may swap for.", "Trois cartes visibles que chacun peut échanger."),
        "CH-7",
    ),
    "discard": Piece(
        Words("discard", "défausse"),
        Words("What was paid for swaps, and earlier rounds.", "Ce qu'ont coûté les échanges, et les manches passées."),
        "CH-7",
    ),
    "hand": Piece(
        Words("cards in hand", "cartes en main"),
        Words(
            "How many cards this player holds. They keep them for the next round.",
            "Combien de cartes cette personne tient. Elle les garde pour la manche suivante.",
        ),
        "CH-17",
    ),
    "known-hand": Piece(
        Words("cards you know of", "cartes que vous connaissez"),
        Words("You saw these go into that hand.", "Vous les avez vues entrer dans cette main."),
        "CH-11",
    ),
    "rounds": Piece(
        Words("rounds won", "manches gagnées"),
        Words("Two of them win the game.", "Il en faut deux pour gagner la partie."),
        "CH-18",
    ),
    "starter": Piece(
        Words("first to play", "premier à jouer"),
        Words("This player starts the round.", "Cette personne commence la manche."),
        "CH-17",
    ),
    "points": Piece(
        Words("points", "points"),
        Words(
            "What this camp is worth so far. The most win the round.",
            "Ce que vaut ce camp. Le plus de points gagne la manche.",
        ),
        "CH-16",
    ),
    "empty-camp": Piece(
        Words("camp", "camp"),
        Words("Here the Pillar will stand, and cards beside it.", "Ici se dressera le Pilier, et des cartes à côté."),
        "CH-3",
    ),
}
