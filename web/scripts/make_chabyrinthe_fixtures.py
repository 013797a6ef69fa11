"""Views of a few telling moments of Chabyrinthe, for the page's tests and its gallery. Always the same ones."""

import json
import random
from pathlib import Path
from typing import Any

from make_fixtures import told

import tablee
from tablee.games.chabyrinthe.effects import CatsHome

MOMENTS = Path(__file__).parents[1] / "src/games/chabyrinthe/fixtures.json"
NAMES = ["Anne", "Guillaume", "Mina", "Bo"]
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "versus": (2, {}),
    "solo": (1, {}),
    "kittens": (2, {"size": 3}),
    "cooperative": (3, {"mode": "cooperative"}),
    "teams": (4, {"mode": "teams"}),
    "late": (1, {"max_turns": 5}),
}


def main() -> None:
    found = {name: shortest(*table) for name, table in TABLES.items()}
    stories = {name: moments.pop("story") for name, moments in found.items()}
    moments = {f"{name}-{moment}": shown for name, moments in found.items() for moment, shown in moments.items()}
    moments["story"] = stories["solo"]
    MOMENTS.write_text(json.dumps(dict(sorted(moments.items()))) + "\n")
    print(", ".join(sorted(moments)))


def shortest(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The shortest of a few games."""
    return min((play(seed, seats, options) for seed in range(2)), key=lambda moments: len(moments["story"]))


def play(seed: int, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """One game among those who take a cat where they see one."""
    chance = random.Random(seed)
    match = tablee.new_match("chabyrinthe", seed=seed, names=NAMES[:seats], options=options)
    found: dict[str, Any] = {"start": told(match, 0, 0)}
    story, heard = [], 0
    while True:
        story.append({**told(match, 0, heard), "legal": []})
        heard = len(match.events(0))
        if "won" not in found and any(isinstance(one, CatsHome) for one in match.events(0)[-1].effects):
            found["won"] = told(match, 0, heard)
        if match.is_over:
            return {**found, "over": told(match, 0, heard), "story": story}
        seat = match.to_act()[0]
        match.play(seat, best(match, seat, chance))


def best(match: Any, seat: int, chance: random.Random) -> Any:
    numbers = list(match.legal_numbers(seat))
    chance.shuffle(numbers)
    return match.game.words.notation[next((number for number in numbers if wins(match, seat, number)), numbers[0])]


def wins(match: Any, seat: int, number: int) -> bool:
    trial = match.state.copy()
    match.game.rules.apply(trial, seat, number)
    return bool(trial.wins > 0)


if __name__ == "__main__":
    main()
