"""The catalogue: games that installed packages offer in the entry-point group `tablee.games`, ours among them."""

import copyreg
import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tablee.core.contract import Game
from tablee.core.errors import UnknownGame

GROUP = "tablee.games"
LOG = logging.getLogger("tablee.games")


def load(slug: str) -> Game:
    """The game of that name, loaded when it is first asked for."""
    if slug not in offers():
        raise UnknownGame(f"there is no game {slug!r}; the games are: {', '.join(offers()) or 'none is installed'}")
    return _loaded(slug)


def catalogue() -> dict[str, Game]:
    """All games that can be played here. One that cannot be loaded is reported and left out."""
    return {slug: game for slug in offers() if (game := _loaded_or_reported(slug)) is not None}


@cache
def offers() -> dict[str, EntryPoint]:
    """Where each game is found, by its slug; nothing is loaded for it."""
    return {offer.name: offer for offer in sorted(entry_points(group=GROUP), key=lambda offer: offer.name)}


@cache
def _loaded(slug: str) -> Game:
    offer = offers()[slug]
    try:
        game = offer.load()
    except Exception as error:
        raise UnknownGame(f"the game {slug!r} cannot be loaded from {offer.value}: {error!r}") from error
    if not isinstance(game, Game) or game.facts.slug != slug:
        raise UnknownGame(f"the game {slug!r} cannot be loaded: {offer.value} is {game!r}")
    return game


@cache
def _loaded_or_reported(slug: str) -> Game | None:
    try:
        return _loaded(slug)
    except UnknownGame as error:
        LOG.warning("%s; it is left out", error)
        return None


copyreg.pickle(Game, lambda game: (load, (game.facts.slug,)))
