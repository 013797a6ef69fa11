"""Moves as numbers, texts and themselves, and texts of several in a row."""

import numpy
import pytest

import tablee
from tablee.core.notation import Move, Notation


class Go(Move, frozen=True):
    text = "go {where}"
    where: str


class Then(Move, frozen=True):
    text = "then {what}"
    what: str


class Stay(Move, frozen=True):
    text = "stay"


NOTATION: Notation[Go | Then] = Notation([Go("home"), Go("home then rest"), Then("rest"), Then("eat")])


def test_a_move_is_read_from_its_number_its_text_or_itself() -> None:
    for number, move in enumerate(NOTATION):
        assert NOTATION.read(number) == NOTATION.read(str(move)) == NOTATION.read(move) == [number]
        assert NOTATION.read(numpy.int64(number)) == [NOTATION.number(move)] == [number]  # type: ignore[arg-type]
    assert NOTATION.read([0, "then eat", Then("rest")]) == [0, 3, 2]


def test_a_text_of_several_moves_is_cut_into_them() -> None:
    assert NOTATION.read("Go home  then EAT then rest") == [0, 3, 2]
    assert NOTATION.read(["then eat", "go home then eat"]) == [3, 0, 3]
    with pytest.raises(tablee.BadMove, match="is not one move but 2"):
        NOTATION.number("go home then eat")


def test_one_move_is_never_cut() -> None:
    assert NOTATION.read("go home then rest") == [1]


@pytest.mark.parametrize("text", ["", "go", "go home then", "then eat go away", "then eat " * 9])
def test_what_cannot_be_cut_into_moves_is_none(text: str) -> None:
    with pytest.raises(tablee.BadMove, match="is no move"):
        NOTATION.read(text)


@pytest.mark.parametrize("number", [-1, 4, 10**30])
def test_a_number_outside_the_list_is_no_move(number: int) -> None:
    with pytest.raises(tablee.BadMove, match="from 0 to 3"):
        NOTATION.read(number)


@pytest.mark.parametrize("wrong", [True, None, 1.0, b"go home", {"go": "home"}, [["go home"]], Stay()])
def test_what_is_neither_number_nor_text_nor_a_move_of_this_game_is_refused(wrong: object) -> None:
    with pytest.raises(tablee.BadMove, match="move"):
        NOTATION.read(wrong)  # type: ignore[arg-type]
