"""A whole house in one file: every table with its logs, what people keep, whom to call, and the keys.

It is read in one snapshot while servers go on writing, so whatever was acknowledged before it began is in it. The file
is the same from SQLite and from PostgreSQL: JSON lines, packed by gzip, the last of which counts the others.
"""

import gzip
import os
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import IO, Any, Protocol

import msgspec

from tablee.core.errors import TableeError
from tablee.server.store import BadStore, Kept, Summary
from tablee.server.store.backup_rows import ROWS, BackupRow

VERSION = 2
READ = (1, VERSION)  # 1 had tables only
BATCH = 500  # lines of a log that are written at once
encode = msgspec.json.Encoder().encode


class BadBackup(TableeError):
    """A file that is no backup, is damaged or cut short, or that must not be brought back here."""


class BackupHead(msgspec.Struct, frozen=True, kw_only=True, tag="backup", tag_field="kind", forbid_unknown_fields=True):
    """The first line: what this file is."""

    version: int
    key: bytes | None  # that signs seats; none in the store where the environment gives it


class BackupTable(msgspec.Struct, frozen=True, kw_only=True, tag="table", tag_field="kind", forbid_unknown_fields=True):
    """A table; its lines follow."""

    table: str
    code: str
    summary: Summary


class BackupLine(msgspec.Struct, frozen=True, kw_only=True, tag="line", tag_field="kind", forbid_unknown_fields=True):
    """A line of the log of a match, of the table before it."""

    match: int
    number: int
    written: int
    text: str


class BackupEnd(msgspec.Struct, frozen=True, kw_only=True, tag="end", tag_field="kind", forbid_unknown_fields=True):
    """The last line: how many there were."""

    tables: int
    lines: int
    rows: int = 0


Piece = BackupHead | BackupTable | BackupLine | BackupRow | BackupEnd
decoder: msgspec.json.Decoder[Piece] = msgspec.json.Decoder(Piece)


class Snapshot(Protocol):
    """A store as it was at one moment, read only."""

    async def key(self) -> bytes | None: ...
    def tables(self) -> AsyncIterator[tuple[Kept, Summary]]: ...
    def lines(self, table: str) -> AsyncIterator[tuple[int, int, int, bytes]]: ...
    def rows(self, question: str) -> AsyncIterator[tuple[Any, ...]]: ...


class Filling(Protocol):
    """A store that is being filled, in one transaction: whole or not at all, and nobody else writes to it meanwhile."""

    is_in_use: bool  # by a server, which has read its keys

    async def keys(self) -> dict[str, bytes]: ...
    async def last_epoch(self) -> int: ...
    async def fence(self, epoch: int) -> None: ...
    async def count(self) -> int: ...
    async def clear(self) -> None: ...
    async def set_key(self, key: bytes) -> None: ...
    async def add(self, kept: Kept, summary: Summary) -> None: ...
    async def add_lines(self, rows: list[tuple[str, int, int, int, bytes]]) -> None: ...
    async def add_row(self, statement: str, values: Sequence[Any]) -> None: ...


