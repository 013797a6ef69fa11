"""Modelled people: who sits down to a first game, so that what level 1 leaves them can be measured.

Nobody can be asked thousands of times, so each game has a declared model of a beginner, of somebody used to it and
of somebody quick. docs/bots.md tells what they stand for and how they fare.
"""

import math
from collections.abc import Sequence

import msgspec

from tablee.arena.contest import REFLEX_GAME, ROUND_TRIP, Meeting, MeetingResult, outcome_of
from tablee.arena.reflex_games import ReflexTable
from tablee.bots import Bot, GreedyBot, SearchBot, named_bot
from tablee.bots.hands import reflexes_named
from tablee.bots.reflex import Reflexes
from tablee.core.chance import Stream, below, seed_for
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import CLOCK, Seat
from tablee.games import load
from tablee.games.xalapa.bot import Eyes, SolverBot
from tablee.play.clock import MatchClock
from tablee.play.dealer import Dealer
from tablee.play.match import Match
from tablee.play.opening import open_table

PACE_MS = 700  # of a usual move of a bot at a table
Thought = tuple[int, Seat, int]  # when a move is made, whose, and which


class PersonModel(msgspec.Struct, frozen=True):
    """One way of playing; shares are of a hundred."""

    mistakes: int  # moves made without a thought: any legal one
    looks: int  # in a game of cards: how often each move is thought through to the end of the trick or round
    overlooks: int  # in Chabyrinthe: actions that are not seen at all; of the others, what they bring at once
    eyes: Eyes  # in Xalapa
    reflexes: Reflexes  # in Arriba!


PEOPLE = {
    "beginner": PersonModel(
        15, 1, 60, Eyes(45, 20, 4),
        Reflexes(
            shift=350, mean=670, spread=170, tail=200, slowed_by_look_alike=100,
            misled=0.030, lapse=0.12, false_start=0.0020, turning=1500,
        ),
    ),
    "usual": PersonModel(
        10, 3, 30, Eyes(30, 13, 5),
        Reflexes(
            shift=280, mean=480, spread=110, tail=150, slowed_by_look_alike=70,
            misled=0.025, lapse=0.06, false_start=0.0020, turning=1000,
        ),
    ),
    "quick": PersonModel(
        5, 10, 10, Eyes(15, 8, 6),
        Reflexes(
            shift=220, mean=340, spread=70, tail=110, slowed_by_look_alike=50,
            misled=0.020, lapse=0.04, false_start=0.0015, turning=800,
        ),
    ),
}  # fmt: skip


class PersonBot(Bot):
    """Thinks as the model says, and makes its mistakes."""

    def __init__(self, person: PersonModel, game: Game, seat: Seat, seed: int) -> None:
        self._person = person
        self._random = Stream.of(seed_for(f"person {seat}", seed))
        self._mind = mind_of(person, game, seat, seed)

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        self.paces = 1.0
        if below(self._random, 100) < self._person.mistakes:
            return legal_numbers[below(self._random, len(legal_numbers))]
        if isinstance(self._mind, SearchBot):
            self._mind.simulations = self._person.looks * len(legal_numbers)
            return self._mind.choose(seen, legal_numbers)
        noticed = [one for one in legal_numbers if below(self._random, 100) >= self._person.overlooks]
        return self._mind.choose(seen, noticed or legal_numbers)


def mind_of(person: PersonModel, game: Game, seat: Seat, seed: int) -> Bot:
    """Who looks at what a move brings: the game's own quick eye where a search is lost, else a few simulations."""
    if game.bots.player_at is not None:
        return GreedyBot(game, seat, seed)
    return SearchBot(game, seat, seed, simulations=person.looks * game.facts.longest_list, seconds=None)


def person_at(name: str, game: Game, seat: Seat, seed: int) -> Bot:
    person = PEOPLE[name]
    if game.facts.slug == "xalapa":
        return SolverBot(person.eyes, seat, seed)
    return PersonBot(person, game, seat, seed)


def play_person(meeting: Meeting) -> MeetingResult:
    """One game, in which names of PEOPLE are modelled people and others are bots."""
    game = load(meeting.game)
    if meeting.game == REFLEX_GAME:
        hands = [PEOPLE[name].reflexes if name in PEOPLE else reflexes_named(name) for name in meeting.bots]
        lines = [ROUND_TRIP] * meeting.seats
        return outcome_of(ReflexTable(hands, lines, meeting.seed, meeting.options).play(), meeting)
    players = [_seated(name, game, Seat(seat), meeting.seed) for seat, name in enumerate(meeting.bots)]
    match = open_table(game, meeting.seats, meeting.options, None, Dealer(meeting.seed))
    return outcome_of(ClockedGame(match, players).play(), meeting)


def _seated(name: str, game: Game, seat: Seat, seed: int) -> Bot:
    return person_at(name, game, seat, seed) if name in PEOPLE else named_bot(name, game, seat, seed)


class ClockedGame:
    """A game on a simulated clock: whoever may act does so in their own time, and so does the game's clock."""

    def __init__(self, match: Match, players: Sequence[Bot]) -> None:
        self.match = match
        self.now = 0
        self._players = players
        self._times = MatchClock(match.game)
        self._thoughts: list[Thought] = []

    def play(self) -> Match:
        """To the end."""
        self.match.deal_if_due()
        while not self.match.is_over:
            self._times.look(self.match.state, self.now)
            self._let_think()
            due, thought = self._times.next_due(), min(self._thoughts, default=None)
            if due is not None and (thought is None or due.at <= thought[0]):
                self.now = max(self.now, due.at)
                self._times.take_due(self.now)
                self._do(CLOCK, due.move)
            elif thought is not None:
                self._thoughts.remove(thought)
                self.now, seat, number = thought
                self._do(seat, number)
            else:
                self._do(CLOCK, self.match.legal_numbers(CLOCK)[0])
        return self.match

    def _let_think(self) -> None:
        thinking = {seat for _, seat, _ in self._thoughts}
        for seat in self.match.to_act():
            if seat != CLOCK and seat not in thinking:
                player = self._players[seat]
                number = player.choose(self.match.seen(seat), self.match.legal_numbers(seat))
                self._thoughts.append((self.now + round(PACE_MS * player.paces), seat, number))

    def _do(self, seat: Seat, number: int) -> None:
        """What the table has overtaken meanwhile is thought over again."""
        if number in self.match.legal_numbers(seat):
            self.match.play(seat, self.match.game.words.notation[number], self.now)


class Chance(msgspec.Struct, frozen=True):
    """How often a person won against a level, with the interval of Wilson that holds it in 95 of 100 cases."""

    game: str
    person: str
    level: int
    games: int
    share: float
    low: float
    high: float


def chance(game: str, person: str, level: int, shares: Sequence[float]) -> Chance:
    games, share = len(shares), sum(shares) / len(shares)
    spread = 1.96**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    return Chance(game, person, level, games, share, middle - half, middle + half)
