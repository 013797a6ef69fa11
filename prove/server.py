"""The real server in a process of its own: started, killed, stopped, woken, and started again on the same port."""

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from prove.judging import judged_so

STARTING = 300  # seconds: of a machine that has more to do


# Players that are programs: a quiet machine lets them move more often than any person may.
QUICK = ("table_rate=100", "request_rate=1000", "message_rate=1000", "message_burst=1000")


class Process:
    """`tablee serve`; what it logs goes to a file, by a pipe, so that a limit on its files does not silence it."""

    def __init__(self, store: str, log: Path, limits: tuple[str, ...] = QUICK, descriptors: int | None = None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.store = store
        self.log = log
        self.limits = limits
        self.descriptors = descriptors  # that it may have open
        self.code: Path | None = None  # a checkout whose program it is, instead of this one
        self.process: subprocess.Popen[bytes] | None = None

    def spawn(self) -> None:
        """Start it, and do not wait."""
        command = [sys.executable, "-m", "tablee", *self.arguments()]
        if self.descriptors is not None:
            command = ["sh", "-c", f'ulimit -n {self.descriptors} && exec "$0" "$@"', *command]
        own = {} if self.code is None else {"PYTHONPATH": str(self.code / "src")}
        self.process = subprocess.Popen(
            command, env={**os.environ, **judged_so(), **own}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        threading.Thread(target=self._copy, args=(self.process,), daemon=True).start()

    def arguments(self) -> list[str]:
        """Of `tablee`."""
        limits = [part for limit in self.limits for part in ("--limit", limit)]
        place = ["--port", str(self.port), "--store", self.store]
        return ["serve", *place, "--bot-pace", "0", "--thinkers", "1", *limits]

    def _copy(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stderr is not None
        with self.log.open("ab") as log, process.stderr:
            for line in process.stderr:
                log.write(line)
                log.flush()

    async def start(self) -> None:
        self.spawn()
        await self.until(200)

    async def until(self, health: int, seconds: float = STARTING) -> None:
        """Wait for this answer of /healthz."""
        async with asyncio.timeout(seconds):
            while await asyncio.to_thread(self.health) != health:
                await asyncio.sleep(0.05)

    async def until_told(self, name: str, times: int, seconds: float = STARTING) -> None:
        """Wait until the log tells of this so often."""
        async with asyncio.timeout(seconds):
            while self.events(name) < times:
                await asyncio.sleep(0.05)

    def health(self) -> int:
        """The status of /healthz; 0 where nobody answers."""
        try:
            with urlopen(f"{self.url}/healthz", timeout=10) as answer:
                return int(answer.status)
        except HTTPError as error:
            return error.code
        except OSError:
            return 0

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def memory(self) -> int:
        """What it holds now, in MB."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize() // 2**20

    def open_descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(timeout=120)

    def events(self, name: str) -> int:
        """How many lines of the log tell of this."""
        return self.log.read_text(encoding="utf-8").count(f'"event":"{name}"')
