"""The state of a game of Arriba!: every field, and what it means."""

from tablee.core.pack import NO_CARD
from tablee.core.records import Grid, Record, Row, grid, number, row
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS
from tablee.core.sets import has
from tablee.games.arriba.cards import CARDS

ROUNDS = 3

# What the table waits for.
DEALING, PLAYING, OVER = range(3)

# What became of a grab.
NONE, TOTEM_GRAB, MATCH_GRAB, SHARED_GRAB, WRONG_GRAB, IDLE_GRAB, EXCUSED_GRAB = range(7)

# How a round ended.
BY_NOTHING_LEFT, BY_EMPTY_DRAWS, BY_CARD_LIMIT = range(3)


class Open(Record):
    """What lies open for everybody."""

    phase: int = number()
    seats: int = number()
    turn_seconds: int = number()
    reading_ms: int = number()
    hold_ms: int = number()  # how long everybody looks at a settlement before the next card (AR-12)
    card_limit: int = number()
    help_ms: Row = row(MOST_SEATS)  # how long a card has been out when a seat is shown what it may grab; 0: never

    starter: int = number()  # of this round; NOBODY before the first
    due: int = number()  # the next card is turned by the first from here on who has a draw pile
    head_turner: int = number()  # who turned the Head that is being played out; NOBODY otherwise (AR-9)
    is_signal_due: int = number()  # 1 while that Head's signal is still to come
    is_read: int = number()  # 1 when the reading time of the last card is over (AR-6)
    is_holding: int = number()  # 1 from a settlement until its holding time is over (AR-12)
    holds: int = number()  # times that a holding time began
    just_turned: int = number()  # set of seats that turned a card when cards were last turned
    is_settled: int = number()  # 1 from a settlement until the next card (AR-12)
    was_settled: int = number()  # the same for the table before the last card
    turned: int = number()  # cards turned in this round
    reveals: int = number()  # times that cards were turned in this match, a signal being one time
    turns: int = number()  # times that somebody's time to turn began

    draw_size: Row = row(MOST_SEATS)
    up_size: Row = row(MOST_SEATS)
    under_size: int = number()  # cards under the totem

    grabs: int = number()  # in this match
    last_grabber: int = number()  # the last grab: who,
    last_grab: int = number()  # what became of it,
    last_was_early: int = number()  # 1 where it was judged on the table before the last card,
    last_receivers: int = number()  # the set of seats that were given cards by it,
    last_moved: int = number()  # and how many cards changed their pile

    rounds: int = number()  # finished
    points: Grid = grid(ROUNDS, MOST_SEATS)  # of each finished round
    ended_by: Row = row(ROUNDS)


class State(Open):
    """Everything: what lies open, and what does not.

    All 80 cards stand in one row, pile beside pile: of each seat the draw pile from its bottom up,
    then its face-up pile from its top down; at the end of the row what lies under the totem. So a
    card that is turned stays where it is and only the border between the two piles moves; and a
    face-up pile that goes beneath a draw pile turned over whole (AR-17) keeps its order in the row.
    """

    cards: Row = row(CARDS)
    live: int = number()  # set of seats on whose pile a live Totem card lies on top (AR-7)
    was_live: int = number()  # the same for the table before the last card


class Seen(Open):
    """What one seat knows: the same for all (AR-18)."""

    viewer: int = number()
    top: Row = row(MOST_SEATS)  # face-up top cards, NO_CARD for an empty pile


@rule
def left_of(state: Open, seat: int, steps: int) -> int:
    """The seat so many steps further in turn order."""
    return (seat + steps) % state.seats


@rule
def draw_at(state: State, seat: int) -> int:
    """Where in the row the draw pile of a seat begins: its bottom card."""
    place = 0
    for other in range(seat):
        place += state.draw_size[other] + state.up_size[other]
    return place


@rule
def up_at(state: State, seat: int) -> int:
    """Where in the row the face-up pile of a seat begins: its top card."""
    return draw_at(state, seat) + state.draw_size[seat]


@rule
def under_at(state: State) -> int:
    """Where in the row the cards under the totem begin: the one that would be turned last."""
    return CARDS - state.under_size


@rule
def top_card(state: State, seat: int) -> int:
    return card_below(state, seat, 0)


@rule
def top_before(state: State, seat: int) -> int:
    """The top card on the table before the last card, of what still lies there (AR-12)."""
    return card_below(state, seat, 1 if has(state.just_turned, seat) else 0)


@rule
def card_below(state: State, seat: int, depth: int) -> int:
    """The face-up card with so many on it; NO_CARD where there is none."""
    return state.cards[up_at(state, seat) + depth] if depth < state.up_size[seat] else NO_CARD


@rule
def turner(state: Open) -> int:
    """Who turns the next card: the first from `due` on who has a draw pile (AR-5); -1 where nobody has."""
    for steps in range(state.seats):
        seat = left_of(state, state.due, steps)
        if state.draw_size[seat] > 0:
            return seat
    return -1


@rule
def lies_open(state: Open) -> bool:
    """Whether any card lies face up."""
    for seat in range(state.seats):
        if state.up_size[seat] > 0:
            return True
    return False
