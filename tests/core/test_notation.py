"""Moves as numbers, texts and themselves, and texts of several in a row."""

import sys
from collections import Counter
from difflib import SequenceMatcher

import numpy
import pytest

import tablee
from tablee.core.contract import Game
from tablee.core.notation import Move, Notation

MOST_CALLS = 3_000  # of Python functions; they took 1.5 ms


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


def slips_in(game: Game) -> list[tuple[str, str]]:
    """Moves of a game, each with what is typed where a letter is forgotten: the first, one in the middle, the last."""
    texts = game.words.notation.texts[::23]
    typed = [(text, text[:place] + text[place + 1 :]) for text in texts for place in (0, len(text) // 2, len(text) - 1)]
    return [(text, wrong) for text, wrong in typed if wrong not in game.words.notation.texts]


@pytest.mark.parametrize("game", tablee.catalogue().values(), ids=str)
def test_a_slip_is_answered_with_a_move_that_is_as_near_as_the_one_that_was_meant(game: Game) -> None:
    for text, wrong in slips_in(game):
        with pytest.raises(tablee.BadMove) as refused:
            game.words.notation.read(wrong)
        hint = str(refused.value).rpartition("did you mean '")[2].removesuffix("'?")
        near, nearest = (SequenceMatcher(None, one, wrong).ratio() for one in (text, hint))
        assert near <= nearest, (text, wrong, hint)


@pytest.mark.parametrize("game", tablee.catalogue().values(), ids=str)
def test_to_say_that_a_text_is_no_move_takes_little_however_many_moves_there_are(game: Game) -> None:
    """A server says it to whoever sends one."""
    for _, wrong in slips_in(game):
        calls = Counter[str]()
        sys.setprofile(lambda _frame, event, _argument, calls=calls: calls.update([event]))  # type: ignore[misc]
        try:
            with pytest.raises(tablee.BadMove):
                game.words.notation.read(wrong)
        finally:
            sys.setprofile(None)
        assert calls["call"] <= MOST_CALLS, wrong
