"""What the screen gets, built from what a seat has seen and from nothing else."""

from array import array
from functools import lru_cache

import msgspec

from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.pieces import PieceName
from tablee.core.seats import DEALER, NOBODY
from tablee.core.sets import count, has, members
from tablee.games.awimbawe.cards import HYENAS, NAMES
from tablee.games.awimbawe.state import CHOOSING_LEADER, DEALING, HAND, OVER, SEATS, TAKING, Open, Seen, opponent

_NOBODYS_HAND = array("q", [NOBODY, *[NO_CARD] * HAND]).tobytes()  # `viewer` and `own_hand`, which follow on Open

SHOWN = (*NAMES, *[None] * -min(NO_CARD, UNSEEN))  # by card; NO_CARD and UNSEEN count from the end
PHASES = ("deal", "play", "eagle", "rhinoceros", "cheetah", "snake", "lead", "over", "trick")


class HandCard(msgspec.Struct):
    """A card of one's own hand."""

    card: PieceName
    is_paralysed: bool


class Side(msgspec.Struct):
    """One player's side of the table, as everybody sees it."""

    seat: int
    hand_size: int
    paralysed_places: list[int]  # places in the hand, from 1
    piles: list[list[PieceName | None]]  # from the bottom up; None lies face down
    paralysed_tops: list[PieceName]
    cards_taken: int
    hyenas: list[PieceName]
    rounds_won: int
    shown_hand: list[PieceName]  # when a round is over
    shown_taken: list[PieceName]  # when a round is over: the crowns that were counted


class Trick(msgspec.Struct):
    """The cards of a trick; `taker` is None while it is played."""

    leader: int
    led: PieceName | None
    answer: PieceName | None
    fled: bool
    taker: int | None
    answer_taker: int | None  # who has the answer: the taker too, unless it was an eagle that fled


class Round(msgspec.Struct):
    """A finished round. No crowns are counted after four hyenas."""

    winner: int
    by_hyenas: bool
    crowns: list[int] | None


class View(msgspec.Struct):
    """The table from one seat; `seat` is None for a spectator."""

    seat: int | None
    waiting_for: str  # one of PHASES
    to_act: list[int]
    round: int  # from 1; the finished one until the next is dealt, and so is its last trick
    trick_number: int  # from 1
    hand: list[HandCard]
    sides: list[Side]
    trick: Trick
    last_trick: Trick | None
    says_leads: int | None
    rounds: list[Round]


def view(seen: Seen) -> View:
    seat = None if seen.viewer == NOBODY else seen.viewer
    return msgspec.structs.replace(_without_hand(_bytes_without_hand(seen)), seat=seat, hand=_hand(seen))


def _bytes_without_hand(seen: Seen) -> bytes:
    """What this seat has seen, but for whose eyes they are and their own cards: alike for all who look on."""
    numbers = seen.numbers
    return numbers[: Open.size].tobytes() + _NOBODYS_HAND + numbers[Open.size + len(_NOBODYS_HAND) // 8 :].tobytes()


@lru_cache(16)  # a table is told to its two players and all watchers before the next move
def _without_hand(numbers: bytes) -> View:
    seen = Seen(array("q", numbers))
    return View(
        seat=None,
        waiting_for=PHASES[seen.phase],
        to_act=_to_act(seen),
        round=seen.rounds + _is_under_way(seen),
        trick_number=seen.tricks + _is_under_way(seen),
        hand=[],
        sides=[_side(seen, side, piles) for side, piles in enumerate(_piles(seen))],
        trick=Trick(seen.leader, _name(seen.led), _name(seen.answer), bool(seen.flees), None, None),
        last_trick=_last_trick(seen),
        says_leads=None if seen.says_leads == NOBODY else seen.says_leads,
        rounds=[_round(seen, index) for index in range(seen.rounds)],
    )


def _to_act(seen: Seen) -> list[int]:
    if seen.phase in (OVER, TAKING):
        return []
    return [int(DEALER) if seen.phase == DEALING else seen.actor]


def _is_under_way(seen: Seen) -> bool:
    """Whether a round is being played, or the first one is about to be."""
    return seen.rounds == 0 or seen.phase not in (CHOOSING_LEADER, DEALING, OVER)


def _name(card: int) -> str | None:
    return SHOWN[card]


def _names(cards: int) -> list[str]:
    return [NAMES[card] for card in members(cards)]


def _hand(seen: Seen) -> list[HandCard]:
    if seen.viewer == NOBODY:
        return []
    held = seen.held_places[seen.viewer]
    return [HandCard(NAMES[seen.own_hand[place]], has(held, place)) for place in range(seen.hand_size[seen.viewer])]


def _piles(seen: Seen) -> list[list[list[PieceName | None]]]:
    """Those of each side, from the bottom up."""
    return [
        [[SHOWN[card] for card in pile[:height]] for pile, height in zip(piles, heights, strict=True)]
        for piles, heights in zip(seen.pile.tolist(), seen.height.tolist(), strict=True)
    ]


def _side(seen: Seen, side: int, piles: list[list[PieceName | None]]) -> Side:
    return Side(
        seat=side,
        hand_size=seen.hand_size[side],
        paralysed_places=[place + 1 for place in members(seen.held_places[side])],
        piles=piles,
        paralysed_tops=_names(seen.held_tops[side]),
        cards_taken=count(seen.taken[side]),
        hyenas=_names(seen.taken[side] & HYENAS),
        rounds_won=seen.rounds_won[side],
        shown_hand=_names(seen.shown_hand[side]),
        shown_taken=_names(seen.taken[side]) if seen.phase in (CHOOSING_LEADER, OVER) else [],
    )


def _last_trick(seen: Seen) -> Trick | None:
    if seen.tricks == 0:
        return None
    led, answer = _name(seen.last_led), _name(seen.last_answer)
    answer_taker = opponent(seen.last_leader) if seen.last_fled else seen.last_taker
    return Trick(seen.last_leader, led, answer, bool(seen.last_fled), seen.last_taker, answer_taker)


def _round(seen: Seen, index: int) -> Round:
    by_hyenas = bool(seen.ended_by_hyenas[index])
    crowns = None if by_hyenas else [seen.crowns[index, side] for side in range(SEATS)]
    return Round(seen.round_winner[index], by_hyenas, crowns)
