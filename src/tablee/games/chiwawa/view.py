"""What the screen gets, built from what a seat has seen and from nothing else."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from tablee.core.fragments import KEPT, fragment_by_rules, fragment_of, fragment_of_seat
from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.pieces import PieceName
from tablee.core.seats import DEALER, MOST_SEATS, NOBODY
from tablee.core.sets import has, members
from tablee.games.chiwawa.cards import CARDS, DESIGNS, NAMES
from tablee.games.chiwawa.moves import HAND, SLOT_NAMES
from tablee.games.chiwawa.results import rounds_survived
from tablee.games.chiwawa.state import (
    CAMP_SLOT,
    DEALING,
    DECK_SLOT,
    DESTROYING,
    IN_HAND,
    NO_SLOT,
    OVER,
    PICKING,
    RESOLVING,
    SOURCE_CARDS,
    SOURCE_SLOT,
    Seen,
    is_active,
    players_in,
)
from tablee.games.chiwawa.swaps import is_locked, locks_hand_of
from tablee.games.chiwawa.theatre import Result, result_of

PHASES = ("deal", "pillar", "turn", "first-card", "second-card", "destruction", "over", "resolving")


class HandCard(msgspec.Struct, frozen=True, gc=False):
    """A card of one's own hand."""

    card: PieceName
    is_locked: bool


class SourceCard(msgspec.Struct, frozen=True, gc=False):
    """A card of the Source; `place` is that of the notation, from 1."""

    place: int
    card: PieceName
    is_locked: bool


class Deck(msgspec.Struct, frozen=True, gc=False):
    """The deck; `top` is None where one does not know its top card."""

    size: int
    top: PieceName | None
    is_locked: bool


class CampCard(msgspec.Struct, frozen=True, gc=False):
    """A card of a camp; `card` is None where one does not know it."""

    card: PieceName | None
    is_pillar: bool
    is_face_up: bool
    is_locked: bool


class Player(msgspec.Struct, frozen=True, gc=False):
    """One player and their camp."""

    seat: int
    hand_size: int
    known_cards: list[PieceName]  # cards of another's hand that one has followed there
    has_locked_card: bool  # in the hand
    locked_card: PieceName | None  # which one, where one knows it
    has_picked: bool
    has_folded: bool
    is_active: bool  # still takes turns this round
    is_out: bool
    rounds_won: int
    rounds_survived: int
    camp: list[CampCard]  # from left to right


class Swap(msgspec.Struct, frozen=True, gc=False):
    """A swap that is being made: what was discarded for it, and the card named first."""

    discarded: PieceName
    first: str | None  # a place of the notation; `hand` for a card that one cannot see


class Round(msgspec.Struct, frozen=True, gc=False):
    """A finished round: who won it, or in a Battle Royal who was eliminated."""

    winner: int | None
    out: list[int]
    is_void: bool


class View(msgspec.Struct, gc=False):
    """The table from one seat; `seat` is None for a spectator."""

    seat: int | None
    waiting_for: str  # one of PHASES
    to_act: list[int]
    is_battle_royal: bool
    round: int  # from 1
    max_rounds: int
    starter: int
    hand: list[HandCard]
    pick: PieceName | None  # one's own Pillar, until all are shown
    source: list[SourceCard]
    deck: Deck
    discard: dict[PieceName, int]  # how many of each card
    players: list[Player]
    swap: Swap | None
    rounds: list[Round]
    result: Result | None  # the end of the last round, or of this one while it is resolved


def view(seen: Seen) -> View:
    return View(
        seat=None if seen.viewer == NOBODY else seen.viewer,
        waiting_for=PHASES[seen.phase],
        to_act=_to_act(seen),
        is_battle_royal=bool(seen.is_battle_royal),
        round=seen.rounds + (seen.phase != OVER),
        max_rounds=seen.max_rounds,
        starter=seen.starter,
        hand=_hand(seen),
        pick=_name(seen.own_pick),
        source=_source(seen),
        deck=_deck(seen),
        discard=_discard(seen),
        players=[_player(seen, seat, *course) for seat, course in enumerate(_courses(seen))],
        swap=_swap(seen),
        rounds=_rounds(seen),
        result=result_of(seen) if seen.shown_round else None,
    )


def _name(card: int) -> str | None:
    return None if card in (NO_CARD, UNSEEN) else NAMES[card]


