"""The loops of a batch: many games side by side in flat rows, each step one call.

A game's share of a row is a slice: `states` has a state a game, `lists` a list of legal moves, and
so on. Every game draws from a stream of its own, so what comes out does not depend on how a batch
is cut among cores.
"""

from typing import Any

from tablee.core.chance import Stream, pick, stream_in
from tablee.core.contract import apply, deal, legal, observe, scores, seen_in, state_in, to_act, winners
from tablee.core.playout import copy_row
from tablee.core.records import Record, Row, number, record_in
from tablee.core.rule import rule
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.core.sets import EMPTY, count, has, lowest, only, without

GOES_ON, ENDED, CUT_OFF = range(3)  # what a step did to a game
LEGAL = -1  # in place of the first game whose action is not
STAY = -1  # in place of an action: this game is not stepped


class Turn(Record):
    """Whose step of a game it is, and what time it has taken so far."""

    seat: int = number()  # NOBODY once the game is over
    listed: int = number()  # length of the list of legal moves
    waited: int = number()  # set of seats that have waited since something last happened
    may_wait: int = number()  # 1 where this seat may
    asked: int = number()  # times that somebody was asked since the clock last moved
    steps: int = number()  # of this game so far
    games: int = number()  # that have ended here


class Setup(Record):
    """What is true of all games of a batch."""

    seats: int = number()
    wait: int = number()  # the number of the action that waits; NOBODY where nothing is a matter of time
    patience: int = number()  # times that each seat is asked before the clock moves by itself
    longest_game: int = number()  # steps after which a game is cut off
    restarts: int = number()  # 1 where a game that has ended begins anew


turn_in = record_in(lambda game: Turn)
setup_in = record_in(lambda game: Setup)


@rule
def part(numbers: Row, index: int, size: int) -> Any:
    """The share of one game in a row."""
    flat: Any = numbers
    return flat[index * size : index * size + size]


