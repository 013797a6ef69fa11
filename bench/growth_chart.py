"""The chart of a house's memory: connections to the right, megabytes upwards, a line for each number of servers."""

from collections.abc import Sequence

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 360, 70, 50, 30, 120
COLOURS = ("#0b6e4f", "#a03e00", "#2b4a9b", "#7a1f5c")
LINES = 4  # across


def draw(points: Sequence[tuple[int, int, int]]) -> str:
    """Of (servers, sockets, megabytes)."""
    most = max(sockets for _, sockets, _ in points) or 1
    top = _round_up(max(megabytes for *_, megabytes in points))

    def at(sockets: float, megabytes: float) -> tuple[float, float]:
        across = (WIDTH - LEFT - RIGHT) * sockets / most
        up = (HEIGHT - TOP - BOTTOM) * megabytes / top
        return round(LEFT + across, 1), round(HEIGHT - BOTTOM - up, 1)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">']
    parts += ['<rect width="100%" height="100%" fill="#fff"/>', '<g font-size="13" fill="#333">']
    for step in range(LINES + 1):
        x, y = at(0, top * step / LINES)
        parts.append(f'<path d="M{x} {y}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{top * step // LINES:,}</text>')
        x, y = at(most * step / LINES, 0)
        parts.append(f'<text x="{x}" y="{y + 20}" text-anchor="middle">{most * step // LINES:,}</text>')
    parts.append(f'<text x="{LEFT}" y="18">MB of all servers together</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">idle connections</text></g>')
    for index, servers in enumerate(sorted({servers for servers, *_ in points})):
        own = sorted((sockets, megabytes) for count, sockets, megabytes in points if count == servers)
        places = [at(*one) for one in own]
        path, colour = " ".join(f"{x},{y}" for x, y in places), COLOURS[index % len(COLOURS)]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>' for x, y in places]
        x, y = places[-1]
        name = f"{servers} server{'s' if servers > 1 else ''}"
        parts.append(f'<text x="{x + 10}" y="{y + 4}" font-size="13" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _round_up(megabytes: int) -> int:
    """To a number that can be cut into LINES round ones."""
    step = 100 if megabytes > 200 else 20
    return -(-megabytes // (LINES * step)) * LINES * step
