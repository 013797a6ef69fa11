"""`tablee learn`: a game's course in the terminal, on a real table."""

import argparse

from tablee.cli.arguments import add_game, add_language
from tablee.cli.words import Say, event_lines, refusal_line, speaker
from tablee.core.errors import BadMove, UnknownLesson
from tablee.core.lessons import Lesson, Task
from tablee.core.notation import shortened
from tablee.core.spelling import Spelling
from tablee.core.words import Language
from tablee.games import load
from tablee.play.lessons import answer_to
from tablee.play.match import Match
from tablee.play.stacked import chain_in, let_play, open_stacked

PROMPT = "> "
QUIT = ("quit", "quitter", "exit", "q")
EXAMPLES = """At the prompt, type the move that is asked for, or its number; Enter goes on, `quit` leaves.

examples:
  tablee learn awimbawe
  tablee learn awimbawe eagles --language fr
"""


class LeftCourse(Exception):
    """The learner has left the course."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", help="one lesson by its name (default: the whole course)"
    )
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    game, language = load(arguments.game), arguments.language
    say = speaker(language)
    if game.lessons is None:
        raise UnknownLesson(f"{game.facts.name} has no lessons; its rules: tablee rules {game.facts.slug}")
    lessons = {lesson.slug: lesson for lesson in game.lessons.all_lessons}
    if arguments.lesson is not None and arguments.lesson not in lessons:
        known = ", ".join(lessons)
        raise UnknownLesson(f"no lesson is called {shortened(arguments.lesson)!r}; the lessons are: {known}")
    chosen = [lessons[arguments.lesson]] if arguments.lesson else [*game.lessons.lessons]
    try:
        for number, lesson in enumerate(chosen, 1):
            print(f"\n== {number}/{len(chosen)} {lesson.title.in_language(language)} ==")
            Learner(open_stacked(game, lesson), lesson, language).learn()
        print(say("learned", game=game.facts.slug))
    except LeftCourse:
        print(say("left_course"))
    return 0


class Learner:
    """One person at a terminal, taking one lesson."""

    def __init__(self, match: Match, lesson: Lesson, language: Language) -> None:
        self.match = match
        self.lesson = lesson
        self.language = language
        self.say: Say = speaker(language)
        self.spelling = Spelling(match.game.words.notation, match.game.words.french, language)
        self._heard = len(match.events(lesson.seat))

    def learn(self) -> None:
        self._draw()
        for task in self.lesson.tasks:
            self._tell(task)
            self._do(task)
            let_play(self.match, task.then)
            self._tell_news()

    def _tell(self, task: Task) -> None:
        print(f"\n{task.say.in_language(self.language)}" + (f" ({task.rule})" if task.rule else ""))

    def _do(self, task: Task) -> None:
        if not task.right:
            self._ask(self.say("go_on"))
            return
        moves = [self.spelling.write(move) for move in self.match.legal(self.lesson.seat)]
        print("\n".join(f"{number:3}. {move}" for number, move in enumerate(moves, 1)))
        while not self._try(task, self._ask(PROMPT), moves):
            pass

    def _try(self, task: Task, typed: str, moves: list[str]) -> bool:
        """Whether this does the task; what does not is answered, and changes nothing."""
        text = moves[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed[:9]) <= len(moves) else typed
        notation = self.match.game.words.notation
        try:
            chain = [number for one in chain_in(text) or [text] for number in self.spelling.read(one)]
        except BadMove:
            print(self.say("no_move", text=shortened(text), example=moves[0]))
            return False
        if chain in [notation.read(chain_in(right)) for right in task.right]:
            self.match.play(self.lesson.seat, chain)
            return True
        refusal = self.match.why_not(self.lesson.seat, chain)
        print(refusal_line(refusal, self.language) if refusal else self._answered(task, notation.texts[chain[0]]))
        return False

    def _answered(self, task: Task, move: str) -> str:
        words = answer_to(task, move)
        return words.in_language(self.language) if words else task.say.in_language(self.language)

    def _tell_news(self) -> None:
        events = self.match.events(self.lesson.seat, self._heard)
        self._heard += len(events)
        for event in events:
            for line in event_lines(self.match, event, self.lesson.seat, self.language):
                print(line)
        if events:
            self._draw()

    def _draw(self) -> None:
        print("\n" + self.match.game.words.draw(self.match.view_of(self.lesson.seat), self.language))

    def _ask(self, prompt: str) -> str:
        try:
            typed = input(prompt).strip()
        except EOFError:
            print()
            raise LeftCourse from None
        if typed.lower() in QUIT:
            raise LeftCourse
        return typed
