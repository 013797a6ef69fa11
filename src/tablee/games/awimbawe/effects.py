"""What comes of a move in Awimbawe: said by the rules in numbers, told here in words.

Everything happens in the open (AW-19), so that all viewers are told the same.
"""

from typing import Literal

from tablee.core.effects import Effect, Numbers
from tablee.core.sets import members
from tablee.games.awimbawe.cards import NAMES

ROUND_LED, TRICK_FULL, TRICK_TAKEN, CARDS_TURNED, CARDS_FREED, LEAD_GIVEN, ROUND_WON, GAME_WON = range(8)

# Why somebody leads a round (AW-4, AW-17).
CROWNS, LOT, CHOICE = range(3)
LEAD_REASONS: tuple[Literal["crowns", "lot", "choice"], ...] = ("crowns", "lot", "choice")

# Why a trick is taken (AW-6 to AW-9).
HIGHER, MOUSE_WINS, EAGLE_FIGHTS, EAGLE_FLEES, DISCARD = range(5)
TRICK_REASONS: tuple[Literal["higher", "mouse", "eagle", "flight", "discard"], ...] = (
    *("higher", "mouse", "eagle", "flight", "discard"),
)


class RoundLed(Effect, frozen=True):
    """Who leads a round: fewer visible crowns, the lot where they are equal, or as the loser of the last one said."""

    seat: int
    why: Literal["crowns", "lot", "choice"]


class TrickFull(Effect, frozen=True):
    """Both cards lie there, and nothing is left to be chosen: a moment to look at them."""

    led: str
    answer: str


class TrickTaken(Effect, frozen=True):
    """Who takes a trick and why; a fled eagle stays with its own player (AW-7)."""

    taker: int
    why: Literal["higher", "mouse", "eagle", "flight", "discard"]
    led: str
    answer: str
    hyenas: int  # that the taker has now, where the trick had one; else 0


class CardsTurned(Effect, frozen=True):
    """Cards of a seat's piles that are face up from now on (AW-13, AW-14)."""

    seat: int
    cards: list[str]


class CardsFreed(Effect, frozen=True):
    """Nothing but paralysed cards was left to a seat, so they are free (AW-12)."""

    seat: int


class LeadGiven(Effect, frozen=True):
    """Who leads the next trick because a cheetah said so (AW-11)."""

    seat: int


class RoundWon(Effect, frozen=True):
    """How a round ended: by crowns, or by the four hyenas that the other one took; then no crowns are counted."""

    winner: int
    round: int  # from 1
    by_hyenas: bool
    crowns: list[int] | None


class GameWon(Effect, frozen=True):
    """Two rounds are won (AW-17)."""

    winner: int


KINDS = (RoundLed, TrickFull, TrickTaken, CardsTurned, CardsFreed, LeadGiven, RoundWon, GameWon)
AnyEffect = RoundLed | TrickFull | TrickTaken | CardsTurned | CardsFreed | LeadGiven | RoundWon | GameWon


def told(kind: int, numbers: Numbers, viewer: int) -> AnyEffect:
    first, *rest = numbers
    if kind == ROUND_LED:
        return RoundLed(first, LEAD_REASONS[rest[0]])
    if kind == TRICK_FULL:
        return TrickFull(NAMES[first], NAMES[rest[0]])
    if kind == TRICK_TAKEN:
        return TrickTaken(first, TRICK_REASONS[rest[0]], NAMES[rest[1]], NAMES[rest[2]], rest[3])
    if kind == CARDS_TURNED:
        return CardsTurned(first, [NAMES[card] for card in members(rest[0])])
    if kind == CARDS_FREED:
        return CardsFreed(first)
    if kind == LEAD_GIVEN:
        return LeadGiven(first)
    if kind == ROUND_WON:
        return RoundWon(first, rest[0], bool(rest[1]), None if rest[1] else rest[2:])
    return GameWon(first)
