"""Tables of ChiWaWa set up by hand: a test names the cards that matter, the rest is filled in."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import tablee
from games.chiwawa.second_opinion import HANDS, PACK
from helpers import texts
from tablee import Seat
from tablee.core.pack import NO_CARD
from tablee.core.sets import first_ones
from tablee.games.chiwawa.cards import NUMBER_OF
from tablee.games.chiwawa.state import EVERYBODY, TURN, State

CHLOE, DANIEL = Seat(2), Seat(3)
FROG, JAGUAR, SUN = "5-frog", "10-jaguar", "20-sun"


def stacked(seats: int, hands: Sequence[str] = (), source: str = "", deck: str = "") -> list[str]:
    """A deal with these cards, in the order of CH-20; the rest fills the places that are not named."""
    named = [hand.split() for hand in hands] + [[] for _ in range(seats - len(hands))]
    rest = list((Counter(PACK) - Counter(" ".join([*hands, source, deck]).split())).elements())
    for hand in named:
        hand += [rest.pop() for _ in range(HANDS[seats] - len(hand))]
    middle = source.split() + [rest.pop() for _ in range(3 - len(source.split()))]
    dealt = [hand[index] for index in range(HANDS[seats]) for hand in named]
    return middle + dealt + deck.split() + rest


def table(*hands: str, seats: int = 0, source: str = "", deck: str = "", **options: Any) -> tablee.Match:
    """A match whose Pillars are still to be picked."""
    players = seats or max(2, len(hands))
    deal = stacked(players, hands, source, deck)
    return tablee.new_match("chiwawa", seats=players, deal=[deal], options=options)


def begun(*hands: str, seats: int = 0, source: str = "", deck: str = "", **options: Any) -> tablee.Match:
    """The same with the first card of each named hand as its Pillar."""
    match = table(*hands, seats=seats, source=source, deck=deck, **options)
    for seat in range(match.seats):
        named = hands[seat].split()[:1] if seat < len(hands) else []
        match.play(seat, f"pillar {named[0]}" if named else match.legal(seat)[0])
    return match


def late_table(
    camps: Sequence[str],
    hands: Sequence[str],
    source: str = "",
    deck: str = "",
    actor: int = 0,
    starter: int = 0,
    **options: Any,
) -> tablee.Match:
    """A match late in its first round: camps from left to right with the `[pillar]`, all other cards discarded.

    The deck reads from its top. Nobody knows any face-down card.
    """
    match = tablee.new_match("chiwawa", seats=len(camps), seed=1, options=options)
    bring_forward(match, camps, hands, source, deck, actor, starter)
    return match


def bring_forward(
    match: tablee.Match,
    camps: Sequence[str],
    hands: Sequence[str],
    source: str = "",
    deck: str = "",
    actor: int = 0,
    starter: int = 0,
) -> None:
    """Go straight to a late turn of the round that has just been dealt."""
    state = cast(State, match.state)
    everything = " ".join([*camps, *hands, source, deck]).replace("[", "").replace("]", "")
    left = Counter(PACK)
    left.subtract(everything.split())
    assert min(left.values()) >= 0, f"too many copies: {left}"
    for name, card in NUMBER_OF.items():
        state.discard[card] = left[name]
        for seat in range(match.seats):
            state.hand[seat, card] = hands[seat].split().count(name)
            for one in range(9):
                state.known_hand[one, seat, card] = 0
    for seat, camp in enumerate(camps):
        _lay_camp(state, seat, camp.split())
        state.hand_size[seat] = len(hands[seat].split())
        state.pick[seat] = NO_CARD
    for place in range(3):
        state.source[place] = NUMBER_OF[source.split()[place]] if place < len(source.split()) else NO_CARD
    for index, name in enumerate(reversed(deck.split())):
        state.deck[index] = NUMBER_OF[name]
    state.deck_size, state.top_known_to = len(deck.split()), 0
    state.phase, state.actor, state.starter = TURN, actor, starter
    state.picked = first_ones(match.seats)


def _lay_camp(state: State, seat: int, names: list[str]) -> None:
    for place, name in enumerate(names):
        is_pillar = name.startswith("[")
        state.camp[seat, place] = NUMBER_OF[name.strip("[]")]
        state.known_to[seat, place] = EVERYBODY if is_pillar else 0
        if is_pillar:
            state.pillar[seat] = place
    state.camp_size[seat] = len(names)


def legal(match: tablee.Match, kind: str = "") -> list[str]:
    """What the one whose turn it is may do, of one kind."""
    return [move for move in texts(match.legal(match.to_act()[0])) if move.startswith(kind)]


def asked(match: tablee.Match) -> str:
    """What the table waits for."""
    return str(match.view(None)["waiting_for"])


def camp(match: tablee.Match, owner: int, viewer: int | None = None) -> list[str | None]:
    """A camp from left to right as a viewer knows it."""
    return [card["card"] for card in match.view(viewer)["players"][owner]["camp"]]


def true_camp(match: tablee.Match, owner: int) -> list[str]:
    """A camp as it is."""
    state, names = cast(State, match.state), list(NUMBER_OF)
    return [names[state.camp[owner, place]] for place in range(state.camp_size[owner])]


def hand(match: tablee.Match, seat: int) -> list[str]:
    """A hand as its owner sees it."""
    return [card["card"] for card in match.view(seat)["hand"]]


def held(match: tablee.Match, holder: int, viewer: int | None) -> list[str]:
    """What a viewer knows of another's hand."""
    cards: list[str] = match.view(viewer)["players"][holder]["known_cards"]
    return cards


def source(match: tablee.Match) -> list[str]:
    return [card["card"] for card in match.view(None)["source"]]


def result(match: tablee.Match, seat: int) -> dict[str, Any]:
    """The last round's end in one camp."""
    found: dict[str, Any] = next(one for one in match.view(None)["result"]["camps"] if one["seat"] == seat)
    return found


def fold_all(match: tablee.Match) -> None:
    """Everybody who still can folds, until the round is over."""
    while asked(match) == "turn":
        match.play(match.to_act()[0], "fold")


def cards_somewhere(match: tablee.Match) -> Counter[str]:
    """Every card of the table, wherever it is."""
    state, names = cast(State, match.state), list(NUMBER_OF)
    cards = Counter({name: state.discard[card] for card, name in enumerate(names)})
    cards += Counter(names[state.deck[index]] for index in range(state.deck_size))
    cards += Counter(names[state.source[place]] for place in range(3) if state.source[place] != NO_CARD)
    for seat in range(match.seats):
        cards += Counter({name: state.hand[seat, card] for card, name in enumerate(names)})
        cards += Counter(true_camp(match, seat))
    return cards
