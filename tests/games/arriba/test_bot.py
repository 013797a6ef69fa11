"""What can be seen at a glance."""

from random import Random
from typing import cast

import pytest

from games.arriba.tables import grab, late_table, table, turn
from helpers import rule_test
from tablee.bots import LEVELS, bot_at
from tablee.bots.reflex import LEVELS as REFLEXES
from tablee.bots.reflex import Hand
from tablee.core.contract import Sight
from tablee.core.seats import CLOCK, Seat
from tablee.games.arriba.bot import pause, sight
from tablee.games.arriba.state import Seen

ANNE, BRUNO, CHLOE = range(3)


def seen_by(cards: str, seat: int) -> Sight:
    match = table(3, cards)
    turn(match, len(cards.split()))
    return sight(cast(Seen, match.seen(seat)))


@rule_test("AR-8")
@pytest.mark.parametrize(("seat", "has_reason"), [(ANNE, True), (BRUNO, True), (CHLOE, False)])
def test_an_equal_symbol_is_a_reason_for_its_two_players(seat: int, has_reason: bool) -> None:
    assert seen_by("yellow-ring green-ring yellow-sun", seat) == Sight(has_reason, 0)


@rule_test("AR-7")
def test_a_totem_card_just_turned_is_a_reason_for_everybody_until_it_is_settled() -> None:
    assert [seen_by("yellow-ring totem-1", seat).has_reason for seat in range(3)] == [True] * 3
    match = table(3, "yellow-ring totem-1")
    turn(match, 2)
    grab(match, CHLOE)
    assert not sight(cast(Seen, match.seen(ANNE))).has_reason


@rule_test("AR-1")
def test_look_alikes_are_other_symbols_of_the_family() -> None:
    assert seen_by("yellow-ring yellow-target green-wheel", ANNE) == Sight(False, 2)
    assert seen_by("yellow-ring green-ring green-wheel", ANNE) == Sight(True, 1)
    assert seen_by("head-1", ANNE) == Sight(False, 0)


def test_an_old_totem_card_is_taken_for_spent() -> None:
    match = late_table(["totem-1", "yellow-sun", "yellow-tent"], draw={1: "green-peak"})
    assert sight(cast(Seen, match.seen(BRUNO))) == Sight(False, 0)


@pytest.mark.parametrize(("cards", "expected"), [("yellow-ring green-ring", "grab"), ("yellow-ring green-sun", "turn")])
def test_every_level_sees_what_is_to_be_done_without_a_search(cards: str, expected: str) -> None:
    match = table(2, cards)
    turn(match, 2)
    match.play(CLOCK, "read")
    for level in LEVELS:
        bot = bot_at(level, match.game, Seat(ANNE), 1)
        number = bot.choose(match.seen(ANNE), match.legal_numbers(ANNE))
        assert str(match.game.words.notation[number]) == expected


@rule_test("AR-6")
def test_everybody_looks_at_how_a_round_ended_before_the_next_card() -> None:
    """Bots wait, and so does the clock; whoever is to turn the card need not."""
    match = table(2, "yellow-ring green-sun", card_limit=2)
    assert pause(cast(Seen, match.seen(ANNE))) == 0
    turn(match, 2)
    match.play(CLOCK, "read")
    assert match.view(None)["round"] == 2
    seen = cast(Seen, match.seen(ANNE))
    assert pause(seen) == 4500
    (timer,) = match.game.rules.timers(match.state)
    assert timer.milliseconds == 4000 + 4500
    contest = match.game.contest
    assert contest is not None
    assert Hand(contest, REFLEXES[4], Random(1)).turn_time(seen) > 4500
    match.play(match.view(None)["turner"], "turn")
    assert pause(cast(Seen, match.seen(ANNE))) == 0


def test_a_table_that_holds_for_nothing_does_not_hold_between_rounds() -> None:
    match = table(2, "yellow-ring green-sun", card_limit=2, hold_ms=0)
    turn(match, 2)
    match.play(CLOCK, "read")
    assert pause(cast(Seen, match.seen(ANNE))) == 0
