"""Every lesson of every game, taken on every way that is right: nobody is sent into a wall."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.contract import Game
from tablee.core.lessons import Course, Lesson, Task
from tablee.core.rulebook import numbered
from tablee.core.words import Words
from tablee.play.lessons import PlayedLesson, Right, Scene, answer_to, play_lesson, played
from tablee.play.stacked import chain_in, let_play, open_stacked

LONGEST_SENTENCE = 230  # characters: six lines on a phone, with the board still in sight
LONGEST_TITLE = 28
# Things that lie on a table from its beginning to its end; in Chromium a test looks for all of them.
ALWAYS = {"totem-figure", "tray", "done-button", "stack", "actions", "cats-left"}

COURSES = [(game, game.lessons) for game in tablee.catalogue().values() if game.lessons is not None]
LESSONS = [
    pytest.param(game, lesson, id=f"{game.facts.slug}-{lesson.slug}")
    for game, course in COURSES
    for lesson in course.all_lessons
]
each_course = pytest.mark.parametrize(("game", "course"), COURSES, ids=[game.facts.slug for game, _ in COURSES])
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)


def scenes(lesson: PlayedLesson) -> Iterator[Scene]:
    """Every scene that can be reached."""
    waiting: list[Scene] = [lesson.scene]
    while waiting:
        scene = waiting.pop()
        yield scene
        waiting += [right.next for right in scene.right if right.next]


def sentences(task: Task) -> list[Words]:
    return [words for words in (task.say, task.otherwise, *task.answers.values()) if words is not None]


@each_course
def test_a_course_has_five_to_nine_short_lessons_with_names_of_their_own(game: Game, course: Course) -> None:
    assert 5 <= len(course.lessons) <= 9
    slugs = [lesson.slug for lesson in course.all_lessons]
    assert len(set(slugs)) == len(slugs)


@each_course
def test_the_short_game_at_the_end_is_a_table_of_this_game(game: Game, course: Course) -> None:
    short = course.short_game
    assert tablee.new_match(game.facts.slug, seats=short.seats, options=short.options, seed=1).to_act()


@each_lesson
def test_a_lesson_can_be_finished_on_every_way_that_is_right(game: Game, lesson: Lesson) -> None:
    """A wrong move in a stacked table, or a learner who is not to act, raises while it is played."""
    ends = [right for scene in scenes(play_lesson(game, lesson)) for right in scene.right if right.next is None]
    assert ends
    assert any(task.right for task in lesson.tasks), "a lesson has something to do"


@each_lesson
def test_every_other_legal_move_is_answered(game: Game, lesson: Lesson) -> None:
    for scene in scenes(play_lesson(game, lesson)):
        begun = {right.chain[0] for right in scene.right if right.chain}
        unanswered = {move for move in scene.legal if move not in begun and move not in scene.answers}
        assert not unanswered or scene.otherwise, f"{scene.say.en!r}: {sorted(unanswered)}"


@each_lesson
def test_every_task_points_at_things_that_are_on_its_table(game: Game, lesson: Lesson) -> None:
    match = open_stacked(game, lesson)
    for task in lesson.tasks:
        assert task.points_at
        things = on_table(msgspec.to_builtins(match.view_of(lesson.seat)))
        lost = [one.place for one in task.points_at if one.place not in things]
        assert not lost, f"{task.say.en!r}: {lost}, not among {sorted(things)}"
        if task.right:
            match.play(lesson.seat, chain_in(task.right[0]))
        let_play(match, task.then)


def on_table(view: dict[str, Any]) -> set[str]:
    """What a pointer can name of a view: its seats, what it names, and what it counts."""
    things = {f"seat:{side['seat']}" for side in view.get("sides", view.get("players", []))}
    things |= {f"{kind}:{side}" for side in range(len(things)) for kind in ("draw", "taken")}
    for thing in walk(view):
        things |= {thing, f"cell:{thing}", f"own:{thing}:0"} if isinstance(thing, str) else set()
    things |= {f"trial:{trial['number']}" for trial in view.get("trials", [])}
    if view.get("last_check"):
        things |= {f"trial:{trial['number']}" for trial in view["last_check"]["trials"]}
    things |= {f"tile:{tile['number']}" for tile in view.get("tiles", [])}
    for index, place in enumerate(view.get("ring", [])):
        things |= {f"home:{index}"} if place["is_home"] else set()
        things |= {f"cat:{index}"} if place["cat"] is not None else set()
    for player in view.get("players", []):
        things |= {f"camp-{player['seat'] + 1}-{place}" for place in range(1, len(player.get("camp", [])) + 1)}
    return things | {f"source-{card['place']}" for card in view.get("source", [])} | ALWAYS


def walk(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from walk(one)
    else:
        yield value


@each_lesson
def test_no_answer_is_written_for_a_move_that_cannot_be_made(game: Game, lesson: Lesson) -> None:
    for scene in scenes(play_lesson(game, lesson)):
        assert set(scene.answers) <= set(scene.legal)


@each_lesson
def test_every_sentence_is_there_in_both_languages_and_fits_a_phone(game: Game, lesson: Lesson) -> None:
    for words in (words for task in lesson.tasks for words in sentences(task)):
        assert words.en
        assert words.fr
        assert words.en != words.fr
        assert max(len(words.en), len(words.fr)) <= LONGEST_SENTENCE, words
    assert max(len(lesson.title.en), len(lesson.title.fr)) <= LONGEST_TITLE


@each_lesson
def test_every_rule_that_a_lesson_names_can_be_read(game: Game, lesson: Lesson) -> None:
    rules = numbered(game.words.rulebook)
    assert all(task.rule in rules for task in lesson.tasks if task.rule)


@each_lesson
def test_a_move_that_is_refused_in_a_lesson_is_refused_with_the_rules_own_words(game: Game, lesson: Lesson) -> None:
    match, scene = open_stacked(game, lesson), play_lesson(game, lesson).scene
    for forbidden in scene.forbidden:
        for move in forbidden.moves:
            refusal = match.why_not(lesson.seat, move)
            assert refusal is not None
            assert (refusal.words, refusal.rule) == (forbidden.words, forbidden.rule)


def test_a_chain_tells_what_could_follow_each_part_of_it() -> None:
    rights = [
        right
        for game, course in COURSES
        for lesson in [*played(game, course).lessons, *played(game, course).variants]
        for scene in scenes(lesson)
        for right in scene.right
    ]
    assert all(_is_in_step(right) for right in rights)


def _is_in_step(right: Right) -> bool:
    """Each move of the chain but the first is among those that could follow."""
    return all(move in begun.legal for move, begun in zip(right.chain[1:], right.begun, strict=True))


def test_an_answer_of_its_own_comes_before_the_general_one() -> None:
    own, general = Words("own", "propre"), Words("general", "commun")
    task = Task(say=own, right=("a",), answers={"b": own}, otherwise=general, points_at=())
    assert (answer_to(task, "b"), answer_to(task, "c")) == (own, general)
    assert chain_in("a, b c ,") == ["a", "b c"]
