"""What the operator sees and does, over a socket that only they can open."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from prove.postgres import fresh_schema

from server.houses import ANY_PROXY, PATIENCE, QUICK, Hall, open_hall
from server.memory import MemoryStore
from server.test_store import opened
from tablee import cli
from tablee.client import Client
from tablee.core.errors import BadOption
from tablee.server.operations.bans import Bans
from tablee.server.operations.config import ServerConfig

FRIEND, FOE = "192.0.2.1", "198.51.100.7"


def config(folder: Path) -> ServerConfig:
    return msgspec.structs.replace(QUICK, admin=str(folder / "admin"), proxies=ANY_PROXY)


@asynccontextmanager
async def administered(folder: Path) -> AsyncIterator[Hall]:
    async with asyncio.timeout(PATIENCE), open_hall(f"sqlite:///{folder}/t.db", config(folder)) as hall:
        yield hall


async def order(folder: Path, *words: str) -> tuple[int, Any]:
    """What `tablee admin` answers, as a program reads it; words where it is none."""
    command = [sys.executable, "-m", "tablee", "admin", *words, "--json", "--socket", str(folder / "admin")]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    return done.returncode, json.loads(done.stdout) if done.returncode == 0 else done.stderr


def test_the_operator_sees_tables_and_load_and_no_secret(tmp_path: Path) -> None:
    async def inside() -> None:
        async with administered(tmp_path) as hall:
            anne, guillaume = await hall.pair()
            _, tables = await order(tmp_path, "tables")
            seen = {"game": "awimbawe", "phase": "playing", "people": 2, "seats": 2, "bots": 0, "match": 1, "moves": 1}
            assert tables == [{"code": anne.code, **seen}]
            _, load = await order(tmp_path, "load")
            assert (load["tables"], load["sockets"], load["bans"], load["store_trouble"]) == (1, 2, 0, "")
            told = json.dumps([tables, load])
            assert not any(secret in told for secret in (anne.token, guillaume.token, "Anne", "Guillaume", FRIEND))

    asyncio.run(inside())


def test_a_table_that_the_operator_closes_is_closed_for_good(tmp_path: Path) -> None:
    async def inside() -> None:
        async with administered(tmp_path) as hall:
            anne, _ = await hall.pair()
            code, closed = await order(tmp_path, "close", anne.code.lower())
            assert (code, closed["phase"]) == (0, "closed")
            await anne.until(lambda: anne.room is not None and anne.room.phase == "closed")
            assert (await order(tmp_path, "close", "ZZZZ")) == (2, "tablee admin: There is no such table.\n")
        async with administered(tmp_path) as hall:
            row = await hall.server.services.store.find(anne.code)
            assert row is not None
            assert row.summary.phase == "closed"

    asyncio.run(inside())


def test_whoever_is_banned_is_hung_up_on_and_stays_out_after_a_restart(tmp_path: Path) -> None:
    async def status(hall: Hall, address: str) -> int:
        headers, url = {"X-Forwarded-For": address}, f"{hall.url}/api/games"
        async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as answer:
            return answer.status

    async def inside() -> None:
        async with administered(tmp_path) as hall, aiohttp.ClientSession() as session:
            foe = await session.ws_connect(f"{hall.url}/ws/ABCD", headers={"X-Forwarded-For": FOE}, autoping=False)
            friend = await Client.open_table(hall.url, "awimbawe", "Anne")
            assert await order(tmp_path, "ban", "198.51.100.0/24") == (0, {"address": "198.51.100.0/24"})
            texts = [message.data async for message in foe if message.type == aiohttp.WSMsgType.TEXT]
            assert [json.loads(text)["code"] for text in texts] == ["banned"]
            assert [await status(hall, one) for one in (FOE, FRIEND)] == [403, 200]
            async with friend as anne:
                await anne.until(lambda: anne.room is not None)
        async with administered(tmp_path) as hall:
            assert await status(hall, FOE) == 403
            assert await order(tmp_path, "bans") == (0, [{"address": "198.51.100.0/24"}])
            assert (await order(tmp_path, "unban", "198.51.100.0/24"))[0] == 0
            assert await status(hall, FOE) == 200
            assert (await order(tmp_path, "unban", FOE)) == (2, f"tablee admin: {FOE}/32 is not banned\n")

    asyncio.run(inside())


def test_orders_reach_the_whole_house(postgres: str, tmp_path: Path) -> None:
    """Two servers, each with a socket of its own: what one is told holds at the other."""
    address, folders = fresh_schema(postgres), [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()

    async def inside() -> None:
        configs = [config(folder) for folder in folders]
        async with (
            asyncio.timeout(PATIENCE),
            open_hall(address, configs[0]) as one,
            open_hall(address, configs[1]) as two,
            aiohttp.ClientSession() as session,
        ):
            anne, _ = await one.pair()
            foe = await session.ws_connect(f"{two.url}/ws/ABCD", headers={"X-Forwarded-For": FOE}, autoping=False)
            await one.server.lobby.stay()
            await two.server.lobby.stay()
            _, load = await order(folders[1], "load")
            assert (load["tables"], load["house_servers"], load["house_tables"], load["house_sockets"]) == (0, 2, 1, 2)
            assert (load["thinkers"], load["thoughts_waiting"]) == (len(two.server.thinking.pool.thinkers), 0)
            assert (await order(folders[0], "ban", FOE))[0] == 0
            texts = [message.data async for message in foe if message.type == aiohttp.WSMsgType.TEXT]
            assert [json.loads(text)["code"] for text in texts] == ["banned"]
            anne.server = two.url  # where the balancer sends her when she is sent away
            code, closed = await order(folders[1], "close", anne.code)
            assert (code, closed["phase"]) == (0, "closed")
            await anne.until(lambda: anne.room is not None and anne.room.phase == "closed")

    asyncio.run(inside())


def test_of_version_6_a_household_is_the_least_that_can_be_banned() -> None:
    bans = Bans(MemoryStore())
    assert asyncio.run(bans.add("2001:db8:1:2:3::4/128")) == "2001:db8:1:2::/64"
    assert bans.has("2001:db8:1:2::/64")
    assert not bans.has("2001:db8:1:3::/64")
    assert not bans.has("unknown")
    with pytest.raises(BadOption, match="an address or a range"):
        asyncio.run(bans.add("example.org"))


def test_a_ban_speaks_for_all_servers_of_a_house(store_address: str) -> None:
    async def inside() -> None:
        async with asyncio.timeout(PATIENCE), opened(store_address) as one, opened(store_address) as other:
            told, hears = Bans(one), Bans(other)
            await told.add(FOE)
            assert not hears.has(FOE)
            assert await hears.read()
            assert hears.has(FOE)
            assert not await hears.read(), "nothing is new"
            await hears.lift(FOE)
            assert await told.read()
            assert not told.has(FOE)

    asyncio.run(inside())


def test_only_its_owner_can_open_the_socket_and_it_makes_room_when_its_server_has_died(tmp_path: Path) -> None:
    path = tmp_path / "admin"
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))  # and nobody listens

    async def inside() -> None:
        async with administered(tmp_path):
            assert os.stat(path).st_mode & 0o777 == 0o600
            with pytest.raises(BadOption, match="another server listens"):
                async with open_hall(f"sqlite:///{tmp_path}/other.db", config(tmp_path)):
                    pass
        assert not path.exists()
        path.write_text("a letter")
        with pytest.raises(BadOption, match="is no socket of ours"):
            async with administered(tmp_path):
                pass
        assert path.read_text() == "a letter"

    asyncio.run(inside())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("admin load", "which server?"),
        ("admin load --socket /nowhere/x", "no server answers at /nowhere/x"),
        ("admin close --socket x", "expects CODE"),
        ("admin load more --socket x", "expects nothing more"),
        ("admin dance", "invalid choice"),
    ],
)
def test_a_wrong_order_gets_one_sentence(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line.split()) == 2
    assert words in capsys.readouterr().err
