"""`tablee rules`: a game's rules in words, all of them or one by its number."""

import argparse

from tablee.cli.arguments import add_game, add_language
from tablee.core.errors import UnknownRule
from tablee.core.notation import shortened
from tablee.core.rulebook import Chapter, numbered
from tablee.core.words import Language
from tablee.games import load

EXAMPLES = """examples:
  tablee rules awimbawe
  tablee rules awimbawe AW-6
  tablee rules chiwawa --language fr
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="one rule, such as a refusal cites (default: all)")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    rulebook, language = load(arguments.game).words.rulebook, arguments.language
    if arguments.number is None:
        print("\n\n".join(_paragraph(chapter, language) for chapter in rulebook))
        return 0
    rules, number = numbered(rulebook), arguments.number.upper()
    if number not in rules:
        known = ", ".join(rules) or "none"
        raise UnknownRule(f"{arguments.game} has no rule {shortened(arguments.number)!r}; its rules are: {known}")
    print(rules[number].in_language(language))
    return 0


def _paragraph(chapter: Chapter, language: Language) -> str:
    rules = [f"{number}: {words.in_language(language)}" for number, words in chapter.rules.items()]
    return "\n  ".join([chapter.title.in_language(language), *rules])
