"""`tablee games`."""

import msgspec
import pytest

import tablee
from cli.commands import Command
from tablee.cli.words import spoken_language
from tablee.core.words import typeset


def test_the_catalogue_tells_players_minutes_and_one_sentence(tablee_command: Command) -> None:
    outcome = tablee_command("games")
    assert outcome.code == 0
    assert "awimbawe: Awimbawe\n  Win tricks full of crowns" in outcome.out
    assert "2 players, about 20 minutes" in outcome.out


def test_one_minute_is_one_minute(tablee_command: Command) -> None:
    """A game of Pebbles is that short."""
    assert "2-4 players, about 1 minute\n" in tablee_command("games").out
    assert "2-4 joueurs, environ 1 minute\n" in tablee_command("games", "--language", "fr").out


def test_options_are_told_with_meaning_bounds_and_default(tablee_command: Command) -> None:
    english, french = tablee_command("games"), tablee_command("games", "--language", "fr")
    assert "2-4 players" in english.out
    assert "--option heap=...  pebbles in the heap (a whole number from 1 to 50; default 9)" in english.out
    assert typeset("--option misere=...  le moins gagne (true ou false ; par défaut false)") in french.out
    assert typeset("(une liste, pour chaque place un nombre entier de 0 à 5 ; par défaut 0)") in french.out


def test_programs_get_the_same_as_json(tablee_command: Command) -> None:
    catalogue = msgspec.json.decode(tablee_command("games", "--json").out)
    assert [game["game"] for game in catalogue] == [*tablee.catalogue()]
    pebbles = next(game for game in catalogue if game["game"] == "pebbles")
    heap, _, misere, stones, handicap = pebbles["options"]
    assert (heap["low"], heap["high"], heap["default"]) == (1, 50, 9)
    assert misere["default"] is False
    assert stones["choices"] == ["grey", "red"]
    assert handicap["is_for_each_seat"]


def test_the_language_comes_from_the_environment() -> None:
    assert spoken_language({"LANG": "fr_CA.UTF-8"}) == "fr"
    assert spoken_language({"LANG": "de_DE.UTF-8"}) == "en"
    assert spoken_language({"LC_ALL": "en_GB", "LANG": "fr_FR"}) == "en"
    assert spoken_language({"LC_ALL": "", "LANG": "fr_FR"}) == "fr"
    assert spoken_language({}) == "en"


def test_a_french_shell_gets_french(tablee_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "sans jamais ramasser la quatrième hyène" in tablee_command("games").out
