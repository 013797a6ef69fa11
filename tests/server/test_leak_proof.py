"""The proof of leaks can fail: each of these servers tells a seat what it cannot know, and is found out."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from prove.leaks import Leaked, watch_match

import tablee
from laws.tables import Table
from tablee.play.match import Match
from tablee.server import protocol as say
from tablee.server.table import subscribers

SECONDS = 60.0  # for a leak to be found; it takes one or two


def watch(game: str, seats: int, folder: Path) -> None:
    figures = {"positions": 0, "otherwise": 0, "messages": 0, "bytes": 0}
    table, until = Table(tablee.load(game), seats, {}), time.monotonic() + SECONDS
    asyncio.run(watch_match(table, folder / "match", Random(3), figures, until))


def test_taking_back_that_is_barred_by_what_others_did_in_secret_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "can_undo", lambda match, seat: bool(match.log) and match.log[-1].seat == seat)
    with pytest.raises(Leaked, match="messages"):
        watch("xalapa", 2, tmp_path)


def number_of_lines(told: say.Told, table: Any) -> say.Told:
    return msgspec.structs.replace(told, view={**told.view, "lines": len(table.match.log)})


def size_of_a_hand(told: say.Told, table: Any) -> say.Told:
    """Not what another one holds, but more bytes where it is more."""
    return msgspec.structs.replace(told, view={**told.view, "padding": " " * (sum(bytes(table.match.state)) % 97)})


@pytest.mark.parametrize(
    ("leak", "game", "seats"), [(number_of_lines, "xalapa", 3), (size_of_a_hand, "awimbawe", 2)], ids=["lines", "size"]
)
def test_a_view_that_depends_on_what_is_hidden_is_found_out(
    leak: Callable[[say.Told, Any], say.Told], game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = subscribers.told
    monkeypatch.setattr(subscribers, "told", lambda table, *rest: leak(honest(table, *rest), table))
    with pytest.raises(Leaked):
        watch(game, seats, tmp_path)
