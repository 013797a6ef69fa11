"""Every proof of `make prove` in its short form: a few seconds each."""

import asyncio
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from prove import Missing, Proof, Setting, all_proofs
from prove.judging import COMPILED, judge_by_machine_code
from prove.postgres import fresh_schema

from tablee.play import referee

SHORT = 0.5  # seconds of disturbance
SEED = 16  # the same choices each time; long proofs choose anew
AT_LENGTH = [("long run", "postgres")]  # three evenings with everybody's games take a minute there


def case(one: Proof, store: str) -> ParameterSet:
    is_long = (one.name, store) in AT_LENGTH or not one.has_short_form
    marks = [pytest.mark.prove] if is_long else []
    return pytest.param(one, store, marks=marks, id=f"{one.name}-{store}")


@pytest.mark.slow
@pytest.mark.parametrize(("one", "kind"), [case(one, store) for one in all_proofs() for store in one.stores])
def test_proof(one: Proof, kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    postgres = request.getfixturevalue("postgres") if kind == "postgres" else ""
    address = fresh_schema(postgres) if postgres else f"sqlite:///{tmp_path}/tablee.db"
    try:
        print(asyncio.run(one.run(Setting(address, tmp_path, SHORT, SEED))))
    except Missing as reason:
        pytest.skip(str(reason))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("name", ["leaks", "leaks over sockets", "kill"])
def test_the_same_is_true_of_a_server_that_judges_by_machine_code(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLEE_PURE", "0")  # else nothing is compiled in tests of servers
    monkeypatch.setenv(COMPILED, "1")
    monkeypatch.setattr(referee, "_KINDS", {})
    judge_by_machine_code()
    one = next(one for one in all_proofs() if one.name == name)
    print(asyncio.run(one.run(Setting(f"sqlite:///{tmp_path}/tablee.db", tmp_path, SHORT, SEED))))
