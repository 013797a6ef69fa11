"""What a seat knows, and what it can imagine (CH-11)."""

from tablee.core.chance import Stream, below, shuffle
from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.records import copier
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS, NOBODY
from tablee.core.sets import EMPTY, first_ones, has, members, only, without
from tablee.games.chiwawa.cards import COPIES, DESIGNS
from tablee.games.chiwawa.moves import DISCARD, SWAP, WITH
from tablee.games.chiwawa.state import (
    DEALING,
    DESTROYING,
    EVERYBODY,
    HAND_SLOT,
    IN_HAND,
    KNOWERS,
    ONLOOKER,
    OVER,
    PICKING,
    SECOND_CARD,
    SOURCE_CARDS,
    Open,
    Seen,
    State,
    knower,
)
from tablee.games.chiwawa.swaps import is_hand_slot, is_source_slot, knowers_of, locks_hand_of

copy_open = copier(Open)


@rule
def observe(state: State, seat: int, seen: Seen) -> None:
    seen.viewer = seat
    copy_open(state, seen)
    observe_hands(state, seat, seen)
    observe_camps(state, knower(seat), seen)
    seen.deck_top = NO_CARD
    if state.deck_size > 0:
        seen.deck_top = known_card(state.deck[state.deck_size - 1], state.top_known_to, knower(seat))
    seen.is_top_public = has(state.top_known_to, ONLOOKER)
    seen.locked_design = NO_CARD
    if state.locked_design != NO_CARD:
        seen.locked_design = known_card(state.locked_design, state.locked_known_to, knower(seat))
    seen.is_lock_public = has(state.locked_known_to, ONLOOKER)


@rule
def known_card(card: int, known_to: int, who: int) -> int:
    return card if has(known_to, who) else UNSEEN


@rule
def observe_hands(state: State, seat: int, seen: Seen) -> None:
    for card in range(DESIGNS):
        seen.own_hand[card] = 0 if seat == NOBODY else state.hand[seat, card]
        for holder in range(state.seats):
            seen.known_hand[holder, card] = 0 if holder == seat else state.known_hand[knower(seat), holder, card]
            seen.public_hand[holder, card] = state.known_hand[ONLOOKER, holder, card]
    seen.own_pick = NO_CARD if seat == NOBODY else state.pick[seat]
    seen.own_first = state.first_design if seat == state.actor else NO_CARD


@rule
def observe_camps(state: State, who: int, seen: Seen) -> None:
    for owner in range(state.seats):
        seen.public_camp[owner] = EMPTY
        for place in range(state.camp_size[owner]):
            known_to = state.known_to[owner, place]
            seen.camp[owner, place] = known_card(state.camp[owner, place], known_to, who)
            if has(known_to, ONLOOKER):
                seen.public_camp[owner] |= only(place)


# Imagining: every card that the viewer does not know is equally likely in every place that they do not know


@rule
def imagine(seen: Seen, random: Stream, state: State) -> None:
    """What others know beyond what everybody knows is not seen: imagined players know no more than that."""
    copy_open(seen, state)
    unknown = gather_unknown(seen, state)
    shuffle(random, state.deck, unknown)
    for owner in range(seen.seats):
        unknown = imagine_camp(seen, owner, unknown, state)
    for holder in range(seen.seats):
        unknown = imagine_hand(seen, holder, unknown, state)
    imagine_deck(seen, state)
    imagine_choices(seen, random, state)


@rule
def gather_unknown(seen: Seen, state: State) -> int:
    """Write all cards that the viewer cannot place into the deck's row; how many there are."""
    size = 0
    for card in range(DESIGNS):
        for _ in range(COPIES[card] - known_copies(seen, card)):
            state.deck[size] = card
            size += 1
    return size


@rule
def known_copies(seen: Seen, card: int) -> int:
    copies = seen.discard[card] + seen.own_hand[card] + (seen.deck_top == card)
    for place in range(SOURCE_CARDS):
        copies += seen.source[place] == card
    for seat in range(seen.seats):
        copies += seen.known_hand[seat, card]
        for place in range(seen.camp_size[seat]):
            copies += seen.camp[seat, place] == card
    return copies


@rule
def imagine_camp(seen: Seen, owner: int, unknown: int, state: State) -> int:
    """Fill the unknown places of a camp; how many unknown cards are left."""
    for place in range(seen.camp_size[owner]):
        card = seen.camp[owner, place]
        state.known_to[owner, place] = EMPTY
        if card == UNSEEN:
            unknown -= 1
            card = state.deck[unknown]
        elif has(seen.public_camp[owner], place):
            state.known_to[owner, place] = EVERYBODY
        else:
            state.known_to[owner, place] = only(seen.viewer)
        state.camp[owner, place] = card
    return unknown


