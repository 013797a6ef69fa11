"""Runs every lesson and every demonstration of every game through the rules, and writes what happens for the page."""

from pathlib import Path

import msgspec

from tablee.games import catalogue
from tablee.play import illustrations, lessons

PUBLIC = Path(__file__).parents[1] / "public"


def main() -> None:
    for slug, game in catalogue().items():
        if game.lessons is not None:
            write("lessons", slug, lessons.played(game, game.lessons))
        if game.illustrations is not None:
            write("rulebooks", slug, illustrations.played(game, game.illustrations))


def write(folder: str, slug: str, played: msgspec.Struct) -> None:
    (PUBLIC / folder).mkdir(exist_ok=True)
    (PUBLIC / folder / f"{slug}.json").write_bytes(msgspec.json.encode(played))


if __name__ == "__main__":
    main()
