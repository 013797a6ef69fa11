"""A progress bar on standard error, for people only: nothing is drawn where that is no terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

WIDTH = 30
CLEAR_LINE = "\r\x1b[K"


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """What to tell how much is done; None where nobody watches. The line is wiped at the end."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        yield lambda done: _show(CLEAR_LINE + bar(done, total))
    finally:
        _show(CLEAR_LINE)


def bar(done: int, total: int) -> str:
    filled = WIDTH * done // total
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {100 * done // total:3} %  {done:,} of {total:,}"


def _show(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
