"""What every symbol, pile and sign of Arriba! is and does."""

from tablee.core.pieces import Piece, Pieces
from tablee.core.words import Words
from tablee.games.arriba.cards import FAMILIES, FAMILY, LOOK_ALIKES, SYMBOLS, TOTEM


def _symbol(symbol: int) -> Piece:
    """A symbol, and those that it could be taken for."""
    family = FAMILY[symbol]
    first = family * LOOK_ALIKES
    others = [SYMBOLS[other] for other in range(first, first + LOOK_ALIKES) if other != symbol]
    return Piece(
        SYMBOLS[symbol],
        Words(
            f"Two of these on top, in any colour: both owners grab the totem. Do not mix it up with "
            f"{' and '.join(one.en for one in others)} ({FAMILIES[family].en}s).",
            f"Deux pareils sur les piles, quelle que soit la couleur : les deux attrapent le totem. À ne pas confondre "
            f"avec {' et '.join(one.fr for one in others)}.",
        ),
        "AR-8",
    )


PIECES: Pieces = {
    **{SYMBOLS[symbol].en: _symbol(symbol) for symbol in range(TOTEM)},
    "totem": Piece(
        Words("Totem card", "carte Totem"),
        Words(
            "Everybody grabs! The quickest puts their face-up cards under the totem.",
            "Tout le monde attrape ! La main la plus rapide met ses cartes visibles sous le totem.",
        ),
        "AR-7",
    ),
    "head": Piece(
        Words("Head card", "carte Tête"),
        Words(
            "One, two, three: everybody turns a card at the same time.",
            "Un, deux, trois : tout le monde retourne une carte en même temps.",
        ),
        "AR-9",
    ),
    "totem-figure": Piece(
        Words("the totem", "le totem"),
        Words(
            "Be the first to grab it when there is a reason. Without one you take all open cards.",
            "Attrapez-le avant les autres quand il y a une raison. Sans raison, vous ramassez tout.",
        ),
        "AR-12",
    ),
    "under-totem": Piece(
        Words("cards under the totem", "cartes sous le totem"),
        Words(
            "They belong to nobody, until the loser of a duel or a wrong hand takes them.",
            "Elles ne sont à personne, jusqu'à ce qu'un duel perdu ou une faute les fasse ramasser.",
        ),
        "AR-8",
    ),
    "draw-pile": Piece(
        Words("cards to turn", "cartes à retourner"),
        Words(
            "Get rid of them: each card left at the end is a point against you.",
            "Débarrassez-vous-en : chaque carte restante est un point contre vous.",
        ),
        "AR-16",
    ),
    "no-draw-pile": Piece(
        Words("nothing to turn", "rien à retourner"),
        Words(
            "This player turns no card, but still grabs.", "Cette personne ne retourne plus rien, mais attrape encore."
        ),
        "AR-5",
    ),
    "open-pile": Piece(
        Words("open pile", "pile visible"),
        Words(
            "Turned cards come here. Only the top one counts.", "Les cartes retournées vont ici. Seul le dessus compte."
        ),
        "AR-11",
    ),
    "points": Piece(
        Words("points so far", "points jusqu'ici"),
        Words(
            "Cards left over in earlier rounds. The fewest win.", "Cartes restées des manches passées. Le moins gagne."
        ),
        "AR-16",
    ),
    "helped": Piece(
        Words("with help", "avec aide"),
        Words(
            "After a while the table lights up what this player may grab.",
            "Au bout d'un moment, la table éclaire ce que cette personne peut attraper.",
        ),
    ),
}
