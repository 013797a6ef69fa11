"""What is asked of thinkers, and how it travels: a question holds all that its answer follows from."""

from typing import Any

import msgspec

from tablee.core.bot import Choice
from tablee.reviewing.hands import HandReview
from tablee.reviewing.review import Depth, WeighedLine

AT_A_GLANCE = 0  # the level of the quick move that every game knows


class AboutGame(msgspec.Struct, frozen=True, kw_only=True, tag_field="asks", tag=True):
    """Something about a game, by its slug."""

    game: str


class ChooseMove(AboutGame, frozen=True):
    """The move of a bot that has seen this."""

    seat: int
    level: int
    seed: bytes
    seen: bytes
    legal: list[int]


class LookBack(AboutGame, frozen=True):
    """What would have been best for a seat in the last round."""

    seat: int
    seen: bytes


class ReviewLines(AboutGame, frozen=True):
    """Look back at some lines of a finished match, from its replay file."""

    file: bytes
    depth: Depth
    since: int  # the first of them
    most: int


class ReviewHands(AboutGame, frozen=True):
    """Look back at a finished match of the quickest hand, from its replay file."""

    file: bytes


class LoadSearch(AboutGame, frozen=True):
    """Load the machine code of the strongest bot, so that nobody waits for it later."""


class Found(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What a look back has found, by the names of its fields; None where there is nothing."""

    best: dict[str, Any] | None = None


class ReviewedLines(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What was found at these lines; fewer than were asked for where somebody else wanted to think."""

    found: list[WeighedLine]
    total: int  # of all lines


class ReviewedHands(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What was found."""

    review: HandReview


class Chosen(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What a bot has chosen."""

    choice: Choice


class Failed(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """No answer: a mistake of ours, or of whoever wrote the bot."""

    trace: str


AnyQuestion = ChooseMove | LookBack | ReviewLines | ReviewHands | LoadSearch
Answer = Chosen | Found | ReviewedLines | ReviewedHands | Failed
_questions: msgspec.msgpack.Decoder[AnyQuestion] = msgspec.msgpack.Decoder(AnyQuestion)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def write(message: AnyQuestion | Answer) -> bytes:
    return msgspec.msgpack.encode(message)


def read_question(text: bytes) -> AnyQuestion:
    return _questions.decode(text)


def read_answer(text: bytes) -> Answer:
    return _answers.decode(text)
