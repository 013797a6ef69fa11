"""A sitting: one person at a terminal plays a match against bots."""

import shutil
from collections.abc import Callable, Mapping
from difflib import get_close_matches

from tablee.bots import Bot, seated_bot
from tablee.cli.words import event_lines, refusal_line, result_lines, speaker
from tablee.core.bot import choice_of
from tablee.core.chance import fresh_seed
from tablee.core.errors import BadMove, Refusal
from tablee.core.notation import Move, OneMove, shortened
from tablee.core.seats import CLOCK, Seat
from tablee.core.spelling import Spelling
from tablee.core.words import Language
from tablee.play.advice import Advice, advise
from tablee.play.clock import MatchClock
from tablee.play.match import Match

PROMPT = "> "
DIVIDER = "-" * 60  # so that the eye finds where a turn begins
UNDO = ("undo", "annuler")
HINT = ("hint", "conseil")
ADVISER = "level-5"
BAR = 10  # letters
HELP = ("help", "aide", "?")
QUIT = ("quit", "quitter", "exit", "q")
IN_ONE_COLUMN = 6  # longer lists are set in columns
MOST_LISTED = 60  # of longer lists only one move of each kind is shown


class Mistyped(Exception):
    """What was typed is neither a move nor a word that the table knows."""


class Sitting:
    """The loop of a person's turns; `clock` gives seconds, for the times in the log and for whatever runs out."""

    def __init__(
        self, match: Match, seat: Seat, bots: Mapping[Seat, Bot], language: Language, clock: Callable[[], float]
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.language = language
        self.say = speaker(language)
        words = match.game.words
        self.spelling = Spelling(words.notation, words.french, language)
        self._clock = clock
        self._began = clock()
        self._times = MatchClock(match.game)
        self._adviser: Bot | None = None
        self._heard = 0  # events that the person has been told

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        facts = self.match.game.facts
        print(self.say("welcome", game=facts.name, number=self.seat + 1, seats=self.match.seats))
        while not self.match.is_over:
            if self._let_time_pass():
                continue
            if self.seat not in self.match.to_act():
                self._let_another_play()
            elif not self._take_turn():
                print(self.say("left"))
                return
        self._show_table()
        print("\n".join(["", self.say("over"), *result_lines(self.match, self.seat, self.say)]))

    def _let_time_pass(self) -> bool:
        """Let the clock play what is due by now, at the moment it was due; whether anything was."""
        now = self._now()
        self._times.look(self.match.state, now)
        due = self._times.take_due(now)
        if due is None:
            return False
        self.match.play(CLOCK, self.match.game.words.notation[due.move], due.at)
        self._times.look(self.match.state, due.at)
        return True

    def _let_another_play(self) -> None:
        """A bot that may act; the clock only where no player can."""
        seat = self.match.to_act()[0]
        numbers = self.match.legal_numbers(seat)
        number = numbers[0] if seat == CLOCK else self.bots[seat].choose(self.match.seen(seat), numbers)
        self.match.play(seat, self.match.game.words.notation[number], self._now())

    def _take_turn(self) -> bool:
        """Ask until something has happened at the table; False where the person leaves."""
        self._show_table()
        moves = self.match.legal(self.seat)
        self._list_moves(moves)
        self._tell_time()
        while True:
            try:
                typed = input(PROMPT).strip()
            except EOFError:
                print()
                return False
            if typed.lower() in QUIT:
                return False
            if self._let_time_pass():
                print(self.say("too_late"))
                return True
            if not typed or self._obey(typed, moves):
                return True

    def _obey(self, typed: str, moves: list[Move]) -> bool:
        """Do what was typed; False where it changed nothing."""
        if typed.lower() in HELP:
            print(self._help())
            return False
        if typed.lower() in HINT:
            print(self._hint())
            return False
        try:
            self._undo() if typed.lower() in UNDO else self._play(typed, moves)
        except Refusal as refusal:
            print(refusal_line(refusal, self.language))
        except Mistyped as mistake:
            print(mistake)
        else:
            return True
        return False

    def _help(self) -> str:
        return self.say("help")

    def _hint(self) -> str:
        """What the strongest bot would do in this seat, from what the person can see."""
        if self._adviser is None:
            self._adviser = seated_bot(ADVISER, self.match.game, self.seat, fresh_seed())
        game, seen, legal = self.match.game, self.match.seen(self.seat), self.match.legal_numbers(self.seat)
        best, *others = advise(game, seen, legal, choice_of(self._adviser, seen, legal))
        lines = [self.say("hint", move=self._advised(best))]
        return "\n".join([*lines, *(self.say("hint_else", move=self._advised(other)) for other in others)])

    def _advised(self, advice: Advice) -> str:
        """A move, with a bar, how good it is, and what speaks for it."""
        move = self.spelling.write(self.match.game.words.notation[advice.move])
        told = [words.in_language(self.language) for words in (advice.worth, *advice.reasons) if words is not None]
        bar = "" if advice.bar is None else f"  [{'#' * round(BAR * advice.bar):<{BAR}}]"
        return "\n".join([move + bar, *(f"    - {words}" for words in told)])

    def _undo(self) -> None:
        self.match.undo(self.seat, self._now())
        print(self.say("taken_back"))

    def _play(self, typed: str, moves: list[Move]) -> None:
        pieces = [part.strip() for part in typed.split(",") if part.strip()]
        if not pieces:
            raise self._unknown(typed, moves)
        self.match.play(self.seat, [move for piece in pieces for move in self._moves(piece, moves)], self._now())

    def _moves(self, text: str, moves: list[Move]) -> list[OneMove]:
        """A number of the list shown, counted from 1, or a move's own text."""
        if text.isdecimal():
            if text.isascii() and 1 <= int(text[:9]) <= len(moves):
                return [moves[int(text[:9]) - 1]]
            raise Mistyped(self.say("no_number", number=shortened(text), last=len(moves)))
        try:
            return [*self.spelling.read(text)]
        except BadMove:
            raise self._unknown(text, moves) from None

    def _unknown(self, text: str, moves: list[Move]) -> Mistyped:
        texts = [self.spelling.write(move) for move in moves]
        example = (get_close_matches(text[:80].lower(), texts, n=1) or texts)[0]
        return Mistyped(self.say("no_move", text=shortened(text), example=example))

    def _show_table(self) -> None:
        """What the others did since the last time, and the table as it is now."""
        events = self.match.events(self.seat, self._heard)
        news = [line for event in events for line in event_lines(self.match, event, self.seat, self.language)]
        self._heard += len(events)
        table = self.match.game.words.draw(self.match.view_of(self.seat), self.language)
        print("\n".join(["", DIVIDER, *news, *([""] if news else []), table]))

    def _list_moves(self, moves: list[Move]) -> None:
        lines = [f"{number:3}. {self.spelling.write(move)}" for number, move in enumerate(moves, 1)]
        if len(moves) > MOST_LISTED:
            lines = self._one_of_each_kind(moves)
        print("\n".join(["", self.say("your_moves"), *in_columns(lines, shutil.get_terminal_size().columns)]))

    def _tell_time(self) -> None:
        due = self._times.next_due()
        if due:
            print(self.say("time_left", seconds=-(-(due.at - self._now()) // 1000)))

    def _one_of_each_kind(self, moves: list[Move]) -> list[str]:
        kinds = [type(move) for move in moves]
        return [
            f"{number:3}. {self.spelling.write(move)}"
            + self.say("like_it", count=kinds.count(kind)) * (kinds.count(kind) > 1)
            for number, (move, kind) in enumerate(zip(moves, kinds, strict=True), 1)
            if kinds.index(kind) == number - 1
        ]

    def _now(self) -> int:
        """Milliseconds since the person sat down."""
        return int(1000 * (self._clock() - self._began))


def in_columns(lines: list[str], width: int) -> list[str]:
    """A long list set in columns, read downwards, as wide as the terminal allows."""
    widest = max(map(len, lines)) + 2
    columns = max(1, min(width // widest, -(-len(lines) // IN_ONE_COLUMN)))
    height = -(-len(lines) // columns)
    return ["".join(f"{line:<{widest}}" for line in lines[top::height]).rstrip() for top in range(height)]
