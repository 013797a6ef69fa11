"""What everybody knows, and what can be imagined: the order of the two stacks (CB-6)."""

from tablee.core.chance import Stream, below
from tablee.core.pack import UNSEEN
from tablee.core.records import Row, copier
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, first_ones
from tablee.games.chabyrinthe.cards import CATS, CATS_OF_EACH, CELLS, COPIES, KIND, NOTHING, POINTS
from tablee.games.chabyrinthe.state import Open, Seen, State

copy_open = copier(Open)


@rule
def is_slot_known(state: State, slot: int) -> bool:
    """The top card lies face up; a slot that was passed holds what went under the stack since."""
    return slot <= state.laid_under


@rule
def observe(state: State, seat: int, seen: Seen) -> None:
    seen.viewer = seat
    copy_open(state, seen)
    for slot in range(state.stack_size):
        seen.gutters[slot] = state.gutters[slot] if is_slot_known(state, slot) else UNSEEN
    for cat in range(CATS):
        seen.cat_stack[cat] = state.cat_stack[cat] if cat < CATS - state.cats_left else UNSEEN


@rule
def imagine(seen: Seen, random: Stream, state: State) -> None:
    """The cards that nobody has seen, in any order under the stack's top; the cats likewise."""
    copy_open(seen, state)
    fill_stack(seen, state)
    first_unseen = seen.laid_under + 1
    shuffle_between(random, state.gutters, first_unseen, seen.stack_size)
    fill_cats(seen, state)
    shuffle_between(random, state.cat_stack, CATS - seen.cats_left, CATS)


@rule
def fill_stack(seen: Seen, state: State) -> None:
    """What was seen to its slot, and the other cards kind by kind into the rest."""
    for slot in range(seen.stack_size):
        state.gutters[slot] = seen.gutters[slot]
    slot = seen.laid_under + 1
    for kind in range(len(COPIES)):
        for _ in range(unseen_of_kind(seen, kind)):
            if slot < seen.stack_size:
                state.gutters[slot] = kind
                slot += 1


@rule
def unseen_of_kind(seen: Seen, kind: int) -> int:
    unseen = COPIES[kind]
    for cell in range(CELLS):
        unseen -= seen.square[cell] != NOTHING and KIND[seen.square[cell]] == kind
    for slot in range(seen.stack_size):
        unseen -= seen.gutters[slot] == kind
    return unseen


@rule
def fill_cats(seen: Seen, state: State) -> None:
    drawn = CATS - seen.cats_left
    for cat in range(drawn):
        state.cat_stack[cat] = seen.cat_stack[cat]
    for points in POINTS:
        unseen = CATS_OF_EACH
        for cat in range(CATS - seen.cats_left):
            unseen -= seen.cat_stack[cat] == points
        for _ in range(unseen):
            state.cat_stack[drawn] = points
            drawn += 1


@rule
def shuffle_between(random: Stream, cards: Row, first: int, end: int) -> None:
    """Put the cards from `first` to before `end` in random order."""
    for last in range(end - 1, first, -1):
        other = first + below(random, last - first + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def who_learns(before: State, after: State, actor: int, move: int) -> int:
    """Everybody, when a card of the stack came to light that had not been seen, or a new cat came."""
    shows_card = after.laid_under > before.laid_under and not is_slot_known(before, after.laid_under % after.stack_size)
    shows_cat = after.cats_left < before.cats_left
    return first_ones(before.seats) if shows_card or shows_cat else EMPTY
