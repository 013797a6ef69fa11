"""Runs every lesson of every game through the rules, and writes what can happen in it for the page."""

from pathlib import Path

import msgspec

from tablee.games import catalogue
from tablee.play.lessons import played

FOLDER = Path(__file__).parents[1] / "public" / "lessons"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for slug, game in catalogue().items():
        if game.lessons is not None:
            (FOLDER / f"{slug}.json").write_bytes(msgspec.json.encode(played(game, game.lessons)))


if __name__ == "__main__":
    main()
