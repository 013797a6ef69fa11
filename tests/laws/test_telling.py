"""What came of a move is told in words by every game, or is declared to need none."""

from collections.abc import Iterator
from random import Random

import pytest

import tablee
from laws.tables import Table, play_any
from tablee.core.effects import Effect
from tablee.core.words import LANGUAGES

MOVES = 400  # of a random game


@pytest.fixture(params=[slug for slug, game in tablee.catalogue().items() if game.words.effects.kinds])
def met(request: pytest.FixtureRequest) -> tuple[Table, list[Effect]]:
    """What came of the moves of a few random games."""
    game = tablee.catalogue()[request.param]
    table = Table(game, game.facts.fewest_seats, {})
    return table, [effect for seed in range(3) for effect in effects_of(table, seed)]


def effects_of(table: Table, seed: int) -> Iterator[Effect]:
    match, choice = table.match(seed), Random(seed)
    for _ in range(MOVES):
        if match.is_over:
            break
        play_any(match, choice)
    for event in match.events(0):
        yield from event.effects


def told(table: Table, effect: Effect) -> list[str | None]:
    tell = table.game.words.effects.tell
    assert tell is not None
    return [tell(effect, 0, viewer, "Player {}".format, language) for viewer in (0, None) for language in LANGUAGES]


def test_whatever_is_not_declared_silent_is_told_in_both_languages_and_nothing_else_is(
    met: tuple[Table, list[Effect]],
) -> None:
    table, effects = met
    silent = table.game.words.effects.silent
    for kind in {type(effect) for effect in effects}:
        sentences = [told(table, effect) for effect in effects if type(effect) is kind]
        if kind in silent:
            assert not any(any(lines) for lines in sentences), f"{kind.__name__} is said to be silent"
        else:
            assert any(all(lines) for lines in sentences), f"{kind.__name__} is told by nobody"
