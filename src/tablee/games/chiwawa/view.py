"""What the screen gets, built from what a seat has seen and from nothing else."""

import msgspec

from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.pieces import PieceName
from tablee.core.seats import DEALER, NOBODY
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


class HandCard(msgspec.Struct):
    """A card of one's own hand."""

    card: PieceName
    is_locked: bool


class SourceCard(msgspec.Struct):
    """A card of the Source; `place` is that of the notation, from 1."""

    place: int
    card: PieceName
    is_locked: bool


class Deck(msgspec.Struct):
    """The deck; `top` is None where one does not know its top card."""

    size: int
    top: PieceName | None
    is_locked: bool


class CampCard(msgspec.Struct):
    """A card of a camp; `card` is None where one does not know it."""

    card: PieceName | None
    is_pillar: bool
    is_face_up: bool
    is_locked: bool


class Player(msgspec.Struct):
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


class Swap(msgspec.Struct):
    """A swap that is being made: what was discarded for it, and the card named first."""

    discarded: PieceName
    first: str | None  # a place of the notation; `hand` for a card that one cannot see


class Round(msgspec.Struct):
    """A finished round: who won it, or in a Battle Royal who was eliminated."""

    winner: int | None
    out: list[int]
    is_void: bool


class View(msgspec.Struct):
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
        source=[_source_card(seen, place) for place in range(SOURCE_CARDS) if seen.source[place] != NO_CARD],
        deck=Deck(seen.deck_size, _name(seen.deck_top), is_locked(seen, DECK_SLOT)),
        discard={NAMES[card]: seen.discard[card] for card in range(DESIGNS) if seen.discard[card]},
        players=[_player(seen, seat) for seat in range(seen.seats)],
        swap=_swap(seen),
        rounds=[_round(seen, index) for index in range(seen.rounds)],
        result=result_of(seen) if seen.shown_round else None,
    )


def _name(card: int) -> str | None:
    return None if card in (NO_CARD, UNSEEN) else NAMES[card]


def _to_act(seen: Seen) -> list[int]:
    if seen.phase == DEALING:
        return [int(DEALER)]
    if seen.phase == PICKING:
        return list(members(players_in(seen) & ~seen.picked))
    return [] if seen.phase in (OVER, RESOLVING) else [seen.actor]


def _hand(seen: Seen) -> list[HandCard]:
    hand = []
    for card in range(DESIGNS):
        is_held = locks_hand_of(seen, seen.viewer) and seen.locked_design == card
        copies = seen.own_hand[card]
        hand += [HandCard(NAMES[card], bool(is_held) and copy == 0) for copy in range(copies)]
    return hand


def _source_card(seen: Seen, place: int) -> SourceCard:
    return SourceCard(place + 1, NAMES[seen.source[place]], is_locked(seen, SOURCE_SLOT + place))


def _player(seen: Seen, seat: int) -> Player:
    holds_lock = bool(locks_hand_of(seen, seat))
    is_playing = seen.phase not in (DEALING, PICKING, DESTROYING, OVER, RESOLVING)
    return Player(
        seat=seat,
        hand_size=seen.hand_size[seat],
        known_cards=[NAMES[card] for card in range(DESIGNS) for _ in range(seen.known_hand[seat, card])],
        has_locked_card=holds_lock,
        locked_card=_name(seen.locked_design) if holds_lock else None,
        has_picked=has(seen.picked, seat),
        has_folded=has(seen.folded, seat),
        # Whoever gives the last card for a swap is still at it.
        is_active=is_playing and (seat == seen.actor or is_active(seen, seat)),
        is_out=has(seen.out, seat),
        rounds_won=seen.rounds_won[seat],
        rounds_survived=rounds_survived(seen, seat),
        camp=[_camp_card(seen, seat, place) for place in range(seen.camp_size[seat])],
    )


def _camp_card(seen: Seen, seat: int, place: int) -> CampCard:
    is_pillar = place == seen.pillar[seat]
    return CampCard(
        card=_name(seen.camp[seat, place]),
        is_pillar=is_pillar,
        is_face_up=is_pillar or seen.phase in (DESTROYING, RESOLVING),
        is_locked=is_locked(seen, CAMP_SLOT + CARDS * seat + place),
    )


def _swap(seen: Seen) -> Swap | None:
    if seen.discarded == NO_CARD:
        return None
    if seen.first_slot == IN_HAND:
        own = _name(seen.own_first)
        return Swap(NAMES[seen.discarded], f"{HAND}-{own}" if own else HAND)
    return Swap(NAMES[seen.discarded], None if seen.first_slot == NO_SLOT else SLOT_NAMES[seen.first_slot])


def _round(seen: Seen, index: int) -> Round:
    winner = seen.round_winner[index]
    out = [seat for seat in range(seen.seats) if seen.out_in[seat] == index + 1]
    return Round(None if winner == NOBODY else winner, out, is_void=winner == NOBODY and not out)
