"""From an older schema to the present one, in one transaction: killed on the way, nothing has happened.

A step changes logs alone. The rows follow from them, and are made again by the program as it is.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

Written = tuple[int, bytes]  # when, and the line
Logs = list[list[Written]]  # of one table, a match after the other

# What the first schema is called where; it had one log a table, with all its matches in it.
FIRST_SQLITE = ("tables", "lines", "secrets")
FIRST_POSTGRES = ("tablee_tables", "tablee_lines")

FEWEST_SEATS = {"arriba": 2, "awimbawe": 2, "chabyrinthe": 1, "chiwawa": 2, "xalapa": 1}  # when that schema was used
KEPT_CHAT, KEPT_ANSWERS, KEPT_IDS = 200, 1000, 20


def split_log(lines: Iterable[Written]) -> Logs:
    """A log a match from one log a table: each begins with how the table stood, and names its players."""
    return list(_Splitting().split(lines))


class _Splitting:
    """Follows who is at a table and where they sit; no rule of any game is asked."""

    def __init__(self) -> None:
        self.match, self.host = 1, 0
        self.opened: dict[str, Any] = {}
        self.settings: dict[str, Any] = {}
        self.people: dict[int, dict[str, Any]] = {}
        self.chairs: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.answered: list[list[Any]] = []
        self.ids: dict[int, list[str]] = {}

    def split(self, lines: Iterable[Written]) -> Iterator[list[Written]]:
        log: list[Written] = []
        for written, text in lines:
            line = msgspec.json.decode(text)
            getattr(self, f"_{line['line']}", _nothing)(line)
            log.append((written, self._named(text, line)))
            if line["line"] == "renewed":
                yield log
                log = [(written, self._opening(line["seed"]))]
        yield log

    def _named(self, text: bytes, line: dict[str, Any]) -> bytes:
        """The line of a start gets the options, names and words of its match; every other one stays as it is."""
        if line["line"] != "started":
            return text
        names = [self._name(chair) for chair in self.chairs]
        words = [chair.get("words", "") for chair in self.chairs]
        options = self.settings.get("options", {})
        return msgspec.json.encode({**line, "options": options, "names": names, "words": words})

    def _opening(self, seed: str) -> bytes:
        self.match += 1
        self.chairs = [{name: value for name, value in chair.items() if name != "words"} for chair in self.chairs]
        self.ids = {seat: ids[-KEPT_IDS:] for seat, ids in self.ids.items()}
        carried = {
            "match": self.match,
            "host": self.host,
            "people": list(self.people.values()),
            "chairs": self.chairs,
            "chat": self.chat[-KEPT_CHAT:],
            "answered": self.answered[-KEPT_ANSWERS:],
            "moved": [[seat, ids] for seat, ids in self.ids.items()],
        }
        return msgspec.json.encode({**self.opened, "settings": self.settings, "seed": seed, **carried})

    def _name(self, chair: dict[str, Any]) -> str:
        guest = chair.get("guest")
        return self.people[guest]["name"] if guest is not None else f"Bot {chair.get('bot')}"

    def _opened(self, line: dict[str, Any]) -> None:
        self.opened = line
        self._configured(line)

    def _configured(self, line: dict[str, Any]) -> None:
        self.settings = line["settings"]
        seats = self.settings.get("seats") or FEWEST_SEATS.get(self.opened["game"], 1)
        self.chairs = [*self.chairs, *({} for _ in range(seats))][:seats]

    def _joined(self, line: dict[str, Any]) -> None:
        self.people[line["guest"]] = {"guest": line["guest"], "name": line["name"]}

    def _renamed(self, line: dict[str, Any]) -> None:
        self.people[line["guest"]]["name"] = line["name"]

    def _muted(self, line: dict[str, Any]) -> None:
        self.people[line["guest"]]["is_muted"] = line["is_muted"]

    def _hosted(self, line: dict[str, Any]) -> None:
        self.host = line["guest"]

    def _worded(self, line: dict[str, Any]) -> None:
        next(chair for chair in self.chairs if chair.get("guest") == line["guest"])["words"] = line["words"]

    def _said(self, line: dict[str, Any]) -> None:
        said = self.chat[-1]["n"] + 1 if self.chat else 1
        name = self.people[line["guest"]]["name"]
        self.chat.append({"n": said, "guest": line["guest"], "name": name, "text": line["text"], "at": line["at"]})

    def _answered(self, line: dict[str, Any]) -> None:
        self.answered.append([line["guest"], line["id"]])

    def _played(self, line: dict[str, Any]) -> None:
        if line.get("id"):
            self.ids.setdefault(line["seat"], []).append(line["id"])

    _undone = _played

    def _started(self, line: dict[str, Any]) -> None:
        self.ids = {}

    def _sat(self, line: dict[str, Any]) -> None:
        self._rose({"guest": line["guest"]})
        self.chairs[line["chair"]] = {"guest": line["guest"]}

    def _rose(self, line: dict[str, Any]) -> None:
        bot = line.get("bot")
        emptied: dict[str, Any] = {} if bot is None else {"bot": bot}
        self.chairs = [emptied if chair.get("guest") == line["guest"] else chair for chair in self.chairs]

    def _left(self, line: dict[str, Any]) -> None:
        self._rose(line)
        self.people[line["guest"]]["has_left"] = True

    def _arranged(self, line: dict[str, Any]) -> None:
        self.chairs = [self.chairs[chair] for chair in line["order"]]

    def _bot(self, line: dict[str, Any]) -> None:
        level = line["level"]
        self.chairs[line["chair"]] = {} if level is None else {"bot": level}


def _nothing(line: dict[str, Any]) -> None:
    """Lines that change neither people nor chairs."""
