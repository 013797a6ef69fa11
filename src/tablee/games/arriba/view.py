"""What the screen gets, built from what a seat has seen and from nothing else."""

import msgspec

from tablee.core.pack import NO_CARD
from tablee.core.pieces import PieceName
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.core.sets import has, members
from tablee.games.arriba.cards import COLOUR, COLOURS, FAMILIES, FAMILY, NAMES, SYMBOL, SYMBOLS, TOTEM
from tablee.games.arriba.effects import ENDINGS, RESULTS
from tablee.games.arriba.state import DEALING, NONE, OVER, ROUNDS, Seen, turner


class Card(msgspec.Struct):
    """A face-up card; Totems and Heads have neither colour nor family."""

    name: str
    symbol: PieceName
    colour: str | None
    family: str | None


class Side(msgspec.Struct):
    """One player's piles, as everybody sees them (AR-18)."""

    seat: int
    draw_size: int
    up_size: int
    top: Card | None
    is_new: bool  # its top card is the last one that was turned, or one of the last
    points: int  # of the finished rounds
    place: int  # 1 has the fewest points; those who are level share theirs (AR-16)
    has_help: bool  # is shown what it may grab when a card has been out for a while


class Grab(msgspec.Struct):
    """The last grab and what became of it."""

    number: int  # from 1, in the whole match
    seat: int
    result: str  # totem, match, shared (AR-10), wrong, or without effect: idle, excused (its hand was late)
    is_early: bool  # judged on the table before the last card (AR-12)
    receivers: list[int]  # who got cards
    cards_moved: int


class Round(msgspec.Struct):
    """A finished round: points against each seat."""

    points: list[int]
    winners: list[int]
    ended_by: str  # one of ENDINGS


class View(msgspec.Struct):
    """The table from one seat; `seat` is None for a spectator."""

    seat: int | None
    waiting_for: str  # deal, turn, read (the reading time), signal, over
    to_act: list[int]
    round: int  # from 1
    starter: int | None
    turner: int | None  # who turns the next card, as things are
    head_turner: int | None  # whose Head is being played out
    cards_turned: int
    reveal: int  # the number of the last time that cards were turned: a grab names it
    card_limit: int
    turn_seconds: int
    reading_ms: int
    is_holding: bool  # everybody looks at what the last grab was for (AR-12)
    help_ms: int | None  # when the screen may light up what this seat may grab, from the last card on; None: never
    under_totem: int
    sides: list[Side]
    last_grab: Grab | None
    rounds: list[Round]


def view(seen: Seen) -> View:
    return View(
        seat=_seat(seen.viewer),
        waiting_for=_waiting_for(seen),
        to_act=_to_act(seen),
        round=min(seen.rounds + (seen.phase != OVER), ROUNDS),
        starter=_seat(seen.starter),
        turner=None if seen.phase in (DEALING, OVER) else _seat(turner(seen)),
        head_turner=_seat(seen.head_turner),
        cards_turned=seen.turned,
        reveal=seen.reveals,
        card_limit=seen.card_limit,
        turn_seconds=seen.turn_seconds,
        reading_ms=seen.reading_ms,
        is_holding=bool(seen.is_holding),
        help_ms=None if seen.viewer == NOBODY else seen.help_ms[seen.viewer] or None,
        under_totem=seen.under_size,
        sides=[_side(seen, side) for side in range(seen.seats)],
        last_grab=_grab(seen),
        rounds=[_round(seen, number) for number in range(seen.rounds)],
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _waiting_for(seen: Seen) -> str:
    if seen.phase in (DEALING, OVER):
        return "over" if seen.phase == OVER else "deal"
    if seen.is_read:
        return "turn"
    is_last = turner(seen) == NOBODY or seen.turned >= seen.card_limit
    return "signal" if seen.is_signal_due and not is_last else "read"


def _to_act(seen: Seen) -> list[int]:
    if seen.phase == OVER:
        return []
    return [int(DEALER)] if seen.phase == DEALING else [*range(seen.seats), int(CLOCK)]


def _card(card: int) -> Card | None:
    if card == NO_CARD:
        return None
    symbol = SYMBOL[card]
    if symbol >= TOTEM:
        return Card(NAMES[card], SYMBOLS[symbol].en, None, None)
    return Card(NAMES[card], SYMBOLS[symbol].en, COLOURS[COLOUR[card]].en, FAMILIES[FAMILY[symbol]].en)


def _side(seen: Seen, side: int) -> Side:
    return Side(
        seat=side,
        draw_size=seen.draw_size[side],
        up_size=seen.up_size[side],
        top=_card(seen.top[side]),
        is_new=has(seen.just_turned, side) and seen.up_size[side] > 0,
        points=_points(seen, side),
        place=1 + sum(_points(seen, other) < _points(seen, side) for other in range(seen.seats)),
        has_help=seen.help_ms[side] > 0,
    )


def _points(seen: Seen, side: int) -> int:
    return sum(seen.points[number, side] for number in range(seen.rounds))


def _grab(seen: Seen) -> Grab | None:
    if seen.last_grab == NONE:
        return None
    return Grab(
        number=seen.grabs,
        seat=seen.last_grabber,
        result=RESULTS[seen.last_grab],
        is_early=bool(seen.last_was_early),
        receivers=list(members(seen.last_receivers)),
        cards_moved=seen.last_moved,
    )


def _round(seen: Seen, number: int) -> Round:
    points = [seen.points[number, side] for side in range(seen.seats)]
    best = [side for side, count in enumerate(points) if count == min(points)]
    return Round(points, best, ENDINGS[seen.ended_by[number]])
