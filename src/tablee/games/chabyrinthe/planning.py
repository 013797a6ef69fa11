"""Plans for a solo game: a beam search over actions in one imagined order of the stack.

A plan grows level by level, one action a level. Of all that the branches of a level can become,
the most promising go on: more cats home first, then more cats that one turn of a card would bring.
"""

from tablee.core.records import Grid, Record, Row, number, record_in, row, row_of
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, count, members, only, without
from tablee.games.chabyrinthe.cards import (
    CATS,
    CELL_BORDERS,
    CELLS,
    CELLS_OF,
    KIND,
    LYING_NORTH,
    RUN,
    SIZES,
    WAYS,
)
from tablee.games.chabyrinthe.moves import ENTRY_AT, INSERT, PLACE_OF, TURN
from tablee.games.chabyrinthe.paths import borders_of, homes_reached, joined_to, next_free
from tablee.games.chabyrinthe.rules import push_line, shape_of, turn_card
from tablee.games.chabyrinthe.state import NO_MOVE, places_around

PROMISES = 64  # different values of a branch with the same number of cats at home
VALUES = PROMISES * (CATS + 1)
HASH_BITS = 32
HASH_MASK = (1 << HASH_BITS) - 1
HASH_PRIME = 0x5BD1E995  # below 2**31, so that products stay below 2**63
NO_MARK = -1
VALUE, BRANCH, MOVE = range(3)  # what is noted of a candidate


class Branch(Record):
    """A position that a plan can reach."""

    square: Row = row(CELLS + 1)
    homes: int = number()
    cats: int = number()
    cats_left: int = number()
    inserted: int = number()  # cards of the stack, since the plan's beginning
    first_move: int = number()  # the one with which it began; NO_MOVE at the root


class Plan(Record):
    """The search itself: its limits, and how far it has come."""

    table: int = number()  # of the size: 0 or 1
    width: int = number()  # branches that go on at each level
    known: int = number()  # insertions allowed: how many cards of the stack are given
    levels: int = number()  # grown so far
    branches: int = number()  # at this level
    candidates: int = number()
    done: int = number()  # 1 when a branch has brought all cats home
    nodes: int = number()  # positions looked at


branch_in = record_in(lambda game: Branch)
plan_in = record_in(lambda game: Plan)


@rule
def cats_at_home(branch: Branch) -> int:
    return CATS - branch.cats_left - count(branch.cats)


