"""The state of a game of Chabyrinthe: every field, and what it means."""

from tablee.core.records import Record, Row, number, row
from tablee.core.rule import rule
from tablee.core.sets import only
from tablee.games.chabyrinthe.cards import CATS, CELLS, GUTTERS, MOST_PLACES, SMALLEST

MOST_PLAYERS = 4
HOMES = 2
ACTIONS = 2  # in a turn
SHUFFLED = GUTTERS - 2  # cards, all but the two corners of the set-up
DEEPEST = GUTTERS - SMALLEST * SMALLEST  # cards in the larger of the two stacks
NO_MOVE = -1

# What the table waits for.
DEALING, ACTING, OVER = range(3)
HOMING = 3  # in the middle of an action: cats are on their way, and nobody is waited for

# CB-12 to CB-15: how the players play together.
VERSUS, SOLO, COOPERATIVE, TEAMS = range(4)
MODES = ("versus", "solo", "cooperative", "teams")


class Open(Record):
    """What lies open for everybody. A set of places has one bit a place of the ring."""

    phase: int = number()
    width: int = number()  # 3 or 4 cards in a row
    mode: int = number()
    seats: int = number()
    max_turns: int = number()  # a player
    actor: int = number()  # whose turn it is
    actions: int = number()  # done in this turn
    turns: int = number()  # begun by all players together

    square: Row = row(CELLS + 1)  # the shape in each cell; NOTHING where no card lies, and in the last one: OUTSIDE
    stack_size: int = number()  # gutter cards beside the square
    laid_under: int = number()  # gutter cards that were pushed out and went under the stack, so far

    homes: int = number()  # set of places
    cats: int = number()  # set of places
    points_at: Row = row(MOST_PLACES)  # of the cat at a place
    cats_left: int = number()  # in their stack
    points: Row = row(MOST_PLAYERS)
    cats_won: Row = row(MOST_PLAYERS)

    wins: int = number()  # cats won by the last action, in their order; of each:
    win_step: Row = row(CATS)  # 0 for those won at once, 1 for the first chain reaction, ...
    win_place: Row = row(CATS)
    win_points: Row = row(CATS)
    win_homes: Row = row(CATS)  # set of places of the homes it reached
    win_next: Row = row(CATS)  # where a new cat came instead; NO_PLACE with an empty stack
    walks: int = number()  # moves of homes in the last action, in their order; of each:
    walk_step: Row = row(HOMES * CATS)
    walk_from: Row = row(HOMES * CATS)
    walk_to: Row = row(HOMES * CATS)


class State(Open):
    """Everything: what lies open, and what does not."""

    # Kinds, as a ring: the top card is at `top_slot`, and what goes under takes its place there. Empty slots behind
    # the stack's are used by the shuffle.
    gutters: Row = row(SHUFFLED)
    cat_stack: Row = row(CATS)  # points from the top; drawn ones stay here


class Seen(Open):
    """What one seat knows, which is the same for all (CB-6)."""

    viewer: int = number()
    gutters: Row = row(DEEPEST)  # UNSEEN for a card that was neither on top nor in the square
    cat_stack: Row = row(CATS)  # UNSEEN for a cat that was not drawn yet


@rule
def top_slot(state: Open) -> int:
    """Where the stack's top card stands in its ring."""
    return state.laid_under % state.stack_size


@rule
def table_of(size: int) -> int:
    """The index of a size in tables that hold both."""
    return size - SMALLEST


@rule
def places_around(size: int) -> int:
    return 4 * size


@rule
def first_homes(size: int) -> int:
    """CB-3, CB-12: the set of places where the homes begin: beside the upper right and the lower left corner."""
    return only(size) | only(3 * size)


@rule
def first_cats(size: int) -> int:
    """CB-3, CB-12: the set of places of the first two cats: beside the other two corners."""
    return only(0) | only(2 * size)
