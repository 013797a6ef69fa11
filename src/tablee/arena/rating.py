"""Ratings: how strong each bot is, on the scale of chess, with an interval."""

import math
from collections import defaultdict
from collections.abc import Sequence
from random import Random

import msgspec

from tablee.arena.contest import PairingResult

POINTS_PER_FACTOR_OF_TEN = 400
ROUNDS = 200  # of the fit, which has long settled by then
RESAMPLES = 200
CERTAINTY = 0.95
DOUBT = 0.5  # of a game, drawn by each pair beforehand: nobody is infinitely strong


class Rating(msgspec.Struct, frozen=True):
    """A bot's strength; the first one of the list has 0. The interval holds it in 95 of 100 cases."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    share: float  # of all that it could have won


def rate(outcomes: Sequence[PairingResult], bots: Sequence[str], seed: int = 0) -> list[Rating]:
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


def fit(outcomes: Sequence[PairingResult], bots: Sequence[str]) -> dict[str, float]:
    """The strengths under which these outcomes are most likely (Bradley and Terry), relative to the first bot."""
    wins: dict[str, float] = defaultdict(float)
    games: dict[frozenset[str], float] = defaultdict(float)
    for outcome in outcomes:
        games[frozenset(outcome.bots)] += 1
        for bot, share in zip(outcome.bots, outcome.shares, strict=True):
            wins[bot] += share
    for pair in list(games):
        games[pair] += DOUBT
        for bot in pair:
            wins[bot] += DOUBT / 2
    strength = _strengths(bots, wins, games)
    scale = POINTS_PER_FACTOR_OF_TEN / math.log(10)
    return {bot: scale * math.log(strength[bot] / strength[bots[0]]) for bot in bots}


def _strengths(bots: Sequence[str], wins: dict[str, float], games: dict[frozenset[str], float]) -> dict[str, float]:
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            met = [(pair, number) for pair, number in games.items() if bot in pair]
            if met:
                strength[bot] = wins[bot] / sum(number / sum(strength[name] for name in pair) for pair, number in met)
    return strength


def _resamples(outcomes: Sequence[PairingResult], random: Random) -> list[list[PairingResult]]:
    """Deals drawn with replacement: games of one deal stay together, because they are not independent."""
    by_deal: dict[int, list[PairingResult]] = defaultdict(list)
    for outcome in outcomes:
        by_deal[outcome.seed].append(outcome)
    deals = list(by_deal)
    return [
        [outcome for deal in random.choices(deals, k=len(deals)) for outcome in by_deal[deal]] for _ in range(RESAMPLES)
    ]
