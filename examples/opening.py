"""What the first card of a game of Awimbawe is worth: of those who led an animal first, how many won the game.

tablee export awimbawe --bots random,greedy --games 6400 --out games.parquet
python examples/opening.py games.parquet random docs/opening.svg
"""

import sys
from collections import defaultdict
from pathlib import Path

from tablee.arena.chart import bars
from tablee.research import dataset

SURE = 1.96  # standard errors, on both sides: 95 of 100 such intervals hold the true share


def shares_by_animal(moves: dataset.Moves, player: str) -> dict[str, tuple[float, float, int]]:
    """For each animal that this player led first: the share of games that it won, half its interval, and games."""
    won = defaultdict[str, list[float]](list)
    begun = set[int]()
    for rows in moves.batches(65_536, ["game", "player", "move", "won"]):
        for game, name, move, share in zip(*rows.values(), strict=True):
            if game not in begun and name == player:
                won[animal_of(move)].append(share)
            begun.add(game)
    shares = {animal: sum(games) / len(games) for animal, games in won.items()}
    return {
        animal: (share, SURE * (share * (1 - share) / len(won[animal])) ** 0.5, len(won[animal]))
        for animal, share in sorted(shares.items(), key=lambda one: -one[1])
    }


def animal_of(move: str) -> str:
    """`play meadow-mouse` leads a mouse; eagles have numbers instead of terrains."""
    terrain, _, animal = move.removeprefix("play ").partition("-")
    return "eagle" if terrain == "eagle" else animal


def main(source: str, player: str, picture: str) -> None:
    found = shares_by_animal(dataset.read(source), player)
    rows = [
        (f"{animal} ({games})", share, share - half, share + half, f"{share:.0%}")
        for animal, (share, half, games) in found.items()
    ]
    Path(picture).write_text(
        bars(f"Awimbawe: games that {player} won, by the animal that it led first", rows), encoding="utf-8"
    )
    for name, share, low, high, _ in rows:
        print(f"{name:<18}{share:6.1%}  ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main(*sys.argv[1:])
