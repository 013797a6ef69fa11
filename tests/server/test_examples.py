"""The examples of docs/examples are checked as far as they can be without a container engine."""

import asyncio
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prove.postgres import fresh_schema

from server.houses import PATIENCE, Hall, get, in_hall, play_one, sit, start
from tablee import cli
from tablee.cli.configuration import OPTIONS, read_file
from tablee.client import Client

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
CONFIG = EXAMPLES / "tablee.toml"
SERVERS = ("tablee-1", "tablee-2")
OUR_VARIABLES = {option.variable for option in OPTIONS.values()} | {"TABLEE_SECRET", "TABLEE_CACHE_DIR"}


@pytest.fixture
def compose() -> Any:
    yaml: Any = pytest.importorskip("yaml")
    return yaml.safe_load((EXAMPLES / "compose.yaml").read_text())


def haproxy() -> str:
    found = shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip("no HAProxy here: apt-get install haproxy")
    return found


def accepted(command: list[str]) -> bool:
    """Whether `tablee` takes these words, with the file that the container has at that place."""
    assert command[:2] == ["tablee", "serve"]
    return cli.main([*(word.replace("/etc/tablee.toml", str(CONFIG)) for word in command[1:]), "--print-config"]) == 0


def test_every_command_of_ours_is_one_that_we_take(compose: Any) -> None:
    for name in SERVERS:
        assert accepted(compose["services"][name]["command"])
        assert compose["services"][name]["environment"].keys() <= OUR_VARIABLES
    docker, unit = ((EXAMPLES / name).read_text() for name in ("Dockerfile", "tablee.service"))
    assert accepted(json.loads(re.findall(r"^CMD (.+)", docker, re.MULTILINE)[-1]))
    assert accepted(["tablee", *shlex.split(re.findall(r"^ExecStart=\S+/tablee (.+)", unit, re.MULTILINE)[0])])
    for words in re.findall(r"^RUN tablee (.+)", docker, re.MULTILINE):
        cli.command_line().parse_args(shlex.split(words))
    assert set(re.findall(r"TABLEE_\w+", docker + unit)) <= OUR_VARIABLES | {"TABLEE_PURE"}


def test_what_the_example_names_is_there(compose: Any) -> None:
    services = compose["services"]
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (EXAMPLES / source).is_file() if source.startswith("./") else source in compose["volumes"]
        assert set(service.get("depends_on", [])) <= services.keys()
    port = read_file(str(CONFIG))["port"]
    places = {f"{name}:{port}" for name in SERVERS}
    assert places == set(re.findall(r"tablee-\d:\d+", (EXAMPLES / "prometheus.yml").read_text()))
    balancer = services["haproxy"]["environment"]
    assert places == {balancer["TABLEE_ONE"], balancer["TABLEE_TWO"]}
    assert balancer.keys() == set(re.findall(r'"\$\{(\w+)\}"', (EXAMPLES / "haproxy.cfg").read_text()))
    assert "prometheus:9090" in (EXAMPLES / "grafana.yml").read_text()


