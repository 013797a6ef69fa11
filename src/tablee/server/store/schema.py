"""The database: its tables and every question that is asked of it, once for SQLite and PostgreSQL.

A change raises VERSION and gets a step in migrations.py. Two versions of the program can work on one database at the
same time where the change only adds (a table, an index, a column with a default): then OLDEST stays. It rises in a
later version, when nobody needs the old way any more.
"""

from typing import Any

from tablee.server.store import BadStore, Kept, Summary, TableRow

VERSION = 9
OLDEST = 2  # the oldest version of the program that can work on what this one leaves behind

TABLES = """
CREATE TABLE IF NOT EXISTS tablee_schema (name TEXT PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS tablee_secrets (name TEXT PRIMARY KEY, secret BYTEA NOT NULL);
CREATE TABLE tablee_logs (
  table_id TEXT NOT NULL, match INTEGER NOT NULL, number INTEGER NOT NULL,
  written BIGINT NOT NULL, line BYTEA NOT NULL,
  PRIMARY KEY (table_id, match, number)
);
CREATE TABLE tablee_summaries (
  table_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL, phase TEXT NOT NULL, people INTEGER NOT NULL, rules_version INTEGER NOT NULL,
  match INTEGER NOT NULL, finished INTEGER NOT NULL,
  written BIGINT NOT NULL, expires BIGINT NOT NULL, goes_on BOOLEAN NOT NULL
);
CREATE INDEX tablee_expiry ON tablee_summaries (expires);
CREATE INDEX tablee_going_on ON tablee_summaries (table_id) WHERE goes_on;
"""
# What version 3 has added: whose tables these are.
HOLDERS = """
ALTER TABLE tablee_summaries ADD COLUMN holder TEXT NOT NULL DEFAULT '';
CREATE INDEX tablee_holders ON tablee_summaries (holder, written);
"""

# What version 4 has added: which server has a table in memory, which others want it, and which servers there are.
LEASES = """
ALTER TABLE tablee_summaries ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE tablee_summaries ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tablee_summaries ADD COLUMN wanted BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX tablee_owners ON tablee_summaries (owner) WHERE owner <> '';
CREATE INDEX tablee_wanted ON tablee_summaries (owner) WHERE wanted;
CREATE TABLE tablee_servers (name TEXT PRIMARY KEY, lease_ends BIGINT NOT NULL, notice BYTEA NOT NULL);
"""

