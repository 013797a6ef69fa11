"""What a seat knows, and what it can imagine (XA-8, XA-20)."""

from itertools import accumulate
from math import comb

from tablee.core.chance import Stream, below, pick
from tablee.core.records import copier
from tablee.core.rule import rule
from tablee.core.seats import NOBODY
from tablee.core.sets import EMPTY, first_ones, has, only
from tablee.games.xalapa.cards import CELLS, STONES
from tablee.games.xalapa.moves import LEAST_BID, MOST_BID
from tablee.games.xalapa.state import BIDDING, PLACING, Open, Seen, State, everybody

# SETS_UP_TO[n]: how many sets of at most n stones there are on a board.
SETS_UP_TO = tuple(accumulate(comb(CELLS, stones) for stones in range(STONES + 1)))

copy_open = copier(Open)


@rule
def observe(state: State, seat: int, seen: Seen) -> None:
    seen.viewer = seat
    copy_open(state, seen)
    if seat != NOBODY:
        seen.own_stones = state.stones[seat]
        seen.own_bid = state.bid[seat]


@rule
def imagine(seen: Seen, random: Stream, state: State) -> None:
    """What others place and bid is their own free choice: every set of stones and every tile is as likely."""
    copy_open(seen, state)
    for seat in range(seen.seats):
        if seat == seen.viewer:
            state.stones[seat] = seen.own_stones
            state.bid[seat] = seen.own_bid
        elif seen.phase == PLACING:
            state.stones[seat] = any_stones(random)
        elif seen.phase == BIDDING and has(seen.has_bid, seat):
            state.bid[seat] = LEAST_BID + below(random, MOST_BID - LEAST_BID + 1)


@rule
def any_stones(random: Stream) -> int:
    """A random set of at most eight cells, each as likely."""
    drawn = below(random, SETS_UP_TO[STONES])
    size = 0
    while drawn >= SETS_UP_TO[size]:
        size += 1
    stones = EMPTY
    for _ in range(size):
        stones |= only(pick(random, first_ones(CELLS) & ~stones))
    return stones


@rule
def who_learns(before: State, after: State, actor: int, move: int) -> int:
    """Everybody, when boards or bids are shown; nobody else learns more than they are told."""
    is_shown = before.phase in (PLACING, BIDDING) and after.phase != before.phase
    return everybody(before) if is_shown else EMPTY
