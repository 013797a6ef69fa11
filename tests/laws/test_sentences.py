"""Whatever a game says reads well: one is one, and French elides, agrees and is set in type."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import tablee
from laws.tables import play_any
from laws.test_variants import at_table, named, seats_of
from tablee.cli.words import event_lines
from tablee.core.contract import Game
from tablee.core.options import Variant
from tablee.core.words import LANGUAGES, Language, Words, of

STEPS = 60
COUNTED = {
    "en": re.compile(r"(?<![\d.,-])-?1 (?:\w+ )?(cards|points|stones|tokens|tiles|cats|crowns|players|turns|rounds)\b"),
    "fr": re.compile(
        r"(?<![\d.,-])-?[01] (?:\w+ )?(cartes|points|pierres|jetons|tuiles|chats|couronnes|joueurs|tours|manches)\b"
    ),
}
AGREES = {
    "en": re.compile(r"\bYou (?:\w+ \w+ and )?(?:takes|plays|has|is|turns|wins)\b|\b(?:by|to|for|of) You\b"),
    "fr": re.compile(
        r"\bVous\b[^.\n:]* doit\b|(?<!\w)(?:de|que|le|la|se|ne|je) Anne\b|\b(?:par|pour|à|de) Vous\b|Vous : répond\b"
    ),
}
SET_BADLY = {  # a question mark after a number is a hidden card
    "en": re.compile(r"[!?]\.(?!\.)"),
    "fr": re.compile(r"[ \u00a0][!:;»]|[^\W\d][ \u00a0]\?|«[ \u00a0]|[!?]\.(?!\.)"),
}


def said(match: tablee.Match, choice: Random, language: Language) -> Iterator[str]:
    """The table, what came of the last moves, and why some others cannot be played."""
    words = match.game.words
    yield words.draw(match.view_of(0), language)
    for viewer in (0, None):
        for event in match.events(viewer)[-2:]:
            told = event_lines(match, event, viewer, language)
            assert not words.effects.tell or not any(line.endswith(f": {event.move}") for line in told), "notation"
            yield from told
    for number in choice.sample(range(len(words.notation)), min(6, len(words.notation))):
        refusal = match.why_not(0, number)
        yield refusal.words.in_language(language) if refusal else ""


def badly_said(match: tablee.Match, choice: Random) -> Iterator[str]:
    for _ in range(STEPS):
        if match.is_over:
            return
        for language in LANGUAGES:
            for sentence in said(match, choice, language):
                for wrong in (COUNTED[language], AGREES[language], SET_BADLY[language]):
                    found = wrong.search(sentence)
                    if found:
                        yield sentence[max(0, found.start() - 30) : found.end() + 10]
        play_any(match, choice)


@named
def test_what_is_said_at_a_table_reads_well(game: Game, variant: Variant) -> None:
    seats = seats_of(game, variant)[-1]
    options = at_table(game, variant, seats)
    names = [f"Anne {letter}" for letter in "ABCDEFGH"[:seats]]
    match = tablee.new_match(game.facts.slug, seats=seats, seed=1, options=options, names=names)
    assert sorted(set(badly_said(match, Random(1)))) == []


def test_awimbawe_reads_well_too() -> None:
    """It has no variants."""
    match = tablee.new_match("awimbawe", seed=1, names=["Anne", "Anne too"])
    assert list(badly_said(match, Random(1))) == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "You grabbed wrongly and takes 1 cards."), ("fr", "Vous : 15 points, 1 jetons"), ("fr", "le camp de Anne")],
)
def test_what_reads_badly_is_found(language: Language, sentence: str) -> None:
    assert COUNTED[language].search(sentence) or AGREES[language].search(sentence)


SOURCES = Path(tablee.__file__).parent
# There are always several of these: a puzzle with only one has a sentence of its own, and limits are large.
EVER_MANY = {"puzzles.py", "refusals.py"}
NOUNS = (
    "answers|camps|cards|cats|coups|couronnes|cartes|chats|crowns|days|épreuves|façons|fautes|games|gestes|gouttières"
    "|hands|hours|hyenas|hyènes|jetons|joueurs|jours|manches|minutes|mistakes|moves|parties|pierres|pieces|players"
    "|plis|points|premières|premiers|ratées|réponses|rounds|seats|seconds|secondes|stones|tiles|tokens|tours|tricks"
    "|trials|tuiles|ways"
)
UNCOUNTED = re.compile(rf"\{{[^}}|]*\}} (?:[^\W\d]+ )?(?:{NOUNS})\b|\{{(?!who)\w*\}} turns\b")


def sentences_in(source: Path) -> Iterator[str]:
    """All that a source gives to Words, with its gaps."""
    for call in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Words":
            yield from map(with_gaps, [*call.args, *(one.value for one in call.keywords)])


def with_gaps(node: ast.expr) -> str:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in parts)


def test_every_number_of_every_sentence_agrees_with_what_it_counts() -> None:
    sources = [one for one in sorted(SOURCES.rglob("*.py")) if one.name not in EVER_MANY]
    said = [(one.relative_to(SOURCES).as_posix(), text) for one in sources for text in sentences_in(one)]
    assert len(said) > 1000
    assert [one for one in said if UNCOUNTED.search(one[1]) and "Player {} turns" not in one[1]] == []


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "+0 cards", "+0 carte"),
        (1, "+1 card", "+1 carte"),
        (-1, "-1 card", "-1 carte"),
        (2, "+2 cards", "+2 cartes"),
    ],
)
def test_a_gap_with_two_forms_counts_as_its_language_does(count: int, english: str, french: str) -> None:
    words = Words("{who}: {cards:+|card|cards}!", "{who} : {cards:+|carte|cartes} !")
    assert words.said("en", who="Anne", cards=count) == f"Anne: {english}!"
    assert words.said("fr", who="Anne", cards=count) == f"Anne\u202f: {french}\u202f!"
    assert words.filled(who="Anne", cards=count) == Words(f"Anne: {english}!", f"Anne : {french} !")


def test_french_elides_before_a_name() -> None:
    assert [of(name) for name in ("Anne", "Émile", "Hugo", "Yves", "Yann", "Basile", "Joueur 2")] == [
        *("d'Anne", "d'Émile", "d'Hugo", "d'Yves", "de Yann", "de Basile", "de Joueur 2")
    ]
