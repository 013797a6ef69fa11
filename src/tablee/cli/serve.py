"""`tablee serve`: tables for browsers, from one process."""

import argparse
import errno
import os
import re
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tablee.cli.arguments import BAD_INPUT
from tablee.cli.configuration import LARGEST, PREFIX, add_flags, nearest, settled, written
from tablee.core.errors import BadOption
from tablee.core.notation import shortened

EXAMPLES = """--keep-days 7 is TABLEE_KEEP_DAYS=7 in the environment, and `keep-days = 7` in the file of --config.
TABLEE_SECRET (32 characters or more) signs seats instead of the key that the store keeps.

examples:
  tablee serve --open
  tablee serve --port 9000 --store sqlite:////var/lib/tablee/tablee.db
  tablee serve --proxy 127.0.0.1 --origin https://play.example.org --store postgresql://tablee@db/tablee
  tablee serve --config /etc/tablee.toml --print-config
"""
LEVELS = ("debug", "info", "warning", "error")
LEAST_SECRET = 32
NO_PAGE = """The page is not in this installation, so browsers see a plain list of games and tables.
In a checkout `make page` builds it; the wheel that `make wheel` builds has it inside."""
EVERYWHERE = ("0.0.0.0", "::")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_flags(parser)


def run(arguments: argparse.Namespace) -> int:
    from tablee.server.operations.logs import write_logs
    from tablee.server.run import Address
    from tablee.server.run import run as run_server

    settings = settled(vars(arguments), os.environ)
    told = {name: setting.value for name, setting in settings.items()}
    _check(told)
    address, config = Address(host=told["host"], port=told["port"], store=told["store"]), configured(told)
    if arguments.print_config:
        print(written(settings), end="")
        return 0
    write_logs(told["log-level"])
    try:
        run_server(address, config, lambda port: _welcome(address.host, port, config, told["open"]))
    except OSError as error:
        where = f"{_in_a_link(address.host)}:{address.port}"
        print(f"tablee serve: cannot listen on {where}: {error.strerror}", file=sys.stderr)
        if error.errno == errno.EADDRINUSE:
            another = f"tablee serve --port {address.port + 1}"
            print(f"Perhaps it is open already. Another port works too: {another}", file=sys.stderr)
        return BAD_INPUT
    return 0


def _check(told: Mapping[str, Any]) -> None:
    if told["log-level"] not in LEVELS:
        raise BadOption(f"log-level is {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {told['log-level']!r}")
    if 0 < len(os.environ.get(f"{PREFIX}SECRET", "")) < LEAST_SECRET:
        raise BadOption(f"TABLEE_SECRET has at least {LEAST_SECRET} characters")


def _welcome(host: str, port: int, config: Any, in_browser: bool) -> None:
    """Say where the table stands."""
    from tablee.server.http.nearby import own_addresses

    url = f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else _in_a_link(host)}:{port}"
    url += config.base.removesuffix("/")
    print(f"Tablée is open on {url} (Ctrl-C closes it)")
    for address in own_addresses() if config.is_in_network and not config.proxies.are_there else []:
        print(f"Phones in the same network: http://{address}:{port}{config.base.removesuffix('/')}")
    print("" if config.pages else NO_PAGE + "\n", end="", flush=True)
    if in_browser:
        Thread(target=_show, args=[url], daemon=True).start()  # some browsers come back only when they are closed


def _in_a_link(host: str) -> str:
    """An address of IPv6 has colons, and stands in brackets."""
    return f"[{host}]" if ":" in host else host


def _show(url: str) -> None:
    if not webbrowser.open(url):
        print(f"There is no browser to be found here: open {url} in yours.", flush=True)


def configured(told: Mapping[str, Any]) -> Any:
    """What the server needs to know of it."""
    from tablee.server.operations.config import ServerConfig
    from tablee.server.operations.networks import read_networks
    from tablee.server.operations.proxies import read_proxies
    from tablee.server.run import built_pages

    return ServerConfig(
        limits=_limits(told["limit"]),
        networks=read_networks([f"{name}={factor}" for name, factor in told["network"].items()]),
        origins=_origins("origin", told["origin"]),
        proxies=read_proxies(told["behind-proxy"], told["proxy"], told["proxy-header"]),
        has_subdomains=told["hsts-subdomains"],
        head_seconds=told["head-seconds"],
        body_seconds=told["body-seconds"],
        bot_pace=told["bot-pace"],
        bot_limit=told["bot-limit"],
        bot_wait=told["bot-wait"],
        thinkers=told["thinkers"],
        ray=told["ray"] or os.environ.get("RAY_ADDRESS", ""),
        idle_minutes=told["idle-minutes"],
        keep_days=told["keep-days"],
        is_in_network=told["host"] in EVERYWHERE,
        base=_base(told["base"]),
        admin=told["admin"],
        push_contact=_contact(told["push-contact"]),
        push_allow=_origins("push-allow", told["push-allow"]),
        pages=built_pages() if told["pages"] is None else told["pages"],
    )


def _origins(name: str, texts: Sequence[str]) -> tuple[str, ...]:
    """Compared letter by letter with what a browser sends: in small letters, without a path or the usual port."""
    for text in texts:
        if _origin(text) != text:
            meant = f"perhaps {_origin(text)}, " if _origin(text) else ""
            raise BadOption(f"{name} is such as https://play.example.org, {meant}not {text!r}")
    return tuple(texts)


def _origin(text: str) -> str:
    """As browsers write it; nothing where it is none."""
    from tablee.server.operations.push_addresses import USUAL_PORTS

    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return ""
    if parts.scheme not in USUAL_PORTS or not host or re.search(r"\s", text):
        return ""
    return f"{parts.scheme}://{_in_a_link(host)}" + (
        f":{port}" if port not in (None, USUAL_PORTS[parts.scheme]) else ""
    )


def _contact(text: str) -> str:
    if not text.startswith(("mailto:", "https:")):
        raise BadOption(f"push-contact is an address such as mailto:you@example.org, not {text!r}")
    return text


def _base(text: str) -> str:
    if not re.fullmatch(r"/(?:[A-Za-z0-9._~-]+/)*", text) or "/." in text:
        raise BadOption(f"base is a folder such as /games/, not {text!r}")
    return text


def _limits(given: Mapping[str, str]) -> Any:
    from tablee.server.operations.limits import Limits

    fields = {field.name: field.type for field in msgspec.structs.fields(Limits)}
    for name in given:
        if name not in fields:
            raise BadOption(f"there is no limit {name!r}{nearest(name, fields)}")
    return Limits(**{name: _limit(name, text, fields[name]) for name, text in given.items()})


def _limit(name: str, text: str, kind: type[int] | type[float]) -> Any:
    try:
        value = kind(text)
    except ValueError:
        value = -1
    if not 0 <= value <= LARGEST:
        expected = "a whole number" if kind is int else "a number"
        raise BadOption(f"the limit {name} is {expected} from 0 up, not {shortened(repr(text))}")
    return value
