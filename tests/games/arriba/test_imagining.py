"""Imagined states: they fit what a seat has seen, and are as likely as they should be."""

from collections import Counter
from typing import cast

import tablee
from games.arriba.tables import grab, late_table, table, tops, turn
from helpers import rule_test
from tablee.core.chance import Stream, nth_seed
from tablee.core.sets import has
from tablee.games.arriba.cards import NAMES, NUMBER_OF
from tablee.games.arriba.state import Seen, State, draw_at, top_card

ANNE, BRUNO, CHLOE = range(3)


def imagined(match: tablee.Match, seat: int, times: int) -> list[State]:
    seen, stream = match.seen(seat), Stream.of(nth_seed(18, 0))
    states = [State() for _ in range(times)]
    for state in states:
        match.game.rules.imagine(seen, stream, state)
    return states


@rule_test("AR-18")
def test_imagined_tables_have_all_80_cards_and_the_visible_ones_in_their_place() -> None:
    match = table(3, "yellow-ring yellow-sun green-knot yellow-peak")
    turn(match, 4)
    for state in imagined(match, BRUNO, 50):
        assert sorted(state.cards[place] for place in range(80)) == list(range(80))
        assert [NAMES[top_card(state, seat)] for seat in range(3)] == tops(match)
        seen = Seen()
        match.game.rules.observe(state, BRUNO, seen)
        assert seen == match.seen(BRUNO)


@rule_test("AR-18")
def test_every_unseen_card_is_as_likely_in_every_place() -> None:
    match = table(3, "yellow-ring yellow-sun green-knot yellow-peak")
    turn(match, 4)
    times = 1500
    states = imagined(match, ANNE, times)
    hidden = [number for number in range(80) if NAMES[number] not in tops(match)]
    for place in (draw_at(states[0], BRUNO), draw_at(states[0], CHLOE) + 3):
        counts = Counter(state.cards[place] for state in states)
        assert set(counts) == set(hidden)
        expected = times / len(hidden)
        chi_square = sum((counts[card] - expected) ** 2 / expected for card in hidden)
        assert chi_square < 124  # 76 degrees of freedom: exceeded in one of 2,000 samples
    assert NUMBER_OF["yellow-ring"] in {state.cards[draw_at(states[0], CHLOE)] for state in states}, "it is covered"


@rule_test("AR-7", "AR-18")
def test_a_totem_card_just_turned_is_live_in_every_imagined_table() -> None:
    match = table(2, "yellow-ring totem-1")
    turn(match, 2)
    assert all(has(state.live, BRUNO) and not state.was_live for state in imagined(match, ANNE, 30))


@rule_test("AR-7", "AR-18")
def test_an_older_totem_card_is_live_or_spent_and_the_same_for_early_grabs() -> None:
    match = late_table(["totem-1", "yellow-sun"], draw={1: "green-peak green-tent"})
    cast(State, match.state).due = BRUNO
    turn(match)
    states = imagined(match, ANNE, 200)
    live = sum(has(state.live, ANNE) for state in states)
    assert 70 < live < 130
    assert all(has(state.live, ANNE) == has(state.was_live, ANNE) for state in states)


@rule_test("AR-7", "AR-12", "AR-18")
def test_after_a_settlement_older_totem_cards_are_spent_in_every_imagined_table() -> None:
    match = late_table(
        ["totem-1", "yellow-sun", "green-sun"], draw={1: "green-peak green-tent", 2: "purple-peak purple-tent"}
    )
    cast(State, match.state).just_turned = 1 << CHLOE
    assert grab(match, BRUNO) == "match"
    assert not any(has(state.live, ANNE) for state in imagined(match, ANNE, 50))
    turn(match)
    assert not any(has(state.live, ANNE) or state.was_live for state in imagined(match, ANNE, 50))
    turn(match)
    assert any(has(state.live, ANNE) for state in imagined(match, ANNE, 50)), "by now nobody is told"


@rule_test("AR-12", "AR-18")
def test_after_a_settlement_a_totem_card_just_turned_may_be_live_for_grabs_were_early() -> None:
    match = table(3, "yellow-ring green-ring totem-1")
    turn(match, 3)
    match.apply(ANNE, "grab before")
    states = imagined(match, ANNE, 100)
    assert {has(state.live, CHLOE) for state in states} == {True, False}
