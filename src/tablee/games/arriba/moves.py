"""The moves of Arriba!, their numbers and their texts."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.notation import Move, Notation
from tablee.core.pack import cut_evenly, read_pack
from tablee.games.arriba.cards import CARDS, NAMES, NUMBER_OF

TURN, GRAB, READ, SIGNAL, GRAB_BEFORE, GRAB_LATE = range(6)


class Turn(Move, frozen=True):
    """Turn the top card of one's draw pile; the CLOCK turns it for whoever waits too long (AR-4, AR-6)."""

    text = "turn"


class Grab(Move, frozen=True):
    """Grab the totem (AR-7, AR-8, AR-12)."""

    text = "grab"
    is_final = True


class GrabBefore(Move, frozen=True, tag="grab before"):
    """A grab pressed too early to answer the last card: judged on the table before it (AR-12)."""

    text = "grab before"
    is_final = True
    is_for_referee = True


class GrabLate(Move, frozen=True, tag="grab late"):
    """A grab pressed so soon after a settlement's next card that it counts only with a reason (AR-12)."""

    text = "grab late"
    is_final = True
    is_for_referee = True


class Read(Move, frozen=True):
    """The CLOCK's: the time to read a card or to look at a settlement is over (AR-6, AR-12, AR-15)."""

    text = "read"


class Signal(Move, frozen=True):
    """The CLOCK's: everybody who has a draw pile turns a card at once (AR-9)."""

    text = "signal"


AnyMove = Turn | Grab | GrabBefore | GrabLate | Read | Signal

notation: Notation[AnyMove] = Notation([Turn(), Grab(), Read(), Signal(), GrabBefore(), GrabLate()])

FRENCH = {
    "turn": "retourner",
    "grab": "attraper",
    "read": "lire",
    "signal": "signaler",
    "before": "avant",
    "late": "tard",
}


def read_deal(cards: Sequence[str], index: int, seats: int, options: Mapping[str, Any]) -> list[int]:
    """A stacked round: 80 card names in dealing order from the starter (AR-18)."""
    return [NUMBER_OF[name] for name in read_pack(cards, NAMES, "Arriba!")]


def deals_in(cards: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[Sequence[str]]:
    """One list of 80 names for each round."""
    return cut_evenly(cards, CARDS)
