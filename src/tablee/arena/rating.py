"""Ratings: how strong each bot is, on the scale of chess, with an interval."""

import math
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import numpy

from tablee.arena.contest import MeetingResult

POINTS_PER_FACTOR_OF_TEN = 400
ROUNDS = 500  # of the fit, which has long settled by then
RESAMPLES = 200
CERTAINTY = 0.95
DOUBT = 0.5  # of a game, shared evenly beforehand by all who met at a table: nobody is infinitely strong


class Rating(msgspec.Struct, frozen=True):
    """A bot's strength; the first one of the list has 0. The interval holds it in 95 of 100 cases."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    share: float  # of all that it could have won


def rate(outcomes: Sequence[MeetingResult], bots: Sequence[str], seed: int = 0) -> list[Rating]:
    """Ratings from the outcomes, with intervals from drawing whole deals anew."""
    fitted = fit(outcomes, bots)
    drawn = [fit(again, bots) for again in _resamples(outcomes, Random(seed))]
    edge = int(RESAMPLES * (1 - CERTAINTY) / 2)
    table = []
    for bot in bots:
        line = sorted(ratings[bot] for ratings in drawn)
        won = [
            share
            for outcome in outcomes
            for name, share in zip(outcome.bots, outcome.shares, strict=True)
            if name == bot
        ]
        table.append(Rating(bot, fitted[bot], line[edge], line[-1 - edge], len(won), sum(won) / max(len(won), 1)))
    return sorted(table, key=lambda rating: -rating.rating)


def fit(outcomes: Sequence[MeetingResult], bots: Sequence[str]) -> dict[str, float]:
    """The strengths under which these outcomes are most likely, relative to the first bot.

    The model is that of Luce: a side wins with a chance of its strength over those of all sides at the table. For two
    it is that of Bradley and Terry.
    """
    number = {bot: index for index, bot in enumerate(bots)}
    wins = numpy.zeros(len(bots))
    games: dict[tuple[int, ...], float] = defaultdict(float)  # by how many sides each bot had
    for outcome in outcomes:
        table = [0] * len(bots)
        for bot, sides, share in zip(outcome.bots, outcome.sides, outcome.shares, strict=True):
            table[number[bot]] = sides
            wins[number[bot]] += share
        games[tuple(table)] += 1
    held, played = numpy.array([*games], float), numpy.array([*games.values()]) + DOUBT
    wins += (DOUBT * held / held.sum(1, keepdims=True)).sum(0)
    strength = _strengths(wins, held, played)
    scale = POINTS_PER_FACTOR_OF_TEN / math.log(10)
    return {bot: scale * math.log(strength[index] / strength[0]) for bot, index in number.items()}


def _strengths(wins: Any, held: Any, played: Any) -> Any:
    """Each round makes the outcomes more likely (Hunter 2004); who played nothing stays where everybody began."""
    strength = numpy.ones(len(wins))
    for _ in range(ROUNDS):
        expected = held.T @ (played / (held @ strength))  # wins for each unit of strength
        strength = numpy.divide(wins, expected, out=numpy.ones_like(wins), where=expected > 0)
    return strength


def _resamples(outcomes: Sequence[MeetingResult], random: Random) -> list[list[MeetingResult]]:
    """Deals drawn with replacement: games of one deal stay together, because they are not independent."""
    by_deal: dict[int, list[MeetingResult]] = defaultdict(list)
    for outcome in outcomes:
        by_deal[outcome.seed].append(outcome)
    deals = list(by_deal)
    return [
        [outcome for deal in random.choices(deals, k=len(deals)) for outcome in by_deal[deal]] for _ in range(RESAMPLES)
    ]
