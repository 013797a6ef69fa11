"""`tablee play`: a game in the terminal, against bots."""

import argparse
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random, SystemRandom

import tablee
from tablee.bots import LEVELS, Bot, UnknownBot, longest_loop, seated_bot
from tablee.bots.reflex import LEVELS as REFLEXES
from tablee.bots.reflex import Hand
from tablee.cli.arguments import add_game, add_language, add_table, positive_number, read_options, whole_number
from tablee.cli.keys import TerminalKeys
from tablee.cli.notice import tell_if_compiling
from tablee.cli.race import Race
from tablee.cli.sitting import Sitting
from tablee.cli.words import speaker
from tablee.core.chance import fresh_seed, seed_for
from tablee.core.errors import BadSeats
from tablee.core.seats import Seat
from tablee.play.match import Match

DEFAULT_LEVEL = 3
EXAMPLES = """At the table, type the number of a move or the move itself; several moves with commas are a chain.
`undo` takes back, `hint` asks the strongest bot, `help` helps, `quit` leaves.

examples:
  tablee play awimbawe
  tablee play awimbawe --seat 2 --level 5 --language fr
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
        "--level",
        metavar="N",
        type=int,
        choices=LEVELS,
        default=DEFAULT_LEVEL,
        help="how well the others play: "
        + ", ".join(f"{n} {level.words.en}" for n, level in LEVELS.items())
        + f" (default {DEFAULT_LEVEL})",
    )
    parser.add_argument(
        "--bot", metavar="NAME", help="a bot by name instead: greedy, random, search:1000, my.module:Agent"
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
    try:
        _sitting(arguments, match, seat).play()
    finally:
        if arguments.save:
            arguments.save.write_text(match.replay_file(), encoding="utf-8")
            print(speaker(arguments.language)("saved", file=arguments.save))
    return 0


def _sitting(arguments: argparse.Namespace, match: Match, seat: Seat) -> Sitting:
    contest = match.game.contest
    if contest is None:
        return Sitting(match, seat, _bots(arguments, match, seat), arguments.language, time.monotonic)
    if arguments.bot:
        raise UnknownBot(
            f"{match.game.facts.name} is played by reflexes: choose a --level, not the bot {arguments.bot!r}"
        )
    hand = Hand(contest, REFLEXES[arguments.level - 1], _chance(arguments.seed))
    hands = dict.fromkeys(_others(match, seat), hand)
    return Race(match, contest, seat, hands, arguments.language, time.monotonic, TerminalKeys(sys.stdin))


def _chance(seed: int | None) -> Random:
    return SystemRandom() if seed is None else Random(f"hands {seed}")


def _others(match: Match, own: Seat) -> list[Seat]:
    return [Seat(seat) for seat in range(match.seats) if seat != own]


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


def _bots(arguments: argparse.Namespace, match: Match, own: Seat) -> dict[Seat, Bot]:
    name = arguments.bot or f"level-{arguments.level}"
    loop = longest_loop(match.game)
    if name.startswith(("level", "search")) and loop is not None:
        tell_if_compiling(loop, match.game)
    seed = fresh_seed() if arguments.seed is None else seed_for("bots", arguments.seed)
    return {seat: seated_bot(name, match.game, seat, seed) for seat in _others(match, own)}
