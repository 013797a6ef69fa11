"""What this server promises, proved for as long as one likes: `make prove SECONDS=1800`.

A proof is a file here with a function under @proof. It runs a real server on this machine alone, for about the seconds
it is given, checks the promise all the time, and returns figures. `make test` runs every proof in its short form.
"""

from collections.abc import Callable, Coroutine
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

Figures = dict[str, int]
Run = Callable[["Setting"], Coroutine[Any, Any, Figures]]


class Setting(NamedTuple):
    """What a proof is given."""

    store: str  # the address of an empty store
    folder: Path  # of its own
    seconds: float
    seed: int


class Missing(Exception):
    """What a proof needs is not on this machine."""


class Proof(NamedTuple):
    """A promise, and who proves it."""

    name: str
    claim: str
    stores: tuple[str, ...]
    run: Run
    has_short_form: bool


BOTH = ("sqlite", "postgres")
_found: list[Proof] = []


def proof(claim: str, stores: tuple[str, ...] = BOTH, has_short_form: bool = True) -> Callable[[Run], Run]:
    """Enter a function in the list of proofs, under its own name. Without a short form, `make test` leaves it out."""

    def enter(run: Run) -> Run:
        _found.append(Proof(run.__name__.replace("_", " "), claim, stores, run, has_short_form))
        return run

    return enter


def all_proofs() -> list[Proof]:
    """Of all files of this folder."""
    for module in iter_modules(__path__):
        if not module.name.startswith("__"):
            import_module(f"{__name__}.{module.name}")
    return sorted(_found)
