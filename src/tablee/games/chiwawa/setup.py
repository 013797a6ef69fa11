"""The set-up of the game and of each round (CH-2, CH-4, CH-17, CH-20)."""

from collections.abc import Mapping
from typing import Any

from tablee.core.chance import Stream, below, shuffle
from tablee.core.effects import happened
from tablee.core.pack import NO_CARD
from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS, NOBODY
from tablee.core.sets import EMPTY, count
from tablee.games.chiwawa.cards import CARDS, COPIES, DESIGNS
from tablee.games.chiwawa.effects import ROUND_DEALT
from tablee.games.chiwawa.knowledge import give
from tablee.games.chiwawa.state import DEALING, NO_PILLAR, NO_SLOT, PICKING, SOURCE_CARDS, State, is_in
from tablee.games.chiwawa.swaps import unlock

HAND_OF = (0, 0, 10, 10, 10, 10, 8, 7, 6)  # CH-2: by the number of players
DRAWN = 3  # CH-17
DRAWN_BY_EMPTY_HANDS = 5


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    state.seats = seats
    state.is_battle_royal = int(options["battle_royal"])
    state.max_rounds = options["max_rounds"]
    state.phase = DEALING
    state.locker = NOBODY
    pack = [card for card in range(DESIGNS) for _ in range(COPIES[card])]
    for index, card in enumerate(pack):
        state.deck[index] = card
    state.deck_size = CARDS
    for place in range(SOURCE_CARDS):
        state.source[place] = NO_CARD
    for seat in range(MOST_SEATS):
        state.pillar[seat] = state.shown_pillar[seat] = NO_PILLAR
    clear_round(state)


@rule
def clear_round(state: State) -> None:
    """Nobody has picked or folded, and nothing is being swapped or locked."""
    state.picked = state.folded = EMPTY
    state.first_slot = NO_SLOT
    state.first_design = state.discarded = NO_CARD
    for seat in range(MOST_SEATS):
        state.pick[seat] = NO_CARD
    unlock(state)


@rule
def deal(state: State, random: Stream) -> None:
    if state.rounds == 0:
        shuffle(random, state.deck, CARDS)
        state.starter = below(random, state.seats)  # CH-4
        lay_out(state)
    else:
        is_short = runs_short(state)
        if is_short:
            shuffle(random, state.deck, take_up_discard(state))
        lay_out_again(state, is_short)


@rule
def stack(state: State, cards: Row) -> None:
    """CH-20: a stacked deal; later ones give the order in which a rebuilt deck takes up the discard."""
    if state.rounds == 0:
        for index in range(CARDS):
            state.deck[CARDS - 1 - index] = cards[index]
        state.starter = 0
        lay_out(state)
    else:
        is_short = runs_short(state)
        if is_short:
            put_in_order(state, cards, take_up_discard(state))
        lay_out_again(state, is_short)


@rule
def put_in_order(state: State, cards: Row, size: int) -> None:
    """Put the lowest cards of the deck in the order of a list, from the top down."""
    left = size
    for index in range(CARDS):
        for place in range(left):
            if state.deck[place] == cards[index]:
                left -= 1
                state.deck[place] = state.deck[left]
                state.deck[left] = cards[index]
                break


@rule
def lay_out(state: State) -> None:
    """CH-2: three cards are the Source, and everybody gets a hand."""
    turn_source(state)
    draw_hands(state, HAND_OF[state.seats])
    state.phase = PICKING
    happened(state, ROUND_DEALT, 1, HAND_OF[state.seats], 0, state.starter)


@rule
def lay_out_again(state: State, is_reshuffled: bool) -> None:
    """CH-17: everybody draws, then the Source is turned."""
    each = drawn_each(state)
    draw_hands(state, each)
    turn_source(state)
    state.phase = PICKING
    happened(state, ROUND_DEALT, state.rounds + 1, each, int(is_reshuffled), state.starter)


@rule
def drawn_each(state: State) -> int:
    """CH-17: 3 cards, or 5 where nobody still in the game has one left."""
    for seat in range(state.seats):
        if state.hand_size[seat] > 0:
            return DRAWN
    return DRAWN_BY_EMPTY_HANDS


@rule
def runs_short(state: State) -> bool:
    """Whether a card will have to be drawn from an empty deck (CH-17)."""
    players = state.seats - count(state.out)
    return players * drawn_each(state) + SOURCE_CARDS > state.deck_size


@rule
def take_up_discard(state: State) -> int:
    """CH-17: the discard becomes the deck when that is used up, so it goes below it; how many cards it had."""
    size = 0
    for card in range(DESIGNS):
        size += state.discard[card]
    for place in range(state.deck_size - 1, -1, -1):
        state.deck[place + size] = state.deck[place]
    place = 0
    for card in range(DESIGNS):
        for _ in range(state.discard[card]):
            state.deck[place] = card
            place += 1
        state.discard[card] = 0
    state.deck_size += size
    return size


@rule
def draw_hands(state: State, each: int) -> None:
    """One card at a time, in turn order from the starter, while there are any (CH-17, CH-20)."""
    for _ in range(each):
        for step in range(state.seats):
            seat = (state.starter + step) % state.seats
            if is_in(state, seat) and state.deck_size > 0:
                known_to = state.top_known_to
                give(state, seat, draw(state), known_to)


@rule
def turn_source(state: State) -> None:
    for place in range(SOURCE_CARDS):
        state.source[place] = draw(state) if state.deck_size > 0 else NO_CARD


@rule
def draw(state: State) -> int:
    state.deck_size -= 1
    state.top_known_to = EMPTY  # nobody has seen the card below
    return state.deck[state.deck_size]
