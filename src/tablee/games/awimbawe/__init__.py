"""Awimbawe: two heirs, tricks, half-hidden piles and four hyenas."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.contract import Facts, Timer
from tablee.core.words import Words
from tablee.games.awimbawe.bot import can_judge, greedy, is_settled, worth
from tablee.games.awimbawe.moves import deals_in, notation, read_deal, told
from tablee.games.awimbawe.rules import apply, deal, legal, scores, stack, start, to_act, winners
from tablee.games.awimbawe.secrets import imagine, observe, who_learns
from tablee.games.awimbawe.state import Seen, State
from tablee.games.awimbawe.text import draw
from tablee.games.awimbawe.view import view
from tablee.games.awimbawe.why import why

facts = Facts(
    slug="awimbawe",
    name="Awimbawe",
    sentence=Words(
        "Win tricks full of crowns on the savanna, and never take the fourth hyena.",
        "Gagnez des plis pleins de couronnes dans la savane, sans jamais ramasser la quatrième hyène.",
    ),
    fewest_seats=2,
    most_seats=2,
    minutes=20,
    longest_list=17,
    has_secrets=True,
    is_real_time=False,
    rules_version=1,
    authors="Mathieu Roussel; Aubane Rittano",
    publisher="Explor8",
)


def check_table(seats: int, options: Mapping[str, Any]) -> None:
    """Two seats and no options: the facts have said it all."""


def timers(state: State) -> Sequence[Timer]:
    """Nothing in Awimbawe is a matter of time."""
    return ()


__all__ = [
    "Seen",
    "State",
    "apply",
    "can_judge",
    "check_table",
    "deal",
    "deals_in",
    "draw",
    "facts",
    "greedy",
    "imagine",
    "is_settled",
    "legal",
    "notation",
    "observe",
    "read_deal",
    "scores",
    "stack",
    "start",
    "timers",
    "to_act",
    "told",
    "view",
    "who_learns",
    "why",
    "winners",
    "worth",
]
