"""By which rules the servers judge of which something is proved: plain ones, or machine code."""

import os

from tablee.games import catalogue


def judge_by_machine_code() -> None:
    """In this process, where TABLEE_PURE=0 asks for it; a server in a process of its own does so by itself."""
    if os.environ.get("TABLEE_PURE") == "0":
        from tablee.play.machine import TellingRules, compile_for_listeners, use_what_is_kept

        for game in catalogue().values():
            compile_for_listeners(game)
            use_what_is_kept(game, TellingRules)
