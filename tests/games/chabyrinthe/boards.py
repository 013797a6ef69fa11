"""Boards of Chabyrinthe as text: cards as box characters, with the ring around them.

    4 . . .
  . │ └ ─ ┐ H      a cat of 4 points above a1, a home right of d1
  . ...

`H` is a home, a digit a cat with its points, `.` an empty place. `╫` is a bridge, `╲` and `╱` are
double elbows: their gutters bend like light at a mirror.
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec

import tablee
from games.chabyrinthe.second_opinion import Table, card_with
from tablee.core.sets import count, has, members, only
from tablee.games.chabyrinthe.cards import CELLS_OF, GLYPHS, KINDS
from tablee.games.chabyrinthe.state import State

HOME = "H"


def table(board: str, *, stack: str = "", cats: str = "", **options: Any) -> tablee.Match:
    """A match brought to this board: these cards on top of the stack, and just these cats left in theirs."""
    lines = [line.split() for line in board.strip().splitlines()]
    seats = options.pop("seats", 1)
    match = tablee.new_match("chabyrinthe", seats=seats, seed=0, options={"size": len(lines[0]), **options})
    state = cast(State, match.state)
    state.actor = 0
    for cell, glyph in zip(members(CELLS_OF[len(lines[0]) - 3]), _glyphs(lines), strict=True):
        state.square[cell] = GLYPHS.index(glyph)
    for slot, kind in enumerate(stack.split()):
        state.gutters[slot] = KINDS.index(kind)
    _lay_ring(state, _marks(lines))
    state.cats_left = len(cats.split())
    for index, points in enumerate(cats.split()):
        state.cat_stack[15 - state.cats_left + index] = int(points)
    state.cats_won[seats - 1] = 15 - state.cats_left - count(state.cats)
    return match


def board(match: tablee.Match) -> str:
    """The table of a match, drawn in the same way."""
    state = cast(State, match.state)
    size = state.width
    glyphs = [GLYPHS[state.square[cell]] for cell in members(CELLS_OF[size - 3])]
    marks = [_mark(state, place) for place in range(4 * size)]
    lines = [" ".join([" ", *marks[:size]])]
    for row in range(size):
        west, east = marks[4 * size - 1 - row], marks[size + row]
        lines.append(" ".join([west, *glyphs[size * row : size * (row + 1)], east]))
    lines.append(" ".join([" ", *marks[2 * size : 3 * size][::-1]]))
    return "\n".join(lines)


def same(drawn: str) -> str:
    """A board as a test draws it, without the test's indentation."""
    lines = [line.split() for line in drawn.strip().splitlines()]
    size = len(lines[0])
    return "\n".join(" ".join([" ", *line] if len(line) == size else line) for line in lines)


def effects(match: tablee.Match) -> list[dict[str, Any]]:
    """What came of the last action, as everybody was told."""
    told: list[dict[str, Any]] = list(msgspec.to_builtins(match.events(None)[-1].effects))
    return told


def last_steps(match: tablee.Match) -> list[dict[str, Any]]:
    """What the last action caused, step by step."""
    home = [effect for effect in effects(match) if effect["kind"] == "cats-home"]
    moved = [effect for effect in effects(match) if effect["kind"] == "cats-moved"]
    still: dict[str, Any] = {"walks": [], "arrivals": []}  # after the last cat of all
    return [
        {"wins": one["wins"], "walks": then["walks"], "arrivals": then["arrivals"]}
        for one, then in zip(home, [*moved, still], strict=False)
    ]


def paths(match: tablee.Match) -> list[str]:
    """The ways of the cats that the last action brought home."""
    return ["-".join(path) for step in last_steps(match) for win in step["wins"] for path in win["paths"]]


def homes_and_cats(match: tablee.Match) -> tuple[list[int], dict[int, int]]:
    """The places of the homes, and of the cats with their points."""
    ring = match.view(None)["ring"]
    homes = [number for number, place in enumerate(ring) if place["is_home"]]
    return homes, {number: place["cat"] for number, place in enumerate(ring) if place["cat"]}


def copied(match: tablee.Match) -> Table:
    """The second opinion's own table, from the cards of a match that was just dealt."""
    state = cast(State, match.state)
    square = {
        (row, column): card_with(one["kind"], one["joins"])
        for row, cards in enumerate(match.view(None)["square"])
        for column, one in enumerate(cards)
    }
    return Table(
        size=state.width,
        square=square,
        stack=[KINDS[state.gutters[slot]] for slot in range(state.stack_size)],
        ring=ring(match),
        cat_stack=[state.cat_stack[cat] for cat in range(2, 15)],
        seats=match.seats,
        actor=state.actor,
        max_turns=state.max_turns,
    )


def ring(match: tablee.Match) -> dict[int, int | str]:
    places: list[dict[str, Any]] = match.view(None)["ring"]
    marks = {number: "home" if place["is_home"] else place["cat"] for number, place in enumerate(places)}
    return {number: mark for number, mark in marks.items() if mark}


def _glyphs(lines: list[list[str]]) -> list[str]:
    return [glyph for line in lines[1:-1] for glyph in line[1:-1]]


def _marks(lines: list[list[str]]) -> Sequence[str]:
    """The marks of the ring, clockwise from the top left."""
    rows = lines[1:-1]
    return [*lines[0], *(row[-1] for row in rows), *lines[-1][::-1], *(row[0] for row in rows[::-1])]


def _lay_ring(state: State, marks: Sequence[str]) -> None:
    state.homes = state.cats = 0
    for place, mark in enumerate(marks):
        state.points_at[place] = int(mark) if mark.isdigit() else 0
        state.homes |= only(place) if mark == HOME else 0
        state.cats |= only(place) if mark.isdigit() else 0


def _mark(state: State, place: int) -> str:
    if has(state.homes, place):
        return HOME
    return str(state.points_at[place]) if has(state.cats, place) else "."
