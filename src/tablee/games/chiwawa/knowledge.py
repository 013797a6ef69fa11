"""Cards that come into a hand and leave it, and who can follow them (CH-11)."""

from tablee.core.rule import rule
from tablee.core.sets import members, only, without
from tablee.games.chiwawa.cards import DESIGNS
from tablee.games.chiwawa.state import KNOWERS, State


@rule
def give(state: State, seat: int, card: int, known_to: int) -> None:
    """A card comes into a hand; whoever knew it knows that it is there (CH-11c)."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    for one in members(without(known_to, seat)):
        state.known_hand[one, seat, card] += 1


@rule
def show_from_hand(state: State, seat: int, card: int) -> None:
    """A card leaves a hand face up: of those followed into it, one such is gone."""
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    for one in range(KNOWERS):
        if state.known_hand[one, seat, card] > 0:
            state.known_hand[one, seat, card] -= 1


@rule
def slip_from_hand(state: State, seat: int, card: int) -> int:
    """A card leaves a hand unseen: nobody can tell what is left there (CH-11c). Returns the set of its knowers."""
    known_to = only(seat)
    if state.hand_size[seat] == 1:
        known_to |= followers_of(state, seat, card)
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    forget_hand(state, seat)
    return known_to


@rule
def followers_of(state: State, seat: int, card: int) -> int:
    """The set of those who know that this card is in a hand."""
    followers = 0
    for one in range(KNOWERS):
        if state.known_hand[one, seat, card] > 0:
            followers |= only(one)
    return followers


@rule
def forget_hand(state: State, seat: int) -> None:
    for one in range(KNOWERS):
        for card in range(DESIGNS):
            state.known_hand[one, seat, card] = 0
