"""The end of a round: camps turn over, and Destructions are resolved."""

import pytest

import tablee
from games.chiwawa.tables import CHLOE, FROG, JAGUAR, SUN, asked, fold_all, late_table, legal, result, true_camp
from helpers import ANNE, GUILLAUME, refused, rule_test


def ended(camp: str, *others: str, starter: int = 0) -> tablee.Match:
    """Everybody has folded; the first camp is Anne's."""
    camps = [camp, *(others or ("[5-lizard]",))]
    match = late_table(camps, ["5-monkey"] * len(camps), starter=starter, actor=starter)
    fold_all(match)
    return match


def after(match: tablee.Match, seat: int = ANNE) -> list[str]:
    """A camp after its Destructions."""
    row: list[str] = result(match, seat)["after"]
    return row


@rule_test("CH-12")
def test_the_round_ends_when_everyone_has_folded_or_has_no_cards() -> None:
    match = late_table(["[5-frog]", "[5-lizard]", "[5-lizard]"], [SUN, "5-monkey", ""])
    match.play(ANNE, f"place {SUN} in 1 left")
    assert match.view(None)["rounds"] == []
    match.play(GUILLAUME, "fold")
    assert match.view(None)["rounds"] == [{"winner": ANNE, "out": [], "is_void": False}]
    assert result(match, ANNE)["before"] == [SUN, FROG]


@rule_test("CH-13")
@pytest.mark.parametrize(("side", "left"), [("left", [FROG, SUN]), ("right", [JAGUAR, FROG])])
def test_the_owner_chooses_the_left_or_the_right_neighbour(side: str, left: list[str]) -> None:
    match = ended("10-jaguar destruction 20-sun [5-frog]")
    assert (asked(match), match.to_act()) == ("destruction", [ANNE])
    assert legal(match) == ["destroy 2 left", "destroy 2 right"]
    match.play(ANNE, f"destroy 2 {side}")
    assert sorted(after(match)) == sorted(left)


@rule_test("CH-13")
def test_the_destroyed_card_and_the_destruction_go_to_the_discard() -> None:
    match = ended("10-jaguar destruction 20-sun [5-frog]", "destruction 5-lizard [5-frog] 5-lizard destruction")
    match.play(ANNE, "destroy 2 right")
    view = match.view(None)
    assert (view["discard"]["destruction"], view["discard"][SUN]) == (6 - 2, 3)
    assert true_camp(match, ANNE) == [JAGUAR, FROG]


@rule_test("CH-13")
@pytest.mark.parametrize(
    ("camp", "left"),
    [
        ("[5-frog] destruction 20-sun", [FROG]),  # never the Pillar
        ("20-sun destruction [5-frog]", [FROG]),
        ("[5-frog] destruction", [FROG]),  # no possible target: discarded alone
        ("destruction [5-frog]", [FROG]),
        ("destruction [5-frog] destruction", None),  # two are two choices of order
        ("[5-frog] 10-jaguar destruction", [FROG]),
        ("destruction 20-sun [5-frog]", [FROG]),
    ],
)
def test_a_single_choice_happens_by_itself(camp: str, left: list[str] | None) -> None:
    match = ended(camp)
    if left is None:
        assert legal(match) == ["destroy 1 alone", "destroy 3 alone"]
        match.play(ANNE, "destroy 3 alone")
        assert after(match) == [FROG], "the other one is alone then, and happens by itself"
    else:
        assert asked(match) == "pillar"
        assert after(match) == left


@rule_test("CH-13")
def test_a_destruction_never_destroys_another_one() -> None:
    match = ended("[5-frog] 20-sun destruction destruction 10-jaguar 5-lizard")
    assert legal(match) == ["destroy 3 left", "destroy 4 right"]
    for move in ("destroy 3 right", "destroy 4 left"):
        assert refused(match, ANNE, move).code == "destruction"


@rule_test("CH-13")
def test_a_destruction_between_destructions_only_is_discarded_alone() -> None:
    match = ended("20-sun destruction destruction destruction 10-jaguar [5-frog]")
    assert legal(match) == ["destroy 2 left", "destroy 3 alone", "destroy 4 right"]
    assert refused(match, ANNE, "destroy 2 alone").code == "must-destroy"
    match.play(ANNE, "destroy 3 alone")
    assert true_camp(match, ANNE) == [SUN, "destruction", "destruction", JAGUAR, FROG]


@rule_test("CH-13")
def test_the_row_closes_up_at_once_and_new_neighbours_can_be_destroyed() -> None:
    match = ended("20-sun destruction 10-jaguar destruction 5-lizard [5-frog]")
    assert legal(match) == ["destroy 2 left", "destroy 2 right", "destroy 4 left", "destroy 4 right"]
    match.play(ANNE, "destroy 2 right")
    assert true_camp(match, ANNE) == [SUN, "destruction", "5-lizard", FROG]
    assert legal(match) == ["destroy 2 left", "destroy 2 right"]
    match.play(ANNE, "destroy 2 right")
    assert after(match) == [SUN, FROG]


