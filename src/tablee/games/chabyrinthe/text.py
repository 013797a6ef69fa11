"""The table of Chabyrinthe as text: the square in box characters, with the ring around it."""

from collections.abc import Callable

from tablee.core.words import Language, Words
from tablee.games.chabyrinthe.cards import GLYPHS, JOINS, KIND_WORDS, KINDS
from tablee.games.chabyrinthe.results import GRADES
from tablee.games.chabyrinthe.view import Card, Place, Result, Side, Stack, View

Say = Callable[..., str]  # a sentence of TEXT in the chosen language
Who = Callable[[int], str]  # a seat's name

WIDTH = 5  # of a card, three lines high
MARGIN = " " * 8
HOME = "⌂"
GLYPH_OF = dict(zip(JOINS, GLYPHS, strict=True))
MODES = {
    "versus": Words("versus", "chacun pour soi"),
    "solo": Words("solo", "en solitaire"),
    "cooperative": Words("together", "en coopération"),
    "teams": Words("teams", "par équipes"),
}
TEXT = {
    "title": Words("Turn {turn}, {mode}, actions left: {left}", "Tour {turn}, {mode}, actions à jouer : {left}"),
    "title_over": Words("The end, {mode}, turns: {turn}", "Fin, {mode}, tours : {turn}"),
    "legend": Words(
        "⌂ home, (4) cat of 4 points, ╫ bridge, ╲ ╱ double elbows: their gutters do not join",
        "⌂ foyer, (4) chat à 4 points, ╫ pont, ╲ ╱ doubles coudes : leurs gouttières ne se touchent pas",
    ),
    "stack": Words("Stack of {size}: {cards}", "Pioche de {size} : {cards}"),
    "cats_left": Words("Cats in their stack: {count}", "Chats dans la pioche : {count}"),
    "you": Words("You", "Vous"),
    "player": Words("Player {seat}", "Joueur {seat}"),
    "side": Words("{who}: points {points}, cats {cats}", "{who} : points {points}, chats {cats}"),
    "team": Words(" (team {team}: points {points})", " (équipe {team} : points {points})"),
    "grade": Words("Turns needed: {turns}, {grade}!", "Tours joués : {turns}, {grade} !"),
    "all_home": Words("All cats are home. Turns: {turns}", "Tous les chats sont rentrés. Tours : {turns}"),
    "turns_over": Words("The turns have run out.", "Il ne reste plus de tours."),
}


def draw(view: View, language: Language) -> str:
    """The square with its ring, the stacks, the players."""

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(language, **parts)

    def who(seat: int) -> str:
        return say("you") if seat == view.seat else say("player", seat=seat + 1)

    title = "title_over" if view.result else "title"
    lines = [say(title, turn=view.turn, mode=MODES[view.mode].in_language(language), left=view.actions_left)]
    lines += ["", *_square_lines(view), "", say("legend"), _stack_line(view.stack, say, language)]
    lines.append(say("cats_left", count=view.cats_left))
    lines += [_side_line(side, say, who) for side in view.sides]
    if view.result:
        lines.append(_result_line(view.result, say, language))
    return "\n".join(lines)


def _square_lines(view: View) -> list[str]:
    size, marks = view.size, [_mark(place) for place in view.ring]
    edge = "─" * (WIDTH * size)
    top, bottom = marks[:size], marks[2 * size : 3 * size][::-1]
    letters = "".join(f"{letter:^{WIDTH}}" for letter in "abcd"[:size])
    lines = [f"{MARGIN} {letters}", f"{MARGIN} {_across(top)}", f"{MARGIN}┌{edge}┐"]
    for number, cards in enumerate(view.square):
        west, east = marks[4 * size - 1 - number], marks[size + number]
        for index, line in enumerate(zip(*map(card_lines, cards), strict=True)):
            is_middle = index == 1
            margin = f"{number + 1:>2}  {west:>3} " if is_middle else MARGIN
            lines.append(f"{margin}│{''.join(line)}│{' ' + east if is_middle else ''}")
    lines += [f"{MARGIN}└{edge}┘", f"{MARGIN} {_across(bottom)}"]
    return [line.rstrip() for line in lines]


def _mark(place: Place) -> str:
    if place.is_home:
        return HOME
    return f"({place.cat})" if place.cat else ""


def _across(marks: list[str]) -> str:
    return "".join(f"{mark:^{WIDTH}}" for mark in marks)


def card_lines(card: Card) -> list[str]:
    """A card in three lines of five characters."""
    sides = "".join(card.joins)
    upright = {side: "  │  " if side in sides else " " * WIDTH for side in "NS"}
    west, east = ("──" if side in sides else "  " for side in "WE")
    return [upright["N"], west + GLYPH_OF[tuple(card.joins)] + east, upright["S"]]


def _stack_line(stack: Stack, say: Say, language: Language) -> str:
    names = ["?" if card is None else KIND_WORDS[KINDS.index(card)].in_language(language) for card in stack.cards]
    return say("stack", size=len(names), cards=", ".join(names))


def _side_line(side: Side, say: Say, who: Who) -> str:
    line = say("side", who=who(side.seat), points=side.points, cats=side.cats)
    return line if side.team is None else line + say("team", team=side.team, points=side.side_points)


def _result_line(result: Result, say: Say, language: Language) -> str:
    if result.ended_by == "turns":
        return say("turns_over")
    if result.grade is None:
        return say("all_home", turns=result.turns)
    return say("grade", turns=result.turns, grade=GRADES[result.grade - 1].words.in_language(language))
