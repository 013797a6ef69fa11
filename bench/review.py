"""What reviews say of many matches: the luck of equal players, and the regret of each level.

python -m bench.review luck awimbawe 300
python -m bench.review regret awimbawe 40 --picture docs/regret-awimbawe.svg
"""

import argparse
import math
from collections.abc import Sequence
from pathlib import Path

import tablee
from tablee.arena.chart import bars
from tablee.bots.levels import LEVELS
from tablee.bots.search_bot import SearchBot
from tablee.core.bot import Bot
from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.play.match import Match
from tablee.reviewing.review import STANDARD, Review, Reviewer, review

TENTH = STANDARD.shared(10)
EQUALS = 2  # the level of both players where luck is measured: any will do, and this one is quick
SIGMAS = 1.96  # of a 95 % interval
OPTIONS = {"chabyrinthe": {"mode": "versus"}}  # the usual way alone has no opponent


def played(game: str, level: int, seed: int) -> Match:
    """A match between two players of one level."""
    match = tablee.new_match(game, seats=2, seed=seed, options=OPTIONS.get(game))
    bots = [unhurried(level, match.game, Seat(seat), seed * 2 + seat) for seat in range(2)]
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, bots[seat].choose(match.seen(seat), match.legal_numbers(seat)))
    return match


def unhurried(level: int, game: Game, seat: Seat, seed: int) -> Bot:
    """A bot of a level that no clock stops, so that a busy machine measures the same."""
    if game.bots.player_at is not None:
        return game.bots.player_at(level, seat, seed, lambda: 0.0)
    return SearchBot(game, seat, seed, LEVELS[level].simulations or game.bots.simulations, None)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, math.sqrt(spread / len(values))


def luck(game: str, matches: int) -> None:
    lucks = [Reviewer(played(game, EQUALS, seed), TENTH, seed).luck() for seed in range(matches)]
    for seat in range(2):
        mean, error = mean_and_error([luck[seat] for luck in lucks])
        print(f"{game}, {matches} matches, player {seat + 1}: luck {100 * mean:+.2f} ± {100 * error:.2f} points")


def regret(game: str, matches: int, picture: Path | None) -> None:
    """Mean regret of a decision, by level."""
    found = []
    for level in LEVELS:
        costs = [cost for seed in range(matches) for cost in _costs(review(played(game, level, seed), TENTH, seed))]
        mean, error = mean_and_error(costs)
        found.append((f"level {level}", 100 * mean, 100 * SIGMAS * error))
        print(f"{game}, {matches} matches, level {level}: regret {100 * mean:.2f} ± {100 * SIGMAS * error:.2f} points")
    if picture is not None:
        rows = [(name, mean, mean - half, mean + half, f"{mean:.2f}") for name, mean, half in found]
        picture.write_text(bars(f"{tablee.load(game).facts.name}: points that a decision costs", rows))


def _costs(one: Review) -> list[float]:
    return [decision.regret for decision in one.decisions]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("luck", "regret"))
    parser.add_argument("game")
    parser.add_argument("matches", type=int)
    parser.add_argument("--picture", type=Path)
    arguments = parser.parse_args()
    if arguments.what == "luck":
        luck(arguments.game, arguments.matches)
    else:
        regret(arguments.game, arguments.matches, arguments.picture)


if __name__ == "__main__":
    main()