# What version 5 has added: what was found by looking back at a match. It can be found again, so no backup has it.
REVIEWS = """
CREATE TABLE tablee_reviews (
  table_id TEXT NOT NULL, match INTEGER NOT NULL, review BYTEA NOT NULL, PRIMARY KEY (table_id, match)
);
"""
# What version 6 has added: when tables that are played over days have to be woken, who wants to hear of them where, and
# what people keep of their games under keys of their own.
BY_AND_BY = """
ALTER TABLE tablee_summaries ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tablee_due ON tablee_summaries (due) WHERE due > 0;
CREATE TABLE tablee_pushes (
  table_id TEXT NOT NULL, guest INTEGER NOT NULL, subscription BYTEA NOT NULL, PRIMARY KEY (table_id, guest)
);
CREATE TABLE tablee_keepsakes (
  bearer TEXT NOT NULL, table_id TEXT NOT NULL, match INTEGER NOT NULL, guest INTEGER NOT NULL,
  kept BIGINT NOT NULL, keepsake BYTEA NOT NULL, PRIMARY KEY (bearer, table_id, match)
);
CREATE INDEX tablee_kept_tables ON tablee_keepsakes (table_id, match);
CREATE TABLE tablee_bearers (
  bearer TEXT PRIMARY KEY, holder TEXT NOT NULL, seen BIGINT NOT NULL
);
CREATE INDEX tablee_bearers_held ON tablee_bearers (holder);
CREATE TABLE tablee_device_codes (
  code TEXT PRIMARY KEY, bearer TEXT NOT NULL, box BYTEA NOT NULL, expires BIGINT NOT NULL, is_used BOOLEAN NOT NULL
);
"""
# What version 7 has added: who is shut out of the house.
BANS = """
CREATE TABLE tablee_bans (network TEXT PRIMARY KEY, since BIGINT NOT NULL);
"""
# What version 8 has added: what came of the puzzles of a day; and of days that are closed, how many it was.
PUZZLES = """
CREATE TABLE tablee_puzzle_results (
  game TEXT NOT NULL, day TEXT NOT NULL, start TEXT NOT NULL,
  outcome INTEGER NOT NULL, milliseconds BIGINT NOT NULL,
  name TEXT NOT NULL, bearer TEXT NOT NULL, holder TEXT NOT NULL,
  PRIMARY KEY (game, day, start)
);
CREATE INDEX tablee_puzzle_days ON tablee_puzzle_results (day);
CREATE INDEX tablee_puzzle_bearers ON tablee_puzzle_results (bearer) WHERE bearer <> '';
CREATE TABLE tablee_puzzle_counts (
  game TEXT NOT NULL, day TEXT NOT NULL, outcome INTEGER NOT NULL, span INTEGER NOT NULL, solvers BIGINT NOT NULL,
  PRIMARY KEY (game, day, outcome, span)
);
"""
# What version 9 has added: what browsers note of games that were played alone.
NOTES = """
CREATE TABLE tablee_notes (
  bearer TEXT NOT NULL, book TEXT NOT NULL, id TEXT NOT NULL, kept BIGINT NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (bearer, book, id)
);
CREATE INDEX tablee_new_notes ON tablee_notes (bearer, kept);
"""
# By the version that did.
ADDED = {3: HOLDERS, 4: LEASES, 5: REVIEWS, 6: BY_AND_BY, 7: BANS, 8: PUZZLES, 9: NOTES}

FIELDS = "game, phase, people, rules_version, match, finished, written, expires, goes_on, holder, due"
COLUMNS = f"table_id, code, {FIELDS}"

