"""Prepared tables, and what whoever looks at one is told from one moment to the next."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.core.contract import Game
from tablee.core.stacked import Done, Stacked
from tablee.play.dealer import Dealer
from tablee.play.match import Match
from tablee.play.opening import open_table


class News(msgspec.Struct, frozen=True):
    """What is seen now, and the events and moments since the last news, as a table tells them."""

    view: Any
    seen: int
    events: list[Any]
    moments: list[Any]


def open_stacked(game: Game, stacked: Stacked) -> Match:
    """The table as it was prepared."""
    match = open_table(game, stacked.seats, stacked.options, None, Dealer(None, stacked.deal))
    match.deal_if_due()
    let_play(match, stacked.before)
    return match


def let_play(match: Match, dones: Iterable[Done]) -> None:
    for seat, text in dones:
        match.play(seat, chain_in(text))


def chain_in(text: str) -> list[str]:
    """The moves of a chain that is written with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def news_of(match: Match, seat: int, since: int) -> News:
    events = match.events(seat)
    return News(match.view_of(seat), len(events), events[since:], match.moments(seat, since))
