"""A review as one picture to send: who won, the curve with its bands, and where it turned."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from xml.sax.saxutils import escape

import msgspec

from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.seats import DEALER, seat_name
from tablee.core.words import Language, Words
from tablee.reviewing.names import spoken_names
from tablee.reviewing.review import CurvePoint, Review
from tablee.reviewing.sentences import result_sentence, turning_sentence

WIDTH, HEIGHT = 1200, 630  # what messengers show of a link
MARGIN = 54
LEFT, RIGHT, TOP, BOTTOM = 130, 1140, 140, 480
# Colours that stay apart for eyes that cannot tell red from green; each seat has its own dashes as well.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8c6d1f", "#3d3d3d", "#56b4e9", "#6a3d9a")
DASHES = ("", "14 6", "3 5", "14 5 3 5", "22 8", "6 6", "2 8", "18 4 2 4")
NAMES_IN_ROW = 4
BAND = 2.0  # standard errors on both sides of a line
# Attributes and no style sheet: a page's content policy lets none in.
LINE = 'fill="none" stroke-width="5"'
RING = 'fill="none" stroke="#2b2118" stroke-width="4"'
FAINT = 'stroke="#b8a88f" stroke-width="2"'
WINS, EVEN, LOSES = Words("wins", "gagne"), Words("even", "à égalité"), Words("loses", "perd")
# A sheet of paper on the wood of the table.
WOOD = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#8a5f30"/>'
PAPER = (
    f'<rect x="16" y="16" width="{WIDTH - 32}" height="{HEIGHT - 32}" rx="30" '
    'fill="#fff8e6" stroke="#2b2118" stroke-width="5"/>'
)
HEADING = 'font-family="Fraunces, Georgia, serif" font-weight="bold"'


def picture(game: Game, review: Review, language: Language) -> str:
    """An SVG file; the curve is that of the all-seeing eye."""
    review = msgspec.structs.replace(review, names=spoken_names(review.names, language))
    last = len(review.curve) - 1

    def x(index: float) -> float:
        return LEFT + (RIGHT - LEFT) * index / max(last, 1)

    lines = [part for seat in range(len(review.names)) for part in _seat(review.curve, seat, x)]
    deals = [x(index) for index, point in enumerate(review.curve) if point.by == seat_name(DEALER)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
            'role="img" font-family="Atkinson Hyperlegible, sans-serif" fill="#2b2118">',
            f"<title>{escape(game.facts.name)}</title>",
            WOOD,
            PAPER,
            _sentence(result_sentence(game, review, language), 90, 48, HEADING),
            *(_level(share, words.in_language(language)) for share, words in _axis(review)),
            *(f'<path {FAINT} stroke-dasharray="2 6" d="M{at:.1f} {TOP}V{BOTTOM}"/>' for at in deals),
            *lines,
            *_turning_ring(review, x),
            *_names(review.names),
            _sentence(turning_sentence(game, review, language, is_shown=True), 584, 26),
            "</svg>",
            "",
        ]
    )


def _sentence(text: str, y: int, size: int, more: str = "") -> str:
    """On one line."""
    fits = _fitting(text, size, RIGHT - MARGIN)
    return f'<text font-size="{fits}" {more} x="{MARGIN}" y="{y}">{escape(text)}</text>'


def _fitting(text: str, size: int, width: float) -> int:
    """The height of letters that fit: they are about half as wide as high."""
    return min(size, int(width / (0.55 * max(len(text), 1))))


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * min(max(chance, 0.0), 1.0)


def _axis(review: Review) -> list[tuple[float, Words]]:
    """What heights mean. Nobody is ahead where everybody's chance is the share of those who win: a half of two."""
    won, seats = sum(one.result > 0 for one in review.accounts), len(review.names)
    return [(1.0, WINS), (won / seats if 0 < won < seats else 0.5, EVEN), (0.0, LOSES)]


def _level(share: float, word: str) -> str:
    return (
        f'<path {FAINT} d="M{LEFT} {_y(share):.1f}H{RIGHT}"/>'
        f'<text font-size="20" x="{LEFT - 12}" y="{_y(share) + 6:.1f}" text-anchor="end">{escape(word)}</text>'
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
    """Each name with a piece of its line below the curve, four in a row, long ones in smaller letters."""
    step = (RIGHT - LEFT) / min(len(names), NAMES_IN_ROW)
    return [
        part
        for seat, name in enumerate(names)
        for part in _name(name, seat, LEFT + step * (seat % NAMES_IN_ROW), 522 + 32 * (seat // NAMES_IN_ROW), step)
    ]


def _name(name: str, seat: int, x: float, y: int, width: float) -> list[str]:
    dash = DASHES[seat] or "none"
    return [
        f'<path {LINE} stroke="{COLOURS[seat]}" stroke-dasharray="{dash}" d="M{x:.1f} {y}h44"/>',
        f'<text font-size="{_fitting(name, 24, width - 70)}" x="{x + 54:.1f}" y="{y + 8}">{escape(name)}</text>',
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