ADD_LINE = "INSERT INTO tablee_logs VALUES ($1, $2, $3, $4, $5)"
ADD_ROW = (
    f"INSERT INTO tablee_summaries ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) "
    "ON CONFLICT DO NOTHING"
)
CHANGE_ROW = (
    f"UPDATE tablee_summaries SET ({FIELDS}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) "
    "WHERE table_id = $1 AND epoch = $13"
)
# Whoever takes a table changes its row: a commit that has locked it comes before, one that waits for it is fenced.
LOCK_ROWS = (
    "SELECT table_id FROM tablee_summaries "
    "WHERE (table_id, epoch) IN (SELECT * FROM unnest($1::text[], $2::bigint[])) ORDER BY table_id FOR NO KEY UPDATE"
)
ADD_LINES = "INSERT INTO tablee_logs SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::bytea[])"
KNOWN = "SELECT 1 FROM tablee_summaries WHERE table_id = $1"
FIND = f"SELECT {COLUMNS} FROM tablee_summaries WHERE code = $1"
LINES = "SELECT line FROM tablee_logs WHERE table_id = $1 AND match = $2 AND number >= $3 ORDER BY number LIMIT $4"
EXPIRED = "SELECT table_id, code FROM tablee_summaries WHERE expires < $1 ORDER BY expires LIMIT $2"
# Time is the database's: what a server's machine thinks of it does not matter. A lease that ends much too late was
# written before that clock was set back.
LEASE_MS = 3000  # after which the tables of a server that has died are anybody's
ALIVE = f"lease_ends BETWEEN tablee_now() AND tablee_now() + {2 * LEASE_MS}"
RENEW = f"UPDATE tablee_servers SET lease_ends = tablee_now() + {LEASE_MS}, notice = $2 WHERE name = $1 AND {ALIVE}"
ENTER = (
    f"INSERT INTO tablee_servers VALUES ($1, tablee_now() + {LEASE_MS}, $2) "
    "ON CONFLICT (name) DO UPDATE SET lease_ends = excluded.lease_ends, notice = excluded.notice"
)
SERVERS = f"SELECT name, notice FROM tablee_servers WHERE {ALIVE}"
FORGET = f"DELETE FROM tablee_servers WHERE NOT {ALIVE}"
RESIGN = "DELETE FROM tablee_servers WHERE name = $1"
# A table can be taken by whoever has it, and by anybody where nobody has it whose lease lasts.
FREE = f"(owner = '' OR owner = $1 OR NOT EXISTS (SELECT 1 FROM tablee_servers WHERE name = owner AND {ALIVE}))"
GOING_ON = (
    f"SELECT {COLUMNS} FROM tablee_summaries WHERE goes_on AND table_id > $2 AND {FREE} ORDER BY table_id LIMIT $3"
)
DUE = (
    f"SELECT {COLUMNS} FROM tablee_summaries WHERE due > 0 AND due <= $2 AND table_id > $3 AND {FREE} "
    "ORDER BY table_id LIMIT $4"
)
TAKE = (
    f"UPDATE tablee_summaries SET owner = $1, epoch = epoch + 1, wanted = FALSE "
    f"WHERE table_id = $2 AND {FREE} RETURNING {COLUMNS}, epoch"
)
RELEASE = "UPDATE tablee_summaries SET owner = '', wanted = FALSE WHERE table_id = $1 AND epoch = $2"
WANT = "UPDATE tablee_summaries SET wanted = TRUE WHERE table_id = $1 AND NOT wanted"
OWNED = "SELECT table_id, epoch FROM tablee_summaries WHERE owner = $1"
WANTED = "SELECT table_id, code, epoch FROM tablee_summaries WHERE owner = $1 AND wanted"
HELD = f"SELECT {COLUMNS} FROM tablee_summaries WHERE holder = $1 ORDER BY written DESC LIMIT 1 OFFSET $2"
NEWEST = "SELECT COALESCE(MAX(written), 0) FROM tablee_summaries"
ADD_BAN = "INSERT INTO tablee_bans VALUES ($1, tablee_now()) ON CONFLICT DO NOTHING"
LIFT_BAN = "DELETE FROM tablee_bans WHERE network = $1 RETURNING network"
ALL_BANS = "SELECT network FROM tablee_bans ORDER BY network"
ALL_ROWS = f"SELECT {COLUMNS} FROM tablee_summaries ORDER BY table_id"
ALL_LINES = "SELECT match, number, written, line FROM tablee_logs WHERE table_id = $1 ORDER BY match, number"
COUNT = "SELECT count(*) FROM tablee_summaries"
# A backup that is brought back: whoever has a table is fenced off, and sees that it was done.
LAST_EPOCH = "SELECT COALESCE(MAX(epoch), 0) FROM tablee_summaries"
SET_EPOCH = "UPDATE tablee_summaries SET epoch = $1"
COUNT_RESTORE = (
    "INSERT INTO tablee_schema VALUES ('restores', 1) "
    "ON CONFLICT (name) DO UPDATE SET version = tablee_schema.version + 1"
)
RESTORES = "SELECT version FROM tablee_schema WHERE name = 'restores'"
ALL_SECRETS = "SELECT name, secret FROM tablee_secrets"
# Of a table that is there: nothing is left of one that was cleaned away meanwhile.
KEEP_REVIEW = (
    "INSERT INTO tablee_reviews SELECT table_id, $2, $3 FROM tablee_summaries WHERE table_id = $1 "
    "ON CONFLICT (table_id, match) DO UPDATE SET review = excluded.review"
)
REWRITE = (
    "UPDATE tablee_logs SET line = $4 WHERE table_id = $1 AND match = $2 AND number = $3 "
    "AND EXISTS (SELECT 1 FROM tablee_summaries WHERE table_id = $1 AND epoch = $5) RETURNING number"
)
DROP_REVIEWS = "DELETE FROM tablee_reviews WHERE table_id = $1"
REVIEW = "SELECT review FROM tablee_reviews WHERE table_id = $1 AND match = $2"
OF_TABLES = ("tablee_logs", "tablee_reviews", "tablee_pushes", "tablee_summaries")  # whose rows go with their table
OF_BEARERS = ("tablee_keepsakes", "tablee_notes", "tablee_bearers", "tablee_device_codes")
OF_DAYS = ("tablee_puzzle_results", "tablee_puzzle_counts")
CLEAR = tuple(f"DELETE FROM {name}" for name in (*OF_TABLES, *OF_BEARERS, *OF_DAYS, "tablee_secrets"))
DROPS = tuple(f"DELETE FROM {name} WHERE table_id = $1" for name in OF_TABLES)
DRAW_SECRET = "INSERT INTO tablee_secrets VALUES ($1, $2) ON CONFLICT DO NOTHING"
SECRET = "SELECT secret FROM tablee_secrets WHERE name = $1"
TOKENS = "tokens"  # the name of the key that signs them
KEEP_PUSH = (
    "INSERT INTO tablee_pushes SELECT table_id, $2, $3 FROM tablee_summaries WHERE table_id = $1 "
    "ON CONFLICT (table_id, guest) DO UPDATE SET subscription = excluded.subscription"
)
PUSH = "SELECT subscription FROM tablee_pushes WHERE table_id = $1 AND guest = $2"
PUSHED = "SELECT guest FROM tablee_pushes WHERE table_id = $1"
DROP_PUSH = "DELETE FROM tablee_pushes WHERE table_id = $1 AND guest = $2"
VERSIONS = "SELECT name, version FROM tablee_schema"
SET_VERSION = "INSERT INTO tablee_schema VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version"
# A write for its own sake. It counts, because SQLite does not write what is there already.
PROBE = (
    "INSERT INTO tablee_schema VALUES ('probe', 1) "
    "ON CONFLICT (name) DO UPDATE SET version = tablee_schema.version % 1000000 + 1"
)


