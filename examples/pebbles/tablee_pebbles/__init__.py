"""Pebbles: everybody takes one or two, until the heap is empty."""

from collections.abc import Sequence

from tablee.core.contract import Bots, Facts, Game, Rules, Wording
from tablee.core.options import Option
from tablee.core.words import Words
from tablee_pebbles.moves import FRENCH, AnyMove, notation
from tablee_pebbles.rules import (
    apply,
    imagine,
    legal,
    observe,
    scores,
    start,
    timers,
    to_act,
    who_learns,
    winners,
)
from tablee_pebbles.state import MOST_SEATS, State
from tablee_pebbles.words import RULEBOOK, View, draw, view, why

facts = Facts(
    slug="pebbles",
    name="Pebbles",
    sentence=Words(
        "Take one or two pebbles a round; when the heap is empty, the most win.",
        "Prenez un ou deux cailloux par manche ; quand le tas est vide, le plus gros butin gagne.",
    ),
    fewest_seats=2,
    most_seats=MOST_SEATS,
    minutes=1,
    options=(
        Option(name="heap", words=Words("pebbles in the heap", "cailloux du tas"), default=9, low=1, high=50),
        Option(name="seconds", words=Words("seconds a round", "secondes par manche"), default=15, low=1, high=60),
        Option(name="misere", words=Words("the fewest win", "le moins gagne"), default=False),
        Option(name="stones", words=Words("their look", "leur aspect"), default="grey", choices=("grey", "red")),
        Option(name="handicap", words=Words("a start", "une avance"), default=0, low=0, high=5, is_for_each_seat=True),
    ),
    longest_list=2,
    has_secrets=False,
    is_real_time=True,
    rules_version=1,
    authors="",
    publisher="",
)


def greedy(seen: State, legal_numbers: Sequence[int]) -> int:
    """As many as there are; in misère, as few."""
    return legal_numbers[0] if seen.misere else legal_numbers[-1]


game: Game[State, State, AnyMove, View] = Game(
    facts=facts,
    rules=Rules(
        State=State,
        Seen=State,
        start=start,
        to_act=to_act,
        legal=legal,
        apply=apply,
        scores=scores,
        winners=winners,
        observe=observe,
        imagine=imagine,
        who_learns=who_learns,
        timers=timers,
    ),
    words=Wording(notation=notation, french=FRENCH, View=View, view=view, why=why, rulebook=RULEBOOK, draw=draw),
    bots=Bots(greedy=greedy),
)
