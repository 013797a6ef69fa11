"""What was hidden from a player of Awimbawe (AW-19)."""

from tablee.core.pack import UNSEEN
from tablee.core.sets import members
from tablee.games.awimbawe.cards import NAMES
from tablee.games.awimbawe.secrets import is_laid_open
from tablee.games.awimbawe.state import DEEPEST, PILES, SEATS, Seen, State, opponent


def hidden(state: State, seen: Seen) -> dict[str, list[str]]:
    """The opponent's hand, and what lies face down in each pile and never lay open."""
    places = {f"pile-{side}-{place}": _face_down(state, seen, side, place) for side, place in _PILES}
    if not is_laid_open(seen.phase):
        other = opponent(seen.viewer)
        places[f"hand-{other}"] = [NAMES[card] for card in members(state.hand[other])]
    return {place: cards for place, cards in places.items() if cards}


_PILES = [(side, place) for side in range(SEATS) for place in range(PILES)]


def _face_down(state: State, seen: Seen, side: int, place: int) -> list[str]:
    depths = [depth for depth in range(DEEPEST) if seen.pile[side, place, depth] == UNSEEN]
    return [NAMES[state.pile[side, place, depth]] for depth in depths]
