"""The search behind the solver: the best answer that a board allows, exactly, and in how many ways.

A pair of cards, but two stone cards, is a balance: each stone on a cell moves it by +1, -1 or 0,
and the trial is met at zero. The six balances stand side by side in one number, seven bits each
with one to spare, so that a stone is one addition, and whether enough stones are left to bring
every balance to zero is two more. Stones come in a fixed order; a branch is cut as soon as it
must cost more than the best answer so far.
"""

from array import array
from functools import lru_cache
from typing import Any

from tablee.core.records import Row, new_row
from tablee.core.rule import Compiler, made_for_each_game, rule, twin
from tablee.core.sets import EMPTY, count, has, members, only
from tablee.games.xalapa.cards import CELLS, CELLS_OF, PLACEMENTS, STONES, WORTH
from tablee.games.xalapa.trials import PLACES, first_placement, lower_card, shows_one_of, upper_card

FAILED = 3  # points that a failed trial costs (XA-10)

FIELD = 8  # bits of a balance
ZERO = 64  # what stands in a field whose balance is zero
FLAG = 128  # the spare bit of a field

# Where things stand in the working row of a search.
WEIGHT = 0  # + cell: what a stone there adds to the balances
ORDER = CELLS  # + index: the cells in the order in which stones come
PATH = ORDER + CELLS  # + depth: the index of the stone chosen there
BALANCES = PATH + STONES + 1  # + depth: before that stone
SETS = BALANCES + STONES + 1  # + depth
START = SETS + STONES + 1  # the balances of an empty board
ONES = START + 1  # a one in each field that is used
BOTH_WAYS = START + 2  # a one in each field that stones can bring back down
LEAST = START + 3  # stones that the pairs of stone cards ask for, four bits a trial
BEST = START + 4
WAYS = START + 5
ANSWER = START + 6
WORK = START + 7


# Setting up


@rule
def set_up(work: Row, cards: Row, face: int, trials: int) -> None:
    """Write down what each cell adds to the balance of each trial."""
    for trial in range(1, trials):
        upper, lower = upper_card(cards, trial), lower_card(cards, trial)
        wanted = WORTH[upper] + WORTH[lower]
        if WORTH[upper] and WORTH[lower]:
            work[LEAST] |= wanted << 4 * trial
        else:
            add_balance(work, FIELD * (trial - 1), CELLS_OF[upper][face], CELLS_OF[lower][face], wanted)
    set_order(work)


@rule
def add_balance(work: Row, shift: int, above: int, below: int, wanted: int) -> None:
    """A number is a balance that starts below zero and only rises; else the two features pull against each other."""
    work[START] += ZERO - wanted << shift
    work[ONES] |= 1 << shift
    pull = 1 if wanted else -1
    if not wanted:
        work[BOTH_WAYS] |= 1 << shift
    for cell in range(CELLS):
        work[WEIGHT + cell] += has(above, cell) + pull * has(below, cell) << shift


@rule
def set_order(work: Row) -> None:
    """Cells with the same weights stand together."""
    for index in range(CELLS):
        place = index
        while place > 0 and work[WEIGHT + work[ORDER + place - 1]] > work[WEIGHT + index]:
            work[ORDER + place] = work[ORDER + place - 1]
            place -= 1
        work[ORDER + place] = index


@rule
def lost_balances(work: Row, balances: int, left: int) -> int:
    """The fields that so many more stones cannot bring to zero, a flag for each."""
    ones = work[ONES]
    too_high = balances + (FLAG - 1 - ZERO) * ones - left * work[BOTH_WAYS]
    not_too_low = balances + (ZERO + left) * ones
    return (too_high | ~not_too_low) & FLAG * ones


@rule
def balances_of(work: Row, stones: int) -> int:
    balances = work[START]
    for cell in members(stones):
        balances += work[WEIGHT + cell]
    return balances


@rule
def too_few(work: Row, stones: int) -> int:
    """How many pairs of stone cards so many stones do not meet."""
    failed = 0
    least = work[LEAST]
    while least:
        failed += stones < least & 15
        least >>= 4
    return failed


# The search


@rule
def begin(work: Row, base: int) -> None:
    """Lay the first stones; the search adds to them."""
    work[PATH] = -1
    work[BALANCES] = balances_of(work, base)
    work[SETS] = base


@rule
def next_set(work: Row, depth: int, extra: int, allowed: int, is_one_enough: bool) -> int:
    """Go on from `depth` to the next set of `extra` more stones that may fail `allowed` balances; -1 at the end."""
    while depth >= 0:
        index = next_index(work, depth, is_one_enough)
        work[PATH + depth] = index
        if index + extra - depth > CELLS:
            depth -= 1
        elif not has(work[SETS], work[ORDER + index]) and fits(work, depth, index, extra, allowed):
            depth += 1
            if depth == extra:
                return depth
    return depth


