"""Who plays whom: as many bots as there are sides sit at each table, and each of them takes every side in turn."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from tablee.arena.reflex_games import ReflexTable
from tablee.bots import BadBot, Bot, named_bot
from tablee.bots.hands import hand_named
from tablee.core.contract import Game
from tablee.core.errors import BadOption
from tablee.core.seats import CLOCK, Seat
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.match import Match
from tablee.play.opening import open_table

PAIR = 2
REFLEX_GAME = "arriba"
ROUND_TRIP = 40.0  # milliseconds, the same for everybody
TEAM = "+"  # `level-3+level-1` are a team: they take the seats of a side in turn, and are rated as one


class Meeting(msgspec.Struct, frozen=True):
    """One game to be played: bots by name, who take the sides in turn, and the seed of its deals."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    seats: int = PAIR


class MeetingResult(msgspec.Struct, frozen=True):
    """A game that was played: each bot's sides, its share of the win and its points, on all its sides together."""

    bots: tuple[str, ...]
    seed: int
    sides: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    moves: int


def meetings(
    game: str, bots: Sequence[str], games: int, seed: int, options: Mapping[str, Any], seats: int = PAIR
) -> Iterator[Meeting]:
    """`games` games for all who can meet at one table; on each deal every bot takes every side once.

    The order round the table is turned about from deal to deal, so that three meet in all orders.
    """
    at_once = min(len(bots), len(sides_of(game, seats, options)))
    for deal in range(-(-games // at_once)):
        for met in combinations(bots, at_once):
            order = met if deal % 2 == 0 else met[::-1]
            for first in range(at_once):
                yield Meeting(game, dict(options), order[first:] + order[:first], seed + deal, seats)


def sides_of(game: str, seats: int, options: Mapping[str, Any]) -> Sequence[Sequence[int]]:
    """The seats of each side at such a table."""
    table = open_table(load(game), seats, options, None, Dealer(0))
    sides = table.game.rules.sides(seats, table.options)
    if len(sides) < PAIR:
        raise BadOption("at this table nobody plays against anybody: there is nothing to compare")
    return sides


def seated(meeting: Meeting) -> list[str]:
    """Who sits on each seat: bots take the sides in turn, the members of a team the seats of theirs."""
    own: dict[str, list[int]] = {name: [] for name in meeting.bots}
    for number, side in enumerate(sides_of(meeting.game, meeting.seats, meeting.options)):
        own[meeting.bots[number % len(meeting.bots)]] += side
    names = [""] * meeting.seats
    for team, seats in own.items():
        members = team.split(TEAM)
        if len(members) > len(seats):
            raise BadOption(f"the team {team} has {len(members)} members, and {len(seats)} of {meeting.seats} seats")
        for number, seat in enumerate(seats):
            names[seat] = members[number % len(members)]
    return names


def play(meeting: Meeting) -> MeetingResult:
    """Play one game to its end."""
    return outcome_of(play_match(meeting), meeting)


def play_match(meeting: Meeting) -> Match:
    """The match that these bots play."""
    game, names = load(meeting.game), seated(meeting)
    if meeting.game == REFLEX_GAME:
        hands = [hand_named(name, game, Seat(seat), meeting.seed) for seat, name in enumerate(names)]
        return ReflexTable(hands, [ROUND_TRIP] * meeting.seats, meeting.seed, meeting.options).play()
    players = [named_bot(name, game, Seat(seat), meeting.seed) for seat, name in enumerate(names)]
    return match_between(game, players, meeting)


def match_between(game: Game, players: Sequence[Bot], meeting: Meeting) -> Match:
    """The match that these players play, each on their seat."""
    match = open_table(game, meeting.seats, meeting.options, None, Dealer(meeting.seed))
    match.deal_if_due()
    while not match.is_over:
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        # The clock comes last among those to act: bots have all the time that they want.
        try:
            number = numbers[0] if seat == CLOCK else players[seat].choose(match.seen(seat), numbers)
        except BadBot as error:
            raise BadBot(f"{error} (seed {meeting.seed}, after {len(match.log)} moves)") from error
        match.play(seat, game.words.notation[number])
    return match


def outcome_of(match: Match, meeting: Meeting) -> MeetingResult:
    """Points of a side are those of any of its seats."""
    won, points, bots = match.winners(), match.scores(), len(meeting.bots)
    held, shares, scores = [0] * bots, [0.0] * bots, [0] * bots
    for number, side in enumerate(match.game.rules.sides(match.seats, match.options)):
        held[number % bots] += 1
        shares[number % bots] += sum(1 / len(won) for seat in side if seat in won)
        scores[number % bots] += points[side[0]]
    return MeetingResult(meeting.bots, meeting.seed, tuple(held), tuple(shares), tuple(scores), len(match.log))


def check_bots(bots: Sequence[str], game: Game) -> None:
    """Raise where an arena of these cannot be: what is wrong with them is said before anything is played."""
    if len(bots) < PAIR or len(set(bots)) < len(bots):
        raise BadOption(f"an arena needs two or more different bots, not {','.join(bots)!r}")
    for name in {member for team in bots for member in team.split(TEAM)}:
        if game.facts.slug == REFLEX_GAME:
            hand_named(name, game, Seat(0), 0)
        else:
            named_bot(name, game, Seat(0), 0)
