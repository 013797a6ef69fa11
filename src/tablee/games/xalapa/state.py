"""The state of a game of Xalapa: every field, and what it means."""

from tablee.core.records import Grid, Record, Row, grid, number, row
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, first_ones
from tablee.games.xalapa.trials import PLACES

MOST_SEATS = 6
ROUNDS = 7
DECKS = 2  # for the places of trials 2 to 5, and for those of trials 6 and 7
NO_DECK = -1

# What the table waits for.
DEALING_BOARDS, BIDDING, DEALING, PLACING, TOKENS, CHOOSING, CHECKING, OVER = range(8)

BASE, ATLACOYA = range(2)


class Open(Record):
    """What lies open for everybody. A set of cells, cards or seats has one bit a member."""

    phase: int = number()
    seats: int = number()
    round: int = number()  # finished ones
    # What the table agreed on
    variant: int = number()
    side: int = number()  # of the position cards: 0 has three stones, 1 four
    is_same_board: int = number()
    is_solvable: int = number()
    trials: int = number()  # dealt each round: five or seven
    timer_seconds: int = number()
    round_seconds: int = number()
    check_seconds: int = number()
    choice_seconds: int = number()
    has_help: Row = row(MOST_SEATS)  # whether a seat is shown the squares that a trial speaks of
    # Boards and trials
    face: Row = row(MOST_SEATS)
    positions_left: int = number()  # set of position cards that were not used yet
    deck_of: Row = row(PLACES)  # which deck fills a place each round; NO_DECK where the card stays, or none lies
    whole: Row = row(DECKS)  # set of cards that belong to a deck
    left: Row = row(DECKS)  # set of those that were not drawn since the last shuffle
    position: int = number()  # this round's position card, NO_CARD before the first
    card: Row = row(PLACES)  # the oracle cards, upper row then lower row; NO_CARD where none lies
    must: Row = row(MOST_SEATS)  # how many trials, the first ones, a seat has to meet
    # This round
    done: int = number()  # set of seats that have said it
    ready: int = number()  # set of seats that have looked at the result
    # The last check, in sight until the next one
    last_round: int = number()  # its number from 1; 0 before the first
    last_position: int = number()
    last_card: Row = row(PLACES)
    last_must: Row = row(MOST_SEATS)
    last_stones: Row = row(MOST_SEATS)  # set of cells
    last_failed: Row = row(MOST_SEATS)  # set of trials, of those that counted
    last_points: Row = row(MOST_SEATS)
    points: Row = row(MOST_SEATS)
    round_points: Grid = grid(ROUNDS, MOST_SEATS)
    # Atlacoya
    has_bid: int = number()  # set of seats
    tokens: Row = row(MOST_SEATS)  # in hand
    placed: Row = row(MOST_SEATS)  # set of trials with a token of this seat on them
    dropped: int = number()  # set of seats that have taken the red points, in sight until the next check
    trial: int = number()  # the one that is checked
    awaited: int = number()  # set of seats that have a choice to make
    last_placed: Row = row(MOST_SEATS)  # set of trials on which a token was put, taken back or not


class State(Open):
    """Everything: what lies open, and what does not."""

    stones: Row = row(MOST_SEATS)  # set of cells, until the check shows them
    bid: Row = row(MOST_SEATS)  # until all are shown, then they are what a seat must meet


class Seen(Open):
    """What one seat knows (XA-8, XA-20): the own stones and the own bid, nobody else's."""

    viewer: int = number()
    own_stones: int = number()
    own_bid: int = number()  # 0 before it is made


@rule
def everybody(state: Open) -> int:
    return first_ones(state.seats)


@rule
def still_placing(state: Open) -> int:
    return everybody(state) & ~state.done


@rule
def players_to_act(state: Open) -> int:
    """The seats that have something to say; everybody can see who they are."""
    if state.phase == BIDDING:
        return everybody(state) & ~state.has_bid
    if state.phase == PLACING:
        return still_placing(state)
    if state.phase == TOKENS or state.phase == CHOOSING:
        return state.awaited
    return everybody(state) & ~state.ready if state.phase == CHECKING else EMPTY
