"""What is asked of thinkers, and how it travels: a question holds all that its answer follows from."""

from typing import Any

import msgspec

from tablee.core.bot import Choice
from tablee.core.words import Language
from tablee.reviewing.knowledge import Knowledge
from tablee.reviewing.review import Depth

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


class ReviewParts(AboutGame, frozen=True):
    """Look back at some parts of a finished match, from its replay file."""

    file: bytes
    depth: Depth
    since: int  # the first of them
    most: int


class DrawKnowledge(AboutGame, frozen=True):
    """What a seat could know of a state that a finished match went through."""

    state: bytes
    line: int
    seat: int


class DrawPicture(AboutGame, frozen=True):
    """A review, as JSON, as one picture to send."""

    review: bytes
    language: Language
    is_png: bool


class LoadSearch(AboutGame, frozen=True):
    """Load the machine code of the strongest bot, so that nobody waits for it later."""


class Found(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What a look back has found, by the names of its fields; None where there is nothing."""

    best: dict[str, Any] | None = None


class ReviewedParts(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What was found at these parts, as JSON; fewer than were asked for where somebody else wanted to think."""

    found: list[bytes]
    total: int  # of all parts


class Drawn(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What could be known."""

    knowledge: Knowledge


class Pictured(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """The file of a picture."""

    picture: bytes


class Chosen(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """What a bot has chosen."""

    choice: Choice


class Failed(msgspec.Struct, frozen=True, tag_field="tells", tag=True):
    """No answer: a mistake of ours, or of whoever wrote the bot."""

    trace: str


AnyQuestion = ChooseMove | LookBack | ReviewParts | DrawKnowledge | DrawPicture | LoadSearch
Answer = Chosen | Found | ReviewedParts | Drawn | Pictured | Failed
_questions: msgspec.msgpack.Decoder[AnyQuestion] = msgspec.msgpack.Decoder(AnyQuestion)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def write(message: AnyQuestion | Answer) -> bytes:
    return msgspec.msgpack.encode(message)


def read_question(text: bytes) -> AnyQuestion:
    return _questions.decode(text)


def read_answer(text: bytes) -> Answer:
    return _answers.decode(text)
