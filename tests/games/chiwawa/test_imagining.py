"""What a seat imagines fits all that it has seen, and is otherwise as likely as chance makes it."""

from collections import Counter
from typing import Any, cast

import tablee
from games.chiwawa.second_opinion import COUNTS
from games.chiwawa.tables import FROG, SUN, late_table, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee import Seat
from tablee.core.chance import Stream, nth_seed
from tablee.games.chiwawa.cards import COPIES, NAMES, NUMBER_OF
from tablee.games.chiwawa.state import Seen, State
from tablee.play.referee import seen_by

CAMPS = ["[5-frog] 10-eagle", "[5-lizard] 20-sun"]
DECK = "20-storm mimicry 5-frog"


def imagined(match: tablee.Match, seat: int, times: int) -> list[State]:
    """Many states as this seat imagines them, from one line of random numbers; all look the same to it."""
    stream, states = Stream.of(nth_seed(5, seat)), []
    for _ in range(times):
        state = State()
        match.game.rules.imagine(match.seen(seat), stream, state)
        assert seen_by(match.game, state, Seat(seat)) == match.seen(seat)
        states.append(state)
    return states


def hand_of(state: State, seat: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(NAMES) for _ in range(state.hand[seat, card]))


def camp_of(state: State, seat: int) -> tuple[str, ...]:
    return tuple(NAMES[state.camp[seat, place]] for place in range(state.camp_size[seat]))


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[what] - often) ** 2 / often for what, often in expected.items())


def all_cards(state: State) -> Counter[str]:
    cards = Counter({name: state.discard[card] for card, name in enumerate(NAMES)})
    cards += Counter(NAMES[state.deck[index]] for index in range(state.deck_size))
    cards += Counter(NAMES[card] for card in (state.source[place] for place in range(3)) if card >= 0)
    for seat in range(state.seats):
        cards += Counter(hand_of(state, seat)) + Counter(camp_of(state, seat))
    return cards


@rule_test("CH-11")
def test_an_imagined_table_has_just_the_54_cards() -> None:
    match = tablee.new_match("chiwawa", seats=5, seed=3)
    for number in range(60):
        for seat in range(5):
            assert all_cards(imagined(match, seat, 1)[0]) == Counter(COUNTS)
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.play(seat, legal[(7 * number) % len(legal)])


@rule_test("CH-11")
def test_all_places_that_are_unknown_are_equally_likely_for_all_cards_that_are_unknown() -> None:
    """Unseen by Anne: Guillaume's one card, his camp card, her own camp card. Three cards, 3! ways."""
    match = late_table(CAMPS, ["5-monkey", "20-moon"])
    found = Counter(
        (hand_of(state, GUILLAUME)[0], camp_of(state, ANNE)[1], camp_of(state, GUILLAUME)[1])
        for state in imagined(match, ANNE, 1200)
    )
    assert len(found) == 6
    assert chi_square(found, dict.fromkeys(found, 200.0)) < 20.5  # 5 degrees of freedom: once in a thousand


@rule_test("CH-11")
def test_copies_weigh_as_many_cards_as_they_are() -> None:
    """Unseen by Anne: two frogs and a sun in Guillaume's hand of two and one camp card; the sun is held in 2 of 3."""
    match = late_table(["[5-lizard]", "[5-lizard] 5-frog"], ["5-monkey", "5-frog 20-sun"])
    found = Counter(hand_of(state, GUILLAUME) for state in imagined(match, ANNE, 900))
    assert chi_square(found, {(FROG, FROG): 300, (FROG, SUN): 600}) < 10.9  # 1 degree of freedom


@rule_test("CH-11")
def test_a_card_that_another_was_seen_to_take_is_in_that_hand() -> None:
    match = late_table(
        CAMPS, ["mimicry 5-monkey 5-monkey", "destruction 5-lizard"], "20-moon", "20-storm mimicry 5-frog"
    )
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey", "with source-1"])
    for state in imagined(match, GUILLAUME, 200):
        assert "20-moon" in hand_of(state, ANNE)
        assert len(hand_of(state, ANNE)) == 2
    others = Counter(name for state in imagined(match, GUILLAUME, 200) for name in hand_of(state, ANNE))
    assert others["20-moon"] == 200
    assert len(others) > 4


