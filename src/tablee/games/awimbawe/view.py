"""What the screen gets, built from what a seat has seen and from nothing else."""

from functools import lru_cache

import msgspec

from tablee.core.fragments import KEPT, fragment_of, fragment_of_seat
from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.pieces import PieceName
from tablee.core.seats import DEALER, NOBODY
from tablee.core.sets import count, has, members
from tablee.games.awimbawe.cards import HYENAS, NAMES
from tablee.games.awimbawe.state import CHOOSING_LEADER, DEALING, DEEPEST, OVER, SEATS, TAKING, Seen, opponent

PILE_BYTES = 8 * DEEPEST
SHOWN = (*NAMES, *[None] * -min(NO_CARD, UNSEEN))  # by card; NO_CARD and UNSEEN count from the end
PHASES = ("deal", "play", "eagle", "rhinoceros", "cheetah", "snake", "lead", "over", "trick")


class HandCard(msgspec.Struct, frozen=True, gc=False):
    """A card of one's own hand."""

    card: PieceName
    is_paralysed: bool


class Side(msgspec.Struct, frozen=True, gc=False):
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


class Trick(msgspec.Struct, frozen=True, gc=False):
    """The cards of a trick; `taker` is None while it is played."""

    leader: int
    led: PieceName | None
    answer: PieceName | None
    fled: bool
    taker: int | None
    answer_taker: int | None  # who has the answer: the taker too, unless it was an eagle that fled


class Round(msgspec.Struct, frozen=True, gc=False):
    """A finished round. No crowns are counted after four hyenas."""

    winner: int
    by_hyenas: bool
    crowns: list[int] | None


class View(msgspec.Struct, gc=False):
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
    waiting_for, to_act, round_number, trick_number = _course(seen)
    viewer, shows_taken = seen.viewer, seen.phase in (CHOOSING_LEADER, OVER)
    return View(
        seat=_seat(viewer),
        waiting_for=waiting_for,
        to_act=to_act,
        round=round_number,
        trick_number=trick_number,
        hand=[] if viewer == NOBODY else _hand(seen, viewer),
        sides=[_side(seen, side, shows_taken) for side in range(SEATS)],
        trick=_trick(seen),
        last_trick=_last_trick(seen),
        says_leads=_seat(seen.says_leads),
        rounds=_rounds(seen),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@fragment_of(Seen)
def _course(phase: int, actor: int, tricks: int, rounds: int) -> tuple[str, list[int], int, int]:
    """What is waited for, from whom, and in which trick of which round."""
    is_under_way = rounds == 0 or phase not in (CHOOSING_LEADER, DEALING, OVER)
    awaited = [] if phase in (OVER, TAKING) else [int(DEALER) if phase == DEALING else actor]
    return PHASES[phase], awaited, rounds + is_under_way, tricks + is_under_way


@lru_cache(KEPT)
def _names(cards: int) -> list[str]:
    return [NAMES[card] for card in members(cards)]


@fragment_of_seat(Seen, SEATS)
def _hand(viewer: int, /, own_hand: list[int], hand_size: int, held_places: int) -> list[HandCard]:
    return [HandCard(NAMES[card], has(held_places, place)) for place, card in enumerate(own_hand[:hand_size])]


@fragment_of_seat(Seen, SEATS)
def _side(
    side: int,
    shows_taken: bool,
    /,
    taken: int,
    rounds_won: int,
    hand_size: int,
    held_places: int,
    held_tops: int,
    pile: bytes,
    shown_hand: int,
) -> Side:
    return Side(
        seat=side,
        hand_size=hand_size,
        paralysed_places=[place + 1 for place in members(held_places)],
        piles=[_pile(pile[first : first + PILE_BYTES]) for first in range(0, len(pile), PILE_BYTES)],
        paralysed_tops=_names(held_tops),
        cards_taken=count(taken),
        hyenas=_names(taken & HYENAS),
        rounds_won=rounds_won,
        shown_hand=_names(shown_hand),
        shown_taken=_names(taken) if shows_taken else [],
    )


@lru_cache(KEPT)  # a card leaves one pile, and the other seven are as they were
def _pile(cards: bytes) -> list[PieceName | None]:
    return [SHOWN[card] for card in memoryview(cards).cast("q") if card != NO_CARD]


@fragment_of(Seen)
def _trick(leader: int, led: int, answer: int, flees: int) -> Trick:
    return Trick(leader, SHOWN[led], SHOWN[answer], bool(flees), None, None)


@fragment_of(Seen)
def _last_trick(
    tricks: int, last_leader: int, last_led: int, last_answer: int, last_taker: int, last_fled: int
) -> Trick | None:
    if tricks == 0:
        return None
    answer_taker = opponent(last_leader) if last_fled else last_taker
    return Trick(last_leader, SHOWN[last_led], SHOWN[last_answer], bool(last_fled), last_taker, answer_taker)


@fragment_of(Seen)
def _rounds(rounds: int, round_winner: list[int], ended_by_hyenas: list[int], crowns: list[list[int]]) -> list[Round]:
    return [
        Round(round_winner[index], bool(ended_by_hyenas[index]), None if ended_by_hyenas[index] else crowns[index])
        for index in range(rounds)
    ]
