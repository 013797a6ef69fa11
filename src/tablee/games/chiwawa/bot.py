"""How bots look at ChiWaWa: a round at a time."""

from tablee.core.contract import WHOLE_WIN
from tablee.core.rule import rule
from tablee.core.seats import NOBODY
from tablee.core.sets import has
from tablee.games.chiwawa.state import DEALING, OVER, State


@rule
def is_settled(state: State) -> bool:
    """A round's result: hands are kept, but nobody can see far into the next deal."""
    return state.phase in (DEALING, OVER)


@rule
def worth(state: State, seat: int) -> int:
    """The round won, or survived in a Battle Royal; a void one is worth an even share."""
    if state.is_battle_royal:
        return 0 if has(state.out, seat) else WHOLE_WIN
    winner = state.round_winner[state.rounds - 1]
    if winner == NOBODY:
        return WHOLE_WIN // state.seats
    return WHOLE_WIN if winner == seat else 0
