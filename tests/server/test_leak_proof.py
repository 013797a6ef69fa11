"""The proof of leaks can fail: each of these servers tells a seat what it cannot know, and is found out."""

import asyncio
from random import Random
from typing import Any

import pytest
from prove.leaks import Leaked, watch_match
from prove.worlds import begin_in_memory

import tablee
from laws.tables import Table
from server.leaks import Leak, let_leak, view_in, with_view
from tablee.play.match import Match
from tablee.server.table.telling import WrittenTold

MATCHES = 20  # in which a leak has to be found; it takes one


def watch(game: str, seats: int) -> None:
    figures = {"positions": 0, "otherwise": 0, "messages": 0, "bytes": 0}
    table, choice = Table(tablee.load(game), seats, {}), Random(3)

    async def inside() -> None:
        for _ in range(MATCHES):
            await watch_match(await begin_in_memory(table), choice, figures, until=float("inf"))

    asyncio.run(inside())


def test_taking_back_that_is_barred_by_what_others_did_in_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "can_undo", lambda match, seat: bool(match.log) and match.log[-1].seat == seat)
    with pytest.raises(Leaked, match="messages"):
        watch("xalapa", 2)


def number_of_lines(told: WrittenTold, table: Any) -> WrittenTold:
    return with_view(told, {**view_in(told), "lines": len(table.match.log)})


def size_of_a_hand(told: WrittenTold, table: Any) -> WrittenTold:
    """Not what another one holds, but more bytes where it is more."""
    return with_view(told, {**view_in(told), "padding": " " * (sum(bytes(table.match.state)) % 97)})


@pytest.mark.parametrize(
    ("leak", "game", "seats"), [(number_of_lines, "xalapa", 3), (size_of_a_hand, "awimbawe", 2)], ids=["lines", "size"]
)
def test_a_view_that_depends_on_what_is_hidden_is_found_out(
    leak: Leak, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_leak(monkeypatch, leak)
    with pytest.raises(Leaked):
        watch(game, seats)
