"""Random games and random boards, played by the rules and by a slow second opinion."""

from random import Random
from typing import cast

import pytest

import tablee
from games.chabyrinthe.boards import copied, ring
from games.chabyrinthe.second_opinion import GUTTERS, Table, card, card_with, reachable, ring_of
from helpers import rule_test, texts
from tablee.core.sets import has, only
from tablee.games.chabyrinthe.cards import JOINS, KIND, KINDS, NOTHING, PLACE_BORDER, SHAPES
from tablee.games.chabyrinthe.paths import joined_to
from tablee.games.chabyrinthe.state import State

BOARDS = 3_000


@rule_test("CB-7")
@pytest.mark.parametrize("size", [3, 4])
def test_the_fast_path_finder_agrees_with_a_slow_one_on_random_boards(size: int) -> None:
    """On every board, for every place: the places to which gutters lead from there."""
    choice, connections = Random(size), 0
    for _ in range(BOARDS):
        shapes = [choice.randrange(SHAPES) for _ in range(size * size)]
        square, cells = [NOTHING] * 17, {}
        for index, shape in enumerate(shapes):
            row, column = divmod(index, size)
            square[4 * row + column] = shape
            cells[row, column] = card_with(KINDS[KIND[shape]], list(JOINS[shape]))
        place = choice.randrange(4 * size)
        joined = joined_to(square, only(PLACE_BORDER[size - 3][place]))
        walked = reachable(cells, *ring_of(size)[place])
        for other in set(range(4 * size)) - {place}:
            is_joined = has(joined, PLACE_BORDER[size - 3][other])
            assert is_joined == (ring_of(size)[other] in walked)
            connections += is_joined
    assert connections > BOARDS / 10


@rule_test("CB-1", "CB-5")
def test_turning_a_card_goes_through_the_orientations_that_the_second_opinion_knows() -> None:
    for kind, gutters in GUTTERS.items():
        expected = {card(kind, quarters) for quarters in range(4)}
        shapes = [shape for shape in range(SHAPES) if KINDS[KIND[shape]] == kind]
        assert {card_with(kind, list(JOINS[shape])) for shape in shapes} == expected
        assert card_with(kind, list(JOINS[shapes[0]])) == card_with(kind, gutters)


def assert_same(match: tablee.Match, opinion: Table) -> None:
    view = match.view(None)
    shown = [card_with(one["kind"], one["joins"]) for cards in view["square"] for one in cards]
    assert shown == [opinion.square[cell] for cell in sorted(opinion.square)]
    assert ring(match) == opinion.ring
    assert all(known in (None, kind) for known, kind in zip(view["stack"]["cards"], opinion.stack, strict=True))
    assert view["stack"]["cards"][0] == opinion.stack[0]
    assert view["cats_left"] == len(opinion.cat_stack)
    assert [side["points"] for side in view["sides"]] == [sum(opinion.won[seat]) for seat in range(match.seats)]
    assert [side["cats"] for side in view["sides"]] == [len(opinion.won[seat]) for seat in range(match.seats)]
    assert (match.is_over, view["turn"]) == (opinion.is_over, opinion.turns)
    assert match.to_act() == ([] if opinion.is_over else [opinion.actor])


def cats_won_by(match: tablee.Match, move: str) -> int:
    """So that games are not all set-up: of a few random moves, one that brings cats home."""
    after = cast(State, match.state.copy())
    match.game.rules.apply(after, after.actor, match.game.words.notation.number(move))
    return after.wins


@rule_test("CB-5", "CB-6", "CB-7", "CB-8", "CB-9", "CB-10", "CB-11", "CB-12")
@pytest.mark.parametrize(("size", "seats", "max_turns"), [(4, 1, 100), (4, 3, 40), (3, 1, 200), (3, 4, 60)])
def test_a_second_opinion_agrees_over_whole_random_games(size: int, seats: int, max_turns: int) -> None:
    for seed in range(2):
        options = {"size": size, "max_turns": max_turns}
        match, choice = tablee.new_match("chabyrinthe", seats=seats, seed=seed, options=options), Random(seed)
        opinion = copied(match)
        while not match.is_over:
            legal = texts(match.legal(opinion.actor))
            if choice.random() < 0.1:
                assert legal == opinion.legal()
            move = max(choice.sample(legal, 6), key=lambda text: cats_won_by(match, text))
            match.play(opinion.actor, move)
            opinion.act(move)
            assert_same(match, opinion)
        assert opinion.is_over
