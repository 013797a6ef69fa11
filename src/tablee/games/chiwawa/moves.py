"""The moves of ChiWaWa, their numbers and their texts.

A swap is a chain: `discard mimicry`, `swap source-2`, `with camp-4-1`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from tablee.core.notation import Move, Notation
from tablee.core.pack import cut_evenly, read_pack
from tablee.core.seats import MOST_SEATS
from tablee.games.chiwawa.cards import CARDS, DESIGNS, NAMES, NUMBER_OF, PACK
from tablee.games.chiwawa.state import SLOTS, SOURCE_CARDS

# CH-6: insertion points 0, 1, n - 1 and n of a row of n cards.
ENDS = ("left", "left-inside", "right-inside", "right")
OUTER_LEFT, INNER_LEFT, INNER_RIGHT, OUTER_RIGHT = range(4)
# In the order of LEFT, RIGHT, ALONE.
TARGETS: tuple[Literal["left", "right", "alone"], ...] = ("left", "right", "alone")
HIDDEN = "card"  # what others are told instead of a card that they cannot see
HAND = "hand"

PILLAR = 0  # PILLAR + design
PLACE = PILLAR + DESIGNS  # PLACE + (design * MOST_SEATS + seat) * len(ENDS) + end
DISCARD = PLACE + DESIGNS * MOST_SEATS * len(ENDS)  # DISCARD + design
SWAP = DISCARD + DESIGNS  # SWAP + slot
WITH = SWAP + SLOTS  # WITH + slot
FOLD = WITH + SLOTS
DESTROY = FOLD + 1  # DESTROY + len(TARGETS) * place + target


class Pillar(Move, frozen=True):
    """Pick a hand card as Pillar (CH-3)."""

    text = "pillar {card}"
    is_final = True
    card: str


class Place(Move, frozen=True):
    """Place a hand card face down at an end of a camp, one's own or another's (CH-5, CH-6)."""

    text = "place {card} in {camp} {end}"
    card: str
    camp: int  # the number of its owner, from 1
    end: str  # one of ENDS


class Discard(Move, frozen=True):
    """Discard a hand card, to swap two cards after it (CH-7)."""

    text = "discard {card}"
    card: str


class Swap(Move, frozen=True):
    """Name the first card of a swap (CH-7)."""

    text = "swap {slot}"
    slot: str  # hand-10-jaguar, source-2, deck, camp-4-1


class With(Move, frozen=True):
    """Name the second card of a swap, and exchange the two (CH-7)."""

    text = "with {slot}"
    slot: str


class Fold(Move, frozen=True):
    """Take no more turns this round (CH-10)."""

    text = "fold"


class Destroy(Move, frozen=True):
    """Resolve the Destruction at a place of one's own camp, from 1 (CH-13)."""

    text = "destroy {place} {target}"
    place: int
    target: str  # one of TARGETS


AnyMove = Pillar | Place | Discard | Swap | With | Fold | Destroy

# How a place whose card can be swapped is written; `camp` is the number of its owner, from 1.
SLOT_TEXTS = {
    "hand": HAND + "-{card}",
    "source": "source-{place}",
    "deck": "deck",
    "camp": "camp-{camp}-{place}",
    "hidden": HAND,  # for those who cannot see which card it is
}
SLOT_NAMES = (
    *(SLOT_TEXTS["hand"].format(card=name) for name in NAMES),
    *(SLOT_TEXTS["source"].format(place=place + 1) for place in range(SOURCE_CARDS)),
    SLOT_TEXTS["deck"],
    *(
        SLOT_TEXTS["camp"].format(camp=seat + 1, place=place + 1)
        for seat in range(MOST_SEATS)
        for place in range(CARDS)
    ),
)
SLOT_OF = {name: slot for slot, name in enumerate(SLOT_NAMES)}

notation: Notation[AnyMove] = Notation(
    [
        *(Pillar(name) for name in NAMES),
        *(Place(name, seat + 1, end) for name in NAMES for seat in range(MOST_SEATS) for end in ENDS),
        *(Discard(name) for name in NAMES),
        *(Swap(name) for name in SLOT_NAMES),
        *(With(name) for name in SLOT_NAMES),
        Fold(),
        *(Destroy(place + 1, target) for place in range(CARDS) for target in TARGETS),
    ]
)

FRENCH = {
    "pillar": "pilier",
    "frog": "grenouille",
    "lizard": "lézard",
    "monkey": "singe",
    "eagle": "aigle",
    "jaguar": "jaguar",
    "serpent": "serpent",
    "moon": "lune",
    "storm": "orage",
    "sun": "soleil",
    "mimicry": "mimétisme",
    "destruction": "destruction",
    "place": "poser",
    "left": "gauche",
    "right": "droite",
    "inside": "dedans",
    "discard": "défausser",
    "swap": "échanger",
    "hand": "main",
    "source": "source",
    "deck": "pioche",
    "camp": "camp",
    "fold": "coucher",
    "destroy": "détruire",
    "alone": "seule",
    "in": "chez",
    "with": "avec",
}


def told(move: AnyMove, actor: int, viewer: int) -> AnyMove:
    """Others hear what was done and where, but not which hand card it was done with (CH-11)."""
    if isinstance(move, Pillar):
        return Pillar(HIDDEN)
    if isinstance(move, Place):
        return Place(HIDDEN, move.camp, move.end)
    if isinstance(move, (Swap, With)) and move.slot.startswith(HAND):
        return type(move)(HAND)
    return move


def read_deal(cards: Sequence[str], index: int, seats: int, options: Mapping[str, Any]) -> list[int]:
    """A stacked deal: 54 card names in the order of CH-20, or in which a rebuilt deck takes up the discard."""
    return [NUMBER_OF[name] for name in read_pack(cards, PACK, "ChiWaWa")]


def deals_in(cards: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[Sequence[str]]:
    """One list of 54 names for each round."""
    return cut_evenly(cards, CARDS)
