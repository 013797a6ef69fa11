"""Swaps: which cards may be swapped, the lock on them, and the exchange (CH-7 to CH-9)."""

from tablee.core.effects import happened
from tablee.core.pack import NO_CARD
from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.sets import only
from tablee.games.chiwawa.cards import CARDS
from tablee.games.chiwawa.effects import CARDS_SWAPPED
from tablee.games.chiwawa.knowledge import give, show_from_hand, slip_from_hand
from tablee.games.chiwawa.moves import SWAP, WITH
from tablee.games.chiwawa.state import (
    CAMP_SLOT,
    DECK_SLOT,
    EVERYBODY,
    FIRST_CARD,
    HAND_SLOT,
    IN_HAND,
    NO_SLOT,
    SLOTS,
    SOURCE_CARDS,
    SOURCE_SLOT,
    Open,
    State,
    is_in,
)


@rule
def is_hand_slot(slot: int) -> bool:
    return slot < SOURCE_SLOT


@rule
def is_source_slot(slot: int) -> bool:
    return SOURCE_SLOT <= slot < DECK_SLOT


@rule
def camp_of(slot: int) -> int:
    return (slot - CAMP_SLOT) // CARDS


@rule
def place_of(slot: int) -> int:
    return (slot - CAMP_SLOT) % CARDS


# What may be swapped


@rule
def can_swap_after(state: State, seat: int, card: int) -> bool:
    """CH-7: a discard is only allowed where two cards can be swapped after it."""
    keeps_lock = locks_hand_of(state, seat) and state.locked_design != card
    hand = state.hand_size[seat] - 1 - keeps_lock
    source, deck, camps = free_in_source(state), free_in_deck(state), free_in_camps(state)
    return camps > 1 or (hand > 0) + (source > 0) + (deck > 0) + (camps > 0) > 1


@rule
def locks_hand_of(state: Open, seat: int) -> int:
    """1 where one of the locked cards is in this hand (CH-9)."""
    return int(state.locker == seat and is_locked(state, IN_HAND))


@rule
def is_locked(state: Open, slot: int) -> bool:
    return slot in (state.locked[0], state.locked[1])


@rule
def locked_between(state: Open, first: int, behind: int) -> int:
    """How many locked cards lie in these slots."""
    return int(first <= state.locked[0] < behind) + int(first <= state.locked[1] < behind)


@rule
def free_in_source(state: Open) -> int:
    cards = 0
    for place in range(SOURCE_CARDS):
        cards += state.source[place] != NO_CARD
    return cards - locked_between(state, SOURCE_SLOT, DECK_SLOT)


@rule
def free_in_deck(state: Open) -> int:
    return int(state.deck_size > 0 and not is_locked(state, DECK_SLOT))


@rule
def free_in_camps(state: Open) -> int:
    """Every card of every camp but Pillars and what is locked (CH-3, CH-7)."""
    cards = 0
    for seat in range(state.seats):
        if is_in(state, seat):
            cards += state.camp_size[seat] - 1
    return cards - locked_between(state, CAMP_SLOT, SLOTS)


@rule
def is_in_free_place(state: Open, slot: int) -> bool:
    """Whether a slot of Source, deck or camps has a card that may be swapped (CH-3, CH-7, CH-9)."""
    if is_locked(state, slot):
        return False
    if is_source_slot(slot):
        return state.source[slot - SOURCE_SLOT] != NO_CARD
    if slot == DECK_SLOT:
        return state.deck_size > 0
    seat, place = camp_of(slot), place_of(slot)
    return is_in(state, seat) and place < state.camp_size[seat] and place != state.pillar[seat]


@rule
def may_swap(state: State, seat: int, slot: int) -> bool:
    """CH-7, CH-9. Of two copies in a hand, one may be locked and the other not."""
    if is_hand_slot(slot):
        card = slot - HAND_SLOT
        is_held = locks_hand_of(state, seat) and state.locked_design == card
        return state.hand[seat, card] - is_held > 0
    return is_in_free_place(state, slot)


@rule
def fits(state: State, seat: int, slot: int) -> bool:
    """Whether this slot may be named now, as the first of a swap or as the second (CH-7).

    Where a discard was allowed, every card that may be swapped finds another one.
    """
    return may_swap(state, seat, slot) and (state.phase == FIRST_CARD or is_another(state.first_slot, slot))


@rule
def is_another(first: int, slot: int) -> bool:
    """CH-7: two different cards, and neither two of the hand nor two of the Source."""
    if first == IN_HAND:
        return not is_hand_slot(slot)
    return slot != first and not (is_source_slot(first) and is_source_slot(slot))


