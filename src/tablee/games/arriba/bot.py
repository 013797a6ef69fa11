"""What a player of flesh or code can see at a glance: a reason to grab, and what looks like one."""

from tablee.core.contract import Sight
from tablee.core.pack import NO_CARD
from tablee.core.sets import has
from tablee.games.arriba.cards import FAMILY, NAMES, SYMBOL, TOTEM
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
    """What calls for a hand; look-alikes are of the same family as one's own symbol."""
    mine, others = seen.top[seen.viewer], _symbols_of_others(seen)
    if mine == NO_CARD or SYMBOL[mine] >= TOTEM:
        return Sight(bool(_calling(seen)), 0)
    return Sight(bool(_calling(seen)), sum(_look_alike(mine, top) for top in others))


def calls(seen: Seen) -> list[str]:
    """The cards that call for a hand, by their names."""
    return [NAMES[card] for card in _calling(seen)]


def _calling(seen: Seen) -> list[int]:
    """A Totem card just turned; one's own card, and whatever shows the same symbol."""
    tops, mine = [seen.top[side] for side in range(seen.seats)], seen.top[seen.viewer]
    new = [top for side, top in enumerate(tops) if has(seen.just_turned, side) and top != NO_CARD]
    totems = [top for top in new if SYMBOL[top] == TOTEM and not seen.is_settled]
    same = [top for top in _symbols_of_others(seen) if mine != NO_CARD and SYMBOL[top] == SYMBOL[mine]]
    return [*totems, mine, *same] if same else totems


def _symbols_of_others(seen: Seen) -> list[int]:
    """What lies open on the others' piles and is neither Totem nor Head."""
    tops = [seen.top[side] for side in range(seen.seats) if side != seen.viewer]
    return [top for top in tops if top != NO_CARD and SYMBOL[top] < TOTEM]


def _look_alike(one: int, other: int) -> bool:
    """Of the same family, but not the same symbol."""
    return SYMBOL[one] != SYMBOL[other] and FAMILY[SYMBOL[one]] == FAMILY[SYMBOL[other]]
