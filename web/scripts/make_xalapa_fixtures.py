"""Views of telling moments of Xalapa, for the page's tests and its gallery. Plays by itself, always the same way."""

import json
from pathlib import Path
from typing import Any

from make_fixtures import told

import tablee
from tablee.games.xalapa.bot import player_at

MOMENTS = Path(__file__).parents[1] / "src/games/xalapa/fixtures.json"
NAMES = ["Anne", "Guillaume", "Zoë", "Marie-Antoinette", "Ben", "Li"]
KEPT = (
    *("solo-place", "solo-late", "solo-ready", "solo-over", "six-late", "six-ready", "masters-late", "masters-ready"),
    *(
        "atlacoya-bid",
        "atlacoya-late",
        "atlacoya-token",
        "atlacoya-colour",
        "atlacoya-ready",
        "atlacoya-over",
        "story",
        "events",
    ),
)
EXPERTS = ["expert", "beginner", "beginner", "expert", "beginner", "expert"]


def main() -> None:
    found: dict[str, Any] = {}
    play(found, "solo", 1, {})
    play(found, "six", 6, {"step": 5, "mix": "all", "levels": EXPERTS})
    play(found, "masters", 2, {"step": 3})
    play(found, "atlacoya", 3, {"variant": "atlacoya"})
    kept = {moment: one for moment, one in found.items() if moment in KEPT}
    MOMENTS.write_text(json.dumps(dict(sorted(kept.items()))) + "\n")
    print(", ".join(sorted(kept)))


def play(found: dict[str, Any], name: str, seats: int, options: dict[str, Any]) -> None:
    """One game by bots of several strengths; the first of each kind of moment is kept, with its story."""
    match = tablee.new_match("xalapa", seats=seats, seed=5, names=NAMES[:seats], options=options)
    bots: list[Any] = [player_at(1 + 2 * seat % 5, tablee.Seat(seat), 0) for seat in range(seats)]
    story: list[Any] = []
    before = 0
    while True:
        view = match.view(0)
        is_new = not story or story[-1]["view"]["waiting_for"] != view["waiting_for"]
        now = told(match, 0, before)
        if is_new or now["events"]:
            story.append({"view": view if is_new else story[-1]["view"], "events": now["events"], "is_new": is_new})
        before = len(match.events(0))
        is_asked = 0 in match.to_act() or match.is_over
        moments = [view["waiting_for"]] if is_asked else []
        moments += ["late"] * (is_asked and view["waiting_for"] == "place" and len(view["stones"]) > 2)
        for moment in moments:
            found.setdefault(f"{name}-{moment}", told(match, 0, 0))
        if match.is_over:
            break
        # Seat 0 comes last, so that it sees everything.
        seat = max(seat for seat in match.to_act() if 0 <= seat < seats)
        number = bots[seat].choose(match.seen(seat), match.legal_numbers(seat))
        match.play(seat, str(match.game.words.notation[number]))
    if name == "atlacoya":
        found["events"] = [event for one in story for event in one["events"]]
        found["story"] = [one["view"] for one in story if one["is_new"]][:10]


if __name__ == "__main__":
    main()
