"""`tablee serve`: tables for browsers, from one process."""

import argparse
import errno
import os
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Any

import msgspec

from tablee.cli.arguments import BAD_INPUT, whole_number
from tablee.core.errors import BadOption

EXAMPLES = """Every flag can be given in the environment as well: --keep-days 7 is TABLEE_KEEP_DAYS=7.
TABLEE_SECRET (32 characters or more) signs seats instead of the key that the store keeps.

examples:
  tablee serve --open
  tablee serve --port 9000 --store sqlite:////var/lib/tablee/tablee.db
  tablee serve --behind-proxy --origin https://play.example.org --store postgresql://tablee@db/tablee
"""
PREFIX = "TABLEE_"
LEAST_SECRET = 32
NO_PAGE = """The page is not in this installation, so browsers see a plain list of games and tables.
In a checkout `make page` builds it; the wheel that `make wheel` builds has it inside."""
EVERYWHERE = ("0.0.0.0", "::")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags: list[tuple[str, str, Callable[[str], Any], Any, str]] = [
        ("--host", "ADDRESS", str, "127.0.0.1", "where to listen; 0.0.0.0 is everywhere"),
        ("--port", "N", whole_number, 8000, "0 takes any that is free"),
        ("--store", "URL", str, "sqlite:///tablee.db", "sqlite:///PATH or postgresql://..."),
        ("--bot-pace", "SECONDS", float, 0.7, "how long a bot's move takes at least"),
        ("--bot-limit", "SECONDS", float, 5.0, "how long a bot may think"),
        ("--bot-wait", "SECONDS", float, 60.0, "how long it waits for others to have thought"),
        ("--thinkers", "N", whole_number, 0, "processes that think for bots; 0 is one for each core"),
        ("--ray", "ADDRESS", str, os.environ.get("RAY_ADDRESS", ""), "a Ray cluster that thinks for bots instead"),
        ("--head-seconds", "SECONDS", float, 20.0, "how long the head of a request may take"),
        ("--body-seconds", "SECONDS", float, 10.0, "how long the rest of it may take"),
        ("--keep-days", "DAYS", float, 30.0, "how long a table is kept after its last event"),
        ("--idle-minutes", "MINUTES", float, 10.0, "after which a table that nobody watches leaves the memory"),
        ("--pages", "FOLDER", str, None, "the built page"),
        ("--log-level", "LEVEL", str, "info", "debug, info, warning or error"),
    ]
    for flag, metavar, kind, default, meaning in flags:
        shown = "" if default in (None, "") else f" (default {default})"
        given = _from_environment(flag, default)
        parser.add_argument(flag, metavar=metavar, type=kind, default=given, help=meaning + shown)
    parser.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=_origins(),
        help="a page elsewhere that may connect, again for each",
    )
    parser.add_argument(
        "--limit",
        metavar="NAME=VALUE",
        action="append",
        default=os.environ.get(f"{PREFIX}LIMIT", "").split(),
        help="another limit than the default, again for each; docs/operate.md lists them",
    )
    parser.add_argument(
        "--network",
        metavar="RANGE=FACTOR",
        action="append",
        default=os.environ.get(f"{PREFIX}NETWORK", "").split(),
        help="so many times the limits of an address for each of these, as 192.0.2.0/24=20, again for each",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        default=os.environ.get(f"{PREFIX}BEHIND_PROXY", "") not in ("", "0"),
        help="believe X-Forwarded-For and X-Forwarded-Proto",
    )
    parser.add_argument(
        "--hsts-subdomains",
        action="store_true",
        default=os.environ.get(f"{PREFIX}HSTS_SUBDOMAINS", "") not in ("", "0"),
        help="tell browsers that all sub-domains of this host use https as well",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        default=os.environ.get(f"{PREFIX}OPEN", "") not in ("", "0"),
        help="show the page in your browser",
    )


def _from_environment(flag: str, default: Any) -> Any:
    """A text from the environment is read by argparse as if it stood on the command line."""
    return os.environ.get(PREFIX + flag.removeprefix("--").replace("-", "_").upper(), default)


def _origins() -> list[str]:
    return os.environ.get(f"{PREFIX}ORIGIN", "").split()


def run(arguments: argparse.Namespace) -> int:
    from tablee.server.operations.logs import write_logs
    from tablee.server.run import Address, built_pages
    from tablee.server.run import run as run_server

    if arguments.log_level not in ("debug", "info", "warning", "error"):
        raise BadOption(f"--log-level is debug, info, warning or error, not {arguments.log_level!r}")
    if 0 < len(os.environ.get(f"{PREFIX}SECRET", "")) < LEAST_SECRET:
        raise BadOption(f"TABLEE_SECRET has at least {LEAST_SECRET} characters")
    write_logs(arguments.log_level)
    address = Address(host=arguments.host, port=arguments.port, store=arguments.store)
    pages = built_pages() if arguments.pages is None else arguments.pages

    config = _config(arguments, pages)
    try:
        run_server(address, config, lambda port: _welcome(arguments.host, port, config, arguments.open))
    except OSError as error:
        print(f"tablee serve: cannot listen on {arguments.host}:{arguments.port}: {error.strerror}")
        if error.errno == errno.EADDRINUSE:
            print(f"Perhaps it is open already. Another port works too: tablee serve --port {arguments.port + 1}")
        return BAD_INPUT
    return 0


def _welcome(host: str, port: int, config: Any, in_browser: bool) -> None:
    """Say where the table stands."""
    from tablee.server.http.nearby import own_addresses

    url = f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{port}"
    print(f"Tablée is open on {url} (Ctrl-C closes it)")
    for address in own_addresses() if config.is_in_network and not config.is_behind_proxy else []:
        print(f"Phones in the same network: http://{address}:{port}")
    print("" if config.pages else NO_PAGE + "\n", end="", flush=True)
    if in_browser:
        Thread(target=_show, args=[url], daemon=True).start()  # some browsers come back only when they are closed


def _show(url: str) -> None:
    if not webbrowser.open(url):
        print(f"There is no browser to be found here: open {url} in yours.", flush=True)


def _config(arguments: argparse.Namespace, pages: str) -> Any:
    from tablee.server.operations.config import ServerConfig
    from tablee.server.operations.networks import read_networks

    return ServerConfig(
        limits=_limits(arguments.limit),
        networks=read_networks(arguments.network),
        origins=tuple(arguments.origin),
        is_behind_proxy=arguments.behind_proxy,
        has_subdomains=arguments.hsts_subdomains,
        head_seconds=arguments.head_seconds,
        body_seconds=arguments.body_seconds,
        bot_pace=arguments.bot_pace,
        bot_limit=arguments.bot_limit,
        bot_wait=arguments.bot_wait,
        thinkers=arguments.thinkers,
        ray=arguments.ray,
        idle_minutes=arguments.idle_minutes,
        keep_days=arguments.keep_days,
        is_in_network=arguments.host in EVERYWHERE,
        pages=pages,
    )


def _limits(given: list[str]) -> Any:
    from tablee.server.operations.limits import Limits

    values = dict(text.partition("=")[::2] for text in given)
    known = Limits.__struct_fields__
    for name in values:
        if name not in known:
            raise BadOption(f"there is no limit {name!r}; the limits are: {', '.join(known)}")
    try:
        return msgspec.convert(values, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption(f"--limit NAME=VALUE: {error}") from None
