"""What comes of a move in Arriba!: said by the rules in numbers, told here in words.

Everything happens in the open. Only which cards an early grab was judged by is not told: they lie beneath others
by now, and what lies beneath is not shown (AR-18).
"""

from typing import Literal

from tablee.core.effects import Effect
from tablee.core.sets import members
from tablee.games.arriba.cards import NAMES

CARD_TURNED, CARDS_GAINED, GRABBED, ROUND_OVER = range(4)

Result = Literal["none", "totem", "match", "shared", "wrong", "idle", "excused"]
RESULTS: tuple[Result, ...] = ("none", "totem", "match", "shared", "wrong", "idle", "excused")
Ending = Literal["nothing left", "draw piles empty", "card limit"]
ENDINGS: tuple[Ending, ...] = ("nothing left", "draw piles empty", "card limit")


class CardTurned(Effect, frozen=True):
    """A card of a seat's draw pile lies face up (AR-4, AR-9)."""

    seat: int
    card: str


class CardsGained(Effect, frozen=True):
    """A grab gave a seat cards to turn again (AR-8, AR-10, AR-12), or rid it of some (AR-7)."""

    seat: int
    cards: int  # fewer than none: so many lie under the totem now


class Grabbed(Effect, frozen=True):
    """What became of a grab (AR-7 to AR-12)."""

    seat: int
    result: Result
    is_early: bool  # judged on the table before the last card
    receivers: list[int]  # who got cards
    cards_moved: int
    alike: list[str]  # the equal cards that it was for, the grabber's own first; none where it was for something else


class RoundOver(Effect, frozen=True):
    """A round ended, and what each seat has left counts against it (AR-15, AR-16)."""

    round: int  # from 1
    ended_by: Ending
    points: list[int]


KINDS = (CardTurned, CardsGained, Grabbed, RoundOver)
AnyEffect = CardTurned | CardsGained | Grabbed | RoundOver


def told(kind: int, numbers: tuple[int, ...], viewer: int) -> AnyEffect:
    first, *rest = numbers
    if kind == CARD_TURNED:
        return CardTurned(first, NAMES[rest[0]])
    if kind == CARDS_GAINED:
        return CardsGained(first, rest[0])
    if kind == GRABBED:
        result, is_early, receivers, moved, *alike = rest
        cards = [NAMES[card] for card in alike if card >= 0]
        return Grabbed(first, RESULTS[result], bool(is_early), list(members(receivers)), moved, cards)
    seats, ended_by, *points = rest
    return RoundOver(first, ENDINGS[ended_by], points[:seats])
