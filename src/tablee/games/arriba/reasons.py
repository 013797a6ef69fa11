"""What speaks for a grab in Arriba!, at a glance."""

from collections.abc import Sequence

from tablee.core.pack import NO_CARD
from tablee.core.reasons import Reason
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.games.arriba.cards import SYMBOL, SYMBOLS, TOTEM
from tablee.games.arriba.moves import GRAB
from tablee.games.arriba.state import Seen


class TotemTurned(Reason, frozen=True):
    """A Totem card was just turned: everybody grabs (AR-7)."""

    @property
    def words(self) -> Words:
        return Words("answers the Totem card just turned", "répond à la carte Totem qui vient d'être retournée")


class SameSymbol(Reason, frozen=True):
    """One's own top card and another's show the same symbol (AR-8)."""

    seat: int
    symbol: int

    @property
    def words(self) -> Words:
        symbol = SYMBOLS[self.symbol]
        return Words(
            f"is right: another card shows what yours shows, {symbol.en}",
            f"est juste : une autre carte montre le même dessin que la vôtre, {symbol.fr}",
        )


AnyReason = TotemTurned | SameSymbol


def find(seen: Seen, move: int, legal: Sequence[int]) -> list[AnyReason]:
    """Nothing speaks for turning a card, but that it is one's turn."""
    if move != GRAB:
        return []
    tops = [seen.top[side] for side in range(seen.seats)]
    is_new = [has(seen.just_turned, side) and top != NO_CARD for side, top in enumerate(tops)]
    has_totem = any(new and SYMBOL[top] == TOTEM for new, top in zip(is_new, tops, strict=True))
    found: list[AnyReason] = [TotemTurned()] if has_totem and not seen.is_settled else []
    mine = tops[seen.viewer]
    if mine == NO_CARD or SYMBOL[mine] >= TOTEM:
        return found
    same = [side for side, top in enumerate(tops) if side != seen.viewer and top != NO_CARD]
    return [*found, *(SameSymbol(side, SYMBOL[mine]) for side in same if SYMBOL[tops[side]] == SYMBOL[mine])]
