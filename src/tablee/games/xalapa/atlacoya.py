"""The Atlacoya variant: bids, curse tokens, green and red points (XA-19 to XA-23)."""

from tablee.core.effects import happened, moment
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, count, has, members, only, without
from tablee.games.xalapa.effects import DROPPED_OUT, TILE_SHOWN, TOKEN_PUT, TRIAL_CHECKED
from tablee.games.xalapa.moves import BID, GREEN, LEAST_BID, TOKEN
from tablee.games.xalapa.state import BIDDING, CHECKING, CHOOSING, DEALING, TOKENS, Open, State, everybody
from tablee.games.xalapa.trials import TRIALS

# Points of the tiles 2 to 7 (XA-22).
GREEN_POINTS = (1, 2, 3, 5, 7, 10)
RED_POINTS = (-1, -1, -1, -2, -2, -2)
BID_OF_CLOCK = 3


@rule
def begin_bidding(state: State) -> None:
    """XA-20: before the trials are known."""
    state.phase = BIDDING
    state.has_bid = EMPTY
    for seat in range(state.seats):
        state.must[seat] = 0


@rule
def make_bid(state: State, seat: int, tile: int) -> None:
    """A bid is final; when all have bid, the tiles are shown and the trials dealt."""
    state.bid[seat] = tile
    state.has_bid |= only(seat)
    if state.has_bid == everybody(state):
        for bidder in range(state.seats):
            state.must[bidder] = state.bid[bidder]
            state.bid[bidder] = 0
        state.phase = DEALING
        show_tiles(state)


@rule
def show_tiles(state: State) -> None:
    last = state.seats - 1
    for bidder in range(last):
        happened(state, TILE_SHOWN, bidder, state.must[bidder])
    moment(state, TILE_SHOWN, last, state.must[last])


# The check, trial by trial


@rule
def begin_questions(state: State) -> None:
    state.phase = TOKENS
    state.trial = 0
    state.awaited = state.dropped = EMPTY
    for seat in range(state.seats):
        state.placed[seat] = state.last_placed[seat] = EMPTY
    ask_on(state)


@rule
def ask_on(state: State) -> None:
    """XA-21: the next trial on which somebody may put a token; after the last one, green or red."""
    while state.awaited == EMPTY and state.trial < TRIALS:
        ask_about(state, state.trial)
        if state.awaited == EMPTY:
            state.trial += 1
    if state.awaited == EMPTY:
        ask_for_colour(state)


@rule
def ask_about(state: State, trial: int) -> None:
    """Whoever fails it and has no token left drops out without a question."""
    say_how_it_came_out(state, trial)
    for seat in members(everybody(state) & ~state.dropped):
        if has(state.last_failed[seat], trial):
            if state.tokens[seat] > 0:
                state.awaited |= only(seat)
            else:
                drop_out(state, seat)


@rule
def say_how_it_came_out(state: State, trial: int) -> None:
    """For all who had to meet it and are still in the round."""
    met = failed = EMPTY
    for seat in members(everybody(state) & ~state.dropped):
        if has(state.last_failed[seat], trial):
            failed |= only(seat)
        elif trial < state.last_must[seat]:
            met |= only(seat)
    if met | failed:
        happened(state, TRIAL_CHECKED, trial, met, failed)


@rule
def ask_for_colour(state: State) -> None:
    """XA-22: whoever has tokens on the trials chooses; the others take green without a question."""
    state.phase = CHOOSING
    for seat in members(everybody(state) & ~state.dropped):
        if state.placed[seat] != EMPTY:
            state.awaited |= only(seat)
        else:
            gain(state, seat, GREEN_POINTS[state.must[seat] - LEAST_BID])
    if state.awaited == EMPTY:
        state.phase = CHECKING


@rule
def answer(state: State, seat: int, move: int) -> None:
    """One choice; the check goes on when all who are awaited have made theirs."""
    choose(state, seat, move)
    if state.awaited == EMPTY:
        if state.phase == TOKENS:
            state.trial += 1
            ask_on(state)
        else:
            state.phase = CHECKING


@rule
def choose(state: State, seat: int, move: int) -> None:
    state.awaited = without(state.awaited, seat)
    if move == TOKEN:
        state.tokens[seat] -= 1
        state.placed[seat] |= only(state.trial)
        state.last_placed[seat] |= only(state.trial)
        happened(state, TOKEN_PUT, seat, state.trial)
    elif move == GREEN:
        gain(state, seat, GREEN_POINTS[state.must[seat] - LEAST_BID])
        state.placed[seat] = EMPTY
    else:
        drop_out(state, seat)


@rule
def drop_out(state: State, seat: int) -> None:
    """The red points, and the tokens placed this round come back."""
    gain(state, seat, RED_POINTS[state.must[seat] - LEAST_BID])
    happened(state, DROPPED_OUT, seat, state.trial, state.last_points[seat])
    state.tokens[seat] += count(state.placed[seat])
    state.placed[seat] = EMPTY
    state.dropped |= only(seat)


@rule
def gain(state: State, seat: int, points: int) -> None:
    state.points[seat] += points
    state.last_points[seat] = points
    state.round_points[state.round, seat] = points


@rule
def choose_for_all(state: State) -> None:
    """XA-22: what was not chosen in time is a bid of 3, a token, green."""
    if state.phase == BIDDING:
        for seat in members(everybody(state) & ~state.has_bid):
            make_bid(state, seat, BID_OF_CLOCK)
    else:
        move = TOKEN if state.phase == TOKENS else GREEN
        for seat in members(state.awaited):
            answer(state, seat, move)


@rule
def tile_of(move: int) -> int:
    return move - BID + LEAST_BID


@rule
def ranks_before(state: Open, seat: int, other: int) -> bool:
    """XA-23: more points, or as many with more tokens left."""
    if state.points[seat] != state.points[other]:
        return state.points[seat] > state.points[other]
    return state.tokens[seat] > state.tokens[other]
