"""Demonstrations of a rulebook, played by the rules: a page needs none of its own to show them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.contract import Game
from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.words import Words
from tablee.play.match import Match
from tablee.play.stacked import News, chain_in, let_play, news_of, open_stacked


class Refused(msgspec.Struct, frozen=True):
    """A move that somebody tries, and what the rules answer."""

    move: str
    words: Words
    rule: str


class PlayedDemonstration(msgspec.Struct, frozen=True):
    """The table as it was prepared, and after each move."""

    rules: tuple[str, ...]
    say: Words
    seats: int
    seat: int
    options: Mapping[str, Any]
    start: News
    refused: Refused | None
    steps: list[News]


class PlayedIllustrations(msgspec.Struct, frozen=True):
    demonstrations: list[PlayedDemonstration]
    cards: Mapping[str, tuple[str, ...]]


def played(game: Game, illustrations: Illustrations) -> PlayedIllustrations:
    demonstrations = [play_demonstration(game, one) for one in illustrations.demonstrations]
    return PlayedIllustrations(demonstrations, illustrations.cards)


def play_demonstration(game: Game, shown: Demonstration) -> PlayedDemonstration:
    match = open_stacked(game, shown)
    start, refused, steps = news_of(match, shown.seat, 0), _refused(match, shown), []
    for done in shown.moves:
        heard = len(match.events(shown.seat))
        let_play(match, [done])
        steps.append(news_of(match, shown.seat, heard))
    return PlayedDemonstration(shown.rules, shown.say, shown.seats, shown.seat, match.options, start, refused, steps)


def _refused(match: Match, shown: Demonstration) -> Refused | None:
    if shown.refused is None:
        return None
    seat, move = shown.refused
    refusal = match.why_not(seat, chain_in(move))
    return Refused(move, refusal.words, refusal.rule) if refusal else None
