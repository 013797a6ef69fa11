"""How many turns the solver of Chabyrinthe needs: `python -m bench.chabyrinthe_solver --seconds 3`."""

import argparse
from collections import Counter
from time import perf_counter

from tablee.games.chabyrinthe.solver import Game, solver_for


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100, help="seeds 0, 1, ... (default 100)")
    options.add_argument("--seconds", type=float, default=30.0, help="to think in a game (default 30)")
    options.add_argument("--size", type=int, default=4, help="cards in a row (default 4)")
    chosen = options.parse_args()
    solver_for(0, chosen.seconds)  # compiles
    turns: list[int] = []
    nodes, began = 0, perf_counter()
    for seed in range(chosen.games):
        game = Game.dealt(seed, chosen.size, solver_for(seed, chosen.seconds))
        game.play(perf_counter, chosen.seconds)
        turns.append(game.state.turns)
        nodes += game.solver.nodes
        print(summary(turns, nodes, perf_counter() - began), flush=True)


def summary(turns: list[int], nodes: int, seconds: float) -> str:
    """The distribution so far, in one line."""
    games = len(turns)
    shares = ", ".join(f"{number} turns: {count}" for number, count in sorted(Counter(turns).items()))
    incredible = sum(number <= 7 for number in turns) / games
    return (
        f"{games} games, mean {sum(turns) / games:.2f} turns ({shares}); 7 or fewer {incredible:.0%}; "
        f"{nodes / games / 1e6:.1f} million positions and {seconds / games:.1f} s a game"
    )


if __name__ == "__main__":
    main()
