"""What every square, card, stone and sign of Xalapa is and does."""

from tablee.core.pieces import Piece, Pieces
from tablee.core.words import Words
from tablee.games.xalapa.cards import CARD_WORDS, WORTH

# Which squares a card names; the same words serve for a sign on the board.
_SQUARES = {
    "gecko": Words("Squares with a gecko.", "Les cases avec un gecko."),
    "cactus": Words("Squares with a cactus.", "Les cases avec un cactus."),
    "bird": Words("Squares with a bird.", "Les cases avec un oiseau."),
    "red": Words("Squares that the red ribbon crosses.", "Les cases que traverse le ruban rouge."),
    "yellow": Words("Squares that the yellow ribbon crosses.", "Les cases que traverse le ruban jaune."),
    "blue": Words("Squares that the blue ribbon crosses.", "Les cases que traverse le ruban bleu."),
    "black": Words("Black squares.", "Les cases noires."),
    "white": Words("White squares.", "Les cases blanches."),
    "corner": Words("The four corner squares.", "Les quatre cases des coins."),
    "edge": Words("The outermost ring of squares.", "L'anneau extérieur de la planche."),
    "centre": Words("The four squares in the middle.", "Les quatre cases du centre."),
    "no-symbol": Words("Squares without any symbol.", "Les cases sans aucun symbole."),
    "two-symbols": Words("Squares with two symbols.", "Les cases avec deux symboles."),
    "no-line": Words("Squares that no ribbon crosses.", "Les cases sans aucun ruban."),
    "one-line": Words("Squares with exactly one ribbon.", "Les cases avec exactement un ruban."),
    "two-lines": Words("Squares with two ribbons or more.", "Les cases avec deux rubans ou plus."),
    "middle-ring": Words("The ring between edge and centre.", "L'anneau entre le bord et le centre."),
    "diagonals": Words("The two long diagonals.", "Les deux grandes diagonales."),
    "gecko-on-black": Words("Black squares with a gecko.", "Les cases noires avec un gecko."),
    "cactus-on-white": Words("White squares with a cactus.", "Les cases blanches avec un cactus."),
    "bird-on-line": Words("Squares with a bird and a ribbon.", "Les cases avec un oiseau et un ruban."),
    "edge-with-line": Words("Squares of the edge with a ribbon.", "Les cases du bord avec un ruban."),
    "bare": Words("Squares with neither symbol nor ribbon.", "Les cases sans symbole ni ruban."),
}
_COUNTS = Words(
    "A trial with this card counts the stones there.", "Une épreuve qui la montre compte les pierres qui y sont."
)


def _card(name: str, words: Words, stones: int) -> Piece:
    if not stones:
        squares = _SQUARES[name]
        return Piece(words, Words(f"{squares.en} {_COUNTS.en}", f"{squares.fr} {_COUNTS.fr}"), "XA-6")
    many = "" if stones == 1 else "s"
    told = Words(
        f"Exactly {stones} stone{many} on the squares that the other card names.",
        f"Exactement {stones} pierre{many} sur les cases que nomme l'autre carte.",
    )
    return Piece(words, told, "XA-6")


PIECES: Pieces = {
    **{name: _card(name, words, WORTH[card]) for card, (name, words) in enumerate(CARD_WORDS)},
    "pattern": Piece(
        Words("pattern", "motif"),
        Words(
            "Stones must lie like this somewhere on your board, turned any way, not mirrored.",
            "Des pierres doivent être posées ainsi quelque part, dans n'importe quel sens, sans miroir.",
        ),
        "XA-7",
    ),
    "trial": Piece(
        Words("trial", "épreuve"),
        Words(
            "Each trial that your stones fail costs 3 points.", "Chaque épreuve ratée par vos pierres coûte 3 points."
        ),
        "XA-10",
    ),
    "free-trial": Piece(
        Words("not for you", "pas pour vous"),
        Words("You need not meet this trial.", "Vous n'avez pas à réussir cette épreuve."),
        "XA-12",
    ),
    "stone": Piece(
        Words("stone", "pierre"),
        Words(
            "Lay it on any free square; take it back or move it as you like. Its colour means nothing.",
            "Posez-la sur une case libre ; reprenez-la ou déplacez-la à volonté. Sa couleur ne compte pas.",
        ),
        "XA-8",
    ),
    "square": Piece(
        Words("square", "case"),
        Words(
            "A stone here counts for every trial that names what the square shows.",
            "Une pierre posée ici compte pour toute épreuve qui nomme ce que montre la case.",
        ),
        "XA-6",
    ),
    "tray": Piece(
        Words("stones left", "pierres restantes"),
        Words(
            "Eight at most. Each one on the board costs 1 point.", "Huit au plus. Chacune sur la planche coûte 1 point."
        ),
        "XA-10",
    ),
    "sand": Piece(
        Words("sand timer", "sablier"),
        Words(
            "It runs once somebody is done. When it is empty, all boards are checked.",
            "Il coule dès que quelqu'un a fini. Quand il est vide, on vérifie toutes les planches.",
        ),
        "XA-9",
    ),
    "day": Piece(
        Words("day", "jour"),
        Words(
            "The game lasts seven days, each with new trials.", "La partie dure sept jours, chacun avec ses épreuves."
        ),
        "XA-5",
    ),
    "points": Piece(
        Words("points", "points"),
        Words("The fewest points win after seven days.", "Après sept jours, le moins de points gagne."),
        "XA-11",
    ),
    "atlacoya-points": Piece(
        Words("points", "points"),
        Words("The most points win after seven days.", "Après sept jours, le plus de points gagne."),
        "XA-23",
    ),
    "tile": Piece(
        Words("number tile", "tuile Nombre"),
        Words(
            "So many trials, the first ones, you say that you will pass: green if you do, red if not.",
            "Le nombre d'épreuves, les premières, que vous promettez : vert si c'est réussi, rouge sinon.",
        ),
        "XA-20",
    ),
    "token": Piece(
        Words("curse token", "jeton Malédiction"),
        Words("Put on a failed trial, it keeps you in.", "Posé sur une épreuve ratée, il vous garde en jeu."),
        "XA-21",
    ),
    "done": Piece(
        Words("done", "fini"),
        Words("This player changes nothing more today.", "Cette personne ne change plus rien aujourd'hui."),
        "XA-9",
    ),
}
