"""Tablée: one table, five games. Play them, or use their rules as a library."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablee.core.contract import Game
from tablee.core.errors import BadDeal, BadMove, BadOption, BadReplayFile, BadSeats, Refusal, TableeError, UnknownGame
from tablee.core.notation import Move
from tablee.core.seats import CLOCK, Seat
from tablee.games import catalogue, load
from tablee.play.dealer import Dealer, Stacks
from tablee.play.match import Match
from tablee.play.opening import open_table
from tablee.play.replay import replay

if TYPE_CHECKING:
    from tablee.reviewing.kinds import AnyReview
    from tablee.reviewing.knowledge import Knowledge

__version__ = "0.1.0"

MANY_MATCHES = 100  # of a game in one program: they take as long as it takes to load machine code
_begun: Counter[Game] = Counter()


def new_match(
    game: str,
    *,
    seats: int | None = None,
    seed: int | bytes | None = None,
    deal: Sequence[str] | Stacks | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Open a table and deal.

    The same `seed` gives the same deals; without one they come from the system's secure source.
    `deal` stacks the deck: the card names in dealing order, or one such list for each deal of the
    match. See docs/deals.md for the order in each game.
    """
    rules = load(game)
    _begun[rules] += 1
    if _begun[rules] == MANY_MATCHES:
        from tablee.play.machine import use_what_is_kept

        use_what_is_kept(rules)
    match = open_table(rules, seats, options, names, Dealer(seed, deal))
    match.deal_if_due()
    return match


def compile_rules(game: str) -> None:
    """Let matches of this game play three times as quickly from now on: their rules become machine code.

    That takes seconds, once on a machine: from then on every program that begins 100 matches of the
    game uses what is kept. Without Numba nothing changes.
    """
    from tablee.play import machine

    machine.compile_rules(load(game))


def review(match: Match | str | bytes, part: int = 1) -> "AnyReview":
    """Look back at a finished match, or at its replay file: chances, luck, and what decisions cost.

    Of Arriba! it tells how quick hands were, of Xalapa the best answer of each day, of a game that was played alone how
    the solver would have gone on. With `part` it plays only one of so many games that are usual, and is less sure. See
    docs/look-back.md.
    """
    from tablee.reviewing.kinds import look_back
    from tablee.reviewing.review import STANDARD

    return look_back(match if isinstance(match, Match) else replay(match), STANDARD.shared(part))


def known(match: Match | str | bytes, line: int, seat: int) -> "Knowledge":
    """Where each hidden piece could lie for a seat of a finished match, after a line of its log, and how likely."""
    from tablee.reviewing import knowledge

    return knowledge.known(match if isinstance(match, Match) else replay(match), line, Seat(seat))


__all__ = [
    "CLOCK",
    "BadDeal",
    "BadMove",
    "BadOption",
    "BadReplayFile",
    "BadSeats",
    "Match",
    "Move",
    "Refusal",
    "Seat",
    "TableeError",
    "UnknownGame",
    "catalogue",
    "compile_rules",
    "known",
    "load",
    "new_match",
    "replay",
    "review",
]
