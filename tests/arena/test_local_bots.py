"""Anybody's own player in the arena: `my.module:Agent`."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.bots import named_bot
from tablee.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"

AGENTS = """
class First:
    def __init__(self, game, seat, seed):
        self.texts = game.words.notation.texts

    def choose(self, seen, legal):
        return self.texts[legal[0]]


class Wrong(First):
    def choose(self, seen, legal):
        return "fight"


class Lost(First):
    def choose(self, seen, legal):
        return None


class Broken(First):
    def choose(self, seen, legal):
        return seen.own_hand["cats"]


class Mute:
    def __init__(self, game, seat, seed):
        pass


class Waiter(Mute):
    def answer(self, seen):
        return None

    def turn_time(self, seen):
        return 500


class Early(Waiter):
    def answer(self, seen):
        return -1
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The present folder, with a module in it."""
    (tmp_path / "my_agents.py").write_text(AGENTS)
    (tmp_path / "my_fault.py").write_text("import my_missing_part")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in ("my_agents", "my_fault", "my_bot"):
        sys.modules.pop(name, None)


def arena(*arguments: str) -> int:
    return main(["arena", *arguments, "--games", "2"])


def save_agent_of_the_page(folder: Path) -> str:
    """Save it as the page says; the command that lets it meet others."""
    found = re.search(r"```python\n(.*?)```.*?```sh\n(.*?)\n```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    (folder / "my_bot.py").write_text(found[1])
    return found[2]


def test_the_agent_of_the_page_meets_others_as_the_page_says(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(save_agent_of_the_page(folder).split()[1:]) == 0
    assert "my_bot:Agent" in capsys.readouterr().out


@pytest.mark.parametrize("slug", ["awimbawe", "chabyrinthe", "chiwawa", "pebbles"])
def test_the_agent_of_the_page_plays_every_game_in_turns(slug: str, folder: Path) -> None:
    save_agent_of_the_page(folder)
    match = tablee.new_match(slug, seed=1)
    seat = match.to_act()[0]
    agent = named_bot("my_bot:Agent", match.game, seat, 1)
    assert agent.choose(match.seen(seat), match.legal_numbers(seat)[:3]) in match.legal_numbers(seat)


def test_three_meet_at_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("chiwawa", "--seats", "3", "--bots", "my_agents:First,random,greedy", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert {rating["bot"] for rating in told["ratings"]} == {"my_agents:First", "random", "greedy"}
    assert [sorted(outcome["bots"]) for outcome in told["outcomes"]] == 3 * [["greedy", "my_agents:First", "random"]]


def test_several_processes_find_the_module_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("pebbles", "--bots", "my_agents:First,random", "--workers", "2") == 0
    assert "my_agents:First" in capsys.readouterr().out


def test_a_hand_of_ones_own_plays_arriba(capsys: pytest.CaptureFixture[str]) -> None:
    options = "--option", "card_limit=30", "--json"
    assert arena("arriba", "--bots", "my_agents:Waiter,level-5", *options) == 0
    ratings = json.loads(capsys.readouterr().out)["ratings"]
    assert ratings[0]["bot"] == "level-5"


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("nowhere.at:all", "the module nowhere.at cannot be imported: ModuleNotFoundError: No module named 'nowhere'"),
        ("my_fault:Agent", "the module my_fault cannot be imported: ModuleNotFoundError: No module named 'my_missing"),
        ("my_agents:Nobody", "the module my_agents has no 'Nobody'"),
        ("json:dumps", "json:dumps cannot be made with (game, seat, seed): TypeError"),
        ("my_agents:Mute", "my_agents:Mute has no choose(seen, legal)"),
        ("my_agents:Wrong", "my_agents:Wrong on seat 0 chose 'fight'; legal were play "),
        ("my_agents:Lost", "my_agents:Lost on seat 0: a move is a text such as "),
        ("my_agents:Broken", "my_agents:Broken raised on seat 0: "),
        ("my-agents:Broken", "there is no bot 'my-agents:Broken'"),
    ],
)
def test_what_is_wrong_with_a_player_is_said_in_a_sentence(
    bots: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena("awimbawe", "--bots", f"{bots},random") == 2
    told = capsys.readouterr().err.strip()
    assert sentence in told
    assert len(told.splitlines()) == 1


def test_a_sentence_names_the_deal_and_the_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("awimbawe", "--bots", "my_agents:Broken,random", "--seed", "7") == 2
    assert re.search(r"my_agents.py:\d+\) \(seed 7, after \d+ moves\)", capsys.readouterr().err)


def test_a_hand_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for name, sentence in (("First", "has no answer(seen)"), ("Early", "answer gives milliseconds from 0, or None")):
        assert arena("arriba", "--bots", f"my_agents:{name},level-1") == 2
        assert sentence in capsys.readouterr().err
