"""What a player of flesh or code can see at a glance: a reason to grab, and what looks like one."""

from tablee.core.contract import Sight
from tablee.core.pack import NO_CARD
from tablee.core.sets import has
from tablee.games.arriba.cards import FAMILY, SYMBOL, TOTEM
from tablee.games.arriba.state import MATCH_GRAB, PLAYING, SHARED_GRAB, TOTEM_GRAB, Open, Seen, State

ROUND_HOLDS = 3


def was_right(state: State) -> bool:
    """Whether the last grab had its reason, so that it says something about its player's habit."""
    return state.last_grab in (TOTEM_GRAB, MATCH_GRAB, SHARED_GRAB)


def pause(table: Open) -> int:
    """AR-6: before the first card of a new round everybody looks at how the last one ended, three times as long as
    at a grab."""
    is_between_rounds = table.phase == PLAYING and table.rounds > 0 and table.turned == 0
    return ROUND_HOLDS * table.hold_ms if is_between_rounds else 0


def sight(seen: Seen) -> Sight:
    """A Totem card just turned, or a pile that shows one's own symbol; look-alikes are of the same family."""
    tops = [seen.top[side] for side in range(seen.seats)]
    new = [top for side, top in enumerate(tops) if has(seen.just_turned, side) and top != NO_CARD]
    has_totem = any(SYMBOL[top] == TOTEM for top in new) and not seen.is_settled
    mine = tops[seen.viewer]
    if mine == NO_CARD or SYMBOL[mine] >= TOTEM:
        return Sight(has_totem, 0)
    others = [top for side, top in enumerate(tops) if side != seen.viewer and top != NO_CARD and SYMBOL[top] < TOTEM]
    matches = any(SYMBOL[top] == SYMBOL[mine] for top in others)
    return Sight(has_totem or matches, sum(_look_alike(mine, top) for top in others))


def _look_alike(one: int, other: int) -> bool:
    """Of the same family, but not the same symbol."""
    return SYMBOL[one] != SYMBOL[other] and FAMILY[SYMBOL[one]] == FAMILY[SYMBOL[other]]
