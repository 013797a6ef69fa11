"""What `tablee serve` can be told: one table of options, each given by a flag, in the environment or in a file.

`--keep-days 7` on the command line is `TABLEE_KEEP_DAYS=7` in the environment and `keep-days = 7` in a file of TOML.
A flag goes before the environment, and the environment before the file.
"""

import argparse
import json
import os
import re
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NamedTuple

from tablee.core.errors import BadOption
from tablee.core.notation import shortened

PREFIX = "TABLEE_"
CONFIG = "config"
PASSWORD = re.compile(r"(?<=:)[^:@/]+(?=@)")
YES, NO = ("1", "true", "yes"), ("0", "false", "no")
Kind = Literal["text", "whole number", "number", "switch", "list", "table"]
# What a file has for each kind; True and False are numbers to Python, and to nobody else.
IN_FILE: dict[Kind, tuple[type, ...]] = {
    "text": (str,),
    "whole number": (int,),
    "number": (int, float),
    "switch": (bool,),
    "list": (list,),
    "table": (dict,),
}
LARGEST = sys.float_info.max  # of a number; Python reads `nan` and `inf` as numbers
NUMBERS: tuple[Kind, ...] = ("whole number", "number")
EXPECTED: dict[Kind, str] = {
    "text": "a text",
    "whole number": "a whole number",
    "number": "a number",
    "switch": "true or false",
    "list": "a list of texts",
    "table": "a table of names and numbers",
}


class ServeOption(NamedTuple):
    """One thing that can be told; a list or a table is told by its flag again for each."""

    name: str
    kind: Kind
    metavar: str
    default: Any
    meaning: str
    most: int | None = None  # of a number; the least is 0

    @property
    def variable(self) -> str:
        return PREFIX + self.name.replace("-", "_").upper()

    @property
    def is_many(self) -> bool:
        return self.kind in ("list", "table")

    @property
    def expected(self) -> str:
        bounds = " from 0 up" if self.most is None else f" from 0 to {self.most}"
        return EXPECTED[self.kind] + (bounds if self.kind in NUMBERS else "")

    def can_be(self, value: Any) -> bool:
        """A number within its bounds."""
        return self.kind not in NUMBERS or 0 <= value <= (LARGEST if self.most is None else self.most)


OPTIONS = {
    option.name: option
    for option in (
        ServeOption("host", "text", "ADDRESS", "127.0.0.1", "where to listen; 0.0.0.0 is everywhere"),
        ServeOption("port", "whole number", "N", 8000, "0 takes any that is free", most=65535),
        ServeOption("store", "text", "URL", "sqlite:///tablee.db", "sqlite:///PATH or postgresql://..."),
        ServeOption("bot-pace", "number", "SECONDS", 0.7, "how long a bot's move takes at least"),
        ServeOption("bot-limit", "number", "SECONDS", 5.0, "how long a bot may think"),
        ServeOption("bot-wait", "number", "SECONDS", 60.0, "how long it waits for others to have thought"),
        ServeOption("thinkers", "whole number", "N", 0, "processes that think for bots; 0 is one for each core"),
        ServeOption("ray", "text", "ADDRESS", "", "a Ray cluster that thinks for bots instead"),
        ServeOption("head-seconds", "number", "SECONDS", 20.0, "how long the head of a request may take"),
        ServeOption("body-seconds", "number", "SECONDS", 10.0, "how long the rest of it may take"),
        ServeOption("keep-days", "number", "DAYS", 30.0, "how long a table is kept after its last event"),
        ServeOption(
            "idle-minutes", "number", "MINUTES", 10.0, "after which a table that nobody watches leaves the memory"
        ),
        ServeOption("pages", "text", "FOLDER", None, "the built page"),
        ServeOption("log-level", "text", "LEVEL", "info", "debug, info, warning or error"),
        ServeOption("origin", "list", "URL", [], "a page elsewhere that may connect, again for each"),
        ServeOption(
            "limit",
            "table",
            "NAME=VALUE",
            {},
            "another limit than the default, again for each; docs/operate.md lists them",
        ),
        ServeOption(
            "network",
            "table",
            "RANGE=FACTOR",
            {},
            "so many times the limits of an address for each of these, as 192.0.2.0/24=20, again for each",
        ),
        ServeOption("behind-proxy", "switch", "", False, "believe what a proxy says of who asks, whoever connects"),
        ServeOption("proxy", "list", "RANGE", [], "believe it from these addresses alone, again for each"),
        ServeOption(
            "proxy-header",
            "text",
            "NAME",
            "x-forwarded-for",
            "where it says so: x-forwarded-for or forwarded (RFC 7239)",
        ),
        ServeOption(
            "hsts-subdomains", "switch", "", False, "tell browsers that all sub-domains of this host use https"
        ),
        ServeOption("base", "text", "PATH", "/", "the folder of its host under which everything lies, such as /games/"),
        ServeOption("admin", "text", "PATH", "", "a socket for `tablee admin`, which only its owner can open"),
        ServeOption(
            "push-contact",
            "text",
            "URL",
            "mailto:tablee@example.org",
            "whom a push service can write to: mailto: or https:; name your own before people play over days",
        ),
        ServeOption("push-allow", "list", "ORIGIN", [], "a push service in a network of your own, again for each"),
        ServeOption("open", "switch", "", False, "show the page in your browser"),
    )
}


class Setting(NamedTuple):
    value: Any
    source: str  # where it was given: `flag`, the name of a variable or of a file, or `default`


