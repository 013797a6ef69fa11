"""Texts of several moves in a row."""

import pytest

import tablee
from tablee.core.notation import Move, Notation


class Go(Move, frozen=True):
    text = "go {where}"
    where: str


class Then(Move, frozen=True):
    text = "then {what}"
    what: str


NOTATION: Notation[Go | Then] = Notation([Go("home"), Go("home then rest"), Then("rest"), Then("eat")])


def test_a_text_of_several_moves_is_cut_into_them() -> None:
    assert NOTATION.parts("Go home  then EAT then rest") == ["go home", "then eat", "then rest"]


def test_one_move_is_never_cut() -> None:
    assert NOTATION.parts("go home then rest") == ["go home then rest"]
    assert NOTATION.parts(Go("home")) == [Go("home")]


@pytest.mark.parametrize("text", ["", "go", "go home then", "then eat go away", "then eat " * 9])
def test_what_cannot_be_cut_into_moves_stays_whole(text: str) -> None:
    assert NOTATION.parts(text) == [text]
    with pytest.raises(tablee.BadMove, match="is no move"):
        NOTATION.number(text)