@rule_test("CH-13")
@pytest.mark.parametrize(
    ("order", "left"),
    [
        (["destroy 2 right", "destroy 1 right"], [FROG]),
        (["destroy 1 alone", "destroy 1 right"], [SUN, FROG]),
        (["destroy 2 right"], [FROG]),
        (["destroy 1 alone"], [SUN, FROG]),
    ],
)
def test_the_owner_chooses_the_order_too(order: list[str], left: list[str]) -> None:
    """The first Destruction has no target yet; if it waits, it gets one."""
    match = ended("destruction destruction 10-jaguar 20-sun [5-frog]")
    assert legal(match) == ["destroy 1 alone", "destroy 2 right"]
    for move in order:
        if asked(match) == "destruction":
            match.play(ANNE, move)
    assert after(match) == left


@rule_test("CH-13", "CH-3")
def test_a_pillar_that_is_a_destruction_works_and_then_leaves_too() -> None:
    match = ended("20-sun [destruction] 10-jaguar")
    assert legal(match) == ["destroy 2 left", "destroy 2 right"]
    match.play(ANNE, "destroy 2 right")
    assert after(match) == [SUN]
    match = ended("[destruction]")
    assert (after(match), result(match, ANNE)["points"]) == ([], 0)


@rule_test("CH-13")
def test_a_pillar_that_is_a_destruction_is_no_target_and_when_it_has_left_nothing_is_safe() -> None:
    match = ended("20-sun destruction [destruction] 10-jaguar 5-lizard")
    assert legal(match) == ["destroy 2 left", "destroy 3 right"]
    match.play(ANNE, "destroy 3 right")
    assert legal(match) == ["destroy 2 left", "destroy 2 right"]


@rule_test("CH-13")
def test_owners_choose_one_after_another_in_turn_order_from_the_starter() -> None:
    open_choice = "20-sun destruction 10-jaguar [5-frog]"
    match = ended(open_choice, "[5-lizard]", open_choice, starter=1)
    assert match.to_act() == [CHLOE]
    assert refused(match, ANNE, "destroy 2 left").code == "not-your-turn"
    match.play(CHLOE, "destroy 2 left")
    assert match.to_act() == [ANNE]
    match.play(ANNE, "destroy 2 left")
    assert [camp["seat"] for camp in match.view(None)["result"]["camps"]] == [GUILLAUME, CHLOE, ANNE]


@rule_test("CH-13", "CH-14")
def test_all_destructions_resolve_before_any_mimicry() -> None:
    match = ended("20-sun destruction mimicry [5-frog] 20-moon")
    match.play(ANNE, "destroy 2 left")
    assert (after(match), result(match, ANNE)["points"]) == (["mimicry", FROG, "20-moon"], 5 + 5 + 20)
    match = ended("20-sun mimicry destruction 10-jaguar [5-frog]")
    match.play(ANNE, "destroy 3 right")
    assert result(match, ANNE)["points"] == 20 + 20 + 5


@rule_test("CH-13", "CH-15")
def test_a_destroyed_card_brings_identical_ones_together() -> None:
    match = ended("20-sun destruction 10-jaguar 20-sun [5-frog]")
    match.play(ANNE, "destroy 2 right")
    assert result(match, ANNE)["points"] == 80 + 5


@rule_test("CH-12", "CH-13", "CH-14", "CH-15")
def test_the_end_of_a_round_is_told_step_by_step_until_the_next_one() -> None:
    match = ended("20-sun 20-sun destruction 10-jaguar mimicry [5-frog]", "[5-lizard] destruction")
    shown = match.view(None)["result"]
    assert (shown["is_counted"], shown["camps"][0]["points"], shown["camps"][0]["parts"]) == (False, None, [])
    match.play(ANNE, "destroy 3 right")
    shown = match.view(None)["result"]
    assert (shown["round"], shown["is_counted"], shown["winner"]) == (1, True, ANNE)
    assert result(match, ANNE) == {
        "seat": ANNE,
        "before": [SUN, SUN, "destruction", JAGUAR, "mimicry", FROG],
        "pillar": 6,
        "destroyed": [{"place": 3, "target": "right", "card": JAGUAR}],
        "left": [1, 2, 5, 6],
        "after": [SUN, SUN, "mimicry", FROG],
        "parts": [
            {"first": 1, "copies": 2, "card": SUN, "copied": None, "points": 80},
            {"first": 3, "copies": 1, "card": "mimicry", "copied": 2, "points": 20},
            {"first": 4, "copies": 1, "card": FROG, "copied": None, "points": 5},
        ],
        "points": 105,
    }
    assert result(match, GUILLAUME)["destroyed"] == [{"place": 2, "target": "alone", "card": None}]
    for seat in (ANNE, GUILLAUME):
        match.play(seat, match.legal(seat)[0])
    assert match.view(None)["result"] == shown, "it stays while the next round is played"
