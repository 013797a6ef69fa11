"""Rows as lists of cards: the first `size` numbers count, and the caller keeps the size."""

from tablee.core.records import Row
from tablee.core.rule import rule


@rule
def insert_at(cards: Row, size: int, index: int, card: int) -> None:
    """Put a card at an index; the ones from there on move up."""
    for place in range(size, index, -1):
        cards[place] = cards[place - 1]
    cards[index] = card


@rule
def remove_at(cards: Row, size: int, index: int) -> int:
    """Take out the card at an index; the ones behind it close up, and their last place keeps its number."""
    card = cards[index]
    for place in range(index, size - 1):
        cards[place] = cards[place + 1]
    return card
