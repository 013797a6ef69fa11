"""Imagined states: they fit what a seat has seen, and are as likely as they should be."""

from collections import Counter
from random import Random
from typing import cast

import tablee
from games.awimbawe.tables import Late, Side, late_table, legal, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee import Seat
from tablee.core.chance import Stream, nth_seed
from tablee.core.sets import members
from tablee.games.awimbawe.cards import NAMES
from tablee.games.awimbawe.state import Seen, State


def imagined(match: tablee.Match, seat: Seat, times: int) -> list[State]:
    """What a seat imagines, several times, always the same for the same number of times."""
    seen, stream = match.seen(seat), Stream.of(nth_seed(19, 0))
    states = [State() for _ in range(times)]
    for state in states:
        match.game.rules.imagine(seen, stream, state)
    return states


def hand(state: State, seat: Seat) -> frozenset[str]:
    return frozenset(NAMES[card] for card in members(state.hand[seat]))


def terrains(state: State, seat: Seat) -> Counter[str]:
    return Counter("sky" if name.startswith("eagle") else name.split("-")[0] for name in hand(state, seat))


def chi_square(counts: Counter[frozenset[str]], expected: float) -> float:
    return sum((times - expected) ** 2 / expected for times in counts.values())


@rule_test("AW-19")
def test_an_imagined_state_looks_the_same_to_the_one_who_imagined_it() -> None:
    random = Random(19)
    for seed in range(4):
        match = tablee.new_match("awimbawe", seed=seed)
        while not match.is_over:
            for seat in (ANNE, GUILLAUME):
                state = imagined(match, seat, 1)[0]
                seen = Seen()
                match.game.rules.observe(state, seat, seen)
                assert seen == match.seen(seat)
            match.play(match.to_act()[0], random.choice(legal(match)))


@rule_test("AW-15", "AW-19")
def test_nothing_is_left_to_imagine_when_a_round_is_over() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-mouse desert-mouse", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(hand="earth-mouse", piles=["(eagle-7) eagle-8"]),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    for seat in (ANNE, GUILLAUME):
        for state in imagined(match, seat, 5):
            assert hand(state, ANNE) == {"meadow-mouse", "desert-mouse"}
            assert [NAMES[state.pile[GUILLAUME, 0, depth]] for depth in (0, 1)] == ["eagle-7", "eagle-8"]


@rule_test("AW-19")
def test_what_is_known_is_kept_and_what_is_not_known_varies() -> None:
    match = table(Side(down="meadow-mouse"), Side(hand="desert-mouse", down="earth-mouse"))
    states = imagined(match, ANNE, 60)
    assert {hand(state, ANNE) for state in states} == {hand(cast(State, match.state), ANNE)}
    assert len({hand(state, GUILLAUME) for state in states}) > 50
    for seat in (ANNE, GUILLAUME):
        assert len({state.pile[seat, 0, 0] for state in states}) > 5
        assert len({state.pile[seat, 0, 1] for state in states}) == 1


