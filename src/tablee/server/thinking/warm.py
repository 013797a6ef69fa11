"""Compiles the searches of all games into the cache: a process that the server starts beside itself.

A compiler in one of the server's own threads would hold up everybody's moves.
"""

import os

from tablee.core.seats import Seat
from tablee.games import catalogue
from tablee.server.operations.logs import note_mistake, write_logs
from tablee.server.thinking.thinker import seat_player

STRONGEST = 5


def main() -> None:
    write_logs("warning")
    if hasattr(os, "nice"):
        os.nice(10)
    for game in catalogue().values():
        try:
            seat_player(game, Seat(0), STRONGEST)
        except Exception as error:
            note_mistake("compiling", error)


if __name__ == "__main__":
    main()
