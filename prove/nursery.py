"""Servers that start at once: a process has imported the server, and forks one for each line that it reads.

Importing is nine tenths of a start, and where others use the machine too, most of the time between two kills.
"""

import gc
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

from prove.judging import judge_by_machine_code, judged_so
from prove.server import Process

WAIT = "wait"  # until the last one is gone
NURSERY = "from prove.nursery import main; main()"


class Forked(Process):
    """`tablee serve`, forked, and killed together with whatever it has started."""

    def __init__(self, store: str, log: Path) -> None:
        super().__init__(store, log)
        pipe = subprocess.PIPE
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY], env={**os.environ, **judged_so()}, stdin=pipe, stdout=pipe, stderr=pipe
        )
        threading.Thread(target=self._copy, args=(self._nursery,), daemon=True).start()
        self._pid = 0

    @property
    def pid(self) -> int:
        return self._pid

    def spawn(self) -> None:
        self._pid = self._ask(json.dumps(self.arguments()))

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        os.killpg(self._pid, how)
        self._pid = 0
        return self._ask(WAIT)

    def close(self) -> None:
        """No more are wanted; the last one goes too."""
        if self._pid:
            self.kill()
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.close()
        self._nursery.wait(timeout=120)
        self._nursery.stdout.close()

    def _ask(self, line: str) -> int:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(f"{line}\n".encode())
        self._nursery.stdin.flush()
        return int(self._nursery.stdout.readline())


def main() -> None:
    """Arguments of `tablee` come in, the number of a process that obeys them goes out."""
    import asyncpg  # noqa: F401 — whatever a server imports while it starts

    import tablee.server.run  # noqa: F401
    from tablee.cli import main as obey
    from tablee.games import catalogue

    catalogue()
    judge_by_machine_code()
    gc.freeze()
    answers, last = os.fdopen(os.dup(1), "w"), 0
    os.dup2(2, 1)
    for line in sys.stdin:
        if line.strip() == WAIT:
            answer = os.waitstatus_to_exitcode(os.waitpid(last, 0)[1])
        elif last := os.fork():
            os.setpgid(last, last)  # before anybody kills it
            answer = last
        else:
            answers.close()
            sys.stdin = open(os.devnull)  # noqa: SIM115 — the next lines are the nursery's
            os._exit(obey(json.loads(line)))
        print(answer, file=answers, flush=True)