def taken(codes: int) -> str:
    """How many of so many codes there are."""
    return f"SELECT count(*) FROM tablee_summaries WHERE code IN ({', '.join(f'${n + 1}' for n in range(codes))})"


def ours(tables: int) -> str:
    """How many of so many tables are ours under an epoch, each asked for by both."""
    asked = f"(VALUES {', '.join(['(?, ?)'] * tables)}) AS asked CROSS JOIN tablee_summaries"
    return f"SELECT count(*) FROM {asked} ON table_id = asked.column1 AND epoch = asked.column2"


def add_lines(lines: int) -> str:
    return f"INSERT INTO tablee_logs VALUES {', '.join(['(?, ?, ?, ?, ?)'] * lines)}"


def add_ours(lines: int) -> str:
    """So many lines, and then the table and epoch of each: all of them, or none where another server has a table."""
    values = ", ".join(["(?, ?, ?, ?, ?)"] * lines)
    return f"INSERT INTO tablee_logs SELECT * FROM (VALUES {values}) WHERE ({ours(lines)}) = {lines}"


def fields(summary: Summary) -> tuple[Any, ...]:
    return tuple(getattr(summary, name) for name in Summary.__struct_fields__)


def row(values: Any) -> TableRow:
    """A row of COLUMNS."""
    table, code, *rest = values
    named = dict(zip(Summary.__struct_fields__, rest, strict=True))
    return TableRow(Kept(table, code), Summary(**{**named, "goes_on": bool(named["goes_on"])}))


def steps(found: int) -> str:
    """What brings a database of this version to the present one."""
    made = TABLES if found < 2 else ""
    return made + "".join(statements for version, statements in ADDED.items() if version > found)


def check_present(versions: dict[str, int]) -> None:
    """BadStore where a database lacks something that the present schema has."""
    if found_version(versions, has_first=False) < VERSION:
        raise BadStore("the store is of an older version: a server of this one brings it over")


def found_version(versions: dict[str, int], has_first: bool) -> int:
    """The version of a database by what is written in it; 0 where it is empty, BadStore where it is too new for us."""
    found, oldest = versions.get("schema", 1 if has_first else 0), versions.get("oldest", 0)
    if oldest > VERSION:
        raise BadStore(f"the store has schema {found}, for versions from {oldest} on; this is version {VERSION}")
    return found
