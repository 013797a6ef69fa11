"""The moves of Xalapa, their numbers and their texts: `place b3`, `take b3`, `move b3 c4`, `done`, `bid 4`, ..."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.errors import BadDeal
from tablee.core.notation import Move, Notation, shortened
from tablee.core.sets import has
from tablee.games.xalapa.cards import (
    CARD_NAMES,
    CARD_OF,
    CARDS,
    CELL_NAMES,
    CELLS,
    FACE_NAMES,
    FACE_OF,
    POSITION_NAMES,
    pattern_of,
)
from tablee.games.xalapa.setup import layout_of
from tablee.games.xalapa.trials import PLACES

LEAST_BID, MOST_BID = 2, 7

PLACE = 0  # PLACE + cell
TAKE = PLACE + CELLS  # TAKE + cell
MOVE = TAKE + CELLS  # MOVE + CELLS * from + to
DONE = MOVE + CELLS * CELLS
READY = DONE + 1
BID = READY + 1  # BID + tile - LEAST_BID
TOKEN = BID + MOST_BID - LEAST_BID + 1
RED = TOKEN + 1
GREEN = RED + 1
TIME_UP_ROUND = GREEN + 1
TIME_UP_TIMER = TIME_UP_ROUND + 1
TIME_UP_CHECK = TIME_UP_TIMER + 1
TIME_UP_CHOICE = TIME_UP_CHECK + 1


class Place(Move, frozen=True):
    """Put a stone on a cell (XA-8)."""

    text = "place {cell}"
    is_final = True
    cell: str

    def undone_by(self) -> "Take":
        return Take(self.cell)


class Take(Move, frozen=True):
    """Take a stone back (XA-8)."""

    text = "take {cell}"
    is_final = True
    cell: str

    def undone_by(self) -> Place:
        return Place(self.cell)


class MoveStone(Move, frozen=True, tag="move"):
    """Move a stone to another cell (XA-8)."""

    text = "move {cell} {to}"
    is_final = True
    cell: str
    to: str

    def undone_by(self) -> "MoveStone":
        return MoveStone(self.to, self.cell)


class Done(Move, frozen=True):
    """Change nothing more this round (XA-9)."""

    text = "done"
    is_final = True


class Ready(Move, frozen=True):
    """Go on after the result of the check (XA-9)."""

    text = "ready"
    is_final = True


class Bid(Move, frozen=True):
    """Pick the tile with the number of trials that one will pass (XA-20)."""

    text = "bid {tile}"
    is_final = True
    tile: int


class HiddenBid(Move, frozen=True):
    """What the others hear of a bid; nobody makes this move."""

    text = "bid"


class Token(Move, frozen=True):
    """Put a curse token on a failed trial (XA-21)."""

    text = "token"


class Red(Move, frozen=True):
    """Take the red points: on a failed trial (XA-21) or at the end (XA-22)."""

    text = "red"


class Green(Move, frozen=True):
    """Take the green points and lose the tokens placed (XA-22)."""

    text = "green"


class TimeUp(Move, frozen=True):
    """The CLOCK's moves, one for each kind of time."""

    text = "time-up {what}"
    what: str  # round, timer, check or choice


AnyMove = Place | Take | MoveStone | Done | Ready | Bid | HiddenBid | Token | Red | Green | TimeUp

notation: Notation[AnyMove] = Notation(
    [
        *(Place(cell) for cell in CELL_NAMES),
        *(Take(cell) for cell in CELL_NAMES),
        *(MoveStone(cell, to) for cell in CELL_NAMES for to in CELL_NAMES),
        Done(),
        Ready(),
        *(Bid(tile) for tile in range(LEAST_BID, MOST_BID + 1)),
        Token(),
        Red(),
        Green(),
        *(TimeUp(what) for what in ("round", "timer", "check", "choice")),
    ]
)

FRENCH = {
    "place": "poser",
    "take": "retirer",
    "move": "déplacer",
    "done": "fini",
    "ready": "prêt",
    "bid": "annoncer",
    "token": "jeton",
    "red": "rouge",
    "green": "vert",
    "time": "temps",
    "up": "écoulé",
    "round": "manche",
    "timer": "sablier",
    "check": "vérification",
    "choice": "choix",
}


def told(move: AnyMove, actor: int, viewer: int) -> AnyMove | None:
    """Nobody sees another's board before the check (XA-8), nor a bid before all are shown (XA-20)."""
    if isinstance(move, (Place, Take, MoveStone)):
        return None
    return HiddenBid() if isinstance(move, Bid) else move


def read_deal(cards: Sequence[str], index: int, seats: int, options: Mapping[str, Any]) -> list[int]:
    """XA-25: first the boards, then for each round a position card and the oracle cards that are drawn."""
    return _read_boards(cards, seats, options) if index == 0 else _read_round(cards, options)


def deals_in(cards: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[Sequence[str]]:
    """The boards, and then as many names a round as are drawn."""
    size = 1 + len(layout_of(options).deck_of)
    rounds = [cards[first : first + size] for first in range(seats, len(cards), size)]
    return [cards[:seats], *rounds] if cards else []


def _read_boards(names: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[int]:
    faces = [_known(name, FACE_OF, "board of Xalapa", FACE_NAMES[1]) for name in names]
    if len(faces) != seats:
        raise BadDeal(f"a deal of Xalapa begins with a board for each of the {seats} seats, not with {len(faces)}")
    if options["same_board"]:
        if faces != [2 * pattern_of(faces[0]) + seat % 2 for seat in range(seats)]:
            raise BadDeal("with option 'same_board' the boards are one pattern, plain and mirrored in turn (XA-13)")
    elif len(set(faces)) < seats:
        raise BadDeal(f"every seat has a different board, and these are {', '.join(names)} (XA-13)")
    return faces


def _read_round(names: Sequence[str], options: Mapping[str, Any]) -> list[int]:
    """The position card and a card for each place, in the order of the places."""
    layout = layout_of(options)
    places = sorted(layout.deck_of)
    if len(names) != 1 + len(places):
        raise BadDeal(
            f"a round is a position card and {len(places)} oracle cards at this table, not {len(names)} names"
        )
    position = _known(names[0], {name: int(name) - 1 for name in POSITION_NAMES}, "position card", "1")
    cards = [_known(name, CARD_OF, "card of Xalapa", CARD_NAMES[2]) for name in names[1:]]
    for place, card in zip(places, cards, strict=True):
        if card >= CARDS or not has(layout.decks[layout.deck_of[place]], card):
            raise BadDeal(f"{CARD_NAMES[card]!r} is not in the deck for {place_words(place)}")
    if len(set(cards)) < len(cards):
        raise BadDeal("a round of Xalapa draws no card twice")
    return [position, *cards]


def place_words(place: int) -> str:
    """A place of the table as an error names it."""
    row, column = divmod(place, PLACES // 2)
    return f"the {('upper', 'lower')[row]} place of trial {column + 2}"


def _known(name: str, numbers: Mapping[str, int], what: str, example: str) -> int:
    if name not in numbers:
        raise BadDeal(f"{shortened(name)!r} is no {what}; one is named like {example!r}")
    return numbers[name]
