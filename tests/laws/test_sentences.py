"""Whatever a game says reads well: one is one, and French elides and agrees."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import tablee
from laws.tables import play_any
from laws.test_variants import at_table, named, seats_of
from tablee.core.contract import Game
from tablee.core.options import Variant
from tablee.core.seats import NOBODY
from tablee.core.words import LANGUAGES, Language

STEPS = 60
COUNTED = {
    "en": re.compile(r"(?<![\d.,-])-?1 (?:\w+ )?(cards|points|stones|tokens|tiles|cats|crowns|players|turns|rounds)\b"),
    "fr": re.compile(
        r"(?<![\d.,-])-?[01] (?:\w+ )?(cartes|points|pierres|jetons|tuiles|chats|couronnes|joueurs|tours|manches)\b"
    ),
}
AGREES = {
    "en": re.compile(r"\bYou (?:\w+ \w+ and )?(?:takes|plays|has|is|turns|wins)\b"),
    "fr": re.compile(r"\bVous\b[^.\n:]* doit\b|(?<!\w)(?:de|que|le|la|se|ne|je) Anne\b"),
}


def said(match: tablee.Match, choice: Random, language: Language) -> Iterator[str]:
    """The table, what came of the last moves, and why some others cannot be played."""
    words, tell = match.game.words, match.game.words.effects.tell
    yield words.draw(match.view_of(0), language)
    for event in match.events(0)[-2:]:
        actor = event.seat if isinstance(event.seat, int) else NOBODY
        for effect in event.effects:
            yield (tell and tell(effect, actor, 0, lambda seat: "Anne", language)) or ""
    for number in choice.sample(range(len(words.notation)), min(6, len(words.notation))):
        refusal = match.why_not(0, number)
        yield refusal.words.in_language(language) if refusal else ""


def badly_said(match: tablee.Match, choice: Random) -> Iterator[str]:
    for _ in range(STEPS):
        if match.is_over:
            return
        for language in LANGUAGES:
            for sentence in said(match, choice, language):
                for wrong in (COUNTED[language], AGREES[language]):
                    found = wrong.search(sentence)
                    if found:
                        yield sentence[max(0, found.start() - 30) : found.end() + 10]
        play_any(match, choice)


@named
def test_what_is_said_at_a_table_reads_well(game: Game, variant: Variant) -> None:
    seats = seats_of(game, variant)[-1]
    options = at_table(game, variant, seats)
    match = tablee.new_match(game.facts.slug, seats=seats, seed=1, options=options)
    assert sorted(set(badly_said(match, Random(1)))) == []


def test_awimbawe_reads_well_too() -> None:
    """It has no variants."""
    match = tablee.new_match("awimbawe", seed=1)
    assert list(badly_said(match, Random(1))) == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "You grabbed wrongly and takes 1 cards."), ("fr", "Vous : 15 points, 1 jetons"), ("fr", "le camp de Anne")],
)
def test_what_reads_badly_is_found(language: Language, sentence: str) -> None:
    assert COUNTED[language].search(sentence) or AGREES[language].search(sentence)
