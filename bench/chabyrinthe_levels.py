"""How many turns each level of the bots needs alone: `python -m bench.chabyrinthe_levels --games 50`."""

import argparse
from statistics import fmean, stdev

import tablee
from tablee.bots import LEVELS, bot_at
from tablee.core.seats import Seat


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=50, help="seeds 0, 1, ... (default 50)")
    options.add_argument("--levels", type=int, nargs="+", default=list(LEVELS), help="(default all)")
    options.add_argument("--size", type=int, default=4, help="cards in a row (default 4)")
    chosen = options.parse_args()
    for level in chosen.levels:
        turns = [turns_alone(level, seed, chosen.size) for seed in range(chosen.games)]
        error = stdev(turns) / len(turns) ** 0.5
        print(f"level {level}: {fmean(turns):.2f} turns (standard error {error:.2f}), most {max(turns)}", flush=True)


def turns_alone(level: int, seed: int, size: int) -> int:
    """The turns of one solo game."""
    match = tablee.new_match("chabyrinthe", seats=1, seed=seed, options={"size": size})
    seat = Seat(0)
    bot = bot_at(level, match.game, seat, seed)
    while not match.is_over:
        match.play(seat, match.game.words.notation[bot.choose(match.seen(seat), match.legal_numbers(seat))])
    return match.scores()[seat]


if __name__ == "__main__":
    main()
