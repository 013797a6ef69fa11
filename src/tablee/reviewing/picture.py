"""A review as one picture to send: who won, the curve with its bands, and where it turned."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from xml.sax.saxutils import escape

import msgspec

from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.seats import DEALER, seat_name
from tablee.core.words import Language, Words
from tablee.reviewing.review import CurvePoint, Review
from tablee.reviewing.sentences import result_sentence, turning_sentence

WIDTH, HEIGHT = 1200, 630  # what messengers show of a link
LEFT, RIGHT, TOP, BOTTOM = 90, 1140, 150, 500
# Colours that stay apart for eyes that cannot tell red from green; each seat has its own dashes as well.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8c6d1f", "#3d3d3d", "#56b4e9", "#6a3d9a")
DASHES = ("", "14 6", "3 5", "14 5 3 5", "22 8", "6 6", "2 8", "18 4 2 4")
BAND = 2.0  # standard errors on both sides of a line
# Attributes and no style sheet: a page's content policy lets none in.
SMALL = 'font-size="24"'
LINE = 'fill="none" stroke-width="5"'
RING = 'fill="none" stroke="#2b2118" stroke-width="4"'
FAINT = 'stroke="#b8a88f" stroke-width="2"'
AXIS = {1.0: Words("wins", "gagne"), 0.5: Words("even", "à égalité"), 0.0: Words("loses", "perd")}


def picture(game: Game, review: Review, language: Language) -> str:
    """An SVG file; the curve is that of the all-seeing eye."""
    review = msgspec.structs.replace(review, names=_told_apart(review.names))
    last = len(review.curve) - 1

    def x(index: float) -> float:
        return LEFT + (RIGHT - LEFT) * index / max(last, 1)

    lines = [part for seat in range(len(review.names)) for part in _seat(review.curve, seat, x)]
    deals = [x(index) for index, point in enumerate(review.curve) if point.by == seat_name(DEALER)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
            'role="img" font-family="sans-serif" fill="#2b2118">',
            f"<title>{escape(game.facts.name)}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf6ec"/>',
            _sentence(result_sentence(game, review, language), 76, 44, 'font-weight="bold"'),
            *(_level(share, words.in_language(language)) for share, words in AXIS.items()),
            *(f'<path {FAINT} stroke-dasharray="2 6" d="M{at:.1f} {TOP}V{BOTTOM}"/>' for at in deals),
            *lines,
            *_turning_ring(review, x),
            *_names(review.names),
            _sentence(turning_sentence(game, review, language, is_shown=True), 600, 24),
            "</svg>",
            "",
        ]
    )


def _told_apart(names: Sequence[str]) -> list[str]:
    """Names that several share with their seats, counted from 1: bots of a level are called alike."""
    return [f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def _sentence(text: str, y: int, size: int, more: str = "") -> str:
    """On one line: a long one in smaller letters, which are about half as wide as high."""
    fits = min(size, int((RIGHT - LEFT + 40) / (0.55 * len(text))))
    return f'<text font-size="{fits}" {more} x="{LEFT - 40}" y="{y}">{escape(text)}</text>'


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * min(max(chance, 0.0), 1.0)


def _level(share: float, word: str) -> str:
    return (
        f'<path {FAINT} d="M{LEFT} {_y(share):.1f}H{RIGHT}"/>'
        f'<text font-size="18" x="{LEFT - 10}" y="{_y(share) + 6:.1f}" text-anchor="end">{escape(word)}</text>'
    )


def _seat(curve: Sequence[CurvePoint], seat: int, x: Callable[[float], float]) -> list[str]:
    above = [(x(index), _y(one.chances[seat] + BAND * one.errors[seat])) for index, one in enumerate(curve)]
    below = [(x(index), _y(one.chances[seat] - BAND * one.errors[seat])) for index, one in enumerate(curve)]
    line = [(x(index), _y(one.chances[seat])) for index, one in enumerate(curve)]
    colour, dash = COLOURS[seat], f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return [
        f'<path opacity=".18" fill="{colour}" d="{_path([*above, *reversed(below)])}Z"/>',
        f'<path {LINE} stroke="{colour}"{dash} d="{_path(line)}"/>',
    ]


def _turning_ring(review: Review, x: Callable[[float], float]) -> list[str]:
    """Around the winner's chance, where it turned."""
    point = review.turning_point
    if point is None:
        return []
    chances = review.curve[-1].chances
    at, height = x(review.curve.index(point)), _y(point.chances[chances.index(max(chances))])
    return [f'<circle {RING} cx="{at:.1f}" cy="{height:.1f}" r="15"/>']


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _names(names: Sequence[str]) -> list[str]:
    """Each name with a piece of its line, side by side below the curve."""
    step = (RIGHT - LEFT) / len(names)
    return [
        f'<path {LINE} stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat] or "none"}" '
        f'd="M{LEFT + step * seat:.1f} 545h44"/>'
        f'<text {SMALL} x="{LEFT + step * seat + 54:.1f}" y="553">{escape(name)}</text>'
        for seat, name in enumerate(names)
    ]


class NoPng(TableeError):
    """Nothing that draws PNG is installed."""


def can_draw_png() -> bool:
    return find_spec("resvg_py") is not None


def png(svg: str) -> bytes:
    """The same as PNG, which messengers show; its letters are in a font of this machine."""
    if not can_draw_png():
        raise NoPng("PNG needs resvg-py: pip install 'tablee[png]'")
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg))
