"""Playing a game out at random: the loop that random play and every bot that imagines share."""

from array import array
from collections.abc import Sequence

from tablee.core.chance import Stream, below, pick
from tablee.core.contract import Game, apply, deal, legal, to_act
from tablee.core.records import Record, Row
from tablee.core.rule import can_compile, rule
from tablee.core.seats import DEALER
from tablee.core.sets import count, has, lowest


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
def copy_row(source: Row, target: Row) -> None:
    """Make the target equal to the source, number by number."""
    for index in range(len(source)):
        target[index] = source[index]


def numbers_for_loop(record: Record) -> Row:
    """A record's numbers as a loop takes them, compiled or plain; the memory is shared."""
    numbers: Row = record.array() if can_compile() else record.numbers
    return numbers


def row_for_loop(numbers: Sequence[int]) -> Row:
    """A line of numbers as a loop takes it, compiled or plain."""
    line: Row = array("q", numbers)
    if can_compile():
        import numpy

        line = numpy.frombuffer(line, numpy.int64)  # type: ignore[call-overload]
    return line


def moves_for_loop(game: Game) -> Row:
    """Room for the longest list of legal moves."""
    return row_for_loop([0] * game.facts.longest_list)
