"""What a camp is worth (CH-14, CH-15)."""

from tablee.core.records import Row
from tablee.core.rule import rule
from tablee.games.chiwawa.cards import MIMICRY, VALUE


@rule
def points_of(cards: Row, size: int) -> int:
    """The points of a row of cards, its Destructions resolved."""
    points = place = 0
    while place < size:
        length = run_length(cards, size, place)
        points += mimicry_points(cards, size, place) if cards[place] == MIMICRY else run_points(cards[place], length)
        place += length
    return points


@rule
def run_length(cards: Row, size: int, place: int) -> int:
    """How many identical cards lie side by side from a place on; a Mimicry always stands alone."""
    length = 1
    while cards[place] != MIMICRY and place + length < size and cards[place + length] == cards[place]:
        length += 1
    return length


@rule
def run_points(card: int, length: int) -> int:
    """CH-15: n identical cards side by side are worth n times their sum."""
    return VALUE[card] * length * length


@rule
def mimicry_points(cards: Row, size: int, place: int) -> int:
    """CH-14: the printed value of the better neighbour; a power has none."""
    left = VALUE[cards[place - 1]] if place > 0 else 0
    right = VALUE[cards[place + 1]] if place + 1 < size else 0
    return max(left, right)
