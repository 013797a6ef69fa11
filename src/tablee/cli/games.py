"""`tablee games`: the catalogue."""

import argparse
from typing import Any

import msgspec

from tablee.cli.arguments import add_language
from tablee.core.contract import Facts
from tablee.core.options import Option
from tablee.core.words import Language, Words
from tablee.games import catalogue

EXAMPLES = """examples:
  tablee games
  tablee games --language fr
  tablee games --json
"""
COMPANY = Words("{seats} {players}, about {time} {minutes}", "{seats} {players}, environ {time} {minutes}")
PLAYER, PLAYERS = Words("player", "joueur"), Words("players", "joueurs")
MINUTE, MINUTES = Words("minute", "minute"), Words("minutes", "minutes")
OPTION = Words(
    "--option {name}=...  {meaning} ({expected}; default {default})",
    "--option {name}=...  {meaning} ({expected} ; par défaut {default})",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    listed = [game.facts for game in catalogue().values()]
    if arguments.json:
        print(msgspec.json.encode([_fields(facts, arguments.language) for facts in listed]).decode())
    else:
        print("\n\n".join(_paragraph(facts, arguments.language) for facts in listed))
    return 0


def _paragraph(facts: Facts, language: Language) -> str:
    lines = [f"{facts.slug}: {facts.name}", facts.sentence.in_language(language), _company(facts, language)]
    lines += [_option_line(option, language) for option in facts.options]
    return "\n  ".join(lines)


def _company(facts: Facts, language: Language) -> str:
    """How many play, and for how long."""
    fewest, most = facts.fewest_seats, facts.most_seats
    return COMPANY.said(
        language,
        seats=fewest if fewest == most else f"{fewest}-{most}",
        players=(PLAYER if most == 1 else PLAYERS).in_language(language),
        time=facts.minutes,
        minutes=(MINUTE if facts.minutes == 1 else MINUTES).in_language(language),
    )


def _option_line(option: Option, language: Language) -> str:
    return OPTION.said(
        language,
        name=option.name,
        meaning=option.words.in_language(language),
        expected=expected(option, language),
        default=written(option.default),
    )


def expected(option: Option, language: Language) -> str:
    """What may stand behind the equals sign."""
    if language == "en":
        return option.expected()
    if option.choices:
        one = "au choix " + ", ".join(option.choices)
    elif isinstance(option.default, bool):
        one = "true ou false"
    else:
        one = f"un nombre entier de {option.low} à {option.high}"
    return f"une liste, pour chaque place {one}" if option.is_for_each_seat else one


def written(value: int | bool | str | None) -> str:
    """A value as it is written on the command line; a dash where nothing needs to be given."""
    if value is None:
        return "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fields(facts: Facts, language: Language) -> dict[str, Any]:
    return {
        "game": facts.slug,
        "name": facts.name,
        "sentence": facts.sentence.in_language(language),
        "fewest_seats": facts.fewest_seats,
        "most_seats": facts.most_seats,
        "minutes": facts.minutes,
        "options": [_option_fields(option, language) for option in facts.options],
    }


def _option_fields(option: Option, language: Language) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "name": option.name,
        "meaning": option.words.in_language(language),
        "default": option.default,
        "is_for_each_seat": option.is_for_each_seat,
    }
    if option.choices:
        return fields | {"choices": option.choices}
    return fields if isinstance(option.default, bool) else fields | {"low": option.low, "high": option.high}
