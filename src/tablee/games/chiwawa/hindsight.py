"""What was hidden from a player of ChiWaWa (CH-11)."""

from tablee.core.pack import UNSEEN
from tablee.games.chiwawa.cards import DESIGNS, NAMES
from tablee.games.chiwawa.state import Seen, State


def hidden(state: State, seen: Seen) -> dict[str, list[str]]:
    """What was not followed into the others' hands, the cards of each camp that were not seen, and the deck."""
    places = {}
    for seat in range(seen.seats):
        places[f"camp-{seat}"] = [
            NAMES[state.camp[seat, place]] for place in range(seen.camp_size[seat]) if seen.camp[seat, place] == UNSEEN
        ]
        if seat != seen.viewer:
            places[f"hand-{seat}"] = [
                NAMES[card]
                for card in range(DESIGNS)
                for _ in range(state.hand[seat, card] - seen.known_hand[seat, card])
            ]
    unknown = seen.deck_size - (seen.deck_top >= 0)
    places["deck"] = [NAMES[state.deck[index]] for index in range(unknown)]
    return {place: cards for place, cards in places.items() if cards}
