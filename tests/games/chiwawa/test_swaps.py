"""Swaps: what may be swapped, how it arrives, and the lock."""

import pytest

import tablee
from games.chiwawa.tables import CHLOE, FROG, JAGUAR, SUN, begun, camp, hand, late_table, legal, source, true_camp
from helpers import ANNE, GUILLAUME, refused, rule_test

CAMPS = ["[5-frog] 10-jaguar", "[5-lizard] 20-sun"]
EVERYTHING = ["hand-5-monkey", "source-1", "source-2", "source-3", "deck", "camp-1-2", "camp-2-2"]


def swapping(discard: str = "destruction") -> tablee.Match:
    """Anne has discarded and must swap; one card can be had of every kind."""
    match = late_table(CAMPS, [f"{discard} 5-monkey", "5-monkey"], "20-moon 10-eagle mimicry", "20-storm 5-frog")
    match.play(ANNE, f"discard {discard}")
    return match


@rule_test("CH-7")
def test_a_swap_begins_with_a_discard_face_up() -> None:
    match = swapping()
    assert match.view(None)["discard"]["destruction"] == 6
    assert match.view(None)["swap"] == {"discarded": "destruction", "first": None}
    assert match.to_act() == [ANNE]


@rule_test("CH-7")
def test_hand_source_deck_and_camps_can_be_swapped_but_no_pillar() -> None:
    assert legal(swapping()) == [f"swap {slot}" for slot in EVERYTHING]


@rule_test("CH-7")
@pytest.mark.parametrize("first", EVERYTHING)
def test_all_pairs_are_allowed_but_two_of_the_hand_two_of_the_source_and_a_card_with_itself(first: str) -> None:
    match = swapping()
    match.play(ANNE, f"swap {first}")
    group = first.split("-")[0]
    expected = [slot for slot in EVERYTHING if slot != first]
    if group in ("hand", "source"):
        expected = [slot for slot in expected if not slot.startswith(group)]
    assert legal(match) == [f"with {slot}" for slot in expected]


@rule_test("CH-7", "CH-8")
@pytest.mark.parametrize("first", EVERYTHING)
@pytest.mark.parametrize("second", EVERYTHING)
def test_the_two_cards_change_places(first: str, second: str) -> None:
    match = swapping()
    match.play(ANNE, f"swap {first}")
    if f"with {second}" not in legal(match):
        return
    match.play(ANNE, f"with {second}")
    cards = dict(zip(EVERYTHING, ["5-monkey", "20-moon", "10-eagle", "mimicry", "20-storm", JAGUAR, SUN], strict=True))
    cards[first], cards[second] = cards[second], cards[first]
    assert hand(match, ANNE) == [cards["hand-5-monkey"]]
    assert source(match) == [cards[f"source-{place}"] for place in (1, 2, 3)]
    assert true_camp(match, ANNE) == [FROG, cards["camp-1-2"]]
    assert true_camp(match, GUILLAUME) == ["5-lizard", cards["camp-2-2"]]
    assert match.view(None)["deck"]["size"] == 2
    assert match.to_act() == [GUILLAUME]


@rule_test("CH-8")
def test_what_arrives_in_the_source_is_face_up_and_elsewhere_face_down() -> None:
    match = swapping()
    match.play(ANNE, ["swap camp-2-2", "with source-1"])
    assert source(match)[0] == SUN
    assert not match.view(None)["players"][GUILLAUME]["camp"][1]["is_face_up"]
    match = swapping()
    match.play(ANNE, ["swap hand-5-monkey", "with deck"])
    assert match.view(GUILLAUME)["deck"]["top"] is None


@rule_test("CH-7")
def test_nothing_is_turned_before_both_cards_are_named() -> None:
    match = swapping()
    match.play(ANNE, "swap deck")
    assert match.view(None)["swap"] == {"discarded": "destruction", "first": "deck"}
    assert match.view(ANNE)["deck"]["top"] is None
    match.undo(ANNE)
    match.play(ANNE, "swap hand-5-monkey")
    assert match.view(ANNE)["swap"]["first"] == "hand-5-monkey"
    assert match.view(GUILLAUME)["swap"]["first"] == "hand"


