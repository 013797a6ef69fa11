import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tablee.core import compile_cache
from tablee.core.chance import below
from tablee.core.contract import to_act
from tablee.core.playout import play_one
from tablee.core.records import Record, number
from tablee.core.rule import _global_names, bound, rule, twin
from tablee.games import load
from tablee.play import referee
from tablee.server.thinking.warming import judged_plainly

SIMULATE = """
import tablee
match = tablee.new_match("awimbawe", seed=7)
while not match.is_over:
    seat = match.to_act()[0]
    match.play(seat, match.legal(seat)[0])
print(match.digest())
"""


def run(code: str, argument: str = "", **environment: str) -> str:
    command = [sys.executable, "-c", code, argument]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_library_plays_without_numba_and_numpy() -> None:
    block = "import sys; sys.modules['numba'] = None; sys.modules['numpy'] = None\n"
    assert run(block + SIMULATE) == run(SIMULATE)


def test_importing_the_library_compiles_and_loads_nothing_heavy() -> None:
    loaded = run("import sys, tablee; print(sorted({'numba', 'numpy', 'tablee.games.awimbawe'} & set(sys.modules)))")
    assert loaded == "[]"


def test_compiling_can_be_switched_off() -> None:
    code = "from tablee.core.rule import can_compile; print(can_compile())"
    assert run(code, TABLEE_PURE="1") == "False"
    assert run(code, TABLEE_PURE="0") == run(code, TABLEE_PURE="") == str(find_spec("numba") is not None)


SERVE = """
import asyncio, os, signal, sys
from tablee.play.referee import is_judged_plainly
from tablee.games import load
from tablee.server.operations.config import ServerConfig
from tablee.server.run import Address, serve
def leave(port):
    print(sorted({"numba", "llvmlite"} & set(sys.modules)), is_judged_plainly(load("pebbles")))
    asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGTERM)
asyncio.run(serve(Address(port=0, store="sqlite:///" + sys.argv[1]), ServerConfig(), leave))
"""
COMPILE = (
    "from tablee.games import load; from tablee.play.machine import compile_for_listeners as c; c(load('pebbles'))"
)


@pytest.mark.parametrize("pure", ["0", "1"])
def test_a_server_loads_no_compiler_where_nothing_is_kept(tmp_path: Path, pure: str) -> None:
    opened = run(SERVE, TABLEE_PURE=pure, TABLEE_CACHE_DIR=str(tmp_path), argument=f"{tmp_path}/t.db")
    assert opened == "[] True"


@pytest.mark.compiled
def test_a_server_judges_by_what_is_kept_before_its_doors_are_open(tmp_path: Path) -> None:
    run(COMPILE, TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path))
    kept = sorted(tmp_path.rglob("*.nbc"))
    opened = run(SERVE, TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path), argument=f"{tmp_path}/t.db")
    assert opened == "['llvmlite', 'numba'] False"
    assert sorted(tmp_path.rglob("*.nbc")) == kept


@pytest.mark.compiled
def test_a_server_opens_where_what_is_kept_cannot_be_read(tmp_path: Path) -> None:
    """After a crash in the middle of writing, or where the files are somebody else's: tables are judged plainly
    until the next start."""
    run(COMPILE, TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path))
    for index in tmp_path.rglob("*.nbi"):
        index.write_bytes(b"half of")
    opened = run(SERVE, TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path), argument=f"{tmp_path}/t.db")
    assert opened == "['llvmlite', 'numba'] True"
    run(COMPILE, TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path))  # as the server does when its bots are ready
    opened = run(SERVE, TABLEE_PURE="0", TABLEE_CACHE_DIR=str(tmp_path), argument=f"{tmp_path}/t.db")
    assert opened == "['llvmlite', 'numba'] False"


TABLE = (1, 2, 4)


@rule
def looked_up(index: int) -> int:
    return TABLE[index]


@rule
def looked_up_twice(index: int) -> int:
    return looked_up(index) + looked_up(index)


@pytest.mark.compiled
def test_a_twin_calls_twins_and_leaves_the_rule_as_it_was() -> None:
    twin = bound(looked_up_twice, compiled=True)
    assert twin(2) == looked_up_twice(2) == 8
    assert twin is bound(looked_up_twice, compiled=True)
    assert bound(looked_up_twice, compiled=False)(1) == 4
    assert type(looked_up).__name__ == "function"


@pytest.mark.compiled
def test_a_rule_that_asks_the_game_nothing_is_compiled_once_for_all_games() -> None:
    from tablee.core.machine_code import MACHINE

    games = [load("awimbawe"), load("xalapa")]
    assert twin(below, games[0], MACHINE) is twin(below, games[1], MACHINE)
    assert twin(play_one, games[0], MACHINE) is not twin(play_one, games[1], MACHINE)


@pytest.fixture
def fresh_cache() -> Iterator[None]:
    for cached in (compile_cache.cache_folder, compile_cache.sources_key, compile_cache._home):
        cached.cache_clear()
    yield
    for cached in (compile_cache.cache_folder, compile_cache.sources_key, compile_cache._home):
        cached.cache_clear()


