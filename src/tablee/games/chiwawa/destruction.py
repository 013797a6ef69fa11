"""The end of a round: camps turn over, Destructions are resolved (CH-12, CH-13)."""

from tablee.core.effects import moment
from tablee.core.pack import NO_CARD
from tablee.core.records import Row, row_of
from tablee.core.rows import remove_at
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, only
from tablee.games.chiwawa.cards import DESTRUCTION
from tablee.games.chiwawa.effects import CAMPS_SHOWN, CARD_DESTROYED
from tablee.games.chiwawa.moves import DESTROY, TARGETS
from tablee.games.chiwawa.state import (
    ALONE,
    DESTROYING,
    EVERYBODY,
    LEFT,
    NO_PILLAR,
    RESOLVING,
    RIGHT,
    State,
    is_in,
)

NO_MOVE = -1
SEVERAL = -2
SIDES = len(TARGETS)


@rule
def turn_over(state: State) -> None:
    """CH-12: all camps are shown, and kept to be looked at until the next round's are."""
    state.phase = RESOLVING
    state.owners_done = state.destructions = state.is_counted = 0
    state.shown_round = state.rounds + 1
    state.shown_starter = state.starter
    state.shown_camps = EMPTY
    shown = 0
    for seat in range(state.seats):
        state.shown_size[seat] = state.camp_size[seat]
        state.shown_pillar[seat] = state.pillar[seat]
        if is_in(state, seat):
            state.shown_camps |= only(seat)
        for place in range(state.camp_size[seat]):
            state.known_to[seat, place] = EVERYBODY
            state.shown_cards[shown] = state.camp[seat, place]
            shown += 1
    moment(state, CAMPS_SHOWN, state.shown_round)


@rule
def resolve(state: State) -> bool:
    """CH-13: owners in turn order from the starter; a single choice happens by itself. Whether all is done."""
    while state.owners_done < state.seats:
        owner = (state.starter + state.owners_done) % state.seats
        move = sole_choice(state, owner)
        if move == SEVERAL:
            state.phase = DESTROYING
            state.actor = owner
            return False
        if move == NO_MOVE:
            state.owners_done += 1
        else:
            destroy(state, owner, move)
    return True


@rule
def sole_choice(state: State, owner: int) -> int:
    """The owner's only choice; SEVERAL where there are more, NO_MOVE where there is none."""
    found = NO_MOVE
    for place in range(state.camp_size[owner]):
        if state.camp[owner, place] == DESTRUCTION:
            for side in range(SIDES):
                if may_destroy(state, owner, place, side):
                    found = DESTROY + SIDES * place + side if found == NO_MOVE else SEVERAL
    return found


@rule
def destroy_moves(state: State, owner: int, out: Row) -> int:
    """The owner chooses the order too (CH-13): every Destruction with every target."""
    size = 0
    for place in range(state.camp_size[owner]):
        if state.camp[owner, place] == DESTRUCTION:
            for side in range(SIDES):
                if may_destroy(state, owner, place, side):
                    out[size] = DESTROY + SIDES * place + side
                    size += 1
    return size


@rule
def may_destroy(state: State, owner: int, place: int, side: int) -> bool:
    """CH-13: the left or the right neighbour; alone only where neither can be a target."""
    left, right = is_target(state, owner, place - 1), is_target(state, owner, place + 1)
    if side == LEFT:
        return left
    if side == RIGHT:
        return right
    return not left and not right


@rule
def is_target(state: State, owner: int, place: int) -> bool:
    """CH-13: a card of the row, but never the Pillar and never another Destruction."""
    if place < 0 or place >= state.camp_size[owner] or place == state.pillar[owner]:
        return False
    return state.camp[owner, place] != DESTRUCTION


@rule
def destroy(state: State, owner: int, move: int) -> None:
    """The Destruction and its target go to the discard, and the row closes up (CH-13)."""
    place, side = (move - DESTROY) // SIDES, (move - DESTROY) % SIDES
    state.phase = RESOLVING
    target = target_of(place, side)
    moment(state, CARD_DESTROYED, owner, place, target, NO_CARD if side == ALONE else state.camp[owner, target])
    state.destroyer[state.destructions] = owner
    state.destroyed_at[state.destructions] = place
    state.destroyed_side[state.destructions] = side
    state.destructions += 1
    if side != ALONE:
        take_away(state, owner, target)
    take_away(state, owner, place - 1 if side == LEFT else place)


@rule
def target_of(place: int, side: int) -> int:
    """Where the card lies that is taken along; the Destruction's own place where it goes alone."""
    if side == ALONE:
        return place
    return place - 1 if side == LEFT else place + 1


@rule
def take_away(state: State, owner: int, place: int) -> None:
    """One card of a camp goes to the discard; also a Pillar that is a Destruction, once it has worked."""
    size = state.camp_size[owner]
    state.discard[remove_at(row_of(state.camp, owner), size, place)] += 1
    state.camp_size[owner] = size - 1
    if place == state.pillar[owner]:
        state.pillar[owner] = NO_PILLAR
    elif place < state.pillar[owner]:
        state.pillar[owner] -= 1
