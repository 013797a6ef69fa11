"""Bots: they get what a seat has seen and the numbers of its legal moves, and never the state."""

from collections.abc import Callable

from tablee.bots.greedy_bot import GreedyBot
from tablee.bots.guarded import GuardedBot
from tablee.bots.levels import LEVELS, SECONDS, bot_at, longest_loop
from tablee.bots.local import BadBot, LocalBot, UnknownBot
from tablee.bots.random_bot import RandomBot
from tablee.bots.search_bot import SearchBot
from tablee.core.bot import Bot
from tablee.core.contract import Game
from tablee.core.seats import Seat

PATIENCE = 2 * SECONDS  # before a bot that should have been cut short counts as overrun


BOTS: dict[str, Callable[[Game, Seat, int | bytes], Bot]] = {
    "search": SearchBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}


def named_bot(name: str, game: Game, seat: Seat, seed: int | bytes) -> Bot:
    """A bot by its name: `level-3`, `greedy`, `random`, `search` (one second), `search:1000` (simulations).

    `my.module:Agent` is anybody's own.
    """
    kind, _, amount = name.partition(":")
    if kind == "search" and amount.isdecimal() and int(amount) > 0:
        return SearchBot(game, seat, seed, simulations=int(amount), seconds=None)
    if name in BOTS:
        return BOTS[name](game, seat, seed)
    if name in {f"level-{level}" for level in LEVELS}:
        return bot_at(int(name[-1]), game, seat, seed)
    if is_local(name):
        return LocalBot(name, game, seat, seed)
    names = [*BOTS, "search:N with N simulations", "level-1 to level-5", "my.module:Agent for your own"]
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(names)}")


def is_local(name: str) -> bool:
    """Whether a name is that of somebody's own player: a module, and what it calls its player."""
    module, _, attribute = name.partition(":")
    return module != "search" and all(part.isidentifier() for part in (*module.split("."), attribute))


def seated_bot(name: str, game: Game, seat: Seat, seed: int | bytes) -> Bot:
    """A bot by its name that can be trusted with a seat: it answers in time, and legally."""
    return GuardedBot(named_bot(name, game, seat, seed), GreedyBot(game, seat, seed), PATIENCE)


__all__ = [
    "BOTS",
    "LEVELS",
    "BadBot",
    "Bot",
    "GreedyBot",
    "GuardedBot",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "bot_at",
    "is_local",
    "longest_loop",
    "named_bot",
    "seated_bot",
]