@pytest.mark.compiled
@pytest.mark.usefixtures("fresh_cache")
def test_no_folder_for_machine_code_is_no_reason_to_keep_the_doors_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(referee, "_KINDS", {})
    in_its_place = tmp_path / compile_cache.sources_key() / "chabyrinthe"
    in_its_place.parent.mkdir()
    in_its_place.touch()
    assert judged_plainly([load("chabyrinthe")]) == ["chabyrinthe"]


@rule
def looked_up_thrice(index: int) -> int:
    return looked_up(index) + looked_up_twice(index)


@pytest.mark.compiled
@pytest.mark.usefixtures("fresh_cache")
def test_only_the_rule_that_python_calls_is_made_machine_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tablee.core.machine_code import MACHINE, Part, Whole

    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))
    loop: Any = bound(looked_up_thrice, compiled=True)
    inner = twin(looked_up, None, MACHINE)
    assert loop(1) == 6
    (whole,), (part,) = ([made.library for made in code.overloads.values()] for code in (loop, inner))
    assert (type(whole), type(part)) == (Whole, Part)
    assert part in whole._linking_libraries
    assert not {function.name for function in part.get_defined_functions()} & whole.codegen._engine._defined_symbols


def loop_in(checkout: Path, folder: Path, text: str) -> Any:
    """The loop of a file, as Python calls it there."""
    from tablee.core.machine_code import whole_loop

    source = checkout / "rules" / "loops.py"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(text)
    names: dict[str, Any] = {"__name__": "loops"}
    exec(compile(text, str(source), "exec"), names)
    return whole_loop(names["twice"], folder)


@pytest.mark.compiled
def test_machine_code_is_kept_for_every_checkout_of_the_same_sources(tmp_path: Path) -> None:
    text = "def twice(index):\n    return 2 * index\n"
    loops = [
        loop_in(tmp_path / "first", tmp_path / "kept", text),
        loop_in(tmp_path / "second", tmp_path / "kept", text),
        loop_in(tmp_path / "second", tmp_path / "kept", f"{text}# changed\n"),
    ]
    assert [loop(21) for loop in loops] == [42, 42, 42]
    assert [sum(loop.stats.cache_hits.values()) for loop in loops] == [0, 1, 0]


@pytest.mark.usefixtures("fresh_cache")
def test_the_cache_is_keyed_by_the_contents_of_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "games" / "chess.py"
    source.parent.mkdir()
    monkeypatch.setattr(compile_cache, "SOURCES", tmp_path)
    keys = []
    for text in ["LIMIT = 1", "LIMIT = 2", "LIMIT = 1"]:
        source.write_text(text)
        compile_cache.sources_key.cache_clear()
        keys.append(compile_cache.sources_key())
    assert keys[0] == keys[2] != keys[1]


def test_machine_code_of_a_games_own_package_is_keyed_by_its_contents_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "sixth" / "__init__.py"
    source.parent.mkdir()
    monkeypatch.setitem(sys.modules, "sixth", ModuleType("sixth"))
    sys.modules["sixth"].__file__ = str(source)
    parts = []
    for text in ["LIMIT = 1", "LIMIT = 2", "LIMIT = 1"]:
        source.write_text(text)
        compile_cache.part_of.cache_clear()
        parts.append(compile_cache.part_of("sixth", "sixth.rules"))
    assert parts[0] == parts[2] != parts[1]
    assert compile_cache.part_of("awimbawe", "tablee.games.awimbawe.rules") == "awimbawe"


@pytest.mark.usefixtures("fresh_cache")
def test_a_home_that_cannot_be_written_to_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path / "file" / "below"))
    folder = compile_cache.cache_folder("awimbawe")
    assert folder.is_dir()
    assert not folder.is_relative_to(tmp_path)


@pytest.mark.usefixtures("fresh_cache")
def test_a_folder_that_is_somebody_elses_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(path)

    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(Path, "touch", refuse)
    assert not compile_cache.cache_folder("awimbawe").is_relative_to(tmp_path)


@pytest.mark.usefixtures("fresh_cache")
def test_code_of_old_sources_is_swept_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, recent = tmp_path / "old", tmp_path / "recent"
    for folder in (old, recent):
        folder.mkdir()
    os.utime(old, (0, 0))
    monkeypatch.setenv("TABLEE_CACHE_DIR", str(tmp_path))
    compile_cache.cache_folder("awimbawe")
    assert not old.exists()
    assert recent.exists()


class Shelf(Record):
    looked_up: int = number()


@rule
def on_the_shelf(shelf: Shelf) -> int:
    return shelf.looked_up


def test_an_attribute_is_not_taken_for_the_rule_of_the_same_name() -> None:
    assert "looked_up" not in _global_names(on_the_shelf)
    assert "looked_up" in _global_names(looked_up_twice)
    shelf = Shelf()
    shelf.looked_up = 7
    assert bound(on_the_shelf, compiled=False)(shelf) == 7


def test_who_asks_a_game_must_be_bound_to_one() -> None:
    with pytest.raises(TypeError, match="bind the loop that asks to one"):
        bound(to_act, compiled=False)