async def back_up(address: str, path: Path) -> BackupEnd:
    """Write a store into a file, which is there when it is whole; what is in it."""
    part = path.with_name(f"{path.name}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:  # the key is in it
            async with _snapshot_of(address) as snapshot:
                end = await _write(snapshot, raw)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return end


async def _write(snapshot: Snapshot, raw: IO[bytes]) -> BackupEnd:
    tables = lines = rows = 0
    with gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as file:

        def put(piece: Piece) -> None:
            file.write(encode(piece) + b"\n")

        put(BackupHead(version=VERSION, key=await snapshot.key()))
        async for kept, summary in snapshot.tables():
            put(BackupTable(table=kept.table, code=kept.code, summary=summary))
            tables += 1
            async for match, number, written, text in snapshot.lines(kept.table):
                put(BackupLine(match=match, number=number, written=written, text=text.decode()))
                lines += 1
        for kind in ROWS:
            async for values in snapshot.rows(kind.question()):
                put(kind.of(values))
                rows += 1
        end = BackupEnd(tables=tables, lines=lines, rows=rows)
        put(end)
    return end


async def restore(address: str, path: Path, replaces: bool) -> BackupEnd:
    """Bring a file back into a store, whole or not at all; one that has tables only where it is to be replaced."""
    with path.open("rb") as raw, gzip.GzipFile(fileobj=raw) as file:
        pieces = _pieces(file, path)
        head = next(pieces)
        assert isinstance(head, BackupHead)
        async with _filling(address) as store:
            if not replaces and (found := await store.count()):
                raise BadBackup(f"there are {found} tables in this store; --replace puts the backup in their place")
            keys, epoch = await store.keys(), await store.last_epoch()
            await store.clear()
            if head.key is not None:
                await store.set_key(head.key)
            end = await _fill(store, pieces)
            if store.is_in_use and keys != await store.keys():
                raise BadBackup(f"{path} is a backup of another house: stop the servers first, for they have its keys")
            await store.fence(epoch + 1)
            return end


async def _fill(store: Filling, pieces: Iterator[Piece]) -> BackupEnd:
    table, rows = "", []
    for piece in pieces:
        match piece:
            case BackupTable():
                table = piece.table
                await store.add(Kept(table, piece.code), piece.summary)
            case BackupLine():
                rows.append((table, piece.match, piece.number, piece.written, piece.text.encode()))
            case BackupEnd():
                await store.add_lines(rows)
                return piece
            case BackupHead():
                raise AssertionError("the head was taken off")
            case _:
                await store.add_row(piece.statement(), piece.values())
        if len(rows) >= BATCH:
            await store.add_lines(rows)
            rows = []
    raise AssertionError("the pieces of a backup end with its end")


def _pieces(file: gzip.GzipFile, path: Path) -> Iterator[Piece]:
    """In the order in which they must come, and as many as the last one says; else BadBackup."""
    tables = lines = rows = 0
    for index, piece in enumerate(_read(file, path)):
        if isinstance(piece, BackupHead) != (index == 0) or (isinstance(piece, BackupLine) and not tables):
            raise BadBackup(f"{path} does not begin as a backup does")
        tables, lines = tables + isinstance(piece, BackupTable), lines + isinstance(piece, BackupLine)
        rows += isinstance(piece, ROWS)
        if isinstance(piece, BackupEnd) and (piece.tables, piece.lines, piece.rows) != (tables, lines, rows):
            found = f"{tables} tables, {lines} lines and {rows} rows"
            raise BadBackup(f"{path} has {found}, and says {piece.tables}, {piece.lines} and {piece.rows}")
        yield piece
        if isinstance(piece, BackupEnd):
            return
    raise BadBackup(f"{path} is cut short: it does not say that it is whole")


def _read(file: gzip.GzipFile, path: Path) -> Iterator[Piece]:
    try:
        for text in file:
            piece = decoder.decode(text)
            if isinstance(piece, BackupHead) and piece.version not in READ:
                raise BadBackup(f"{path} is a backup of version {piece.version}; this program reads up to {VERSION}")
            yield piece
    except (msgspec.DecodeError, UnicodeError, gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BadBackup(f"{path} is no backup, or is damaged: {error}") from None


def _snapshot_of(address: str) -> AbstractAsyncContextManager[Snapshot]:
    if address.startswith("sqlite:///"):
        from tablee.server.store.sqlite_backup import sqlite_snapshot

        return sqlite_snapshot(address.removeprefix("sqlite:///"))
    if address.startswith(("postgresql://", "postgres://")):
        from tablee.server.store.postgres_backup import postgres_snapshot

        return postgres_snapshot(address)
    raise BadStore("a store is sqlite:///PATH or postgresql://...")


def _filling(address: str) -> AbstractAsyncContextManager[Filling]:
    if address.startswith("sqlite:///"):
        from tablee.server.store.sqlite_backup import sqlite_filling

        return sqlite_filling(address.removeprefix("sqlite:///"))
    from tablee.server.store.postgres_backup import postgres_filling

    return postgres_filling(address)
