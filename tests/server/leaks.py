"""Servers that tell too much, to see whether anybody notices."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tablee.server.table.telling import Telling, WrittenTold

Leak = Callable[[WrittenTold, Any], WrittenTold]  # what is told instead, and by which table


def let_leak(monkeypatch: pytest.MonkeyPatch, leak: Leak) -> None:
    honest = Telling.told

    async def told(telling: Telling, *key: Any) -> WrittenTold:
        return leak(await honest(telling, *key), telling.table)

    monkeypatch.setattr(Telling, "told", told)


def view_in(told: WrittenTold) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(told.view)
    return view


def with_view(told: WrittenTold, view: dict[str, Any]) -> WrittenTold:
    return msgspec.structs.replace(told, view=view)
