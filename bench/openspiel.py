"""Speed of OpenSpiel's trick-taking games on one thread, through the `open_spiel` package."""

from itertools import cycle
from random import Random
from time import perf_counter

import pyspiel

GAMES = ("hearts", "oh_hell", "euchre")

DEALS = 100
# Fewer rollouts a deal are slower, by up to a sixth with 10 of them.
ROLLOUTS = 1000
SIMULATIONS = 1000
EXPLORATION = 5.0
NO_PASS = 0


def deal(state: pyspiel.State, rng: Random) -> pyspiel.State:
    """Apply chance moves until a player is to decide."""
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
    return state


def deals(game: pyspiel.Game, rng: Random) -> list[pyspiel.State]:
    """Prepare the dealt states that random play starts from."""
    # Dealing is neither timed nor counted: its chance moves are not decisions, and
    # timing them without counting them would about halve OpenSpiel's speed.
    return [deal(game.new_initial_state(), rng) for _ in range(DEALS)]


def play(state: pyspiel.State, rng: Random) -> int:
    """Play one random game to its end and return the number of player decisions."""
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        # An eighth faster overall than rng.choice, in OpenSpiel's favour.
        state.apply_action(actions[int(rng.random() * len(actions))])
        moves += 1
    return moves


def mean_length(starts: list[pyspiel.State], rng: Random, repeats: int = 20) -> float:
    """Return the mean number of player decisions in random games from these deals."""
    total = sum(play(start.clone(), rng) for start in starts for _ in range(repeats))
    return total / (repeats * len(starts))


def rollout_bot(game: pyspiel.Game) -> pyspiel.MCTSBot:
    """Return a bot whose step is nothing but ROLLOUTS random games in C++."""
    # The package does not bind Evaluator::Evaluate; a search of one simulation
    # evaluates its root at once, so the tree adds nothing to the rollouts.
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    return pyspiel.MCTSBot(game, evaluator, 1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=1, verbose=False)


def inside_cpp(game: str, seconds: float) -> float:
    """Return player decisions a second of random play in C++, with the deal left out."""
    rng, loaded = Random(1), pyspiel.load_game(game)
    starts, bot = deals(loaded, rng), rollout_bot(loaded)
    moves = mean_length(starts, rng) * ROLLOUTS * DEALS
    passes, begin = 0, perf_counter()
    # Only whole passes, as the mean length holds for all the deals together.
    while perf_counter() - begin < seconds:
        for start in starts:
            bot.step(start)
        passes += 1
    return passes * moves / (perf_counter() - begin)


def from_python(game: str, seconds: float) -> float:
    """Return player decisions a second from a Python loop, with the deal left out."""
    rng = Random(1)
    starts = cycle(deals(pyspiel.load_game(game), rng))
    moves, begin = 0, perf_counter()
    while perf_counter() - begin < seconds:
        moves += play(next(starts).clone(), rng)
    return moves / (perf_counter() - begin)


def search_start(game: pyspiel.Game, rng: Random) -> pyspiel.State:
    """Return a dealt state to search from, in Hearts one of a deal without passing."""
    state = game.new_initial_state()
    # OpenSpiel 2.0.2 crashes when it searches the passing of Hearts: it resamples
    # hands of unequal size, and a player runs out of cards in the rollout.
    if game.get_type().short_name == "hearts":
        state.apply_action(NO_PASS)
    return deal(state, rng)


def search_simulations(game: str, seconds: float) -> float:
    """Return simulations a second of ISMCTSBot over whole games that it plays with itself."""
    rng, loaded = Random(1), pyspiel.load_game(game)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), EXPLORATION, SIMULATIONS)
    state, simulations, begin = search_start(loaded, rng), 0, perf_counter()
    while perf_counter() - begin < seconds:
        # The bot answers a forced move without any simulation.
        simulations += SIMULATIONS if len(state.legal_actions()) > 1 else 0
        state.apply_action(bot.step(state))
        if state.is_terminal():
            state = search_start(loaded, rng)
    return simulations / (perf_counter() - begin)
