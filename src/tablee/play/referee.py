"""The referee: is this move allowed, and who learned something from it."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import msgspec

from tablee.core.contract import Game
from tablee.core.effects import Happened
from tablee.core.errors import Refusal, at_seat
from tablee.core.records import Record
from tablee.core.seats import CLOCK, MOST_SEATS, NOBODY, Seat
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.play.foreseeing import Foreseen, foreseen_plainly

OVER = Words("The game is over.", "La partie est finie.")
NOT_YOUR_TURN = Words("It is not your turn.", "Ce n'est pas votre tour.")
WENT_ON = Words(
    "Something new came to light in the middle of this chain: send the rest when you have seen it.",
    "Une information nouvelle est apparue au milieu de cette suite : envoyez le reste après l'avoir vue.",
)
CANNOT_UNDO = Words(
    "There is nothing of yours to take back: only your last move, while nobody has learned anything from it.",
    "Vous n'avez rien à reprendre : seulement votre dernier coup, tant qu'il n'a rien appris à personne.",
)
ONLY_REFEREE = Words("Only the referee can judge so.", "Seul l'arbitre peut en juger ainsi.")


class Standing:
    """One state, and what the rules say of it, each asked for once."""

    to_act: int
    tells = True  # whether it says what happens while it plays a move; machine code does not

    def __init__(self, game: Game, state: Record) -> None:
        self.game = game
        self._state = state
        self.shown: bytes | None = None  # as it was when somebody got it who may change it
        self._legal: dict[int, list[int]] = {}
        self.to_act = game.rules.to_act(state)

    @staticmethod
    def seen(game: Game, state: Record, seat: Seat) -> Record:
        """What a seat knows; NOBODY is a spectator."""
        return observed(game, state, seat)

    @staticmethod
    def view(game: Game, state: Record, seat: Seat) -> msgspec.Struct:
        """What the screen of a seat gets, made of that."""
        view: msgspec.Struct = game.words.view(observed(game, state, seat))
        return view

    @staticmethod
    def foreseen(game: Game, state: Record, seat: Seat, moves: Sequence[int]) -> Foreseen:
        """What each of these moves would do, as far as a seat can know."""
        return foreseen_plainly(game, observed(game, state, seat), moves)

    def copy(self) -> "Standing":
        """The same of a state of its own."""
        return standing_of(self.game, self._state.copy())

    def __reduce__(self) -> Any:
        """Where it is unpickled, machine code may be ready or not."""
        return standing_of, (self.game, self._state)

    @property
    def state(self) -> Record:
        """The state. Whoever has it may change it: so tests set tables up, and there is `is_true`."""
        if self.shown is None:
            self.shown = self._state.numbers.tobytes()
        return self._state

    @property
    def to_read(self) -> Record:
        """The same for those who only read it: nobody needs to look whether they have changed it."""
        return self._state

    def packed(self) -> bytes:
        """The state's numbers, to be kept: a record is many objects for Python's collector to look at."""
        return self._state.numbers.tobytes()

    @property
    def is_true(self) -> bool:
        """Whether what is said here is said of the state as it is."""
        return self.shown is None or self.shown == self._state.numbers.tobytes()

    def after(self, seat: Seat, number: int, heard: list[Happened] | None = None) -> tuple["Standing", int]:
        """How it stands after a legal move, and the set of those who learned something from it.

        Whoever wants to hear what happens hands in a list for it.
        """
        rules, before, after = self.game.rules, self._state, self._state.copy()
        after.listener = heard
        rules.apply(after, seat, number)
        after.listener = None
        return Standing(self.game, after), rules.who_learns(before, after, seat, number)

    def legal(self, seat: Seat) -> list[int]:
        """The legal moves of a seat in their fixed order; none where it is not to act."""
        listed = self._legal.get(seat)
        if listed is None:
            listed = self._legal[seat] = self._list(seat) if has(self.to_act, seat) else []
        return listed

    def _list(self, seat: Seat) -> list[int]:
        out = array("q", bytes(8 * self.game.facts.longest_list))
        return out[: self.game.rules.legal(self._state, seat, out)].tolist()

    def listed(self, seat: Seat, number: int) -> int | None:
        """This move as the list has it, by its own name or another; None where it is not legal."""
        legal = self.legal(seat)
        if not legal or number in legal:
            return number if legal else None
        same = self.game.rules.listed_as(self._state, number)
        return same if same in legal else None

    def refusal(self, seat: Seat, number: int) -> Refusal | None:
        """Why this move is not allowed, or None where it is."""
        return None if self.listed(seat, number) is not None else self.why_not(seat, number)

    def why_not(self, seat: Seat, number: int) -> Refusal:
        """What is wrong with a move that is not legal."""
        if not self.to_act:
            return Refusal("game-over", OVER)
        if not has(self.to_act, seat):
            others = [at_seat(other) for other in range(MOST_SEATS) if has(self.to_act, other)]
            return self._why_wait(seat, number) or Refusal("not-your-turn", NOT_YOUR_TURN, points_at=others)
        if seat == CLOCK:
            return Refusal("not-due", Words("That time is not up.", "Ce délai n'est pas écoulé."))
        return self.game.words.why(seen_by(self.game, self._state, seat), self.game.words.notation[number])

    def _why_wait(self, seat: Seat, number: int) -> Refusal | None:
        """What the rules say to a player who is not to act, besides that; DEALER and CLOCK see nothing."""
        if seat >= MOST_SEATS:
            return None
        return self.game.words.why_wait(seen_by(self.game, self._state, seat), self.game.words.notation[number])


class Judging(Protocol):
    """How the states of a game are judged and looked at: by plain rules (`Standing`), or by machine code."""

    def __call__(self, game: Game, state: Record, /) -> Standing: ...

    def seen(self, game: Game, state: Record, seat: Seat, /) -> Record: ...

    def view(self, game: Game, state: Record, seat: Seat, /) -> msgspec.Struct: ...

    def foreseen(self, game: Game, state: Record, seat: Seat, moves: Sequence[int], /) -> Foreseen: ...


_KINDS: dict[Game, Judging] = {}  # of games whose rules are compiled (play/machine.py)


def standing_of(game: Game, state: Record) -> Standing:
    """How a state stands, by machine code where that is ready."""
    return _KINDS.get(game, Standing)(game, state)


def judge_by(kind: Judging, game: Game) -> None:
    """Let all matches of a game be judged so from now on."""
    _KINDS[game] = kind


def is_judged_plainly(game: Game) -> bool:
    return _KINDS.get(game, Standing) is Standing


def legal_numbers(game: Game, state: Record, seat: Seat) -> list[int]:
    """The legal moves of a seat in their fixed order, the referee's among them; none where it is not to act."""
    return Standing(game, state).legal(seat)


