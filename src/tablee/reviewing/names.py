"""What players are called where people read of them. A record says `Bot 2`; at a table that bot has a name."""

import re
from collections.abc import Sequence

from tablee.core.words import Language, Words

# Seat by seat, as on the page.
BOT_NAMES = ("Basile", "Colette", "Gaspard", "Lison", "Achille", "Odette", "Firmin", "Ninon")
SOMEBODY = Words("Somebody", "Quelqu'un")


def spoken_names(names: Sequence[str], language: Language) -> list[str]:
    """Bots by their names, who had theirs taken out as somebody, and namesakes with their seats, counted from 1."""
    somebody = SOMEBODY.in_language(language)
    called = [BOT_NAMES[seat] if _is_bot(name) else name or somebody for seat, name in enumerate(names)]
    return [f"{name} ({seat})" if called.count(name) > 1 else name for seat, name in enumerate(called, 1)]


def _is_bot(name: str) -> bool:
    return re.fullmatch(r"Bot \d", name) is not None
