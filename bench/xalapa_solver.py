"""`python -m bench.xalapa_solver`: how long Xalapa's exact solver takes for each step, on one core."""

import argparse
from statistics import mean
from time import perf_counter
from typing import Any

from tablee.core.chance import Stream, nth_seed
from tablee.core.options import complete
from tablee.core.seats import Seat
from tablee.games.xalapa.rules import deal
from tablee.games.xalapa.setup import OPTIONS, start
from tablee.games.xalapa.solver import Solution, best_for
from tablee.games.xalapa.state import State

TABLES: list[dict[str, Any]] = [
    {"step": 0},
    {"step": 1},
    {"step": 2},
    {"step": 2, "four_stones": True},
    {"step": 3},
    {"step": 3, "masters_shuffled": True, "four_stones": True},
    {"step": 4},
    {"step": 4, "four_stones": True},
    {"step": 5},
    {"step": 5, "mix": "all"},
    {"step": 5, "mix": "all", "cover_printed": True, "four_stones": True},
]


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m bench.xalapa_solver", description=__doc__)
    arguments.add_argument("--rounds", type=int, default=1000, help="for each table (default 1000)")
    rounds = arguments.parse_args().rounds
    timed(dealt({"step": 0}, 0))  # compiles
    print(f"{'table':<60}{'mean ms':>9}{'worst ms':>10}{'mean best':>11}{'meets all':>10}{'most ways':>11}")
    for table in TABLES:
        results = [timed(dealt(table, seed)) for seed in range(rounds)]
        print(row(table, [took for took, _ in results], [solution for _, solution in results]), flush=True)


def dealt(table: dict[str, Any], seed: int) -> State:
    """The first round of a match alone."""
    state = State()
    start(state, 1, complete(OPTIONS, table, 1))
    for number in range(2):
        deal(state, Stream.of(nth_seed(seed, number)))
    return state


def timed(state: State) -> tuple[float, Solution]:
    begin = perf_counter()
    solution = best_for(state, Seat(0))
    return 1000 * (perf_counter() - begin), solution


def row(table: dict[str, Any], took: list[float], solutions: list[Solution]) -> str:
    name = ", ".join(f"{key}={value}" for key, value in table.items())
    best = mean(solution.points for solution in solutions)
    met = mean(solution.failed == 0 for solution in solutions)
    ways = max(solution.ways for solution in solutions)
    return f"{name:<60}{mean(took):>9.2f}{max(took):>10.1f}{best:>11.2f}{met:>10.1%}{ways:>11,}"


if __name__ == "__main__":
    main()
