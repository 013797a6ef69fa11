"""What comes of a move in ChiWaWa: said by the rules in numbers, told here in words, to each viewer their own part."""

from tablee.core.effects import Effect
from tablee.core.pack import NO_CARD
from tablee.core.sets import has, members
from tablee.games.chiwawa.cards import NAMES
from tablee.games.chiwawa.moves import HAND, SLOT_NAMES
from tablee.games.chiwawa.state import IN_HAND, knower

(
    ROUND_DEALT,
    PILLARS_SHOWN,
    CARDS_SWAPPED,
    CAMPS_SHOWN,
    CARD_DESTROYED,
    CAMPS_SETTLED,
    PART_COUNTED,
    CAMP_COUNTED,
    ROUND_WON,
    PLAYERS_OUT,
    GAME_WON,
    CARD_PLACED,
) = range(12)


class RoundDealt(Effect, frozen=True):
    """A round begins: so many cards each, with or without shuffling the discard (CH-2, CH-17)."""

    round: int  # from 1
    cards: int
    is_reshuffled: bool
    starter: int


class PillarsShown(Effect, frozen=True):
    """Everybody has picked, and the Pillars stand there for all to see (CH-3)."""


class CardPlaced(Effect, frozen=True):
    """A card lies in the camp of a seat, at a place of the row as it is now, from 1 (CH-5, CH-6)."""

    seat: int
    place: int


class CardsSwapped(Effect, frozen=True):
    """Two cards have changed places and are locked (CH-7 to CH-9); `gained` came into a hand, for those who know it."""

    seat: int
    first: str  # a place of the notation; `hand` for a card of the hand
    second: str
    gained: str | None


class CampsShown(Effect, frozen=True):
    """Everybody has folded or run out: all camps are turned over (CH-12)."""

    round: int


class CardDestroyed(Effect, frozen=True):
    """A Destruction, and the card that it takes along; None where it goes alone (CH-13)."""

    seat: int
    places: list[int]  # of both in the row at that moment, from 1
    card: str | None


class CampsSettled(Effect, frozen=True):
    """No Destruction is left."""


class PartCounted(Effect, frozen=True):
    """Points of a camp: all its single cards together, one Mimicry, or identical cards side by side (CH-14, CH-15)."""

    seat: int
    places: list[int]  # from 1
    card: str | None  # None for the single cards
    copied: int | None  # for a Mimicry: the place that it copies
    points: int
    sum: int  # of the camp, so far


class CampCounted(Effect, frozen=True):
    seat: int
    points: int


class RoundWon(Effect, frozen=True):
    """The most points win a round; None where they are tied (CH-16)."""

    round: int
    winner: int | None
    points: int


class PlayersOut(Effect, frozen=True):
    """In a Battle Royal the fewest points are out; nobody where all are tied (CH-19)."""

    round: int
    seats: list[int]
    points: int


class GameWon(Effect, frozen=True):
    """CH-18, CH-19."""

    winners: list[int]


KINDS = (
    RoundDealt,
    PillarsShown,
    CardsSwapped,
    CampsShown,
    CardDestroyed,
    CampsSettled,
    PartCounted,
    CampCounted,
    RoundWon,
    PlayersOut,
    GameWon,
    CardPlaced,
)


def told(kind: int, numbers: tuple[int, ...], viewer: int) -> Effect:
    if kind == ROUND_DEALT:
        index, cards, is_reshuffled, starter = numbers
        return RoundDealt(index, cards, bool(is_reshuffled), starter)
    if kind == PILLARS_SHOWN:
        return PillarsShown()
    if kind == CARDS_SWAPPED:
        return _swapped(numbers, viewer)
    if kind == CAMPS_SHOWN:
        return CampsShown(numbers[0])
    if kind == CARD_DESTROYED:
        seat, place, target, card = numbers
        return CardDestroyed(seat, sorted({place + 1, target + 1}), _name(card))
    if kind == CAMPS_SETTLED:
        return CampsSettled()
    if kind == PART_COUNTED:
        seat, places, card, copied, points, total = numbers
        return PartCounted(seat, [place + 1 for place in members(places)], _name(card), copied or None, points, total)
    if kind == CAMP_COUNTED:
        return CampCounted(*numbers)
    if kind == PLAYERS_OUT:
        return PlayersOut(numbers[0], list(members(numbers[1])), numbers[2])
    if kind == GAME_WON:
        return GameWon(list(members(numbers[0])))
    if kind == CARD_PLACED:
        seat, place = numbers
        return CardPlaced(seat, place + 1)
    index, winner, points = numbers
    return RoundWon(index, winner if winner >= 0 else None, points)


def _swapped(numbers: tuple[int, ...], viewer: int) -> CardsSwapped:
    """CH-11: who knew the card that was taken into the hand, knows it there."""
    seat, first, second, gained, known_to = numbers
    place = HAND if first == IN_HAND else SLOT_NAMES[first]
    is_known = gained != NO_CARD and has(known_to, knower(viewer))
    return CardsSwapped(seat, place, SLOT_NAMES[second], _name(gained) if is_known else None)


def _name(card: int) -> str | None:
    return None if card == NO_CARD else NAMES[card]
