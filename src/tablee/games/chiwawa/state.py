"""The state of a game of ChiWaWa: every field, and what it means.

A card is the number of its design: copies cannot be told apart (CH-11). A hand is a count of each
design; a camp is a row of cards from left to right.
"""

from tablee.core.records import Grid, Record, Row, grid, number, row
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS, NOBODY
from tablee.core.sets import first_ones, has
from tablee.games.chiwawa.cards import CARDS, COPIES, DESIGNS, DESTRUCTION

SOURCE_CARDS = 3
MOST_ROUNDS = 50  # the highest value of the option `max_rounds`
ROUNDS_TO_WIN = 2

# Who can know a card: the seats, and one more for everybody who only watches.
ONLOOKER = MOST_SEATS
KNOWERS = MOST_SEATS + 1
EVERYBODY = first_ones(KNOWERS)

# What the table waits for.
DEALING, PICKING, TURN, FIRST_CARD, SECOND_CARD, DESTROYING, OVER = range(7)
RESOLVING = 7  # in the middle of a move: the end of a round goes on by itself, and nobody is waited for

# Places of a swap: a design in the own hand, a card of the Source, the deck's top, a card of a camp.
HAND_SLOT = 0  # + design
SOURCE_SLOT = HAND_SLOT + DESIGNS  # + place
DECK_SLOT = SOURCE_SLOT + SOURCE_CARDS
CAMP_SLOT = DECK_SLOT + 1  # + CARDS * seat + place
SLOTS = CAMP_SLOT + CARDS * MOST_SEATS
IN_HAND = SLOTS  # in what lies open: some card of a hand
NO_SLOT = -1

NO_PILLAR = -1
LEFT, RIGHT, ALONE = range(3)  # what a Destruction takes with it


class Open(Record):
    """What lies open for everybody (CH-11)."""

    seats: int = number()
    is_battle_royal: int = number()
    max_rounds: int = number()

    phase: int = number()
    actor: int = number()  # the player who is waited for, where it is one player
    starter: int = number()  # of this round, and once it is over, of the next
    rounds: int = number()  # finished
    picked: int = number()  # set of seats that have picked a Pillar
    folded: int = number()  # set of seats
    out: int = number()  # set of seats that a Battle Royal has eliminated
    out_in: Row = row(MOST_SEATS)  # the round in which a seat was eliminated, from 1; 0 while it is not
    rounds_won: Row = row(MOST_SEATS)
    round_winner: Row = row(MOST_ROUNDS)  # NOBODY where the round was void, and in a Battle Royal

    hand_size: Row = row(MOST_SEATS)
    deck_size: int = number()
    source: Row = row(SOURCE_CARDS)  # NO_CARD where it is smaller
    discard: Row = row(DESIGNS)  # how many of each design
    camp_size: Row = row(MOST_SEATS)
    pillar: Row = row(MOST_SEATS)  # its place in the camp, or NO_PILLAR

    first_slot: int = number()  # the first card of a swap, IN_HAND for one of the hand; NO_SLOT while none is named
    discarded: int = number()  # the card discarded for the swap that is being made, else NO_CARD
    locked: Row = row(2)  # slots of the two cards swapped last, IN_HAND for one in a hand (CH-9)
    locker: int = number()  # who swapped them

    owners_done: int = number()  # owners whose Destructions are resolved, in turn order from the starter
    shown_round: int = number()  # the round whose cards were turned over last, from 1; what follows is about it
    shown_starter: int = number()
    shown_camps: int = number()  # set of the seats that had a camp
    shown_cards: Row = row(CARDS)  # camp after camp in the order of seats, before any Destruction
    shown_size: Row = row(MOST_SEATS)
    shown_pillar: Row = row(MOST_SEATS)
    destructions: int = number()  # resolved so far; of each, in order:
    destroyer: Row = row(COPIES[DESTRUCTION])  # whose camp
    destroyed_at: Row = row(COPIES[DESTRUCTION])  # the Destruction's place at that moment
    destroyed_side: Row = row(COPIES[DESTRUCTION])  # LEFT, RIGHT or ALONE
    is_counted: int = number()  # 1 when the points below are those of shown_round
    points: Row = row(MOST_SEATS)


class State(Open):
    """Everything: what lies open, and what does not."""

    hand: Grid = grid(MOST_SEATS, DESIGNS)  # how many of each design
    pick: Row = row(MOST_SEATS)  # the card picked as Pillar, still in hand until all are shown; else NO_CARD
    camp: Grid = grid(MOST_SEATS, CARDS)
    known_to: Grid = grid(MOST_SEATS, CARDS)  # set of knowers of each camp card (CH-11)
    deck: Row = row(CARDS)  # the last one is the top
    top_known_to: int = number()  # set of knowers of the deck's top card
    known_hand: Grid = grid(KNOWERS, MOST_SEATS, DESIGNS)  # of each design, how many a knower has followed into a hand
    first_design: int = number()  # where the first card of a swap is in the hand: which one
    locked_design: int = number()  # where a locked card is in a hand: which one; else NO_CARD
    locked_known_to: int = number()  # set of knowers of it


class Seen(Open):
    """What one seat knows (CH-11)."""

    viewer: int = number()
    own_hand: Row = row(DESIGNS)
    own_pick: int = number()
    own_first: int = number()  # the own hand card named first in a swap
    camp: Grid = grid(MOST_SEATS, CARDS)  # UNSEEN for an unknown card; camp_size of them count
    public_camp: Row = row(MOST_SEATS)  # set of places whose cards everybody knows
    deck_top: int = number()  # UNSEEN where it is unknown, NO_CARD where there is none
    is_top_public: int = number()
    known_hand: Grid = grid(MOST_SEATS, DESIGNS)  # of each other player
    public_hand: Grid = grid(MOST_SEATS, DESIGNS)  # what everybody knows of each hand
    locked_design: int = number()  # likewise
    is_lock_public: int = number()


@rule
def knower(viewer: int) -> int:
    """A viewer as one of the KNOWERS."""
    return ONLOOKER if viewer == NOBODY else viewer


@rule
def players_in(state: Open) -> int:
    """The set of seats still in the game."""
    return first_ones(state.seats) & ~state.out


@rule
def is_in(state: Open, seat: int) -> bool:
    """Whether a seat is at this table and still in the game (CH-19)."""
    return seat < state.seats and not has(state.out, seat)


@rule
def is_active(state: Open, seat: int) -> bool:
    """CH-10: whoever has folded or has no cards takes no more turns."""
    return is_in(state, seat) and not has(state.folded, seat) and state.hand_size[seat] > 0
