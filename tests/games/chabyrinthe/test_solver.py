"""The solver: it plans by the rules, knows what a player knows, and needs few turns."""

import argparse
from datetime import date
from random import Random
from typing import cast

import pytest

import tablee
from games.chabyrinthe.boards import table
from helpers import rule_test
from tablee.core.chance import Stream, nth_seed
from tablee.core.errors import BadOption
from tablee.core.records import Row
from tablee.core.sets import count
from tablee.games import chabyrinthe
from tablee.games.chabyrinthe.moves import notation
from tablee.games.chabyrinthe.planning import (
    VALUES,
    Branch,
    act,
    cats_at_home,
    copy_branch,
    is_new,
    least_value,
    mark_of,
    settle,
    threats,
    value_of,
)
from tablee.games.chabyrinthe.secrets import observe
from tablee.games.chabyrinthe.solver import MOST_ACTIONS, NARROW, WIDE, Game, Solver, solve, solver_for
from tablee.games.chabyrinthe.state import Seen, State, table_of
from tablee.puzzles.puzzle import Puzzle


def branch_of(state: State) -> Branch:
    branch = Branch()
    for cell in range(17):
        branch.square[cell] = state.square[cell]
    branch.homes, branch.cats, branch.cats_left = state.homes, state.cats, state.cats_left
    return branch


@rule_test("CB-5", "CB-6", "CB-7", "CB-8", "CB-9", "CB-10")
@pytest.mark.parametrize("size", [3, 4])
def test_a_plan_plays_by_the_rules(size: int) -> None:
    """Along games in which of six random moves the one with most cats is played: square, ring and cats agree."""
    choice = Random(size)
    for seed in range(3):
        match = tablee.new_match("chabyrinthe", seed=seed, options={"size": size})
        while not match.is_over:
            state = cast(State, match.state)
            tried = []
            for move in choice.sample(match.legal(0), 6):
                after = state.copy()
                number = match.game.words.notation.number(move)
                match.game.rules.apply(after, 0, number)
                branch, top = branch_of(state), state.gutters[state.laid_under % state.stack_size]
                act(branch, table_of(size), number, cast(Row, [top]))
                settle(branch, table_of(size))
                assert bytes(branch_of(after).numbers[:20]) == bytes(branch.numbers[:20])
                assert cats_at_home(branch) == after.cats_won[0]
                tried.append((after.wins, str(move)))
            match.play(0, max(tried)[1])


@rule_test("CB-7")
def test_a_promising_branch_has_cards_that_one_turn_would_make_a_way_home() -> None:
    """Only a turn of b3 brings the cat home by one turn: its column is a path but for that card."""
    match = table(
        """
            . 4 . .
          . ─ │ ─ │ .
          . │ │ │ ─ .
          . ─ ─ ─ │ .
          . │ │ │ ─ .
            . H . H
        """
    )
    state = cast(State, match.state)
    winning = []
    for move in match.legal(0):
        after = state.copy()
        match.game.rules.apply(after, 0, match.game.words.notation.number(move))
        winning += [str(move)] if after.wins and str(move).startswith("turn") else []
    assert winning == ["turn b3 right"]
    assert value_of(branch_of(state), 1) % 64 == 1
    assert threats(state.square, 0, 0) == 0


def test_equal_positions_have_equal_marks_and_are_met_once() -> None:
    state = cast(State, tablee.new_match("chabyrinthe", seed=1).state)
    one, other = branch_of(state), Branch()
    copy_branch(one, other)
    marks = cast(Row, [-1] * 16)
    assert is_new(marks, mark_of(one))
    assert not is_new(marks, mark_of(other))
    other.square[3] = (other.square[3] + 1) % 14
    assert is_new(marks, mark_of(other))


def test_the_best_candidates_go_on() -> None:
    values = [0] * VALUES
    values[70], values[10], values[5] = 2, 3, 100
    assert [least_value(cast(Row, values), width) for width in (1, 2, 3, 5, 6, 1000)] == [70, 70, 10, 10, 5, 0]


LAST_CAT = """
            . . . 3
          . ─ │ ─ ┌ H
          4 ─ ─ ─ ─ .
          . │ ─ │ ─ .
          . ─ │ ─ │ .
            . . . H
        """
