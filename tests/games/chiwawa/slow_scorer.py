"""A slow and obvious way to count a camp, card by card."""


def slow_points(row: list[str]) -> int:
    """Every card gives its value once for each card of its own group; a Mimicry what its better neighbour shows."""
    return sum(
        _mimicry(row, at) if name == "mimicry" else _value(name) * len(_group(row, at)) for at, name in enumerate(row)
    )


def _value(name: str) -> int:
    return int(name.split("-")[0]) if name[0].isdigit() else 0


def _group(row: list[str], at: int) -> list[int]:
    """All places that hold the same card as this one, with nothing else between."""
    return [other for other in range(len(row)) if set(row[min(at, other) : max(at, other) + 1]) == {row[at]}]


def _mimicry(row: list[str], at: int) -> int:
    return max([_value(row[other]) for other in (at - 1, at + 1) if 0 <= other < len(row)], default=0)
