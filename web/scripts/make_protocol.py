"""Writes the page's types from the server's structs; with --check, says whether they are still the same."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Union

import msgspec
from typescript import typescript

from tablee.core.contract import Wording
from tablee.core.effects import Effects
from tablee.core.pieces import TABLE_PIECES, Piece, Pieces
from tablee.core.rulebook import Chapter, Rulebook
from tablee.games import catalogue
from tablee.play.illustrations import PlayedIllustrations
from tablee.play.lessons import PlayedCourse
from tablee.reviewing.knowledge import Knowledge
from tablee.server import protocol
from tablee.server.http import api, nearby, notes, push_api, puzzles, review, together, yours
from tablee.server.lobby.listing import OpenTable
from tablee.server.table import reviews, stories

SOURCES = Path(__file__).parents[1] / "src"
OVER_HTTP = [
    api.GameListing,
    Chapter,
    Piece,
    OpenTable,
    api.NewTable,
    api.NewGuest,
    api.Credentials,
    api.Wrong,
    stories.Story,
    reviews.ReviewState,
    Knowledge,
    review.NewTry,
    nearby.NearbyAddresses,
    puzzles.PuzzleOffer,
    puzzles.PuzzleMoves,
    puzzles.ShownPuzzle,
    together.PuzzleStart,
    together.PuzzleResult,
    together.DayTable,
    push_api.PushKey,
    push_api.PushWish,
    yours.Claim,
    yours.Yours,
    yours.TransferCode,
    yours.YoursKey,
    notes.NewNotes,
    notes.KeptNotes,
]


def generated() -> dict[Path, str]:
    """The text of each file."""
    unions = {"Incoming": protocol.Incoming, "Outgoing": protocol.Outgoing}
    files = {SOURCES / "protocol.gen.ts": typescript(OVER_HTTP, unions)}
    files[SOURCES / "lobby" / "games.gen.ts"] = games()
    files[SOURCES / "learn" / "courses.gen.ts"] = courses()
    files[SOURCES / "learn" / "course.gen.ts"] = typescript([PlayedCourse], {})
    files[SOURCES / "kit" / "pieces.gen.ts"] = pieces(TABLE_PIECES, "../protocol.gen")
    files[SOURCES / "rules" / "illustrated.gen.ts"] = illustrated()
    files[SOURCES / "rules" / "illustrations.gen.ts"] = typescript([PlayedIllustrations], {})
    for slug, game in catalogue().items():
        folder = SOURCES / "games" / slug
        if folder.is_dir():
            words = game.words
            files[folder / "view.gen.ts"] = typescript([words.View], {})
            files[folder / "moves.gen.ts"] = moves(words)
            files[folder / "rulebook.gen.ts"] = rulebook(words.rulebook)
            files[folder / "pieces.gen.ts"] = pieces(words.pieces, "../../protocol.gen")
            if words.previews:
                files[folder / "preview.gen.ts"] = typescript([words.previews.Preview], {})
            if words.tables:
                files[folder / "tables.gen.ts"] = tables(words.tables)
            if words.effects.kinds:
                files[folder / "effects.gen.ts"] = effects(words.effects)
    return files


def games() -> str:
    """What home shows of a game with a screen before the server has told it."""
    head = "/* Generated from the games' facts: `make protocol` writes it again. */"
    names = ("name", "sentence", "fewest_seats", "most_seats", "minutes")
    shown = {
        slug: {name: msgspec.to_builtins(getattr(game.facts, name)) for name in names}
        for slug, game in catalogue().items()
        if (SOURCES / "games" / slug).is_dir()
    }
    data = json.dumps(shown, indent=2, ensure_ascii=False)
    return "\n".join([head, f"export const GAMES = {data} as const;", ""])


def courses() -> str:
    head = "/* Generated from the catalogue: the games that can be learned. `make protocol` writes it again. */"
    taught = [slug for slug, game in catalogue().items() if game.lessons is not None]
    return "\n".join([head, f"export const COURSES: readonly string[] = {json.dumps(taught)};", ""])


def illustrated() -> str:
    head = (
        "/* Generated from the catalogue: the games whose rulebook shows its rules. `make protocol` writes it again. */"
    )
    shown = [slug for slug, game in catalogue().items() if game.illustrations is not None]
    return "\n".join([head, f"export const ILLUSTRATED: readonly string[] = {json.dumps(shown)};", ""])


def effects(declared: Effects) -> str:
    """Every kind, and those of which neither page nor terminal says a word."""
    silent = json.dumps([_tag(kind) for kind in declared.silent])
    types = typescript([], {"Effect": union(declared.kinds)})
    return f'{types}export const SILENT: readonly Effect["kind"][] = {silent};\n'


def tables(constants: Mapping[str, Any]) -> str:
    head = "/* Generated from the game's own tables: `make protocol` writes it again. */"
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in constants.items()]
    return "\n".join([head, *lines, ""])


def rulebook(chapters: Rulebook) -> str:
    head = "/* Generated from the game's rulebook: `make protocol` writes it again. */"
    data = json.dumps(msgspec.to_builtins(chapters), indent=2, ensure_ascii=False)
    return "\n".join(
        [
            head,
            'import type { Chapter } from "../../protocol.gen";',
            f"export const rulebook: readonly Chapter[] = {data};",
            "",
        ]
    )


def pieces(declared: Pieces, types: str) -> str:
    """Every piece by its name; a screen that names another one does not compile."""
    head = "/* Generated from what the game declares of its pieces: `make protocol` writes it again. */"
    data = json.dumps(msgspec.to_builtins(declared), indent=2, ensure_ascii=False)
    names = " | ".join(json.dumps(name) for name in declared)
    return "\n".join(
        [
            head,
            f'import type {{ Piece }} from "{types}";',
            f"export type PieceName = {names};",
            f"export const pieces: Readonly<Record<PieceName, Piece>> = {data};",
            "",
        ]
    )


def moves(words: Wording) -> str:
    """Every kind of move, also as others are told it, and how each is written."""
    told = [words.told(move, 0, 1) for move in words.notation]
    kinds = {type(move): None for move in [*words.notation, *told] if move is not None}
    table = {_tag(kind): {"text": kind.text, "numbers": _numbers(kind)} for kind in kinds}
    rows = [f"  {json.dumps(tag)}: {json.dumps(row)}," for tag, row in table.items()]
    end = ["export const { read, write } = notation<Move>({", *rows, "});", ""]
    head = 'import { notation } from "../notation";'
    return "\n".join([head, typescript([], {"Move": union(list(kinds))}), *end])


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _numbers(kind: Any) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind) if field.type is int]


def union(kinds: Sequence[Any]) -> Any:
    return Union[tuple(kinds)]  # noqa: UP007  # made of a list


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
