"""What is played next at a table: the host picks it, or its people vote. Nothing here changes anything.

Nobody loses a chair to another person by it. People come before bots, and of those who watch, who has sat out longest
sits down first.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.chance import fresh_seed
from tablee.core.contract import Facts, Game
from tablee.core.errors import Refusal, TableeError
from tablee.core.words import Words
from tablee.games import catalogue, load
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.server.protocol import PickNext, VoteNext
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.table_state import TableState
from tablee.server.table.presence import Presence
from tablee.server.terms import NextGame, Settings

Decided = list[lines.AnyLine]


class NextGames:
    """Which game may follow, which has been agreed on, and who sits down to it."""

    def __init__(self, state: TableState, presence: Presence, matches: int) -> None:
        self._state = state
        self._here = presence.here
        self._returning = presence.returning
        self._matches = matches  # that a table may have

    def pick(self, guest: int, request: PickNext) -> Decided:
        """The lines of a host's pick; the same game again where none is named."""
        if guest != self._state.deciding:
            raise refusal("not-host")
        self._check(request)
        return self._prepared(request.choice or self.present())

    def vote(self, guest: int, request: VoteNext) -> Decided:
        """The line of a vote; nobody votes for what could not be played."""
        self._check(request)
        if request.choice is not None:
            self._seating(request.choice)
        return [lines.Voted(guest=guest, choice=request.choice)]

    def agreed(self) -> Decided | None:
        """What follows when everybody who sits here and is not away has voted: what most of them want.

        After a restart of the server nobody is away for as long as their browser needs to come back.

        Of two games that as many want, that which more of all people want, then the host's. Where somebody would
        rather not, or that does not decide it, the host picks.
        """
        if self._state.phase != "over":
            return None
        here, votes = self._here(), self._state.evening.votes
        awaited = here | self._returning()
        asked = [chair.guest for chair in self._state.chairs if chair.guest in awaited]
        if not here.intersection(asked) or not all(votes.get(one) for one in asked):
            return None
        game = self._most_wanted({guest: one.game for guest, one in votes.items() if one})
        if game is None:
            return None
        ways = {guest: msgspec.json.encode(one.options) for guest, one in votes.items() if one and one.game == game}
        way = self._most_wanted(ways)
        chosen = next((one for guest, one in votes.items() if one and ways.get(guest) == way), None)
        try:
            return None if chosen is None else self._prepared(chosen)
        except TableeError:  # somebody has sat down since it was voted for
            return None

    def present(self) -> NextGame:
        """The same again."""
        return NextGame(game=self._state.game.facts.slug, options=self._state.settings.options)

    def _most_wanted(self, wishes: Mapping[int, Any]) -> Any | None:
        """By those who sit, by all, by the host."""
        seated = Counter(wish for guest, wish in wishes.items() if self._state.chair_of(guest) is not None)
        everybody, host = Counter(wishes.values()), wishes.get(self._state.deciding)

        def weight(wish: Any) -> tuple[int, int, bool]:
            return seated[wish], everybody[wish], wish == host

        ranked = sorted(seated, key=weight, reverse=True)
        is_tied = len(ranked) > 1 and weight(ranked[0]) == weight(ranked[1])
        return ranked[0] if ranked and not is_tied else None

    def _check(self, request: PickNext | VoteNext) -> None:
        state = self._state
        if state.is_closed:
            raise refusal("table-closed")
        if state.shuffling.is_under_way:
            raise refusal("shuffling")
        if state.phase == "playing":
            raise refusal("not-over")
        if request.picks is not None and request.picks != state.evening.picks:
            raise refusal("picked-meanwhile", state.game.facts.name)
        if state.number >= self._matches:
            raise refusal("last-match", str(self._matches))

    def _prepared(self, choice: NextGame) -> Decided:
        renewed = [lines.Renewed(seed=fresh_seed().hex())] if self._state.phase == "over" else []
        return [*renewed, self._seating(choice)]

    def _seating(self, choice: NextGame) -> lines.Picked:
        """Who sits where; a Refusal where not everybody who sits here could play."""
        state, game = self._state, load(choice.game)
        people = [chair for chair in state.chairs if chair.guest is not None]
        if len(people) > game.facts.most_seats:
            raise does_not_fit(game.facts, len(people))
        room = game.facts.most_seats - len(people)
        line = [lines.ChairKept(guest=guest) for guest in self._in_line()[:room]]
        chairs = [lines.ChairKept(guest=chair.guest, bot=chair.bot) for chair in state.chairs]
        taken = [one for one in chairs if one != lines.ChairKept()] + line
        # Before a game its host has said for how many the table is; after one, nobody waits for who has left.
        wanted = max(len(chairs), len(taken)) if state.phase == "open" else len(taken)
        settings = self._settings(game, choice, wanted, len(people) + len(line))
        seats = settings.seats or game.facts.fewest_seats
        spare = len(taken) - seats
        for one in [one for one in reversed(taken) if one.bot is not None][: max(0, spare)]:
            taken.remove(one)
        empty = [lines.ChairKept() for _ in range(seats - len(taken))]
        return lines.Picked(game=choice.game, settings=settings, chairs=[*taken, *empty])

    def _in_line(self) -> list[int]:
        """Who is here, has no chair and would take one: who has sat out longest first."""
        here, state = self._here(), self._state
        waiting = [one for one in state.present() if one.number in here and state.chair_of(one.number) is None]
        willing = [one for one in waiting if not one.only_watches]
        return [one.number for one in sorted(willing, key=lambda one: (one.waits_since, one.number))]

    def _settings(self, game: Game, choice: NextGame, wanted: int, fewest: int) -> Settings:
        """What was agreed on stays, but for the game's own options; for as many as come nearest."""
        wrong: TableeError | None = None
        facts = game.facts
        counts = range(max(fewest, facts.fewest_seats), facts.most_seats + 1)
        for seats in sorted(counts, key=lambda count: abs(count - wanted)):
            options = _for_seats(facts, choice.options, seats)
            try:
                open_table(game, seats, options, None, Dealer())
            except TableeError as error:
                wrong = wrong or error
            else:
                return msgspec.structs.replace(self._state.settings, seats=seats, options=options)
        raise refusal("bad-settings", str(wrong))


def _for_seats(facts: Facts, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """What is for each seat, for as many seats: who comes late gets what is usual, or the last of the choices."""
    listed = {one.name: one for one in facts.options if one.is_for_each_seat}

    def fitted(name: str, value: Any) -> Any:
        if name not in listed or not isinstance(value, list):
            return value
        usual = listed[name].default
        more = listed[name].choices[-1] if usual is None and listed[name].choices else usual
        return [*value[:seats], *[more] * (seats - len(value))]

    return {name: fitted(name, value) for name, value in options.items()}


def does_not_fit(facts: Facts, people: int) -> Refusal:
    """Says for how many it is, and what else there is for so many."""
    fitting = ", ".join(one.facts.name for one in catalogue().values() if one.facts.most_seats >= people)
    most = facts.most_seats
    en = f"{facts.name} is for {most} at most, and {people} people sit here."
    fr = f"{facts.name} se joue à {most} au plus, et vous êtes {people} à table."
    if fitting:
        en, fr = f"{en} What fits: {fitting}.", f"{fr} Ce qui convient : {fitting}."
    return Refusal("does-not-fit", Words(en, fr))