def seen_by(game: Game, state: Record, seat: Seat) -> Record:
    """What a seat knows; NOBODY is a spectator."""
    return _KINDS.get(game, Standing).seen(game, state, seat)


def view_for(game: Game, state: Record, seat: Seat) -> msgspec.Struct:
    """What the screen of a seat gets."""
    return _KINDS.get(game, Standing).view(game, state, seat)


def foreseen_by(game: Game, state: Record, seat: Seat, moves: Sequence[int]) -> Foreseen:
    """What each of these moves would do, as far as a seat can know."""
    return _KINDS.get(game, Standing).foreseen(game, state, seat, moves)


def observed(game: Game, state: Record, seat: Seat) -> Record:
    """What a seat knows, by plain rules."""
    if game.rules.observe_own is None:
        return _observed(game, state, seat)
    seen = _seen_by_all(game, state.numbers.tobytes()).copy()
    game.rules.observe_own(state, seat, seen)
    return seen


@lru_cache(16)  # a table is told to its players and all who watch before the next move
def _seen_by_all(game: Game, numbers: bytes) -> Record:
    return _observed(game, game.rules.State(array("q", numbers)), NOBODY)


def _observed(game: Game, state: Record, seat: Seat) -> Record:
    seen: Record = game.rules.Seen()
    game.rules.observe(state, seat, seen)
    return seen


class Step(NamedTuple):
    """One move of a chain, how it stood before and after, and the set of those who learned something."""

    number: int
    before: Standing
    after: Standing
    learners: int
    happened: list[Happened] | None  # None where nobody has listened


def try_chain(standing: Standing, seat: Seat, numbers: Sequence[int], listens: bool = False) -> list[Step]:
    """Play a chain on copies, so that it counts whole or not at all.

    It may not go on after its own player learned something: a refusal that depends on hidden
    cards would otherwise be a way to peek and take it back.
    """
    steps: list[Step] = []
    for number in numbers:
        if steps and has(steps[-1].learners, seat):
            raise Refusal("chain-too-long", WENT_ON)
        listed = standing.listed(seat, number)
        if listed is None:
            raise standing.why_not(seat, number)
        heard: list[Happened] | None = [] if listens and standing.tells else None
        after, learners = standing.after(seat, listed, heard)
        steps.append(Step(listed, standing, after, learners, heard))
        standing = after
    return steps
