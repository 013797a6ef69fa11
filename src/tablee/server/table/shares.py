"""Whose share of the thinking a table takes."""

from tablee.server.ports import Share
from tablee.server.state.table_state import TableState


def share_of(state: TableState) -> Share:
    """That of the address that opened it; tables from before that was written down have one each."""
    return Share(state.holder or state.code, state.code)
