"""Piles on the move: every way of a card from one pile to another (AR-17)."""

from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.sets import has
from tablee.games.arriba.cards import CARDS
from tablee.games.arriba.state import State, draw_at, left_of, under_at, up_at


@rule
def turn_top(state: State, seat: int) -> int:
    """AR-4: the top card of the draw pile is now the top of the face-up pile: in the row only the border moves."""
    state.draw_size[seat] -= 1
    state.up_size[seat] += 1
    return state.cards[up_at(state, seat)]


@rule
def put_beneath(state: State, giver: int, taker: int) -> int:
    """A face-up pile goes beneath a draw pile, turned over whole (AR-17); how many cards."""
    size = state.up_size[giver]
    slide(state.cards, up_at(state, giver), size, draw_at(state, taker))
    state.up_size[giver] = 0
    state.draw_size[taker] += size
    return size


@rule
def take_from_under(state: State, taker: int) -> int:
    """All cards under the totem go beneath a draw pile; how many."""
    size = state.under_size
    slide(state.cards, under_at(state), size, draw_at(state, taker))
    state.under_size = 0
    state.draw_size[taker] += size
    return size


@rule
def put_under_totem(state: State, seat: int) -> int:
    """AR-7: a face-up pile goes under the totem, behind those that came before; how many cards."""
    size = state.up_size[seat]
    slide(state.cards, up_at(state, seat), size, under_at(state))
    state.up_size[seat] = 0
    state.under_size += size
    return size


@rule
def share_out(state: State, fastest: int, others: int, shares: int) -> int:
    """AR-10: the fastest one's cards, then those under the totem, one at a time to the others; how many were dealt."""
    size = state.up_size[fastest]
    slide(state.cards, up_at(state, fastest), size, CARDS)
    state.up_size[fastest] = 0
    state.under_size += size
    dealt = state.under_size - state.under_size % shares
    for _ in range(dealt // shares):
        for steps in range(1, state.seats):
            seat = left_of(state, fastest, steps)
            if has(others, seat):
                deal_from_under(state, seat)
    return dealt


@rule
def deal_from_under(state: State, seat: int) -> None:
    """The first of the cards under the totem goes beneath a draw pile."""
    slide(state.cards, CARDS - 1, 1, draw_at(state, seat))
    state.under_size -= 1
    state.draw_size[seat] += 1


@rule
def slide(cards: Row, first: int, size: int, to: int) -> None:
    """Move cards along the row until they stand right before what is now at the place `to`."""
    if to <= first:
        rotate(cards, to, first - to, first + size)
    else:
        rotate(cards, first, size, to)


@rule
def rotate(cards: Row, low: int, size: int, high: int) -> None:
    """The first `size` cards of a stretch of the row go behind its other cards: three times turned round."""
    turn_round(cards, low, low + size)
    turn_round(cards, low + size, high)
    turn_round(cards, low, high)


@rule
def turn_round(cards: Row, low: int, high: int) -> None:
    last = high - 1
    while low < last:
        card = cards[low]
        cards[low] = cards[last]
        cards[last] = card
        low += 1
        last -= 1
