"""An NVIDIA accelerator: moves a second of random play by threads, and batch steps beside Pgx's backgammon there.

    python -m bench.accelerator [game ...]

Code that was compiled elsewhere is used where it is kept (TABLEE_CACHE_DIR); Pgx is left out where it is missing.
"""

import sys
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import tablee
from bench.batches import backgammon
from tablee.research import device

THREADS = (1024, 16_384, 65_536, 262_144)
MOVES_A_THREAD = 4000  # threads wait for the last game of their warp: with few moves that is a tenth of the time
BATCHES = (4096, 65_536, 262_144)
STEPS = 200


def random_play(slug: str) -> None:
    """Millions of moves a second; a first run loads the code and tells how many moves a game has."""
    for is_packed in (False, True):
        first = device.play(slug, 1024, 1, is_packed=is_packed)
        games = max(1, MOVES_A_THREAD * first.games // first.moves)
        runs = [device.play(slug, threads, games, is_packed=is_packed) for threads in THREADS]
        speeds = [run.moves / run.seconds for run in runs]
        size = device.state_layout(tablee.catalogue()[slug], is_packed).itemsize
        figures = "".join(f"{speed / 1e6:>10,.0f}" for speed in speeds)
        print(f"{slug:<14}{'packed' if is_packed else '64 bits':<10}{size:>7} B{figures}", flush=True)


def batch_steps(slug: str, games: int) -> float:
    """Steps a second with mask and observation; actions are drawn on the device too."""
    import cupy

    table = device.batch(slug, games, seed=1)
    for step in range(2 * STEPS):
        if step == STEPS:  # what came before has loaded the code
            cupy.cuda.Device().synchronize()
            began = perf_counter()
        table.observe()
        mask = table.legal_mask()
        table.step(((cupy.random.random(mask.shape, cupy.float32) + 1) * mask).argmax(1))
    cupy.cuda.Device().synchronize()
    return STEPS * games / (perf_counter() - began)


def pgx_steps(games: int) -> float:
    import jax

    begin, turn = backgammon(games)
    key: Any = jax.random.PRNGKey(1)
    states = turn(begin(jax.random.split(key, games)), key)
    states.observation.block_until_ready()
    began = perf_counter()
    for _ in range(STEPS):
        key, own = jax.random.split(key)
        states = turn(states, own)
    states.observation.block_until_ready()
    return STEPS * games / (perf_counter() - began)


def main() -> None:
    print(f"{'random play, millions of moves a second':<33}" + "".join(f"{threads:>10,}" for threads in THREADS))
    for slug in sys.argv[1:] or ("awimbawe", "arriba", "xalapa", "chabyrinthe", "chiwawa"):
        random_play(slug)
    print(f"{'batch steps, millions a second':<33}" + "".join(f"{games:>10,}" for games in BATCHES))
    print(f"{'awimbawe':<33}" + "".join(f"{batch_steps('awimbawe', games) / 1e6:>10.1f}" for games in BATCHES))
    if find_spec("pgx") is None:
        print("Pgx is not installed here")
    else:
        print(f"{'Pgx backgammon':<33}" + "".join(f"{pgx_steps(games) / 1e6:>10.1f}" for games in BATCHES))


if __name__ == "__main__":
    main()
