"""Tables that are played over hours and days: nobody needs to be there, and they sleep until somebody's time is up."""

from tablee.server.state.table_state import TableState


def awaited(state: TableState) -> list[int]:
    """The seats whose moves are waited for; their countdowns are shown to everybody anyhow."""
    is_on = state.is_slow and state.phase == "playing"
    return [int(limit.seat) for limit in state.timers.limits(state.settings)] if is_on else []


def due(state: TableState) -> int:
    """When such a table has to be woken, in milliseconds since 1970; 0 where it has not."""
    seats = awaited(state)
    if not seats:
        return 0
    if any(state.chairs[seat].bot is not None for seat in seats):
        return state.began + state.timers.at  # a bot's turn
    return state.began + min(limit.at for limit in state.timers.limits(state.settings))
