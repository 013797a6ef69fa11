"""The trials of the oracle: what each asks of the stones on a board (XA-5 to XA-7).

Trial 0 is the position card, trials 1 to 6 are pairs of an upper and a lower card.
"""

from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, count, only
from tablee.games.xalapa.cards import CELLS_OF, FIRST_PLACEMENT, PLACEMENTS, WORTH

TRIALS = 7
FEW_TRIALS = 5  # for beginners, and where trials 6 and 7 are not dealt
PAIRS = TRIALS - 1
PLACES = 2 * PAIRS  # the upper row from the left, then the lower row


@rule
def upper_card(cards: Row, trial: int) -> int:
    return cards[trial - 1]


@rule
def lower_card(cards: Row, trial: int) -> int:
    return cards[PAIRS + trial - 1]


@rule
def is_pair_met(stones: int, upper: int, lower: int, face: int) -> bool:
    """XA-6: number and number, number and feature, or feature and feature."""
    if WORTH[upper] and WORTH[lower]:
        return count(stones) >= WORTH[upper] + WORTH[lower]
    wanted = WORTH[upper] + WORTH[lower]
    above, below = stones & CELLS_OF[upper][face], stones & CELLS_OF[lower][face]
    return count(above) + count(below) == wanted if wanted else count(above) == count(below)


@rule
def is_position_met(stones: int, position: int, side: int) -> bool:
    """XA-7: the pattern lies somewhere on the board."""
    return shows_one_of(stones, first_placement(position, side), first_placement(position, side + 1))


@rule
def shows_one_of(stones: int, first: int, until: int) -> bool:
    """Whether one of these placements of a pattern lies in the stones."""
    for index in range(first, until):
        if PLACEMENTS[index] & ~stones == EMPTY:
            return True
    return False


@rule
def first_placement(position: int, side: int) -> int:
    """The number of the first placement of a side; side 2 of a card would be the next card's first."""
    return FIRST_PLACEMENT[2 * position + side]


@rule
def failed_trials(stones: int, cards: Row, position: int, side: int, face: int, trials: int) -> int:
    """The set of trials, of the first ones, that these stones do not meet."""
    failed = EMPTY if is_position_met(stones, position, side) else only(0)
    for trial in range(1, trials):
        if not is_pair_met(stones, upper_card(cards, trial), lower_card(cards, trial), face):
            failed |= only(trial)
    return failed
