"""Compiles what thinkers run into the cache: a process that the server starts beside itself.

It reads the names of games, one a line, and says each again when its strongest bot is ready; after a name and a kind of
review, when a match of that game can be looked back at so.
"""

import gc
import os
import sys

from tablee.core.chance import fresh_seed
from tablee.core.seats import Seat
from tablee.games import load
from tablee.reviewing.judge import Judge
from tablee.reviewing.kinds import CURVE, PLANS
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
            name, *reviewed = line.split()
            game = load(name)
            seat_player(game, Seat(0), STRONGEST, fresh_seed())
            if reviewed == [CURVE.name]:
                Judge(game, game.facts.fewest_seats, 0).compile()
            elif reviewed == [PLANS.name] and game.hindsight.plans is not None:
                game.hindsight.plans.compile()
        except Exception as error:
            note_mistake("compiling", error)
        print(line, end="", flush=True)
        gc.collect()


if __name__ == "__main__":
    main()
