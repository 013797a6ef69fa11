"""The rules of ChiWaWa, in the order of the rulebook: whose turn it is, and what they do."""

from tablee.core.effects import happened, moment
from tablee.core.pack import NO_CARD
from tablee.core.records import Row, row_of
from tablee.core.rows import insert_at
from tablee.core.rule import rule
from tablee.core.seats import DEALER, MOST_SEATS
from tablee.core.sets import EMPTY, members, only
from tablee.games.chiwawa.cards import DESIGNS
from tablee.games.chiwawa.destruction import destroy, destroy_moves, turn_over
from tablee.games.chiwawa.effects import CARD_PLACED, PILLARS_SHOWN
from tablee.games.chiwawa.knowledge import show_from_hand, slip_from_hand
from tablee.games.chiwawa.moves import (
    DISCARD,
    ENDS,
    FOLD,
    INNER_LEFT,
    INNER_RIGHT,
    OUTER_LEFT,
    PILLAR,
    PLACE,
    SWAP,
    WITH,
)
from tablee.games.chiwawa.results import end_round
from tablee.games.chiwawa.state import (
    DEALING,
    EVERYBODY,
    FIRST_CARD,
    OVER,
    PICKING,
    RESOLVING,
    SECOND_CARD,
    TURN,
    State,
    is_active,
    is_in,
    players_in,
)
from tablee.games.chiwawa.swaps import can_swap_after, discard_lock, name_first, swap, swap_moves, unlock

# Whose turn, and what they may do


@rule
def to_act(state: State) -> int:
    if state.phase == OVER:
        return EMPTY
    if state.phase == DEALING:
        return only(DEALER)
    return players_in(state) & ~state.picked if state.phase == PICKING else only(state.actor)


@rule
def legal(state: State, seat: int, out: Row) -> int:
    if state.phase == PICKING:
        return pillar_moves(state, seat, out)
    if state.phase == TURN:
        return turn_moves(state, seat, out)
    if state.phase in (FIRST_CARD, SECOND_CARD):
        return swap_moves(state, seat, out)
    return destroy_moves(state, seat, out)


@rule
def pillar_moves(state: State, seat: int, out: Row) -> int:
    """CH-3: any card of the hand."""
    size = 0
    for card in range(DESIGNS):
        if state.hand[seat, card] > 0:
            out[size] = PILLAR + card
            size += 1
    return size


@rule
def turn_moves(state: State, seat: int, out: Row) -> int:
    """CH-5 to CH-7, CH-10: place a card, discard one to swap, or fold."""
    size = 0
    for card in range(DESIGNS):
        if state.hand[seat, card] > 0:
            size = place_moves(state, card, out, size)
    for card in range(DESIGNS):
        if state.hand[seat, card] > 0 and can_swap_after(state, seat, card):
            out[size] = DISCARD + card
            size += 1
    out[size] = FOLD
    return size + 1


@rule
def place_moves(state: State, card: int, out: Row, size: int) -> int:
    """CH-5, CH-6: every camp, at each of its insertion points."""
    for seat in range(state.seats):
        if is_in(state, seat):
            for end in range(len(ENDS)):
                if is_own_point(state.camp_size[seat], end):
                    out[size] = PLACE + (card * MOST_SEATS + seat) * len(ENDS) + end
                    size += 1
    return size


@rule
def insertion_point(size: int, end: int) -> int:
    """CH-6: before or after the end card, at the left or at the right."""
    if end == OUTER_LEFT:
        return 0
    if end == INNER_LEFT:
        return 1
    return size - 1 if end == INNER_RIGHT else size


@rule
def is_own_point(size: int, end: int) -> bool:
    """CH-6: whether this end of a row coincides with none named before it."""
    if end == INNER_LEFT:
        return size > 1
    return end != INNER_RIGHT or size > 2


# A turn


@rule
def apply(state: State, seat: int, move: int) -> None:
    is_turn_done = False
    if state.phase == PICKING:
        is_turn_done = pick_pillar(state, seat, move - PILLAR)
    elif state.phase == TURN:
        is_turn_done = take_turn(state, seat, move)
    elif state.phase == FIRST_CARD:
        name_first(state, move - SWAP)
        state.phase = SECOND_CARD
    elif state.phase == SECOND_CARD:
        swap(state, seat, move - WITH)
        state.discarded = NO_CARD
        is_turn_done = True
    else:
        destroy(state, seat, move)
    if is_turn_done:
        pass_turn(state)
    if state.phase == RESOLVING:
        end_round(state)


@rule
def pick_pillar(state: State, seat: int, card: int) -> bool:
    """CH-3: picked in secret, and shown when everybody has picked; whether that is so."""
    state.pick[seat] = card
    state.picked |= only(seat)
    if state.picked != players_in(state):
        return False
    for owner in members(players_in(state)):
        show_pillar(state, owner)
    # The starter comes next after the seat before them.
    state.actor = (state.starter + state.seats - 1) % state.seats
    moment(state, PILLARS_SHOWN)
    return True


@rule
def show_pillar(state: State, seat: int) -> None:
    show_from_hand(state, seat, state.pick[seat])
    state.camp[seat, 0] = state.pick[seat]
    state.known_to[seat, 0] = EVERYBODY
    state.camp_size[seat] = 1
    state.pillar[seat] = 0
    state.pick[seat] = NO_CARD


@rule
def take_turn(state: State, seat: int, move: int) -> bool:
    """Fold, place a card, or discard one to swap; whether the turn is done."""
    if DISCARD <= move < SWAP:
        discard_card(state, seat, move - DISCARD)
        return False
    if move == FOLD:
        state.folded |= only(seat)
    else:
        place_card(state, seat, move - PLACE)
    unlock(state)
    return True


@rule
def discard_card(state: State, seat: int, card: int) -> None:
    """CH-7: face up, and then a swap must be made."""
    discard_lock(state, seat, card)
    show_from_hand(state, seat, card)
    state.discard[card] += 1
    state.discarded = card
    state.phase = FIRST_CARD


@rule
def place_card(state: State, seat: int, choice: int) -> None:
    """CH-5, CH-6: a hand card goes face down into a camp; only its owner has seen it."""
    end, choice = choice % len(ENDS), choice // len(ENDS)
    owner, card = choice % MOST_SEATS, choice // MOST_SEATS
    size = state.camp_size[owner]
    point = insertion_point(size, end)
    insert_at(row_of(state.camp, owner), size, point, card)
    insert_at(row_of(state.known_to, owner), size, point, slip_from_hand(state, seat, card))
    state.camp_size[owner] = size + 1
    if point <= state.pillar[owner]:
        state.pillar[owner] += 1
    happened(state, CARD_PLACED, owner, point)


@rule
def pass_turn(state: State) -> None:
    """CH-10: the next player who has not folded and has cards, be it the same one; else the round is over."""
    state.phase = TURN
    for step in range(1, state.seats + 1):
        seat = (state.actor + step) % state.seats
        if is_active(state, seat):
            state.actor = seat
            return
    unlock(state)  # CH-9: a lock ends with the round
    turn_over(state)
