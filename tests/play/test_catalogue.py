"""The catalogue: whatever installed packages offer, and nothing that cannot be played."""

from pathlib import Path

import pytest

import tablee
from plugins import installed

OURS = ["arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa"]


def test_our_own_games_come_by_the_same_door_as_everybodys() -> None:
    assert [*tablee.catalogue()] == sorted([*OURS, "pebbles"])
    assert all(tablee.load(slug) is game for slug, game in tablee.catalogue().items())


BROKEN = {
    "its module is missing": ("nowhere:game", "ModuleNotFoundError"),
    "its module raises": ("broken:game", "RuntimeError('no luck')"),
    "it has no game": ("half:game", "AttributeError"),
    "it is no game": ("half:facts", "half:facts is 'nothing'"),
    "it is another game": ("tablee_pebbles:game", "tablee_pebbles:game is <game pebbles>"),
}


@pytest.mark.parametrize(("offer", "reason"), BROKEN.values(), ids=list(BROKEN))
def test_a_game_that_cannot_be_loaded_is_reported_once_and_left_out(
    offer: str, reason: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "broken.py").write_text("raise RuntimeError('no luck')\n")
    (tmp_path / "half.py").write_text("facts = 'nothing'\n")
    with installed(tmp_path, "sixth", offer):
        for _ in range(2):
            assert [*tablee.catalogue()] == sorted([*OURS, "pebbles"])
        (said,) = caplog.messages
        assert "the game 'sixth' cannot be loaded" in said
        assert reason in said
        assert "left out" in said
        with pytest.raises(tablee.UnknownGame, match="the game 'sixth' cannot be loaded"):
            tablee.new_match("sixth")
        assert tablee.new_match("pebbles").to_act()


def test_a_game_that_nobody_offers_is_unknown() -> None:
    with pytest.raises(tablee.UnknownGame, match="there is no game 'chess'; the games are: arriba, awimbawe, "):
        tablee.load("chess")
