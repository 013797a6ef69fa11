"""Cats that come home, and what follows from it (CB-7 to CB-10)."""

from tablee.core.effects import happened, moment
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, members, only, without
from tablee.games.chabyrinthe.cards import CATS
from tablee.games.chabyrinthe.effects import CATS_HOME, CATS_MOVED, GUTTERS_JOINED, NO_PLACE
from tablee.games.chabyrinthe.paths import homes_reached, next_free
from tablee.games.chabyrinthe.state import HOMING, Open, State, places_around, table_of


@rule
def bring_home(state: State, seat: int) -> None:
    """CB-7 to CB-10: win what is connected, move on, and look again until nothing connects or no cat is left."""
    forget_last(state)
    step = first = 0
    while note_wins(state, step):
        if step == 0:
            state.phase = HOMING
            moment(state, GUTTERS_JOINED)
        win_cats(state, seat, first, step)
        if are_all_home(state):
            return  # CB-10: at once, and the homes stay where they are
        move_on(state, first, step)
        first = state.wins
        step += 1


@rule
def are_all_home(state: Open) -> bool:
    return state.cats == EMPTY and state.cats_left == 0


@rule
def forget_last(state: State) -> None:
    for win in range(state.wins):
        state.win_step[win] = state.win_place[win] = state.win_points[win] = 0
        state.win_homes[win] = state.win_next[win] = 0
    for walk in range(state.walks):
        state.walk_step[walk] = state.walk_from[walk] = state.walk_to[walk] = 0
    state.wins = state.walks = 0


@rule
def note_wins(state: State, step: int) -> bool:
    """CB-7: every cat from which a path runs to a home is won, all of them together; whether there is one."""
    before = state.wins
    for cat in members(state.cats):
        reached = homes_reached(state.square, table_of(state.width), cat, state.homes)
        if reached:
            note_win(state, cat, reached, step)
    return state.wins > before


@rule
def note_win(state: State, cat: int, reached: int, step: int) -> None:
    state.win_step[state.wins] = step
    state.win_place[state.wins] = cat
    state.win_points[state.wins] = state.points_at[cat]
    state.win_homes[state.wins] = reached
    state.win_next[state.wins] = NO_PLACE
    state.wins += 1


@rule
def win_cats(state: State, seat: int, first: int, step: int) -> None:
    """The wins from `first` on are the seat's."""
    table, square = table_of(state.width), state.square
    place, points, homes = state.win_place, state.win_points, state.win_homes
    happened(state, CATS_HOME, seat, step, first, state.wins, table, square, place, points, homes)
    for win in range(first, state.wins):
        take_cat(state, seat, state.win_place[win])


@rule
def take_cat(state: State, seat: int, cat: int) -> None:
    state.points[seat] += state.points_at[cat]
    state.cats_won[seat] += 1
    state.cats = without(state.cats, cat)
    state.points_at[cat] = 0


@rule
def move_on(state: State, first: int, step: int) -> None:
    """CB-8: homes that were reached, and then new cats."""
    walks = state.walks
    walk_homes(state, first, step)
    bring_cats(state, first)
    start, end, came = state.walk_from, state.walk_to, state.win_next
    moment(state, CATS_MOVED, step, first, state.wins, walks, state.walks, start, end, came, state.points_at)


@rule
def walk_homes(state: State, first: int, step: int) -> None:
    """CB-8: each home that was reached moves on once, by their places from 0 up, over what lies there."""
    for home in members(homes_just_reached(state, first)):
        place = next_free(home, state.homes | state.cats, places_around(state.width))
        state.homes = without(state.homes, home) | only(place)
        state.walk_step[state.walks] = step
        state.walk_from[state.walks] = home
        state.walk_to[state.walks] = place
        state.walks += 1


@rule
def homes_just_reached(state: State, first: int) -> int:
    """The set of homes to which the wins from `first` on led; a home reached by two cats is one of them once."""
    reached = EMPTY
    for win in range(first, state.wins):
        reached |= state.win_homes[win]
    return reached


@rule
def bring_cats(state: State, first: int) -> None:
    """CB-8: a new cat comes after each cat just won, while the stack has one."""
    for win in range(first, state.wins):
        if state.cats_left > 0:
            place = next_free(state.win_place[win], state.homes | state.cats, places_around(state.width))
            lay_cat(state, place)
            state.win_next[win] = place


@rule
def lay_cat(state: State, place: int) -> None:
    """The next cat of the stack comes to a place."""
    state.cats |= only(place)
    state.points_at[place] = state.cat_stack[CATS - state.cats_left]
    state.cats_left -= 1