ALL = range(len(notation))  # what is not legal begins no plan


def chosen(state: State, seed: int = 1) -> int:
    seen = Seen()
    observe(state, 0, seen)
    return Solver(seed, width=2).weigh(seen, ALL, lambda nodes: False)[0].move


@pytest.mark.usefixtures("plain")
def test_the_solver_knows_no_more_than_a_player() -> None:
    """States that look the same to the player get the same choice, whatever lies in the stack."""
    match = tablee.new_match("chabyrinthe", seed=11)
    match.game.rules.apply(match.state, 0, match.game.words.notation.number("insert at a1 down north"))
    choices = set()
    for number in range(3):
        fancy = State()
        match.game.rules.imagine(match.seen(0), Stream.of(nth_seed(number, 3)), fancy)
        choices.add(chosen(fancy))
    assert choices == {chosen(cast(State, match.state))}


@pytest.mark.usefixtures("plain")
def test_the_solver_ends_a_game_that_can_be_ended() -> None:
    match = table(LAST_CAT)
    assert str(match.game.words.notation[chosen(cast(State, match.state))]) == "turn d1 left"


@pytest.mark.usefixtures("plain")
def test_an_action_that_is_weighed_alone_costs_what_is_left_after_it() -> None:
    """The last cat is one turn of a card from home; after any other action it still is."""
    match, solver = table(LAST_CAT), Solver(1, width=2)
    costs = {}
    for text in ("turn d1 left", "turn a4 right"):
        [alone] = solver.weigh(cast(Seen, match.seen(0)), [notation.number(text)], lambda nodes: False)
        costs[str(notation[alone.move])] = alone.value
    assert costs == {"turn d1 left": -1.0, "turn a4 right": -2.0}


@pytest.mark.usefixtures("plain")
def test_a_narrow_plan_with_all_its_first_actions_misses_no_turn_that_ends_the_night() -> None:
    """The kept puzzle of that day has a way of two actions, whose first one brings no cat nearer."""
    puzzle = Puzzle(chabyrinthe.game, date(2026, 11, 16))
    seen = cast(Seen, puzzle.table().seen(0))
    turns = {}
    for breadth in (1, MOST_ACTIONS):
        [best, *_] = Solver(1, width=1, breadth=breadth).weigh(seen, ALL, lambda nodes: False)
        turns[breadth] = -(best.value or 0.0)
    assert turns[1] > turns[MOST_ACTIONS] == 2.0


@pytest.mark.usefixtures("plain")
def test_with_much_time_plans_are_wider() -> None:
    assert (solver_for(1, 30).width, solver_for(1, 1).width) == (WIDE, NARROW)


def test_the_time_to_think_is_above_nothing() -> None:
    with pytest.raises(BadOption, match="above 0"):
        solve(argparse.Namespace(seed=1, size=4, seconds=0.0, language="en"))


@pytest.mark.compiled
@rule_test("CB-13")
@pytest.mark.parametrize(("size", "most"), [(4, 7.0), (3, 7.0)])
def test_with_little_thought_whole_games_take_seven_turns_on_average_at_most(size: int, most: float) -> None:
    """Some 300,000 positions an action, the same on every machine: about 6 turns were measured on 4x4."""
    turns = []
    for seed in range(5):
        game = Game.dealt(seed, size, Solver(seed, NARROW))
        while not game.is_over:
            game.act(lambda nodes: nodes < 300_000)
        assert count(game.state.cats) == game.state.cats_left == 0
        turns.append(game.state.turns)
    assert sum(turns) / len(turns) <= most


@pytest.mark.compiled
def test_the_same_seed_thinks_the_same() -> None:
    games = [Game.dealt(3, 4, Solver(3, 20)) for _ in range(2)]
    first, second = ([game.act(lambda nodes: nodes < 20_000) for _ in range(2)] for game in games)
    assert first == second


@pytest.mark.compiled
def test_time_is_asked_between_worlds_and_shared_out() -> None:
    """A clock that goes on by a second each time it is asked: five seconds a game end soon, with few worlds each."""
    ticks = iter(range(10_000))
    game = Game.dealt(5, 4, Solver(5, 20))
    moves = game.play(lambda: float(next(ticks)), 5.0)
    assert game.is_over
    assert game.solver.worlds <= 4 * len(moves)
