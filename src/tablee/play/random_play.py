"""Random play: loops that serve every game, and are compiled for each."""

from tablee.core.chance import Stream, below, pick, stream_in
from tablee.core.contract import apply, deal, legal, state_in, to_act, winners
from tablee.core.records import Record, Row, number, record_in, row
from tablee.core.rule import rule
from tablee.core.seats import DEALER, MOST_SEATS
from tablee.core.sets import count, has, lowest


class Tally(Record):
    """What came out of a number of games."""

    games: int = number()
    moves: int = number()  # of players and clock; deals are not counted
    draws: int = number()  # games with several winners or none
    wins: Row = row(MOST_SEATS)  # games that a seat won alone


tally_in = record_in(lambda game: Tally)


@rule
def random_games(start: Row, scratch: Row, stream: Row, moves: Row, tally: Row, games: int) -> None:
    """Play whole games from a state before the first deal; `scratch` has room for a state, `moves` for a list."""
    state = state_in(scratch)
    random = stream_in(stream)
    results = tally_in(tally)
    for _ in range(games):
        for index in range(len(start)):
            scratch[index] = start[index]
        results.moves += play_out(state, random, moves)
        add_result(results, winners(state))


@rule
def play_out(state: Record, random: Stream, moves: Row) -> int:
    """Play at random until the game is over; how many moves it took."""
    played = 0
    acting = to_act(state)
    while acting:
        if has(acting, DEALER):
            deal(state, random)
        else:
            play_one(state, lowest(acting) if count(acting) == 1 else pick(random, acting), random, moves)
            played += 1
        acting = to_act(state)
    return played


@rule
def play_one(state: Record, seat: int, random: Stream, moves: Row) -> None:
    apply(state, seat, moves[below(random, legal(state, seat, moves))])


@rule
def add_result(results: Tally, won: int) -> None:
    results.games += 1
    if count(won) == 1:
        results.wins[lowest(won)] += 1
    else:
        results.draws += 1
