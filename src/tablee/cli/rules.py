"""`tablee rules`: a game's rules in words, all of them or one by its number, and shown on a table."""

import argparse

from tablee.cli.arguments import add_game, add_language
from tablee.cli.words import event_lines, speaker
from tablee.core.contract import Game
from tablee.core.errors import UnknownRule
from tablee.core.illustrations import Demonstration
from tablee.core.notation import shortened
from tablee.core.rulebook import Chapter, numbered
from tablee.core.words import Language
from tablee.games import load
from tablee.play.illustrations import play_demonstration
from tablee.play.stacked import open_stacked

EXAMPLES = """examples:
  tablee rules awimbawe
  tablee rules awimbawe AW-6
  tablee rules awimbawe --show AW-6
  tablee rules chiwawa --language fr
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="one rule, such as a refusal cites (default: all)")
    parser.add_argument("--show", metavar="NUMBER", help="play the moves that show this rule")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    game, language = load(arguments.game), arguments.language
    if arguments.show is not None:
        number = _known(game, arguments.show)
        print(f"{number}: {numbered(game.words.rulebook)[number].in_language(language)}")
        _show(game, _demonstration(game, number), language)
    elif arguments.number is not None:
        print(numbered(game.words.rulebook)[_known(game, arguments.number)].in_language(language))
    else:
        print("\n\n".join(_paragraph(chapter, language) for chapter in game.words.rulebook))
    return 0


def _known(game: Game, typed: str) -> str:
    rules, number = numbered(game.words.rulebook), typed.upper()
    if number not in rules:
        known = ", ".join(rules) or "none"
        raise UnknownRule(f"{game.facts.slug} has no rule {shortened(typed)!r}; its rules are: {known}")
    return number


def _paragraph(chapter: Chapter, language: Language) -> str:
    lines = [chapter.about.in_language(language)] if chapter.about else []
    for number, words in chapter.rules.items():
        only = f" [{chapter.only[number].title.in_language(language)}]" if number in chapter.only else ""
        lines.append(f"{number}{only}: {words.in_language(language)}")
    return "\n  ".join([chapter.title.in_language(language), *lines])


def _demonstration(game: Game, number: str) -> Demonstration:
    shown = game.illustrations.demonstrations if game.illustrations else ()
    for one in shown:
        if number in one.rules:
            return one
    known = ", ".join(rule for one in shown for rule in one.rules) or "none"
    raise UnknownRule(f"no moves show rule {number} of {game.facts.slug}; those that can be shown are: {known}")


def _show(game: Game, shown: Demonstration, language: Language) -> None:
    """The table, what was tried in vain, what each move did, and the table again."""
    match, played = open_stacked(game, shown), play_demonstration(game, shown)
    draw, say = game.words.draw, speaker(language)
    print(f"\n{shown.say.in_language(language)}\n\n{draw(played.start.view, language)}\n")
    if played.refused:
        print(say("refused", words=played.refused.words.in_language(language), rule=played.refused.rule))
    for step in played.steps:
        for event in step.events:
            for line in event_lines(match, event, None, language):
                print(line)
    print("\n" + draw(played.steps[-1].view, language))
