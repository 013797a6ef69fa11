"""Why a move is refused: the rule and a sentence, from what the seat has seen."""

from tablee.core.errors import Refusal
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.games.chabyrinthe.cards import CELL_NAMES, CELLS_OF, KIND, KIND_WORDS, WAYS
from tablee.games.chabyrinthe.moves import DIRECTIONS, ENTRIES, PLACE_OF, TURNS, AnyMove, Insert, Turn
from tablee.games.chabyrinthe.state import Seen, table_of, top_slot


def why(seen: Seen, move: AnyMove) -> Refusal:
    cell = CELL_NAMES.index(move.cell)
    if not has(CELLS_OF[table_of(seen.width)], cell):
        words = Words(f"There is no cell {move.cell} in this square.", f"Il n'y a pas de case {move.cell} ici.")
        return Refusal("no-such-cell", words, "CB-12")
    return _why_not_turn(seen, move, cell) if isinstance(move, Turn) else _why_not_insert(seen, move, cell)


def _why_not_turn(seen: Seen, move: Turn, cell: int) -> Refusal:
    kind = KIND[seen.square[cell]]
    name = KIND_WORDS[kind]
    quarters = TURNS.index(move.way) + 1
    if quarters % WAYS[kind] == 0:
        return Refusal(
            "changes-nothing",
            Words(
                f"At {move.cell} lies a {name.en}: that turn would change no path.",
                f"En {move.cell} ({name.fr}), cette rotation ne changerait aucun chemin.",
            ),
            "CB-5",
        )
    way = TURNS[quarters % WAYS[kind] - 1]
    return Refusal(
        "same-as-another",
        Words(
            f"For a {name.en} that is the same as: turn {move.cell} {way}.",
            f"Pour cette carte ({name.fr}), cela revient à : turn {move.cell} {way}.",
        ),
        "CB-6",
    )


def _why_not_insert(seen: Seen, move: Insert, cell: int) -> Refusal:
    entry = (cell, DIRECTIONS.index(move.direction))
    if PLACE_OF[table_of(seen.width)][ENTRIES.index(entry)] < 0:
        return Refusal(
            "no-edge",
            Words(
                f"No card can come in at {move.cell} {move.direction}: that is not the edge of the square.",
                f"Aucune carte ne peut entrer en {move.cell} ({move.direction}) : ce n'est pas le bord du carré.",
            ),
            "CB-6",
        )
    name = KIND_WORDS[seen.gutters[top_slot(seen)]]
    return Refusal(
        "same-orientation",
        Words(
            f"The stack's top card is a {name.en}, and turned {move.orientation} it lies as in another move listed.",
            f"La carte du dessus ({name.fr}), tournée ainsi, se pose comme dans un autre coup de la liste.",
        ),
        "CB-6",
    )
