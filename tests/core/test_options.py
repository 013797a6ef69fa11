from typing import Any

import pytest

from tablee.core.errors import BadOption
from tablee.core.options import Option, complete
from tablee.core.words import Words

NAME = Words("name", "nom")
OPTIONS = (
    Option(name="rounds", words=NAME, default=20, low=1, high=50),
    Option(name="same_board", words=NAME, default=False),
    Option(name="variant", words=NAME, default="base", choices=("base", "royal")),
    Option(name="levels", words=NAME, default="expert", choices=("expert", "beginner"), is_for_each_seat=True),
)


def test_what_is_not_given_has_its_default() -> None:
    assert complete(OPTIONS, {}, 2) == {
        "rounds": 20,
        "same_board": False,
        "variant": "base",
        "levels": ["expert", "expert"],
    }


def test_rules_get_numbers_for_words() -> None:
    assert [option.number(option.default) for option in OPTIONS] == [20, 0, 0, 0]
    assert OPTIONS[2].number("royal") == 1


def test_an_option_without_a_default_may_be_left_open() -> None:
    levels = Option(name="levels", words=NAME, default=None, choices=("expert", "beginner"), is_for_each_seat=True)
    assert complete((levels,), {}, 2) == {"levels": None}
    assert complete((levels,), {"levels": ["beginner", "expert"]}, 2) == {"levels": ["beginner", "expert"]}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"rounds": 51}, "'rounds' is a whole number from 1 to 50, not 51"),
        ({"rounds": 0}, "from 1 to 50, not 0"),
        ({"rounds": True}, "not True"),
        ({"rounds": "20"}, "not '20'"),
        ({"same_board": 1}, "'same_board' is true or false, not 1"),
        ({"variant": "chess"}, "'variant' is one of base, royal, not 'chess'"),
        ({"levels": "expert"}, "2 values, not 'expert'"),
        ({"levels": ["expert"]}, "2 values"),
        ({"levels": ["expert", "master"]}, "not 'master'"),
        ({"round": 3}, "there is no option 'round'; this game has: levels, rounds, same_board, variant"),
    ],
)
def test_a_value_out_of_bounds_is_named_with_what_was_expected(given: dict[str, Any], expected: str) -> None:
    with pytest.raises(BadOption) as caught:
        complete(OPTIONS, given, 2)
    assert expected in str(caught.value)
