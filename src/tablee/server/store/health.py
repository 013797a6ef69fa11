"""Whether a store can be written to, for the operator: what went wrong, where, and since when."""

import logging
import time

from tablee.server.operations.logs import note, note_mistake
from tablee.server.store import StoreError

SLOW_SECONDS = 5.0  # a commit that takes longer is as good as none: people look at a table that does not move
PROBE_SECONDS = 1.0  # between tries at writing again while it fails
REMIND_SECONDS = 60.0  # between lines of the log about the same trouble


class Health:
    """One store's. Told from the writer's thread, asked from anywhere."""

    def __init__(self, place: str) -> None:
        self.place = place  # the file or the host, never a password
        self._reason = ""
        self._since = 0.0
        self._told = 0.0
        self._busy_since: float | None = None

    @property
    def trouble(self) -> str:
        """Why nothing can be written; empty while all is well."""
        busy = self._busy_since
        if not self._reason and busy is not None and time.monotonic() - busy > SLOW_SECONDS:
            return f"a commit is under way for {time.monotonic() - busy:.0f} seconds"
        return self._reason

    @property
    def is_failing(self) -> bool:
        return bool(self._reason)

    def began(self) -> None:
        """A commit is under way."""
        self._busy_since = time.monotonic()

    def failed(self, reason: str) -> None:
        """A commit, or anything else that was to be written, came to nothing."""
        now = time.monotonic()
        if not self._reason:
            self._since = now
        if reason != self._reason or now - self._told > REMIND_SECONDS:
            note("store failed", logging.ERROR, store=self.place, reason=reason, seconds=round(now - self._since, 1))
            self._told = now
        self._busy_since, self._reason = None, reason

    def succeeded(self) -> None:
        if self._reason:
            took = round(time.monotonic() - self._since, 1)
            note("store works again", logging.WARNING, store=self.place, seconds=took, after=self._reason)
        self._busy_since, self._reason = None, ""


def as_store_error(error: Exception) -> StoreError:
    """What the one who asked is told; a bug of ours is logged with its place, and without its words."""
    if isinstance(error, StoreError):
        return error
    note_mistake("store", error)
    return StoreError(f"the store failed: {type(error).__name__}")