def test_what_the_image_is_made_of_is_there() -> None:
    docker, taken = (EXAMPLES / "Dockerfile").read_text(), (EXAMPLES / "Dockerfile.dockerignore").read_text()
    for line in re.findall(r"^COPY (?!--from)(.+)", docker, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists()
            assert f"!{source.split('/')[0]}\n" in taken
    pinned, locked = ((ROOT / name).read_text() for name in ("requirements-postgres.lock", "requirements-dev.lock"))
    assert re.findall(r"^asyncpg==\S+", pinned, re.MULTILINE) == re.findall(r"^asyncpg==\S+", locked, re.MULTILINE)


@in_hall()
async def test_the_dashboard_asks_for_nothing_that_is_not_counted(hall: Hall) -> None:
    await hall.pair()
    told = set(re.findall(r"^(tablee_\w+)", await get(f"{hall.url}/metrics"), re.MULTILINE))
    told |= set(re.findall(r"^# TYPE (tablee_\w+)", await get(f"{hall.url}/metrics"), re.MULTILINE))
    asked = set(re.findall(r"tablee_\w+", (EXAMPLES / "dashboard.json").read_text()))
    assert len(asked) > 10
    assert asked <= told


def prometheus(hall: Hall) -> list[str]:
    """With the file of the example, which asks this server instead."""
    found = shutil.which("prometheus")
    if found is None:
        pytest.skip("no Prometheus here: apt-get install prometheus")
    text, (first, second) = (EXAMPLES / "prometheus.yml").read_text(), SERVERS
    text = text.replace(f"{first}:8000", hall.url.removeprefix("http://")).replace(f', "{second}:8000"', "")
    (hall.folder / "prometheus.yml").write_text(text.replace("scrape_interval: 10s", "scrape_interval: 1s"))
    own = [f"--config.file={hall.folder}/prometheus.yml", f"--storage.tsdb.path={hall.folder}/figures"]
    return [found, *own, f"--web.listen-address=127.0.0.1:{free_port()}"]


@in_hall()
async def test_prometheus_answers_all_that_the_dashboard_asks(hall: Hall) -> None:
    await hall.pair()
    command = prometheus(hall)
    url = f"http://{command[-1].partition('=')[2]}/api/v1/query"

    async def answer(session: aiohttp.ClientSession, question: str) -> Any:
        async with session.get(url, params={"query": question}) as got:
            return await got.json()

    panels = json.loads((EXAMPLES / "dashboard.json").read_text())["panels"]
    with running(command, stderr=subprocess.DEVNULL):
        async with aiohttp.ClientSession() as session:
            while not await answers(url.replace("/api/v1/query", "/-/ready"), ""):
                await asyncio.sleep(0.05)
            while not (found := (await answer(session, "sum(tablee_tables)"))["data"]["result"]):
                await asyncio.sleep(0.1)
            assert found[0]["value"][1] == "1"
            for question in (target["expr"] for panel in panels for target in panel["targets"]):
                assert (await answer(session, question))["status"] == "success", question


def test_haproxy_takes_its_file() -> None:
    places = {"TABLEE_BIND": "127.0.0.1:1", "TABLEE_ONE": "127.0.0.1:2", "TABLEE_TWO": "127.0.0.1:3"}
    command = [haproxy(), "-c", "-f", str(EXAMPLES / "haproxy.cfg")]
    done = subprocess.run(command, env={**os.environ, **places}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# The same processes, with addresses of this machine instead of names of containers.


@contextmanager
def running(command: list[str], **options: Any) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()


def settings_at(folder: Path, name: str) -> Path:
    """The file of the example for a server on a free port of this machine."""
    text = CONFIG.read_text()
    told = tomllib.loads(text)
    text = text.replace(f'host = "{told["host"]}"', 'host = "127.0.0.1"').replace(f"port = {told['port']}", "port = 0")
    path = folder / f"{name}.toml"
    path.write_text(text.replace(told["admin"], str(folder / name)))
    return path


def address_of(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://[\w.]+:(\d+)", line):
            return f"127.0.0.1:{found[1]}"
    raise AssertionError("the server did not open")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


MORE = ["--limit", "table_burst=1000", "--limit", "request_burst=5000"]  # all come from one address


@pytest.mark.prove
def test_people_play_in_the_house_of_the_example(compose: Any, postgres: str, tmp_path: Path) -> None:
    store, port = fresh_schema(postgres), free_port()
    places = {**compose["services"]["haproxy"]["environment"], "TABLEE_BIND": f"127.0.0.1:{port}"}
    with ExitStack() as house:
        for name in SERVERS:
            service, file = compose["services"][name], settings_at(tmp_path, name)
            command = [word.replace("/etc/tablee.toml", str(file)) for word in service["command"]]
            told = {**service["environment"], "TABLEE_STORE": store, "TABLEE_SECRET": "s" * 32}
            ours = [sys.executable, "-m", "tablee", *command[1:], "--thinkers", "1", *MORE]
            server = house.enter_context(running(ours, env={**os.environ, **told, "TABLEE_PURE": "1"}))
            address = address_of(server)
            places = {key: place.replace(f"{name}:8000", address) for key, place in places.items()}
        balancer = [haproxy(), "-db", "-f", str(EXAMPLES / "haproxy.cfg")]
        house.enter_context(running(balancer, env={**os.environ, **places}))
        asyncio.run(evening(f"http://127.0.0.1:{port}"))
        counts = [len(tables_of(tmp_path / name)) for name in SERVERS]
    assert sum(counts) == TABLES
    assert all(counts), "both servers have tables"


TABLES = 16  # by chance all of them are at one server once in thirty thousand times


async def evening(url: str) -> None:
    """A move at every table."""
    async with asyncio.timeout(PATIENCE):
        while not await answers(url):
            await asyncio.sleep(0.05)
        for _ in range(TABLES):
            opened = await Client.open_table(url, "awimbawe", "Anne")
            async with opened as anne, await Client.come(url, anne.code, "Guillaume") as guillaume:
                await sit(anne, 0)
                await sit(guillaume, 1)
                await start(anne)
                await play_one(anne if anne.told and anne.told.legal else guillaume)


async def answers(url: str, path: str = "/api/games") -> bool:
    try:
        await get(url + path)
    except (OSError, AssertionError):
        return False
    return True


def tables_of(admin: Path) -> list[Any]:
    order = [sys.executable, "-m", "tablee", "admin", "tables", "--json", "--socket", str(admin)]
    found: list[Any] = json.loads(subprocess.run(order, capture_output=True, text=True, check=True).stdout)
    return found
