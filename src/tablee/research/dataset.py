"""Matches as data: one row for each move of a player, in Parquet, which most tools read.

    moves = tablee.research.dataset.read("games.parquet")
    for part in moves.batches(4096, columns=["observation", "action", "won"]):
        ...  # NumPy arrays; the file is read as it is needed

docs/research.md has the columns. What a file needs to be understood stands in its schema, under `tablee`.
"""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy

from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.seats import CLOCK, DEALER, named_seat
from tablee.games import load
from tablee.play.log import UNDO, Entry
from tablee.play.match import Match
from tablee.play.replay import begun_again, follow
from tablee.research.spec import Spec, TensorPart, spec_of, tensor_of

SCHEMA = 1  # raised whenever a column means something else
GROUP = 65_536  # rows that are written, and can be skipped, together
KEY = b"tablee"
MASK = "legal"
TENSOR = "observation"


class BadDataset(TableeError):
    """A file that is not ours, or matches that do not go into one."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of itself."""

    schema: int
    game: str
    rules_version: int
    tensor_version: int
    dtype: str
    parts: list[tuple[str, tuple[int, ...], int, int]]  # name, shape, low, high; in the order of the tensor
    actions: list[str]
    made_by: str  # the command

    @property
    def spec(self) -> Spec:
        """The layout of the observations."""
        parts, first = [], 0
        for name, shape, low, high in self.parts:
            parts.append(TensorPart(name, first, shape, low, high))
            first += parts[-1].size
        return Spec(self.game, self.tensor_version, tuple(parts), numpy.dtype(self.dtype))


def about_game(slug: str, made_by: str) -> About:
    game = load(slug)
    spec = spec_of(game, with_memory=False)
    return About(
        SCHEMA,
        slug,
        game.facts.rules_version,
        spec.version,
        numpy.dtype(spec.dtype).name,
        [(part.name, part.shape, part.low, part.high) for part in spec.parts],
        [*game.words.notation.texts],
        made_by,
    )


def write(path: Path, matches: Iterable[Match], about: About) -> int:
    """Write matches of one game, each with all moves of its players; how many rows there are."""
    arrow, parquet = _arrow("pyarrow"), _arrow("pyarrow.parquet")
    schema, rows, written = schema_of(about), list[dict[str, Any]](), 0
    with parquet.ParquetWriter(path, schema, compression="zstd", use_dictionary=["move", "player"]) as file:
        for number, match in enumerate(matches):
            if match.game.facts.slug != about.game:
                raise BadDataset(f"a file has one game: {about.game}, not {match.game.facts.slug}")
            rows += [{"game": number, **row} for row in rows_of(match, about.spec)]
            if len(rows) >= GROUP:
                file.write_table(arrow.Table.from_pylist(rows, schema))
                written, rows = written + len(rows), []
        if rows:
            file.write_table(arrow.Table.from_pylist(rows, schema))
    return written + len(rows)


