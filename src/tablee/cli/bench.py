"""`tablee bench`: measurements of what is hard to see at a table."""

import argparse
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from tablee.arena.contest import meetings
from tablee.arena.people import PEOPLE, Chance, chance, play_person
from tablee.arena.reflex_games import ReflexGames, reflex_games
from tablee.bots import LEVELS as BOT_LEVELS
from tablee.bots.reflex import LEVELS
from tablee.cli.arguments import positive_number, whole_number
from tablee.cli.progress import progress_bar
from tablee.play.lab import CLAIMS, Duel, Net, duel

EXAMPLES = """The same seed gives the same numbers.

  fairness   duels between equally quick players on lines of different delay: who wins
             under our policy, and where the first grab to arrive wins; and what cheats gain
  reflexes   whole games of Arriba! between reflex players: how often each level wins
  people     whole games of modelled people (beginner, usual, quick) against each level of bots

examples:
  tablee bench fairness
  tablee bench fairness --grabs 20000 --seed 7
  tablee bench reflexes --games 200 --json
  tablee bench people --game arriba --games 100
"""
AWAKE = LEVELS[2]  # who duels
ROUND_TRIPS = (5, 40, 100, 200, 300, 400)
CHEATS_AGAINST = ((40, 40), (5, 100), (100, 5), (300, 5), (300, 300))
OURS = ("awimbawe", "chiwawa", "xalapa", "chabyrinthe", "arriba")
TABLES = ((1, 2, 3, 4, 5), (1, 2), (2, 3), (3, 4), (4, 5))


class FairnessReport(msgspec.Struct):
    """All duels of a run: honest ones, and cheats beside an honest player on the same line."""

    grabs: int
    seed: int
    honest: list[Duel]
    cheats: list[Duel]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="WHAT", choices=tuple(BENCHES), help=" or ".join(BENCHES))
    parser.add_argument(
        "--grabs", metavar="N", type=positive_number, default=5000, help="fairness: grabs a duel (default 5000)"
    )
    parser.add_argument(
        "--games", metavar="N", type=positive_number, default=50, help="reflexes, people: games a table (default 50)"
    )
    parser.add_argument(
        "--game", metavar="GAME", choices=OURS, action="append", help="people: one game, again for each (default all)"
    )
    parser.add_argument(
        "--level",
        metavar="N",
        type=int,
        choices=BOT_LEVELS,
        action="append",
        help="people: one level, again for each (default all)",
    )
    parser.add_argument(
        "--person",
        metavar="P",
        choices=tuple(PEOPLE),
        action="append",
        help="people: beginner, usual or quick, again for each (default all)",
    )
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help="a whole number (default 0)")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    measure, words = BENCHES[arguments.what]
    result = measure(arguments)
    print(msgspec.json.encode(result).decode() if arguments.json else words(result))
    return 0


def measure_fairness(arguments: argparse.Namespace) -> FairnessReport:
    pairs = list(combinations_with_replacement(ROUND_TRIPS, 2))
    plans = [(pair, "honest") for pair in pairs]
    plans += [(pair, claim) for pair in CHEATS_AGAINST for claim in CLAIMS]
    duels = []
    with progress_bar(len(plans)) as progress:
        for (first, second), claim in plans:
            duels.append(duel([Net.of(first), Net.of(second)], AWAKE.reaction, arguments.grabs, arguments.seed, claim))
            if progress:
                progress(len(duels))
    return FairnessReport(arguments.grabs, arguments.seed, duels[: len(pairs)], duels[len(pairs) :])


def fairness_words(report: FairnessReport) -> str:
    lines = [
        f"Duels of {report.grabs:,} grabs between equally quick players, seed {report.seed}",
        "round trips, ms    share of the first, of the second    by order of arrival    margin of the first",
    ]
    lines += [_duel_line(one) for one in report.honest]
    lines += ["", "Cheats beside an honest player on the same line", "round trips, ms    claims         share    gain"]
    for one in report.cheats:
        honest = next(other for other in report.cheats if _is_alike(one, other))
        gain = one.share - honest.share
        lines.append(f"{_trips(one):<17}  {one.claim:<12} {one.share:7.1%} {100 * gain:+6.1f} %")
    return "\n".join(lines)


def _duel_line(one: Duel) -> str:
    ours = f"{one.share:6.1%} : {1 - one.share:6.1%}"
    theirs = f"{one.share_by_arrival:6.1%} : {1 - one.share_by_arrival:6.1%}"
    return f"{_trips(one):<17}  {ours:<35}  {theirs:<21}  {one.margin:5.1f} ms"


def _trips(one: Duel) -> str:
    return f"{one.round_trips[0]:3.0f} against {one.round_trips[1]:3.0f}"


def _is_alike(one: Duel, other: Duel) -> bool:
    return other.claim == "honest" and other.round_trips == one.round_trips


def measure_reflexes(arguments: argparse.Namespace) -> list[ReflexGames]:
    results = []
    with progress_bar(len(TABLES)) as progress:
        for levels in TABLES:
            results.append(reflex_games(levels, arguments.games, arguments.seed))
            if progress:
                progress(len(results))
    return results


def reflexes_words(results: list[ReflexGames]) -> str:
    lines = [f"Games of Arriba! between reflex players, {results[0].games:,} a table"]
    for result in results:
        lines.append(f"{result.reveals:.0f} times cards turned, {result.minutes:.1f} minutes a game")
        for level, won, points in zip(result.levels, result.wins, result.points, strict=True):
            lines.append(f"  level {level}  wins {won / result.games:6.1%}  points against {points:6.1f}")
    return "\n".join(lines)


def measure_people(arguments: argparse.Namespace) -> list[Chance]:
    """Two at a table, on the same deals with seats exchanged."""
    tables = [
        (game, person, level)
        for game in arguments.game or OURS
        for person in arguments.person or PEOPLE
        for level in arguments.level or BOT_LEVELS
    ]
    chances = []
    with progress_bar(len(tables)) as progress:
        for game, person, level in tables:
            games = meetings(game, [person, f"level-{level}"], arguments.games, arguments.seed, {})
            played = [play_person(meeting) for meeting in games]
            shares = [one.shares[one.bots.index(person)] for one in played]
            chances.append(chance(game, person, level, shares))
            if progress:
                progress(len(chances))
    return chances


def people_words(chances: list[Chance]) -> str:
    lines = [f"Games of modelled people against one bot, {chances[0].games:,} each: won, and the interval of 95 %"]
    lines += [
        f"{one.game:<12} {one.person:<9} level {one.level}  {one.share:4.0%}  ({one.low:.0%} to {one.high:.0%})"
        for one in chances
    ]
    return "\n".join(lines)


BENCHES: dict[str, tuple[Callable[[argparse.Namespace], Any], Callable[[Any], str]]] = {
    "fairness": (measure_fairness, fairness_words),
    "reflexes": (measure_reflexes, reflexes_words),
    "people": (measure_people, people_words),
}
