"""Five levels that mean the same in every game: weak ones see less and think less, but never play at random."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from tablee.bots.glance_bot import GlanceBot
from tablee.bots.search import search
from tablee.bots.search_bot import SearchBot
from tablee.core.bot import Bot
from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.rule import can_compile
from tablee.core.seats import Seat
from tablee.core.words import Words

SECONDS = 3.0  # that no decision takes longer than: a busy machine cuts a thought short, and then says so
PLAIN_SECONDS = 1.0  # the same where rules are not compiled, and the better levels always come to that


class UnknownLevel(TableeError):
    """There are levels 1 to 5."""


class Level(msgspec.Struct, frozen=True):
    """A name, and how far a search looks; None is as far as the game says."""

    words: Words
    simulations: int | None


LEVELS = {
    1: Level(Words("beginner", "débutant"), 2),
    2: Level(Words("easy", "facile"), 20),
    3: Level(Words("steady", "solide"), 200),
    4: Level(Words("strong", "fort"), 1_500),
    5: Level(Words("the best we have", "le meilleur que nous ayons"), None),
}


def longest_loop(game: Game) -> Callable[..., Any] | None:
    """What takes longest to compile of a game's levels, if anything does."""
    return search if game.bots.player_at is None else game.bots.thinks_with


def bot_at(level: int, game: Game, seat: Seat, seed: int | bytes) -> Bot:
    """The game's own player of that level where it has one, else a search; against time, one who only looks."""
    if level not in LEVELS:
        raise UnknownLevel(f"there is no level {level!r}; the levels are 1 (beginner) to 5 (the best we have)")
    if game.contest is not None:
        return GlanceBot(game.contest)
    if game.bots.player_at is not None:
        return game.bots.player_at(level, seat, seed, time.perf_counter)
    simulations = simulations_at(level, game)
    if can_compile():
        return SearchBot(game, seat, seed, simulations, SECONDS)
    plain = SearchBot(game, seat, seed, simulations, PLAIN_SECONDS)
    plain.wanted = 0  # a hundred times slower: it claims no number
    return plain


def simulations_at(level: int, game: Game) -> int:
    return LEVELS[level].simulations or game.bots.simulations


def unhurried_bot(level: int, game: Game, seat: Seat, seed: int | bytes) -> Bot:
    """The same bot where nobody waits for it: no clock stops it, so that it thinks the same on every machine."""
    if game.bots.player_at is not None:
        return game.bots.player_at(level, seat, seed, lambda: 0.0)
    return SearchBot(game, seat, seed, simulations_at(level, game), None)
