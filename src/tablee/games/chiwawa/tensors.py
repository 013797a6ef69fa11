"""What a seat of ChiWaWa knows, as a tensor."""

from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.seats import MOST_SEATS, NOBODY
from tablee.core.tensors import Tensors, numbers, remembered, set_of
from tablee.games.chiwawa.cards import CARDS, COPIES, DESIGNS, DESTRUCTION
from tablee.games.chiwawa.state import ALONE, IN_HAND, KNOWERS, MOST_ROUNDS, NO_PILLAR, NO_SLOT, OVER

SEAT, SEAT_SET, FLAG = numbers(0, MOST_SEATS - 1), set_of(MOST_SEATS), numbers(0, 1)
KNOWER_SET = set_of(KNOWERS)
ROUND, SIZE, COPY = numbers(0, MOST_ROUNDS), numbers(0, CARDS), numbers(0, max(COPIES))
CARD, HIDDEN_CARD = numbers(NO_CARD, DESIGNS - 1), numbers(UNSEEN, DESIGNS - 1)
PLACE, SLOT = numbers(NO_PILLAR, CARDS - 1), numbers(NO_SLOT, IN_HAND)

TENSORS = Tensors(
    version=1,
    fields={
        "seats": numbers(2, MOST_SEATS),
        "is_battle_royal": FLAG,
        "max_rounds": numbers(1, MOST_ROUNDS),
        "phase": numbers(0, OVER),
        "actor": SEAT,
        "starter": SEAT,
        "rounds": ROUND,
        "picked": SEAT_SET,
        "folded": SEAT_SET,
        "out": SEAT_SET,
        "out_in": ROUND,
        "rounds_won": ROUND,
        "round_winner": numbers(NOBODY, MOST_SEATS - 1),
        "hand_size": SIZE,
        "deck_size": SIZE,
        "source": CARD,
        "discard": COPY,
        "camp_size": SIZE,
        "pillar": PLACE,
        "first_slot": SLOT,
        "discarded": CARD,
        "locked": SLOT,
        "locker": numbers(NOBODY, MOST_SEATS - 1),
        "owners_done": numbers(0, MOST_SEATS),
        "shown_round": ROUND,
        "shown_starter": SEAT,
        "shown_camps": SEAT_SET,
        "shown_cards": remembered(CARD),
        "shown_size": remembered(SIZE),
        "shown_pillar": remembered(PLACE),
        "destructions": remembered(numbers(0, COPIES[DESTRUCTION])),
        "destroyer": remembered(SEAT),
        "destroyed_at": remembered(SIZE),
        "destroyed_side": remembered(numbers(0, ALONE)),
        "is_counted": FLAG,
        "points": numbers(-1000, 1000),
        "viewer": SEAT,
        "own_hand": COPY,
        "own_pick": CARD,
        "own_first": CARD,
        "camp": remembered(HIDDEN_CARD),
        "public_camp": set_of(CARDS),
        "deck_top": remembered(HIDDEN_CARD),
        "is_top_public": FLAG,
        "known_hand": remembered(COPY),
        "public_hand": remembered(COPY),
        "locked_design": remembered(HIDDEN_CARD),
        "is_lock_public": FLAG,
    },
    hidden={
        "hand": COPY,
        "pick": CARD,
        "known_to": KNOWER_SET,
        "deck": CARD,
        "top_known_to": KNOWER_SET,
        "first_design": CARD,
        "locked_known_to": KNOWER_SET,
    },
)
