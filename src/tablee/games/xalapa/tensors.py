"""What a seat of Xalapa knows, as a tensor."""

from tablee.core.pack import NO_CARD
from tablee.core.tensors import Tensors, numbers, remembered, set_of
from tablee.games.xalapa.state import DECKS, MOST_SEATS, NO_DECK, OVER, ROUNDS
from tablee.games.xalapa.trials import PLACES

FLAG, SEAT_SET, TRIAL_SET, ROUND = numbers(0, 1), set_of(MOST_SEATS), set_of(PLACES), numbers(0, ROUNDS)
CELL_SET, CARD_SET = set_of(36), set_of(64)
CARD, SECONDS, POINTS, TRIALS = numbers(NO_CARD, 63), numbers(0, 3600), numbers(-500, 500), numbers(0, PLACES)

TENSORS = Tensors(
    version=1,
    fields={
        "phase": numbers(0, OVER),
        "seats": numbers(1, MOST_SEATS),
        "round": ROUND,
        "variant": FLAG,
        "side": FLAG,
        "is_same_board": FLAG,
        "is_solvable": FLAG,
        "trials": TRIALS,
        "timer_seconds": SECONDS,
        "round_seconds": SECONDS,
        "check_seconds": SECONDS,
        "choice_seconds": SECONDS,
        "has_help": FLAG,
        "face": numbers(0, 15),
        "positions_left": remembered(set_of(16)),
        "deck_of": numbers(NO_DECK, DECKS - 1),
        "whole": CARD_SET,
        "left": remembered(CARD_SET),
        "position": CARD,
        "card": CARD,
        "must": TRIALS,
        "done": SEAT_SET,
        "ready": SEAT_SET,
        "last_round": ROUND,
        "last_position": CARD,
        "last_card": CARD,
        "last_must": TRIALS,
        "last_stones": CELL_SET,
        "last_failed": TRIAL_SET,
        "last_points": POINTS,
        "points": POINTS,
        "round_points": POINTS,
        "has_bid": SEAT_SET,
        "tokens": TRIALS,
        "placed": TRIAL_SET,
        "dropped": SEAT_SET,
        "trial": TRIALS,
        "awaited": SEAT_SET,
        "last_placed": TRIAL_SET,
        "viewer": numbers(0, MOST_SEATS - 1),
        "own_stones": CELL_SET,
        "own_bid": TRIALS,
    },
    hidden={
        "stones": CELL_SET,
        "bid": TRIALS,
    },
)
