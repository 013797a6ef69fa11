"""The rollout bot: it imagines what it cannot see, tries each move, and plays on at random to the end."""

from collections.abc import Sequence

from tablee.core.chance import PLAYING_ROUNDS, Stream, seed_for, stream_in
from tablee.core.contract import Game, apply, imagine, seen_in, state_in, winners
from tablee.core.playout import copy_row, moves_for_loop, play_out, row_for_loop, words_for_loop
from tablee.core.records import Record, Row
from tablee.core.rule import bound, can_compile, rule
from tablee.core.seats import Seat
from tablee.core.sets import count, has

# How many imagined moves go into a choice. Counted in moves and not in games, so that long games
# take no longer; both are a fifth to a third of a second of Awimbawe on an ordinary machine.
COMPILED_THOUGHT = 2_000_000
PLAIN_THOUGHT = 8_000

WHOLE_WIN = 840  # can be shared evenly among 1 to 8 winners


@rule
def try_moves(
    seen: Row, imagined: Row, branch: Row, stream: Row, moves: Row, tried: Row, won: Row, seat: int, thought: int
) -> None:
    """Add up in `won` what each move of `tried` wins for this seat, until `thought` moves have been imagined."""
    random = stream_in(stream)
    state = state_in(branch)
    imagined_moves = 0
    while imagined_moves < thought:
        for index in range(len(imagined)):
            imagined[index] = 0
        imagine(seen_in(seen), random, state_in(imagined))
        # Every move is tried on the same imagined table: luck in imagining favours none of them.
        for index in range(len(tried)):
            copy_row(imagined, branch)
            apply(state, seat, tried[index])
            imagined_moves += 1 + play_out(state, random, moves)
            won[index] += share_of_win(winners(state), seat)


@rule
def share_of_win(won: int, seat: int) -> int:
    return WHOLE_WIN // count(won) if has(won, seat) else 0


class RolloutBot:
    """Takes the move with the best mean result; the same seed makes the same choices."""

    def __init__(self, game: Game, seat: Seat, seed: int | bytes, thought: int | None = None) -> None:
        self.seat = seat
        self.thought = thought or (COMPILED_THOUGHT if can_compile() else PLAIN_THOUGHT)
        self._try_moves = bound(try_moves, game)
        self._imagined = words_for_loop(game.State())
        self._branch = words_for_loop(game.State())
        self._stream = words_for_loop(Stream.of(seed_for(f"rollout bot {seat}", seed), PLAYING_ROUNDS))
        self._moves = moves_for_loop(game)
        self._results(game.Seen(), [0], 0)  # compiles before the first move is due

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        if len(legal_numbers) == 1:
            return legal_numbers[0]
        results = self._results(seen, legal_numbers, self.thought)
        return legal_numbers[max(range(len(results)), key=results.__getitem__)]

    def _results(self, seen: Record, numbers: Sequence[int], thought: int) -> Row:
        tried, won = row_for_loop(numbers), row_for_loop([0] * len(numbers))
        table = words_for_loop(seen), self._imagined, self._branch
        self._try_moves(*table, self._stream, self._moves, tried, won, self.seat, thought)
        return won
