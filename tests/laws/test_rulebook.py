"""Laws of the rules in words: every number that anybody cites can be read, in both languages."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import tablee
from tablee.core.rulebook import numbered
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
