"""What every card and sign of Awimbawe is and does."""

from tablee.core.pieces import Piece, Pieces
from tablee.core.words import Words
from tablee.games.awimbawe.cards import ANIMAL, CARDS, CROWNS, NAMES, VALUE, card_words

# What each animal does, from the mouse to the eagle.
_ANIMALS = (
    (
        "AW-6",
        Words(
            "The weakest of its land, but it beats the elephant there.",
            "La plus faible de son terrain, mais elle y bat l'éléphant.",
        ),
    ),
    (
        "AW-10",
        Words(
            "When you play it, you may slide a top card of the other player under one of their piles.",
            "En le jouant, vous pouvez glisser le dessus d'une pile adverse sous une pile adverse.",
        ),
    ),
    (
        "AW-11",
        Words("When you play it, you may say who leads next.", "En le jouant, vous pouvez dire qui entame ensuite."),
    ),
    (
        "AW-15",
        Words(
            "Beware: whoever has taken all four hyenas loses the round at once.",
            "Attention : qui a ramassé les quatre hyènes perd aussitôt la manche.",
        ),
    ),
    (
        "AW-12",
        Words(
            "When you play it, you may stop a card of the other player for one play.",
            "En le jouant, vous pouvez bloquer une carte de l'autre pour un coup.",
        ),
    ),
    (
        "AW-6",
        Words(
            "The strongest of its land: only the mouse there beats it.",
            "Le plus fort de son terrain : seule la souris l'y bat.",
        ),
    ),
    (
        "AW-7",
        Words(
            "Play it when you cannot follow: it fights and takes the trick, or it flees.",
            "Jouez-le si vous ne pouvez pas suivre : il combat et prend le pli, ou il fuit.",
        ),
    ),
)


def _crowns(card: int) -> Words:
    crowns = CROWNS[card]
    if crowns == 0:
        return Words("no crown", "aucune couronne")
    many = "" if abs(crowns) == 1 else "s"
    if crowns < 0:
        return Words(f"costs {-crowns} crown{many}", f"coûte {-crowns} couronne{many}")
    return Words(f"{crowns} crown{many}", f"{crowns} couronne{many}")


def _card(card: int) -> Piece:
    rule, does = _ANIMALS[ANIMAL[card]]
    crowns = _crowns(card)
    words = Words(
        f"Value {VALUE[card]}, {crowns.en}. {does.en}",
        f"Valeur {VALUE[card]}, {crowns.fr}. {does.fr}",
    )
    return Piece(card_words(card), words, rule)


PIECES: Pieces = {
    **{NAMES[card]: _card(card) for card in range(CARDS)},
    "hand-card": Piece(
        Words("card in hand", "carte en main"),
        Words("Only its owner sees it.", "Seule la personne qui la tient la voit."),
        "AW-19",
    ),
    "hidden-card": Piece(
        Words("hidden card", "carte cachée"),
        Words(
            "Nobody knows it. It is turned up after the trick that uncovers it.",
            "Personne ne la connaît. On la retourne après le pli qui la découvre.",
        ),
        "AW-14",
    ),
    "empty-pile": Piece(
        Words("empty place", "place vide"),
        Words("This pile is used up.", "Cette pile est épuisée."),
        "AW-3",
    ),
    "paralysed": Piece(
        Words("stopped", "bloquée"),
        Words(
            "A snake holds this card: it cannot be the next one played.",
            "Un serpent la retient : elle ne peut pas être jouée au prochain coup.",
        ),
        "AW-12",
    ),
    "tricks": Piece(
        Words("tricks taken", "plis pris"),
        Words(
            "Cards won. After fourteen tricks, the most crowns in them win the round.",
            "Les cartes gagnées. Après quatorze plis, le plus de couronnes gagne la manche.",
        ),
        "AW-16",
    ),
    "hyenas": Piece(
        Words("hyenas taken", "hyènes ramassées"),
        Words("The fourth one loses the round at once.", "La quatrième fait perdre aussitôt la manche."),
        "AW-15",
    ),
    "rounds": Piece(
        Words("rounds won", "manches gagnées"),
        Words("Two of them win the game.", "Il en faut deux pour gagner la partie."),
        "AW-17",
    ),
}
