"""Load on a server of this machine, beside boardgame.io's: tables of two people who answer at once. Stops by itself.

python -m bench.server --tables 10 50 --seconds 10 --turns 3
"""

import argparse
import re
import subprocess
import sys
import tempfile
from asyncio import Runner
from collections.abc import Sequence
from statistics import median

import uvloop

from bench import peer
from bench.load import HEAD, Figures, Load, run
from bench.players import TableLoad
from tablee.games import load
from tablee.play.machine import compile_for_listeners

LIMITS = ["message_rate=1e6", "message_burst=1e6", "request_rate=1e6", "request_burst=1e6", "table_rate=1e6"]
LIMITS += [
    "table_burst=1e6",
    "wrong_rate=1e6",
    "wrong_burst=1e6",
    "sockets_of_address=100000",
    "connections_of_address=100000",
    "change_rate=1e6",
    "incoming_rate=1e9",
]
STARTING = 30  # seconds that a server may take to open


def ours(tables: int, seconds: float) -> Figures:
    """Our server, with SQLite: nothing is acknowledged before it is on disk."""
    with tempfile.TemporaryDirectory() as folder:
        return measured(*start(folder), TableLoad, tables, seconds)


def theirs(tables: int, seconds: float) -> Figures:
    """boardgame.io's, in memory."""
    return measured(*peer.start(), peer.PeerLoad, tables, seconds)


def measured(server: "subprocess.Popen[str]", url: str, kind: type[Load], tables: int, seconds: float) -> Figures:
    try:
        with Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(run(kind(url), tables, seconds, server.pid))
    finally:
        server.terminate()
        server.wait(timeout=STARTING)


def compare(counts: Sequence[int], seconds: float, turns: int) -> None:
    """Both servers in turns, so that noise hits both alike; the medians over all turns."""
    print(HEAD)
    for tables in counts:
        pairs = [(ours(tables, seconds), theirs(tables, seconds)) for _ in range(turns)]
        for side, name in enumerate(("ours, on disk", "boardgame.io 0.50.2, in memory")):
            figures = Figures(*(median(pair[side][figure] for pair in pairs) for figure in range(len(Figures._fields))))
            print(figures.row(f"{tables} tables, {name}"))
        print(f"  moves a second, ours to theirs: {median(mine.moves / peer.moves for mine, peer in pairs):.2f}")


def start(folder: str, *more: str) -> tuple["subprocess.Popen[str]", str]:
    flags = [*more, *(part for limit in LIMITS for part in ("--limit", limit))]
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--store", f"sqlite:///{folder}/t.db"]
    server = subprocess.Popen([*command, "--log-level", "error", *flags], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, address_in(server.stdout.readline())


def address_in(line: str) -> str:
    """Where a server says that it is open."""
    found = re.search(r"http://\S+", line)
    assert found is not None, line
    return found[0].replace("localhost", "127.0.0.1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 50])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--turns", type=int, default=1)
    arguments = parser.parse_args()
    compile_for_listeners(load("awimbawe"))  # as every start but a machine's first finds it
    compare(arguments.tables, arguments.seconds, arguments.turns)


if __name__ == "__main__":
    main()