@rule_test("CH-7")
def test_a_discard_must_be_followed_by_the_swap() -> None:
    match = swapping()
    for move in ("fold", "place 5-monkey in 1 left", "discard 5-monkey"):
        assert refused(match, ANNE, move).code == "must-swap"
    assert not match.can_undo(ANNE), "Guillaume has seen the discard"


@rule_test("CH-7")
def test_a_whole_swap_can_be_said_in_one_breath() -> None:
    match = late_table(CAMPS, ["mimicry 5-monkey", "5-monkey"], "20-moon 10-eagle")
    match.play(ANNE, ["discard mimicry", "swap source-2 with camp-2-2"])
    assert source(match) == ["20-moon", SUN]
    assert [entry.move for entry in match.log[-3:]] == ["discard mimicry", "swap source-2", "with camp-2-2"]


@rule_test("CH-7", "CH-10")
def test_the_last_card_may_be_discarded_for_a_swap() -> None:
    match = late_table(CAMPS, ["mimicry", "5-monkey"], "20-moon 10-eagle")
    match.play(ANNE, ["discard mimicry", "swap source-1", "with camp-1-2"])
    assert hand(match, ANNE) == []
    assert true_camp(match, ANNE) == [FROG, "20-moon"]
    assert match.to_act() == [GUILLAUME]


@rule_test("CH-7")
@pytest.mark.parametrize(
    ("camps", "held", "lying", "deck", "is_possible"),
    [
        (["[5-frog]", "[5-frog]"], "mimicry 5-monkey", "", "", False),  # only one other card, in the hand
        (["[5-frog]", "[5-frog]"], "mimicry 5-monkey 5-monkey", "", "", False),
        (["[5-frog]", "[5-frog]"], "mimicry", "20-sun 20-moon 20-moon", "", False),  # only the Source
        (["[5-frog]", "[5-frog]"], "mimicry", "", "20-sun 20-sun", False),  # only the deck
        (["[5-frog] 20-sun", "[5-frog]"], "mimicry", "", "", False),  # only one card of a camp
        (["[5-frog] 20-sun 20-moon", "[5-frog]"], "mimicry", "", "", True),
        (["[5-frog] 20-sun", "[5-frog] 20-moon"], "mimicry", "", "", True),
        (["[5-frog] 20-sun", "[5-frog]"], "mimicry 5-monkey", "", "", True),
        (["[5-frog]", "[5-frog]"], "mimicry 5-monkey", "20-sun", "", True),
        (["[5-frog]", "[5-frog]"], "mimicry 5-monkey", "", "20-sun", True),
        (["[5-frog]", "[5-frog]"], "mimicry", "20-sun", "20-sun", True),
        (["[5-frog] 20-moon", "[5-frog]"], "mimicry", "", "20-sun", True),
    ],
)
def test_a_discard_is_only_allowed_where_a_swap_is_possible_after_it(
    camps: list[str], held: str, lying: str, deck: str, is_possible: bool
) -> None:
    match = late_table(camps, [held, "5-lizard"], lying, deck)
    assert ("discard mimicry" in legal(match)) == is_possible
    if not is_possible:
        assert refused(match, ANNE, "discard mimicry").code == "nothing-to-swap"


@rule_test("CH-7")
def test_an_empty_deck_is_no_slot() -> None:
    match = late_table(CAMPS, ["mimicry 5-monkey", "5-monkey"], "20-moon")
    match.play(ANNE, "discard mimicry")
    assert "swap deck" not in legal(match)
    assert refused(match, ANNE, "swap deck").code == "empty-deck"


# The lock


