"""Views of a few telling moments, for the page's tests and its gallery. Plays by itself, always the same way."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

import tablee

MOMENTS = Path(__file__).parents[1] / "src/games/awimbawe/fixtures.json"


def told(match: Any, seat: int | None, since: int) -> dict[str, Any]:
    """What the server would send to this seat."""
    return {
        "view": match.view(seat),
        "legal": [str(move) for move in match.legal(seat)] if seat in match.to_act() else [],
        "to_act": match.to_act(),
        "seen": len(match.events(seat)),
        "events": msgspec.to_builtins(match.events(seat, since)),
        "moments": msgspec.to_builtins(match.moments(seat, since)) if since else [],
        "scores": match.scores(),
        "winners": match.winners(),
        "is_over": match.is_over,
    }


def wanted(match: Any) -> dict[str, bool]:
    view = match.view(0)
    return {
        "start": not match.events(0)[1:],
        "answering": view["waiting_for"] == "play" and view["trick"]["led"] is not None and view["to_act"] == [0],
        **{
            phase: view["waiting_for"] == phase and view["to_act"] == [0]
            for phase in ("eagle", "rhinoceros", "cheetah", "snake")
        },
        "held": any(card["is_paralysed"] for card in view["hand"]) and view["to_act"] == [0],
        "lead": view["waiting_for"] == "lead" and view["to_act"] == [0] and view["rounds"][-1]["crowns"] is not None,
        "hyenas": view["waiting_for"] == "lead" and view["rounds"][-1]["by_hyenas"],
        "over": match.is_over,
    }


def main() -> None:
    found: dict[str, Any] = {}
    for seed in range(60):
        play(seed, found)
    MOMENTS.write_text(json.dumps(dict(sorted(found.items())), separators=(",", ":")) + "\n")
    print(", ".join(sorted(found)))


def play(seed: int, found: dict[str, Any]) -> None:
    chance = random.Random(seed)
    match = tablee.new_match("awimbawe", seed=seed, names=["Anne", "Guillaume"])
    story: list[Any] = []
    before = 0
    while True:
        heard = len(match.events(0))
        story.append(told(match, 0, before))
        before = heard
        for name, is_here in wanted(match).items():
            if is_here and name not in found:
                found[name] = told(match, 0, 0)
        if match.is_over:
            break
        seat = match.to_act()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    if "story" not in found:
        found["story"] = story


if __name__ == "__main__":
    main()
