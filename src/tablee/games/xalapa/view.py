"""What the screen gets of Xalapa, in words, built from what a seat has seen."""

from functools import lru_cache

import msgspec

from tablee.core.fragments import KEPT, fragment_by_rules, fragment_of
from tablee.core.pack import NO_CARD
from tablee.core.pieces import PieceName
from tablee.core.records import Row
from tablee.core.seats import DEALER, NOBODY
from tablee.core.sets import EMPTY, count, first_ones, has, members
from tablee.core.words import Words
from tablee.games.xalapa.atlacoya import GREEN_POINTS, RED_POINTS
from tablee.games.xalapa.cards import (
    CARD_NAMES,
    CARD_WORDS,
    CELL_NAMES,
    CELLS,
    CELLS_OF,
    FACE_NAMES,
    FACES,
    LINES,
    PLACEMENTS,
    SIDE,
    STONES,
    SYMBOLS,
    WORTH,
    lines_on,
    marks_of,
    path_of,
    shape_of,
    symbols_on,
)
from tablee.games.xalapa.moves import LEAST_BID
from tablee.games.xalapa.rules import is_better
from tablee.games.xalapa.search import FAILED
from tablee.games.xalapa.state import (
    ATLACOYA,
    BIDDING,
    CHECKING,
    CHOOSING,
    DEALING,
    DEALING_BOARDS,
    OVER,
    PLACING,
    ROUNDS,
    TOKENS,
    Seen,
    players_to_act,
)
from tablee.games.xalapa.trials import TRIALS, first_placement, lower_card, upper_card

PHASES = ("deal", "bid", "deal", "place", "token", "colour", "ready", "over")


class Cell(msgspec.Struct, frozen=True, gc=False):
    """One cell of a board, as it is printed."""

    cell: str
    is_black: bool
    symbols: list[PieceName]
    lines: list[PieceName]


class Path(msgspec.Struct, frozen=True, gc=False):
    """The way of a line over a board."""

    line: PieceName
    cells: list[str]


class Card(msgspec.Struct, frozen=True, gc=False):
    """An oracle card; `stones` is the number that a stone card asks for, 0 for a feature."""

    card: PieceName
    words: Words
    stones: int


class Trial(msgspec.Struct, frozen=True, gc=False):
    """A trial: the position card's pattern as rows and columns, or a pair of cards; and what it asks, in words."""

    number: int  # from 1
    asks: Words
    pattern: list[list[int]] = []
    position_card: int | None = None  # from 1
    upper: Card | None = None
    lower: Card | None = None


class Squares(msgspec.Struct, frozen=True, gc=False):
    """Which squares of one's own board a trial speaks of: those of its upper card, and those of its lower one."""

    number: int
    above: list[str]
    below: list[str]


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """How one trial came out for one player, and what was found on the board."""

    number: int
    is_met: bool
    counts: bool  # False for trials that this player need not meet
    found: Words
    has_token: bool
    above: list[str]  # the stones that count for the upper card; those that show the pattern; or all, for a number
    below: list[str]  # the stones that count for the lower card


class Result(msgspec.Struct, frozen=True, gc=False):
    """The check of one player's board."""

    seat: int
    stones: list[str]
    verdicts: list[Verdict]
    failed: int
    curses: int  # points for failed trials; none in Atlacoya
    stone_points: int
    points: int  # of this round, in all
    points_before: int  # of all rounds before it
    bid: int | None
    has_dropped: bool


