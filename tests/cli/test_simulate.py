"""`tablee simulate`, and the library function behind it."""

import io
from typing import Any

import msgspec
import pytest

import tablee
from cli.commands import Command, in_a_process
from tablee.cli.progress import bar, progress_bar
from tablee.play.simulate import simulate

FIELDS = ["games", "moves", "seconds", "moves_per_second", "wins", "draws", "mean_length"]


def decoded(text: str) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.json.decode(text)
    return fields


@pytest.mark.usefixtures("plain")
def test_programs_get_json(tablee_command: Command) -> None:
    outcome = tablee_command("simulate", "awimbawe", "--games", "5", "--seed", "1", "--json")
    result = decoded(outcome.out)
    assert (outcome.code, outcome.err) == (0, "")
    assert list(result) == FIELDS
    assert result["games"] == 5 == sum(result["wins"]) + result["draws"]
    assert result["mean_length"] == result["moves"] / 5


@pytest.mark.usefixtures("plain")
def test_people_get_a_summary(tablee_command: Command) -> None:
    outcome = tablee_command("simulate", "awimbawe", "--games", "5")
    assert "Awimbawe: 5 random games from seed 0" in outcome.out
    assert "player 2" in outcome.out


@pytest.mark.usefixtures("plain")
def test_seats_and_options_reach_the_table(tablee_command: Command) -> None:
    options = ("--option", "heap=1", "--option", "misere=true", "--option", "handicap=5,0,5", "--option", "stones=red")
    outcome = tablee_command("simulate", "pebbles", "--seats", "3", "--games", "20", "--json", *options)
    # The middle seat has at most 1 pebble and the others at least 5, and the fewest win.
    assert decoded(outcome.out)["wins"] == [0, 20, 0]


@pytest.mark.usefixtures("plain")
def test_the_result_does_not_depend_on_how_the_games_are_cut_into_chunks() -> None:
    game = tablee.load("awimbawe")
    heard: list[int] = []
    by_doubling = simulate(game, 2, {}, 7, 3, heard.append, clock=lambda: 0.0)
    ticks = iter(range(1000))
    one_by_one = simulate(game, 2, {}, 7, 3, clock=lambda: float(next(ticks)))
    assert heard == [1, 3, 7]
    assert (by_doubling.wins, by_doubling.moves) == (one_by_one.wins, one_by_one.moves)
    assert one_by_one.seconds == 7  # one for each game, and none for what came before the first


@pytest.mark.usefixtures("plain")
def test_another_seed_gives_other_games() -> None:
    game = tablee.load("awimbawe")
    assert simulate(game, 2, {}, 5, 1).moves != simulate(game, 2, {}, 5, 2).moves


@pytest.mark.compiled
def test_plain_and_compiled_rules_play_the_same_games() -> None:
    command = ("simulate", "awimbawe", "--games", "30", "--seed", "5", "--json")
    compiled, plain = in_a_process(*command), in_a_process(*command, TABLEE_PURE="1")
    assert plain.err == ""
    same = ("games", "moves", "wins", "draws", "mean_length")
    assert [decoded(compiled.out)[key] for key in same] == [decoded(plain.out)[key] for key in same]


@pytest.mark.compiled
def test_whoever_waits_for_the_compiler_is_told_once(tablee_command: Command) -> None:
    first = tablee_command("simulate", "awimbawe", "--games", "10")
    assert first.err in ("", "compiling the rules of Awimbawe once, about 10 s\n")
    assert tablee_command("simulate", "awimbawe", "--games", "10").err == ""


class Terminal(io.StringIO):
    """A screen that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_the_progress_bar_shows_on_a_terminal_and_wipes_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    with progress_bar(200) as progress:
        assert progress
        progress(100)
    assert "[###############...............]  50 %  100 of 200" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_the_progress_bar_keeps_quiet_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with progress_bar(200) as progress:
        assert progress is None


def test_the_progress_bar_is_full_at_the_end() -> None:
    assert bar(3, 3).startswith("[" + "#" * 30 + "] 100 %")
