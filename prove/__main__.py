"""`make prove`: every proof for as long as one says, and a table of what was seen."""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from prove import Figures, Proof, Setting, all_proofs
from prove.postgres import NoPostgres, fresh_schema, running_postgres

PAGE = Path(__file__).parents[1] / "docs" / "proof.md"
MARK = "<!-- figures: `make prove WRITE=1` writes them -->"


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m prove", description=__doc__)
    options.add_argument("--seconds", type=float, default=60, help="for each proof on each store")
    options.add_argument("--only", default="", help="proofs whose name has this in it")
    options.add_argument("--write", action="store_true", help="put the table into docs/proof.md")
    chosen = options.parse_args()
    rows: list[tuple[str, ...]] = [("proof", "store", "seconds", "seen")]
    has_failed = False
    with ExitStack() as stack:
        postgres = _postgres(stack)
        for one in all_proofs():
            for store in one.stores if chosen.only in one.name else ():
                if store == "sqlite" or postgres:
                    row, is_true = _prove(one, store, postgres, chosen.seconds)
                    rows.append(row)
                    has_failed |= not is_true
    table = _table(rows)
    print(table)
    if chosen.write:
        PAGE.write_text(f"{PAGE.read_text().partition(MARK)[0]}{MARK}\n\n{table}\n", encoding="utf-8")
    return int(has_failed)


def _postgres(stack: ExitStack) -> str:
    try:
        return stack.enter_context(running_postgres()).address
    except NoPostgres as reason:
        print(f"without PostgreSQL: {reason}", file=sys.stderr)
        return ""


def _prove(one: Proof, store: str, postgres: str, seconds: float) -> tuple[tuple[str, ...], bool]:
    seed, began = int(time.time()), time.monotonic()
    print(f"{one.name} ({store}, seed {seed}): {one.claim}", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory(prefix="tablee-prove-") as folder:
        address = f"sqlite:///{folder}/tablee.db" if store == "sqlite" else fresh_schema(postgres)
        try:
            seen = _words(asyncio.run(one.run(Setting(address, Path(folder), seconds, seed))))
            is_true = True
        except Exception as error:
            seen, is_true = f"FAILED: {type(error).__name__}: {error}", False
    return (one.name, store, f"{time.monotonic() - began:.0f}", seen), is_true


def _words(figures: Figures) -> str:
    return ", ".join(f"{value:,} {name}" for name, value in figures.items())


def _table(rows: list[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


if __name__ == "__main__":
    sys.exit(main())