def after_a_swap(one: str, other: str, guillaume: str = "mimicry 5-monkey") -> tablee.Match:
    """Anne has swapped two cards, and Guillaume must name the first card of his own swap."""
    camps = ["[5-frog] 10-jaguar 10-jaguar", "[5-lizard] 20-sun"]
    hands = ["destruction 5-monkey 5-monkey", guillaume]
    match = late_table(camps, hands, "20-moon 10-eagle", "20-storm 5-frog")
    match.play(ANNE, ["discard destruction", f"swap {one}", f"with {other}"])
    match.play(GUILLAUME, "discard mimicry")
    return match


@rule_test("CH-9")
@pytest.mark.parametrize(("one", "other"), [("source-1", "camp-1-2"), ("deck", "camp-2-2"), ("camp-1-3", "camp-2-2")])
def test_neither_of_the_two_cards_can_be_swapped_in_the_next_turn(one: str, other: str) -> None:
    match = after_a_swap(one, other)
    everything = {"hand-5-monkey", "source-1", "source-2", "deck", "camp-1-2", "camp-1-3", "camp-2-2"}
    assert {move.removeprefix("swap ") for move in legal(match)} == everything - {one, other}
    assert refused(match, GUILLAUME, f"swap {one}").code == "locked"
    match.play(GUILLAUME, "swap hand-5-monkey")
    assert refused(match, GUILLAUME, f"with {other}").code == "locked"


@rule_test("CH-9")
def test_the_lock_ends_after_one_turn_whatever_was_done_in_it() -> None:
    for turn in ("fold", "place mimicry in 1 right", None):
        match = late_table(CAMPS, ["destruction mimicry 5-monkey", "mimicry 5-monkey 5-monkey"], "20-moon 10-eagle")
        match.play(ANNE, ["discard destruction", "swap source-1", "with camp-1-2"])
        match.play(GUILLAUME, turn or ["discard mimicry", "swap source-2", "with camp-2-2"])
        match.play(ANNE, "discard mimicry")
        free = {move.removeprefix("swap ") for move in legal(match)}
        assert {"source-1", "camp-1-2"} <= free
        assert ({"source-2", "camp-2-2"} <= free) == (turn is not None)


@rule_test("CH-9", "CH-11")
def test_the_locked_cards_are_shown_to_all() -> None:
    match = late_table(CAMPS, ["destruction 5-monkey", "mimicry"], "20-moon", "20-storm")
    match.play(ANNE, ["discard destruction", "swap hand-5-monkey", "with deck"])
    for viewer in (ANNE, GUILLAUME, None):
        view = match.view(viewer)
        assert view["deck"]["is_locked"]
        assert [player["has_locked_card"] for player in view["players"]] == [True, False]
        assert not any(card["is_locked"] for player in view["players"] for card in player["camp"])
        assert view["players"][ANNE]["locked_card"] == ("20-storm" if viewer == ANNE else None)
    assert match.view(ANNE)["hand"] == [{"card": "20-storm", "is_locked": True}]


def alone(hand_left: str) -> tablee.Match:
    """Guillaume has no cards; Anne has just taken the frog of the Source, and it is her turn again."""
    match = late_table(CAMPS, [f"destruction 20-moon {hand_left}", ""], f"{FROG} 10-eagle")
    match.play(ANNE, ["discard destruction", "swap hand-20-moon", "with source-1"])
    assert match.to_act() == [ANNE]
    return match


@rule_test("CH-9")
def test_the_lock_also_binds_the_same_player_who_takes_the_next_turn() -> None:
    match = alone("mimicry 5-monkey")
    match.play(ANNE, "discard mimicry")
    assert legal(match) == ["swap hand-5-monkey", "swap source-2", "swap camp-1-2", "swap camp-2-2"]
    assert refused(match, ANNE, f"swap hand-{FROG}").code == "locked"


@rule_test("CH-9")
def test_a_locked_card_may_be_placed_or_discarded() -> None:
    match = alone("mimicry 5-monkey")
    assert {f"place {FROG} in 1 left", f"discard {FROG}"} <= set(legal(match))
    match.play(ANNE, f"discard {FROG}")
    assert not match.view(None)["players"][ANNE]["has_locked_card"]
    assert match.view(None)["source"][0]["is_locked"]


