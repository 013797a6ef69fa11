"""A game's options: typed, with defaults and bounds; words outside, numbers inside the rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.errors import BadOption
from tablee.core.words import Words

Value = int | bool | str


class Need(msgspec.Struct, frozen=True):
    """What another option must be, for an option to mean anything."""

    option: str
    values: tuple[Value, ...]
    rule: str = ""  # the rule that refuses everything else; without one it merely changes nothing

    def refusal(self, name: str, value: object) -> BadOption:
        *rest, last = map(str, self.values)
        listed = f"{', '.join(rest)} or {last}" if rest else last
        return BadOption(
            f"option {name!r} goes with {self.option} {listed}, not with {self.option} {value} ({self.rule})"
        )


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One way to play a game, which whoever opens a table finds by its title, its sentence and its picture."""

    name: str  # of its picture, too
    title: Words
    sentence: Words
    options: dict[str, Value | None] = {}  # what it decides; where each seat has its own, what all begin with
    fewest_seats: int | None = None  # None: as the game has it
    most_seats: int | None = None


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice that a table makes before the start."""

    name: str
    words: Words
    default: int | bool | str | None  # None: not given, and the game does without
    low: int = 0
    high: int = 1
    choices: tuple[str, ...] = ()  # empty for a number or a switch
    is_for_each_seat: bool = False  # then the value is a list, one for each seat
    needs: tuple[Need, ...] = ()
    tried: tuple[int, ...] = ()  # values that the laws try instead of the bounds, where those would make games endless

    def expected(self) -> str:
        if self.choices:
            one = "one of " + ", ".join(self.choices)
        else:
            one = (
                "true or false" if isinstance(self.default, bool) else f"a whole number from {self.low} to {self.high}"
            )
        return f"a list with {one} for each seat" if self.is_for_each_seat else one

    def number(self, value: object) -> int:
        """The value as the rules know it; BadOption where it is out of bounds."""
        if self.choices:
            if value in self.choices:
                return self.choices.index(str(value))
        elif isinstance(self.default, bool):
            if isinstance(value, bool):
                return int(value)
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise BadOption(f"option {self.name!r} is {self.expected()}, not {value!r}")

    def check(self, value: object, seats: int) -> None:
        """BadOption where the value is out of bounds."""
        if value is None and self.default is None:
            return
        if not self.is_for_each_seat:
            self.number(value)
            return
        if not isinstance(value, (list, tuple)) or len(value) != seats:
            raise BadOption(f"option {self.name!r} is {self.expected()}: {seats} values, not {value!r}")
        for one in value:
            self.number(one)


def complete(options: tuple[Option, ...], given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """All options of a game with their values, the given ones checked, the others by default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(sorted(known)) or "none"
            raise BadOption(f"there is no option {name!r}; this game has: {names}")
    values = {name: given.get(name, _default(option, seats)) for name, option in known.items()}
    for name, option in known.items():
        option.check(values[name], seats)
    for name, option in known.items():
        if values[name] != _default(option, seats):
            _check_needs(option, values)
    return values


def _check_needs(option: Option, values: Mapping[str, Any]) -> None:
    for need in option.needs:
        if need.rule and values[need.option] not in need.values:
            raise need.refusal(option.name, values[need.option])


def _default(option: Option, seats: int) -> Any:
    return [option.default] * seats if option.is_for_each_seat and option.default is not None else option.default
