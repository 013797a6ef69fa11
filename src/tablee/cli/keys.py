"""What is typed at a terminal, waited for no longer than is said."""

import os
import select
from typing import Protocol, TextIO


class Keys(Protocol):
    """Somebody who types."""

    def line(self, seconds: float) -> str | None:
        """The next line, or None where none came in time; EOFError where no more will come."""


class TerminalKeys:
    """The keys of a terminal, or the lines of a file."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._typed = b""
        self._is_at_end = False

    def line(self, seconds: float) -> str | None:
        while b"\n" not in self._typed and not self._is_at_end:
            if not select.select([self._stream], [], [], seconds)[0]:
                return None
            more = os.read(self._stream.fileno(), 4096)
            self._typed += more
            self._is_at_end = not more
        if not self._typed:
            raise EOFError
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode(errors="replace")
