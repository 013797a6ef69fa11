"""The first start: searches of all games are compiled beside the server, those that somebody waits for at once.

Tables are played by plain rules then; what judges those of the next start is compiled when all bots are ready.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence

from tablee.bots import longest_loop
from tablee.core.contract import Game
from tablee.core.rule import bytes_to_compile, forget_kept, is_kept_of
from tablee.server.operations.logs import note, note_mistake
from tablee.server.thinking.compiling import COMPILERS, Compilers, compile_alone
from tablee.server.thinking.pooled import PooledThinking

TABLES = "tables"  # what to compile, said behind the name of a game


def longest_first(games: Iterable[Game]) -> list[str]:
    """Those of which something is compiled (decisions/0026); so several processes are done with all of them soonest."""
    compiled = [game for game in games if game.contest is None]
    return [game.facts.slug for game in sorted(compiled, key=_amount, reverse=True)]


def _amount(game: Game) -> int:
    loop = longest_loop(game)
    return 0 if loop is None else bytes_to_compile(loop, game)


async def warm_up(thinking: PooledThinking, games: Iterable[str], when_ready: Callable[[str], None]) -> None:
    """Until a game is ready its bots play at a glance, and nobody waits. A server that stops leaves the rest cold:
    a bot that began to compile then would hold up its end."""
    thinking.cold = list(games)
    compilers = Compilers()
    try:
        while thinking.cold:
            thinking.hurried.clear()
            await compilers.work_on(thinking.cold[:COMPILERS])
            for slug, is_compiled in (await compilers.done_before(thinking.hurried)).items():
                thinking.warmed(slug)
                if is_compiled:
                    note("searches are compiled", game=slug)
                when_ready(slug)
    finally:
        await compilers.close()


def judged_plainly(games: Iterable[Game]) -> list[str]:
    """Let machine code that tells judge the tables of a game where it is kept; those of which nothing is."""
    return [game.facts.slug for game in games if not _is_taken_up(game)]


def _is_taken_up(game: Game) -> bool:
    from tablee.play.machine import TellingRules, use_what_is_kept

    try:
        return use_what_is_kept(game, TellingRules)
    except Exception as error:  # files that cannot be read, or are broken: no reason to keep the doors shut
        note_mistake("taking up machine code", error, game=game.facts.slug)
        for loop in TellingRules.loops(game):
            forget_kept(loop, game)  # so that it is compiled anew for the next start
        return False


def is_ready(game: Game) -> bool:
    """Whether the next start finds everything of a game compiled."""
    from tablee.play.machine import TellingRules

    searches = [loop for loop in [longest_loop(game)] if loop is not None and game.contest is None]
    return all(is_kept_of(loop, game) for loop in [*searches, *TellingRules.loops(game)])


async def compile_ahead(games: Sequence[Game], when_done: Callable[[str], None]) -> None:
    """What is not compiled yet, by as many processes as compile beside a server."""
    cold = [game for game in games if not is_ready(game)]
    left, compilers, nobody = [*longest_first(cold), *(_tables(game) for game in cold)], Compilers(), asyncio.Event()
    try:
        while left:
            await compilers.work_on(left[:COMPILERS])
            for what, is_compiled in (await compilers.done_before(nobody)).items():
                left.remove(what)
                if is_compiled:
                    when_done(what)
    finally:
        await compilers.close()


def _tables(game: Game) -> str:
    return f"{game.facts.slug} {TABLES}"


async def compile_for_tables(games: Iterable[str]) -> None:
    """One after the other: no bot waits for it."""
    for slug in games:
        await compile_alone(f"{slug} {TABLES}")
        note("rules of tables are compiled", game=slug)