@rule_test("CH-9")
def test_of_two_copies_only_one_is_locked_and_it_is_discarded_first() -> None:
    match = alone(f"mimicry {FROG}")
    assert match.view(ANNE)["hand"][:2] == [{"card": FROG, "is_locked": True}, {"card": FROG, "is_locked": False}]
    match.play(ANNE, "discard mimicry")
    assert f"swap hand-{FROG}" in legal(match)
    match = alone(f"mimicry {FROG}")
    match.play(ANNE, f"discard {FROG}")
    assert match.view(ANNE)["hand"] == [{"card": FROG, "is_locked": False}, {"card": "mimicry", "is_locked": False}]
    assert f"swap hand-{FROG}" in legal(match)


@rule_test("CH-7", "CH-9")
def test_locked_cards_count_for_whether_a_swap_is_possible() -> None:
    """The only other cards are the two that were just swapped."""
    match = late_table(["[5-frog] 20-sun", "[5-frog]"], ["mimicry", "mimicry"], "20-moon")
    match.play(ANNE, ["discard mimicry", "swap source-1", "with camp-1-2"])
    assert "discard mimicry" not in legal(match)
    assert refused(match, GUILLAUME, "discard mimicry").code == "nothing-to-swap"


@rule_test("CH-7", "CH-9")
def test_a_locked_hand_card_that_is_kept_is_no_partner_but_discarding_it_frees_its_copy() -> None:
    camps = ["[5-lizard]", "[5-lizard]"]
    match = late_table(camps, [f"destruction 20-moon {FROG}", ""], FROG, "20-storm")
    match.play(ANNE, ["discard destruction", "swap hand-20-moon", "with source-1"])
    assert f"discard {FROG}" in legal(match), "then the other frog can be swapped with the deck"
    match = late_table(camps, ["destruction 20-moon mimicry", ""], FROG, "")
    match.play(ANNE, ["discard destruction", "swap hand-20-moon", "with source-1"])
    assert not legal(match, "discard"), "the frog and the Source are both locked"
    match = late_table(camps, ["destruction 20-moon mimicry", ""], FROG, "20-storm")
    match.play(ANNE, ["discard destruction", "swap hand-20-moon", "with source-1"])
    assert legal(match, "discard") == [f"discard {FROG}"], "the deck finds a partner only if the Mimicry is kept"


@rule_test("CH-9")
def test_the_lock_ends_with_the_round() -> None:
    match = late_table(["10-eagle [destruction] 10-jaguar", "[5-frog]"], ["mimicry", ""], "20-moon")
    match.play(ANNE, ["discard mimicry", "swap source-1", "with camp-1-3"])
    assert match.view(None)["waiting_for"] == "destruction"
    assert not any(card["is_locked"] for player in match.view(None)["players"] for card in player["camp"])


@rule_test("CH-9")
def test_a_lock_follows_the_next_turn_actually_taken_past_those_who_are_finished() -> None:
    camps = [*CAMPS, "[5-monkey] mimicry"]
    match = late_table(camps, ["destruction 20-moon", "", "mimicry mimicry"], "10-eagle")
    match.play(ANNE, ["discard destruction", "swap camp-1-2", "with camp-2-2"])
    assert match.to_act() == [CHLOE]
    match.play(CHLOE, "discard mimicry")
    assert not {"swap camp-1-2", "swap camp-2-2"} & set(legal(match))


@rule_test("CH-7")
def test_swapping_needs_a_card_that_is_there() -> None:
    match = begun(f"{FROG} {JAGUAR} mimicry", SUN)
    match.play(ANNE, "discard mimicry")
    assert refused(match, ANNE, "swap camp-1-2").code == "no-such-card"
    assert refused(match, ANNE, "swap camp-1-1").code == "pillar"
    assert camp(match, ANNE) == [FROG]