@rule
def next_index(work: Row, depth: int, is_one_enough: bool) -> int:
    """Where one set is enough, a cell that weighs the same as the last one is not tried in its place."""
    index = work[PATH + depth] + 1
    first = work[PATH + depth - 1] + 1 if depth else 0
    if is_one_enough and index > first and not has(work[SETS], work[ORDER + index - 1]):
        weight = work[WEIGHT + work[ORDER + index - 1]]
        while index < CELLS and work[WEIGHT + work[ORDER + index]] == weight:
            index += 1
    return index


@rule
def fits(work: Row, depth: int, index: int, extra: int, allowed: int) -> bool:
    """Add a stone, and say whether that can still come to something."""
    cell = work[ORDER + index]
    balances = work[BALANCES + depth] + work[WEIGHT + cell]
    work[BALANCES + depth + 1] = balances
    work[SETS + depth + 1] = work[SETS + depth] | only(cell)
    work[PATH + depth + 1] = index
    lost = lost_balances(work, balances, extra - depth - 1)
    return lost == EMPTY or (allowed > 0 and count(lost) <= allowed)


@rule
def spare_failures(work: Row, stones: int, failed: int) -> int:
    """How many balances may fail, beside what fails already, without costing more than the best answer."""
    return (work[BEST] - stones) // FAILED - failed


@rule
def weigh_all(work: Row, base: int, size: int, failed: int, first: int, until: int) -> None:
    """Weigh every set of `size` stones on top of a base, but those that show one of the placements given."""
    extra = size - count(base)
    begin(work, base)
    depth = next_set(work, 0, extra, spare_failures(work, size, failed), False) if extra else 0
    while depth == extra:
        stones = work[SETS + depth]
        cost = size + FAILED * (failed + count(lost_balances(work, work[BALANCES + depth], 0)))
        if cost <= work[BEST] and not shows_one_of(stones, first, until):
            note(work, stones, cost)
        depth = next_set(work, depth - 1, extra, spare_failures(work, size, failed), False)


@rule
def note(work: Row, stones: int, cost: int) -> None:
    if cost < work[BEST]:
        work[BEST] = cost
        work[WAYS] = 0
        work[ANSWER] = stones
    work[WAYS] += 1


@rule
def weigh_size(work: Row, position: int, side: int, size: int) -> None:
    """Weigh all sets of so many stones: each once, with the first placement of the pattern it shows, or without any."""
    first, until = first_placement(position, side), first_placement(position, side + 1)
    failed = too_few(work, size)
    if spare_failures(work, size, failed + 1) >= 0:
        weigh_all(work, EMPTY, size, failed + 1, first, until)
    if size >= count(PLACEMENTS[first]) and spare_failures(work, size, failed) >= 0:
        for index in range(first, until):
            weigh_all(work, PLACEMENTS[index], size, failed, first, index)


@rule
def find_fewest_points(work: Row, cards: Row, position: int, side: int, face: int, trials: int) -> None:
    """XA-10: the least points that a board allows, how many sets of stones reach them, and one of these."""
    set_up(work, cards, face, trials)
    work[BEST] = FAILED * trials
    for size in range(STONES + 1):
        weigh_size(work, position, side, size)


@rule
def find_fewest_failures(work: Row, cards: Row, position: int, side: int, face: int, trials: int) -> None:
    """XA-22: stones cost nothing. Of the sets that fail the fewest trials, those with the fewest stones.

    Looking for one failure more only after every size was tried keeps the search as narrow as it can be.
    """
    set_up(work, cards, face, trials)
    failures = 0 if search_all_met(cards, position, side, face, trials) else 1
    size = 0
    while work[WAYS] == 0:
        work[BEST] = FAILED * failures + size + 1  # one above what is looked for
        weigh_size(work, position, side, size)
        size += 1
        if size > STONES:
            size = 0
            failures += 1


@rule
def search_all_met(cards: Row, position: int, side: int, face: int, trials: int) -> bool:
    """Whether some stones meet all of the first trials."""
    work = new_row(WORK)
    set_up(work, cards, face, trials)
    first, until = first_placement(position, side), first_placement(position, side + 1)
    for size in range(count(PLACEMENTS[first]), STONES + 1):
        if too_few(work, size) == 0:
            for index in range(first, until):
                if can_add(work, PLACEMENTS[index], size):
                    return True
    return False


@rule
def can_add(work: Row, base: int, size: int) -> bool:
    """Whether just so many stones, these among them, bring all balances to zero."""
    extra = size - count(base)
    begin(work, base)
    if lost_balances(work, work[BALANCES], extra):
        return False
    return extra == 0 or next_set(work, 0, extra, 0, True) == extra


# For the dealer


def _twin_of_search(game: Any, compiler: Compiler | None) -> Any:
    return twin(search_all_met, game, compiler) if compiler else can_all_be_met


@made_for_each_game(_twin_of_search)
def can_all_be_met(cards: Row, position: int, side: int, face: int, trials: int) -> bool:
    """The same; plain rules remember it, because a replay deals the same rounds again."""
    return _remembered(tuple(cards[place] for place in range(PLACES)), position, side, face, trials)


@lru_cache(maxsize=4096)
def _remembered(cards: tuple[int, ...], position: int, side: int, face: int, trials: int) -> bool:
    return search_all_met(array("q", cards), position, side, face, trials)
