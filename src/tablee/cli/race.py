"""A race: a person at a terminal plays a game against time. The table goes on, whether anything is typed or not."""

from collections.abc import Callable, Iterable, Mapping

from tablee.bots.reflex import Hand, advice_at_a_glance
from tablee.cli.hands import Hands
from tablee.cli.keys import Keys
from tablee.cli.sitting import DIVIDER, QUIT, Sitting
from tablee.cli.words import event_lines
from tablee.core.bot import Thought
from tablee.core.contract import Contested
from tablee.core.errors import BadMove
from tablee.core.notation import Move, OneMove
from tablee.core.seats import CLOCK, DEALER, Seat
from tablee.core.spelling import plain
from tablee.core.words import Language
from tablee.play.advice import told as advised_move
from tablee.play.match import Match

LONGEST_LOOK = 1.0  # seconds at the keys where nothing is due


class Race(Sitting):
    """Enter alone is the hand; whatever is due happens at its time, and what is typed counts when it is typed."""

    def __init__(
        self,
        match: Match,
        contest: Contested,
        seat: Seat,
        hands: Mapping[Seat, Hand],
        language: Language,
        clock: Callable[[], float],
        keys: Keys,
    ) -> None:
        super().__init__(match, seat, {}, language, clock)
        self._contest = contest
        self._hands = Hands(match, contest, hands)
        self._keys = keys
        self._offered: list[Move] = []

    def _let_time_pass(self) -> bool:
        now = self._now()
        self._times.look(self.match.state, now)
        self._hands.look(now)
        reach, due = self._hands.next_due(), self._times.next_due()
        if reach is not None and reach.at <= now and (due is None or reach.at <= due.at):
            if self._hands.take(reach):
                self._do(reach.seat, reach.move, reach.at)
            return True
        due = self._times.take_due(now)
        if due is not None:
            self._do(CLOCK, due.move, due.at)
        return due is not None

    def _do(self, seat: Seat, number: int, at: int) -> None:
        """A move at its moment, as the referee judges it, and the deal that may come of it."""
        before = self.match.state
        self.match.apply(seat, self._hands.judged(seat, number, at), at)
        self._hands.see(before, seat, number, at)
        if DEALER in self.match.to_act():
            self.match.deal_if_due()
            self._hands.see(before, DEALER, number, at)
        self._times.look(self.match.state, at)
        self._hands.look(at)

    def _take_turn(self) -> bool:
        self._show_table()
        self._offer(self.match.legal(self.seat))
        try:
            typed = self._keys.line(self._seconds_left())
        except EOFError:
            print()
            return False
        if typed is None:
            return True
        if typed.strip().lower() in QUIT:
            return False
        while self._let_time_pass():
            pass  # what was due before the keys were
        if not self.match.is_over:
            self._obey(typed.strip() or str(self._hurried()), self.match.legal(self.seat))
        return True

    def _seconds_left(self) -> float:
        dues = [due.at for due in (self._hands.next_due(), self._times.next_due()) if due is not None]
        return max(0.0, (min(dues) - self._now()) / 1000) if dues else LONGEST_LOOK

    def _play(self, typed: str, moves: list[Move]) -> None:
        notation = self.match.game.words.notation
        for move in self._moves(typed, moves):
            number = notation.number(move)
            refusal = self.match.why_not(self.seat, number)
            if refusal is not None:
                raise refusal
            self._do(self.seat, number, self._now())

    def _moves(self, text: str, moves: list[Move]) -> list[OneMove]:
        """A move's own text, or how it begins; no numbers, because the list changes while they are typed.

        What may not be done now is understood all the same, and refused with its reason.
        """
        begun = self._begun(text, moves) or self._begun(text, self.match.game.words.notation)
        if begun is not None:
            return [begun]
        try:
            return [*self.spelling.read(text)]
        except BadMove:
            raise self._unknown(text, moves) from None

    def _begun(self, text: str, moves: Iterable[Move]) -> Move | None:
        """The only one of these that begins so in the player's language, or else in the notation."""
        for write in (self.spelling.write, str):
            found = [move for move in moves if plain(write(move)).startswith(plain(text)) and not move.is_for_referee]
            if len(found) == 1:
                return found[0]
        return None

    def _hint(self) -> str:
        """What is to be done at a glance; often nothing, and then the hand stays where it is."""
        seen, legal = self.match.seen(self.seat), self.match.legal_numbers(self.seat)
        number = advice_at_a_glance(self._contest, seen, legal)
        if number is None:
            return self.say("hint_wait")
        advice = advised_move(self.match.game, seen, legal, Thought(number))
        return self.say("hint_now", move=self._advised(advice))

    def _help(self) -> str:
        return self.say("race_help", move=self.spelling.write(self._hurried()))

    def _hurried(self) -> Move:
        move: Move = self.match.game.words.notation[next(iter(self._contest.too_early))]
        return move

    def _show_table(self) -> None:
        """The table whenever something came of a move; what changes nothing is not told."""
        is_first = self._heard == 0
        events = self.match.events(self.seat, self._heard)
        self._heard += len(events)
        news = [line for event in events for line in event_lines(self.match, event, self.seat, self.language)]
        if is_first or self.match.is_over or any(event.effects for event in events):
            table = self.match.game.words.draw(self.match.view_of(self.seat), self.language)
            print("\n".join(["", DIVIDER, *news, "", table]), flush=True)

    def _offer(self, moves: list[Move]) -> None:
        """What can be typed, whenever that changes."""
        if moves == self._offered:
            return
        self._offered = moves
        others = [move for move in moves if move != self._hurried()]
        print(self.say("race_keys", move=self.spelling.write(self._hurried())), flush=True)
        if others:
            print(self.say("race_more", moves=", ".join(map(self.spelling.write, others))), flush=True)
