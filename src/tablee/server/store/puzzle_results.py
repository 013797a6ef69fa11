"""What came of the puzzles of a day, once for SQLite and PostgreSQL.

A result has a row while its day is open, and can bear a name. A closed day has only how many there were: it is counted
once, and counting it again finds the same, so that a server may be killed between the two.
"""

from typing import NamedTuple

from tablee.server.store.owning import OwningStore

MOST_RESULTS = 5_000  # of one puzzle
LISTED = 20  # names in the table of a day
SPANS_MS = (30_000, 60_000, 120_000, 300_000, 600_000)  # within half a minute, one, two, five, ten, and longer

OF_PUZZLE = "tablee_puzzle_results WHERE game = $1 AND day = $2"
# Whoever was erased meanwhile keeps nothing more: what is written for a bearer looks for them in the same statement.
IS_BEARER = "EXISTS (SELECT 1 FROM tablee_bearers WHERE bearer = CAST({} AS TEXT))"
IF_KNOWN = "CASE WHEN " + IS_BEARER + " THEN CAST({} AS TEXT) ELSE '' END"
NAME = (
    f"UPDATE tablee_puzzle_results SET name = {IF_KNOWN.format('$5', '$4')}, bearer = {IF_KNOWN.format('$5', '$5')} "
    "WHERE game = $1 AND day = $2 AND start = $3 RETURNING 1"
)
ADD = (
    "INSERT INTO tablee_puzzle_results SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), "
    f"CAST($4 AS INTEGER), CAST($5 AS BIGINT), {IF_KNOWN.format('$7', '$6')}, {IF_KNOWN.format('$7', '$7')}, "
    "CAST($8 AS TEXT) "
    f"WHERE (SELECT count(*) FROM {OF_PUZZLE}) < $9 AND (SELECT count(*) FROM {OF_PUZZLE} AND holder = $8) < $10 "
    "ON CONFLICT DO NOTHING RETURNING 1"
)
SPAN = (
    "CASE "
    + "".join(f"WHEN milliseconds < {end} THEN {n} " for n, end in enumerate(SPANS_MS))
    + f"ELSE {len(SPANS_MS)} END"
)
COUNTED = f"outcome, {SPAN} AS span, count(*) AS solvers"
OPEN = f"SELECT {COUNTED} FROM {OF_PUZZLE} GROUP BY outcome, span ORDER BY outcome DESC, span"
CLOSED = (
    "SELECT outcome, span, solvers FROM tablee_puzzle_counts WHERE game = $1 AND day = $2 ORDER BY outcome DESC, span"
)
BEST = (
    f"SELECT name, outcome, milliseconds FROM {OF_PUZZLE} AND name <> '' "
    "ORDER BY outcome DESC, milliseconds, start LIMIT $3"
)
OWN = "SELECT outcome, milliseconds, name FROM tablee_puzzle_results WHERE game = $1 AND day = $2 AND start = $3"
BETTER = f"SELECT count(*) FROM {OF_PUZZLE} AND (outcome > $3 OR (outcome = $3 AND milliseconds < $4))"
CLOSE = (
    f"INSERT INTO tablee_puzzle_counts SELECT game, day, {COUNTED} FROM tablee_puzzle_results WHERE day < $1 "
    "GROUP BY game, day, outcome, span ON CONFLICT DO NOTHING",
    "DELETE FROM tablee_puzzle_results WHERE day < $1",
)


class PuzzleKey(NamedTuple):
    """The puzzle of a game for a day."""

    game: str
    day: str


class NewResult(NamedTuple):
    """What came of a puzzle that was opened with this start."""

    start: str
    outcome: int
    milliseconds: int
    name: str  # empty: on no table
    bearer: str
    holder: str


class CountedResults(NamedTuple):
    """How many reached an outcome within a span of time."""

    outcome: int
    span: int
    solvers: int


class NamedResult(NamedTuple):
    name: str
    outcome: int
    milliseconds: int


class OwnResult(NamedTuple):
    outcome: int
    milliseconds: int
    rank: int
    name: str


class PuzzleStore(OwningStore):
    """A store that keeps what came of puzzles."""

    async def keep_result(self, puzzle: PuzzleKey, new: NewResult, most_held: int) -> bool:
        """Once for each start: afterwards only the name changes. False where there is no room for another."""
        if await self._change("", NAME, *puzzle, new.start, new.name, new.bearer):
            return True
        return bool(await self._change("", ADD, *puzzle, *new, MOST_RESULTS, most_held))

    async def counted_results(self, puzzle: PuzzleKey) -> list[CountedResults]:
        rows = await self._read(CLOSED, *puzzle) or await self._read(OPEN, *puzzle)
        return [CountedResults(*row) for row in rows]

    async def best_results(self, puzzle: PuzzleKey) -> list[NamedResult]:
        """Of those who bear a name."""
        return [NamedResult(*row) for row in await self._read(BEST, *puzzle, LISTED)]

    async def own_result(self, puzzle: PuzzleKey, start: str) -> OwnResult | None:
        for outcome, milliseconds, name in await self._read(OWN, *puzzle, start):
            better = await self._read(BETTER, *puzzle, outcome, milliseconds)
            return OwnResult(outcome, milliseconds, better[0][0] + 1, name)
        return None

    async def close_days(self, before: str) -> None:
        """Of days before this one only counts are left."""
        for statement in CLOSE:
            await self._change("", statement, before)
