"""A game is a declared value: what it leaves out is left out on purpose, and mypy reads the rest."""

import copy
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

import tablee
from tablee.bots import GreedyBot, bot_at
from tablee.core.contract import Bots, deal, is_settled, never_deals, to_act
from tablee.core.rule import bound
from tablee.core.seats import Seat
from tablee_pebbles import game as pebbles

ROOT = Path(__file__).parents[2]
WHOLE = (ROOT / "examples" / "pebbles" / "tablee_pebbles" / "__init__.py").read_text()
# What is changed in a game that is whole, and what mypy then says.
BROKEN = {
    "a rule is missing": ("        winners=winners,\n", "", 'Missing named argument "winners"'),
    "a word is missing": (", why=why", "", 'Missing named argument "why"'),
    "a rule has another shape": ("apply=apply", "apply=winners", 'Argument "apply" to "Rules" has incompatible type'),
    "the rules are for another record": ("        State=State", "        State=Stream", 'Argument "State" to "Rules"'),
    "a rule is for another record": ("apply=apply", "apply=shuffle", "incompatible type"),
    "a word takes another view": ("draw=draw", "draw=lambda seen, language: seen.waiting", "has no attribute"),
    "there is no such part": ("bots=Bots(greedy=greedy)", "clock=timers", "Unexpected keyword argument"),
    "a bot answers with words": ("greedy=greedy", "greedy=lambda seen, numbers: 'take 1'", "incompatible type"),
}


@pytest.fixture(scope="module")
def said_by_mypy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says of the broken games, all read in one run."""
    folder = tmp_path_factory.mktemp("games")
    for number, (old, new, _) in enumerate(BROKEN.values()):
        assert old in WHOLE
        text = WHOLE.replace(old, new) + "\nfrom tablee.core.chance import Stream, shuffle\n"
        (folder / f"broken_{number}.py").write_text(text)
    (folder / "whole.py").write_text(WHOLE)
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "--no-incremental"]
    done = subprocess.run([*command, *map(str, folder.iterdir())], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(BROKEN)), ids=list(BROKEN))
def test_mypy_says_what_is_wrong_with_a_game(said_by_mypy: str, number: int) -> None:
    _, _, expected = list(BROKEN.values())[number]
    assert any(f"broken_{number}.py" in line and expected in line for line in said_by_mypy.splitlines()), said_by_mypy


@pytest.mark.slow
def test_mypy_finds_nothing_wrong_with_a_game_that_is_whole(said_by_mypy: str) -> None:
    assert "whole.py" not in said_by_mypy


@pytest.mark.parametrize("slug", tablee.catalogue())
def test_a_game_is_one_frozen_value_known_by_its_slug(slug: str) -> None:
    game = tablee.load(slug)
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    assert repr(game) == f"<game {slug}>"
    with pytest.raises(FrozenInstanceError):
        game.solver = None


def test_a_game_without_chance_or_contests_says_nothing_of_them() -> None:
    assert pebbles.rules.deals is None
    assert pebbles.answers[deal] is never_deals
    assert pebbles.answers[is_settled] is is_settled
    assert pebbles.contest is None
    assert pebbles.rules.sides(2, {}) == [[0], [1]]
    assert bot_at(1, pebbles, Seat(0), 1).paces == 1.0
    with pytest.raises(tablee.BadDeal, match="nothing is dealt in Pebbles"):
        tablee.new_match("pebbles", deal=["stone"])


def test_a_game_without_a_greedy_move_gets_any_legal_one() -> None:
    bot = GreedyBot(replace(pebbles, bots=Bots()), Seat(0), 1)
    assert {bot.choose(pebbles.rules.Seen(), [3, 4]) for _ in range(50)} == {3, 4}


def test_a_question_of_the_contract_is_answered_by_the_game() -> None:
    state = pebbles.rules.State()
    state.heap = 3
    state.waiting = 0b11
    assert bound(to_act, pebbles, compiled=False)(state) == pebbles.rules.to_act(state) != 0
