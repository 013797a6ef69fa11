"""The seven grades of a game against the number of turns (CB-13, CB-14)."""

import msgspec

from tablee.core.sets import count
from tablee.core.words import Words
from tablee.games.chabyrinthe.cards import CATS, LARGEST
from tablee.games.chabyrinthe.homing import are_all_home
from tablee.games.chabyrinthe.rules import counts_turns
from tablee.games.chabyrinthe.state import OVER, Open


class Grade(msgspec.Struct, frozen=True):
    """A grade: the most turns for it, its name in a view, and its words."""

    turns: int
    slug: str
    words: Words


ANY_NUMBER = 1 << 30
GRADES = (
    Grade(7, "incredible", Words("purr-fectly incredible", "in-chat-yable")),
    Grade(9, "splendid", Words("a splendid purr-formance", "chat-toyante performance")),
    Grade(11, "respectable", Words("it commands respect", "chapeau, le chat")),
    Grade(13, "good", Words("that will do nicely", "un bon coup de patte")),
    Grade(15, "fair", Words("it could be better", "peut mieux miauler")),
    Grade(17, "passable", Words("just for this once", "passable, pour une fois")),
    Grade(ANY_NUMBER, "poor", Words("the cats are not amused", "les chats font la tête")),
)


def is_graded(seen: Open) -> bool:
    """CB-13: only all the cats of the game on the large square; not on 3x3, in other modes or in a puzzle of a few."""
    return counts_turns(seen) and seen.width == LARGEST and _cats_in(seen) == CATS


def _cats_in(seen: Open) -> int:
    """At home, at the ring and still to come."""
    return sum(seen.cats_won[seat] for seat in range(seen.seats)) + count(seen.cats) + seen.cats_left


def grade_of(seen: Open) -> int | None:
    """CB-13: from 1, the best, to 7; none while a cat is out."""
    return grade_for(seen.turns) if seen.phase == OVER and is_graded(seen) and are_all_home(seen) else None


def grade_for(turns: int) -> int:
    return next(number for number, grade in enumerate(GRADES, 1) if turns <= grade.turns)
