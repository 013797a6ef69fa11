"""Which refusals point at what on the table forbids a move, and why others cannot."""

from tablee.core.errors import Refusal

EVERYWHERE = {
    "game-over": "nothing is left to play for",
    "referee-only": "it is no move for a player",
    "not-due": "time forbids it",
    "clock-only": "time forbids it",
    "chain-too-long": "what came to light is no single thing",
}
# Besides those, by game. All other refusals point.
CANNOT = {
    "awimbawe": {
        "no-eagle": "what is missing is an eagle that answers",
        "no-cheetah": "what is missing is a cheetah just played",
        "not-available": "the card is nowhere to be seen",
    },
    "chiwawa": {
        "not-in-hand": "the card is nowhere to be seen",
        "discard-first": "a step is missing, and any card of the hand will do for it",
        "no-such-camp": "nobody sits there",
        "not-now": "another step comes first, which the line above the hand names",
        "nothing-to-swap": "there are no two cards to point at",
    },
    "arriba": {},
    "xalapa": {},
    "chabyrinthe": {"no-such-cell": "the square ends before it"},
}
# Something to point at in some positions only: a card in power, a trial that is asked about, a card still on top.
SOMETIMES = {
    "awimbawe": {"not-now", "no-such-card"},
    "chiwawa": {"no-destruction"},
    "arriba": {"too-soon"},
    "xalapa": {"not-now", "not-your-turn"},  # whoever plays alone waits for nobody but the clock
}


def check_pointing(slug: str, refusal: Refusal) -> None:
    """Whether a refusal of this game points as it is listed above."""
    if slug not in CANNOT or refusal.code in SOMETIMES.get(slug, ()):
        return
    cannot = refusal.code in EVERYWHERE or refusal.code in CANNOT[slug]
    assert bool(refusal.points_at) != cannot, f"{refusal.code} points at {refusal.points_at}"
