"""Random play: a loop that serves every game, and is compiled for each."""

from tablee.core.chance import stream_in
from tablee.core.contract import state_in, winners
from tablee.core.playout import copy_row, play_out
from tablee.core.records import Record, Row, number, record_in, row
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS
from tablee.core.sets import count, members


class Tally(Record):
    """What came out of a number of games."""

    games: int = number()
    moves: int = number()  # of players and clock; deals are not counted
    draws: int = number()  # games without a winner, or with several
    wins: Row = row(MOST_SEATS)  # games that a seat won, alone or with others


tally_in = record_in(lambda game: Tally)


@rule
def random_games(start: Row, scratch: Row, stream: Row, moves: Row, tally: Row, games: int) -> None:
    """Play whole games from a state before the first deal; `scratch` has room for a state, `moves` for a list."""
    state = state_in(scratch)
    random = stream_in(stream)
    results = tally_in(tally)
    for _ in range(games):
        copy_row(start, scratch)
        results.moves += play_out(state, random, moves)
        add_result(results, winners(state))


@rule
def add_result(results: Tally, won: int) -> None:
    results.games += 1
    results.draws += count(won) != 1
    for seat in members(won):
        results.wins[seat] += 1
