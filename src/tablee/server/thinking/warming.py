"""The first start: searches of all games are compiled beside the server, those that somebody waits for at once."""

from collections.abc import Callable, Iterable

from tablee.bots import longest_loop
from tablee.core.contract import Game
from tablee.core.rule import bytes_to_compile
from tablee.server.operations.logs import note
from tablee.server.thinking.compiling import COMPILERS, Compilers
from tablee.server.thinking.pooled import PooledThinking


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
            for slug in await compilers.done_before(thinking.hurried):
                thinking.warmed(slug)
                note("searches are compiled", game=slug)
                when_ready(slug)
    finally:
        await compilers.close()
