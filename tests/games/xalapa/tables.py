"""Tables of Xalapa set up by hand."""

from typing import Any

import tablee
from games.xalapa.second_opinion import FACES, drawn_places, layout

FULL_LINE = "1"  # position card: three in a row, `00 01 02`
CORNER_OF_THREE = "2"  # position card: `00 01 10`


def table(*rounds: str, boards: str = "", seats: int = 0, **options: Any) -> tablee.Match:
    """A match with these rounds, such as `2 gecko cactus bird red`: position card, then the cards drawn."""
    faces = boards.split() or FACES[: seats or 1]
    deal = [faces, *(text.split() for text in rounds)]
    return tablee.new_match("xalapa", seats=len(faces), options=options, deal=deal, seed=1)


def any_round(position: int = 1, **options: Any) -> str:
    """Some cards that can be drawn at such a table, for rounds in which they do not matter."""
    places, cards = layout(options), list[str]()
    for place in drawn_places(options):
        cards.append(next(card for card in places[place] if card not in cards))
    return " ".join([str(position), *cards])


def lay(match: tablee.Match, seat: int, cells: str) -> None:
    """Place stones, from an empty board."""
    for cell in cells.split():
        match.play(seat, f"place {cell}")


def lay_and_finish(match: tablee.Match, *boards: str) -> None:
    """Everybody lays these stones and says done."""
    for seat, cells in enumerate(boards):
        lay(match, seat, cells)
    for seat in range(match.seats):
        match.play(seat, "done")


def all_ready(match: tablee.Match) -> None:
    for seat in range(match.seats):
        match.play(seat, "ready")


def result(match: tablee.Match, seat: int = 0) -> dict[str, Any]:
    """The explained result of one seat, as a spectator sees it."""
    found: dict[str, Any] = match.view(None)["last_check"]["results"][seat]
    return found


def failed(match: tablee.Match, seat: int = 0) -> list[int]:
    """The numbers of the trials that a seat failed in the last check."""
    verdicts = result(match, seat)["verdicts"]
    return [verdict["number"] for verdict in verdicts if verdict["counts"] and not verdict["is_met"]]


def cards_on_table(match: tablee.Match) -> list[str]:
    """The oracle cards as they lie: the upper row from trial 2 on, then the lower row."""
    trials = match.view(None)["trials"][1:]
    return [trial[row]["card"] for row in ("upper", "lower") for trial in trials]


def asked(match: tablee.Match) -> str:
    return str(match.view(None)["waiting_for"])
