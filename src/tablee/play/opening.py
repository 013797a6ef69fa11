"""Opening a table: a match before its first deal, with everything about the table checked."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.contract import Facts, Game
from tablee.core.errors import BadSeats
from tablee.core.notation import shortened
from tablee.core.options import complete
from tablee.core.plain_text import is_plain
from tablee.core.seats import is_number
from tablee.play.dealer import Dealer
from tablee.play.match import Match


def open_table(
    game: Game, seats: int | None, options: Mapping[str, Any] | None, names: Sequence[str] | None, dealer: Dealer
) -> Match:
    """A match before its first deal, with everything about the table checked."""
    facts = game.facts
    count: Any = seats if seats is not None else len(names) if names else facts.fewest_seats
    if not is_number(count) or not facts.fewest_seats <= count <= facts.most_seats:
        raise BadSeats(f"{facts.name} is for {_players(facts)}, not {shortened(repr(count))}")
    values = complete(facts.options, options or {}, count)
    game.rules.check_table(count, values)
    dealer.take_stacks(game, count, values)
    return Match(game, count, values, _names(names, count), dealer)


def _players(facts: Facts) -> str:
    fewest, most = facts.fewest_seats, facts.most_seats
    return f"{most} players" if fewest == most else f"{fewest} to {most} players"


def _names(names: Sequence[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"Player {number + 1}" for number in range(seats)]
    if isinstance(names, str) or not all(isinstance(name, str) and is_plain(name) for name in names):
        raise BadSeats("names are a list of texts without line breaks or other control characters")
    if len(names) != seats:
        raise BadSeats(f"{seats} seats need {seats} names, not {len(names)}")
    return [name or f"Player {seat + 1}" for seat, name in enumerate(names)]  # who had a name taken out has a number
