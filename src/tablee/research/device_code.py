"""A third kind of twin: the same rules for an NVIDIA accelerator, as PTX text that its driver finishes.

Numba's CUDA target takes rules as they are, but for generators: `for x in members(s)` becomes a
loop that takes one member after the other out of the set. No device is needed to compile.
"""

import ast
import dis
import inspect
import re
import textwrap
import types
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tablee.core.compile_cache import cache_folder, part_of
from tablee.core.contract import Game
from tablee.core.effects import NOTHING
from tablee.core.records import Record, written
from tablee.core.rule import loop_for
from tablee.core.sets import lowest

CAPABILITY = (9, 0)  # of the oldest device that is served; newer ones take the same text
PTX_VERSION = "9.0"  # that of CUDA 13.0: a driver refuses text that names a version newer than itself
SLICING = ("BUILD_SLICE", "BINARY_SLICE")  # the second since Python 3.12


def numba_cuda() -> Any:
    """Numba's CUDA target, which is a package of its own (numba-cuda) with no types for its users."""
    return import_module("numba.cuda")


@dataclass(frozen=True)
class DeviceCode:
    """Makes code for the accelerator; states are laid out as they are stored there."""

    state: type[Record]
    state_layout: Any
    tells = False

    def layout(self, record: type[Record]) -> Any:
        return self.state_layout if record is self.state else record.dtype()

    def readable(self, function: Any) -> Any:
        return without_generators(function) if "members" in function.__code__.co_names else function

    def part(self, function: types.FunctionType) -> Any:
        if any(step.opname in SLICING for step in dis.get_instructions(function)):
            return self._in_place(function)
        return numba_cuda().jit(function, device=True)

    def line(self) -> Any:
        return self._in_place(written("def made(numbers, index): return numbers[index]"))

    def zeros(self) -> Any:
        """An accelerator gives no memory away: the row is part of the rule that asks for it, of a known length."""
        from numba import int64

        return self._in_place(written(_ZEROS, cuda=numba_cuda(), int64=int64))

    def saying(self, is_shown: bool) -> Any:
        return self.part(written(NOTHING))

    def _in_place(self, function: types.FunctionType) -> Any:
        """A function that gives a row cannot be called there; it is written into its callers instead."""
        return numba_cuda().jit(function, device=True, inline="always")


_ZEROS = """
def made(length):
    row = cuda.local.array(length, int64)
    for index in range(length):
        row[index] = 0
    return row
"""


def without_generators(function: Any) -> Any:
    """The same function, where loops over the members of a set take them out of a copy of it one by one."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    tree.body[0].decorator_list = []  # type: ignore[attr-defined]
    tree = ast.fix_missing_locations(_MembersOneByOne().visit(tree))
    names = {**function.__globals__, "lowest_member": lowest}
    exec(compile(tree, inspect.getfile(function), "exec"), names)
    return names[function.__name__]


class _MembersOneByOne(ast.NodeTransformer):
    def __init__(self) -> None:
        self.loops = 0

    def visit_For(self, loop: ast.For) -> Any:
        self.generic_visit(loop)
        if not (isinstance(loop.iter, ast.Call) and ast.unparse(loop.iter.func) == "members"):
            return loop
        self.loops += 1
        left = f"members_left_{self.loops}"
        head = ast.parse(f"{left} = {ast.unparse(loop.iter.args[0])}").body
        take = ast.parse(f"{ast.unparse(loop.target)} = lowest_member({left}); {left} &= {left} - 1").body
        test = ast.parse(f"{left} != 0", mode="eval").body
        return [*head, ast.While(test, [*take, *loop.body], loop.orelse)]


def ptx_of(kernel: Any, game: Game, arguments: str, compiler: DeviceCode, kind: str) -> Path:
    """The code of a kernel for one game, kept from run to run; `arguments` are Numba's types, such as `int64[::1]`."""
    folder = cache_folder(part_of(game.facts.slug, game.rules.apply.__module__))
    kept = folder / f"{kernel.__name__}{kind}-{CAPABILITY[0]}{CAPABILITY[1]}.ptx"
    if not kept.exists():
        kept.write_text(_compile(kernel, game, arguments, compiler))
    return kept


def entry_of(ptx: str) -> str:
    """The name of the kernel in its code."""
    found = re.search(r"\.entry\s+(\w+)", ptx)
    assert found
    return found[1]


def _compile(kernel: Any, game: Game, arguments: str, compiler: DeviceCode) -> str:
    with _without_device():
        text, _ = numba_cuda().compile_ptx(loop_for(kernel, game, compiler), f"void({arguments})", cc=CAPABILITY)
    return re.sub(r"^\.version .*$", f".version {PTX_VERSION}", text, flags=re.M)


@contextmanager
def _without_device() -> Iterator[None]:
    """Numba asks the present device for its capability whenever a function calls another: ours is settled."""
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    asked, dispatcher.get_current_device = (
        dispatcher.get_current_device,
        lambda: SimpleNamespace(compute_capability=CAPABILITY),
    )
    try:
        yield
    finally:
        dispatcher.get_current_device = asked
