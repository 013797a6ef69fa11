"""Demonstrations of a rulebook, played by the rules: a page needs none of its own to show them."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablee.core.contract import Game
from tablee.core.effects import Effect
from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.seats import CLOCK
from tablee.core.stacked import Done
from tablee.core.words import Words
from tablee.play.match import Match
from tablee.play.stacked import News, chain_in, let_play, news_of, open_stacked


class Refused(msgspec.Struct, frozen=True):
    """A move that somebody tries, and what the rules answer."""

    move: str
    words: Words
    rule: str


class Ending(msgspec.Struct, frozen=True):
    """The table at an effect of an event, after which the story is told."""

    n: int
    effect: int
    view: Any


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
    end: Ending | None


class PlayedIllustrations(msgspec.Struct, frozen=True):
    demonstrations: list[PlayedDemonstration]
    cards: Mapping[str, tuple[str, ...]]


def played(game: Game, illustrations: Illustrations) -> PlayedIllustrations:
    demonstrations = [play_demonstration(game, one) for one in illustrations.demonstrations]
    return PlayedIllustrations(demonstrations, illustrations.cards)


def play_demonstration(game: Game, shown: Demonstration) -> PlayedDemonstration:
    match = open_stacked(game, shown)
    start, refused, steps = news_of(match, shown.seat, 0), _refused(match, shown), []
    for step in _steps(shown.moves):
        heard = len(match.events(shown.seat))
        let_play(match, step)
        steps.append(news_of(match, shown.seat, heard))
    return PlayedDemonstration(
        rules=shown.rules,
        say=shown.say,
        seats=shown.seats,
        seat=shown.seat,
        options=match.options,
        start=start,
        refused=refused,
        steps=steps,
        end=_ending(steps[-1], shown.until),
    )


def _steps(moves: Sequence[Done]) -> list[list[Done]]:
    """Move by move; what the clock does before somebody's move is a part of that one."""
    steps: list[list[Done]] = [[]]
    for done in moves:
        steps[-1].append(done)
        if done[0] != CLOCK:
            steps.append([])
    return [step for step in steps if step]


def _ending(last: News, until: type[Effect] | None) -> Ending | None:
    if until is None:
        return None
    places = [
        (event.n, index) for event in last.events for index, one in enumerate(event.effects) if isinstance(one, until)
    ]
    n, index = places[-1]  # a demonstration that ends with what does not happen is no demonstration
    views = [one.view for one in last.moments if one.n == n and one.effect is not None and one.effect <= index]
    return Ending(n, index, views[-1])


def _refused(match: Match, shown: Demonstration) -> Refused | None:
    if shown.refused is None:
        return None
    seat, move = shown.refused
    refusal = match.why_not(seat, chain_in(move))
    return Refused(move, refusal.words, refusal.rule) if refusal else None