class Check(msgspec.Struct, frozen=True, gc=False):
    """The last check, explained."""

    round: int
    trials: list[Trial]
    results: list[Result]


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A number tile of Atlacoya, with what it brings."""

    number: int
    green: int
    red: int


class Side(msgspec.Struct, frozen=True, gc=False):
    """One player, as everybody sees them."""

    seat: int
    board: str
    cells: list[Cell]
    paths: list[Path]
    must_meet: int  # how many trials, the first ones; 0 before the bids are shown
    is_done: bool
    is_ready: bool
    has_bid: bool
    tokens: int
    points: int
    round_points: list[int]
    place: int | None  # from 1, when the game is over; equals share it (XA-11, XA-23)


class View(msgspec.Struct, gc=False):
    """The table from one seat; `seat` is None for a spectator."""

    seat: int | None
    waiting_for: str  # one of PHASES
    to_act: list[int]
    variant: str  # base or atlacoya
    round: int  # from 1
    rounds: int
    trials: list[Trial]
    help: list[Squares] | None  # for one's own board, where one wants it; nothing for the pattern, which is anywhere
    stones: list[str]  # one's own, while they can be placed
    stones_left: int
    own_bid: int | None
    tiles: list[Tile]
    asked_about: int | None  # the trial on which tokens are put
    seconds: int | None  # how long the time that runs now is in all (XA-9, XA-22)
    sides: list[Side]
    last_check: Check | None


def _cells(face: int) -> list[Cell]:
    return [
        Cell(
            CELL_NAMES[cell],
            (cell // SIDE + cell % SIDE) % 2 == 0,
            [SYMBOLS[symbol].en for symbol in symbols_on(mark)],
            [LINES[line].en for line in lines_on(mark)],
        )
        for cell, mark in enumerate(marks_of(face))
    ]


def _paths(face: int) -> list[Path]:
    ways = [path_of(face, line) for line in range(len(LINES))]
    return [Path(words.en, [CELL_NAMES[cell] for cell in way]) for words, way in zip(LINES, ways, strict=True)]


BOARD_CELLS = tuple(_cells(face) for face in range(FACES))
BOARD_PATHS = tuple(_paths(face) for face in range(FACES))
TILES = [Tile(LEAST_BID + index, green, RED_POINTS[index]) for index, green in enumerate(GREEN_POINTS)]


def view(seen: Seen) -> View:
    is_deal = seen.phase in (DEALING, DEALING_BOARDS)
    return View(
        seat=None if seen.viewer == NOBODY else seen.viewer,
        waiting_for=PHASES[seen.phase],
        to_act=[int(DEALER)] if is_deal else list(members(players_to_act(seen))),
        variant="atlacoya" if seen.variant == ATLACOYA else "base",
        round=min(seen.round + 1, ROUNDS),
        rounds=ROUNDS,
        trials=_trials_now(seen),
        help=_help(seen),
        stones=_named(seen.own_stones),
        stones_left=STONES - count(seen.own_stones),
        own_bid=seen.own_bid or None,
        tiles=TILES if seen.variant == ATLACOYA else [],
        asked_about=seen.trial + 1 if seen.phase == TOKENS else None,
        seconds=_seconds(seen),
        sides=_sides(seen),
        last_check=_check(seen) if seen.last_round else None,
    )


@fragment_by_rules(Seen, "phase side trials has_help face position card viewer")
def _help(seen: Seen) -> list[Squares] | None:
    """XA-6: a stone card speaks of the whole board where it meets another, and of none beside a feature."""
    if seen.viewer == NOBODY or not seen.has_help[seen.viewer] or seen.phase != PLACING:
        return None
    face, everywhere = seen.face[seen.viewer], first_ones(CELLS)
    looked_at = [
        _counting(everywhere, face, trial, seen.card, seen.position, seen.side) for trial in range(1, seen.trials)
    ]
    return [Squares(index + 2, _named(above), _named(below)) for index, (above, below) in enumerate(looked_at)]


def _seconds(seen: Seen) -> int | None:
    if seen.phase == PLACING:
        return seen.timer_seconds if seen.done else seen.round_seconds
    if seen.phase == CHECKING:
        return seen.check_seconds
    return seen.choice_seconds if seen.phase in (BIDDING, TOKENS, CHOOSING) else None


@fragment_by_rules(Seen, "phase seats round variant face must done ready points round_points has_bid tokens")
def _sides(seen: Seen) -> list[Side]:
    return [_side(seen, seat) for seat in range(seen.seats)]


def _side(seen: Seen, seat: int) -> Side:
    finished = seen.round + (seen.phase == CHECKING)
    return Side(
        seat=seat,
        board=FACE_NAMES[seen.face[seat]],
        cells=BOARD_CELLS[seen.face[seat]],
        paths=BOARD_PATHS[seen.face[seat]],
        must_meet=seen.must[seat],
        is_done=seen.phase == PLACING and has(seen.done, seat),
        is_ready=seen.phase == CHECKING and has(seen.ready, seat),
        has_bid=seen.phase == BIDDING and has(seen.has_bid, seat),
        tokens=seen.tokens[seat],
        points=seen.points[seat],
        round_points=[seen.round_points[index, seat] for index in range(finished)],
        place=1 + sum(is_better(seen, other, seat) for other in range(seen.seats)) if seen.phase == OVER else None,
    )


# Trials in words


@fragment_of(Seen)
def _trials_now(side: int, position: int, card: list[int]) -> list[Trial]:
    return _trials(position, side, card)


def _trials(position: int, side: int, cards: Row) -> list[Trial]:
    """The trials on the table; none before they are dealt."""
    if position == NO_CARD:
        return []
    pairs = [_pair(trial, upper_card(cards, trial), lower_card(cards, trial)) for trial in range(1, TRIALS)]
    return [_position(position, side), *(pair for pair in pairs if pair)]


def _position(position: int, side: int) -> Trial:
    asks = Words("the pattern, turned any way", "le motif, tourné comme on veut")
    return Trial(1, asks, [list(stone) for stone in shape_of(position, side)], position + 1)


def _pair(trial: int, upper: int, lower: int) -> Trial | None:
    if NO_CARD in (upper, lower):
        return None
    return Trial(trial + 1, _asks(upper, lower), upper=_card(upper), lower=_card(lower))


def _card(card: int) -> Card:
    return Card(CARD_NAMES[card], CARD_WORDS[card][1], WORTH[card])


def _asks(upper: int, lower: int) -> Words:
    """XA-6 as a sentence would say it."""
    wanted, above, below = WORTH[upper] + WORTH[lower], CARD_WORDS[upper][1], CARD_WORDS[lower][1]
    if WORTH[upper] and WORTH[lower]:
        return Words("at least {n:stone|stones} on the board", "au moins {n:pierre|pierres} sur la planche").filled(
            n=wanted
        )
    if wanted:
        feature = below if WORTH[upper] else above
        return Words(f"exactly {wanted} on: {feature.en}", f"exactement {wanted} sur : {feature.fr}")
    return Words(f"as many on “{above.en}” as on “{below.en}”", f"autant sur « {above.fr} » que sur « {below.fr} »")


# The check, explained


@fragment_by_rules(
    Seen,
    "seats variant side face last_round last_position last_card last_must last_stones last_failed "
    "last_points points dropped last_placed",
    most=100,  # it is large, and the same for a whole round
)
def _check(seen: Seen) -> Check:
    cards = seen.last_card
    trials = _trials(seen.last_position, seen.side, cards)
    return Check(seen.last_round, trials, [_result(seen, seat, trials, cards) for seat in range(seen.seats)])


def _result(seen: Seen, seat: int, trials: list[Trial], cards: Row) -> Result:
    stones, failed, is_atlacoya = seen.last_stones[seat], seen.last_failed[seat], seen.variant == ATLACOYA
    return Result(
        seat=seat,
        stones=_named(stones),
        verdicts=[_verdict(seen, seat, trial.number - 1, cards) for trial in trials],
        failed=count(failed),
        curses=0 if is_atlacoya else FAILED * count(failed),
        stone_points=0 if is_atlacoya else count(stones),
        points=seen.last_points[seat],
        points_before=seen.points[seat] - seen.last_points[seat],
        bid=seen.last_must[seat] if is_atlacoya else None,
        has_dropped=has(seen.dropped, seat),
    )


def _verdict(seen: Seen, seat: int, trial: int, cards: Row) -> Verdict:
    is_met, counts = not has(seen.last_failed[seat], trial), trial < seen.last_must[seat]
    found = _found(seen.last_stones[seat], seen.face[seat], trial, cards, is_met)
    above, below = _counting(seen.last_stones[seat], seen.face[seat], trial, cards, seen.last_position, seen.side)
    has_token = has(seen.last_placed[seat], trial)
    return Verdict(trial + 1, is_met and counts, counts, found, has_token, _named(above), _named(below))


@lru_cache(KEPT)
def _named(cells: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in members(cells)]


def _counting(stones: int, face: int, trial: int, cards: Row, position: int, side: int) -> tuple[int, int]:
    """The stones that a trial looks at: for its upper card, and for its lower one."""
    if trial == 0:
        first, until = first_placement(position, side), first_placement(position, side + 1)
        shown = (PLACEMENTS[index] for index in range(first, until))
        return next((cells for cells in shown if cells & ~stones == EMPTY), EMPTY), EMPTY
    upper, lower = upper_card(cards, trial), lower_card(cards, trial)
    if WORTH[upper] and WORTH[lower]:
        return stones, EMPTY
    return stones & CELLS_OF[upper][face], stones & CELLS_OF[lower][face]


def _found(stones: int, face: int, trial: int, cards: Row, is_met: bool) -> Words:
    """What lay on the board for this trial."""
    if trial == 0:
        return Words("it is there", "il y est") if is_met else Words("it is not there", "il n'y est pas")
    upper, lower = upper_card(cards, trial), lower_card(cards, trial)
    if WORTH[upper] and WORTH[lower]:
        return Words(f"{count(stones)} in all", f"{count(stones)} en tout")
    above, below = count(stones & CELLS_OF[upper][face]), count(stones & CELLS_OF[lower][face])
    if WORTH[upper] or WORTH[lower]:
        return Words(f"{above + below} there", f"{above + below} dessus")
    return Words(f"{above} and {below}", f"{above} et {below}")