@fragment_by_rules(Seen, "seats phase actor picked out")
def _to_act(seen: Seen) -> list[int]:
    if seen.phase == DEALING:
        return [int(DEALER)]
    if seen.phase == PICKING:
        return list(members(players_in(seen) & ~seen.picked))
    return [] if seen.phase in (OVER, RESOLVING) else [seen.actor]


@fragment_by_rules(Seen, "locked locker viewer own_hand locked_design")
def _hand(seen: Seen) -> list[HandCard]:
    held = seen.locked_design if locks_hand_of(seen, seen.viewer) else NO_CARD
    return [
        HandCard(NAMES[card], card == held and copy == 0)
        for card in range(DESIGNS)
        for copy in range(seen.own_hand[card])
    ]


@fragment_by_rules(Seen, "source locked")
def _source(seen: Seen) -> list[SourceCard]:
    return [
        SourceCard(place + 1, NAMES[seen.source[place]], is_locked(seen, SOURCE_SLOT + place))
        for place in range(SOURCE_CARDS)
        if seen.source[place] != NO_CARD
    ]


@fragment_by_rules(Seen, "deck_size locked deck_top")
def _deck(seen: Seen) -> Deck:
    return Deck(seen.deck_size, _name(seen.deck_top), is_locked(seen, DECK_SLOT))


@fragment_of(Seen)
def _discard(discard: list[int]) -> dict[PieceName, int]:
    return {NAMES[card]: copies for card, copies in enumerate(discard) if copies}


class Course(NamedTuple):
    """How it goes for a player in this round, by the rules."""

    is_active: bool
    holds_lock: bool
    rounds_survived: int
    is_turned_up: bool  # the camp


@fragment_by_rules(Seen, "seats phase actor rounds folded out out_in hand_size locked locker")
def _courses(seen: Seen) -> list[Course]:
    is_playing = seen.phase not in (DEALING, PICKING, DESTROYING, OVER, RESOLVING)
    return [
        Course(
            # Whoever gives the last card for a swap is still at it.
            is_active=is_playing and (seat == seen.actor or is_active(seen, seat)),
            holds_lock=bool(locks_hand_of(seen, seat)),
            rounds_survived=rounds_survived(seen, seat),
            is_turned_up=seen.phase in (DESTROYING, RESOLVING),
        )
        for seat in range(seen.seats)
    ]


@fragment_of_seat(Seen, MOST_SEATS)
def _player(
    seat: int,
    is_active: bool,
    holds_lock: bool,
    rounds_survived: int,
    is_turned_up: bool,
    /,
    picked: int,
    folded: int,
    out: int,
    rounds_won: int,
    hand_size: int,
    camp_size: int,
    pillar: int,
    locked: list[int],
    camp: list[int],
    known_hand: list[int],
    locked_design: int,
) -> Player:
    first_slot = CAMP_SLOT + CARDS * seat
    return Player(
        seat=seat,
        hand_size=hand_size,
        known_cards=[NAMES[card] for card, copies in enumerate(known_hand) for _ in range(copies)],
        has_locked_card=holds_lock,
        locked_card=_name(locked_design) if holds_lock else None,
        has_picked=has(picked, seat),
        has_folded=has(folded, seat),
        is_active=is_active,
        is_out=has(out, seat),
        rounds_won=rounds_won,
        rounds_survived=rounds_survived,
        camp=[
            _camp_card(card, place == pillar, place == pillar or is_turned_up, first_slot + place in locked)
            for place, card in enumerate(camp[:camp_size])
        ],
    )


@lru_cache(KEPT)
def _camp_card(card: int, is_pillar: bool, is_face_up: bool, is_locked: bool) -> CampCard:
    return CampCard(_name(card), is_pillar, is_face_up, is_locked)


@fragment_of(Seen)
def _swap(first_slot: int, discarded: int, own_first: int) -> Swap | None:
    if discarded == NO_CARD:
        return None
    if first_slot == IN_HAND:
        own = _name(own_first)
        return Swap(NAMES[discarded], f"{HAND}-{own}" if own else HAND)
    return Swap(NAMES[discarded], None if first_slot == NO_SLOT else SLOT_NAMES[first_slot])


@fragment_of(Seen)
def _rounds(seats: int, rounds: int, out_in: list[int], round_winner: list[int]) -> list[Round]:
    return [
        _round(round_winner[index], [seat for seat in range(seats) if out_in[seat] == index + 1])
        for index in range(rounds)
    ]


def _round(winner: int, out: list[int]) -> Round:
    return Round(None if winner == NOBODY else winner, out, is_void=winner == NOBODY and not out)
