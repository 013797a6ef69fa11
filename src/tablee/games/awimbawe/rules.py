"""The rules of Awimbawe, in the order of the rulebook."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from tablee.core.chance import Stream, below, shuffle
from tablee.core.effects import happened, moment
from tablee.core.pack import NO_CARD
from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.core.seats import DEALER, NOBODY
from tablee.core.sets import EMPTY, count, first_ones, has, members, only, without
from tablee.games.awimbawe.cards import (
    ANIMAL,
    CARDS,
    CARDS_OF,
    CROWNS,
    EAGLES,
    ELEPHANT,
    HYENAS,
    MOUSE,
    SKY,
    TERRAIN,
    VALUE,
)
from tablee.games.awimbawe.effects import (
    CHOICE,
    DISCARD,
    EAGLE_FIGHTS,
    EAGLE_FLEES,
    GAME_WON,
    HIGHER,
    LEAD_GIVEN,
    LOT,
    MOUSE_WINS,
    ROUND_LED,
    ROUND_WON,
    TRICK_FULL,
    TRICK_TAKEN,
)
from tablee.games.awimbawe.effects import CROWNS as FEWER_CROWNS
from tablee.games.awimbawe.moves import DECLINE, FIGHT, FLEE, LEAD_ME, LEAD_OPPONENT
from tablee.games.awimbawe.powers import power_of, rhinoceros_moves, snake_moves, use_power
from tablee.games.awimbawe.state import (
    CHEETAH_POWER,
    CHOOSING_LEADER,
    DEALING,
    DEALT,
    DEEPEST,
    EAGLE_CHOICE,
    HAND,
    OVER,
    PILES,
    PLAYING,
    RHINOCEROS_POWER,
    SEATS,
    SNAKE_POWER,
    TAKING,
    TRICKS,
    State,
    available,
    dealt_to_hand,
    lift_top,
    opponent,
    top_card,
    turn_up,
    uncover,
)

# The set-up of a round


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    state.phase = DEALING
    state.first = state.says_leads = NOBODY
    state.led = state.answer = state.last_led = state.last_answer = NO_CARD
    for seat, place, depth in product(range(SEATS), range(PILES), range(DEEPEST)):
        state.pile[seat, place, depth] = NO_CARD


@rule
def deal(state: State, random: Stream) -> None:
    for card in range(CARDS):
        state.deck[card] = card
    shuffle(random, state.deck, CARDS)
    lay_out(state, below(random, SEATS))


@rule
def stack(state: State, cards: Row) -> None:
    """AW-18: a stacked deal; a tie for the first lead goes to seat 0."""
    for index in range(CARDS):
        state.deck[index] = cards[index]
    lay_out(state, 0)


@rule
def lay_out(state: State, leads_a_tie: int) -> None:
    """AW-3: each seat gets four piles of a face-down card under a face-up one, and six cards in hand."""
    state.face_up = EMPTY
    for seat in range(SEATS):
        state.hand[seat] = state.tops[seat] = state.paralysed[seat] = state.taken[seat] = EMPTY
        lay_piles(state, seat)
        for index in range(HAND):
            state.hand[seat] |= only(dealt_to_hand(state, seat, index))
        state.lacks[seat] = EMPTY
        state.doubts[seat] = 0
    state.tricks = 0
    state.last_led = state.last_answer = NO_CARD
    begin_trick(state, state.first if state.first != NOBODY else first_leader(state, leads_a_tie))
    happened(state, ROUND_LED, state.leader, why_leads(state))


@rule
def lay_piles(state: State, seat: int) -> None:
    for place in range(PILES):
        for depth in range(2, DEEPEST):
            state.pile[seat, place, depth] = NO_CARD
        state.pile[seat, place, 0] = state.deck[seat * DEALT + place]
        state.pile[seat, place, 1] = state.deck[seat * DEALT + PILES + place]
        state.height[seat, place] = 2
    state.uncovered[seat] = first_ones(PILES)
    turn_up(state, seat)


@rule
def first_leader(state: State, leads_a_tie: int) -> int:
    """AW-4: fewer visible crowns lead the first round."""
    mine, theirs = crowns_in(state.tops[0]), crowns_in(state.tops[1])
    if mine == theirs:
        return leads_a_tie
    return 0 if mine < theirs else 1


@rule
def why_leads(state: State) -> int:
    if state.first != NOBODY:
        return CHOICE
    return LOT if crowns_in(state.tops[0]) == crowns_in(state.tops[1]) else FEWER_CROWNS


@rule
def crowns_in(cards: int) -> int:
    crowns = 0
    for card in members(cards):
        crowns += CROWNS[card]
    return crowns


# Whose turn, and what they may do


@rule
def to_act(state: State) -> int:
    if state.phase == OVER:
        return EMPTY
    return only(DEALER) if state.phase == DEALING else only(state.actor)


@rule
def legal(state: State, seat: int, out: Row) -> int:
    size = 0
    for move in members(choices(state)):
        out[size] = move
        size += 1
    return size


@rule
def choices(state: State) -> int:
    """The set of moves that the actor may make."""
    if state.phase == PLAYING:
        return playable(state, state.actor)  # a card's number is also the number of playing it
    if state.phase == EAGLE_CHOICE:
        return only(FIGHT) | only(FLEE)
    if state.phase == RHINOCEROS_POWER:
        return only(DECLINE) | rhinoceros_moves(state, opponent(state.actor))
    if state.phase == SNAKE_POWER:
        return only(DECLINE) | snake_moves(state, opponent(state.actor))
    leads = only(LEAD_ME) | only(LEAD_OPPONENT)
    return only(DECLINE) | leads if state.phase == CHEETAH_POWER else leads


@rule
def playable(state: State, seat: int) -> int:
    """The cards this seat may play now (AW-5 to AW-9): follow, else an eagle, else anything."""
    free = available(state, seat) & ~state.paralysed[seat]
    if state.led == NO_CARD:
        return free
    following = free & CARDS_OF[TERRAIN[state.led]]
    if following:
        return following
    eagles = free & EAGLES
    return eagles if eagles else free


# A trick


@rule
def apply(state: State, seat: int, move: int) -> None:
    if state.phase == CHOOSING_LEADER:
        # AW-17: the loser of the last round decides who leads the next one, before it is dealt.
        state.first = seat if move == LEAD_ME else opponent(seat)
        state.phase = DEALING
        return
    if state.phase == PLAYING:
        play_card(state, seat, move)
        state.phase = power_of(state, seat, move)
    else:
        use_power(state, seat, move)
        state.phase = PLAYING
    if state.phase == PLAYING:
        go_on(state, seat)


@rule
def begin_trick(state: State, leader: int) -> None:
    state.led = state.answer = NO_CARD
    state.flees = 0
    state.says_leads = NOBODY
    state.leader = state.actor = leader
    state.phase = PLAYING


@rule
def play_card(state: State, seat: int, card: int) -> None:
    """AW-5: a card is laid; its power comes after it."""
    note_what_it_shows(state, seat, card)
    take_up(state, seat, card)
    state.paralysed[seat] = EMPTY  # AW-12: whoever has played is free again
    if seat == state.leader:
        state.led = card
    else:
        state.answer = card


@rule
def note_what_it_shows(state: State, seat: int, card: int) -> None:
    """Whoever does not follow has none of that terrain in hand, paralysed cards apart; whoever discards, no eagle."""
    if seat != state.leader and TERRAIN[card] != TERRAIN[state.led]:
        missing = CARDS_OF[TERRAIN[state.led]]
        if TERRAIN[card] != SKY:
            missing |= EAGLES
        if state.hand[seat] & state.paralysed[seat]:
            add_doubt(state, seat, missing)
        else:
            state.lacks[seat] |= missing
    if has(state.hand[seat], card):
        for doubt in range(state.doubts[seat]):
            state.shown_since[seat, doubt] += has(state.doubted[seat, doubt], card)


@rule
def add_doubt(state: State, seat: int, missing: int) -> None:
    doubt = state.doubts[seat]
    state.doubted[seat, doubt] = missing
    state.places_then[seat, doubt] = count(state.hand[seat])
    state.held_then[seat, doubt] = count(state.hand[seat] & state.paralysed[seat])
    state.shown_since[seat, doubt] = 0
    state.doubts[seat] += 1


@rule
def take_up(state: State, seat: int, card: int) -> None:
    """The card leaves the hand or its pile; what it uncovers stays face down until the trick is over (AW-14)."""
    if has(state.hand[seat], card):
        state.hand[seat] = without(state.hand[seat], card)
        return
    for place in range(PILES):
        if state.height[seat, place] > 0 and top_card(state, seat, place) == card:
            lift_top(state, seat, place)
            return


@rule
def go_on(state: State, seat: int) -> None:
    """The leader's card and power are done: the other answers. The answer's are done: the trick is over."""
    if state.answer == NO_CARD:
        state.actor = opponent(seat)
    else:
        finish_trick(state)


@rule
def finish_trick(state: State) -> None:
    """AW-14: cards to the taker, uncovered cards face up, and the next lead."""
    state.phase = TAKING
    moment(state, TRICK_FULL, state.led, state.answer)
    why = what_decides(state)
    taker = state.leader if leader_takes(state, why) else opponent(state.leader)
    state.taken[taker] |= only(state.led)
    state.taken[opponent(state.leader) if state.flees else taker] |= only(state.answer)
    happened(state, TRICK_TAKEN, taker, why, state.led, state.answer, hyenas_after(state, taker))
    remember_trick(state, taker)
    state.tricks += 1
    for seat in range(SEATS):
        uncover(state, seat)
    begin_trick(state, taker if state.says_leads == NOBODY else state.says_leads)
    if state.taken[taker] & HYENAS == HYENAS:
        # AW-15: all four hyenas lose the round at once.
        state.ended_by_hyenas[state.rounds] = 1
        finish_round(state, opponent(taker))
    elif state.tricks == TRICKS:
        count_crowns(state)
    elif state.leader != taker:
        happened(state, LEAD_GIVEN, state.leader)


@rule
def what_decides(state: State) -> int:
    """Why the trick is taken (AW-6 to AW-9)."""
    led, answer = state.led, state.answer
    if TERRAIN[answer] != TERRAIN[led]:
        if TERRAIN[answer] != SKY:
            return DISCARD
        return EAGLE_FLEES if state.flees else EAGLE_FIGHTS
    is_mouse_with_elephant = ANIMAL[led] in (MOUSE, ELEPHANT) and ANIMAL[answer] in (MOUSE, ELEPHANT)
    return MOUSE_WINS if is_mouse_with_elephant else HIGHER


@rule
def leader_takes(state: State, why: int) -> bool:
    if why == MOUSE_WINS:
        return ANIMAL[state.led] == MOUSE
    if why == HIGHER:
        return VALUE[state.led] > VALUE[state.answer]
    return why != EAGLE_FIGHTS


@rule
def hyenas_after(state: State, taker: int) -> int:
    """How many hyenas the taker has, where this trick brought one."""
    is_one_in_it = (only(state.led) | only(state.answer)) & HYENAS & state.taken[taker] != EMPTY
    return count(state.taken[taker] & HYENAS) if is_one_in_it else 0


@rule
def remember_trick(state: State, taker: int) -> None:
    state.last_leader = state.leader
    state.last_led = state.led
    state.last_answer = state.answer
    state.last_taker = taker
    state.last_fled = state.flees


# The end


@rule
def count_crowns(state: State) -> None:
    """AW-16: the most crowns win the round; 45 crowns cannot be shared evenly."""
    for seat in range(SEATS):
        state.crowns[state.rounds, seat] = crowns_in(state.taken[seat])
    finish_round(state, 0 if state.crowns[state.rounds, 0] > state.crowns[state.rounds, 1] else 1)


@rule
def finish_round(state: State, winner: int) -> None:
    """AW-17: two rounds won win the game; else the loser decides who leads the next."""
    state.round_winner[state.rounds] = winner
    by_hyenas = state.ended_by_hyenas[state.rounds]
    mine, theirs = state.crowns[state.rounds, 0], state.crowns[state.rounds, 1]
    state.rounds += 1
    happened(state, ROUND_WON, winner, state.rounds, by_hyenas, mine, theirs)
    state.rounds_won[winner] += 1
    for seat in range(SEATS):
        state.paralysed[seat] = EMPTY
    state.actor = opponent(winner)
    state.phase = CHOOSING_LEADER
    if state.rounds_won[winner] == 2:
        state.phase = OVER
        happened(state, GAME_WON, winner)


@rule
def scores(state: State, out: Row) -> None:
    for seat in range(SEATS):
        out[seat] = state.rounds_won[seat]


@rule
def winners(state: State) -> int:
    return only(0 if state.rounds_won[0] > state.rounds_won[1] else 1)
