"""What a game's judgement is worth: `python -m bench.plain_search awimbawe --simulations 1000 --games 300`.

The search as it is plays against one that plays every game out, with as many simulations each, on
the same deals with seats exchanged.
"""

import argparse
from dataclasses import replace

import msgspec

from tablee import load
from tablee.arena.contest import match_between, meetings, outcome_of
from tablee.arena.rating import rate
from tablee.bots import SearchBot
from tablee.core.contract import Game, can_judge
from tablee.core.seats import Seat

PLAIN, JUDGING = "plain", "judging"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game")
    options.add_argument("--simulations", type=int, default=1000)
    options.add_argument("--games", type=int, default=300)
    chosen = options.parse_args()
    game = load(chosen.game)
    minds = {JUDGING: game, PLAIN: without_judgement(game)}
    outcomes = []
    for meeting in meetings(chosen.game, [PLAIN, JUDGING], chosen.games, 0, {}):
        players = [
            SearchBot(minds[name], Seat(seat), meeting.seed, chosen.simulations, None)
            for seat, name in enumerate(meeting.bots)
        ]
        outcomes.append(outcome_of(match_between(game, players, meeting), meeting))
        print(f"\r{len(outcomes)} of {chosen.games} games", end="", flush=True)
    print()
    for one in rate(outcomes, [PLAIN, JUDGING]):
        print(f"{one.bot:<8} {one.rating:+5.0f} ({one.low:+.0f} to {one.high:+.0f}), won {one.share:.1%}")


def without_judgement(game: Game) -> Game:
    """The same game, but nobody knows what a position is worth before it is settled."""
    # Machine code is kept by the game's name.
    facts = msgspec.structs.replace(game.facts, slug=f"{game.facts.slug}-plain")
    return replace(game, facts=facts, bots=replace(game.bots, can_judge=can_judge))


if __name__ == "__main__":
    main()
