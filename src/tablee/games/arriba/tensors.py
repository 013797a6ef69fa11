"""What a seat of Arriba! knows, as a tensor."""

from tablee.core.pack import NO_CARD
from tablee.core.seats import MOST_SEATS, NOBODY
from tablee.core.tensors import Tensors, numbers, remembered, set_of
from tablee.games.arriba.cards import CARDS
from tablee.games.arriba.state import BY_CARD_LIMIT, EXCUSED_GRAB, OVER, ROUNDS

SEAT, ANY_SEAT, SEAT_SET = numbers(0, MOST_SEATS - 1), numbers(NOBODY, MOST_SEATS - 1), set_of(MOST_SEATS)
FLAG, SIZE, MILLISECONDS, MANY = numbers(0, 1), numbers(0, CARDS), numbers(0, 10_000), numbers(0, 1_000_000)

TENSORS = Tensors(
    version=1,
    fields={
        "phase": numbers(0, OVER),
        "seats": numbers(2, MOST_SEATS),
        "turn_seconds": numbers(0, 60),
        "reading_ms": MILLISECONDS,
        "hold_ms": MILLISECONDS,
        "card_limit": numbers(1, 5000),
        "help_ms": MILLISECONDS,
        "starter": ANY_SEAT,
        "due": SEAT,
        "head_turner": ANY_SEAT,
        "is_signal_due": FLAG,
        "is_read": FLAG,
        "is_holding": FLAG,
        "holds": remembered(MANY),
        "just_turned": SEAT_SET,
        "is_settled": FLAG,
        "was_settled": FLAG,
        "turned": remembered(MANY),
        "reveals": remembered(MANY),
        "turns": remembered(MANY),
        "draw_size": SIZE,
        "up_size": SIZE,
        "under_size": SIZE,
        "grabs": remembered(MANY),
        "last_grabber": ANY_SEAT,
        "last_grab": numbers(0, EXCUSED_GRAB),
        "last_was_early": FLAG,
        "last_receivers": SEAT_SET,
        "last_moved": SIZE,
        "rounds": numbers(0, ROUNDS),
        "points": SIZE,
        "ended_by": numbers(0, BY_CARD_LIMIT),
        "viewer": SEAT,
        "top": numbers(NO_CARD, CARDS - 1),
    },
    hidden={
        "cards": numbers(NO_CARD, CARDS - 1),
        "live": SEAT_SET,
        "was_live": SEAT_SET,
    },
)
