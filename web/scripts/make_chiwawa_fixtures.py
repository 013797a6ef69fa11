"""Views of a few telling moments of ChiWaWa, for the page's tests and its gallery. Always the same ones."""

import json
import random
from pathlib import Path
from typing import Any

from make_fixtures import told

import tablee

MOMENTS = Path(__file__).parents[1] / "src/games/chiwawa/fixtures.json"
NAMES = ["Anne", "Guillaume", "Ninon", "Basile", "Colette", "Gaspard", "Odette", "Firmin"]


def wanted(match: Any, seats: int) -> dict[str, bool]:
    view = match.view(0)
    phase, is_mine = view["waiting_for"], 0 in view["to_act"]
    lying = sum(len(player["camp"]) for player in view["players"]) - seats
    knows = any(card["card"] and not card["is_face_up"] for player in view["players"] for card in player["camp"])
    locked = any(card["is_locked"] for player in view["players"] for card in player["camp"])
    few, many = seats == 2, seats == 8
    royal = view["is_battle_royal"]
    return {
        "pillar": few and phase == "pillar" and is_mine,
        "turn": few and phase == "turn" and is_mine and lying > 7 and knows and locked,
        "first": few and phase == "first-card" and is_mine and lying > 5,
        "second": few and phase == "second-card" and is_mine and lying > 5,
        "destruction": few and phase == "destruction" and is_mine,
        "three": seats == 3 and phase == "turn" and is_mine and lying > 10,
        "five": seats == 5 and phase == "turn" and is_mine and lying > 18,
        "eight": many and not royal and phase == "turn" and is_mine and lying > 26,
        "eight-second": many and phase == "second-card" and is_mine and lying > 26,
        "royal": many and royal and phase == "turn" and is_mine and len(view["rounds"]) > 1 and lying > 3,
        "between": few and phase == "pillar" and len(view["rounds"]) == 2,
        "over": few and match.is_over,
    }


def main() -> None:
    found: dict[str, Any] = {}
    for seats in (2, 3, 5, 8):
        for seed in range(8):
            for royal in (False, True):
                play(seats, seed, royal, found)
    MOMENTS.write_text(json.dumps(dict(sorted(found.items())), separators=(",", ":")) + "\n")
    print(", ".join(sorted(found)))


def play(seats: int, seed: int, royal: bool, found: dict[str, Any]) -> None:
    chance = random.Random(seed)
    match = tablee.new_match("chiwawa", seed=seed, names=NAMES[:seats], options={"battle_royal": royal})
    story: list[Any] = []
    heard = 0
    while True:
        here = told(match, 0, heard)
        heard = len(match.events(0))
        story.append({key: here[key] for key in ("view", "seen", "events", "moments")})
        for name, is_here in wanted(match, seats).items():
            if is_here and name not in found:
                found[name] = told(match, 0, 0)
        if match.is_over or len(story) > 600:
            break
        seat = match.to_act()[0]
        moves = match.legal(seat)
        match.play(seat, chance.choice([move for move in moves if str(move) != "fold"] or moves))
    if seats == 2 and not royal and len(story) < 130:
        found.setdefault("story", story)
    if seats == 8:
        ends = [at for at in range(1, len(story)) if ended(story[at]) and not ended(story[at - 1])]
        if ends:
            found.setdefault("royal-end" if royal else "eight-end", story[ends[0] - 1 : ends[0] + 1])


def ended(told: dict[str, Any]) -> bool:
    result = told["view"]["result"]
    return bool(result and result["is_counted"])


if __name__ == "__main__":
    main()
