"""A game played alone, looked back at: how the solver would have gone on from every turn, and where turns were lost."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tablee.core.contract import Game
from tablee.core.hindsight import Plans
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.match import Match
from tablee.reviewing.history import PastLine, history
from tablee.reviewing.review import VERSION, CannotReview

ALONE = Seat(0)


class PlannedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, and how the solver would have gone on from its beginning, with what a player could see."""

    turn: int  # from 1
    line: int  # its first
    moves: list[str]  # what was played in it
    plan: list[str]
    total: int  # turns of the whole game, had it gone on by the plan
    lost: int  # how many more it took from the next turn on, or at the end; less than 0 where some were won


class PlanReview(msgspec.Struct, frozen=True, kw_only=True):
    """All turns of a match. The first total and all that was lost make the result."""

    version: int = VERSION
    game: str
    names: list[str]
    turns: list[PlannedTurn]
    result: int  # turns that the game took


class PlanReviewer:
    """Looks at the turns of a finished match one by one, in any order, and at its end as if it were another.

    What was lost is seen when all are there.
    """

    def __init__(self, match: Match, seed: int | bytes = 0) -> None:
        if not match.is_over:
            raise CannotReview("this match is not over")
        self._game, self._seed = match.game, seed
        self._turns = _turns(match)

    def __len__(self) -> int:
        return len(self._turns) + 1

    def look(self, index: int) -> PlannedTurn:
        if index == len(self._turns):
            last = self._turns[-1][-1]
            total = _plans(self._game).turns(last.after)
            return PlannedTurn(turn=index + 1, line=last.entry.n, moves=[], plan=[], total=total, lost=0)
        lines, plans, texts = self._turns[index], _plans(self._game), self._game.words.notation.texts
        before = lines[0].before
        moves = [*plans.plan(before, self._seed)]
        return PlannedTurn(
            turn=index + 1,
            line=lines[0].entry.n,
            moves=[line.entry.move for line in lines],
            plan=[texts[move] for move in moves],
            total=plans.turns(_after(self._game, before, moves)),
            lost=0,
        )


def plans_together(game: str, names: Sequence[str], turns: Sequence[PlannedTurn]) -> PlanReview:
    """What was lost in a turn is seen by the next."""
    weighed = [msgspec.structs.replace(turn, lost=after.total - turn.total) for turn, after in pairwise(turns)]
    return PlanReview(game=game, names=[*names], turns=weighed, result=turns[-1].total)


def has_plans(match: Match) -> bool:
    """Whether a match is one that a solver can plan."""
    plans = match.game.hindsight.plans
    return plans is not None and plans.are_made(match.state)


def _plans(game: Game) -> Plans[Record]:
    assert game.hindsight.plans is not None
    return game.hindsight.plans


def _turns(match: Match) -> list[list[PastLine]]:
    plans, turns = _plans(match.game), dict[int, list[PastLine]]()
    for line in history(match):
        if line.seat == ALONE:
            turns.setdefault(plans.turns(line.before), []).append(line)
    return [*turns.values()]


def _after(game: Game, state: Record, moves: list[int]) -> Record:
    state = state.copy()
    for move in moves:
        game.rules.apply(state, ALONE, move)
    return state
