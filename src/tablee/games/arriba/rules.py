"""The rules of Arriba!, in the order of the rulebook."""

from collections.abc import Mapping
from typing import Any

from tablee.core.chance import Stream, below, shuffle
from tablee.core.effects import happened
from tablee.core.records import Row, row_of
from tablee.core.rule import rule
from tablee.core.seats import CLOCK, DEALER, NOBODY
from tablee.core.sets import EMPTY, count, first_ones, members, only, without
from tablee.games.arriba.cards import CARDS, HEAD, SYMBOL, TOTEM
from tablee.games.arriba.effects import CARD_TURNED, ROUND_OVER
from tablee.games.arriba.grabs import grab
from tablee.games.arriba.moves import GRAB, GRAB_BEFORE, GRAB_LATE, READ, SIGNAL, TURN
from tablee.games.arriba.piles import turn_top
from tablee.games.arriba.state import (
    BY_CARD_LIMIT,
    BY_EMPTY_DRAWS,
    BY_NOTHING_LEFT,
    DEALING,
    OVER,
    PLAYING,
    ROUNDS,
    State,
    draw_at,
    left_of,
    turner,
)

# The set-up of a round

# AR-6, AR-12: seconds before a card is turned for whoever waits, milliseconds that it stays out at least, and
# milliseconds that everybody looks at who grabbed and why.
PACES = {"calm": (8, 1500, 2500), "usual": (4, 600, 1500), "brisk": (2, 400, 800)}
# Milliseconds after which a child is shown what it may grab. Awake grown-ups have mostly seen it by then.
HELP_MS = {"soon": 700, "later": 1500, "none": 0}


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    state.phase = DEALING
    state.seats = seats
    turn_seconds, reading_ms, hold_ms = PACES[options["pace"]]
    state.turn_seconds = options["turn_seconds"] or turn_seconds
    state.reading_ms = options["reading_ms"] or reading_ms
    state.hold_ms = hold_ms if options["hold_ms"] is None else options["hold_ms"]
    for seat, help_wanted in enumerate(options["help"]):
        state.help_ms[seat] = HELP_MS[help_wanted]
    state.card_limit = options["card_limit"]
    state.starter = state.head_turner = state.last_grabber = NOBODY


@rule
def deal(state: State, random: Stream) -> None:
    """AR-3: the first starter is drawn after the shuffle; a shuffled row may be cut into piles as it stands."""
    for card in range(CARDS):
        state.cards[card] = card
    shuffle(random, state.cards, CARDS)
    begin_round(state, below(random, state.seats) if state.starter == NOBODY else state.starter)


@rule
def stack(state: State, cards: Row) -> None:
    """AR-18: the cards in dealing order from the starter, each player's first one on top; seat 0 starts the first."""
    begin_round(state, 0 if state.starter == NOBODY else state.starter)
    for index in range(CARDS):
        seat = left_of(state, state.starter, index % state.seats)
        depth = index // state.seats
        state.cards[draw_at(state, seat) + state.draw_size[seat] - 1 - depth] = cards[index]


@rule
def begin_round(state: State, starter: int) -> None:
    """AR-3: as evenly as the number allows, one at a time from the starter, who turns the first card."""
    for steps in range(state.seats):
        seat = left_of(state, starter, steps)
        state.draw_size[seat] = (CARDS + state.seats - 1 - steps) // state.seats
        state.up_size[seat] = 0
    state.under_size = state.turned = 0
    state.live = state.was_live = state.just_turned = EMPTY
    state.is_settled = state.was_settled = state.is_signal_due = state.is_holding = 0
    state.head_turner = NOBODY
    state.starter = state.due = starter
    state.is_read = 1
    state.turns += 1
    state.phase = PLAYING


# Whose turn, and what they may do


@rule
def to_act(state: State) -> int:
    """Everybody may grab at any time, and some time is always running."""
    if state.phase == OVER:
        return EMPTY
    return only(DEALER) if state.phase == DEALING else first_ones(state.seats) | only(CLOCK)


@rule
def legal(state: State, seat: int, out: Row) -> int:
    """The same for everybody whatever lies there, but that only one may turn the next card (AR-4, AR-6).

    AR-12: a hand can only be late where there was a settlement before the last card.
    """
    if seat == CLOCK:
        out[0] = clock_move(state)
        return 1
    size = 0
    if state.is_read and seat == turner(state):
        out[size] = TURN
        size += 1
    out[size] = GRAB
    out[size + 1] = GRAB_BEFORE
    if not state.was_settled:
        return size + 2
    out[size + 2] = GRAB_LATE
    return size + 3


@rule
def clock_move(state: State) -> int:
    """AR-6: the turn of whoever waits too long; before that the reading time, or after a Head its signal (AR-9)."""
    if state.is_read:
        return TURN
    return SIGNAL if state.is_signal_due and not is_last_card_out(state) else READ


