"""Kinds of reviews: what a match is looked back at as, part by part, and the same for whoever asks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tablee.play.match import Match
from tablee.reviewing.hands import HandReview, HandReviewer
from tablee.reviewing.plans import PlannedTurn, PlanReview, PlanReviewer, has_plans, plans_together
from tablee.reviewing.review import STANDARD, CannotReview, Depth, Review, Reviewer, WeighedLine, summed
from tablee.reviewing.rounds import ReviewedRound, RoundReview, RoundReviewer, rounds_together

AnyReview = Review | HandReview | RoundReview | PlanReview


class Parts(Protocol):
    """A match to be looked back at in so many looks, in any order: none depends on another."""

    def __len__(self) -> int: ...

    def look(self, index: int, /) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class Kind:
    """One way to look back."""

    name: str
    Part: Any  # what one look finds
    parts: Callable[[Match, Depth], Parts]
    together: Callable[[str, Sequence[str], Depth, Sequence[Any]], AnyReview]


CURVE = Kind(name="review", Part=WeighedLine, parts=Reviewer, together=summed)
HANDS = Kind(
    name="hands",
    Part=HandReview,
    parts=lambda match, depth: HandReviewer(match),
    together=lambda game, names, depth, found: found[0],
)
ROUNDS = Kind(
    name="rounds",
    Part=ReviewedRound,
    parts=lambda match, depth: RoundReviewer(match),
    together=lambda game, names, depth, found: rounds_together(game, names, found),
)
PLANS = Kind(
    name="plans",
    Part=PlannedTurn,
    parts=lambda match, depth: PlanReviewer(match),
    together=lambda game, names, depth, found: plans_together(game, names, found),
)


def kind_of(match: Match) -> Kind:
    """As what a match is looked back at; CannotReview where there is nothing to find."""
    game = match.game
    if game.contest is not None:
        return HANDS
    if game.hindsight.rounds is not None:
        return ROUNDS
    if game.facts.is_real_time:
        raise CannotReview(f"{game.facts.name} is played against time: nobody can say what a moment was worth")
    return PLANS if has_plans(match) else CURVE


def look_back(match: Match, depth: Depth = STANDARD, progress: Callable[[float], None] | None = None) -> AnyReview:
    """The whole review of a finished match; `progress` hears what part is done."""
    kind, found = kind_of(match), list[Any]()
    parts = kind.parts(match, depth)
    for index in range(len(parts)):
        found.append(parts.look(index))
        if progress:
            progress((index + 1) / len(parts))
    return kind.together(match.game.facts.slug, match.names, depth, found)
