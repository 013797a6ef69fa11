"""Views of a few telling moments of Arriba!, for the page's tests and its gallery. Always the same way."""

import json
import random
from pathlib import Path
from typing import Any

from make_fixtures import told

import tablee
from tablee.core.seats import CLOCK

MOMENTS = Path(__file__).parents[1] / "src/games/arriba/fixtures.json"


def wanted(match: Any) -> dict[str, bool]:
    view, seats = match.view(0), match.seats
    last = view["last_grab"] or {"result": "", "number": 0, "is_early": False}
    is_busy = sum(side["top"] is not None for side in view["sides"]) == seats
    has_room = view["cards_turned"] > seats
    return {
        f"start{seats}": view["cards_turned"] == 0 and not view["rounds"],
        f"turn{seats}": view["waiting_for"] == "turn" and view["turner"] == 0 and is_busy,
        f"signal{seats}": view["waiting_for"] == "signal" and has_room,
        f"right{seats}": last["result"] in ("match", "shared") and is_busy,
        f"wrong{seats}": last["result"] == "wrong" and has_room,
        "totem": last["result"] == "totem" and view["under_totem"] > 5,
        "early": last["is_early"],
        "round": len(view["rounds"]) == 1 and view["cards_turned"] == 0,
        "over": match.is_over,
    }


def step(match: Any, chance: random.Random) -> None:
    """Mostly the clock's moves; now and then a hand, mostly one with a reason."""
    view = match.view(0)
    tops = [side["top"]["symbol"] for side in view["sides"] if side["top"]]
    pairs = [s["seat"] for s in view["sides"] if s["top"] and s["top"]["colour"] and tops.count(s["top"]["symbol"]) > 1]
    if pairs and chance.random() < 0.6:
        match.play(chance.choice(pairs), "grab")
    elif view["cards_turned"] and chance.random() < 0.02:
        seat = chance.randrange(match.seats)
        if chance.random() < 0.3:
            match.apply(seat, "grab before")
            match.deal_if_due()
        else:
            match.play(seat, "grab")
    elif view["waiting_for"] == "turn" and chance.random() < 0.7:
        match.play(view["turner"], "turn")
    else:
        match.play(int(CLOCK), match.legal(int(CLOCK))[0])


def play(seed: int, seats: int, found: dict[str, Any]) -> None:
    chance = random.Random(seed)
    match = tablee.new_match("arriba", seed=seed, seats=seats, options={"card_limit": 60})
    story: list[Any] = []
    before = 0
    while True:
        heard = len(match.events(0))
        if seats == 3:
            story.append(told(match, 0, before))
        before = heard
        for name, is_here in wanted(match).items():
            if is_here and name not in found:
                found[name] = told(match, 0, max(0, len(match.events(0)) - 12))
        if match.is_over:
            break
        step(match, chance)
    if seats == 3 and "story" not in found:
        found["story"] = story


def main() -> None:
    found: dict[str, Any] = {}
    for seats in (2, 3, 5, 8):
        for seed in range(12):
            play(seed, seats, found)
    MOMENTS.write_text(json.dumps(dict(sorted(found.items())), separators=(",", ":")) + "\n")
    print(", ".join(sorted(found)))


if __name__ == "__main__":
    main()
