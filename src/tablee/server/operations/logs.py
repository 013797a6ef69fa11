"""The program's own log: one JSON object a line on standard error. No token, no seed, no card, no code of a table."""

import logging
import sys
import traceback

import msgspec

log = logging.getLogger("tablee.server")


class JsonLines(logging.Formatter):
    """What happened, and the fields that came with it as `extra={"fields": {...}}`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"), "level": record.levelname.lower()}
        # asyncio tells of a failed task on its first line, and what it was about on the next: that could be a secret.
        event = record.getMessage().partition("\n")[0]
        line |= {"event": event, **getattr(record, "fields", {})}
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = safe_trace(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def safe_trace(error: BaseException) -> str:
    """Where it went wrong and of what kind, without the message: that could repeat a secret."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return " > ".join([*places, type(error).__name__])


def write_logs(level: str) -> None:
    """Send everything to standard error."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[stream], force=True)


def note(event: str, severity: int = logging.INFO, /, **fields: object) -> None:
    log.log(severity, event, extra={"fields": fields})


def note_mistake(place: str, error: BaseException, **fields: object) -> None:
    """A bug of ours."""
    log.error("mistake", exc_info=error, extra={"fields": {"place": place, **fields}})