@rule
def imagine_hand(seen: Seen, holder: int, unknown: int, state: State) -> int:
    """The cards followed into a hand, and unknown ones for the rest; how many unknown cards are left."""
    missing = seen.hand_size[holder]
    for card in range(DESIGNS):
        known = seen.own_hand[card] if holder == seen.viewer else seen.known_hand[holder, card]
        state.hand[holder, card] = known
        missing -= known
        for one in range(KNOWERS):
            if one != holder:
                state.known_hand[one, holder, card] = seen.public_hand[holder, card]
        if holder != seen.viewer:
            state.known_hand[seen.viewer, holder, card] = known
    if seen.locked_design == UNSEEN and seen.locker == holder:
        # It arrived unseen, so it is one of the unknown cards.
        state.locked_design = state.deck[unknown - 1]
    for _ in range(missing):
        unknown -= 1
        state.hand[holder, state.deck[unknown]] += 1
    return unknown


@rule
def imagine_deck(seen: Seen, state: State) -> None:
    """What is left is the deck."""
    if seen.deck_top >= 0:
        state.deck[seen.deck_size - 1] = seen.deck_top
        state.top_known_to = EVERYBODY if seen.is_top_public else only(seen.viewer)


@rule
def imagine_choices(seen: Seen, random: Stream, state: State) -> None:
    """Pillars picked in secret, the locked card of a hand, and the hand card named first in a swap."""
    for seat in range(MOST_SEATS):
        state.pick[seat] = NO_CARD
    for seat in members(seen.picked if seen.phase == PICKING else EMPTY):
        state.pick[seat] = seen.own_pick if seat == seen.viewer else any_card_of(state, seat, random)
    if seen.locked_design != UNSEEN:
        state.locked_design = seen.locked_design
    if seen.locked_design != NO_CARD:
        state.locked_known_to = only(seen.locker)
        if seen.is_lock_public:
            state.locked_known_to = EVERYBODY
        elif seen.locked_design != UNSEEN:
            state.locked_known_to |= only(seen.viewer)
    state.first_design = seen.own_first
    if seen.first_slot == IN_HAND and seen.actor != seen.viewer:
        state.first_design = any_free_card_of(state, seen.actor, random)


@rule
def any_card_of(state: State, seat: int, random: Stream) -> int:
    """A card of a hand, each as likely."""
    index = below(random, state.hand_size[seat])
    card = 0
    while index >= state.hand[seat, card]:
        index -= state.hand[seat, card]
        card += 1
    return card


@rule
def any_free_card_of(state: State, seat: int, random: Stream) -> int:
    """A hand card that may be swapped (CH-9)."""
    if not locks_hand_of(state, seat):
        return any_card_of(state, seat, random)
    state.hand[seat, state.locked_design] -= 1
    state.hand_size[seat] -= 1
    card = any_card_of(state, seat, random)
    state.hand[seat, state.locked_design] += 1
    state.hand_size[seat] += 1
    return card


# Who learns


@rule
def who_learns(before: State, after: State, actor: int, move: int) -> int:
    """Who saw a card turned up or drawn that they did not know of."""
    players = first_ones(before.seats)
    shows_pillars = before.phase == PICKING and after.phase != PICKING
    shows_camps = before.phase != DESTROYING and after.phase == DESTROYING
    if shows_pillars or shows_camps or after.phase in (DEALING, OVER):
        return players
    if DISCARD <= move < SWAP:
        return without(players, actor)
    return players & learners_of_swap(before, actor, move - WITH) if before.phase == SECOND_CARD else EMPTY


@rule
def learners_of_swap(before: State, actor: int, second: int) -> int:
    """Everybody sees what comes into the Source, and the actor what comes into the hand (CH-8, CH-11)."""
    first = HAND_SLOT + before.first_design if before.first_slot == IN_HAND else before.first_slot
    learners = EMPTY
    for slot, target in ((first, second), (second, first)):
        known_to = only(actor) if is_hand_slot(slot) else knowers_of(before, slot)
        if is_source_slot(target):
            learners |= EVERYBODY & ~known_to
        elif is_hand_slot(target):
            learners |= only(actor) & ~known_to
    return learners
