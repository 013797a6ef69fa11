"""How rules become machine code: each is typed and translated by itself, and all are optimised once, together.

Numba optimises and assembles every function with all that it calls inside it, and so the bottom
of a search as often as it has storeys above it. Here a rule that only other rules call is a
`Part`: its code is kept as it was translated. The rule that Python calls is a `Whole`: it takes
in all parts below it and alone is optimised, assembled and kept on disk. More than half of
the compiler's time goes, and the code is as quick (decisions/0026).
"""
# mypy: disallow-untyped-calls=False
# (Numba has types for its users, and none for those who extend its compiler.)

import hashlib
import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
import numpy
from llvmlite.binding import Linkage
from numba.core.caching import UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

from tablee.core.effects import NOTHING
from tablee.core.records import written

SHORT = 200  # bytes of bytecode: such rules are inlined by force, of longer ones LLVM is the judge (decisions/0026)


MERGED = (Linkage.linkonce_odr, Linkage.weak_odr)  # functions of which one is kept where several are the same


class MachineCode:
    """Makes code for the processor."""

    tells = False

    def readable(self, function: Any) -> Any:
        return function

    def part(self, function: types.FunctionType) -> Any:
        """Machine code for the rules that call this one, and for nobody else."""
        njit: Any = numba.njit
        return njit(function, forceinline=len(function.__code__.co_code) <= SHORT, **AS_PART)

    def layout(self, record: Any) -> Any:
        return record.dtype()

    def line(self) -> Any:
        return self.part(written(_LINE))

    def zeros(self) -> Any:
        return self.part(gives_memory(written(_ZEROS, zeros=numpy.zeros, int64=numpy.int64)))

    def saying(self, is_shown: bool) -> Any:
        return self.part(written(NOTHING))


_LINE = "def made(numbers, index): return numbers[index]"
_ZEROS = "def made(length): return zeros(length, int64)"
MACHINE = MachineCode()


def whole_loop(function: types.FunctionType, folder: Path, lets_others_run: bool = True) -> Any:
    """Machine code that Python calls, kept in this folder from run to run."""
    config: Any = numba.config
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{ByContents.__name__}"
    try:
        njit: Any = numba.njit
        return njit(function, pipeline_class=WholeCompiler, nogil=lets_others_run, cache=True, no_cfunc_wrapper=True)
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


class NothingKept(Exception):
    """There is no machine code of a loop that this processor and this compiler could use."""


@contextmanager
def compiling_nothing(loops: Sequence[Any]) -> Iterator[None]:
    """Meanwhile these loops take up what is kept of them, and raise NothingKept where they would be compiled."""

    def refuse(*types: Any) -> Any:
        raise NothingKept

    for loop in loops:
        loop._compiler.compile = refuse
    try:
        yield
    finally:
        for loop in loops:
            del loop._compiler.compile


class ByContents(UserProvidedCacheLocator):
    """What was kept is found by what stands in the sources (core/compile_cache.py), wherever and since when they lie.

    Numba asks for the path and the date of a function's file: a second checkout of the same would compile anew.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return Path(py_file).parent.name

    def get_source_stamp(self) -> str:
        return hashlib.sha256(Path(self._py_file).read_bytes()).hexdigest()


def gives_memory(function: types.FunctionType) -> types.FunctionType:
    """Mark a part whose caller has to give back the memory that it gets."""
    _GIVERS.add(function)
    return function


_GIVERS: set[types.FunctionType] = set()


def _context(state: Any) -> Any:
    """How a rule is translated: it borrows the rows that it is handed, and counts no references to them.

    That halves what there is to compile. Only a rule that gets memory of its own counts, to give it back at its end.
    """
    rule = state.func_id.func
    called = [rule, *(getattr(rule.__globals__.get(name), "py_func", None) for name in rule.__code__.co_names)]
    counts = not _GIVERS.isdisjoint(called)
    return state.targetctx if counts else state.targetctx.subtarget(enable_nrt=False)


class Part(JITCodeLibrary):
    """A rule's code as it was translated; only a `Whole` makes machine code of it."""

    def finalize(self) -> None:
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Its code, to be taken in though nobody calls it yet: whoever does may be taken in later."""
        module = super()._get_module_for_linking()
        for function in module.functions:
            if function.linkage == Linkage.linkonce_odr and not function.is_declaration:
                function.linkage = "weak_odr"
        return module


class Whole(JITCodeLibrary):
    """A loop with the code of all rules below it, which are nobody else's: what is called once is inlined and gone."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage in MERGED and not function.is_declaration:
                function.linkage = "internal"
        super()._optimize_final_module()

    def add_linking_library(self, library: Any) -> None:
        if library in self._linking_libraries:
            return
        super().add_linking_library(library)
        if isinstance(library, Part):
            for below in library._linking_libraries:
                self.add_linking_library(below)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerPart(NativeLowering):
    _name = "lower_part"

    def run_pass(self, state: Any) -> bool:
        state.targetctx = _context(state)
        state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        is_changed = super().run_pass(state)
        # Numba knows a compiled function by the built-in one that Python would call. A part has none: another that
        # is equal to no other stands for it, and refuses arguments if it should ever be called.
        stand_in: Any = {}.keys
        state.targetctx.insert_user_function(stand_in, state.cr.fndesc, [state.library])
        state.cr = state.cr._replace(cfunc=stand_in)
        return bool(is_changed)


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerWhole(NativeLowering):
    _name = "lower_whole"

    def run_pass(self, state: Any) -> bool:
        state.targetctx = _context(state)
        state.library = Whole(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class PartCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return _usual_passes_but(self.state, LowerPart)


AS_PART: Any = {"pipeline_class": PartCompiler, "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


class WholeCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return _usual_passes_but(self.state, LowerWhole)


def _usual_passes_but(state: Any, lowering: type[NativeLowering]) -> list[Any]:
    passes = DefaultPassBuilder.define_nopython_pipeline(state)
    passes.passes = [(lowering if kind is NativeLowering else kind, why) for kind, why in passes.passes]
    passes.finalize()
    return [passes]
