"""Arguments that several verbs share, and how their values are read."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from tablee.cli.words import spoken_language
from tablee.core.contract import Game
from tablee.core.errors import BadOption
from tablee.core.notation import shortened
from tablee.core.options import Option
from tablee.core.words import LANGUAGES

BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the command line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; `{self.prog} --help` shows how", file=sys.stderr)
        sys.exit(BAD_INPUT)


def whole_number(text: str) -> int:
    return _number(text, "a whole number")


def positive_number(text: str) -> int:
    expected = "a whole number from 1 up"
    number = _number(text, expected)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected {expected}, not {shortened(text)!r}")
    return number


def _number(text: str, expected: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected {expected}, not {shortened(text)!r}") from None


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game of the catalogue, see `tablee games`")


def add_table(parser: argparse.ArgumentParser) -> None:
    """How many sit at the table, and what they have agreed on."""
    parser.add_argument("--seats", metavar="N", type=whole_number, help="how many play (default: the game's fewest)")
    add_option(parser)


def add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, again for each: true or false, a whole number, a word, "
        "or a list with commas where each seat has its own",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=spoken_language(os.environ),
        help="French or English (default: from LC_ALL or LANG)",
    )


def read_options(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """The options of a table, each value read as its kind; whether it is allowed, the table checks."""
    known = {option.name: option for option in game.facts.options}
    values: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not {shortened(text)!r}")
        values[name] = _read_value(known[name], value) if name in known else value
    return values


def _read_value(option: Option, text: str) -> Any:
    if option.is_for_each_seat:
        return [_read_one(option, one.strip()) for one in text.split(",")]
    return _read_one(option, text.strip())


def _read_one(option: Option, text: str) -> int | bool | str:
    """A value of the option's kind; text that is none stays text, and is refused with what was expected."""
    if option.choices:
        return text
    if isinstance(option.default, bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    try:
        return int(text)
    except ValueError:
        return text
