"""How the points of the camps come about, for those who watch: the sums themselves are in `scoring`."""

from tablee.core.effects import happened, told_only
from tablee.core.pack import NO_CARD
from tablee.core.records import Row, row_of
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, only
from tablee.games.chiwawa.cards import MIMICRY, VALUE
from tablee.games.chiwawa.effects import CAMP_COUNTED, PART_COUNTED
from tablee.games.chiwawa.scoring import mimicry_points, run_length, run_points
from tablee.games.chiwawa.state import State, is_in


@told_only
def tell_counting(state: State) -> None:
    """Camp after camp in turn order from the starter."""
    for step in range(state.seats):
        seat = (state.starter + step) % state.seats
        if is_in(state, seat):
            points = tell_runs(state, seat, tell_mimicries(state, seat, tell_singles(state, seat)))
            happened(state, CAMP_COUNTED, seat, points)


@rule
def tell_singles(state: State, seat: int) -> int:
    """All cards that stand alone, at once; also where nothing at all is left to count."""
    cards, size = row_of(state.camp, seat), state.camp_size[seat]
    places, points, place = EMPTY, 0, 0
    while place < size:
        length = run_length(cards, size, place)
        if length == 1 and cards[place] != MIMICRY:
            places |= only(place)
            points += VALUE[cards[place]]
        place += length
    if places or not size:
        happened(state, PART_COUNTED, seat, places, NO_CARD, 0, points, points)
    return points


@rule
def tell_mimicries(state: State, seat: int, total: int) -> int:
    cards, size = row_of(state.camp, seat), state.camp_size[seat]
    for place in range(size):
        if cards[place] == MIMICRY:
            points = mimicry_points(cards, size, place)
            total += points
            copied = copied_place(cards, size, place, points)
            happened(state, PART_COUNTED, seat, only(place), MIMICRY, copied, points, total)
    return total


@rule
def copied_place(cards: Row, size: int, place: int, points: int) -> int:
    """Which neighbour a Mimicry copies, from 1; 0 where there is nothing to copy."""
    if points and place > 0 and VALUE[cards[place - 1]] == points:
        return place
    return place + 2 if points else 0


@rule
def tell_runs(state: State, seat: int, total: int) -> int:
    """CH-15, one multiplication after the other."""
    cards, size = row_of(state.camp, seat), state.camp_size[seat]
    place = 0
    while place < size:
        length = run_length(cards, size, place)
        if length > 1:
            points = run_points(cards[place], length)
            total += points
            places = only(place + length) - only(place)
            happened(state, PART_COUNTED, seat, places, cards[place], 0, points, total)
        place += length
    return total
