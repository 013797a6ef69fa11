"""Which puzzle a date has: what was accepted once stays, whatever a later version would accept."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import cache
from importlib.resources import files

import msgspec

from tablee.core.contract import Game
from tablee.core.puzzles import Proof
from tablee.puzzles.drawing import Accepted, NoPuzzle, accept


class Calendar(msgspec.Struct, frozen=True):
    """The puzzles of a game from a first day on, a day each."""

    first: date
    accepted: list[Accepted]

    def on(self, day: date) -> Accepted | None:
        number = (day - self.first).days
        return self.accepted[number] if 0 <= number < len(self.accepted) else None

    @property
    def last(self) -> date:
        return self.first + timedelta(len(self.accepted) - 1)


@cache
def calendar(slug: str) -> Calendar | None:
    """What is kept for a game; None where nothing is."""
    kept = files("tablee.puzzles.seeds") / f"{slug}.txt"
    return read_calendar(kept.read_text()) if kept.is_file() else None


def read_calendar(text: str) -> Calendar:
    """The first day, and then a line a day: the candidate's number, par, ways, and the moves of a best line."""
    first, *lines = text.splitlines()
    return Calendar(date.fromisoformat(first), [_read_line(line) for line in lines])


def _read_line(line: str) -> Accepted:
    index, par, ways, *moves = map(int, line.split())
    return Accepted(index, Proof(par, tuple(moves), ways))


def write_line(accepted: Accepted) -> str:
    proof = accepted.proof
    return " ".join(map(str, (accepted.index, proof.par, proof.ways, *proof.line)))


def days_from(first: date, count: int) -> Iterator[date]:
    return (first + timedelta(number) for number in range(count))


def accepted_on(game: Game, day: date) -> Accepted:
    """What is kept for that date; for a game of which nothing is kept, what would be."""
    kept = calendar(game.facts.slug)
    if kept is None:
        return accept(game, day)
    accepted = kept.on(day)
    if accepted is None:
        raise NoPuzzle(f"there are puzzles of {game.facts.name} from {kept.first} to {kept.last}, not for {day}")
    return accepted


def written(first: date, accepted: Iterable[Accepted]) -> Iterator[str]:
    """The file of a game, line by line."""
    yield first.isoformat()
    yield from map(write_line, accepted)
