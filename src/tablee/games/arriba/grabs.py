"""The grab: what it was for, and what it moves (AR-7 to AR-13)."""

from tablee.core.effects import happened
from tablee.core.pack import NO_CARD
from tablee.core.rule import rule
from tablee.core.seats import NOBODY
from tablee.core.sets import EMPTY, count, lowest, members, only, without
from tablee.games.arriba.cards import SYMBOL, TOTEM
from tablee.games.arriba.effects import CARDS_GAINED, GRABBED
from tablee.games.arriba.piles import put_beneath, put_under_totem, share_out, take_from_under
from tablee.games.arriba.state import (
    EXCUSED_GRAB,
    IDLE_GRAB,
    MATCH_GRAB,
    SHARED_GRAB,
    TOTEM_GRAB,
    WRONG_GRAB,
    State,
    left_of,
    top_before,
    top_card,
    turner,
)


@rule
def grab(state: State, seat: int, is_early: bool, is_late: bool) -> None:
    """AR-11, AR-12: judged on the table as it is, or an early one on the table before the last card."""
    was_turning = turner(state)
    kind = reason(state, seat, is_early)
    if is_late and kind == WRONG_GRAB:
        kind = EXCUSED_GRAB
    state.last_receivers = EMPTY
    state.last_moved = 0
    mine, theirs = NO_CARD, NO_CARD
    if kind in (MATCH_GRAB, SHARED_GRAB) and not is_early:
        mine = top_card(state, seat)
        theirs = top_card(state, lowest(rivals(state, seat, is_early)))
    if kind == TOTEM_GRAB:
        grab_for_totem(state, seat, is_early)
    elif kind in (MATCH_GRAB, SHARED_GRAB):
        grab_for_match(state, seat, rivals(state, seat, is_early))
    elif kind == WRONG_GRAB:
        grab_wrongly(state, seat, was_turning)
    happened(state, GRABBED, seat, kind, is_early, state.last_receivers, state.last_moved, mine, theirs)
    state.last_grab = kind
    state.last_grabber = seat
    state.last_was_early = is_early
    state.grabs += 1
    if state.is_read and turner(state) != was_turning:
        state.turns += 1


@rule
def reason(state: State, seat: int, is_early: bool) -> int:
    """AR-11: a live Totem card comes before any match. AR-12: who is merely slower has not grabbed wrongly."""
    if state.was_live if is_early else state.live:
        return TOTEM_GRAB
    others = count(rivals(state, seat, is_early))
    if others > 0:
        return MATCH_GRAB if others == 1 else SHARED_GRAB
    is_settled = state.was_settled if is_early else state.is_settled
    return IDLE_GRAB if is_settled or is_bare(state, is_early) else WRONG_GRAB


@rule
def rivals(state: State, seat: int, is_early: bool) -> int:
    """AR-8: the set of other players whose top card shows the same symbol; Totems and Heads match nothing."""
    found = EMPTY
    mine = shown(state, seat, is_early)
    if mine == NO_CARD or SYMBOL[mine] >= TOTEM:
        return found
    for other in range(state.seats):
        theirs = shown(state, other, is_early)
        if other != seat and theirs != NO_CARD and SYMBOL[theirs] == SYMBOL[mine]:
            found |= only(other)
    return found


@rule
def shown(state: State, seat: int, is_early: bool) -> int:
    """The top card that the one who grabbed saw on this pile."""
    return top_before(state, seat) if is_early else top_card(state, seat)


@rule
def is_bare(state: State, is_early: bool) -> bool:
    """AR-12: whether nothing lies face up on the table that is judged."""
    for seat in range(state.seats):
        if shown(state, seat, is_early) != NO_CARD:
            return False
    return True


@rule
def grab_for_totem(state: State, seat: int, is_early: bool) -> None:
    """AR-7: one's own face-up cards go under the totem; all Totem cards on that table are spent."""
    state.live = state.live & state.just_turned if is_early else EMPTY
    state.was_live = EMPTY
    state.last_moved = put_under_totem(state, seat)
    happened(state, CARDS_GAINED, seat, -state.last_moved)
    pile_is_gone(state, seat)
    settle(state, seat)


@rule
def grab_for_match(state: State, seat: int, others: int) -> None:
    """AR-8, AR-10: one's own face-up cards, and those under the totem, go to the others concerned."""
    state.last_receivers = others
    if count(others) == 1:
        give_all(state, seat, lowest(others))
    else:
        dealt = share_out(state, seat, others, count(others))
        state.last_moved = dealt
        for other in members(others):
            own = put_beneath(state, other, other)
            state.last_moved += own
            happened(state, CARDS_GAINED, other, dealt // count(others) + own)
    pile_is_gone(state, seat)
    for other in members(others):
        pile_is_gone(state, other)
    settle(state, seat)


@rule
def give_all(state: State, seat: int, other: int) -> None:
    """AR-17: cards given, one's own, those from under the totem."""
    state.last_moved = put_beneath(state, seat, other)
    state.last_moved += put_beneath(state, other, other)
    state.last_moved += take_from_under(state, other)
    happened(state, CARDS_GAINED, other, state.last_moved)


@rule
def grab_wrongly(state: State, seat: int, was_turning: int) -> None:
    """AR-12: every face-up card of all players, and what lies under the totem, beneath one's own draw pile.

    AR-13: whose turn it was goes on, though the one who grabbed may have been passed over; but for AR-9.
    """
    if state.head_turner == NOBODY and was_turning != NOBODY:
        state.due = was_turning
    for steps in range(1, state.seats + 1):
        other = left_of(state, seat, steps)
        state.last_moved += put_beneath(state, other, seat)
        pile_is_gone(state, other)
    state.last_moved += take_from_under(state, seat)
    happened(state, CARDS_GAINED, seat, state.last_moved)
    state.last_receivers = only(seat)


@rule
def pile_is_gone(state: State, seat: int) -> None:
    """No Totem card is live on a face-up pile that was taken away."""
    state.live = without(state.live, seat)
    state.was_live = without(state.was_live, seat)


@rule
def settle(state: State, seat: int) -> None:
    """AR-12: until the next card nobody grabs wrongly by being slower. AR-13: who was right turns it, but for AR-9.

    AR-12: nobody turns it before everybody has had the time to see why.
    """
    state.is_settled = state.was_settled = 1
    if state.head_turner == NOBODY:
        state.due = seat
    if state.hold_ms > 0:
        state.is_read = 0
        state.is_holding = 1
        state.holds += 1