def schema_of(about: About) -> Any:
    """The columns; tensors and masks are bytes, which is a tenth of the size and of the time that lists take."""
    arrow = _arrow("pyarrow")
    columns = [
        ("game", arrow.int32()),
        ("line", arrow.int32()),
        ("at", arrow.int64()),
        ("seats", arrow.int8()),
        ("seat", arrow.int8()),
        ("player", arrow.string()),
        ("action", arrow.int16()),
        ("move", arrow.string()),
        (MASK, arrow.binary(-(-len(about.actions) // 8))),
        (TENSOR, arrow.binary(about.spec.size * about.spec.dtype.itemsize)),
        ("won", arrow.float32()),
        ("score", arrow.int32()),
    ]
    return arrow.schema(columns, metadata={KEY: msgspec.json.encode(about)})


def rows_of(match: Match, spec: Spec) -> list[dict[str, Any]]:
    """The moves that counted: what was taken back is left out."""
    again, rows = begun_again(match), list[dict[str, Any]]()
    won, scores = match.winners(), match.scores()
    for number, entry in enumerate(match.log):
        seat = named_seat(entry.seat)
        if entry.move == UNDO:
            del rows[max(index for index, row in enumerate(rows) if row["seat"] == seat)]
        elif seat not in (DEALER, CLOCK):
            share = 1 / len(won) if seat in won else 0.0
            rows.append({**_row(again, entry, spec), "won": share, "score": scores[int(entry.seat)]})
        follow(again, entry, number)
    return rows


def _row(match: Match, entry: Entry, spec: Spec) -> dict[str, Any]:
    seat, notation = int(entry.seat), match.game.words.notation
    legal = numpy.zeros(len(notation), bool)
    legal[match.legal_numbers(seat)] = True
    return {
        "line": entry.n,
        "at": entry.at,
        "seats": match.seats,
        "seat": seat,
        "player": match.names[seat],
        "action": _made(match.game, notation.number(entry.move)),
        "move": entry.move,
        MASK: numpy.packbits(legal).tobytes(),
        TENSOR: tensor_of(match.game, match.seen(seat), spec).tobytes(),
    }


def _made(game: Game, move: int) -> int:
    """What a hand did where the log has what the referee made of it."""
    contest = game.contest
    for judged in (contest.too_early, contest.too_late) if contest else ():
        for made, judgement in judged.items():
            if move == judgement:
                return made
    return move


class Moves:
    """The moves of one or more files of one game, read as they are needed."""

    def __init__(self, paths: Sequence[str | Path]) -> None:
        self.abouts = [_about(Path(path)) for path in paths]
        self.about = self.abouts[0]
        for other in self.abouts[1:]:
            if (other.game, other.tensor_version) != (self.about.game, self.about.tensor_version):
                raise BadDataset(f"the files are of different games or layouts: {self.about.game}, {other.game}")
        self.spec = self.about.spec
        # Arrow's own: for filters, joins and groups.
        self.arrow = _arrow("pyarrow.dataset").dataset([str(path) for path in paths])

    def table(self, columns: Sequence[str] | None = None, where: Any = None) -> Any:
        """An Arrow table of these columns, and of the rows for which an Arrow expression is true."""
        return self.arrow.to_table(columns=self._known(columns), filter=where)

    def batches(self, rows: int, columns: Sequence[str] | None = None, where: Any = None) -> Iterator[dict[str, Any]]:
        """So many rows at a time as NumPy arrays: `observation` as tensors, `legal` as a mask."""
        names = self._known(columns)
        for part in self.arrow.to_batches(columns=names, filter=where, batch_size=rows):
            if part.num_rows:
                yield {name: self._array(name, part.column(name)) for name in names}

    def _array(self, name: str, column: Any) -> Any:
        if name not in (MASK, TENSOR):
            return column.to_numpy(zero_copy_only=False)
        width = column.type.byte_width
        raw = numpy.frombuffer(column.buffers()[1], numpy.uint8)[column.offset * width :][: len(column) * width]
        if name == TENSOR:
            return raw.view(self.spec.dtype).reshape(len(column), self.spec.size)
        return numpy.unpackbits(raw.reshape(len(column), width), axis=1, count=len(self.about.actions)).astype(bool)

    def _known(self, columns: Sequence[str] | None) -> list[str]:
        names = list(self.arrow.schema.names)
        for name in columns or ():
            if name not in names:
                raise BadDataset(f"there is no column {name!r}; they are {', '.join(names)}")
        return names if columns is None else list(columns)


def read(*paths: str | Path) -> Moves:
    """The moves of these files; nothing but their heads is read before it is asked for."""
    if not paths:
        raise BadDataset("name one file or more")
    return Moves(paths)


def _about(path: Path) -> About:
    errors = _arrow("pyarrow").ArrowInvalid
    try:
        kept = (_arrow("pyarrow.parquet").read_schema(path).metadata or {}).get(KEY)
    except errors:
        kept = None
    if kept is None:
        raise BadDataset(f"{path} is no file of `tablee export`")
    found: dict[str, Any] = msgspec.json.decode(kept)
    if found.get("schema") != SCHEMA:
        raise BadDataset(f"{path} has schema {found.get('schema')}; this version reads {SCHEMA}")
    return msgspec.json.decode(kept, type=About)


def _arrow(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise BadDataset("PyArrow is not installed; install it with: pip install 'tablee[research]'") from None
