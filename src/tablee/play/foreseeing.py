"""What legal moves would do, found out for all of them in one call: a player may choose among a hundred."""

from collections.abc import Sequence
from typing import Any

from tablee.core.contract import Game, seen_in
from tablee.core.previews import foresee
from tablee.core.records import Record, Row, new_row
from tablee.core.rule import bound, called_each_move

Foreseen = list[list[int]]  # the numbers of each move


@called_each_move
def foresee_each(numbers: Row, moves: Sequence[int], out: Any) -> int:
    """Write how many numbers each of these moves takes, and these; how many that are in all."""
    seen, end = seen_in(numbers), 0
    for index in range(len(moves)):
        out[end] = foresee(seen, moves[index], out[end + 1 :])
        end += 1 + out[end]
    return end


def foreseen_plainly(game: Game, seen: Record, moves: Sequence[int]) -> Foreseen:
    out: Any = new_row(room_for(game, moves))
    return told_apart(out[: bound(foresee_each, game, compiled=False)(seen.numbers, moves, out)].tolist())


def room_for(game: Game, moves: Sequence[int]) -> int:
    """How many numbers these moves can take."""
    assert game.words.previews is not None
    return len(moves) * (1 + game.words.previews.most)


def told_apart(numbers: list[int]) -> Foreseen:
    found, end = [], 0
    while end < len(numbers):
        start = end + 1
        end = start + numbers[end]
        found.append(numbers[start:end])
    return found
