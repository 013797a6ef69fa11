"""By which rules the servers judge of which something is proved: plain ones, or machine code."""

import os

from tablee.games import catalogue

COMPILED = "TABLEE_PROVE_COMPILED"  # in the environment, for all processes that are started from here


def judged_so() -> dict[str, str]:
    """For the environment of a server. Else nothing is compiled: bots are not what is proved."""
    return {"TABLEE_PURE": "0" if COMPILED in os.environ else "1"}


def judge_by_machine_code() -> None:
    """In this process, where that is wanted; a server in a process of its own does so by itself."""
    if COMPILED in os.environ:
        from tablee.play.machine import TellingRules, compile_for_listeners, use_what_is_kept

        for game in catalogue().values():
            compile_for_listeners(game)
            if not use_what_is_kept(game, TellingRules):
                raise RuntimeError(f"{game.facts.slug} would be judged by plain rules: is Numba installed?")
