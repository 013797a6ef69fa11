"""A browser in a house of two servers behind HAProxy: whichever dies, the page plays on by itself."""

import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect
from prove import Missing
from prove.balancer import Balancer
from prove.postgres import NoPostgres, running_postgres
from prove.server import Process

from browser.conftest import Sitter
from browser.people import hand, play_until, start_against_bot, there


class Premises:
    def __init__(self, servers: list[Process], balancer: Balancer) -> None:
        self.servers = servers
        self.url = balancer.url

    def owner(self) -> Process:
        """The server that has the only table that there is."""
        while True:
            for server in self.servers:
                if server.process is not None and server.process.poll() is None and tables_at(server):
                    return server
            time.sleep(0.05)


def tables_at(server: Process) -> int:
    with urlopen(f"{server.url}/metrics") as answer:
        found = re.search(r"^tablee_tables (\d+)", answer.read().decode(), re.MULTILINE)
    return int(found[1]) if found else 0


@pytest.fixture
def premises(tmp_path: Path) -> Iterator[Premises]:
    with ExitStack() as stack:
        try:
            store = stack.enter_context(running_postgres()).address
            servers = [Process(store, tmp_path / name) for name in ("one", "two")]
            balancer = Balancer((servers[0].port, servers[1].port))
        except (NoPostgres, Missing) as reason:
            pytest.skip(str(reason))
        for server in servers:
            server.spawn()
            stack.callback(server.kill)
            while server.health() != 200:
                time.sleep(0.05)
        balancer.start()
        stack.callback(balancer.kill)
        yield Premises(servers, balancer)


@pytest.mark.prove
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_page_plays_on_when_the_server_of_its_table_ends(
    sit: Sitter, premises: Premises, how: signal.Signals
) -> None:
    page = sit(home=premises.url)
    start_against_bot(page, premises.url)
    page.locator(".near-plate .turn").wait_for()
    before, had = sorted(hand(page)), premises.owner()
    had.kill(how)
    assert premises.owner() is not had  # the page has come back, and nobody has touched it
    expect(page.locator(".line.open")).to_be_visible()
    assert sorted(hand(page)) == before
    play_until([page], f"{there('.last .card')} || !({there('.near-hand .card', len(before))})")
