"""The rules of Xalapa, in the order of the rulebook."""

from tablee.core.chance import Stream, below, pick
from tablee.core.effects import happened, moment
from tablee.core.pack import NO_CARD
from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.seats import CLOCK, DEALER
from tablee.core.sets import EMPTY, count, first_ones, members, only, without
from tablee.games.xalapa.atlacoya import (
    answer,
    begin_bidding,
    begin_questions,
    choose_for_all,
    gain,
    make_bid,
    ranks_before,
    say_how_it_came_out,
    tile_of,
)
from tablee.games.xalapa.cards import CELLS, FACES, STONES
from tablee.games.xalapa.effects import (
    ALL_DONE,
    DAY_BEGAN,
    DAY_SCORED,
    GAME_WON,
    NOBODY_DONE,
    RACE_ENDED,
    SAND,
)
from tablee.games.xalapa.moves import (
    BID,
    DONE,
    GREEN,
    LEAST_BID,
    MOST_BID,
    MOVE,
    PLACE,
    READY,
    RED,
    TAKE,
    TIME_UP_CHECK,
    TIME_UP_CHOICE,
    TIME_UP_ROUND,
    TIME_UP_TIMER,
    TOKEN,
)
from tablee.games.xalapa.search import FAILED, can_all_be_met
from tablee.games.xalapa.state import (
    ATLACOYA,
    BIDDING,
    CHECKING,
    DEALING,
    DEALING_BOARDS,
    DECKS,
    NO_DECK,
    OVER,
    PLACING,
    ROUNDS,
    TOKENS,
    Open,
    State,
    everybody,
    players_to_act,
)
from tablee.games.xalapa.trials import PLACES, failed_trials

ALL_CELLS = first_ones(CELLS)
PATTERNS = FACES // 2

# Boards and trials


@rule
def deal(state: State, random: Stream) -> None:
    if state.phase == DEALING_BOARDS:
        deal_boards(state, random)
    else:
        deal_round(state, random)


@rule
def deal_boards(state: State, random: Stream) -> None:
    """XA-13: a different face each, or one pattern for all, plain and mirrored in turn."""
    pattern = below(random, PATTERNS)
    faces = first_ones(FACES)
    for seat in range(state.seats):
        if state.is_same_board:
            state.face[seat] = 2 * pattern + seat % 2
        else:
            state.face[seat] = pick(random, faces)
            faces = without(faces, state.face[seat])
    boards_are_dealt(state)


@rule
def boards_are_dealt(state: State) -> None:
    if state.variant == ATLACOYA:
        begin_bidding(state)
    else:
        state.phase = DEALING


@rule
def deal_round(state: State, random: Stream) -> None:
    """XA-5: a position card that was not used yet, and the oracle cards; XA-24: again until all boards can do it."""
    use_position(state, pick(random, state.positions_left))
    refill_decks(state)
    draw_cards(state, random)
    while state.is_solvable and not is_for_every_board(state):
        for deck in range(DECKS):
            state.left[deck] = state.whole[deck]
        draw_cards(state, random)
    begin_placing(state)


@rule
def use_position(state: State, position: int) -> None:
    state.position = position
    state.positions_left = without(state.positions_left, position)


@rule
def refill_decks(state: State) -> None:
    """A deck with too few cards for a round is shuffled whole, leftovers included."""
    for deck in range(DECKS):
        needed = 0
        for place in range(PLACES):
            needed += state.deck_of[place] == deck
        if count(state.left[deck]) < needed:
            state.left[deck] = state.whole[deck]


@rule
def draw_cards(state: State, random: Stream) -> None:
    """Upper row from the left, then lower row, each deck in its own places."""
    for place in range(PLACES):
        deck = state.deck_of[place]
        if deck != NO_DECK:
            lay_card(state, place, pick(random, state.left[deck]))


@rule
def lay_card(state: State, place: int, card: int) -> None:
    deck = state.deck_of[place]
    state.card[place] = card
    state.left[deck] = without(state.left[deck], card)


@rule
def is_for_every_board(state: State) -> bool:
    """XA-24: whether every board can meet all the trials that its player must meet."""
    for seat in range(state.seats):
        if not can_all_be_met(state.card, state.position, state.side, state.face[seat], state.must[seat]):
            return False
    return True


@rule
def stack(state: State, cards: Row) -> None:
    """XA-25: first the boards; later a round's position card and the cards that are drawn."""
    if state.phase == DEALING_BOARDS:
        for seat in range(state.seats):
            state.face[seat] = cards[seat]
        boards_are_dealt(state)
    else:
        use_position(state, cards[0])
        refill_decks(state)
        stack_cards(state, cards)
        begin_placing(state)


@rule
def stack_cards(state: State, cards: Row) -> None:
    used = 1
    for place in range(PLACES):
        if state.deck_of[place] != NO_DECK:
            lay_card(state, place, cards[used])
            used += 1


@rule
def begin_placing(state: State) -> None:
    state.phase = PLACING
    state.done = EMPTY
    for seat in range(state.seats):
        state.stones[seat] = EMPTY
    happened(state, DAY_BEGAN, state.round + 1)


# Who may act, and how


@rule
def to_act(state: State) -> int:
    """Several at once; the CLOCK wherever somebody is waited for."""
    if state.phase == OVER:
        return EMPTY
    if state.phase == DEALING or state.phase == DEALING_BOARDS:
        return only(DEALER)
    return players_to_act(state) | only(CLOCK)


