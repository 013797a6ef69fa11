"""The law of reasons: each is true of the table, whatever its player has not seen.

What a reason says is looked for in what the rules do with the move, on the true state and on imagined ones;
a game's test brings a judge for each kind, which knows nothing of how the reason was found.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

import tablee
from tablee.core.chance import Stream, nth_seed
from tablee.core.contract import Game
from tablee.core.effects import Happened, hear
from tablee.core.reasons import Reason

WORLDS = 3  # imagined for each position
MOST_MOVES = 3  # of each position
MOST_WRONG = 3  # for each reason
MOST_DOUBTED = 40  # reasons of each kind


class Case(NamedTuple):
    """A legal move in a state that its player may be in."""

    game: Game
    state: Any
    seat: int
    move: int

    def after(self, *more: int) -> Any:
        """The state after the move, and after more moves of the same seat."""
        return self.play(*more)[0]

    def play(self, *more: int) -> tuple[Any, list[Happened]]:
        state = self.state.copy()
        with hear(state) as happened:
            for move in (self.move, *more):
                self.game.rules.apply(state, self.seat, move)
        return state, happened

    def others(self) -> "list[Case]":
        """All legal moves here."""
        return [self._replace(move=move) for move in legal_in(self.game, self.state, self.seat)]


Judge = Callable[[Any, Case], bool]
Judges = Mapping[type[Reason], Judge]
Found = tuple[list[Case], Reason]


def legal_in(game: Game, state: Any, seat: int) -> list[int]:
    out = [0] * game.facts.longest_list
    return out[: game.rules.legal(state, seat, out)]


def reasons_found(matches: Sequence[tablee.Match], most_turns: int = 400) -> Iterator[Found]:
    """Reasons for legal moves of random matches, each with the states in which it has to hold."""
    for number, match in enumerate(matches):
        choice = Random(number)
        for _ in range(most_turns):
            if match.is_over:
                break
            seat = choice.choice([seat for seat in match.to_act() if seat < match.seats] or match.to_act())
            if seat < match.seats:
                yield from found_here(match, seat, choice)
            match.play(seat, match.game.words.notation[choice.choice(match.legal_numbers(seat))])


def found_here(match: tablee.Match, seat: int, choice: Random) -> Iterator[Found]:
    """Reasons for some legal moves of a seat in one position."""
    game, numbers, seen = match.game, match.legal_numbers(seat), match.seen(seat)
    assert game.reasons is not None
    worlds = [match.state.copy(), *(_imagined(game, seen, number) for number in range(WORLDS))]
    for move in choice.sample(numbers, min(MOST_MOVES, len(numbers))):
        for reason in game.reasons.find(seen, move, numbers):
            yield [Case(game, world, seat, move) for world in worlds], reason


def _imagined(game: Game, seen: Any, number: int) -> Any:
    state = game.rules.State()
    game.rules.imagine(seen, Stream.of(nth_seed(number, 1)), state)
    return state


def assert_true(found: Sequence[Found], judges: Judges) -> None:
    """Every reason holds in every state that its player may be in, and every kind was met."""
    met: Counter[type[Reason]] = Counter()
    for cases, reason in found:
        met[type(reason)] += 1
        for case in cases:
            assert judges[type(reason)](reason, case), f"{reason} for {case.game.words.notation[case.move]}"
    assert set(met) == set(judges), "what was never met was never shown to be true"


def assert_wrong_ones_are_caught(found: Sequence[Found], judges: Judges) -> None:
    """The judges are no yes-men: with another number, card or word, or said of another move, a reason is false."""
    judged = ((type(wrong), judges[type(wrong)](wrong, case)) for wrong, cases in _wrong(found) for case in cases)
    assert {kind for kind, is_true in judged if not is_true} == set(judges)


def _wrong(found: Sequence[Found]) -> Iterator[tuple[Reason, list[Case]]]:
    values: dict[tuple[type[Reason], str], set[Any]] = {}
    for _, reason in found:
        for name, value in msgspec.structs.asdict(reason).items():
            values.setdefault((type(reason), name), set()).add(value)
    doubted: Counter[type[Reason]] = Counter()
    for number, (cases, reason) in enumerate(found):
        doubted[type(reason)] += 1
        if doubted[type(reason)] > MOST_DOUBTED:
            continue
        for name, value in msgspec.structs.asdict(reason).items():
            for other in sorted(values[type(reason), name] - {value})[:MOST_WRONG]:
                yield msgspec.structs.replace(reason, **{name: other}), cases
        if not reason.__struct_fields__:
            yield from ((reason, elsewhere) for elsewhere, _ in found[max(0, number - 3) : number])
