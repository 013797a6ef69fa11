"""Compiles what thinkers run into the cache: a process that the server starts beside itself.

It reads the names of games, one a line, and says each again when its strongest bot is ready; after a name and a kind of
review, when a match of that game can be looked back at so; after a name and `tables`, when those can be judged by
machine code.
"""

import gc
import os
import sys

from tablee.core.chance import fresh_seed
from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.games import load
from tablee.reviewing.judge import Judge
from tablee.reviewing.kinds import CURVE, PLANS
from tablee.server.operations.logs import note_mistake, write_logs
from tablee.server.thinking.answering import STRONGEST, seat_player
from tablee.server.thinking.warming import TABLES

NICENESS = 19  # whoever thinks comes first, and whoever loads what is compiled


def main() -> None:
    write_logs("warning")
    gc.disable()  # looking for cycles in mid-compilation took a twelfth of the time: once after each game is enough
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for line in sys.stdin:
        try:
            name, *what = line.split()
            compile_for(load(name), *what)
        except Exception as error:
            note_mistake("compiling", error)
        print(line, end="", flush=True)
        gc.collect()


def compile_for(game: Game, what: str = "") -> None:
    if what == TABLES:
        from tablee.play.machine import compile_for_listeners  # needs NumPy, which only comes with a compiler

        compile_for_listeners(game)
        return
    seat_player(game, Seat(0), STRONGEST, fresh_seed())
    if what == CURVE.name:
        Judge(game, game.facts.fewest_seats, 0).compile()
    elif what == PLANS.name and game.hindsight.plans is not None:
        game.hindsight.plans.compile()


if __name__ == "__main__":
    main()
