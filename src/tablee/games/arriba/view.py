"""What the screen gets, built from what a seat has seen and from nothing else."""

import msgspec

from tablee.core.fragments import fragment_by_rules, fragment_of, fragment_of_seat
from tablee.core.pieces import PieceName
from tablee.core.seats import CLOCK, DEALER, MOST_SEATS, NOBODY
from tablee.core.sets import has, members
from tablee.games.arriba.cards import COLOUR, COLOURS, FAMILIES, FAMILY, NAMES, SYMBOL, SYMBOLS, TOTEM
from tablee.games.arriba.effects import ENDINGS, RESULTS
from tablee.games.arriba.state import DEALING, NONE, OVER, ROUNDS, Seen, turner


class Card(msgspec.Struct, frozen=True, gc=False):
    """A face-up card; Totems and Heads have neither colour nor family."""

    name: str
    symbol: PieceName
    colour: str | None
    family: str | None


class Side(msgspec.Struct, frozen=True, gc=False):
    """One player's piles, as everybody sees them (AR-18)."""

    seat: int
    draw_size: int
    up_size: int
    top: Card | None
    is_new: bool  # its top card is the last one that was turned, or one of the last
    points: int  # of the finished rounds
    place: int  # 1 has the fewest points; those who are level share theirs (AR-16)
    has_help: bool  # is shown what it may grab when a card has been out for a while


class Grab(msgspec.Struct, frozen=True, gc=False):
    """The last grab and what became of it."""

    number: int  # from 1, in the whole match
    seat: int
    result: str  # totem, match, shared (AR-10), wrong, or without effect: idle, excused (its hand was late)
    is_early: bool  # judged on the table before the last card (AR-12)
    receivers: list[int]  # who got cards
    cards_moved: int


class Round(msgspec.Struct, frozen=True, gc=False):
    """A finished round: points against each seat."""

    points: list[int]
    winners: list[int]
    ended_by: str  # one of ENDINGS


class View(msgspec.Struct, gc=False):
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
        turner=_turner(seen),
        head_turner=_seat(seen.head_turner),
        cards_turned=seen.turned,
        reveal=seen.reveals,
        card_limit=seen.card_limit,
        turn_seconds=seen.turn_seconds,
        reading_ms=seen.reading_ms,
        is_holding=bool(seen.is_holding),
        help_ms=None if seen.viewer == NOBODY else seen.help_ms[seen.viewer] or None,
        under_totem=seen.under_size,
        sides=_sides(seen),
        last_grab=_grab(seen),
        rounds=_rounds(seen),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@fragment_by_rules(Seen, "phase seats due draw_size")
def _turner(seen: Seen) -> int | None:
    return None if seen.phase in (DEALING, OVER) else _seat(turner(seen))


@fragment_by_rules(Seen, "phase seats card_limit due is_signal_due is_read turned draw_size")
def _waiting_for(seen: Seen) -> str:
    if seen.phase in (DEALING, OVER):
        return "over" if seen.phase == OVER else "deal"
    if seen.is_read:
        return "turn"
    is_last = turner(seen) == NOBODY or seen.turned >= seen.card_limit
    return "signal" if seen.is_signal_due and not is_last else "read"


@fragment_of(Seen)
def _to_act(phase: int, seats: int) -> list[int]:
    if phase == OVER:
        return []
    return [int(DEALER)] if phase == DEALING else [*range(seats), int(CLOCK)]


def _card(card: int) -> Card:
    symbol = SYMBOL[card]
    if symbol >= TOTEM:
        return Card(NAMES[card], SYMBOLS[symbol].en, None, None)
    return Card(NAMES[card], SYMBOLS[symbol].en, COLOURS[COLOUR[card]].en, FAMILIES[FAMILY[symbol]].en)


CARDS = (*map(_card, range(len(NAMES))), None)  # by card; NO_CARD counts from the end


def _sides(seen: Seen) -> list[Side]:
    return [_side(seen, side, *score) for side, score in enumerate(_scores(seen))]


@fragment_of_seat(Seen, MOST_SEATS)
def _side(
    side: int,
    points: int,
    place: int,
    /,
    help_ms: int,
    just_turned: int,
    draw_size: int,
    up_size: int,
    top: int,
) -> Side:
    return Side(
        seat=side,
        draw_size=draw_size,
        up_size=up_size,
        top=CARDS[top],
        is_new=has(just_turned, side) and up_size > 0,
        points=points,
        place=place,
        has_help=help_ms > 0,
    )


@fragment_of(Seen)
def _scores(seats: int, rounds: int, points: list[list[int]]) -> list[tuple[int, int]]:
    """The points of each seat, and its place."""
    sums = [sum(of_round[side] for of_round in points[:rounds]) for side in range(seats)]
    return [(own, 1 + sum(other < own for other in sums)) for own in sums]


@fragment_of(Seen)
def _grab(
    grabs: int, last_grabber: int, last_grab: int, last_was_early: int, last_receivers: int, last_moved: int
) -> Grab | None:
    if last_grab == NONE:
        return None
    return Grab(
        number=grabs,
        seat=last_grabber,
        result=RESULTS[last_grab],
        is_early=bool(last_was_early),
        receivers=list(members(last_receivers)),
        cards_moved=last_moved,
    )


@fragment_of(Seen)
def _rounds(seats: int, rounds: int, points: list[list[int]], ended_by: list[int]) -> list[Round]:
    return [_round(points[number][:seats], ended_by[number]) for number in range(rounds)]


def _round(points: list[int], ended_by: int) -> Round:
    best = [side for side, count in enumerate(points) if count == min(points)]
    return Round(points, best, ENDINGS[ended_by])
