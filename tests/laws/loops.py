"""Loops over random games that the laws compile, so that they can look at many positions."""

from typing import Any

from tablee.core.chance import below, pick, stream_in
from tablee.core.contract import apply, deal, imagine, legal, observe, seen_in, state_in, to_act
from tablee.core.rule import rule
from tablee.core.seats import DEALER, NOBODY
from tablee.core.sets import has

LIMIT = 50_000  # steps; a game that takes longer does not end
NO_MOVE = -1

# What `look_alikes` counts.
LOOKS, DIFFERENT_STATES, MISTAKEN, LEGAL_DIFFERS, ACTORS_DIFFER, SPECTATOR_DIFFERS = range(6)


@rule
def step(numbers: Any, dealing: Any, choosing: Any, moves: Any, took: Any) -> bool:
    """One random move, or the deal that is due; whether there was one. Writes seat and move into `took`."""
    state = state_in(numbers)
    acting = to_act(state)
    if acting == 0:
        return False
    if has(acting, DEALER):
        took[0], took[1] = DEALER, NO_MOVE
        deal(state, stream_in(dealing))
        return True
    random = stream_in(choosing)
    took[0] = pick(random, acting)
    took[1] = moves[below(random, legal(state, took[0], moves))]
    apply(state, took[0], took[1])
    return True


@rule
def recorded_game(numbers: Any, dealing: Any, choosing: Any, moves: Any, took: Any, states: Any, limit: int) -> int:
    """Play a random game and keep every step and every state; how many steps it had."""
    done = 0
    while done < limit and step(numbers, dealing, choosing, moves, took[2 * done : 2 * done + 2]):
        for index in range(len(numbers)):
            states[done, index] = numbers[index]
        done += 1
    return done


@rule
def look_alikes(
    numbers: Any, dealing: Any, choosing: Any, moves: Any, others: Any, imagined: Any, seen: Any, seats: int, found: Any
) -> None:
    """Play a random game; at every position let every player imagine it, and count what then looks different."""
    took = moves[:2]
    while step(numbers, dealing, choosing, moves[2:], took):
        for seat in range(seats):
            look(numbers, choosing, moves, others, imagined, seen, seat, found)


@rule
def look(numbers: Any, choosing: Any, moves: Any, others: Any, imagined: Any, seen: Any, seat: int, found: Any) -> None:
    state, fancy = state_in(numbers), state_in(imagined)
    for index in range(len(imagined)):
        imagined[index] = 0
    look_at(numbers, seat, seen[0])
    imagine(seen_in(seen[0]), stream_in(choosing), fancy)
    look_at(imagined, seat, seen[1])
    found[LOOKS] += 1
    found[DIFFERENT_STATES] += differ(numbers, imagined)
    found[MISTAKEN] += differ(seen[0], seen[1])
    found[ACTORS_DIFFER] += to_act(state) != to_act(fancy)
    if has(to_act(state), seat):
        found[LEGAL_DIFFERS] += legal_differs(numbers, imagined, seat, moves, others)
    look_at(numbers, NOBODY, seen[0])
    look_at(imagined, NOBODY, seen[1])
    found[SPECTATOR_DIFFERS] += differ(seen[0], seen[1])


@rule
def look_at(numbers: Any, seat: int, seen: Any) -> None:
    for index in range(len(seen)):
        seen[index] = 0
    observe(state_in(numbers), seat, seen_in(seen))


@rule
def differ(one: Any, other: Any) -> int:
    for index in range(len(one)):
        if one[index] != other[index]:
            return 1
    return 0


@rule
def legal_differs(numbers: Any, imagined: Any, seat: int, moves: Any, others: Any) -> int:
    size = legal(state_in(numbers), seat, moves)
    if size != legal(state_in(imagined), seat, others):
        return 1
    return differ(moves[:size], others[:size])
