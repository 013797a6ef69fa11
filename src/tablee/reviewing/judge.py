"""The judge: what a position is worth to each seat, as an all-seeing eye has it and as a seat could know it."""

import math

import msgspec

from tablee.core.chance import PLAYING_ROUNDS, Stream, seed_for
from tablee.core.contract import Game
from tablee.core.playout import moves_for_loop, numbers_for_loop, row_for_loop
from tablee.core.records import Record, Row
from tablee.core.rule import bound
from tablee.core.seats import MOST_SEATS, Seat
from tablee.play.referee import seen_by
from tablee.reviewing.outcomes import GAINED, LOST, compare_moves, wins_as_seen, wins_from


class Gap(msgspec.Struct, frozen=True):
    """By how much another move is better than the one that was played, in shares of a win."""

    value: float
    error: float  # the standard error of it


NO_GAP = Gap(0.0, 0.0)


class Judge:
    """Plays games on from positions of one table. The same seed judges a line alike on every machine."""

    def __init__(self, game: Game, seats: int, seed: int | bytes) -> None:
        self.game = game
        self.seats = seats
        self._open, self._seen = bound(wins_from, game), bound(wins_as_seen, game)
        self._pairs = bound(compare_moves, game)
        self._seed = seed
        self._scratch, self._drawn = (numbers_for_loop(game.rules.State()) for _ in range(2))
        self._moves = moves_for_loop(game)
        self.begin(0)

    def begin(self, line: int, what: str = "review") -> None:
        """Judge a line: by chances of its own, so that lines can be judged in any order."""
        self._stream = numbers_for_loop(Stream.of(seed_for(f"{what} {line}", self._seed), PLAYING_ROUNDS))

    def compile(self) -> None:
        """Have all loops compiled, by playing no game with each."""
        state, seen = (numbers_for_loop(record()) for record in (self.game.rules.State, self.game.rules.Seen))
        room, counts = (self._scratch, self._stream, self._moves), row_for_loop([0] * MOST_SEATS)
        self._open(state, *room, counts, 0)
        self._seen(seen, *room, counts, 0)
        self._pairs(seen, self._drawn, *room, counts, 0, 0, 0, 0)

    def chances(self, state: Record, games: int) -> list[float]:
        """Each seat's chance to win, for one who sees everything."""
        wins = row_for_loop([0] * MOST_SEATS)
        self._open(numbers_for_loop(state), self._scratch, self._stream, self._moves, wins, games)
        return self._shares(wins, games)

    def chance_as_seen(self, state: Record, seat: Seat, games: int) -> float:
        """One seat's chance to win, for that seat; somebody has to be in the middle of a game that was dealt."""
        wins = row_for_loop([0] * MOST_SEATS)
        seen = numbers_for_loop(seen_by(self.game, state, seat))
        self._seen(seen, self._scratch, self._stream, self._moves, wins, games)
        return self._shares(wins, games)[seat]

    def gap(self, seen: Record, seat: Seat, played: int, other: int, games: int) -> Gap:
        """What a seat would have gained by another move, over states that it could not tell apart."""
        pairs = row_for_loop([0, 0])
        room = self._drawn, self._scratch, self._stream, self._moves
        self._pairs(numbers_for_loop(seen), *room, pairs, seat, played, other, games)
        lost, gained = int(pairs[LOST]), int(pairs[GAINED])
        return Gap((lost - gained) / games, gap_error(lost, gained, games))

    def _shares(self, wins: Row, games: int) -> list[float]:
        return [int(wins[seat]) / games for seat in range(self.seats)]


def error_of(chance: float, games: int) -> float:
    """The standard error of a chance that so many games have shown, with one won and one lost beside them.

    So what all games agree on is not called certain.
    """
    likely = (chance * games + 1) / (games + 2)
    return math.sqrt(likely * (1 - likely) / games)


def gap_error(lost: int, gained: int, games: int) -> float:
    """The same of a difference: with one pair of games beside them that ended either way."""
    mean, differing = (lost - gained) / (games + 2), (lost + gained + 2) / (games + 2)
    return math.sqrt((differing - mean * mean) / games)
