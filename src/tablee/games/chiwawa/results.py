"""The end of a round and of the game (CH-12, CH-16 to CH-19)."""

from tablee.core.effects import happened, moment
from tablee.core.pack import NO_CARD
from tablee.core.records import Row, row_of
from tablee.core.rule import rule
from tablee.core.seats import NOBODY
from tablee.core.sets import EMPTY, count, has, lowest, members, only
from tablee.games.chiwawa.cards import DESIGNS
from tablee.games.chiwawa.counting import tell_counting
from tablee.games.chiwawa.destruction import resolve
from tablee.games.chiwawa.effects import CAMPS_SETTLED, GAME_WON, PLAYERS_OUT, ROUND_WON
from tablee.games.chiwawa.knowledge import forget_hand
from tablee.games.chiwawa.scoring import points_of
from tablee.games.chiwawa.setup import clear_round
from tablee.games.chiwawa.state import (
    DEALING,
    NO_PILLAR,
    OVER,
    ROUNDS_TO_WIN,
    SOURCE_CARDS,
    Open,
    State,
    is_in,
    players_in,
)


@rule
def end_round(state: State) -> None:
    """CH-12: when all Destructions are resolved, the points are counted and all cards in play are discarded."""
    if not resolve(state):
        return
    moment(state, CAMPS_SETTLED)
    tell_counting(state)
    for seat in range(state.seats):
        state.points[seat] = points_of(row_of(state.camp, seat), state.camp_size[seat])
    state.is_counted = 1
    discard_table(state)
    state.round_winner[state.rounds] = NOBODY
    if state.is_battle_royal:
        eliminate(state)
    else:
        crown(state)
    state.rounds += 1
    clear_round(state)
    state.phase = DEALING
    if is_decided(state):
        state.phase = OVER
        happened(state, GAME_WON, winners(state))


@rule
def scorers_of(state: State, points: int) -> int:
    """The set of players still in the game with just these points in this round."""
    found = EMPTY
    for seat in range(state.seats):
        if is_in(state, seat) and state.points[seat] == points:
            found |= only(seat)
    return found


@rule
def best_scorers(state: State) -> int:
    most = 0
    for seat in range(state.seats):
        if is_in(state, seat):
            most = max(most, state.points[seat])
    return scorers_of(state, most)


@rule
def crown(state: State) -> None:
    """CH-16, CH-17: the most points win the round and start the next; a tie makes it void."""
    best = best_scorers(state)
    is_won = count(best) == 1
    winner = lowest(best)
    happened(state, ROUND_WON, state.rounds + 1, winner if is_won else NOBODY, state.points[winner])
    if is_won:
        state.round_winner[state.rounds] = winner
        state.rounds_won[winner] += 1
        state.starter = winner


@rule
def eliminate(state: State) -> None:
    """CH-19: whoever has the fewest points is out, unless everybody has; the best scorer starts the next round."""
    best = best_scorers(state)
    state.starter = first_from(state, best)
    fewest = fewest_points(state)
    worst = scorers_of(state, fewest)
    if worst == players_in(state):
        worst = EMPTY
    happened(state, PLAYERS_OUT, state.rounds + 1, worst, fewest)
    for seat in members(worst):
        state.out |= only(seat)
        state.out_in[seat] = state.rounds + 1
        discard_hand(state, seat)


@rule
def fewest_points(state: State) -> int:
    fewest = state.points[lowest(players_in(state))]
    for seat in members(players_in(state)):
        fewest = min(fewest, state.points[seat])
    return fewest


@rule
def first_from(state: State, seats: int) -> int:
    """The first of these seats in turn order from the last starter."""
    seat = state.starter
    while not has(seats, seat):
        seat = (seat + 1) % state.seats
    return seat


@rule
def discard_hand(state: State, seat: int) -> None:
    """CH-19: face up, for all to see."""
    for card in range(DESIGNS):
        state.discard[card] += state.hand[seat, card]
        state.hand[seat, card] = 0
    state.hand_size[seat] = 0
    forget_hand(state, seat)


@rule
def discard_table(state: State) -> None:
    """CH-17: all cards in play go to the discard, Pillars and Source included; hands are kept."""
    for seat in range(state.seats):
        for place in range(state.camp_size[seat]):
            state.discard[state.camp[seat, place]] += 1
        state.camp_size[seat] = 0
        state.pillar[seat] = NO_PILLAR
    for place in range(SOURCE_CARDS):
        if state.source[place] != NO_CARD:
            state.discard[state.source[place]] += 1
        state.source[place] = NO_CARD


@rule
def is_decided(state: State) -> bool:
    """CH-18: two rounds won win. CH-19: the last one left wins. Else the rounds run out."""
    if state.rounds == state.max_rounds:
        return True
    if state.is_battle_royal:
        return count(players_in(state)) == 1
    for seat in range(state.seats):
        if state.rounds_won[seat] == ROUNDS_TO_WIN:
            return True
    return False


@rule
def is_out(state: Open, seat: int) -> bool:
    """CH-19: eliminated in a Battle Royal."""
    return has(state.out, seat)


@rule
def scores(state: State, out: Row) -> None:
    """Rounds won; in a Battle Royal, rounds survived."""
    for seat in range(state.seats):
        out[seat] = rounds_survived(state, seat) if state.is_battle_royal else state.rounds_won[seat]


@rule
def rounds_survived(state: Open, seat: int) -> int:
    return state.out_in[seat] - 1 if has(state.out, seat) else state.rounds


@rule
def winners(state: State) -> int:
    """CH-18: the most rounds won, a tie is shared. CH-19: who is left."""
    if state.is_battle_royal:
        return players_in(state)
    most = 0
    for seat in range(state.seats):
        most = max(most, state.rounds_won[seat])
    won = EMPTY
    for seat in range(state.seats):
        if state.rounds_won[seat] == most:
            won |= only(seat)
    return won
