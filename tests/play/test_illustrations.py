"""Every rulebook shows its rules: each demonstration is played by the rules themselves, and touches what it claims."""

import re
from collections import Counter

import msgspec
import pytest

import tablee
from tablee.core.contract import Game
from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.rulebook import numbered
from tablee.play.illustrations import PlayedDemonstration, play_demonstration

LONGEST_CAPTION = 160  # characters: four lines on a phone, with the picture still in sight
MOST_UNSHOWN = 0.35  # of a book's rules

BOOKS = [(game, game.illustrations) for game in tablee.catalogue().values() if game.illustrations is not None]
PLAYED: dict[str, PlayedDemonstration] = {}  # once each
DEMONSTRATIONS = [
    pytest.param(game, shown, id=f"{game.facts.slug}-{'+'.join(shown.rules)}")
    for game, book in BOOKS
    for shown in book.demonstrations
]
each_book = pytest.mark.parametrize(("game", "book"), BOOKS, ids=[game.facts.slug for game, _ in BOOKS])
each_demonstration = pytest.mark.parametrize(("game", "shown"), DEMONSTRATIONS)

CITED = re.compile(r"([A-Z]{2})-(\d+)(?: to [A-Z]{2}-(\d+))?")


def cited(text: str) -> set[str]:
    """The numbers of rules in a text, `AR-7 to AR-9` being three."""
    return {
        f"{book}-{number}"
        for book, first, last in CITED.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


def kinds_that_cite(game: Game, rule: str) -> set[str]:
    """What can come of a move by this rule, as the game's effects say."""
    kinds = game.words.effects.kinds
    return {str(kind.__struct_config__.tag) for kind in kinds if rule in cited(kind.__doc__ or "")}


def played_once(game: Game, shown: Demonstration) -> PlayedDemonstration:
    """A move that is not legal raises while it is played."""
    first = shown.rules[0]
    if first not in PLAYED:
        PLAYED[first] = play_demonstration(game, shown)
    return PLAYED[first]


@each_book
def test_every_rule_is_shown_once_or_said_why_it_is_not(game: Game, book: Illustrations) -> None:
    shown = [rule for one in book.demonstrations for rule in one.rules]
    told = Counter([*shown, *book.unshown])
    assert sorted(told) == sorted(numbered(game.words.rulebook))
    assert set(told.values()) == {1}
    assert all(book.unshown.values())
    assert len(book.unshown) <= MOST_UNSHOWN * len(told)


@each_book
def test_the_cards_of_a_rule_are_pieces_of_the_game(game: Game, book: Illustrations) -> None:
    assert set(book.cards) <= set(numbered(game.words.rulebook))
    named = {part for cards in book.cards.values() for card in cards for part in card.split()}
    unknown = [name for name in named if not {name, *name.split("-")} & set(game.words.pieces) and not name.isdigit()]
    assert unknown == []


@each_demonstration
def test_a_demonstration_is_played_in_one_to_four_moves(game: Game, shown: Demonstration) -> None:
    played = played_once(game, shown)
    assert 1 <= len(played.steps) <= 4
    assert played.steps[-1].view != played.start.view, "nothing is to be seen"


@each_demonstration
def test_what_comes_of_it_is_what_the_rules_say_of_this_rule(game: Game, shown: Demonstration) -> None:
    played = played_once(game, shown)
    came = {
        str(effect.__struct_config__.tag) for step in played.steps for event in step.events for effect in event.effects
    }
    for rule in shown.rules:
        expected = kinds_that_cite(game, rule)
        is_refused = played.refused is not None and played.refused.rule == rule
        assert not expected or expected & came or is_refused, f"{rule}: {sorted(expected)}, not {sorted(came)}"


@each_demonstration
def test_a_move_that_is_tried_in_vain_is_refused_by_a_rule_that_is_shown(game: Game, shown: Demonstration) -> None:
    played = played_once(game, shown)
    assert (played.refused is None) == (shown.refused is None)
    if played.refused is not None:
        assert played.refused.rule in shown.rules


@each_demonstration
def test_a_caption_is_there_in_both_languages_and_fits_a_phone(game: Game, shown: Demonstration) -> None:
    assert shown.say.en.strip()
    assert shown.say.en != shown.say.fr
    assert max(len(shown.say.en), len(shown.say.fr)) <= LONGEST_CAPTION, shown.say


@each_demonstration
def test_a_demonstration_can_be_written_for_the_page(game: Game, shown: Demonstration) -> None:
    assert msgspec.json.encode(played_once(game, shown))
