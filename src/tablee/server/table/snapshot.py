"""The table as everybody sees it, whole."""

from tablee.server.ports import Thinking
from tablee.server.protocol import Room
from tablee.server.state.by_and_by import awaited
from tablee.server.state.table_state import TableState
from tablee.server.table import hints
from tablee.server.table.chair_requests import ChairRequests
from tablee.server.table.coach import may_coach
from tablee.server.table.looking_back import may_look_back
from tablee.server.table.play import Play
from tablee.server.table.subscribers import Subscribers
from tablee.server.table.swaps import SwapOffers
from tablee.server.terms import ChairStatus, Guest


class Snapshots:
    """Drawn from the log, from who is here, and from what is being asked."""

    def __init__(
        self,
        state: TableState,
        thinking: Thinking,
        play: Play,
        swaps: SwapOffers,
        chair_requests: ChairRequests,
        subscribers: Subscribers,
    ) -> None:
        self._state = state
        self._thinking = thinking
        self._play = play
        self._presence = play.presence
        self._swaps = swaps
        self._chair_requests = chair_requests
        self._subscribers = subscribers
        self._drawn: Room | None = None
        self._drawn_from: object = None

    def room(self) -> Room:
        """The table as it is now; what was drawn before, where that cannot be another."""
        drawn_from = self._inputs()
        if self._drawn is None or drawn_from is None or drawn_from != self._drawn_from:
            self._drawn, self._drawn_from = self._draw(), drawn_from
        return self._drawn

    def _inputs(self) -> object:
        """All that it is drawn from; None while time or an open question has a part in it."""
        state, is_asked = self._state, self._swaps.are_open or self._chair_requests.is_open or self._play.undo.is_open
        if is_asked or state.has_limits or not self._presence.are_players_here():
            return None
        bots = self._are_bots_ready(), self._play.are_bots_slow
        return state.changes, state.phase, self._presence.here(), bots, self._subscribers.screens

    def _are_bots_ready(self) -> bool:
        game = self._state.game
        return game.contest is not None or self._thinking.is_ready(game)

    def _draw(self) -> Room:
        state, here, waited_for = self._state, self._presence.here(), awaited(self._state)
        return Room(
            code=state.code,
            game=state.game.facts.slug,
            phase=state.phase,
            match=state.number,
            settings=state.settings,
            host=state.host,
            guests=[
                Guest(
                    guest=person.number,
                    name=person.name,
                    is_here=person.number in here,
                    is_muted=person.is_muted,
                    only_watches=person.only_watches,
                )
                for person in state.present()
            ],
            chairs=[self._chair(number, number in waited_for) for number in range(len(state.chairs))],
            has_hints=hints.are_given(state),
            has_coach=may_coach(state),
            has_moments=may_look_back(state),
            are_bots_ready=self._are_bots_ready(),
            are_bots_slow=self._play.are_bots_slow,
            commitment=state.shuffling.commitment,
            pact=state.shuffling.text,
            withheld=state.shuffling.withheld,
            seal=None if state.outcome is None else state.outcome.seal or None,
            stand_in=state.stand_in,
            chair_asked=self._chair_requests.asked(),
            picks=state.evening.picks,
            votes=state.evening.all_votes(),
            evening=state.evening.so_far(),
            screens=self._subscribers.screens,
        )

    def _chair(self, number: int, is_awaited: bool) -> ChairStatus:
        chair = self._state.chairs[number]
        return ChairStatus(
            guest=chair.guest,
            bot=chair.bot,
            keeper=self._presence.keeper(number),
            is_out_of_time=self._play.time.is_out_of_time(number),
            is_line_dead=self._state.phase == "playing" and number in self._state.timers.silent,
            is_overdue=self._presence.is_overdue(number),
            is_awaited=is_awaited,
            asks_swap=self._swaps.by(number),
            undo_waits_for=self._play.undo.waits_for(number),
        )
