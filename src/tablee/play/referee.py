"""The referee: is this move allowed, and who learned something from it."""

from array import array
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


def legal_numbers(game: Game, state: Any, seat: Seat) -> list[int]:
    """The legal moves of a seat in their fixed order; none where it is not to act."""
    if not has(game.rules.to_act(state), seat):
        return []
    out = array("q", bytes(8 * game.facts.longest_list))
    return list(out[: game.rules.legal(state, seat, out)])


def seen_by(game: Game, state: Any, seat: Seat) -> Record:
    """What a seat knows; NOBODY is a spectator."""
    seen: Record = game.rules.Seen()
    game.rules.observe(state, seat, seen)
    return seen


def refusal(game: Game, state: Any, seat: Seat, number: int) -> Refusal | None:
    """Why this move is not allowed, or None where it is."""
    awaited = game.rules.to_act(state)
    if not awaited:
        return Refusal("game-over", OVER)
    if not has(awaited, seat):
        return why_wait(game, state, seat, number) or Refusal("not-your-turn", NOT_YOUR_TURN)
    if number in legal_numbers(game, state, seat):
        return None
    if seat == CLOCK:
        return Refusal("not-due", Words("That time is not up.", "Ce délai n'est pas écoulé."))
    return game.words.why(seen_by(game, state, seat), game.words.notation[number])


def why_wait(game: Game, state: Any, seat: Seat, number: int) -> Refusal | None:
    """What the rules say to a player who is not to act, besides that; DEALER and CLOCK see nothing."""
    if seat >= MOST_SEATS:
        return None
    return game.words.why_wait(seen_by(game, state, seat), game.words.notation[number])


class Step:
    """One move of a chain, with the state it left, the set of those who learned something, and what happened."""

    def __init__(self, number: int, before: Record, after: Record, learners: int, happened: list[Happened]) -> None:
        self.number = number
        self.before = before
        self.after = after
        self.learners = learners
        self.happened = happened


def try_chain(game: Game, state: Record, seat: Seat, numbers: list[int]) -> list[Step]:
    """Play a chain on copies, so that it counts whole or not at all.

    It may not go on after its own player learned something: a refusal that depends on hidden
    cards would otherwise be a way to peek and take it back.
    """
    steps: list[Step] = []
    for number in numbers:
        if steps and has(steps[-1].learners, seat):
            raise Refusal("chain-too-long", WENT_ON)
        mistake = refusal(game, state, seat, number)
        if mistake:
            raise mistake
        after = state.copy()
        with hear(after) as happened:
            game.rules.apply(after, seat, number)
        steps.append(Step(number, state, after, game.rules.who_learns(state, after, seat, number), happened))
        state = after
    return steps
