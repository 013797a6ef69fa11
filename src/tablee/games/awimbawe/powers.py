"""The powers of the animals (AW-5, AW-7, AW-10 to AW-13)."""

from tablee.core.effects import happened
from tablee.core.pack import NO_CARD
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, count, has, members, only
from tablee.games.awimbawe.cards import ANIMAL, CHEETAH, RHINOCEROS, SKY, SNAKE, TERRAIN
from tablee.games.awimbawe.effects import CARDS_FREED
from tablee.games.awimbawe.moves import FLEE, LEAD_ME, LEAD_OPPONENT, MOVE, PARALYSE_HAND, PARALYSE_PILE
from tablee.games.awimbawe.state import (
    CHEETAH_POWER,
    EAGLE_CHOICE,
    PILES,
    PLAYING,
    RHINOCEROS_POWER,
    SNAKE_POWER,
    TRICKS,
    Open,
    State,
    available,
    card_at_place,
    lift_top,
    opponent,
    places_of,
    show_top,
    top_card,
    uncover,
)


@rule
def power_of(state: State, seat: int, card: int) -> int:
    """The phase in which this card's power is chosen; PLAYING where there is nothing to choose (AW-5)."""
    animal = ANIMAL[card]
    if animal == RHINOCEROS:
        return RHINOCEROS_POWER if rhinoceros_moves(state, opponent(seat)) else PLAYING
    if animal == CHEETAH:
        return CHEETAH_POWER if state.tricks < TRICKS - 1 else PLAYING
    if animal == SNAKE:
        return SNAKE_POWER if snake_moves(state, opponent(seat)) else PLAYING
    # AW-7, AW-9: an eagle may flee only as an answer, and not from another eagle.
    may_flee = TERRAIN[card] == SKY and seat != state.leader and TERRAIN[state.led] != SKY
    return EAGLE_CHOICE if may_flee else PLAYING


@rule
def use_power(state: State, seat: int, move: int) -> None:
    if move == FLEE:
        state.flees = 1
    elif move == LEAD_ME:
        state.says_leads = seat  # AW-11: of two cheetahs the second decides
    elif move == LEAD_OPPONENT:
        state.says_leads = opponent(seat)
    elif move >= PARALYSE_PILE:
        hold(state, opponent(seat), top_card(state, opponent(seat), move - PARALYSE_PILE))
    elif move >= PARALYSE_HAND:
        hold(state, opponent(seat), card_at_place(state, opponent(seat), move - PARALYSE_HAND))
    elif move >= MOVE:
        charge(state, opponent(seat), (move - MOVE) // PILES, (move - MOVE) % PILES)


@rule
def rhinoceros_moves(state: Open, target: int) -> int:
    """AW-10: any top card under any pile, but not where nothing would change."""
    moves = EMPTY
    for top in range(PILES):
        height = state.height[target, top]
        for under in range(PILES):
            goes_nowhere = height == 1 and (under == top or state.height[target, under] == 0)
            if height > 0 and not goes_nowhere:
                moves |= only(MOVE + PILES * top + under)
    return moves


@rule
def charge(state: State, target: int, top: int, under: int) -> None:
    """AW-10: the rhinoceros moves the top card of one pile under a pile of the same player."""
    card = lift_top(state, target, top)
    for depth in range(state.height[target, under], 0, -1):
        state.pile[target, under, depth] = state.pile[target, under, depth - 1]
    state.pile[target, under, 0] = card
    state.height[target, under] += 1
    show_top(state, target, under)
    if state.answer == NO_CARD:
        leave_a_card_to_play(state, target)


@rule
def leave_a_card_to_play(state: State, seat: int) -> None:
    """AW-13: nobody may be left without a card to play. AW-12: nor with paralysed ones only."""
    if available(state, seat) == EMPTY:
        uncover(state, seat)
    if available(state, seat) & ~state.paralysed[seat] == EMPTY:
        state.paralysed[seat] &= ~available(state, seat)
        happened(state, CARDS_FREED, seat)


@rule
def snake_moves(state: State, target: int) -> int:
    """AW-12: any available card that is not paralysed yet, unless it is the last such one."""
    free = available(state, target) & ~state.paralysed[target]
    if count(free) < 2:
        return EMPTY
    moves = EMPTY
    for place in members(places_of(state, target, free)):
        moves |= only(PARALYSE_HAND + place)
    for place in range(PILES):
        if state.height[target, place] > 0 and has(free, top_card(state, target, place)):
            moves |= only(PARALYSE_PILE + place)
    return moves


@rule
def hold(state: State, target: int, card: int) -> None:
    state.paralysed[target] |= only(card)
