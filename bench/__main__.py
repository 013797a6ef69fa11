"""`make bench`: ours beside OpenSpiel and boardgame.io, in turns so that noise hits both alike."""

import argparse
from collections.abc import Callable
from statistics import median

from bench import openspiel, ours, server

Measure = Callable[[str, float], float]
OURS = "awimbawe"


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    options.add_argument("--seconds", type=float, default=1.0, help="for each figure in each turn")
    options.add_argument("--turns", type=int, default=5)
    chosen = options.parse_args()
    compare("inside a compiled loop, moves", ours.inside_a_loop, openspiel.inside_cpp, chosen.seconds, chosen.turns)
    compare(
        "one move at a time from Python, moves", ours.from_python, openspiel.from_python, chosen.seconds, chosen.turns
    )
    compare("search, simulations", ours.search_simulations, openspiel.search_simulations, chosen.seconds, chosen.turns)
    compare_matches(chosen.seconds, chosen.turns)
    server.compare([10, 50], 5 * chosen.seconds, chosen.turns)


def compare(title: str, mine: Measure, theirs: Measure, seconds: float, turns: int) -> None:
    """One row for each peer: both speeds and their ratio, as the medians over all turns."""
    rows: dict[str, list[tuple[float, float]]] = {game: [] for game in openspiel.GAMES}
    for turn in range(turns):
        for game, pairs in rows.items():
            print(f"\r{title}: turn {turn + 1} of {turns}, {game:<10}", end="", flush=True)
            pairs.append((mine(OURS, seconds), theirs(game, seconds)))
    print(f"\r{title + ', million/s':<50}{OURS:>10}{'OpenSpiel':>11}{'ratio':>7}")
    for game, pairs in rows.items():
        speeds = [median(pair[side] for pair in pairs) / 1e6 for side in (0, 1)]
        ratio = median(mine / peer for mine, peer in pairs)
        print(f"  {'beside ' + game:<48}{speeds[0]:>10.2f}{speeds[1]:>11.2f}{ratio:>7.2f}")


def compare_matches(seconds: float, turns: int) -> None:
    """Moves a second through `Match`, by machine code and by plain rules, as the medians over all turns."""
    ways = ours.through_plain_matches, ours.through_compiled_matches
    pairs = [tuple(measure(OURS, seconds) for measure in ways) for _ in range(turns)]
    plain, compiled = (median(pair[way] for pair in pairs) for way in (0, 1))
    ratio = median(compiled / plain for plain, compiled in pairs)
    print(f"{OURS} through Match, moves/s: compiled {compiled:,.0f}, plain {plain:,.0f}, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
