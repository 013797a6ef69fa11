"""A course: what a game teaches a newcomer, task by task, on its own table with its own rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.errors import Pointer
from tablee.core.stacked import Done, Stacked
from tablee.core.words import Words


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to read, or to do."""

    say: Words
    # The moves that do it, each as text, a chain with commas; without any it is only read.
    right: tuple[str, ...] = ()
    # What is said of some other legal move, and of all the rest.
    answers: Mapping[str, Words] = {}
    otherwise: Words | None = None
    # What on the table it speaks of, shown as refusals show it: at once where there is nothing to find out, and
    # otherwise to whoever does something else.
    points_at: tuple[Pointer, ...]
    # The rule that it is about, under its number in the rulebook.
    rule: str = ""
    # Whether the table shows the right move before anybody has tried.
    is_shown: bool = False
    # What the others do then.
    then: tuple[Done, ...] = ()


class Lesson(Stacked, frozen=True, kw_only=True):
    """A stacked table and the tasks; the learner sits at `seat`."""

    slug: str
    title: Words
    tasks: tuple[Task, ...]


class ShortGame(msgspec.Struct, frozen=True, kw_only=True):
    """The ordinary table that a course ends at."""

    seats: int
    options: Mapping[str, Any] = {}
    level: int = 1


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Lessons in their order, more of them for variants, and the short game at the end."""

    lessons: tuple[Lesson, ...]
    variants: tuple[Lesson, ...] = ()
    short_game: ShortGame

    @property
    def all_lessons(self) -> tuple[Lesson, ...]:
        return self.lessons + self.variants
