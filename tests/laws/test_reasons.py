"""What speaks for a move: told alike in states that a seat cannot tell apart, in both languages, and short."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import tablee
from laws.tables import Table
from laws.test_secrets import imagined
from tablee.core.bot import Choice, Thought
from tablee.core.seats import Seat
from tablee.play.advice import advise
from tablee.play.referee import seen_by

Positions = Callable[[int], Iterator[tablee.Match]]
LONGEST = 75  # letters: two lines of a phone
MOST = 4  # moves of a position


def test_hints_are_the_same_in_states_that_a_seat_cannot_tell_apart(table: Table, positions: Positions) -> None:
    choice = Random(7)
    for number, match in enumerate(positions(7)):
        for seat in (seat for seat in match.to_act() if seat < table.seats):
            numbers = match.legal_numbers(seat)
            moves = choice.sample(numbers, min(MOST, len(numbers)))
            fancy = imagined(table.game, match.state, seat, number)
            assert told(table, match.state, seat, moves, numbers) == told(table, fancy, seat, moves, numbers)


def told(table: Table, state: Any, seat: int, moves: list[int], numbers: list[int]) -> list[Any]:
    """The hint for some thoughts about these moves; what is said in it is said well."""
    thoughts = [Thought(move, 10, 0.5 - 0.01 * index, 0.01) for index, move in enumerate(moves)]
    choice = Choice(move=moves[0], thoughts=thoughts)
    advice = advise(table.game, seen_by(table.game, state, Seat(seat)), numbers, choice)
    for words in (words for one in advice for words in (one.worth, *one.reasons) if words is not None):
        for text in (words.en, words.fr):
            assert text
            assert len(text) <= LONGEST
            assert "{" not in text
            assert not text.endswith(".")
            assert text[0].islower()
    return advice


@pytest.mark.parametrize("slug", sorted(tablee.catalogue()))
def test_every_game_of_the_house_gives_reasons(slug: str) -> None:
    assert slug == "pebbles" or tablee.catalogue()[slug].reasons is not None
