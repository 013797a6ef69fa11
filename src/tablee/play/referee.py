"""The referee: is this move allowed, and who learned something from it."""

from array import array
from collections.abc import Sequence
from typing import Any

from tablee.core.contract import Game
from tablee.core.effects import Happened, hear
from tablee.core.errors import Refusal
from tablee.core.records import Record
from tablee.core.seats import CLOCK, MOST_SEATS, Seat
from tablee.core.sets import has
from tablee.core.words import Words

OVER = Words("The game is over.", "La partie est finie.")
NOT_YOUR_TURN = Words("It is not your turn.", "Ce n'est pas votre tour.")
WENT_ON = Words(
    "Something new came to light in the middle of this chain: send the rest when you have seen it.",
    "Une information nouvelle est apparue au milieu de cette suite : envoyez le reste après l'avoir vue.",
)


class Standing:
    """One state, and what the rules say of it, each asked for once."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state
        self.numbers = state.numbers.tobytes()
        self.to_act: int = game.rules.to_act(state)
        self._legal: dict[int, list[int]] = {}

    def is_of(self, state: Record) -> bool:
        """Whether this state is still the one that was asked about: tests set tables up by hand."""
        return self.state is state and self.numbers == state.numbers.tobytes()

    def legal(self, seat: Seat) -> list[int]:
        """The legal moves of a seat in their fixed order; none where it is not to act."""
        listed = self._legal.get(seat)
        if listed is None:
            listed = self._legal[seat] = self._list(seat) if has(self.to_act, seat) else []
        return listed

    def _list(self, seat: Seat) -> list[int]:
        out = array("q", bytes(8 * self.game.facts.longest_list))
        return out[: self.game.rules.legal(self.state, seat, out)].tolist()

    def listed(self, seat: Seat, number: int) -> int | None:
        """This move as the list has it, by its own name or another; None where it is not legal."""
        legal = self.legal(seat)
        if not legal or number in legal:
            return number if legal else None
        same = self.game.rules.listed_as(self.state, number)
        return same if same in legal else None

    def refusal(self, seat: Seat, number: int) -> Refusal | None:
        """Why this move is not allowed, or None where it is."""
        return None if self.listed(seat, number) is not None else self.why_not(seat, number)

    def why_not(self, seat: Seat, number: int) -> Refusal:
        """What is wrong with a move that is not legal."""
        if not self.to_act:
            return Refusal("game-over", OVER)
        if not has(self.to_act, seat):
            return self._why_wait(seat, number) or Refusal("not-your-turn", NOT_YOUR_TURN)
        if seat == CLOCK:
            return Refusal("not-due", Words("That time is not up.", "Ce délai n'est pas écoulé."))
        return self.game.words.why(seen_by(self.game, self.state, seat), self.game.words.notation[number])

    def _why_wait(self, seat: Seat, number: int) -> Refusal | None:
        """What the rules say to a player who is not to act, besides that; DEALER and CLOCK see nothing."""
        if seat >= MOST_SEATS:
            return None
        return self.game.words.why_wait(seen_by(self.game, self.state, seat), self.game.words.notation[number])


def legal_numbers(game: Game, state: Any, seat: Seat) -> list[int]:
    """The legal moves of a seat in their fixed order, the referee's among them; none where it is not to act."""
    return Standing(game, state).legal(seat)


def seen_by(game: Game, state: Any, seat: Seat) -> Record:
    """What a seat knows; NOBODY is a spectator."""
    seen: Record = game.rules.Seen()
    game.rules.observe(state, seat, seen)
    return seen


class Step:
    """One move of a chain, with the state it left, the set of those who learned something, and what happened."""

    __slots__ = ("after", "before", "happened", "learners", "number")

    def __init__(self, number: int, before: Record, after: Record, learners: int, happened: list[Happened]) -> None:
        self.number = number
        self.before = before
        self.after = after
        self.learners = learners
        self.happened = happened


def try_chain(standing: Standing, seat: Seat, numbers: Sequence[int]) -> list[Step]:
    """Play a chain on copies, so that it counts whole or not at all.

    It may not go on after its own player learned something: a refusal that depends on hidden
    cards would otherwise be a way to peek and take it back.
    """
    rules, steps = standing.game.rules, list[Step]()
    for number in numbers:
        if steps:
            if has(steps[-1].learners, seat):
                raise Refusal("chain-too-long", WENT_ON)
            standing = Standing(standing.game, steps[-1].after)
        listed = standing.listed(seat, number)
        if listed is None:
            raise standing.why_not(seat, number)
        before, after = standing.state, standing.state.copy()
        with hear(after) as happened:
            rules.apply(after, seat, listed)
        steps.append(Step(listed, before, after, rules.who_learns(before, after, seat, listed), happened))
    return steps
