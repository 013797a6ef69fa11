"""What reviews say of many matches: the luck of equal players, and the regret of each level.

python -m bench.review luck awimbawe 300
python -m bench.review regret awimbawe 40 --picture docs/regret-awimbawe.svg
python -m bench.review regret awimbawe 40 --levels 5 --keep regret.jsonl   # goes on where it was stopped
"""

import argparse
import json
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
from tablee.reviewing.review import STANDARD, Reviewer

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


def regret(game: str, matches: int, levels: Sequence[int], keep: Path | None, picture: Path | None) -> None:
    """Mean regret of a decision, by level; of a kept level that was stopped, of as many matches as there are."""
    costs = _kept(game, keep)
    found = []
    for level in LEVELS:
        measured = range(matches) if level in levels else [seed for one, seed in costs if one == level]
        if not measured:
            continue
        for seed in measured:
            if (level, seed) not in costs:
                decisions = Reviewer(played(game, level, seed), STANDARD, seed).decisions()
                costs[level, seed] = [one.regret for one in decisions]
                _keep(game, keep, level, seed, costs[level, seed])
        mean, error = mean_and_error([cost for seed in measured for cost in costs[level, seed]])
        found.append((f"level {level}", 100 * mean, 100 * SIGMAS * error))
        told = f"{game}, {len(measured)} matches, level {level}"
        print(f"{told}: regret {100 * mean:.2f} ± {100 * SIGMAS * error:.2f} points", flush=True)
    if picture is not None:
        rows = [(name, mean, mean - half, mean + half, f"{mean:.2f}") for name, mean, half in found]
        picture.write_text(bars(f"{tablee.load(game).facts.name}: points that a decision costs", rows))


def _kept(game: str, keep: Path | None) -> dict[tuple[int, int], list[float]]:
    """What every decision cost, by level and seed, as far as it was measured before."""
    if keep is None or not keep.exists():
        return {}
    found = [json.loads(line) for line in keep.read_text().splitlines()]
    return {(one["level"], one["seed"]): one["costs"] for one in found if one["game"] == game}


def _keep(game: str, keep: Path | None, level: int, seed: int, costs: list[float]) -> None:
    if keep is not None:
        with keep.open("a") as file:
            file.write(json.dumps({"game": game, "level": level, "seed": seed, "costs": costs}) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("luck", "regret"))
    parser.add_argument("game")
    parser.add_argument("matches", type=int)
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS, default=[*LEVELS], help="to be measured")
    parser.add_argument("--keep", type=Path, help="what was measured, a line for each match")
    parser.add_argument("--picture", type=Path)
    arguments = parser.parse_args()
    if arguments.what == "luck":
        luck(arguments.game, arguments.matches)
    else:
        regret(arguments.game, arguments.matches, arguments.levels, arguments.keep, arguments.picture)


if __name__ == "__main__":
    main()
