"""A real server in a process of its own, with the built page."""

import itertools
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

# Below those that the machine lends to whoever calls: while a house is closed, nobody else gets its port.
PORTS = range(12_000, 32_000)
ROOT = Path(__file__).parents[2]
DIST = ROOT / "src" / "tablee" / "page"
PATH = os.pathsep.join([str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])])
GENEROUS = [
    "table_rate=100",
    "table_burst=1000",
    "request_rate=1000",
    "request_burst=5000",
    "file_rate=1000",
    "file_burst=5000",
    "chat_burst=100",
    "review_part=10000",
]


def free_port() -> int:
    """Other processes look elsewhere first."""
    start = 97 * os.getpid() + next(_asked)
    for number in range(len(PORTS)):
        port = PORTS[(start + number) % len(PORTS)]
        with socket.socket() as one, suppress(OSError):
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind(("localhost", port))
            return port
    raise AssertionError("no port is free")


_asked = itertools.count()


class House:
    """Can be stopped and opened again at the same address, with the same tables."""

    def __init__(
        self, folder: Path, module: str = "browser.same", bot_pace: float = 0.05, base: str = "/", pages: Path = DIST
    ) -> None:
        self.module = module
        self.store = f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
        self.bot_pace = bot_pace
        self.base = base
        self.pages = pages
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}{self.base.removesuffix('/')}"

    def open(self) -> None:
        assert (DIST / "index.html").is_file(), "the page is not built: run `make page`"
        limits = [part for limit in GENEROUS for part in ("--limit", limit)]
        flags = [
            "--port",
            str(self.port or free_port()),
            "--store",
            self.store,
            "--pages",
            str(self.pages),
            "--bot-pace",
            str(self.bot_pace),
            "--thinkers",
            "1",
            "--base",
            self.base,
        ]
        self._process = subprocess.Popen(
            [sys.executable, "-m", self.module, "serve", *flags, *limits, "--log-level", "error"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "TABLEE_PURE": "1", "PYTHONPATH": PATH},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not open")

    def __enter__(self) -> "House":
        self.open()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """The process stands still with all its sockets open, as behind a dead line."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Time stands still at all tables, and people are answered; for a house of `browser.held`."""
        self._order("hold")
        try:
            yield
        finally:
            self._order("go")

    def let_pass(self, seconds: float) -> None:
        """So much time passes at once at all tables; for a house of `browser.held`."""
        self._order(f"pass {seconds}")

    def _order(self, order: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{order}\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline().strip() == order

    def close(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(120)
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.close()
            self._process.stdout.close()
            self._process = None


def open_table(house: House, game: str, **settings: Any) -> str:
    """A table that a program opens for Anne; the link to her place at it."""
    body = json.dumps({"game": game, "name": "Anne", "settings": settings}).encode()
    asked = urllib.request.Request(f"{house.url}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        return str(json.load(answer)["own_link"])
