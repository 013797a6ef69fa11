"""Where machine code is kept between runs.

Numba looks only at the file of the compiled function itself, so an edit in a file that it calls
would leave stale code behind. Hence the folder is named by the contents of all our sources.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1]
KEEP_DAYS = 30  # folders of older sources are swept after this, so that two checkouts can live side by side


@cache
def cache_folder(part: str) -> Path:
    """The folder for one game's machine code; made where it is missing."""
    folder = _home() / sources_key() / part
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def is_kept(part: str, name: str) -> bool:
    """Whether an earlier run left machine code of the function of this name."""
    return any(_indices(part, name))


def forget(part: str, name: str) -> None:
    """Let go what an earlier run left of it, where it is ours to delete."""
    with suppress(OSError):
        for index in _indices(part, name):
            index.unlink()


def _indices(part: str, name: str) -> list[Path]:
    return [*cache_folder(part).rglob(f"*.{name}-*.nbi")]


@cache
def sources_key() -> str:
    """A short hash of every source file that can end up in machine code."""
    rooms = ("core", "games", "play", "bots", "research")
    return _hash_of(SOURCES, [path for room in rooms for path in (SOURCES / room).rglob("*.py")])


@cache
def part_of(slug: str, module: str) -> str:
    """The name of a game's part: with a hash of its package where that is not ours."""
    package = Path(str(sys.modules[module.partition(".")[0]].__file__))
    if package.parent == SOURCES:
        return slug
    sources = package.parent.rglob("*.py") if package.name == "__init__.py" else [package]
    return f"{slug}-{_hash_of(package.parent, list(sources))}"


def _hash_of(root: Path, paths: list[Path]) -> str:
    sha = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for path in sorted(paths):
        sha.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()[:16]


@cache
def _home() -> Path:
    """TABLEE_CACHE_DIR, else the user's cache folder, else (a read-only home) a temporary one."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    chosen = Path(os.environ.get("TABLEE_CACHE_DIR") or Path(base) / "tablee" / "machine-code")
    try:
        (chosen / sources_key()).mkdir(parents=True, exist_ok=True)
        (chosen / sources_key()).touch()  # it is in use, and somebody else's folder is none that we could write to
    except OSError:
        return Path(tempfile.gettempdir()) / f"tablee-{os.getuid()}"
    _sweep(chosen)
    return chosen


def _sweep(home: Path) -> None:
    for folder in home.iterdir():
        if time.time() - folder.stat().st_mtime > KEEP_DAYS * 86_400:
            shutil.rmtree(folder, ignore_errors=True)
