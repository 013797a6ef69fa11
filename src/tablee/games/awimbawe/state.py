"""The state of a game of Awimbawe: every field, and what it means."""

from tablee.core.effects import happened
from tablee.core.pack import NO_CARD
from tablee.core.records import Grid, Record, Row, grid, number, row
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, has, members, only, without
from tablee.games.awimbawe.effects import CARDS_TURNED

SEATS = 2
PILES = 4
HAND = 6
DEALT = 2 * PILES + HAND  # cards of each seat
TRICKS = 14
ROUNDS = 3  # at most
DOUBTS = 4  # there are four snakes
DEEPEST = 2 * PILES  # a rhinoceros could bring all of a seat's pile cards into one pile

# What the table waits for.
DEALING, PLAYING, EAGLE_CHOICE, RHINOCEROS_POWER, CHEETAH_POWER, SNAKE_POWER, CHOOSING_LEADER, OVER = range(8)
TAKING = 8  # in the middle of a move: both cards lie there, and nobody is waited for


class Open(Record):
    """What lies open for everybody. A set of cards has one bit a card; a card is a number of cards.py."""

    phase: int = number()
    actor: int = number()  # the player who is waited for
    leader: int = number()  # who leads this trick
    led: int = number()  # the two cards of the trick, NO_CARD before they are played
    answer: int = number()
    flees: int = number()  # 1 when the answering eagle flees
    says_leads: int = number()  # whom a cheetah named to lead the next trick, or NOBODY
    tricks: int = number()  # finished in this round

    taken: Row = row(SEATS)  # set of cards in the pile of tricks: whoever watched knows them all
    face_up: int = number()  # set of all cards that lay face up at any time this round
    tops: Row = row(SEATS)  # set of face-up cards on top of the piles: available like the hand
    uncovered: Row = row(SEATS)  # set of piles whose top card is still face down
    height: Grid = grid(SEATS, PILES)

    lacks: Row = row(SEATS)  # set of cards that the hand cannot have, as its plays have shown
    doubts: Row = row(SEATS)  # plays that showed a lack only for the hand cards that were not paralysed; of each:
    doubted: Grid = grid(SEATS, DOUBTS)  # set of cards that only the paralysed places could hold
    places_then: Grid = grid(SEATS, DOUBTS)  # cards in the hand at that moment
    held_then: Grid = grid(SEATS, DOUBTS)  # of them paralysed
    shown_since: Grid = grid(SEATS, DOUBTS)  # doubted cards that were played from the hand since

    last_leader: int = number()  # the last trick, which both may look at
    last_led: int = number()  # NO_CARD before there is one
    last_answer: int = number()
    last_taker: int = number()
    last_fled: int = number()

    first: int = number()  # who leads the round, as the last one's loser decided; NOBODY in the first
    rounds: int = number()  # finished
    rounds_won: Row = row(SEATS)
    round_winner: Row = row(ROUNDS)
    ended_by_hyenas: Row = row(ROUNDS)
    crowns: Grid = grid(ROUNDS, SEATS)  # of each finished round; none after four hyenas


class State(Open):
    """Everything: what lies open, and what does not."""

    hand: Row = row(SEATS)  # set of cards
    paralysed: Row = row(SEATS)  # set of cards
    pile: Grid = grid(SEATS, PILES, DEEPEST)  # cards from the bottom up, NO_CARD above
    deck: Row = row(SEATS * DEALT)  # this round's deal in the order of AW-18; gives the hands their order


class Seen(Open):
    """What one seat knows (AW-19)."""

    viewer: int = number()
    own_hand: Row = row(HAND)  # in their order, NO_CARD behind the last
    hand_size: Row = row(SEATS)
    held_places: Row = row(SEATS)  # set of places in the hand that are paralysed
    held_tops: Row = row(SEATS)  # set of paralysed cards that lie or lay on a pile
    pile: Grid = grid(SEATS, PILES, DEEPEST)  # UNSEEN for a card that was never face up
    shown_hand: Row = row(SEATS)  # set of hand cards left when a round is over, for all to see (AW-15)


@rule
def opponent(seat: int) -> int:
    return 1 - seat


@rule
def available(state: State, seat: int) -> int:
    """The set of cards that lie open to a seat: its hand and its face-up tops (AW-3)."""
    return state.hand[seat] | state.tops[seat]


@rule
def dealt_to_hand(state: State, seat: int, index: int) -> int:
    """The hand card that was dealt as number `index`, played since or not."""
    return state.deck[seat * DEALT + 2 * PILES + index]


@rule
def card_at_place(state: State, seat: int, place: int) -> int:
    """The hand card at a place: places follow the dealing order and close up (AW-12)."""
    before = 0
    for index in range(HAND):
        card = dealt_to_hand(state, seat, index)
        if card >= 0 and has(state.hand[seat], card):
            if before == place:
                return card
            before += 1
    return -1


@rule
def places_of(state: State, seat: int, cards: int) -> int:
    """The set of places in a hand at which these cards stand."""
    places = EMPTY
    place = 0
    for index in range(HAND):
        card = dealt_to_hand(state, seat, index)
        if card >= 0 and has(state.hand[seat], card):
            if has(cards, card):
                places |= only(place)
            place += 1
    return places


@rule
def top_card(state: State, seat: int, place: int) -> int:
    return state.pile[seat, place, state.height[seat, place] - 1]


@rule
def turn_up(state: State, seat: int) -> int:
    """Every uncovered card on top of a pile is face up from now on; the set of them."""
    turned = EMPTY
    for place in members(state.uncovered[seat]):
        turned |= only(top_card(state, seat, place))
    state.tops[seat] |= turned
    state.face_up |= turned
    state.uncovered[seat] = EMPTY
    return turned


@rule
def uncover(state: State, seat: int) -> None:
    """The same in the course of a round, where it is news (AW-13, AW-14)."""
    turned = turn_up(state, seat)
    if turned:
        happened(state, CARDS_TURNED, seat, turned)


@rule
def lift_top(state: State, seat: int, place: int) -> int:
    """Take the top card off a pile; a face-up card under it is available at once (AW-10)."""
    card = top_card(state, seat, place)
    state.height[seat, place] -= 1
    state.pile[seat, place, state.height[seat, place]] = NO_CARD
    state.tops[seat] = without(state.tops[seat], card)
    show_top(state, seat, place)
    return card


@rule
def show_top(state: State, seat: int, place: int) -> None:
    """Note whether the card on top of a pile is available now or waits to be turned up."""
    state.uncovered[seat] = without(state.uncovered[seat], place)
    if state.height[seat, place] > 0:
        card = top_card(state, seat, place)
        if has(state.face_up, card):
            state.tops[seat] |= only(card)
        else:
            state.uncovered[seat] |= only(place)
