"""Writes the page's types from the server's structs; with --check, says whether they are still the same."""

import sys
from pathlib import Path

from typescript import typescript

from tablee.games import catalogue
from tablee.server import protocol
from tablee.server.http import api, nearby, story

SOURCES = Path(__file__).parents[1] / "src"
OVER_HTTP = [
    api.GameSeen,
    api.OpenTable,
    api.NewTable,
    api.NewGuest,
    api.Seat,
    api.Wrong,
    story.Story,
    nearby.Hall,
]


def generated() -> dict[Path, str]:
    """The text of each file."""
    unions = {"Incoming": protocol.Incoming, "Outgoing": protocol.Outgoing}
    files = {SOURCES / "protocol.gen.ts": typescript(OVER_HTTP, unions)}
    for slug, game in catalogue().items():
        folder = SOURCES / "games" / slug
        if folder.is_dir():
            files[folder / "view.gen.ts"] = typescript([game.words.View], {})
    return files


def main() -> int:
    stale = [path for path, text in generated().items() if not path.exists() or path.read_text() != text]
    if "--check" not in sys.argv:
        for path, text in generated().items():
            path.write_text(text)
        return 0
    for path in stale:
        print(f"{path} is not what the structs say: make protocol", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
