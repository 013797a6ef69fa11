"""A puzzle on its table: what is shown, what a move does, and how well it was solved."""

from collections.abc import Sequence
from datetime import date
from functools import cached_property, lru_cache
from hashlib import blake2b

import msgspec

from tablee.core.contract import Game
from tablee.core.errors import Refusal
from tablee.core.exact import actor_in
from tablee.core.puzzles import SOLVER, Beat, Proof, Puzzles
from tablee.core.records import Record
from tablee.core.words import Words
from tablee.play.dealer import Dealer
from tablee.play.match import Match
from tablee.play.opening import open_table
from tablee.puzzles.calendar import accepted_on
from tablee.puzzles.drawing import candidate, grade_on, puzzles_of

QUICKEST_HAND = 100  # milliseconds: who presses sooner has not seen the card (AR-12)
MOST_REPLIES = 1_000  # kept for a puzzle
KEY_BYTES = 16  # of a position: one of ChiWaWa has 16,256
CLOCKS_DIFFER = 200  # by one part in so many at most: two machines
MOST_MOVES = 400  # of one who solves a puzzle; more are not read

TOO_LONG = Words("too many moves for one puzzle", "trop de coups pour un seul défi")
NO_PRESS = Words(
    "a press is the number of a moment and the milliseconds after it, once a moment and in their order",
    "un appui est le numéro d'un instant et les millisecondes écoulées, un par instant et dans l'ordre",
)
IS_OVER = Words("the puzzle is over", "le défi est terminé")


class Attempt(msgspec.Struct, frozen=True):
    """What came of trying a puzzle."""

    is_over: bool
    is_solved: bool
    outcome: int
    words: Words
    reaction: int | None = None  # against time: milliseconds of a right press, on average


class Puzzle:
    """The puzzle of a game for a date."""

    def __init__(self, game: Game, day: date) -> None:
        self.game, self.day = game, day
        self.grade = grade_on(day)
        self.proof: Proof = accepted_on(game, day).proof
        self.puzzles: Puzzles = puzzles_of(game)
        state = candidate(game, day, accepted_on(game, day).index)
        if state is None:
            raise RuntimeError(f"the puzzle of {game.facts.name} for {day} is gone: its draw gives another position")
        self.state: Record = state
        self._replies: dict[bytes, int] = {}
        self.beats: list[Beat] = self.puzzles.beats(state) if self.puzzles.beats else []

    @property
    def task(self) -> Words:
        return self.puzzles.task(self.state, self.proof)

    @cached_property
    def line(self) -> list[tuple[int, str]]:
        """A best line as notation, with who moves; against time, the presses of a very quick hand."""
        if self.beats:
            return [(int(SOLVER), press(beat, 2 * QUICKEST_HAND)) for beat in self.proof.line]
        line, state = list[tuple[int, str]](), self.state.copy()
        for move in self.proof.line:
            seat = actor_in(self.game, state)
            line.append((int(seat), str(self.game.words.notation[move])))
            self.game.rules.apply(state, seat, move)
        return line

    @property
    def own_line(self) -> list[str]:
        """What whoever solves the puzzle does in it."""
        return [move for seat, move in self.line if seat == SOLVER]

    def table(self) -> Match:
        """The table as it is laid out."""
        seats = self.puzzles.tables[self.grade]
        match = open_table(self.game, seats.seats, seats.options, None, Dealer(0))
        match.state = self.state.copy()
        return match

    def play(self, match: Match, move: str) -> None:
        """A move of the one who solves it, and the best replies to it."""
        if self.is_over(match):
            raise Refusal("puzzle-over", IS_OVER)
        match.play(SOLVER, move)
        while not self.is_over(match) and SOLVER not in match.to_act() and self.puzzles.reply is not None:
            match.play(match.to_act()[0], self.game.words.notation[self._reply(match.state)])

    def _reply(self, state: Record) -> int:
        """What was found out once is not looked for again: whoever tries again begins alike."""
        key = blake2b(bytes(state), digest_size=KEY_BYTES).digest()
        reply = self._replies.get(key)
        if reply is None:
            if len(self._replies) >= MOST_REPLIES:
                self._replies.clear()
            assert self.puzzles.reply is not None
            reply = self._replies[key] = self.puzzles.reply(state)
        return reply

    def played(self, moves: Sequence[str]) -> Match:
        if len(moves) > MOST_MOVES:
            raise Refusal("puzzle-too-long", TOO_LONG)
        match = self.table()
        for move in moves:
            self.play(match, move)
        return match

    def is_over(self, match: Match) -> bool:
        return self.puzzles.is_over(match.state)

    def judge(self, moves: Sequence[str]) -> Attempt:
        """By the rules, from the moves alone; against time, from the presses."""
        if self.beats:
            return self._judge_presses(moves)
        return self.attempt(self.played(moves))

    def attempt(self, match: Match) -> Attempt:
        """What has come of it on this table."""
        if not self.is_over(match):
            return Attempt(False, False, 0, Words("", ""))
        value = self.puzzles.outcome(match.state, SOLVER)
        return Attempt(True, value >= self.proof.par, value, self.puzzles.told(value))

    def _judge_presses(self, presses: Sequence[str]) -> Attempt:
        pressed = read_presses(presses, self.beats)
        right = [
            time
            for beat, time in pressed.items()
            if self.beats[beat].has_reason and QUICKEST_HAND <= time <= self.beats[beat].milliseconds
        ]
        missed = sum(beat.has_reason for beat in self.beats) - len(right)
        mistakes = missed + sum(not self.beats[beat].has_reason for beat in pressed)
        reaction = sum(right) // len(right) if right else None
        return Attempt(True, mistakes == 0, -mistakes, self.puzzles.told(-mistakes), reaction)

    def reaction_within(self, presses: Sequence[str], elapsed: int) -> int | None:
        """The average reaction by a clock that saw the whole course take so long; None where the course needs longer.

        A press where there is a reason ends its moment, so that all but the moments without one are reactions:
        whatever delayed them on their way counts as if the hand had been slower. Nobody is quicker than they say.
        """
        hands = {beat: time for beat, time in read_presses(presses, self.beats).items() if self.beats[beat].has_reason}
        shown = sum(beat.milliseconds for number, beat in enumerate(self.beats) if number not in hands)
        said = sum(hands.values())
        if elapsed + elapsed // CLOCKS_DIFFER < shown + said:
            return None
        return max(elapsed - shown, said) // len(hands) if hands else elapsed


def press(beat: int, milliseconds: int) -> str:
    return f"{beat}:{milliseconds}"


def read_presses(presses: Sequence[str], beats: Sequence[Beat]) -> dict[int, int]:
    """The milliseconds of each press by its moment."""
    found: dict[int, int] = {}
    for text in presses[: len(beats) + 1]:
        beat, colon, time = text.partition(":")
        if not (colon and beat.isdecimal() and time.isdecimal() and len(text) < 20):
            raise Refusal("bad-press", NO_PRESS)
        if int(beat) >= len(beats) or int(beat) <= max(found, default=-1):
            raise Refusal("bad-press", NO_PRESS)
        found[int(beat)] = int(time)
    return found


@lru_cache(maxsize=64)
def puzzle_on(game: Game, day: date) -> Puzzle:
    """The puzzle of a date; a server is asked for the same one again and again."""
    return Puzzle(game, day)
