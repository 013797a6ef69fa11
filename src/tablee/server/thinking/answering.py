"""Answers questions, one at a time, wherever it is put: in a process of its own, in an actor of Ray, in a test."""

from threading import Event
from typing import Any

import msgspec

from tablee.bots import Bot, GreedyBot, bot_at
from tablee.core.bot import choice_of
from tablee.core.chance import fresh_seed
from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.games import load
from tablee.play.replay import replay
from tablee.reviewing.kinds import Parts, kind_of
from tablee.reviewing.knowledge import known_at
from tablee.reviewing.picture import picture, png
from tablee.reviewing.review import Review
from tablee.server.operations.logs import safe_trace
from tablee.server.thinking.questions import (
    AT_A_GLANCE,
    Answer,
    AnyQuestion,
    ChooseMove,
    Chosen,
    DrawKnowledge,
    Drawn,
    DrawPicture,
    Failed,
    Found,
    LoadSearch,
    LookBack,
    Pictured,
    ReviewedParts,
    ReviewParts,
    read_question,
    write,
)

STRONGEST = 5
STOP_SECONDS = 0.02  # between two calls to stop: a bot that is about to begin would forget the first


def seat_player(game: Game, seat: Seat, level: int, seed: bytes) -> Bot:
    """The bot of this level: the one place that knows which bots there are.

    Where the quickest hand counts, bots play by their reflexes: for the rest of their moves a glance is enough, and no
    search has to be compiled.
    """
    if level == AT_A_GLANCE or game.contest is not None:
        return GreedyBot(game, seat, seed)
    return bot_at(level, game, seat, seed)


class Answerer:
    """Knows nothing but the question; what it is at can be stopped from another thread."""

    def __init__(self) -> None:
        self._is_done = Event()
        self._is_done.set()
        self._is_stopped = False
        self._bot: Bot | None = None
        self._reviewed: tuple[ReviewParts, Parts] | None = None  # the last match: more of it will be asked for

    def expect(self) -> None:
        """A question is on its way: from now on it can be stopped."""
        self._is_stopped = False
        self._is_done.clear()

    def answer(self, text: bytes) -> bytes:
        """The answer to a question; whatever goes wrong is one too."""
        if self._is_done.is_set():
            self.expect()
        try:
            return write(self._find(read_question(text)))
        except Exception as error:
            return write(Failed(safe_trace(error)))
        finally:
            self._bot = None
            self._is_done.set()

    def stop(self) -> None:
        """Let the present answer be what there is by now; returns when it is given."""
        self._is_stopped = True
        while not self._is_done.wait(STOP_SECONDS):
            if self._bot is not None:
                self._bot.stop()

    def _find(self, question: AnyQuestion) -> Answer:
        game = load(question.game)
        match question:
            case ChooseMove():
                return self._choose(game, question)
            case LookBack(seat=seat, seen=seen):
                best = game.hindsight.best
                found = None if best is None else best(_seen(game, seen), Seat(seat))
                return Found(None if found is None else msgspec.structs.asdict(found))
            case ReviewParts():
                return self._review(question)
            case DrawKnowledge(state=state, line=line, seat=seat):
                return Drawn(known_at(game, game.rules.State(bytearray(state)), line, Seat(seat)))
            case DrawPicture(review=text, language=language, is_png=is_png):
                svg = picture(game, msgspec.json.decode(text, type=Review), language)
                return Pictured(png(svg) if is_png else svg.encode())
            case LoadSearch():
                seat_player(game, Seat(0), STRONGEST, fresh_seed())
                return Found()

    def _choose(self, game: Game, question: ChooseMove) -> Answer:
        bot = seat_player(game, Seat(question.seat), question.level, question.seed)
        self._bot = bot
        if self._is_stopped:
            return Failed("stopped before it began")
        return Chosen(choice_of(bot, _seen(game, question.seen), question.legal))

    def _review(self, question: ReviewParts) -> Answer:
        """Part by part, until somebody else wants to think."""
        match = msgspec.structs.replace(question, since=0, most=0)
        if self._reviewed is None or self._reviewed[0] != match:
            played = replay(question.file)
            self._reviewed = match, kind_of(played).parts(played, question.depth)
        parts, found = self._reviewed[1], list[bytes]()
        for part in range(question.since, min(question.since + question.most, len(parts))):
            if self._is_stopped:
                break
            found.append(msgspec.json.encode(parts.look(part)))
        return ReviewedParts(found, len(parts))


def _seen(game: Game, numbers: bytes) -> Any:
    return game.rules.Seen(bytearray(numbers))
