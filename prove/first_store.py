"""A store of the first schema, with tables that were really played: as that version of the program left them."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import asyncpg

KEPT = Path(__file__).parent / "stores" / "version_1.txt"

SQLITE = """
CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE) WITHOUT ROWID;
CREATE TABLE lines (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, written INTEGER NOT NULL, line BLOB NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
POSTGRES = """
CREATE TABLE tablee_secrets (name text PRIMARY KEY, secret bytea NOT NULL);
CREATE TABLE tablee_tables (id text PRIMARY KEY, code text NOT NULL UNIQUE);
CREATE TABLE tablee_lines (
  table_id text NOT NULL, number integer NOT NULL, written bigint NOT NULL, line bytea NOT NULL,
  PRIMARY KEY (table_id, number)
);
"""


class FirstTable(NamedTuple):
    """A table of that time: its one log has all its matches."""

    table: str
    code: str
    lines: list[tuple[int, bytes]]  # when they were written, and their texts

    def copied(self, copy: int) -> "FirstTable":
        """The same under another name, for a database with many tables; copy 0 is the table itself."""
        return self._replace(table=f"{self.table}{copy}", code=f"{copy}{self.code}") if copy else self


def first_tables() -> list[FirstTable]:
    """The tables of the file, in its order."""
    return list(_tables())


def _tables() -> Iterator[FirstTable]:
    for text in KEPT.read_text(encoding="utf-8").splitlines():
        if text.startswith("{"):
            head = json.loads(text)
            lines: list[tuple[int, bytes]] = []
            yield FirstTable(head["table"], head["code"], lines)
        else:
            written, _, line = text.partition(" ")
            lines.append((int(written), line.encode()))


def first_secret() -> bytes:
    return bytes.fromhex(json.loads(KEPT.read_text(encoding="utf-8").splitlines()[0])["secret"])


def make_first_store(address: str, times: int = 1) -> None:
    """Fill an empty database; `times` lets every table be there more than once, under other names."""
    copies = [one.copied(copy) for one in _tables() for copy in range(times)]
    rows = [(one.table, number, written, line) for one in copies for number, (written, line) in enumerate(one.lines)]
    named = [(one.table, one.code) for one in copies]
    if address.startswith("sqlite"):
        _make_sqlite(address.removeprefix("sqlite:///"), named, rows)
    else:
        asyncio.run(_make_postgres(address, named, rows))


def _make_sqlite(path: str, tables: list[tuple[str, str]], rows: list[tuple[str, int, int, bytes]]) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.executescript(SQLITE)
    connection.execute("INSERT INTO secrets VALUES ('tokens', ?)", (first_secret(),))
    connection.executemany("INSERT INTO tables VALUES (?, ?)", tables)
    connection.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", rows)
    connection.commit()
    connection.close()


async def _make_postgres(address: str, tables: list[tuple[str, str]], rows: list[tuple[str, int, int, bytes]]) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(POSTGRES)
    await connection.execute("INSERT INTO tablee_secrets VALUES ('tokens', $1)", first_secret())
    await connection.copy_records_to_table("tablee_tables", records=tables)
    await connection.copy_records_to_table("tablee_lines", records=rows)
    await connection.close()
