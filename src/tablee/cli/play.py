"""`tablee play`: a game in the terminal, against bots."""

import argparse
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import tablee
from tablee.bots import BOTS, Bot
from tablee.bots.rollout_bot import try_moves
from tablee.cli.arguments import add_game, add_language, add_table, positive_number, read_options, whole_number
from tablee.cli.notice import tell_if_compiling
from tablee.cli.sitting import Sitting
from tablee.cli.solve import own_module
from tablee.cli.words import speaker
from tablee.core.chance import fresh_seed, seed_for
from tablee.core.errors import BadOption, BadSeats
from tablee.core.seats import Seat
from tablee.play.match import Match

OWN = "own"
EXAMPLES = """At the table, type the number of a move or the move itself; several moves with commas are a chain.
`undo` takes back, `help` helps, `quit` leaves.

examples:
  tablee play awimbawe
  tablee play awimbawe --seat 2 --language fr
  tablee play awimbawe --seed 7 --save evening.jsonl
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_table(parser)
    parser.add_argument(
        "--seat", metavar="K", type=positive_number, default=1, help="where you sit, from 1 (default 1)"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number, help="a whole number, for the same deals again")
    parser.add_argument(
        "--bot",
        choices=(*BOTS, OWN),
        help="who plays the other seats (default: the game's own bot where it has one, else rollout)",
    )
    parser.add_argument("--save", metavar="FILE", type=Path, help="write the replay file when the game ends or is left")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    game = tablee.load(arguments.game)
    options = read_options(game, arguments.option)
    match = tablee.new_match(arguments.game, seats=arguments.seats, seed=arguments.seed, options=options)
    seat = _own_seat(arguments.seat, match)
    if arguments.save:
        _check_writable(arguments.save)
    with suppress(ImportError):
        import readline  # noqa: F401  # arrow keys and earlier lines at the prompt
    own = own_module(arguments.game, "bot")
    adviser = own.Bot(game, seat, 0) if own else None
    sitting = Sitting(match, seat, _bots(arguments, match, seat, own), arguments.language, time.monotonic, adviser)
    try:
        sitting.play()
    finally:
        if arguments.save:
            arguments.save.write_text(match.record(), encoding="utf-8")
            print(speaker(arguments.language)("saved", file=arguments.save))
    return 0


def _own_seat(number: int, match: Match) -> Seat:
    if number > match.seats:
        raise BadSeats(f"there is no seat {number} at this table; the seats are 1 to {match.seats}")
    return Seat(number - 1)


def _check_writable(file: Path) -> None:
    """Better an OSError now than after an evening of play."""
    is_new = not file.exists()
    file.open("a").close()
    if is_new:
        file.unlink()


def _bots(arguments: argparse.Namespace, match: Match, own_seat: Seat, own: Any) -> dict[Seat, Bot]:
    kinds = {**BOTS, **({OWN: own.Bot} if own else {})}
    kind = arguments.bot or (OWN if own else "rollout")
    if kind not in kinds:
        raise BadOption(f"{match.game.facts.name} has no bot of its own; the bots are: {', '.join(kinds)}")
    seats = [Seat(seat) for seat in range(match.seats) if seat != own_seat]
    if kind == "rollout" and seats:
        tell_if_compiling(try_moves, match.game)
    seed = fresh_seed() if arguments.seed is None else seed_for("bots", arguments.seed)
    return {seat: kinds[kind](match.game, seat, seed) for seat in seats}
