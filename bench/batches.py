"""Batches beside Pgx and PettingZoo: steps a second with mask and observation, in turns so that noise hits all alike.

    python -m bench.batches [--chart docs/batches.svg]

Beside others each is measured by its own CPU time on one core, with actions drawn at random among the legal ones
on every side. What more games and more cores bring is measured by the clock on the wall, and the best of several
short turns is told: whatever else runs on the machine can only take away.
"""

import argparse
import os
from collections.abc import Callable
from functools import cache, partial
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy

from tablee.arena.chart import bars
from tablee.research import Batch, batch

OURS = "awimbawe"
GAMES = 4096
TIMES_PGX, TIMES_ZOO = 5, 20  # as quick as them: what we promise
CARD_GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")  # PettingZoo's own with cards
SIZES = (1, 16, 256, 4096, 65_536)


def warm_batch(games: int, cores: int) -> Batch:
    """A batch whose loops are compiled."""
    table = batch(OURS, games, seed=1, cores=cores)
    step_once(table, numpy.random.default_rng(1))
    return table


def steps_a_second(table: Batch, seconds: float, clock: Callable[[], float]) -> float:
    random, steps, began = numpy.random.default_rng(1), 0, clock()
    while clock() - began < seconds:
        step_once(table, random)
        steps += table.games
    return steps / (clock() - began)


def step_once(table: Batch, random: numpy.random.Generator) -> None:
    table.observe()
    table.legal_mask()
    table.step(table.random_actions(random))


@cache
def backgammon(games: int) -> tuple[Any, Any]:
    """Pgx's game as two compiled functions: how it begins, and one step with mask, action and observation."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make("backgammon")

    def turn(states: Any, key: Any) -> Any:
        draw, chance = jax.random.split(key)
        weights = jax.random.uniform(draw, states.legal_action_mask.shape) + 1
        actions = (weights * states.legal_action_mask).argmax(1)
        return jax.vmap(auto_reset(game.step, game.init))(states, actions, jax.random.split(chance, games))

    return jax.jit(jax.vmap(game.init)), jax.jit(turn)


def pgx_backgammon(seconds: float) -> float:
    import jax

    begin, turn = backgammon(GAMES)
    key = jax.random.PRNGKey(1)
    states = turn(begin(jax.random.split(key, GAMES)), key)
    states.observation.block_until_ready()
    steps, began = 0, process_time()
    while process_time() - began < seconds:
        key, own = jax.random.split(key)
        states = turn(states, own)
        states.observation.block_until_ready()
        steps += GAMES
    return steps / (process_time() - began)


def zoo_cards(name: str, seconds: float) -> float:
    from importlib import import_module

    env, random = import_module(f"pettingzoo.classic.{name}").raw_env(), numpy.random.default_rng(1)
    steps, seed, began = 0, 0, process_time()
    while process_time() - began < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            is_over = terminated or truncated
            env.step(None if is_over else random.choice(numpy.flatnonzero(seen["action_mask"])))
            steps += not is_over
    return steps / (process_time() - began)


def compare(seconds: float, turns: int) -> None:
    """One row a peer: both speeds and their ratio, as the medians over all turns."""
    peers: dict[str, Callable[[float], float]] = {"Pgx backgammon": pgx_backgammon}
    peers |= {f"PettingZoo {name}": partial(zoo_cards, name) for name in CARD_GAMES}
    table = warm_batch(GAMES, 1)
    print(f"{'steps/s with mask and observation':<40}{OURS:>12}{'theirs':>12}{'ratio':>8}{'promised':>10}")
    for name, measure in peers.items():
        pairs = [(steps_a_second(table, seconds, process_time), measure(seconds)) for _ in range(turns)]
        mine, theirs = (median(pair[side] for pair in pairs) for side in (0, 1))
        promised = TIMES_PGX if "Pgx" in name else TIMES_ZOO
        ratio = median(mine / peer for mine, peer in pairs)
        print(f"{'beside ' + name:<40}{mine:>12,.0f}{theirs:>12,.0f}{ratio:>8.1f}{promised:>10}")


def scale(seconds: float, turns: int, picture: str | None) -> None:
    """From one game to 65,536, and over cores."""
    rows = []
    for cores in range(1, min(2, os.cpu_count() or 1) + 1):
        for games in SIZES:
            table = warm_batch(games, cores)
            speeds = sorted(steps_a_second(table, seconds / 4, perf_counter) for _ in range(4 * turns))
            best = speeds[-1]
            name = f"{games:,} on {cores} core{'s' * (cores > 1)}"
            rows.append((name, best, speeds[len(speeds) // 2], best, short(best)))
            print(f"{name:<28}{best:>14,.0f} steps/s at best ({median(speeds):,.0f} in the middle)", flush=True)
    if picture:
        with open(picture, "w", encoding="utf-8") as file:
            file.write(bars(f"Steps a second by games of {OURS.capitalize()}, with mask and observation", rows))


def short(number: float) -> str:
    return f"{number / 1000:,.0f} k"


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m bench.batches", description=__doc__)
    options.add_argument("--seconds", type=float, default=1.0, help="for each figure in each turn")
    options.add_argument("--turns", type=int, default=3)
    options.add_argument("--chart", metavar="FILE.svg")
    chosen = options.parse_args()
    compare(chosen.seconds, chosen.turns)
    scale(chosen.seconds, chosen.turns, chosen.chart)


if __name__ == "__main__":
    main()
