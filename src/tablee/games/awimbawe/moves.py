"""The moves of Awimbawe, their numbers and their texts.

A turn is a chain: `play desert-rhinoceros`, then `move 2 under 4`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from tablee.core.notation import Move, Notation
from tablee.core.pack import cut_evenly, read_pack
from tablee.games.awimbawe.cards import CARDS, NAMES, NUMBER_OF
from tablee.games.awimbawe.state import HAND, PILES

PLAY = 0  # PLAY + card
FIGHT = CARDS
FLEE = FIGHT + 1
DECLINE = FLEE + 1
LEAD_ME = DECLINE + 1
LEAD_OPPONENT = LEAD_ME + 1
MOVE = LEAD_OPPONENT + 1  # MOVE + PILES * from + to
PARALYSE_HAND = MOVE + PILES * PILES  # + place in the hand
PARALYSE_PILE = PARALYSE_HAND + HAND  # + pile


class Play(Move, frozen=True):
    """Play a card (AW-5)."""

    text = "play {card}"
    card: str


class Fight(Move, frozen=True):
    """The eagle takes the trick (AW-7)."""

    text = "fight"


class Flee(Move, frozen=True):
    """The eagle leaves the trick to the leader (AW-7)."""

    text = "flee"


class Decline(Move, frozen=True):
    """Leave a power unused (AW-5)."""

    text = "decline"


class Lead(Move, frozen=True):
    """Say who leads: the next trick with a cheetah (AW-11), the next round as its last one's loser (AW-17)."""

    text = "lead {who}"
    who: Literal["me", "opponent"]


class MoveCard(Move, frozen=True, tag="move"):
    """Rhinoceros: the opponent's pile `top` loses its top card, which goes under pile `under` (AW-10)."""

    text = "move {top} under {under}"
    top: int
    under: int


class Paralyse(Move, frozen=True):
    """Snake: hold an opponent's card, by its place in the hand or by its pile (AW-12)."""

    text = "paralyse {where}-{place}"
    where: Literal["hand", "pile"]
    place: int


AnyMove = Play | Fight | Flee | Decline | Lead | MoveCard | Paralyse

notation: Notation[AnyMove] = Notation(
    [
        *(Play(name) for name in NAMES),
        Fight(),
        Flee(),
        Decline(),
        Lead("me"),
        Lead("opponent"),
        *(MoveCard(top + 1, under + 1) for top in range(PILES) for under in range(PILES)),
        *(Paralyse("hand", place + 1) for place in range(HAND)),
        *(Paralyse("pile", place + 1) for place in range(PILES)),
    ]
)

FRENCH = {
    "play": "jouer",
    "meadow": "prairie",
    "desert": "désert",
    "mountain": "montagne",
    "earth": "terre",
    "mouse": "souris",
    "rhinoceros": "rhinocéros",
    "cheetah": "guépard",
    "hyena": "hyène",
    "snake": "serpent",
    "elephant": "éléphant",
    "eagle": "aigle",
    "fight": "combattre",
    "flee": "fuir",
    "decline": "renoncer",
    "lead": "entame",
    "me": "moi",
    "opponent": "adversaire",
    "move": "pousser",
    "under": "sous",
    "paralyse": "paralyser",
    "hand": "main",
    "pile": "pile",
}


def read_deal(cards: Sequence[str], index: int, seats: int, options: Mapping[str, Any]) -> list[int]:
    """A stacked round: 28 card names in the order of AW-18."""
    return [NUMBER_OF[name] for name in read_pack(cards, NAMES, "Awimbawe")]


def deals_in(cards: Sequence[str], seats: int, options: Mapping[str, Any]) -> list[Sequence[str]]:
    """One list of 28 names for each round."""
    return cut_evenly(cards, CARDS)
