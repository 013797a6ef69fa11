"""Learn the tables of Awimbawe's judgement anew: `python -m bench.awimbawe_judgement --games 3000`.

The search plays against itself. Every position between two tricks is kept with who won its round,
and a logistic regression finds for each stage what a card at each place is worth.
"""

import argparse
from collections.abc import Iterator
from typing import Any, cast

import numpy
from numpy.typing import NDArray

from tablee import load
from tablee.bots import SearchBot
from tablee.core.pack import NO_CARD
from tablee.core.seats import Seat
from tablee.core.sets import count
from tablee.games.awimbawe.cards import HYENAS
from tablee.games.awimbawe.judgement import CARDS_OF_SORT, JUDGED_TRICKS, SORTS, STAGE_TRICKS, under_tops
from tablee.games.awimbawe.state import PLAYING, State
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table

STAGES = JUDGED_TRICKS // STAGE_TRICKS
PLACES = 4
MOST_HYENAS = 3
RIDGE = 1e-4  # keeps what is seldom seen near zero
STEPS = 12  # of Newton's method, which has long settled by then

Numbers = NDArray[numpy.float64]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=3000)
    options.add_argument("--simulations", type=int, default=600)
    options.add_argument("--seed", type=int, default=0)
    chosen = options.parse_args()
    positions: list[list[tuple[list[int], int]]] = [[] for _ in range(STAGES)]
    for game in range(chosen.games):
        for state, winner in positions_of(chosen.seed + game, chosen.simulations):
            positions[state.tricks // STAGE_TRICKS].append((features(state), int(winner == 0)))
        print(f"\r{game + 1} of {chosen.games} games", end="", flush=True)
    print()
    for stage, seen in enumerate(positions):
        rows, wins = zip(*seen, strict=True)
        report(stage, fitted(numpy.array(rows, float), numpy.array(wins, float)))


def positions_of(seed: int, simulations: int) -> Iterator[tuple[State, int]]:
    """The positions between two tricks of one game, each with the winner of its round."""
    game = load("awimbawe")
    match = open_table(game, 2, None, None, Dealer(seed))
    match.deal_if_due()
    players = [SearchBot(game, Seat(seat), seed, simulations, None) for seat in range(2)]
    waiting: list[State] = []
    while not match.is_over:
        seat, state = match.to_act()[0], cast(State, match.state)
        if state.phase == PLAYING and state.led == NO_CARD and state.tricks < JUDGED_TRICKS:
            waiting.append(state.copy())
        rounds = state.rounds
        match.play(seat, game.words.notation[players[seat].choose(match.seen(seat), match.legal_numbers(seat))])
        after = cast(State, match.state)
        if after.rounds > rounds:
            yield from ((position, after.round_winner[rounds]) for position in waiting)
            waiting = []


def features(state: State) -> list[int]:
    """What seat 0 has more of than seat 1: cards of each sort at each place, numbers of hyenas, and the lead."""
    mine, theirs = counts(state, 0), counts(state, 1)
    lead = 1 if state.leader == 0 else -1
    return [*(one - other for one, other in zip(mine, theirs, strict=True)), lead]


def counts(state: State, seat: int) -> list[int]:
    places = state.hand[seat], state.tops[seat], under_tops(state, seat), state.taken[seat]
    hyenas = count(state.taken[seat] & HYENAS)
    return [
        *(count(place & cards) for place in places for cards in CARDS_OF_SORT),
        *(int(hyenas == number) for number in range(1, MOST_HYENAS + 1)),
    ]


def fitted(rows: Numbers, wins: Numbers) -> Numbers:
    """The weights under which these wins are most likely."""
    weights = numpy.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + numpy.exp(-rows @ weights))
        slope = rows.T @ (chance - wins) / len(rows) + RIDGE * weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows / len(rows) + RIDGE * numpy.eye(len(weights))
        weights -= numpy.linalg.solve(bend, slope)
    return weights


def report(stage: int, weights: Numbers) -> None:
    table: list[Any] = [round(1000 * weight) for weight in weights]
    print(f"stage {stage}")
    for place in range(PLACES):
        print("   ", tuple(table[place * SORTS : (place + 1) * SORTS]))
    print("    hyenas taken", (0, *table[PLACES * SORTS : -1]), "leading", table[-1])


if __name__ == "__main__":
    main()