@rule
def swap_moves(state: State, seat: int, out: Row) -> int:
    """Write the slots that may be named now: hand, Source, deck, camps."""
    kind = SWAP if state.phase == FIRST_CARD else WITH
    size = slot = 0
    while slot < CAMP_SLOT + CARDS * state.seats:
        if slot >= CAMP_SLOT and place_of(slot) >= state.camp_size[camp_of(slot)]:
            slot = CAMP_SLOT + CARDS * (camp_of(slot) + 1)
        else:
            if fits(state, seat, slot):
                out[size] = kind + slot
                size += 1
            slot += 1
    return size


# The exchange


@rule
def name_first(state: State, slot: int) -> None:
    """Nothing is turned before both cards are named (CH-7)."""
    state.first_slot = IN_HAND if is_hand_slot(slot) else slot
    state.first_design = slot - HAND_SLOT if is_hand_slot(slot) else NO_CARD


@rule
def swap(state: State, seat: int, second: int) -> None:
    """Exchange the card named first and this one, and lock them (CH-7 to CH-9)."""
    first = HAND_SLOT + state.first_design if state.first_slot == IN_HAND else state.first_slot
    if is_hand_slot(second):
        first, second = second, first  # so that only the first can be in the hand
    one, other = card_in(state, first), card_in(state, second)
    other_known = knowers_of(state, second)
    unlock(state)
    if is_hand_slot(first):
        lay(state, second, one, leave_hand(state, seat, one, second))
        give(state, seat, other, other_known)
        state.locked_design, state.locked_known_to = other, other_known | only(seat)
        happened(state, CARDS_SWAPPED, seat, IN_HAND, second, other, state.locked_known_to)
    else:
        one_known = knowers_of(state, first)
        lay(state, first, other, other_known)
        lay(state, second, one, one_known)
        happened(state, CARDS_SWAPPED, seat, first, second, NO_CARD, 0)
    lock(state, seat, first, second)
    state.first_slot, state.first_design = NO_SLOT, NO_CARD


@rule
def lock(state: State, seat: int, first: int, second: int) -> None:
    """CH-9: the two cards just swapped."""
    state.locked[0] = IN_HAND if is_hand_slot(first) else first
    state.locked[1] = second
    state.locker = seat


@rule
def card_in(state: State, slot: int) -> int:
    if is_hand_slot(slot):
        return slot - HAND_SLOT
    if is_source_slot(slot):
        return state.source[slot - SOURCE_SLOT]
    if slot == DECK_SLOT:
        return state.deck[state.deck_size - 1]
    return state.camp[camp_of(slot), place_of(slot)]


@rule
def leave_hand(state: State, seat: int, card: int, target: int) -> int:
    """A hand card goes to a slot, face up in the Source and else unseen; the set of those who know it there."""
    if is_source_slot(target):
        show_from_hand(state, seat, card)
        return EVERYBODY
    return slip_from_hand(state, seat, card)


@rule
def knowers_of(state: State, slot: int) -> int:
    """Who knows the card that lies in Source, deck or camps (CH-11)."""
    if is_source_slot(slot):
        return EVERYBODY
    if slot == DECK_SLOT:
        return state.top_known_to
    return state.known_to[camp_of(slot), place_of(slot)]


@rule
def lay(state: State, slot: int, card: int, known_to: int) -> None:
    """CH-8: face up in the Source, face down on the deck and in a camp."""
    if is_source_slot(slot):
        state.source[slot - SOURCE_SLOT] = card
    elif slot == DECK_SLOT:
        state.deck[state.deck_size - 1] = card
        state.top_known_to = known_to
    else:
        state.camp[camp_of(slot), place_of(slot)] = card
        state.known_to[camp_of(slot), place_of(slot)] = known_to


@rule
def unlock(state: State) -> None:
    """CH-9: a lock lasts for one turn."""
    state.locked[0] = state.locked[1] = NO_SLOT
    state.locked_design = NO_CARD
    state.locked_known_to = 0


@rule
def discard_lock(state: State, seat: int, card: int) -> None:
    """CH-9: of two copies in a hand, the locked one is discarded first, and its lock goes with it."""
    if locks_hand_of(state, seat) and state.locked_design == card:
        for index in range(2):
            if state.locked[index] == IN_HAND:
                state.locked[index] = NO_SLOT
        state.locked_design = NO_CARD
        state.locked_known_to = 0
