"""Lessons on a real table: what a learner is shown at each task, and what comes of every move there."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.contract import Game
from tablee.core.errors import Pointer
from tablee.core.lessons import Course, Lesson, ShortGame, Task
from tablee.core.words import Words
from tablee.play.match import Match
from tablee.play.stacked import News, chain_in, let_play, news_of, open_stacked


class Begun(msgspec.Struct, frozen=True):
    """The table after a part of a chain, which is only tried, and what could follow."""

    view: Any
    legal: list[str]


class Right(msgspec.Struct, frozen=True):
    """A chain that does the task, the table after each part of it, and where it leads."""

    chain: list[str]
    begun: list[Begun]
    told: News
    next: "Scene | None"


class Forbidden(msgspec.Struct, frozen=True):
    """A refusal, and the moves that get it; without any, all that are named nowhere."""

    words: Words
    rule: str
    points_at: tuple[Pointer, ...]
    moves: list[str]


class Scene(msgspec.Struct, frozen=True):
    """A task, what may be done there, and what is said of everything else."""

    say: Words
    rule: str
    is_shown: bool
    legal: list[str]
    previews: Mapping[str, Any]  # what a legal move would do, where the game shows that
    right: list[Right]
    answers: Mapping[str, Words]
    otherwise: Words | None
    points_at: tuple[Pointer, ...]
    forbidden: list[Forbidden]


class PlayedLesson(msgspec.Struct, frozen=True):
    """A lesson with all that can happen in it: a page needs no rules to teach it."""

    slug: str
    title: Words
    seats: int
    seat: int
    options: Mapping[str, Any]
    start: News
    scene: Scene


class PlayedCourse(msgspec.Struct, frozen=True):
    lessons: list[PlayedLesson]
    variants: list[PlayedLesson]
    short_game: ShortGame


def played(game: Game, course: Course) -> PlayedCourse:
    """Every lesson run through the rules, on every way that is right."""
    lessons, variants = ([play_lesson(game, lesson) for lesson in part] for part in (course.lessons, course.variants))
    return PlayedCourse(lessons, variants, course.short_game)


def play_lesson(game: Game, lesson: Lesson) -> PlayedLesson:
    match = open_stacked(game, lesson)
    start, scene = news_of(match, lesson.seat, 0), _scene(match, lesson, 0)
    return PlayedLesson(lesson.slug, lesson.title, lesson.seats, lesson.seat, match.options, start, scene)


def answer_to(task: Task, move: str) -> Words | None:
    """What is said of a legal move that does not do the task."""
    return task.answers.get(move, task.otherwise)


def _scene(match: Match, lesson: Lesson, index: int) -> Scene:
    task = lesson.tasks[index]
    if not task.right:
        return Scene(
            task.say, task.rule, False, [], {}, [_right(match, lesson, index, "")], {}, None, task.points_at, []
        )
    return Scene(
        say=task.say,
        rule=task.rule,
        is_shown=task.is_shown,
        legal=[str(move) for move in match.legal(lesson.seat)],
        previews=match.previews(lesson.seat),
        right=[_right(match, lesson, index, chain) for chain in task.right],
        answers=task.answers,
        otherwise=task.otherwise,
        points_at=task.points_at,
        forbidden=_forbidden(match, lesson.seat),
    )


def _right(before: Match, lesson: Lesson, index: int, text: str) -> Right:
    match, seat = before.copy(), lesson.seat
    heard = len(match.events(seat))
    chain = chain_in(text)
    begun = [_begun(match, seat, chain[:size]) for size in range(1, len(chain))]
    if chain:
        match.play(seat, chain)
    let_play(match, lesson.tasks[index].then)
    scene = _scene(match, lesson, index + 1) if index + 1 < len(lesson.tasks) else None
    return Right(chain, begun, news_of(match, seat, heard), scene)


def _begun(match: Match, seat: int, chain: list[str]) -> Begun:
    tried = match.copy()
    tried.play(seat, chain)
    return Begun(tried.view_of(seat), [str(move) for move in tried.legal(seat)])


def _forbidden(match: Match, seat: int) -> list[Forbidden]:
    """Every move that is refused here, by its refusal; the commonest names no move."""
    groups: dict[tuple[Words, str, tuple[Pointer, ...]], list[str]] = {}
    notation = match.game.words.notation
    for number, text in enumerate(notation.texts):
        refusal = match.why_not(seat, number)
        if refusal is not None and number not in notation.for_referee:
            groups.setdefault((refusal.words, refusal.rule, refusal.points_at), []).append(text)
    commonest = max(groups, key=lambda reason: len(groups[reason]), default=None)
    return [Forbidden(*reason, [] if reason == commonest else moves) for reason, moves in groups.items()]
