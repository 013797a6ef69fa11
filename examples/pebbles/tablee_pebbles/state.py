"""What lies on the table. Nothing is hidden, so a seat sees what there is."""

from tablee.core.records import Record, Row, number, row

MOST_SEATS = 4


class State(Record):
    seats: int = number()
    heap: int = number()  # pebbles that nobody has taken
    misere: int = number()  # 1: the fewest win
    seconds: int = number()  # of a round
    rounds: int = number()  # that the clock has ended
    waiting: int = number()  # set of seats that have not taken yet in this round
    taken: Row = row(MOST_SEATS)