@rule_test("CH-11")
def test_cards_that_were_followed_lie_where_they_are_known() -> None:
    match = late_table(
        CAMPS, ["20-moon mimicry 5-monkey", "destruction 5-lizard"], "20-moon", "20-storm mimicry 5-frog"
    )
    match.play(ANNE, "place 20-moon in 2 left")
    match.play(GUILLAUME, ["discard destruction", "swap camp-2-1", "with deck"])
    assert all(NAMES[state.deck[state.deck_size - 1]] == "20-moon" for state in imagined(match, ANNE, 50))
    tops = {NAMES[state.deck[state.deck_size - 1]] for state in imagined(match, GUILLAUME, 200)}
    assert len(tops) > 4


@rule_test("CH-3", "CH-11")
def test_a_secret_pick_is_imagined_as_any_card_of_that_hand() -> None:
    match = table(SUN, FROG)
    match.play(ANNE, f"pillar {SUN}")
    picks = Counter(NAMES[state.pick[ANNE]] for state in imagined(match, GUILLAUME, 300))
    assert len(picks) > 5
    assert all(state.hand[ANNE, state.pick[ANNE]] > 0 for state in imagined(match, GUILLAUME, 100))
    assert all(NAMES[state.pick[ANNE]] == SUN for state in imagined(match, ANNE, 20))


@rule_test("CH-9", "CH-11")
def test_a_locked_card_of_another_hand_is_one_of_its_unknown_cards() -> None:
    match = late_table(
        CAMPS, ["mimicry 5-monkey 5-monkey", "destruction 5-lizard"], "20-moon", "20-storm mimicry 5-frog"
    )
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey", "with deck"])
    for state in imagined(match, GUILLAUME, 100):
        assert state.hand[ANNE, state.locked_design] > 0
    assert len({state.locked_design for state in imagined(match, GUILLAUME, 100)}) > 3
    assert {NAMES[state.locked_design] for state in imagined(match, ANNE, 20)} == {"20-storm"}


@rule_test("CH-7", "CH-9", "CH-11")
def test_a_hand_card_named_first_is_imagined_as_one_that_may_be_swapped() -> None:
    """Anne is alone and holds a locked card that Guillaume has not seen."""
    match = late_table(CAMPS, ["mimicry 5-monkey mimicry 5-frog", ""], "20-moon", DECK)
    match.play(ANNE, ["discard mimicry", "swap hand-5-monkey", "with deck"])
    match.play(ANNE, ["discard mimicry", "swap hand-5-frog"])
    firsts = set()
    for state in imagined(match, GUILLAUME, 200):
        copies = state.hand[ANNE, state.first_design] - (state.first_design == state.locked_design)
        assert copies > 0
        firsts.add(state.first_design)
    assert len(firsts) > 3
    assert {state.first_design for state in imagined(match, ANNE, 10)} == {NUMBER_OF[FROG]}


@rule_test("CH-11")
def test_what_others_know_is_imagined_as_no_more_than_what_everybody_knows() -> None:
    match = late_table(CAMPS, ["mimicry 20-moon 5-monkey", "destruction 5-lizard"], SUN, DECK)
    match.play(ANNE, ["discard mimicry", "swap source-1", "with camp-2-2"])
    match.play(GUILLAUME, "place 5-lizard in 1 left")
    for state in imagined(match, ANNE, 5):
        seen = cast(Seen, seen_by(match.game, state, GUILLAUME))
        assert NAMES[seen.camp[GUILLAUME, 1]] == SUN
        assert seen.camp[ANNE, 0] < 0


@rule_test("CH-1", "CH-11")
def test_when_the_game_is_over_all_cards_can_still_be_imagined() -> None:
    match = tablee.new_match("chiwawa", seed=1, options={"max_rounds": 1})
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1])
    assert all_cards(imagined(match, ANNE, 1)[0]) == Counter(dict(zip(NAMES, COPIES, strict=True)))