@rule
def act(branch: Branch, table: int, move: int, coming: Row) -> None:
    """Turn or insert a card (CB-5, CB-6); what is connected then is for `settle`."""
    if move < INSERT:
        turn_card(branch.square, (move - TURN) // 3, (move - TURN) % 3 + 1)
    else:
        shape = shape_of(coming[branch.inserted], (move - INSERT) % 4)
        push_line(branch.square, table, PLACE_OF[table][(move - INSERT) // 4], shape)
        branch.inserted += 1


@rule
def settle(branch: Branch, table: int) -> None:
    """CB-7 to CB-10, as the rules have it, without keeping what happened."""
    places = places_around(SIZES[table])
    while True:
        won = reached = EMPTY
        for cat in members(branch.cats):
            homes = homes_reached(branch.square, table, cat, branch.homes)
            if homes:
                won |= only(cat)
                reached |= homes
        if won == EMPTY:
            return
        branch.cats &= ~won
        if branch.cats == EMPTY and branch.cats_left == 0:
            return
        move_on(branch, places, won, reached)


@rule
def move_on(branch: Branch, places: int, won: int, reached: int) -> None:
    """CB-8: the homes that were reached, then a new cat for each that was won."""
    for home in members(reached):
        place = next_free(home, branch.homes | branch.cats, places)
        branch.homes = without(branch.homes, home) | only(place)
    for cat in members(won):
        if branch.cats_left > 0:
            branch.cats |= only(next_free(cat, branch.homes | branch.cats, places))
            branch.cats_left -= 1


@rule
def value_of(branch: Branch, table: int) -> int:
    """Settle a branch, and say how promising it is."""
    from_homes = borders_of(table, branch.homes)
    from_cats = joined_to(branch.square, borders_of(table, branch.cats))
    if from_cats & from_homes:
        settle(branch, table)
        from_homes = borders_of(table, branch.homes)
        from_cats = joined_to(branch.square, borders_of(table, branch.cats))
    promise = threats(branch.square, from_cats, joined_to(branch.square, from_homes))
    return PROMISES * cats_at_home(branch) + min(promise, PROMISES - 1)


@rule
def threats(square: Row, from_cats: int, from_homes: int) -> int:
    """How many cards could join a cat's gutters with a home's by one turn."""
    found = 0
    for cell in range(CELLS):
        borders = CELL_BORDERS[cell]
        if borders & from_cats and borders & from_homes:
            found += can_join(KIND[square[cell]], cell, from_cats, from_homes)
    return found


@rule
def can_join(kind: int, cell: int, from_cats: int, from_homes: int) -> bool:
    for shape in range(LYING_NORTH[kind], LYING_NORTH[kind] + WAYS[kind]):
        for side in range(4):
            run = RUN[shape][cell][side]
            if run & from_cats and run & from_homes:
                return True
    return False


@rule
def mark_of(branch: Branch) -> int:
    """A hash of all that makes a branch what it is."""
    mark = branch.homes ^ branch.cats << 16
    for cell in range(CELLS):
        mark = (mark * HASH_PRIME ^ mark >> 15) & HASH_MASK
        mark ^= branch.square[cell] + 1
    mark = (mark * HASH_PRIME ^ mark >> 13) & HASH_MASK
    return mark ^ branch.inserted << 8 ^ branch.cats_left


@rule
def copy_branch(source: Branch, target: Branch) -> None:
    for cell in range(CELLS + 1):
        target.square[cell] = source.square[cell]
    target.homes = source.homes
    target.cats = source.cats
    target.cats_left = source.cats_left
    target.inserted = source.inserted
    target.first_move = source.first_move


@rule
def actions_of(branch: Branch, plan: Plan, coming: Row, out: Row) -> int:
    """The moves that a plan may go on with: all turns, and insertions of cards that are given."""
    size = 0
    for cell in members(CELLS_OF[plan.table]):
        for quarters in range(1, WAYS[KIND[branch.square[cell]]]):
            out[size] = TURN + 3 * cell + quarters - 1
            size += 1
    if branch.inserted < plan.known:
        for place in range(places_around(SIZES[plan.table])):
            for orientation in range(WAYS[coming[branch.inserted]]):
                out[size] = INSERT + 4 * ENTRY_AT[plan.table][place] + orientation
                size += 1
    return size


@rule
def look_ahead(
    plan_words: Row, beam: Grid, coming: Row, scratch: Row, moves: Row, found: Grid, marks: Row, values: Row
) -> None:
    """All that the branches of a level can become, each position once: its value, its branch and its move."""
    plan, child = plan_in(plan_words), branch_in(scratch)
    plan.candidates = 0
    fill(marks, NO_MARK)
    fill(values, 0)
    for index in range(plan.branches):
        branch = branch_in(row_of(beam, index))
        for action in range(actions_of(branch, plan, coming, moves)):
            copy_branch(branch, child)
            act(child, plan.table, moves[action], coming)
            value = value_of(child, plan.table)
            plan.nodes += 1
            if is_new(marks, mark_of(child)):
                values[value] += 1
                note(plan, found, value, index, moves[action])


@rule
def fill(numbers: Row, value: int) -> None:
    for index in range(len(numbers)):
        numbers[index] = value


@rule
def note(plan: Plan, found: Grid, value: int, branch: int, move: int) -> None:
    found[plan.candidates, VALUE] = value
    found[plan.candidates, BRANCH] = branch
    found[plan.candidates, MOVE] = move
    plan.candidates += 1


@rule
def is_new(marks: Row, mark: int) -> bool:
    """Whether no branch with this mark was met at this level."""
    slot = mark % len(marks)
    while marks[slot] != NO_MARK:
        if marks[slot] == mark:
            return False
        slot = (slot + 1) % len(marks)
    marks[slot] = mark
    return True


@rule
def go_on(plan_words: Row, beam: Grid, coming: Row, found: Grid, values: Row, chosen: Grid, votes: Row) -> None:
    """The best candidates are the branches of the next level."""
    plan = plan_in(plan_words)
    plan.levels += 1
    least = least_value(values, plan.width)
    plan.branches = 0
    spare = plan.width - above(values, least)
    for index in range(plan.candidates):
        value = found[index, VALUE]
        if value > least or (value == least and spare > 0):
            spare -= value == least
            target = branch_in(row_of(chosen, plan.branches))
            copy_branch(branch_in(row_of(beam, found[index, BRANCH])), target)
            grow(target, plan, found[index, MOVE], coming, votes)
            plan.branches += 1


@rule
def grow(branch: Branch, plan: Plan, move: int, coming: Row, votes: Row) -> None:
    """Play one action more; a branch that has brought all cats home votes for the move with which it began."""
    act(branch, plan.table, move, coming)
    settle(branch, plan.table)
    if branch.first_move == NO_MOVE:
        branch.first_move = move
    if cats_at_home(branch) == CATS:
        votes[branch.first_move] += 1
        plan.done = 1


@rule
def least_value(values: Row, width: int) -> int:
    """The value that a candidate needs to be among the best."""
    better = 0
    for value in range(VALUES - 1, -1, -1):
        better += values[value]
        if better >= width:
            return value
    return 0


@rule
def above(values: Row, least: int) -> int:
    """How many candidates have a greater value."""
    better = 0
    for value in range(least + 1, VALUES):
        better += values[value]
    return better
