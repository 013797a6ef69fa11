"""Tables of Arriba! set up by hand: a test names the cards that matter, the rest is filled in."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import tablee
from games.arriba.second_opinion import PACK
from tablee.core.seats import CLOCK, NOBODY
from tablee.core.sets import only
from tablee.games.arriba.cards import NAMES, NUMBER_OF
from tablee.games.arriba.state import PLAYING, State, draw_at, under_at, up_at


def table(seats: int, first: str, **options: int | str) -> tablee.Match:
    """A match whose first cards are turned in this order, one by each seat in turn from seat 0."""
    named = first.split()
    return tablee.new_match("arriba", seats=seats, options=options, deal=[*named, *rest_of(named)])


def rest_of(named: Sequence[str]) -> list[str]:
    """The other cards; symbols of different families follow one another, Totems and Heads come last."""
    rest = [name for name in PACK if name not in named]
    return sorted(rest, key=lambda name: (name.startswith(("totem", "head")), PACK.index(name) // 4 % 3))


def turn(match: tablee.Match, times: int = 1) -> None:
    """Let the next card be read and turned, whoever's it is; a signal that is due is given."""
    for _ in range(times):
        if match.view(None)["waiting_for"] == "signal":
            match.play(CLOCK, "signal")
            continue
        if match.view(None)["waiting_for"] == "read":
            match.play(CLOCK, "read")
        match.play(match.view(None)["turner"], "turn")


def grab(match: tablee.Match, seat: int) -> str:
    """A grab, and what became of it."""
    match.play(seat, "grab")
    return result(match)


def grab_before(match: tablee.Match, seat: int) -> str:
    """A grab that the referee judges on the table before the last card."""
    match.apply(seat, "grab before")
    match.deal_if_due()
    return result(match)


def grab_late(match: tablee.Match, seat: int) -> str:
    """A grab that came so soon after a settlement's next card that it may have been on its way before."""
    match.apply(seat, "grab late")
    match.deal_if_due()
    return result(match)


def result(match: tablee.Match) -> str:
    found: str = match.view(None)["last_grab"]["result"]
    return found


def sizes(match: tablee.Match) -> list[tuple[int, int]]:
    """Draw pile and face-up pile of each seat."""
    return [(side["draw_size"], side["up_size"]) for side in match.view(None)["sides"]]


def tops(match: tablee.Match) -> list[str | None]:
    return [side["top"] and side["top"]["name"] for side in match.view(None)["sides"]]


def draw_pile(match: tablee.Match, seat: int) -> list[str]:
    """The next card first."""
    state = cast(State, match.state)
    first = draw_at(state, seat)
    return [NAMES[state.cards[place]] for place in range(first + state.draw_size[seat] - 1, first - 1, -1)]


def up_pile(match: tablee.Match, seat: int) -> list[str]:
    """The first turned card first."""
    state = cast(State, match.state)
    first = up_at(state, seat)
    return [NAMES[state.cards[place]] for place in range(first + state.up_size[seat] - 1, first - 1, -1)]


def under_totem(match: tablee.Match) -> list[str]:
    """In the order in which they came."""
    state = cast(State, match.state)
    return [NAMES[state.cards[place]] for place in range(len(NAMES) - 1, under_at(state) - 1, -1)]


def late_table(
    up: Sequence[str], draw: Mapping[int, str] | None = None, under: str = "", rest: int | None = 0, **options: Any
) -> tablee.Match:
    """A match late in its first round: face-up piles, draw piles and what lies under the totem.

    All other cards lie at the bottom of the draw pile of the seat `rest`. Seat 0 is to turn the next
    card, and the last card was read long ago.
    """
    match = tablee.new_match("arriba", seats=len(up), options=options, seed=1)
    state = cast(State, match.state)
    draws = [(draw or {}).get(seat, "").split() for seat in range(len(up))]
    ups, below = [pile.split() for pile in up], under.split()
    others = rest_of([name for pile in [*draws, *ups, below] for name in pile])
    if rest is not None:
        draws[rest] += others
    row = [name for mine, shown in zip(draws, ups, strict=True) for name in [*reversed(mine), *reversed(shown)]]
    row += list(reversed(below)) if rest is not None else list(reversed([*below, *others]))
    for place, name in enumerate(row):
        state.cards[place] = NUMBER_OF[name]
    for seat in range(len(up)):
        state.draw_size[seat], state.up_size[seat] = len(draws[seat]), len(ups[seat])
    state.under_size = len(NAMES) - sum(map(len, [*draws, *ups]))
    state.phase, state.starter, state.due, state.head_turner = PLAYING, 0, 0, NOBODY
    state.turned, state.is_read = sum(map(len, ups)), 1
    return match


def make_live(match: tablee.Match, seat: int) -> None:
    """The Totem card on top of a seat's pile is live."""
    cast(State, match.state).live |= only(seat)
