"""What could be known: where each hidden piece could lie for a seat, and how likely, just as `imagine` draws it."""

from collections import Counter

import msgspec

from tablee.core.chance import PLAYING_ROUNDS, Stream, seed_for
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import DEALER, Seat
from tablee.core.sets import EMPTY, has
from tablee.play.match import Match
from tablee.play.referee import seen_by
from tablee.play.replay import begun_again, follow
from tablee.reviewing.review import CannotReview

DRAWS = 3_000  # a share of half is sure to a point of a hundred, which is its standard error


class LikelyPiece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece, and in what part of all that could be it lies at a place, once at least."""

    piece: str
    share: float


class HiddenPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place that a seat could not look into."""

    place: str  # by the game's own name for it
    really: list[str]  # what lay there
    likely: list[LikelyPiece]  # what could, the likeliest first


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat could know of what it did not see, after a line of the log."""

    line: int
    seat: int
    draws: int
    places: list[HiddenPlace]


def known(match: Match, line: int, seat: Seat, draws: int = DRAWS) -> Knowledge:
    """What a seat of a finished match could know after a line; nothing is hidden before a deal, or at the end."""
    if not match.is_over:
        raise CannotReview("this match is not over: nobody may look behind the cards before its end")
    if not 0 <= line < len(match.log):
        raise CannotReview(f"there is no line {line} in this match: they are 0 to {len(match.log) - 1}")
    if not 0 <= seat < match.seats:
        raise CannotReview(f"there is no player {seat + 1} in this match: they are 1 to {match.seats}")
    again = begun_again(match)
    for number, entry in enumerate(match.log[: line + 1]):
        follow(again, entry, number)
    return known_at(match.game, again.state, line, seat, draws)


def known_at(game: Game, state: Record, line: int, seat: Seat, draws: int = DRAWS) -> Knowledge:
    """The same of a state. Equal states are judged alike on every machine."""
    hidden, acting = game.hindsight.hidden, game.rules.to_act(state)
    places = list[HiddenPlace]()
    if hidden is not None and acting != EMPTY and not has(acting, DEALER):
        seen = seen_by(game, state, seat)
        random = Stream.of(seed_for(f"known {line} {seat}", 0), PLAYING_ROUNDS)
        counts: dict[str, Counter[str]] = {place: Counter() for place in hidden(state, seen)}
        for _ in range(draws):
            imagined = game.rules.State()
            game.rules.imagine(seen, random, imagined)
            for place, pieces in hidden(imagined, seen).items():
                counts[place].update({*pieces})
        really = hidden(state, seen)
        places = [_place(place, [*really[place]], count, draws) for place, count in counts.items()]
    return Knowledge(line=line, seat=seat, draws=draws, places=places)


def _place(place: str, really: list[str], count: Counter[str], draws: int) -> HiddenPlace:
    likely = sorted(count.items(), key=lambda one: (-one[1], one[0]))
    return HiddenPlace(
        place=place, really=really, likely=[LikelyPiece(piece=piece, share=times / draws) for piece, times in likely]
    )
