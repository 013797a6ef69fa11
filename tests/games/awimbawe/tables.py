"""Tables of Awimbawe set up by hand: a test names the cards that matter, the rest is filled in."""

from dataclasses import dataclass, field
from typing import Any, cast

import tablee
from games.awimbawe.second_opinion import CROWNS, PACK
from helpers import ANNE, texts
from tablee import Seat
from tablee.core.pack import NO_CARD
from tablee.core.sets import only
from tablee.games.awimbawe.cards import NUMBER_OF
from tablee.games.awimbawe.state import DEALT, PILES, State


@dataclass
class Side:
    """What one player is dealt. Places that are not named get cards of the rest, none of a terrain in `lacks`."""

    hand: str = ""
    up: str = ""  # face up on the four piles
    down: str = ""  # face down under them
    lacks: str = ""  # terrains of which no card may be available; `sky` is the eagles


@dataclass
class Late:
    """What one player has left late in a round. A pile reads from the bottom up, `(face down) face up`."""

    hand: str = ""
    piles: list[str] = field(default_factory=list)
    took: str = ""  # of the other cards; those named nowhere went to Anne (meadow, desert) or to Guillaume


def stacked(anne: Side, guillaume: Side, leader: Seat = ANNE) -> list[str]:
    """A deal with these cards; the rest is shared out so that the leader shows few crowns and the other many."""
    sides = [anne, guillaume]
    named = {name for side in sides for name in f"{side.hand} {side.up} {side.down}".split()}
    rest = sorted((name for name in PACK if name not in named), key=_crowns_with_eagles_last)
    groups: dict[tuple[int, str], list[str]] = {}
    places = [(seat, group, size) for group, size in (("up", 4), ("hand", 6), ("down", 4)) for seat in (0, 1)]
    for seat, group, size in sorted(places, key=lambda place: (place[1] == "down", not sides[place[0]].lacks)):
        cards = getattr(sides[seat], group).split()
        while len(cards) < size:
            lacks = sides[seat].lacks.split() if group != "down" else []
            fitting = [name for name in rest if _terrain(name) not in lacks]
            cards.append(fitting[0 if seat == leader or group != "up" else _last_animal(fitting)])
            rest.remove(cards[-1])
        groups[seat, group] = cards
    return [name for seat in (0, 1) for group in ("down", "up", "hand") for name in groups[seat, group]]


def table(anne: Side, guillaume: Side, leader: Seat = ANNE) -> tablee.Match:
    """A match whose first round is dealt so; whoever should lead does."""
    match = tablee.new_match("awimbawe", deal=stacked(anne, guillaume, leader))
    assert match.to_act() == [leader]
    return match


def late_table(anne: Late, guillaume: Late, leader: Seat = ANNE) -> tablee.Match:
    """A match late in its first round."""
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    bring_forward(match, anne, guillaume, leader)
    return match


def bring_forward(match: tablee.Match, anne: Late, guillaume: Late, leader: Seat) -> None:
    """Go straight to a late trick of the round that has just been dealt."""
    state = cast(State, match.state)
    state.face_up = 0
    sizes = [_lay_late(state, seat, side) for seat, side in enumerate((anne, guillaume))]
    assert sizes[0] == sizes[1], "both play one card a trick"
    state.tricks = DEALT - sizes[0]
    state.leader = state.actor = leader
    left = _names_in(anne) + _names_in(guillaume)
    for name in (name for name in PACK if name not in left):
        taker = 0 if _terrain(name) in ("meadow", "desert") else 1
        taker = 0 if name in anne.took.split() else 1 if name in guillaume.took.split() else taker
        state.taken[taker] |= only(NUMBER_OF[name])


def win_round(match: tablee.Match, winner: Seat) -> None:
    """Let this seat take the last trick, and with it all the crowns but those of Guillaume's two hyenas."""
    all_but_hyenas = " ".join(name for name in PACK if not name.endswith("hyena"))
    rich, poor = Late(hand="meadow-elephant", took=all_but_hyenas), Late(hand="meadow-cheetah")
    sides = (rich, poor) if winner == ANNE else (poor, rich)
    bring_forward(match, *sides, leader=winner)
    match.play(winner, "play meadow-elephant")
    match.play(1 - winner, "play meadow-cheetah")


def legal(match: tablee.Match) -> list[str]:
    """What the one whose turn it is may do."""
    return texts(match.legal(match.to_act()[0]))


def playable(match: tablee.Match) -> set[str]:
    """The cards that the one whose turn it is may play."""
    return {move.removeprefix("play ") for move in legal(match) if move.startswith("play ")}


def side(match: tablee.Match, seat: Seat) -> dict[str, Any]:
    """One side of the table as a spectator sees it."""
    found: dict[str, Any] = match.view(None)["sides"][seat]
    return found


def pile(match: tablee.Match, seat: Seat, number: int) -> list[str | None]:
    """A pile from the bottom up, numbered from 1 as in the notation; None lies face down."""
    found: list[str | None] = side(match, seat)["piles"][number - 1]
    return found


def asked(match: tablee.Match) -> str:
    """What the table waits for."""
    return str(match.view(None)["waiting_for"])


def taker(match: tablee.Match) -> int:
    """Who took the last trick."""
    return int(match.view(None)["last_trick"]["taker"])


def _lay_late(state: State, seat: int, side: Late) -> int:
    """Lay out one side; how many cards it has."""
    state.hand[seat] = state.tops[seat] = 0
    for index in range(6):
        state.deck[seat * DEALT + 8 + index] = NO_CARD
    for index, name in enumerate(side.hand.split()):
        state.hand[seat] |= only(NUMBER_OF[name])
        state.deck[seat * DEALT + 8 + index] = NUMBER_OF[name]
    for place in range(PILES):
        _lay_pile(state, seat, place, side.piles[place].split() if place < len(side.piles) else [])
    return len(_names_in(side))


def _lay_pile(state: State, seat: int, place: int, names: list[str]) -> None:
    for depth in range(8):
        state.pile[seat, place, depth] = NUMBER_OF[names[depth].strip("()")] if depth < len(names) else NO_CARD
        if depth < len(names) and not names[depth].startswith("("):
            state.face_up |= only(NUMBER_OF[names[depth]])
    state.height[seat, place] = len(names)
    if names:
        assert not names[-1].startswith("("), "between tricks the top card is face up"
        state.tops[seat] |= only(NUMBER_OF[names[-1]])


def _names_in(side: Late) -> list[str]:
    return [name.strip("()") for name in " ".join([side.hand, *side.piles]).split()]


def _terrain(name: str) -> str:
    return "sky" if name.startswith("eagle") else name.split("-")[0]


def _crowns_with_eagles_last(name: str) -> tuple[bool, int]:
    return name.startswith("eagle"), CROWNS.get(name.split("-")[1], 0)


def _last_animal(names: list[str]) -> int:
    return max(index for index, name in enumerate(names) if not name.startswith("eagle"))
