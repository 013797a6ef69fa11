"""Figures as a picture: one bar each, with its interval, as SVG."""

from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from tablee.arena.rating import Rating

WIDTH, ROW, LEFT, RIGHT, TOP = 640, 34, 130, 70, 46
BAR = 16
STYLE = (
    "text{font:14px sans-serif;fill:#2b2118}.title{font-size:16px;font-weight:bold}"
    ".bar{fill:#d9a441}.interval{stroke:#2b2118;stroke-width:2;fill:none}.axis{stroke:#b8a88f}"
)


Bar = tuple[str, float, float, float, str]  # its name, how far it goes, its interval, and what stands behind it


def chart(title: str, ratings: Sequence[Rating]) -> str:
    """Ratings, with the strongest bot on top."""
    return bars(title, [(one.bot, one.rating, one.low, one.high, f"{one.rating:+.0f}") for one in ratings])


def bars(title: str, rows: Sequence[Bar]) -> str:
    """An SVG file; bars begin at the lowest end of an interval."""
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    span = high - low or 1.0

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / span

    height = TOP + ROW * len(rows) + 12
    lines = [line for index, row in enumerate(rows) for line in _row(row, TOP + ROW * index, x(low), x)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ec"/>',
            f'<text class="title" x="16" y="28">{escape(title)}</text>',
            *lines,
            "</svg>",
            "",
        ]
    )


def _row(row: Bar, y: float, left: float, x: Callable[[float], float]) -> list[str]:
    name, value, low, high, behind = row
    middle = y + ROW / 2
    ends = f"M{x(low):.1f} {middle - 5}v10m0 -5H{x(high):.1f}m0 -5v10"
    return [
        f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(name)}</text>',
        f'<rect class="bar" x="{left:.1f}" y="{middle - BAR / 2}" '
        f'width="{max(x(value) - left, 1):.1f}" height="{BAR}" rx="4"/>',
        f'<path class="interval" d="{ends}"/>',
        f'<text x="{WIDTH - RIGHT + 12}" y="{middle + 5}">{escape(behind)}</text>',
    ]
