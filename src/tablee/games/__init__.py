"""The catalogue: one line a game. A game is loaded when it is first asked for."""

import copyreg
from importlib import import_module

from tablee.core.contract import Game
from tablee.core.errors import UnknownGame

CATALOGUE = {
    "arriba": "tablee.games.arriba",
    "awimbawe": "tablee.games.awimbawe",
    "chabyrinthe": "tablee.games.chabyrinthe",
    "chiwawa": "tablee.games.chiwawa",
    "xalapa": "tablee.games.xalapa",
}


def load(slug: str) -> Game:
    """The game of that name."""
    if slug not in CATALOGUE:
        raise UnknownGame(f"there is no game {slug!r}; the games are: {', '.join(CATALOGUE)}")
    game: Game = import_module(CATALOGUE[slug]).game
    return game


copyreg.pickle(Game, lambda game: (load, (game.facts.slug,)))