@rule
def begin_games(
    start: Row, setup: Row, states: Row, streams: Row, turns: Row, lists: Row, for_players: Row, first: int, last: int
) -> None:
    """Deal the games from `first` up to `last`."""
    games = len(turns) // TURN_SIZE
    for index in range(first, last):
        begin_one(
            start,
            part(states, index, len(states) // games),
            stream_in(part(streams, index, len(streams) // games)),
            turn_in(part(turns, index, TURN_SIZE)),
            part(lists, index, len(lists) // games),
            for_players,
            setup_in(setup),
        )


@rule
def begin_one(start: Row, state: Row, random: Stream, turn: Turn, moves: Row, for_players: Row, setup: Setup) -> None:
    copy_row(start, state)
    turn.waited = EMPTY
    turn.asked = 0
    turn.steps = 0
    look_on(state_in(state), random, turn, moves, for_players, setup)


@rule
def look_on(state: Any, random: Stream, turn: Turn, moves: Row, for_players: Row, setup: Setup) -> None:
    """Let chance and time do what is theirs, then find out who is asked next and what they may do."""
    acting = until_somebody_acts(state, random, turn, moves, setup)
    if acting == EMPTY:
        turn.seat = NOBODY
        turn.listed = 0
    else:
        ask_next(state, without(acting, CLOCK), has(acting, CLOCK), random, turn, moves, for_players, setup)


@rule
def until_somebody_acts(state: Any, random: Stream, turn: Turn, moves: Row, setup: Setup) -> int:
    """The seats that may act once chance and time have done what is theirs, CLOCK among them where time runs on."""
    acting = to_act(state)
    while acting != EMPTY:
        if has(acting, DEALER):
            deal(state, random)
        elif has(acting, CLOCK) and is_time_up(turn, without(acting, CLOCK), setup):
            apply(state, CLOCK, moves[legal(state, CLOCK, moves) - 1])
            turn.waited = EMPTY
            turn.asked = 0
        else:
            return acting
        acting = to_act(state)
    return EMPTY


@rule
def is_time_up(turn: Turn, players: int, setup: Setup) -> bool:
    """Time passes when everybody who could act has waited, or when all have been asked often enough."""
    return players & ~turn.waited == EMPTY or turn.asked >= setup.patience * count(players)


@rule
def ask_next(
    state: Any, players: int, has_clock: bool, random: Stream, turn: Turn, moves: Row, for_players: Row, setup: Setup
) -> None:
    """Where it is a matter of time who is first, chance decides; else the order of seats is as good as any."""
    waiting = players & ~turn.waited
    turn.may_wait = 0
    if setup.wait == NOBODY:
        turn.seat = lowest(players)
    else:
        turn.seat = pick(random, waiting)
        turn.may_wait = 1 if has_clock else 0
    size = legal(state, turn.seat, moves)
    turn.listed = 0
    for index in range(size):
        if for_players[moves[index]]:
            moves[turn.listed] = moves[index]
            turn.listed += 1


@rule
def first_illegal(setup: Row, turns: Row, lists: Row, actions: Row) -> int:
    """The first game whose action is not legal, or LEGAL: nothing is played before this is known."""
    games = len(turns) // TURN_SIZE
    for index in range(games):
        turn = turn_in(part(turns, index, TURN_SIZE))
        if not is_legal(turn, part(lists, index, len(lists) // games), actions[index], setup_in(setup)):
            return index
    return LEGAL


@rule
def is_legal(turn: Turn, moves: Row, action: int, setup: Setup) -> bool:
    """Where a game is over, nothing is asked, and anything goes."""
    if turn.seat == NOBODY or action == STAY or (turn.may_wait and action == setup.wait):
        return True
    for index in range(turn.listed):
        if moves[index] == action:
            return True
    return False


@rule
def step_games(
    start: Row,
    setup: Row,
    states: Row,
    streams: Row,
    turns: Row,
    lists: Row,
    for_players: Row,
    actions: Row,
    rewards: Any,
    ends: Any,
    first: int,
    last: int,
) -> None:
    """Play one action in each game from `first` up to `last`; write who gets what, and which games have ended."""
    games = len(turns) // TURN_SIZE
    for index in range(first, last):
        state = part(states, index, len(states) // games)
        random = stream_in(part(streams, index, len(streams) // games))
        turn = turn_in(part(turns, index, TURN_SIZE))
        moves = part(lists, index, len(lists) // games)
        seats = setup_in(setup).seats
        for seat in range(seats):
            rewards[index * seats + seat] = 0
        ends[index] = GOES_ON
        if turn.seat != NOBODY and actions[index] != STAY:
            step(state_in(state), actions[index], random, turn, moves, for_players, setup_in(setup))
            if turn.seat == NOBODY:
                ends[index] = ENDED
                share(winners(state_in(state)), part(rewards, index, seats), seats)
            elif turn.steps >= setup_in(setup).longest_game:
                ends[index] = CUT_OFF
                turn.seat = NOBODY
                turn.listed = 0
            if ends[index] != GOES_ON:
                turn.games += 1
                if setup_in(setup).restarts:
                    begin_one(start, state, random, turn, moves, for_players, setup_in(setup))


@rule
def step(state: Any, action: int, random: Stream, turn: Turn, moves: Row, for_players: Row, setup: Setup) -> None:
    turn.steps += 1
    turn.asked += 1
    if turn.may_wait and action == setup.wait:
        turn.waited |= only(turn.seat)
    else:
        apply(state, turn.seat, action)
        turn.waited = EMPTY
    look_on(state, random, turn, moves, for_players, setup)


@rule
def share(won: int, rewards: Any, seats: int) -> None:
    """One whole reward, shared evenly by all who have won."""
    for seat in range(seats):
        rewards[seat] = 1.0 / count(won) if has(won, seat) else 0.0


@rule
def fill_masks(setup: Row, turns: Row, lists: Row, masks: Any, first: int, last: int) -> None:
    games = len(turns) // TURN_SIZE
    actions = len(masks) // games
    for index in range(first, last):
        turn = turn_in(part(turns, index, TURN_SIZE))
        mask = part(masks, index, actions)
        for action in range(actions):
            mask[action] = 0
        moves = part(lists, index, len(lists) // games)
        for place in range(turn.listed):
            mask[moves[place]] = 1
        if turn.seat != NOBODY and turn.may_wait:
            mask[setup_in(setup).wait] = 1


@rule
def draw_actions(setup: Row, turns: Row, lists: Row, draws: Row, actions: Row, first: int, last: int) -> None:
    """One legal action of each game, by a random 32-bit number each; STAY where a game is over."""
    games = len(turns) // TURN_SIZE
    for index in range(first, last):
        turn = turn_in(part(turns, index, TURN_SIZE))
        actions[index] = STAY
        if turn.seat != NOBODY:
            drawn = draws[index] * (turn.listed + turn.may_wait) >> 32
            moves = part(lists, index, len(lists) // games)
            actions[index] = moves[drawn] if drawn < turn.listed else setup_in(setup).wait


@rule
def fill_tensors(states: Row, viewers: Row, seen: Row, words: Row, out: Any, first: int, last: int) -> None:
    """What a viewer of each game knows; nothing but zeros where the viewer is NOBODY."""
    games = len(viewers)
    for index in range(first, last):
        tensor = part(out, index, len(out) // games)
        for place in range(len(seen)):
            seen[place] = 0
        if viewers[index] == NOBODY:
            for place in range(len(tensor)):
                tensor[place] = 0
        else:
            observe(state_in(part(states, index, len(states) // games)), viewers[index], seen_in(seen))
            encode(seen, words, tensor)


WORD_SIZE = 3  # a word of `Seen`: which it is, where it goes, and its members where it is a set


@rule
def encode(seen: Row, words: Row, tensor: Any) -> None:
    """A set takes one place a member, any other number one."""
    for word in range(len(words) // WORD_SIZE):
        value = seen[words[WORD_SIZE * word]]
        place = words[WORD_SIZE * word + 1]
        members = words[WORD_SIZE * word + 2]
        if members == 0:
            tensor[place] = value
        for member in range(members):
            tensor[place + member] = value >> member & 1


@rule
def fill_scores(states: Row, out: Row, first: int, last: int, games: int) -> None:
    for index in range(first, last):
        scores(state_in(part(states, index, len(states) // games)), part(out, index, len(out) // games))


TURN_SIZE = Turn.size
