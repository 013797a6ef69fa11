"""Ratings as a picture: one bar a bot, with its interval, as SVG."""

from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from tablee.arena.rating import Rating

WIDTH, ROW, LEFT, RIGHT, TOP = 640, 34, 130, 70, 46
BAR = 16
STYLE = (
    "text{font:14px sans-serif;fill:#2b2118}.title{font-size:16px;font-weight:bold}"
    ".bar{fill:#d9a441}.interval{stroke:#2b2118;stroke-width:2;fill:none}.axis{stroke:#b8a88f}"
)


def chart(title: str, ratings: Sequence[Rating]) -> str:
    """An SVG file with the strongest bot on top."""
    low, high = min(rating.low for rating in ratings), max(rating.high for rating in ratings)
    span = max(high - low, 1.0)

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / span

    height = TOP + ROW * len(ratings) + 12
    rows = [line for index, rating in enumerate(ratings) for line in _row(rating, TOP + ROW * index, x(low), x)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ec"/>',
            f'<text class="title" x="16" y="28">{escape(title)}</text>',
            *rows,
            "</svg>",
            "",
        ]
    )


def _row(rating: Rating, y: float, left: float, x: Callable[[float], float]) -> list[str]:
    middle = y + ROW / 2
    ends = f"M{x(rating.low):.1f} {middle - 5}v10m0 -5H{x(rating.high):.1f}m0 -5v10"
    return [
        f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(rating.bot)}</text>',
        f'<rect class="bar" x="{left:.1f}" y="{middle - BAR / 2}" '
        f'width="{max(x(rating.rating) - left, 1):.1f}" height="{BAR}" rx="4"/>',
        f'<path class="interval" d="{ends}"/>',
        f'<text x="{WIDTH - RIGHT + 12}" y="{middle + 5}">{rating.rating:+.0f}</text>',
    ]