@rule_test("AW-6", "AW-19")
def test_whoever_discarded_has_neither_the_led_terrain_nor_an_eagle_in_hand() -> None:
    match = table(Side(hand="earth-hyena"), Side(hand="meadow-mouse", lacks="earth sky"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play meadow-mouse")
    for state in imagined(match, ANNE, 100):
        assert terrains(state, GUILLAUME).keys() <= {"meadow", "desert", "mountain"}
        assert len(hand(state, GUILLAUME)) == 5


@rule_test("AW-7", "AW-19")
def test_whoever_answered_with_an_eagle_has_none_of_the_led_terrain_but_may_have_eagles() -> None:
    match = table(Side(hand="earth-hyena", lacks="sky"), Side(hand="eagle-7", lacks="earth"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, ["play eagle-7", "flee"])
    seen = [terrains(state, GUILLAUME) for state in imagined(match, ANNE, 100)]
    assert all("earth" not in one for one in seen)
    assert any("sky" in one for one in seen)


@rule_test("AW-9", "AW-19")
def test_whoever_did_not_answer_an_eagle_with_an_eagle_has_none_in_hand() -> None:
    match = table(Side(hand="eagle-7"), Side(hand="earth-hyena", lacks="sky"))
    match.play(ANNE, "play eagle-7")
    match.play(GUILLAUME, "play earth-hyena")
    seen = [terrains(state, GUILLAUME) for state in imagined(match, ANNE, 100)]
    assert all("sky" not in one for one in seen)
    assert any("earth" in one for one in seen)


@rule_test("AW-6", "AW-19")
def test_whoever_follows_rules_nothing_out() -> None:
    match = table(Side(hand="earth-hyena"), Side(hand="earth-mouse"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    seen = sum((terrains(state, GUILLAUME) for state in imagined(match, ANNE, 100)), Counter())
    assert set(seen) == {"meadow", "desert", "mountain", "earth", "sky"}


@rule_test("AW-12", "AW-19")
def test_a_paralysed_hand_card_may_be_of_the_terrain_that_was_not_followed() -> None:
    match = table(Side(hand="earth-snake"), Side(hand="earth-mouse meadow-mouse", lacks="earth sky"))
    match.play(ANNE, ["play earth-snake", "paralyse hand-1"])
    match.play(GUILLAUME, "play meadow-mouse")
    numbers = Counter(terrains(state, GUILLAUME)["earth"] for state in imagined(match, ANNE, 200))
    assert set(numbers) == {0, 1}


@rule_test("AW-12", "AW-19")
def test_once_the_card_that_was_paralysed_is_played_no_other_of_its_terrain_is_imagined() -> None:
    match = table(
        Side(hand="earth-snake earth-hyena"), Side(hand="earth-mouse meadow-mouse", lacks="earth sky"), leader=ANNE
    )
    match.play(ANNE, ["play earth-snake", "paralyse hand-1"])
    match.play(GUILLAUME, "play meadow-mouse")
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    assert all(terrains(state, GUILLAUME)["earth"] == 0 for state in imagined(match, ANNE, 100))


@rule_test("AW-12", "AW-19")
def test_a_paralysed_hand_card_stays_at_its_place() -> None:
    match = table(Side(hand="earth-snake"), Side())
    match.play(ANNE, ["play earth-snake", "paralyse hand-3"])
    for state in imagined(match, ANNE, 20):
        seen = Seen()
        match.game.rules.observe(state, GUILLAUME, seen)
        assert list(members(seen.held_places[GUILLAUME])) == [2]


@rule_test("AW-19")
def test_all_hands_that_are_possible_are_equally_likely() -> None:
    """Unseen by Anne: two cards of Guillaume's hand, one face down of each. Four cards make 6 hands."""
    match = late_table(
        Late(hand="eagle-7 eagle-8", piles=["(earth-mouse) eagle-9"]),
        Late(hand="desert-mouse meadow-mouse", piles=["(mountain-mouse) eagle-10"]),
    )
    states = imagined(match, ANNE, 1200)
    hands = Counter(hand(state, GUILLAUME) for state in states)
    assert len(hands) == 6
    assert chi_square(hands, 200) < 20.5  # 5 degrees of freedom: once in a thousand
    below = Counter(frozenset([NAMES[state.pile[ANNE, 0, 0]]]) for state in states)
    assert len(below) == 4
    assert chi_square(below, 300) < 16.3  # 3 degrees of freedom


@rule_test("AW-6", "AW-19")
def test_all_hands_that_a_discard_leaves_possible_are_equally_likely() -> None:
    """Guillaume has shown that he has no earth in hand: of the four unseen cards, three make 3 hands."""
    match = late_table(
        Late(hand="earth-hyena eagle-7 eagle-8", piles=["(earth-mouse) meadow-elephant"]),
        Late(hand="desert-mouse meadow-mouse desert-hyena", piles=["(mountain-mouse) mountain-elephant"]),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play desert-hyena")
    hands = Counter(hand(state, GUILLAUME) for state in imagined(match, ANNE, 900))
    assert len(hands) == 3
    assert not any("earth-mouse" in names for names in hands)
    assert chi_square(hands, 300) < 13.9  # 2 degrees of freedom


@rule_test("AW-12", "AW-19")
def test_a_discard_past_one_paralysed_card_leaves_room_for_the_led_terrain_or_an_eagle_but_not_for_both() -> None:
    match = table(Side(hand="earth-snake"), Side(hand="earth-mouse meadow-mouse", lacks="earth sky"))
    match.play(ANNE, ["play earth-snake", "paralyse hand-1"])
    match.play(GUILLAUME, "play meadow-mouse")
    for state in imagined(match, ANNE, 100):
        found = terrains(state, GUILLAUME)
        assert found["earth"] + found["sky"] <= 1


@rule_test("AW-12", "AW-19")
def test_the_terrain_that_was_not_followed_is_as_likely_as_the_one_paralysed_place_allows() -> None:
    """The earth mouse is Anne's face-down card or was held at place 1: with 3! ways each, as likely as not."""
    match = late_table(
        Late(hand="earth-snake eagle-7 eagle-8", piles=["(earth-mouse) meadow-elephant"]),
        Late(hand="desert-mouse meadow-mouse mountain-mouse", piles=["(mountain-hyena) desert-elephant"]),
    )
    match.play(ANNE, ["play earth-snake", "paralyse hand-1"])
    match.play(GUILLAUME, "play desert-elephant")
    hands = Counter("earth-mouse" in hand(state, GUILLAUME) for state in imagined(match, ANNE, 400))
    assert 160 < hands[True] < 240
