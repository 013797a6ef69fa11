"""What everybody knows of the stacks, and what can be imagined (CB-2, CB-6)."""

from collections import Counter
from typing import cast

import tablee
from games.chabyrinthe.boards import table
from helpers import rule_test
from tablee.core.chance import Stream, nth_seed
from tablee.core.pack import UNSEEN
from tablee.games.chabyrinthe.cards import KINDS
from tablee.games.chabyrinthe.state import Seen, State
from tablee.play.referee import seen_by

QUIET = """
    . . . 3
  . ─ │ ─ ┌ H
  . │ ─ │ ─ .
  . ─ │ ─ │ .
  . │ ─ │ ─ .
    . . 4 H
"""


def imagined(match: tablee.Match, count: int) -> list[State]:
    states = []
    for number in range(count):
        states.append(State())
        match.game.rules.imagine(match.seen(0), Stream.of(nth_seed(number, 0)), states[-1])
    return states


@rule_test("CB-2", "CB-6")
def test_only_the_top_of_the_stack_is_seen_at_first() -> None:
    for seat in (0, 1, None):
        cards = tablee.new_match("chabyrinthe", seats=2, seed=5).view(seat)["stack"]["cards"]
        assert cards[0] is not None
        assert cards[1:] == [None] * 9


@rule_test("CB-6")
def test_what_went_under_the_stack_and_what_came_on_top_is_known() -> None:
    match = tablee.new_match("chabyrinthe", seed=5)
    fallen = [match.view(0)["square"][row][0]["kind"] for row in (3, 2)]
    match.play(0, "insert at a1 down north")
    match.play(0, "insert at a1 down north")
    cards = match.view(0)["stack"]["cards"]
    assert cards[0] is not None
    assert cards[1:-2] == [None] * 7
    assert cards[-2:] == fallen


@rule_test("CB-6")
def test_after_nine_insertions_the_whole_stack_is_known() -> None:
    match = tablee.new_match("chabyrinthe", seed=5)
    for number in range(9):
        assert None in match.view(0)["stack"]["cards"], number
        match.play(0, "insert at a1 down north")
    assert None not in match.view(0)["stack"]["cards"]
    for state in imagined(match, 5):
        assert list(state.gutters) == list(cast(State, match.state).gutters)  # type: ignore[call-overload]


@rule_test("CB-2")
def test_cats_in_their_stack_are_not_seen_and_those_that_came_are() -> None:
    match = tablee.new_match("chabyrinthe", seed=5)
    seen, state = cast(Seen, match.seen(0)), cast(State, match.state)
    assert [seen.cat_stack[cat] for cat in range(2)] == [state.cat_stack[cat] for cat in range(2)]
    assert all(seen.cat_stack[cat] == UNSEEN for cat in range(2, 15))


@rule_test("CB-6")
def test_every_order_of_the_unseen_cards_is_equally_likely() -> None:
    """Seven insertions later two cards are unseen; the top two of nine unseen kinds at the start come as often."""
    match = tablee.new_match("chabyrinthe", seed=2)
    state = cast(State, match.state)
    left = Counter(KINDS[state.gutters[slot]] for slot in range(1, 10))
    found = Counter(KINDS[one.gutters[1]] for one in imagined(match, 900))
    assert set(found) == set(left)
    for kind, copies in left.items():
        assert abs(found[kind] - 100 * copies) < 4 * (100 * copies) ** 0.5
    for one in imagined(match, 20):
        assert Counter(KINDS[one.gutters[slot]] for slot in range(1, 10)) == left


@rule_test("CB-6")
def test_two_unseen_cards_come_in_both_orders() -> None:
    match = tablee.new_match("chabyrinthe", seed=2)
    while match.view(0)["stack"]["cards"].count(None) > 2:
        match.play(0, "insert at a1 down north")
    state = cast(State, match.state)
    last = [state.gutters[8], state.gutters[9]]
    assert last[0] != last[1]
    firsts = Counter(one.gutters[8] for one in imagined(match, 400))
    assert set(firsts) == set(last)
    assert all(150 < count < 250 for count in firsts.values())


@rule_test("CB-1")
def test_imagined_cats_are_those_that_have_not_come_yet() -> None:
    match = tablee.new_match("chabyrinthe", seed=2)
    first = Counter(one.cat_stack[2] for one in imagined(match, 600))
    for one in imagined(match, 20):
        assert Counter(one.cat_stack) == {3: 5, 4: 5, 5: 5}  # type: ignore[call-overload]
    came = Counter(cast(State, match.state).cat_stack[cat] for cat in range(2))
    for points in (3, 4, 5):
        expected = 600 * (5 - came[points]) / 13
        assert abs(first[points] - expected) < 4 * expected**0.5


@rule_test("CB-5")
def test_a_turn_that_brings_nothing_new_to_light_can_be_taken_back() -> None:
    match = table(QUIET, cats="5")
    match.play(0, "turn a4 right")
    assert match.can_undo(0)
    match.undo(0)
    match.play(0, "turn d1 left")
    assert not match.can_undo(0), "a new cat came"


@rule_test("CB-8")
def test_with_an_empty_stack_of_cats_a_win_shows_nothing_new() -> None:
    match = table(QUIET)
    match.play(0, "turn d1 left")
    assert match.can_undo(0)


@rule_test("CB-6")
def test_an_insertion_shows_the_next_card_to_everybody_until_all_are_known() -> None:
    match = tablee.new_match("chabyrinthe", seats=3, seed=5)
    for number in range(14):
        before, seat = match.state, match.to_act()[0]
        move = "insert at a1 down north"
        after = before.copy()
        match.game.rules.apply(after, seat, match.game.words.notation.number(move))
        came = cast(State, after).cats_left < cast(State, before).cats_left
        learners = match.game.rules.who_learns(before, after, seat, match.game.words.notation.number(move))
        assert learners == (0b111 if number < 9 or came else 0)
        match.play(seat, move)


@rule_test("CB-6")
def test_all_seats_and_a_spectator_know_the_same() -> None:
    match = tablee.new_match("chabyrinthe", seats=4, seed=6)
    views = [match.view(seat) | {"seat": None} for seat in (0, 1, 2, 3, None)]
    assert all(view == views[0] for view in views)
    seen = cast(Seen, seen_by(match.game, match.state, match.to_act()[0]))
    assert [seen.gutters[slot] for slot in range(1, 10)] == [UNSEEN] * 9


@rule_test("CB-5", "CB-6")
def test_every_action_is_told_to_everybody() -> None:
    match = tablee.new_match("chabyrinthe", seats=2, seed=6)
    seat = match.to_act()[0]
    match.play(seat, "insert at a1 down north")
    assert match.events(1 - seat)[-1].move == match.events(None)[-1].move == "insert at a1 down north"
