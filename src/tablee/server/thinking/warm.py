"""Compiles the searches of games into the cache: a process that the server starts beside itself.

A compiler in one of the server's own threads would hold up everybody's moves. It reads the names
of games, one a line, and says each again when its strongest bot is ready.
"""

import gc
import os
import sys

from tablee.core.chance import fresh_seed
from tablee.core.seats import Seat
from tablee.games import load
from tablee.server.operations.logs import note_mistake, write_logs
from tablee.server.thinking.answering import STRONGEST, seat_player

NICENESS = 19  # whoever thinks comes first, and whoever loads what is compiled


def main() -> None:
    write_logs("warning")
    gc.disable()  # looking for cycles in mid-compilation took a twelfth of the time: once after each game is enough
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for line in sys.stdin:
        try:
            seat_player(load(line.strip()), Seat(0), STRONGEST, fresh_seed())
        except Exception as error:
            note_mistake("compiling", error)
        print(line, end="", flush=True)
        gc.collect()


if __name__ == "__main__":
    main()
