"""The rules of Chabyrinthe, in the order of the rulebook."""

from collections.abc import Mapping
from typing import Any

from tablee.core.chance import Stream, below, shuffle
from tablee.core.effects import happened
from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.seats import DEALER
from tablee.core.sets import EMPTY, first_ones, members, only
from tablee.games.chabyrinthe.cards import (
    CATS,
    CATS_OF_EACH,
    CELLS,
    CELLS_OF,
    COPIES,
    EAST,
    ELBOW,
    GUTTERS,
    KIND,
    LARGEST,
    LINE,
    LYING_NORTH,
    MOST_PLACES,
    NOTHING,
    POINTS,
    SIZES,
    WAYS,
    WEST,
)
from tablee.games.chabyrinthe.effects import GAME_ENDED, STARTER_DRAWN
from tablee.games.chabyrinthe.homing import are_all_home, bring_home, lay_cat
from tablee.games.chabyrinthe.moves import ENTRY_AT, INSERT, PLACE_OF, TURN
from tablee.games.chabyrinthe.paths import is_any_cat_connected
from tablee.games.chabyrinthe.state import (
    ACTING,
    ACTIONS,
    COOPERATIVE,
    DEALING,
    MODES,
    OVER,
    SHUFFLED,
    SOLO,
    TEAMS,
    Open,
    State,
    first_cats,
    first_homes,
    places_around,
    table_of,
    top_slot,
)

# The set-up


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    state.phase = DEALING
    state.seats = seats
    state.mode = MODES.index(mode_at(seats, options))
    state.width = options["size"]
    state.max_turns = options["max_turns"]
    state.stack_size = GUTTERS - state.width**2
    for cell in range(CELLS + 1):
        state.square[cell] = NOTHING


def mode_at(seats: int, options: Mapping[str, Any]) -> str:
    """CB-12: the mode that was chosen; without a choice, alone is solo and together is versus."""
    return options["mode"] or ("solo" if seats == 1 else "versus")


@rule
def deal(state: State, random: Stream) -> None:
    """CB-9: dealt again, cards, cats and starter, while a cat is connected from the start."""
    is_dealt = False
    while not is_dealt:
        deal_once(state, random)
        is_dealt = not is_any_cat_connected(state.square, table_of(state.width), state.cats, state.homes)
    if state.seats > 1:
        happened(state, STARTER_DRAWN, state.actor)