@rule
def legal(state: State, seat: int, out: Row) -> int:
    if seat == CLOCK:
        out[0] = due_from_clock(state)
        return 1
    if state.phase == PLACING:
        return placing_moves(state.stones[seat], out)
    if state.phase == BIDDING:
        for tile in range(LEAST_BID, MOST_BID + 1):
            out[tile - LEAST_BID] = BID + tile - LEAST_BID
        return MOST_BID - LEAST_BID + 1
    if state.phase == CHECKING:
        out[0] = READY
        return 1
    out[0] = TOKEN if state.phase == TOKENS else RED
    out[1] = RED if state.phase == TOKENS else GREEN
    return 2


@rule
def due_from_clock(state: State) -> int:
    """XA-9, XA-22: one move for each kind of time."""
    if state.phase == PLACING:
        return TIME_UP_TIMER if state.done else TIME_UP_ROUND
    return TIME_UP_CHECK if state.phase == CHECKING else TIME_UP_CHOICE


@rule
def placing_moves(stones: int, out: Row) -> int:
    """XA-8: one stone a cell, at most eight, placed, taken back and moved freely."""
    size = 0
    free = ALL_CELLS & ~stones
    if count(stones) < STONES:
        for cell in members(free):
            out[size] = PLACE + cell
            size += 1
    for cell in members(stones):
        out[size] = TAKE + cell
        size += 1
    for cell in members(stones):
        for to in members(free):
            out[size] = MOVE + CELLS * cell + to
            size += 1
    out[size] = DONE
    return size + 1


@rule
def apply(state: State, seat: int, move: int) -> None:
    if seat == CLOCK:
        time_is_up(state, move)
    elif state.phase == PLACING:
        place_or_say_done(state, seat, move)
    elif state.phase == BIDDING:
        make_bid(state, seat, tile_of(move))
    elif state.phase == CHECKING:
        state.ready |= only(seat)
        if state.ready == everybody(state):
            next_round(state)
    else:
        answer(state, seat, move)


@rule
def place_or_say_done(state: State, seat: int, move: int) -> None:
    """XA-9: whoever is done changes nothing more; when all are, the check starts at once."""
    if move != DONE:
        state.stones[seat] = stones_after(state.stones[seat], move)
        return
    state.done |= only(seat)
    if state.done == everybody(state):
        check(state, ALL_DONE)


@rule
def stones_after(stones: int, move: int) -> int:
    if move < TAKE:
        return stones | only(move - PLACE)
    if move < MOVE:
        return without(stones, move - TAKE)
    return without(stones, (move - MOVE) // CELLS) | only((move - MOVE) % CELLS)


@rule
def time_is_up(state: State, move: int) -> None:
    if move == TIME_UP_CHOICE:
        choose_for_all(state)
    elif move == TIME_UP_CHECK:
        next_round(state)
    else:
        check(state, SAND if move == TIME_UP_TIMER else NOBODY_DONE)


# The check


@rule
def check(state: State, why: int) -> None:
    """XA-10: everybody's stones lie open, and each trial is checked."""
    state.done = everybody(state)
    moment(state, RACE_ENDED, why)
    remember_trials(state)
    for seat in range(state.seats):
        stones = state.stones[seat]
        state.stones[seat] = EMPTY
        state.last_stones[seat] = stones
        state.last_must[seat] = state.must[seat]
        state.last_failed[seat] = failed_trials(
            stones, state.card, state.position, state.side, state.face[seat], state.must[seat]
        )
        state.last_points[seat] = 0
    state.ready = EMPTY
    if state.variant == ATLACOYA:
        begin_questions(state)
    else:
        count_curses(state)


@rule
def remember_trials(state: State) -> None:
    state.last_round = state.round + 1
    state.last_position = state.position
    for place in range(PLACES):
        state.last_card[place] = state.card[place]


@rule
def count_curses(state: State) -> None:
    """XA-10: three points a failed trial, one a stone."""
    for trial in range(state.trials):
        say_how_it_came_out(state, trial)
    for seat in range(state.seats):
        gain(state, seat, FAILED * count(state.last_failed[seat]) + count(state.last_stones[seat]))
    state.phase = CHECKING


@rule
def next_round(state: State) -> None:
    """XA-11: seven rounds; what was drawn leaves the table."""
    say_what_it_brought(state)
    state.round += 1
    state.position = NO_CARD
    for place in range(PLACES):
        if state.deck_of[place] != NO_DECK:
            state.card[place] = NO_CARD
    if state.round == ROUNDS:
        state.phase = OVER
        happened(state, GAME_WON, winners(state))
    elif state.variant == ATLACOYA:
        begin_bidding(state)
    else:
        state.phase = DEALING


@rule
def say_what_it_brought(state: State) -> None:
    """Only now, so that nobody reads of points before they have seen the check."""
    for seat in range(state.seats):
        failed, stones = count(state.last_failed[seat]), count(state.last_stones[seat])
        tile = state.last_must[seat] if state.variant == ATLACOYA else 0
        points, total = state.last_points[seat], state.points[seat]
        happened(state, DAY_SCORED, seat, state.last_round, failed, stones, tile, points, total)


@rule
def scores(state: State, out: Row) -> None:
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: State) -> int:
    """XA-11: the fewest points win, in Atlacoya the most (XA-23); who is equal shares it."""
    won = everybody(state)
    for seat in range(state.seats):
        for other in range(state.seats):
            if is_better(state, other, seat):
                won = without(won, seat)
    return won


@rule
def is_better(state: Open, seat: int, other: int) -> bool:
    if state.variant == ATLACOYA:
        return ranks_before(state, seat, other)
    return state.points[seat] < state.points[other]
