"""`make prove`: every proof for as long as one says, and a table of what was seen."""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from prove import Figures, Proof, Setting, all_proofs
from prove.judging import COMPILED, judge_by_machine_code
from prove.postgres import NoPostgres, fresh_schema, running_postgres

PAGE = Path(__file__).parents[1] / "docs" / "proof.md"
Row = tuple[str, ...]
HEAD: Row = ("proof", "store", "seconds", "seen")
MARK = "<!-- figures: `make prove WRITE=1` writes them -->"


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m prove", description=__doc__)
    options.add_argument("--seconds", type=float, default=60, help="for each proof on each store")
    options.add_argument("--only", default="", help="the proof of this name, else those whose name has it in it")
    options.add_argument("--store", default="", help="on this one alone: sqlite or postgres")
    options.add_argument("--seed", type=int, default=int(time.time()), help="to see the same choices again")
    options.add_argument("--write", action="store_true", help="put these figures into docs/proof.md")
    options.add_argument("--compiled", action="store_true", help="by machine code, as after a server's first start")
    chosen = options.parse_args()
    if chosen.compiled and chosen.write:
        options.error("the page has figures of plain rules: --write without --compiled")
    if chosen.compiled:
        os.environ[COMPILED] = "1"
        judge_by_machine_code()
    rows: list[Row] = []
    has_failed = False
    with ExitStack() as stack:
        postgres = _postgres(stack)
        for one in _chosen(chosen.only):
            for store in one.stores:
                if chosen.store in store and (store == "sqlite" or postgres):
                    row, is_true = _prove(one, store, postgres, chosen.seconds, chosen.seed)
                    rows.append(row)
                    print(*row, sep=" | ", file=sys.stderr, flush=True)
                    has_failed |= not is_true
    print(_table(rows))
    if chosen.write:
        _write(rows)
    return int(has_failed)


def _chosen(name: str) -> list[Proof]:
    proofs = all_proofs()
    return [one for one in proofs if one.name == name] or [one for one in proofs if name in one.name]


def _write(rows: list[Row]) -> None:
    """Put them in place of the older ones on the page; figures of other proofs stay, for as long as there are such."""
    text, _, table = PAGE.read_text(encoding="utf-8").partition(MARK)
    older = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in table.strip().splitlines()[2:]]
    known = {(one.name, store) for one in all_proofs() for store in one.stores}
    kept = {row[:2]: row for row in [*older, *rows] if row[:2] in known}
    PAGE.write_text(f"{text}{MARK}\n\n{_table(sorted(kept.values()))}\n", encoding="utf-8")


def _postgres(stack: ExitStack) -> str:
    try:
        return stack.enter_context(running_postgres()).address
    except NoPostgres as reason:
        print(f"without PostgreSQL: {reason}", file=sys.stderr)
        return ""


def _prove(one: Proof, store: str, postgres: str, seconds: float, seed: int) -> tuple[Row, bool]:
    began = time.monotonic()
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


def _table(rows: list[Row]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in (HEAD, *rows)]
    return "\n".join([lines[0], "|---" * len(HEAD) + "|", *lines[1:]])


if __name__ == "__main__":
    sys.exit(main())
