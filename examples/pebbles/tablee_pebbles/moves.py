"""The moves: their place in the list is their number, their text is what people type."""

from tablee.core.notation import Move, Notation

ONE, TWO, TIME_UP = range(3)


class Take(Move, frozen=True):
    """Take pebbles (PE-1)."""

    text = "take {count}"
    count: int


class TimeUp(Move, frozen=True, tag="time-up"):
    """The CLOCK's: the round is over (PE-2)."""

    text = "time-up"


AnyMove = Take | TimeUp
notation: Notation[AnyMove] = Notation([Take(1), Take(2), TimeUp()])

# Word by word, for whoever types or reads them in French; logs and replay files keep the notation.
FRENCH = {"take": "prendre", "time": "temps", "up": "écoulé"}
