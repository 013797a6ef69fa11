"""What lasts from match to match of a table: who has won what, and what its people would like to play next."""

from collections.abc import Sequence

import msgspec

from tablee.server.state import lines
from tablee.server.state.people import Chair
from tablee.server.terms import EveningGame, EveningScore, EveningSeat, EveningSoFar, NextGame, Vote

KEPT_GAMES = 20  # that are shown one by one; the score has them all
KEPT_SCORES = 40  # people and bots: more than sit at a table at once
Who = tuple[int | None, int | None]  # a guest, or all bots of a level


class Evening:
    """As the log tells it. Votes are about the next match only."""

    def __init__(self, kept: lines.EveningKept) -> None:
        self.picks = kept.picks
        self.votes: dict[int, NextGame | None] = {}
        self._games = list(kept.games)
        self._scores: dict[Who, EveningScore] = {(one.guest, one.bot): one for one in kept.scores}
        self._so_far: EveningSoFar | None = None

    def go_on(self) -> None:
        """Something was picked to be played next."""
        self.picks += 1
        self.votes = {}

    def note(self, match: int, game: str, chairs: Sequence[tuple[Chair, str]], ended: lines.Ended) -> None:
        """A match is over. One that was cut short counts for nobody."""
        if ended.to_act:
            return
        seats = [
            EveningSeat(
                guest=chair.guest, bot=chair.bot, name=name, points=ended.scores[seat], has_won=seat in ended.winners
            )
            for seat, (chair, name) in enumerate(chairs)
        ]
        self._games = [*self._games, EveningGame(match=match, game=game, seats=seats)][-KEPT_GAMES:]
        for seat in seats:
            self._add(game, seat)
        self._so_far = None

    def _add(self, game: str, seat: EveningSeat) -> None:
        who = (seat.guest, seat.bot)
        old = self._scores.pop(who, None)  # who played last stands last, and is forgotten last
        points = dict(old.points) if old else {}
        points[game] = points.get(game, 0) + seat.points
        self._scores[who] = EveningScore(
            guest=seat.guest,
            bot=seat.bot,
            name=seat.name,
            played=(old.played if old else 0) + 1,
            won=(old.won if old else 0) + seat.has_won,
            points=points,
        )
        for oldest in list(self._scores)[:-KEPT_SCORES]:
            del self._scores[oldest]

    def rename(self, guest: int, name: str) -> None:
        """The score of a guest stays theirs."""
        score = self._scores.get((guest, None))
        if score is not None:
            self._scores[guest, None] = msgspec.structs.replace(score, name=name)
            self._so_far = None

    def kept(self) -> lines.EveningKept:
        """For the log of the next match."""
        return lines.EveningKept(picks=self.picks, games=self._games, scores=list(self._scores.values()))

    def so_far(self) -> EveningSoFar | None:
        """As everybody sees it; None before the first game is over."""
        if self._so_far is None and self._games:
            scores = sorted(self._scores.values(), key=lambda one: -one.won)
            self._so_far = EveningSoFar(games=tuple(self._games), scores=tuple(scores))
        return self._so_far

    def all_votes(self) -> list[Vote]:
        return [Vote(guest=guest, choice=choice) for guest, choice in self.votes.items()]
