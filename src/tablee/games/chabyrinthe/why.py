"""Why a move is refused: the rule and a sentence, from what the seat has seen."""

from tablee.core.errors import Pointer, Refusal
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.games.chabyrinthe.cards import CELL_NAMES, CELLS_OF, KIND, KIND_WORDS
from tablee.games.chabyrinthe.moves import DIRECTION_WORDS, AnyMove, Insert, Turn
from tablee.games.chabyrinthe.state import Seen, table_of


def why(seen: Seen, move: AnyMove) -> Refusal:
    cell = CELL_NAMES.index(move.cell)
    if not has(CELLS_OF[table_of(seen.width)], cell):
        words = Words(f"There is no cell {move.cell} in this square.", f"Il n'y a pas de case {move.cell} ici.")
        return Refusal("no-such-cell", words, "CB-12")
    return _why_not_turn(seen, move, cell) if isinstance(move, Turn) else _why_not_insert(move)


def _why_not_turn(seen: Seen, move: Turn, cell: int) -> Refusal:
    """All but what changes nothing may be done, by this name or another."""
    name = KIND_WORDS[KIND[seen.square[cell]]]
    return Refusal(
        "changes-nothing",
        Words(
            f"At {move.cell} lies a {name.en}: that turn would change no path.",
            f"En {move.cell} ({name.fr}), cette rotation ne changerait aucun chemin.",
        ),
        "CB-5",
        [at_cell(move.cell)],
    )


def at_cell(cell: str) -> Pointer:
    return Pointer(f"cell:{cell}", Words(f"card {cell}", f"la carte {cell}"))


def _why_not_insert(move: Insert) -> Refusal:
    way = DIRECTION_WORDS[move.direction]
    return Refusal(
        "no-edge",
        Words(
            f"No card can come in at {move.cell} {way.en}: that is not the edge of the square.",
            f"Aucune carte ne peut entrer en {move.cell} {way.fr} : ce n'est pas le bord du carré.",
        ),
        "CB-6",
        [at_cell(move.cell)],
    )
