"""A game is a declared value: what it leaves out is left out on purpose, and mypy reads the rest."""

import copy
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import pebbles
import tablee
from tablee.bots import GreedyBot, bot_at
from tablee.core.contract import deal, is_settled, never_deals, to_act
from tablee.core.rule import bound
from tablee.core.seats import Seat

ROOT = Path(__file__).parents[2]
PEBBLES = (ROOT / "tests" / "pebbles.py").read_text()
# What is changed in a game that is whole, and what mypy then says.
BROKEN = {
    "a rule is missing": ("        winners=winners,\n", "", 'Missing named argument "winners"'),
    "a word is missing": (", why=why", "", 'Missing named argument "why"'),
    "a rule has another shape": ("apply=apply", "apply=winners", 'Argument "apply" to "Rules" has incompatible type'),
    "a rule is for another record": ("def apply(state: State", "def apply(state: View", 'Argument "apply" to "Rules"'),
    "a word takes another view": ("draw=draw", "draw=lambda seen, language: seen.waiting", "has no attribute"),
    "a part is not one": (
        "    words=Wording(",
        "    timers=timers,\n    words=Wording(",
        "Unexpected keyword argument",
    ),
    "a bot answers with words": (
        "    words=Wording(",
        "    bots=Bots(greedy=lambda seen, legal_numbers: 'take 1'),\n    words=Wording(",
        "Incompatible return value type|incompatible type",
    ),
}


@pytest.fixture(scope="module")
def said_by_mypy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of the broken games, all read in one run."""
    folder = tmp_path_factory.mktemp("games")
    for number, (old, new, _) in enumerate(BROKEN.values()):
        assert old in PEBBLES
        text = PEBBLES.replace(old, new).replace("import Facts,", "import Bots, Facts,")
        (folder / f"broken_{number}.py").write_text(text)
    (folder / "whole.py").write_text(PEBBLES)
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "--no-incremental"]
    done = subprocess.run([*command, *map(str, folder.iterdir())], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(BROKEN)), ids=list(BROKEN))
def test_mypy_says_what_is_wrong_with_a_game(said_by_mypy: str, number: int) -> None:
    expected = list(BROKEN.values())[number][2].split("|")
    lines = [line for line in said_by_mypy.splitlines() if f"broken_{number}.py" in line]
    assert any(part in line for part in expected for line in lines), said_by_mypy


@pytest.mark.slow
def test_mypy_finds_nothing_wrong_with_a_game_that_is_whole(said_by_mypy: str) -> None:
    assert "whole.py" not in said_by_mypy


@pytest.mark.parametrize("slug", tablee.CATALOGUE)
def test_a_game_is_one_frozen_value_known_by_its_slug(slug: str) -> None:
    game = tablee.load(slug)
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    assert repr(game) == f"<game {slug}>"
    with pytest.raises(FrozenInstanceError):
        game.solver = None


def test_a_game_without_chance_options_or_bots_says_nothing_of_them() -> None:
    game = replace(pebbles.game, facts=tablee.load("awimbawe").facts)
    assert game.answers[deal] is never_deals
    assert game.answers[is_settled] is is_settled
    assert game.rules.deals is None
    assert GreedyBot(game, Seat(0), 1).choose(game.rules.Seen(), [3, 4]) in (3, 4)
    assert bot_at(1, pebbles.game, Seat(0), 1).paces == 1.0
    assert not game.rules.is_together(2, {})


def test_a_question_of_the_contract_is_answered_by_the_game() -> None:
    state = pebbles.State()
    state.heap = 3
    state.waiting = 0b11
    assert bound(to_act, pebbles.game, compiled=False)(state) == pebbles.to_act(state)
