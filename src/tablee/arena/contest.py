"""Who plays whom: every pair of bots meets on the same deals, from both seats, or from every other one of more."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from tablee.arena.reflex_games import ReflexTable
from tablee.bots import LEVELS, Bot, UnknownBot, named_bot, reflex
from tablee.core.contract import Game
from tablee.core.seats import CLOCK, Seat
from tablee.games import load
from tablee.play.dealer import Dealer
from tablee.play.match import Match, open_table

PAIR = 2
REFLEX_GAME = "arriba"
ROUND_TRIP = 40.0  # milliseconds, the same for everybody


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: two bots by name, who take the seats in turn, and the seed of its deals."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, str]
    seed: int
    seats: int = PAIR


class PairingResult(msgspec.Struct, frozen=True):
    """A game that was played: the share of the win and the points of each bot, on all its seats together."""

    bots: tuple[str, str]
    seed: int
    shares: tuple[float, float]
    scores: tuple[int, int]
    moves: int


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, options: Mapping[str, Any], seats: int = PAIR
) -> Iterator[Pairing]:
    """`games` games for every pair, two on each deal with seats exchanged."""
    for deal in range(-(-games // PAIR)):
        for one, other in combinations(bots, PAIR):
            for seated in ((one, other), (other, one)):
                yield Pairing(game, dict(options), seated, seed + deal, seats)


def play(pairing: Pairing) -> PairingResult:
    """Play one game to its end."""
    seated = [pairing.bots[seat % PAIR] for seat in range(pairing.seats)]
    if pairing.game == REFLEX_GAME:
        hands, lines = [reflexes_named(name) for name in seated], [ROUND_TRIP] * pairing.seats
        return outcome_of(ReflexTable(hands, lines, pairing.seed, pairing.options).play(), pairing)
    game = load(pairing.game)
    players = [named_bot(name, game, Seat(seat), pairing.seed) for seat, name in enumerate(seated)]
    return play_with(game, players, pairing)


def play_with(game: Game, players: Sequence[Bot], pairing: Pairing) -> PairingResult:
    """Play one game to its end with these players on their seats."""
    match = open_table(game, pairing.seats, pairing.options, None, Dealer(pairing.seed))
    match.deal_if_due()
    while not match.is_over:
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        # The clock comes last among those to act: bots have all the time that they want.
        number = numbers[0] if seat == CLOCK else players[seat].choose(match.seen(seat), numbers)
        match.play(seat, game.words.notation[number])
    return outcome_of(match, pairing)


def outcome_of(match: Match, pairing: Pairing) -> PairingResult:
    won, points = match.winners(), match.scores()
    shares = [sum(1 / len(won) for seat in won if seat % PAIR == side) for side in range(PAIR)]
    scores = [sum(points[side::PAIR]) for side in range(PAIR)]
    return PairingResult(pairing.bots, pairing.seed, (shares[0], shares[1]), (scores[0], scores[1]), len(match.log))


def check_bot(name: str, game: Game) -> None:
    """Raise UnknownBot where a game knows no bot of that name."""
    if game.facts.slug == REFLEX_GAME:
        reflexes_named(name)
    else:
        named_bot(name, game, Seat(0), 0)


def reflexes_named(name: str) -> reflex.Reflexes:
    """A player of Arriba!, where only reflexes play."""
    level = name.removeprefix("level-")
    if name == level or level not in {str(number) for number in LEVELS}:
        raise UnknownBot(f"there is no bot {name!r} with reflexes; Arriba! has level-1 to level-5")
    return reflex.LEVELS[int(level) - 1]
