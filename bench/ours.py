"""Speed of our own games on one thread, measured as OpenSpiel's are."""

from random import Random
from time import perf_counter
from typing import Any

import numpy

import tablee
from tablee.bots import SearchBot
from tablee.core.chance import PLAYING_ROUNDS, Stream, below, nth_seed, stream_in
from tablee.core.contract import Game, apply, legal, state_in, to_act
from tablee.core.records import Grid, Row
from tablee.core.rule import bound, rule
from tablee.core.seats import DEALER, Seat
from tablee.core.sets import has, lowest
from tablee.play.position import Position
from tablee.play.referee import Standing, judge_by

DEALS = 100
SIMULATIONS = 1000  # for each decision, as on OpenSpiel's side
ROUNDS = 100  # played from each deal between two looks at the clock


@rule
def rounds_from(deals: Grid, scratch: Row, stream: Row, moves: Row, rounds: int) -> int:
    """Play rounds at random from prepared deals; how many moves that took."""
    state, random, played = state_in(scratch), stream_in(stream), 0
    for index in range(rounds):
        for word in range(len(scratch)):
            scratch[word] = deals[index % DEALS, word]
        acting = to_act(state)
        while acting and not has(acting, DEALER):
            seat = lowest(acting)
            apply(state, seat, moves[below(random, legal(state, seat, moves))])
            played += 1
            acting = to_act(state)
    return played


def deals(game: Game) -> list[Any]:
    """Dealt states to start from, so that the deal is neither timed nor counted."""
    return [tablee.new_match(game.facts.slug, seed=seed).state for seed in range(DEALS)]


def inside_a_loop(slug: str, seconds: float) -> float:
    """Moves a second of random play in a compiled loop, round by round."""
    game = tablee.load(slug)
    starts = numpy.array([state.array() for state in deals(game)])
    moves = numpy.zeros(game.facts.longest_list, numpy.int64)
    scratch, random = game.rules.State().array(), Stream.of(nth_seed(1, 0), PLAYING_ROUNDS).array()
    loop = bound(rounds_from, game)
    loop(starts, scratch, random, moves, 1)
    played, begin = 0, perf_counter()
    while perf_counter() - begin < seconds:
        played += loop(starts, scratch, random, moves, DEALS * ROUNDS)
    return played / (perf_counter() - begin)


def from_python(slug: str, seconds: float) -> float:
    """Moves a second when each compiled rule is called from a Python loop."""
    game, choice = tablee.load(slug), Random(1)
    starts = [Position(game, state) for state in deals(game)]
    play_round(starts[0].copy(), choice)
    played, begin = 0, perf_counter()
    while perf_counter() - begin < seconds:
        played += play_round(choice.choice(starts).copy(), choice)
    return played / (perf_counter() - begin)


def play_round(position: Position, choice: Random) -> int:
    played, size = 0, position.size
    while size:
        # choice.choice would cost more than the rest of the loop.
        size = position.play(position.moves[int(choice.random() * size)])
        played += 1
    return played


def through_plain_matches(slug: str, seconds: float) -> float:
    """Moves a second through `Match`, with notation, referee, log and undo, by plain rules."""
    judge_by(Standing, tablee.load(slug))
    return _through_matches(slug, seconds)


def through_compiled_matches(slug: str, seconds: float) -> float:
    """The same by machine code."""
    tablee.compile_rules(slug)
    return _through_matches(slug, seconds)


def _through_matches(slug: str, seconds: float) -> float:
    choice, played, begin = Random(1), 0, perf_counter()
    while perf_counter() - begin < seconds:
        match = tablee.new_match(slug, seed=played)
        while not match.is_over:
            seat = match.to_act()[0]
            match.play(seat, choice.choice(match.legal(seat)))
            played += 1
    return played / (perf_counter() - begin)


def search_simulations(slug: str, seconds: float) -> float:
    """Simulations a second of our search over whole games that it plays with itself; forced moves are not counted."""
    game = tablee.load(slug)
    bots = [SearchBot(game, Seat(seat), 1, simulations=SIMULATIONS, seconds=None) for seat in range(2)]
    match, simulations, begin = tablee.new_match(slug, seed=1), 0, perf_counter()
    while perf_counter() - begin < seconds:
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        simulations += SIMULATIONS if len(numbers) > 1 else 0
        match.play(seat, game.words.notation[bots[seat].choose(match.seen(seat), numbers)])
        if match.is_over:
            match = tablee.new_match(slug, seed=simulations)
    return simulations / (perf_counter() - begin)
