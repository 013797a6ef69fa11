"""Who plays whom: every pair of bots meets on the same deals, from both seats."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from tablee.arena.reflex_games import ReflexTable
from tablee.bots import LEVELS, Bot, UnknownBot, named_bot
from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.match import Match, open_table

PAIR = 2
REFLEX_GAME = "arriba"
LINES = (40.0, 40.0)  # milliseconds there and back, the same for both


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: two bots by name, in the order of their seats, and the seed of its deals."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, str]
    seed: int


class Outcome(msgspec.Struct, frozen=True):
    """A game that was played: the share of the win and the points of each bot, by seat."""

    bots: tuple[str, str]
    seed: int
    shares: tuple[float, float]
    scores: tuple[int, int]
    moves: int


def pairings(game: str, bots: Sequence[str], games: int, seed: int, options: Mapping[str, Any]) -> Iterator[Pairing]:
    """`games` games for every pair, two on each deal with seats exchanged."""
    for deal in range(-(-games // PAIR)):
        for one, other in combinations(bots, PAIR):
            for seated in ((one, other), (other, one)):
                yield Pairing(game, dict(options), seated, seed + deal)


def play(pairing: Pairing) -> Outcome:
    """Play one game to its end."""
    if pairing.game == REFLEX_GAME:
        return outcome_of(
            ReflexTable([reflexes_named(name) for name in pairing.bots], LINES, pairing.seed).play(), pairing
        )
    game = load(pairing.game)
    players = [named_bot(name, game, Seat(seat), pairing.seed) for seat, name in enumerate(pairing.bots)]
    return play_with(game, players, pairing)


def play_with(game: Game, players: Sequence[Bot], pairing: Pairing) -> Outcome:
    """Play one game to its end with these players on their seats."""
    match = open_table(game, PAIR, pairing.options, list(pairing.bots), Dealer(pairing.seed))
    match.deal_if_due()
    while not match.is_over:
        seat = match.to_act()[0]
        number = players[seat].choose(match.seen(seat), match.legal_numbers(seat))
        match.play(seat, game.notation[number])
    return outcome_of(match, pairing)


def outcome_of(match: Match, pairing: Pairing) -> Outcome:
    won = match.winners()
    shares = [1 / len(won) if seat in won else 0.0 for seat in range(PAIR)]
    points = match.scores()
    return Outcome(pairing.bots, pairing.seed, (shares[0], shares[1]), (points[0], points[1]), len(match.log))


def check_bot(name: str, game: Game) -> None:
    """Raise UnknownBot where a game knows no bot of that name."""
    if game.facts.slug == REFLEX_GAME:
        reflexes_named(name)
    else:
        named_bot(name, game, Seat(0), 0)


def reflexes_named(name: str) -> int:
    """The level of a player of Arriba!, where only reflexes play."""
    level = name.removeprefix("level-")
    if name == level or level not in {str(number) for number in LEVELS}:
        raise UnknownBot(f"there is no bot {name!r} with reflexes; Arriba! has level-1 to level-5")
    return int(level)