def add_flags(parser: argparse.ArgumentParser) -> None:
    """What is not given is None, so that the environment and the file can say it."""
    for option in OPTIONS.values():
        flag, shown = f"--{option.name}", "" if option.default in (None, "", [], {}) else f" (default {option.default})"
        if option.kind == "switch":
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, help=option.meaning)
        else:
            action = "append" if option.is_many else "store"
            parser.add_argument(flag, metavar=option.metavar, action=action, help=option.meaning + shown)
    parser.add_argument("--config", metavar="FILE", help="a file of TOML with any of these, such as `keep-days = 7`")
    parser.add_argument("--print-config", action="store_true", help="say what holds and where it was given, and end")


def add_store(parser: argparse.ArgumentParser) -> None:
    """For verbs that work on the store of a server."""
    store = OPTIONS["store"]
    parser.add_argument("--store", metavar=store.metavar, help=f"{store.meaning} (default {store.default})")
    parser.add_argument("--config", metavar="FILE", help="the file of TOML that the server reads")


def store_of(arguments: argparse.Namespace) -> str:
    """The store that `tablee serve` would have with these flags."""
    store: str = settled(vars(arguments), os.environ)["store"].value
    return store


def settled(flags: Mapping[str, Any], environment: Mapping[str, str]) -> dict[str, Setting]:
    """What holds, option by option; BadOption where something cannot be read."""
    path = flags.get(CONFIG) or environment.get(PREFIX + CONFIG.upper())
    written = read_file(path) if path else {}
    settings = {}
    for name, option in OPTIONS.items():
        given = []
        if name in written:
            given.append(Setting(written[name], str(path)))
        if text := environment.get(option.variable):
            given.append(Setting(_from_text(option, option.variable, text), option.variable))
        if (flag := flags.get(name.replace("-", "_"))) is not None:
            given.append(Setting(_from_flag(option, flag), "flag"))
        settings[name] = _highest(option, given)
    return settings


def _highest(option: ServeOption, given: Sequence[Setting]) -> Setting:
    """The last one counts; a table is put together, name by name."""
    if not given:
        return Setting(option.default, "default")
    if option.kind != "table":
        return given[-1]
    merged = {name: value for one in given for name, value in one.value.items()}
    return Setting(merged, ", ".join(one.source for one in given))


def read_file(path: str) -> dict[str, Any]:
    """The options that a file gives, each of its kind."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadOption(f"{path} is not TOML: {error}") from None
    for name in found:
        if name not in OPTIONS:
            raise BadOption(f"{path}: there is no option {shortened(repr(name))}{nearest(name, OPTIONS)}")
    return {name: _from_file(OPTIONS[name], path, value) for name, value in found.items()}


def nearest(name: str, known: Sequence[str] | Mapping[str, Any]) -> str:
    """What may have been meant."""
    close = get_close_matches(name.replace("_", "-").lower(), [one.replace("_", "-") for one in known], 1, 0.5)
    meant = [one for one in known if one.replace("_", "-") in close]
    return f"; did you mean {meant[0]}?" if meant else f"; there are: {', '.join(known)}"


def _from_file(option: ServeOption, path: str, value: Any) -> Any:
    is_right = isinstance(value, IN_FILE[option.kind]) and (option.kind == "switch") == isinstance(value, bool)
    inside = value if option.kind == "list" else value.values() if option.kind == "table" and is_right else ()
    allowed = (str,) if option.kind == "list" else (int, float, str)
    is_right = is_right and all(isinstance(one, allowed) and not isinstance(one, bool) for one in inside)
    if not is_right or not option.can_be(value):
        raise BadOption(f"{path}: {option.name} is {option.expected}, not {shortened(repr(value))}")
    if option.kind == "table":
        return {name: str(one) for name, one in value.items()}
    return float(value) if option.kind == "number" else value


def _from_flag(option: ServeOption, value: Any) -> Any:
    flag = f"--{option.name}"
    if option.kind == "list":
        return value
    if option.kind == "table":
        return _pairs(value)
    return value if option.kind == "switch" else _from_text(option, flag, value)


def _from_text(option: ServeOption, where: str, text: str) -> Any:
    read: dict[Kind, Callable[[str], Any]] = {
        "text": str,
        "whole number": int,
        "number": float,
        "switch": _switch,
        "list": str.split,
        "table": lambda words: _pairs(words.split()),
    }
    try:
        value = read[option.kind](text)
    except ValueError:
        value = None
    if value is None or not option.can_be(value):
        raise BadOption(f"{where} expects {option.expected}, not {shortened(repr(text))}")
    return value


def _switch(text: str) -> bool:
    if text.lower() not in YES + NO:
        raise ValueError(text)
    return text.lower() in YES


def _pairs(texts: Sequence[str]) -> dict[str, str]:
    return {name: value for name, _, value in (text.partition("=") for text in texts)}


def written(settings: Mapping[str, Setting]) -> str:
    """What holds, as a file that says the same; a password is not told."""
    plain = [_line(name, one) for name, one in settings.items() if not isinstance(one.value, dict)]
    tables = [
        "\n".join(
            [f"\n[{name}]  # {one.source}", *(f"{json.dumps(key)} = {value}" for key, value in one.value.items())]
        )
        for name, one in settings.items()
        if isinstance(one.value, dict)
    ]
    return "\n".join([*plain, *tables]) + "\n"


def _line(name: str, setting: Setting) -> str:
    value, source = setting
    if value is None:
        return f"# {name} =  # {source}"
    # JSON's texts, numbers, true and false, and lists of texts are TOML's too.
    return f"{name} = {json.dumps(PASSWORD.sub('...', value) if name == 'store' else value)}  # {source}"
