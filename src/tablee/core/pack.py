"""Packs of cards: what stands for no card, and how a stacked deal is read."""

from collections import Counter
from collections.abc import Sequence

from tablee.core.errors import BadDeal
from tablee.core.notation import shortened

NO_CARD = -1
UNSEEN = -2  # in place of a card that lies face down


def read_pack(names: Sequence[str], pack: Sequence[str], game: str) -> list[str]:
    """The names, checked to be exactly the pack (its copies included) in some order."""
    known, example = set(pack), pack[0]
    for name in names:
        if name not in known:
            raise BadDeal(f"{shortened(name)!r} is no card of {game}; a card is named like {example!r}")
    came, expected = Counter(names), Counter(pack)
    for name in expected:
        if came[name] != expected[name]:
            raise BadDeal(
                f"a deal of {game} is its {len(pack)} cards, and this one has {len(names)}: "
                f"{came[name]} x {name!r} instead of {expected[name]}"
            )
    return list(names)


def cut_evenly(cards: Sequence[str], size: int) -> list[Sequence[str]]:
    """A flat list cut into deals of one size."""
    return [cards[first : first + size] for first in range(0, len(cards), size)]