@rule
def is_last_card_out(state: State) -> bool:
    """AR-15: whether no card may be turned any more."""
    return turner(state) == NOBODY or state.turned >= state.card_limit


@rule
def apply(state: State, seat: int, move: int) -> None:
    if move == TURN:
        turn(state, turner(state))
    elif move == SIGNAL:
        signal(state)
    elif move == READ:
        end_reading(state)
    else:
        grab(state, seat, move == GRAB_BEFORE, move == GRAB_LATE)
        if is_anybody_done(state):
            finish_round(state, BY_NOTHING_LEFT)


# Turning cards


@rule
def turn(state: State, seat: int) -> None:
    """AR-4: the next card; a Head calls for a signal (AR-9)."""
    reveal(state, only(seat))
    state.due = left_of(state, seat, 1)
    is_head = SYMBOL[turn_card(state, seat)] == HEAD
    state.is_signal_due = is_head
    state.head_turner = seat if is_head else NOBODY


@rule
def signal(state: State) -> None:
    """AR-9: everybody who has a draw pile turns a card at once; Heads among them do nothing, and `due` stays."""
    turning = with_draw_pile(state)
    reveal(state, turning)
    for seat in members(turning):
        turn_card(state, seat)
    state.is_signal_due = 0


@rule
def with_draw_pile(state: State) -> int:
    """AR-5: the set of seats that still turn cards."""
    found = EMPTY
    for seat in range(state.seats):
        if state.draw_size[seat] > 0:
            found |= only(seat)
    return found


@rule
def reveal(state: State, turning: int) -> None:
    """Cards are about to be turned: keep what early grabs are judged by (AR-12), and begin their reading time."""
    state.was_live = state.live
    state.was_settled = state.is_settled
    state.is_settled = state.is_read = state.is_holding = 0
    state.just_turned = turning
    state.turned += count(turning)
    state.reveals += 1


@rule
def turn_card(state: State, seat: int) -> int:
    """AR-7: a Totem card that is turned is live. AR-11: covering a live one ends it."""
    card = turn_top(state, seat)
    happened(state, CARD_TURNED, seat, card)
    state.live = without(state.live, seat)
    if SYMBOL[card] == TOTEM:
        state.live |= only(seat)
    return card


@rule
def end_reading(state: State) -> None:
    """AR-6: the next card may be turned. AR-15: or there is none any more, and the round ends."""
    state.is_holding = 0
    if turner(state) == NOBODY:
        finish_round(state, BY_EMPTY_DRAWS)
    elif state.turned >= state.card_limit:
        finish_round(state, BY_CARD_LIMIT)
    else:
        state.is_read = 1
        state.turns += 1


# The end


@rule
def is_anybody_done(state: State) -> bool:
    """AR-15: whether a player has neither draw pile nor face-up pile."""
    for seat in range(state.seats):
        if state.draw_size[seat] + state.up_size[seat] == 0:
            return True
    return False


@rule
def finish_round(state: State, ended_by: int) -> None:
    """AR-16: every card left is a point against its owner; three rounds."""
    for seat in range(state.seats):
        state.points[state.rounds, seat] = state.draw_size[seat] + state.up_size[seat]
    state.ended_by[state.rounds] = ended_by
    tell_round(state, ended_by)
    state.starter = round_winner(state)
    state.rounds += 1
    state.phase = OVER if state.rounds == ROUNDS else DEALING


@rule
def tell_round(state: State, ended_by: int) -> None:
    left = row_of(state.points, state.rounds)
    happened(
        state,
        ROUND_OVER,
        state.rounds + 1,
        state.seats,
        ended_by,
        left[0],
        left[1],
        left[2],
        left[3],
        left[4],
        left[5],
        left[6],
        left[7],
    )


@rule
def round_winner(state: State) -> int:
    """AR-3: the fewest cards; of several the first in turn order from the last starter."""
    best = state.starter
    for steps in range(1, state.seats):
        seat = left_of(state, state.starter, steps)
        if state.points[state.rounds, seat] < state.points[state.rounds, best]:
            best = seat
    return best


@rule
def scores(state: State, out: Row) -> None:
    for seat in range(state.seats):
        out[seat] = total(state, seat)


@rule
def total(state: State, seat: int) -> int:
    points = 0
    for number in range(state.rounds):
        points += state.points[number, seat]
    return points


@rule
def winners(state: State) -> int:
    """AR-16: the fewest points; equal totals share the win."""
    best = EMPTY
    fewest = total(state, 0)
    for seat in range(state.seats):
        if total(state, seat) < fewest:
            fewest = total(state, seat)
            best = EMPTY
        if total(state, seat) == fewest:
            best |= only(seat)
    return best
