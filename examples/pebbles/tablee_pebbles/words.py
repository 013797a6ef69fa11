"""What is shown and said, in both languages."""

import msgspec

from tablee.core.errors import Refusal
from tablee.core.rulebook import Chapter, Rulebook
from tablee.core.words import Language, Words
from tablee_pebbles.moves import AnyMove
from tablee_pebbles.state import State

HEAP = Words("Heap", "Tas")
SEAT = Words("Seat {seat}", "Place {seat}")
TOO_MANY = Words("There are not so many.", "Il n'y en a pas tant.")
RULEBOOK: Rulebook = (
    Chapter(
        Words("The heap", "Le tas"),
        {
            "PE-1": Words("Take one or two pebbles from the heap.", "Prenez un ou deux cailloux du tas."),
            "PE-2": Words(
                "Everybody plays once a round, in any order.", "Chacun joue une fois par manche, sans ordre."
            ),
            "PE-3": Words("When the heap is empty, the most win.", "Quand le tas est vide, le plus gros butin gagne."),
        },
    ),
)


class View(msgspec.Struct):
    """What the screen gets."""

    heap: int
    taken: list[int]


def view(seen: State) -> View:
    return View(seen.heap, [seen.taken[seat] for seat in range(seen.seats)])


def why(seen: State, move: AnyMove) -> Refusal:
    return Refusal("too-many", TOO_MANY, "PE-1")


def draw(view: View, language: Language) -> str:
    """The table as text: a line for the heap, and one for each player."""
    names = [SEAT.in_language(language).format(seat=seat + 1) for seat in range(len(view.taken))]
    lines = [(HEAP.in_language(language), view.heap), *zip(names, view.taken, strict=True)]
    return "\n".join(f"{name:<8} {'o' * pebbles} {pebbles}" for name, pebbles in lines)
