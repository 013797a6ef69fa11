"""What a seat of Awimbawe knows, as a tensor."""

from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.seats import NOBODY
from tablee.core.tensors import Tensors, numbers, remembered, set_of
from tablee.games.awimbawe.cards import CARDS
from tablee.games.awimbawe.state import DEEPEST, HAND, OVER, PILES, ROUNDS, SEATS, TRICKS

CARD_SET, CARD, SIDE, FLAG = set_of(CARDS), numbers(NO_CARD, CARDS - 1), numbers(0, SEATS - 1), numbers(0, 1)

TENSORS = Tensors(
    version=1,
    fields={
        "phase": numbers(0, OVER),
        "actor": SIDE,
        "leader": SIDE,
        "led": CARD,
        "answer": CARD,
        "flees": FLAG,
        "says_leads": numbers(NOBODY, SEATS - 1),
        "tricks": numbers(0, TRICKS),
        "taken": CARD_SET,
        "face_up": remembered(CARD_SET),
        "tops": CARD_SET,
        "uncovered": set_of(PILES),
        "height": numbers(0, DEEPEST),
        "lacks": remembered(CARD_SET),
        "doubts": remembered(numbers(0, 4)),
        "doubted": remembered(CARD_SET),
        "places_then": remembered(numbers(0, HAND)),
        "held_then": remembered(numbers(0, HAND)),
        "shown_since": remembered(numbers(0, HAND)),
        "last_leader": SIDE,
        "last_led": CARD,
        "last_answer": CARD,
        "last_taker": SIDE,
        "last_fled": FLAG,
        "first": numbers(NOBODY, SEATS - 1),
        "rounds": numbers(0, ROUNDS),
        "rounds_won": numbers(0, ROUNDS),
        "round_winner": SIDE,
        "ended_by_hyenas": FLAG,
        "crowns": numbers(0, 100),
        "viewer": SIDE,
        "own_hand": CARD,
        "hand_size": numbers(0, HAND),
        "held_places": set_of(HAND),
        "held_tops": CARD_SET,
        "pile": numbers(UNSEEN, CARDS - 1),
        "shown_hand": CARD_SET,
    },
    hidden={
        "hand": CARD_SET,
        "paralysed": CARD_SET,
        "deck": CARD,
    },
)
