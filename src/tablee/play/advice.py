"""Advice: the best moves of a bot's thoughts, how good each is, and what speaks for it, in words."""

import math
from collections.abc import Sequence

import msgspec

from tablee.core.bot import Choice, Thought
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.words import Words

MOST_MOVES = 3
MOST_REASONS = 2  # for each move: more is not read
SURE = 3.0  # standard errors: a difference below that may be the search's own noise


class Advice(msgspec.Struct, frozen=True):
    """A move that is worth a thought."""

    move: int
    worth: Words | None  # how good it is; None where nothing was weighed, as of an only move
    bar: float | None  # the same as the share of a bar
    reasons: list[Words]


def advise(game: Game, seen: Record, legal: Sequence[int], choice: Choice) -> list[Advice]:
    """The two or three best moves, the bot's choice first, for the one who has seen this.

    A move with a better value than the choice was looked at less: the bot does not trust that value, and nor do we.
    """
    best, *thoughts = choice.thoughts or [Thought(choice.move)]
    others = [one for one in thoughts if one.value is not None and best.value is not None]
    behind = [one for one in others if (one.value or 0.0) <= (best.value or 0.0)]
    return [told(game, seen, legal, one) for one in (best, *behind[: MOST_MOVES - 1])]


def told(game: Game, seen: Record, legal: Sequence[int], thought: Thought) -> Advice:
    """One thought in words."""
    if game.reasons is None:
        return Advice(thought.move, None, None, [])
    found = game.reasons.find(seen, thought.move, legal)
    reasons = [reason.words for reason in found[:MOST_REASONS]]
    if thought.value is None or game.reasons.measure is None:
        return Advice(thought.move, None, None, reasons)
    measure = game.reasons.measure(seen)
    return Advice(thought.move, measure.told(thought.value), measure.bar(thought.value), reasons)


def has_coach(game: Game) -> bool:
    """Whether its moves can be weighed, and taken back: a hand on a totem cannot."""
    return game.reasons is not None and game.reasons.measure is not None and game.contest is None


def clearly_better(game: Game, seen: Record, choice: Choice, played: int) -> Thought | None:
    """The bot's choice where it is better than what was played by more than the game calls clear, and beyond noise."""
    weighed = {one.move: one.value for one in choice.thoughts if one.value is not None}
    if game.reasons is None or game.reasons.measure is None or not {choice.move, played} <= set(weighed):
        return None
    best, own = (next(one for one in choice.thoughts if one.move == move) for move in (choice.move, played))
    gap, noise = weighed[choice.move] - weighed[played], math.hypot(best.noise, own.noise)
    return best if gap >= max(game.reasons.measure(seen).clear, SURE * noise) else None
