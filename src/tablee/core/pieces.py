"""What every thing on a table is and does, in words: a screen says it of whatever somebody points at."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from tablee.core.words import Words


class Piece(msgspec.Struct, frozen=True):
    """One kind of card, stone, sign or counter: its name, a sentence on it, and the rule behind that."""

    name: Words
    tells: Words
    rule: str = ""  # its number in the rulebook; none where no rule is about it


Pieces = Mapping[str, Piece]  # by the names that views and screens call them

# A text of a view that names a piece: a law holds that each such text has its words.
PIECE = object()
PieceName = Annotated[str, PIECE]

# What lies on every table, whatever is played there.
TABLE_PIECES: Pieces = {
    "clock": Piece(
        Words("Clock", "Horloge"),
        Words(
            "The time that this player has left. At zero a bot plays for them.",
            "Le temps qu'il reste à cette personne. À zéro, un robot joue à sa place.",
        ),
    ),
}
