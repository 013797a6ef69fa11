"""Laws of the rules in words: every number that anybody cites can be read, in both languages."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import tablee
from tablee.core.rulebook import Chapter, numbered
from tablee.core.words import LANGUAGES
from tablee.games import offers

TESTS = Path(__file__).parents[1] / "games"
NUMBER = re.compile(r"\b[A-Z]{2}-\d+\b")
every_game = pytest.mark.parametrize("slug", tablee.catalogue())


def sources(slug: str) -> list[Path]:
    """A game's own files but its rulebook, and what is tested of it."""
    package = Path(str(import_module(offers()[slug].module).__file__)).parent
    return [path for folder in (package, TESTS / slug) for path in folder.rglob("*.py") if path.stem != "rulebook"]


@every_game
def test_every_number_that_is_cited_can_be_read(slug: str) -> None:
    cited = {number for path in sources(slug) for number in NUMBER.findall(path.read_text())}
    assert cited
    assert sorted(cited - set(numbered(tablee.load(slug).words.rulebook))) == []


@every_game
def test_the_rules_are_numbered_from_one_without_a_gap(slug: str) -> None:
    numbers = [number for chapter in tablee.load(slug).words.rulebook for number in chapter.rules]
    prefix = numbers[0].partition("-")[0]
    assert sorted(numbers) == sorted(f"{prefix}-{index}" for index in range(1, len(numbers) + 1))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_chapter_has_words_in_each_language(slug: str, language: str) -> None:
    rulebook = tablee.load(slug).words.rulebook
    for words in [*(chapter.title for chapter in rulebook), *numbered(rulebook).values()]:
        assert getattr(words, language).strip()


@every_game
def test_a_rule_stands_in_one_chapter(slug: str) -> None:
    numbers = [number for chapter in tablee.load(slug).words.rulebook for number in chapter.rules]
    assert len(numbers) == len(set(numbers))


ILLUSTRATED = [slug for slug, game in tablee.catalogue().items() if game.illustrations is not None]


@pytest.mark.parametrize("slug", ILLUSTRATED)
def test_a_book_begins_with_the_goal_a_turn_and_the_end_and_says_each_in_one_breath(slug: str) -> None:
    rulebook = tablee.load(slug).words.rulebook
    assert [chapter.part for chapter in rulebook][:3] == ["goal", "turn", "end"]
    assert {chapter.part for chapter in rulebook[3:]} == {"details"}
    assert all(chapter.about for chapter in rulebook[:3])


def _every_only() -> list[tuple[str, Chapter, str]]:
    return [
        (slug, chapter, number)
        for slug in tablee.catalogue()
        for chapter in tablee.load(slug).words.rulebook
        for number in chapter.only
    ]


@pytest.mark.parametrize(("slug", "chapter", "number"), _every_only(), ids=lambda value: str(value)[:20])
def test_a_rule_of_a_variant_names_options_that_a_table_can_have(slug: str, chapter: Chapter, number: str) -> None:
    only, facts = chapter.only[number], tablee.load(slug).facts
    options = {option.name: option for option in facts.options}
    assert number in chapter.rules
    assert only.options or only.seats
    for name, values in only.options.items():
        for value in values:
            options[name].number(value)
    assert all(facts.fewest_seats <= seats <= facts.most_seats for seats in only.seats)
