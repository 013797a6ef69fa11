"""A table as text and as a picture of that text."""

from html import escape
from typing import Any

from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.play.referee import seen_by

LETTER, LINE, MARGIN = 8.4, 18, 16  # of 14 points, where letters all have the same width


def text_of(game: Game, state: Any, seat: int) -> str:
    """The table through the eyes of a seat."""
    return game.words.draw(game.words.view(seen_by(game, state, Seat(seat))), "en")


def svg_of(text: str) -> str:
    """Each letter says where it stands: signs that a font lacks come from another one, and would move the rest."""
    lines = text.splitlines()
    width = 2 * MARGIN + LETTER * max(map(len, lines), default=0)
    height = 2 * MARGIN + LINE * len(lines)
    rows = "".join(
        f'<text x="{_columns(line)}" y="{MARGIN + LINE * (number + 0.75):g}">{escape(line)}</text>'
        for number, line in enumerate(lines)
        if line
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}">'
        f'<rect width="100%" height="100%" fill="#f6efe0"/>'
        f'<g font-family="monospace" font-size="14" fill="#2b2118" xml:space="preserve">{rows}</g></svg>'
    )


def _columns(line: str) -> str:
    return " ".join(f"{MARGIN + LETTER * column:g}" for column in range(len(line)))