@rule
def deal_once(state: State, random: Stream) -> None:
    deal_gutters(state, random)
    for cat in range(CATS):
        state.cat_stack[cat] = POINTS[cat // CATS_OF_EACH]
    shuffle(random, state.cat_stack, CATS)
    set_out(state, below(random, state.seats))


@rule
def deal_gutters(state: State, random: Stream) -> None:
    """CB-2: two elbows for the corners, the other 24 cards shuffled, each in a random orientation."""
    gather(state)
    shuffle(random, state.gutters, SHUFFLED)
    upper_right, lower_left = state.width - 1, LARGEST * (state.width - 1)
    state.square[upper_right] = LYING_NORTH[ELBOW] + EAST  # opens east and south
    state.square[lower_left] = LYING_NORTH[ELBOW] + WEST  # opens west and north
    slot = SHUFFLED
    for cell in members(CELLS_OF[table_of(state.width)]):
        if cell not in (upper_right, lower_left):
            slot -= 1
            state.square[cell] = shape_of(state.gutters[slot], below(random, 4))
            state.gutters[slot] = 0


@rule
def gather(state: State) -> None:
    """All cards in the stack's slots, but the two elbows for the corners."""
    slot = 0
    for kind in range(len(COPIES)):
        for _ in range(COPIES[kind] - (2 if kind == ELBOW else 0)):
            state.gutters[slot] = kind
            slot += 1


@rule
def shape_of(kind: int, quarters: int) -> int:
    """A card of this kind, turned to the right from north."""
    return LYING_NORTH[kind] + quarters % WAYS[kind]


@rule
def stack(state: State, cards: Row) -> None:
    """CB-16: the square row by row, the stack from its top, the cats from the top of theirs; seat 0 starts."""
    index = 0
    for cell in members(CELLS_OF[table_of(state.width)]):
        state.square[cell] = cards[index]
        index += 1
    for slot in range(state.stack_size):
        state.gutters[slot] = cards[index + slot]
    for cat in range(CATS):
        state.cat_stack[cat] = cards[GUTTERS + cat]
    set_out(state, 0)


@rule
def set_out(state: State, starter: int) -> None:
    """CB-3, CB-12: homes and the first two cats beside the four corners. CB-4: and who starts."""
    state.laid_under = 0
    state.homes = first_homes(state.width)
    state.cats = EMPTY
    state.cats_left = CATS
    for place in range(MOST_PLACES):
        state.points_at[place] = 0
    for place in members(first_cats(state.width)):
        lay_cat(state, place)
    state.actor = starter
    state.actions = 0
    state.turns = 1
    state.phase = ACTING


# Whose turn, and what they may do


@rule
def to_act(state: State) -> int:
    if state.phase == OVER:
        return EMPTY
    return only(DEALER) if state.phase == DEALING else only(state.actor)


@rule
def legal(state: State, seat: int, out: Row) -> int:
    return list_insertions(state, out, list_turns(state, out))


@rule
def list_turns(state: State, out: Row) -> int:
    """CB-5: every cell's card into every other way in which it can lie; a cross or a bridge has none."""
    size = 0
    for cell in members(CELLS_OF[table_of(state.width)]):
        for quarters in range(1, WAYS[KIND[state.square[cell]]]):
            out[size] = TURN + 3 * cell + quarters - 1
            size += 1
    return size


@rule
def list_insertions(state: State, out: Row, size: int) -> int:
    """CB-6: the stack's top card at every place, in every way in which it can lie."""
    ways = WAYS[state.gutters[top_slot(state)]]
    for place in range(places_around(state.width)):
        for orientation in range(ways):
            out[size] = INSERT + 4 * ENTRY_AT[table_of(state.width)][place] + orientation
            size += 1
    return size


@rule
def listed_as(state: State, move: int) -> int:
    """CB-5, CB-6: the move in the list that this one is the same as; left is right for a straight."""
    if move < INSERT:
        cell, quarters = (move - TURN) // 3, (move - TURN) % 3 + 1
        ways = WAYS[KIND[state.square[cell]]] if state.square[cell] != NOTHING else 4
        return move if quarters % ways == 0 else TURN + 3 * cell + quarters % ways - 1
    orientation = (move - INSERT) % 4
    return move - orientation + orientation % WAYS[state.gutters[top_slot(state)]]


# An action


@rule
def apply(state: State, seat: int, move: int) -> None:
    if move < INSERT:
        turn_card(state.square, (move - TURN) // 3, (move - TURN) % 3 + 1)
    else:
        insert_card(state, PLACE_OF[table_of(state.width)][(move - INSERT) // 4], (move - INSERT) % 4)
    bring_home(state, seat)
    state.phase = ACTING
    if are_all_home(state):
        end_game(state)
    else:
        finish_action(state)


@rule
def turn_card(square: Row, cell: int, quarters: int) -> None:
    """CB-5: turn one card to the right by one, two or three quarters."""
    kind = KIND[square[cell]]
    square[cell] = shape_of(kind, square[cell] - LYING_NORTH[kind] + quarters)


@rule
def insert_card(state: State, place: int, orientation: int) -> None:
    """CB-6: the stack's top card comes in, the line slides, and what falls out goes under the stack."""
    slot = top_slot(state)
    fallen = push_line(state.square, table_of(state.width), place, shape_of(state.gutters[slot], orientation))
    state.gutters[slot] = KIND[fallen]
    state.laid_under += 1


@rule
def push_line(square: Row, table: int, place: int, shape: int) -> int:
    """Push a card in at a place; the one that falls out at the other end."""
    for index in range(SIZES[table]):
        cell = LINE[table][place][index]
        pushed = square[cell]
        square[cell] = shape
        shape = pushed
    return shape


@rule
def finish_action(state: State) -> None:
    """Two actions are a turn. CB-11: after the last turn of the last player the game is over."""
    state.actions += 1
    if state.actions < ACTIONS:
        return
    if state.turns == state.max_turns * state.seats:
        end_game(state)
        return
    state.actions = 0
    state.turns += 1
    state.actor = (state.actor + 1) % state.seats


# The end


@rule
def end_game(state: State) -> None:
    state.phase = OVER
    happened(state, GAME_ENDED, are_all_home(state), winners(state), state.turns)


@rule
def is_partner(state: Open, seat: int, other: int) -> bool:
    """CB-15: seats 0 and 1 against 2 and 3; otherwise everybody plays alone."""
    return seat // 2 == other // 2 if state.mode == TEAMS else seat == other


@rule
def side_points(state: Open, seat: int) -> int:
    """The points of a seat, or of its team."""
    points = 0
    for other in range(state.seats):
        if is_partner(state, seat, other):
            points += state.points[other]
    return points


@rule
def side_cats(state: Open, seat: int) -> int:
    """The cats of a seat, or of its team."""
    cats = 0
    for other in range(state.seats):
        if is_partner(state, seat, other):
            cats += state.cats_won[other]
    return cats


@rule
def scores(state: State, out: Row) -> None:
    """Points; CB-13, CB-14: solo and together, what counts are the turns begun."""
    for seat in range(state.seats):
        out[seat] = state.turns if counts_turns(state) else side_points(state, seat)


@rule
def counts_turns(state: Open) -> bool:
    return state.mode in (SOLO, COOPERATIVE)


@rule
def winners(state: Open) -> int:
    """CB-10, CB-15: the most points, then the most cats. CB-13, CB-14: everybody, if all cats came home."""
    if counts_turns(state):
        return first_ones(state.seats) if are_all_home(state) else EMPTY
    won = EMPTY
    for seat in range(state.seats):
        if is_unbeaten(state, seat):
            won |= only(seat)
    return won


@rule
def is_unbeaten(state: Open, seat: int) -> bool:
    for other in range(state.seats):
        if is_ahead(state, other, seat):
            return False
    return True


@rule
def is_ahead(state: Open, one: int, other: int) -> bool:
    """CB-10, CB-15: more points, or as many and more cats."""
    points, theirs = side_points(state, one), side_points(state, other)
    return points > theirs or (points == theirs and side_cats(state, one) > side_cats(state, other))
