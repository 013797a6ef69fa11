"""The candidates for a date in their order, and which of them is good enough to be shown."""

from collections.abc import Iterator
from datetime import date

import msgspec

from tablee.core.chance import Stream, seed_for
from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.exact import actor_in
from tablee.core.puzzles import EASY, HARD, MEDIUM, SOLVER, Proof, Puzzles
from tablee.core.records import Record

# Monday to Sunday.
GRADE_OF_DAY = (EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD)
MOST_TRIED = 100_000  # candidates for a date; none of ours needs a hundredth of it
LONGEST_TRY = 200  # moves that the greedy try may take


class NoPuzzle(TableeError):
    """The game has no puzzles, or none for that date."""


class Accepted(msgspec.Struct, frozen=True):
    """The number of the candidate that was accepted for a date, and its proof."""

    index: int
    proof: Proof


def grade_on(day: date) -> int:
    return GRADE_OF_DAY[day.weekday()]


def candidate(game: Game, day: date, index: int) -> Record | None:
    """The position that is drawn for a date as number `index`; None where that draw gives none."""
    seed = seed_for(f"puzzle {index} of {day.isoformat()}", game.facts.slug.encode())
    drawn: Record | None = puzzles_of(game).draw(Stream.of(seed), grade_on(day))
    return drawn


def puzzles_of(game: Game) -> Puzzles:
    if game.puzzles is None:
        raise NoPuzzle(f"there are no puzzles of {game.facts.name}")
    return game.puzzles


def accept(game: Game, day: date) -> Accepted:
    """The first candidate that is solved exactly, has few best ways, and is not won by the first greedy try."""
    for accepted in _good_ones(game, day):
        return accepted
    raise NoPuzzle(f"none of {MOST_TRIED} candidates of {game.facts.name} is good enough for {day}")


def _good_ones(game: Game, day: date) -> Iterator[Accepted]:
    for index in range(MOST_TRIED):
        state = candidate(game, day, index)
        if state is None or (proof := puzzles_of(game).solve(state, grade_on(day))) is None:
            continue
        if greedy_outcome(game, state) < proof.par:
            yield Accepted(index, proof)


def greedy_outcome(game: Game, position: Record) -> int:
    """What comes of taking whatever looks best at once, against the best replies. Against time: of pressing always."""
    puzzles, choose = puzzles_of(game), game.bots.greedy
    if puzzles.beats is not None or choose is None:
        return -LONGEST_TRY
    state: Record = position.copy()
    for _ in range(LONGEST_TRY):
        if puzzles.is_over(state):
            break
        game.rules.apply(state, actor_in(game, state), _greedy_move(game, state))
    return puzzles.outcome(state, SOLVER) if puzzles.is_over(state) else -LONGEST_TRY


def _greedy_move(game: Game, state: Record) -> int:
    puzzles, seat = puzzles_of(game), actor_in(game, state)
    if seat != SOLVER and puzzles.reply is not None:
        return puzzles.reply(state)
    seen, moves = game.rules.Seen(), [0] * game.facts.longest_list
    game.rules.observe(state, seat, seen)
    listed = moves[: game.rules.legal(state, seat, moves)]
    assert game.bots.greedy is not None
    return game.bots.greedy(seen, listed)
