"""The tables at which every law is tried: all numbers of players, and every option away from its default."""

from collections.abc import Iterator
from random import Random
from typing import Any

import tablee
from tablee.core.contract import Game
from tablee.core.options import Option, complete
from tablee.play.referee import legal_numbers


class Table:
    """A game with a number of seats and options, before its first deal."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        chosen = "".join(f",{name}={value}" for name, value in self.options.items())
        return f"{self.game.facts.slug}-{self.seats}{chosen}"

    def start(self) -> Any:
        """The state before the first deal."""
        facts = self.game.facts
        state = self.game.rules.State()
        self.game.rules.start(state, self.seats, complete(facts.options, self.options, self.seats))
        return state

    def match(self, seed: int) -> tablee.Match:
        return tablee.new_match(self.game.facts.slug, seats=self.seats, options=self.options, seed=seed)


def play_any(match: tablee.Match, choice: Random) -> None:
    """Any legal move of anybody, the referee's judgements among them."""
    seat = choice.choice(match.to_act())
    match.apply(seat, match.game.words.notation[choice.choice(legal_numbers(match.game, match.state, seat))])
    match.deal_if_due()


def all_tables() -> list[Table]:
    return [table for game in tablee.catalogue().values() for table in tables_of(game)]


def tables_of(game: Game) -> Iterator[Table]:
    """Every number of seats that the defaults allow; then each option changed alone, where it can be."""
    numbers = range(game.facts.fewest_seats, game.facts.most_seats + 1)
    for seats in numbers:
        if is_allowed(game, seats, {}):
            yield Table(game, seats, {})
    for option in game.facts.options:
        for value in other_values(option):
            allowed = [seats for seats in numbers if is_allowed(game, seats, given(game, option, value, seats))]
            for seats in allowed[:1]:
                yield Table(game, seats, given(game, option, value, seats))


def given(game: Game, option: Option, value: Any, seats: int) -> dict[str, Any]:
    """An option away from its default, and the others as it needs them."""
    needed = {need.option: need.values[0] for need in option.needs}
    others = [(one, needed[one.name]) for one in game.facts.options if needed.get(one.name, one.default) != one.default]
    chosen = {name: its for one, wanted in others for name, its in given(game, one, wanted, seats).items()}
    if not option.is_for_each_seat:
        return {**chosen, option.name: value}
    # Seats that differ from one another say more than seats that are all alike.
    other = option.choices[0] if option.default is None else option.default
    return {**chosen, option.name: [value if seat % 2 else other for seat in range(seats)]}


def other_values(option: Option) -> list[Any]:
    if option.tried:
        return list(option.tried)
    if option.choices:
        return [choice for choice in option.choices if choice != option.default]
    if isinstance(option.default, bool):
        return [not option.default]
    return [value for value in {option.low, option.high} if value != option.default]


def lies_between(table: Table) -> bool:
    """Whether there are tables of the same kind with fewer and with more seats."""
    numbers = [one.seats for one in tables_of(table.game) if not one.options]
    return not table.options and min(numbers) < table.seats < max(numbers)


def is_allowed(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.rules.check_table(seats, complete(game.facts.options, options, seats))
    except tablee.TableeError:
        return False
    return True
