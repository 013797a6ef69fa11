"""What each seat knows, walked through swap by swap (CH-11)."""

from collections.abc import Callable
from typing import Any, cast

import pytest

import tablee
from games.chiwawa.tables import CHLOE, DANIEL, FROG, JAGUAR, SUN, begun, camp, held, late_table, source
from helpers import ANNE, GUILLAUME, rule_test
from tablee.games.chiwawa.cards import NAMES
from tablee.games.chiwawa.state import State

CAMPS = ["[5-frog] 10-eagle", "[5-lizard] 20-sun", "[5-monkey] mimicry"]
VIEWERS = (ANNE, GUILLAUME, CHLOE, None)


def three(anne: str, guillaume: str = "5-lizard 5-lizard", lying: str = "20-moon 10-jaguar") -> tablee.Match:
    """Anne, Guillaume and Chloé late in a round; nobody knows any card that lies face down."""
    return late_table(CAMPS, [anne, guillaume, "5-monkey 5-monkey"], lying, "20-storm 5-frog")


def swap(match: tablee.Match, seat: int, one: str, other: str, discard: str = "destruction") -> None:
    match.play(seat, [f"discard {discard}", f"swap {one}", f"with {other}"])


def who_knows(match: tablee.Match, shown: Callable[[Any], Any], card: str) -> list[int | None]:
    """The viewers to whom a place shows this card; to all the others it shows nothing."""
    assert {shown(match.view(viewer)) for viewer in VIEWERS} <= {card, None}
    return [viewer for viewer in VIEWERS if shown(match.view(viewer)) == card]


def in_camp(owner: int, place: int) -> Callable[[Any], Any]:
    return lambda view: view["players"][owner]["camp"][place - 1]["card"]


def on_deck(view: Any) -> Any:
    return view["deck"]["top"]


@rule_test("CH-11")
def test_a_player_sees_the_own_hand_the_source_and_the_pillars() -> None:
    match = begun(f"{FROG} {JAGUAR}", SUN, "20-moon", source="mimicry mimicry mimicry")
    for viewer in VIEWERS:
        assert [camp(match, seat, viewer) for seat in range(3)] == [[FROG], [SUN], ["20-moon"]]
        assert source(match) == ["mimicry"] * 3
        assert len(match.view(viewer)["hand"]) == (0 if viewer is None else 9)
        assert [held(match, seat, viewer) for seat in range(3)] == [[], [], []]


@rule_test("CH-11")
def test_who_placed_a_card_knows_it_and_nobody_else_not_even_the_camps_owner() -> None:
    match = three("20-sun 5-frog")
    match.play(ANNE, "place 20-sun in 2 right")
    assert who_knows(match, in_camp(GUILLAUME, 3), SUN) == [ANNE]
    assert camp(match, ANNE, ANNE) == [FROG, None], "cards that one has not placed are unknown in the own camp too"


@rule_test("CH-11")
def test_knowledge_stays_with_a_card_when_others_are_placed_beside_it() -> None:
    match = three("20-sun 20-sun")
    match.play(ANNE, "place 20-sun in 2 left-inside")
    match.play(GUILLAUME, "place 5-lizard in 2 left")
    assert camp(match, GUILLAUME, ANNE) == [None, "5-lizard", SUN, None]
    assert camp(match, GUILLAUME, GUILLAUME) == ["5-lizard", "5-lizard", None, None]


@rule_test("CH-11")
def test_a_source_card_that_goes_into_a_camp_stays_known_to_all() -> None:
    match = three("destruction 5-frog")
    swap(match, ANNE, "source-1", "camp-2-2")
    assert who_knows(match, in_camp(GUILLAUME, 2), "20-moon") == [ANNE, GUILLAUME, CHLOE, None]
    assert source(match)[0] == SUN


@rule_test("CH-11")
def test_a_source_card_that_goes_on_the_deck_stays_known_to_all() -> None:
    match = three("destruction 5-frog")
    swap(match, ANNE, "deck", "source-1")
    assert who_knows(match, on_deck, "20-moon") == [ANNE, GUILLAUME, CHLOE, None]
    assert source(match)[0] == "20-storm"


@rule_test("CH-11")
def test_a_hand_card_swapped_into_a_camp_or_on_the_deck_is_known_to_its_player_only() -> None:
    match = three("destruction 20-sun 5-frog")
    swap(match, ANNE, "hand-20-sun", "camp-2-2")
    assert who_knows(match, in_camp(GUILLAUME, 2), SUN) == [ANNE]
    match = three("destruction 20-sun 5-frog")
    swap(match, ANNE, "deck", "hand-20-sun")
    assert who_knows(match, on_deck, SUN) == [ANNE]


@rule_test("CH-11")
def test_a_swap_between_two_named_places_moves_the_knowledge_along() -> None:
    match = three("20-sun destruction 5-frog", "5-lizard destruction 5-lizard")
    match.play(ANNE, "place 20-sun in 1 right")
    swap(match, GUILLAUME, "camp-1-3", "camp-3-2")
    assert who_knows(match, in_camp(CHLOE, 2), SUN) == [ANNE]
    assert camp(match, ANNE, ANNE) == [FROG, None, None]
    match.play(CHLOE, "place 5-monkey in 3 left")
    swap(match, ANNE, "camp-3-3", "deck")
    assert who_knows(match, on_deck, SUN) == [ANNE]
    assert camp(match, CHLOE, ANNE) == [None, "5-monkey", None]


@rule_test("CH-11")
def test_who_swaps_sees_only_what_comes_into_the_own_hand() -> None:
    match = three("destruction 5-frog")
    swap(match, ANNE, "camp-2-2", "camp-3-2")
    assert camp(match, GUILLAUME, ANNE) == ["5-lizard", None]
    assert camp(match, CHLOE, ANNE) == ["5-monkey", None]
    match = three("destruction 5-frog")
    swap(match, ANNE, "camp-2-2", "hand-5-frog")
    assert [card["card"] for card in match.view(ANNE)["hand"]] == [SUN]
    assert [held(match, ANNE, viewer) for viewer in VIEWERS] == [[], [], [], []]
    assert match.view(GUILLAUME)["players"][ANNE]["hand_size"] == 1


@rule_test("CH-11")
def test_a_card_seen_to_go_into_a_hand_is_known_there() -> None:
    match = three("destruction 5-frog 5-frog")
    swap(match, ANNE, "source-1", "hand-5-frog")
    assert [held(match, ANNE, viewer) for viewer in VIEWERS] == [[], ["20-moon"], ["20-moon"], ["20-moon"]]
    assert source(match)[0] == FROG


@rule_test("CH-11")
def test_only_who_knew_a_camp_card_knows_it_in_the_hand_that_takes_it() -> None:
    match = three("20-sun 5-frog 5-frog", "destruction 5-lizard 5-lizard")
    match.play(ANNE, "place 20-sun in 3 left")
    swap(match, GUILLAUME, "camp-3-1", "hand-5-lizard")
    assert [held(match, GUILLAUME, viewer) for viewer in VIEWERS] == [[SUN], [], [], []]
    assert who_knows(match, in_camp(CHLOE, 1), "5-lizard") == [GUILLAUME]


def anne_holds_the_moon(left: str = "5-frog") -> tablee.Match:
    """Everybody has seen Anne take the moon from the Source, and it is her turn again."""
    match = three(f"destruction 5-frog {left}", "5-lizard 5-lizard 5-lizard")
    swap(match, ANNE, "source-1", "hand-5-frog")
    match.play(GUILLAUME, "place 5-lizard in 2 left")
    match.play(CHLOE, "place 5-monkey in 3 left")
    assert held(match, ANNE, GUILLAUME) == ["20-moon"]
    return match


@rule_test("CH-11")
@pytest.mark.parametrize("move", ["place 5-frog in 1 left", "place 20-moon in 1 left"])
def test_knowledge_of_a_hand_ends_when_its_player_places_a_card_unseen(move: str) -> None:
    match = anne_holds_the_moon()
    match.play(ANNE, move)
    assert [held(match, ANNE, viewer) for viewer in VIEWERS] == [[], [], [], []]
    assert camp(match, ANNE, GUILLAUME)[0] is None


@rule_test("CH-11")
@pytest.mark.parametrize("target", ["camp-3-3", "deck"])
def test_knowledge_of_a_hand_ends_when_its_player_swaps_a_card_away_unseen(target: str) -> None:
    match = anne_holds_the_moon("5-frog destruction 5-frog")
    swap(match, ANNE, "hand-5-frog", target)
    assert [held(match, ANNE, viewer) for viewer in VIEWERS] == [[], [], [], []]


@rule_test("CH-11")
def test_a_known_card_that_arrives_by_that_same_swap_is_known_again() -> None:
    match = anne_holds_the_moon("5-frog destruction 5-frog")
    swap(match, ANNE, "hand-5-frog", "camp-3-1")
    assert [held(match, ANNE, viewer) for viewer in VIEWERS] == [[], [], ["5-monkey"], []], "Chloé had placed it"


@rule_test("CH-11")
def test_knowledge_of_a_hand_survives_what_is_seen_to_leave_it() -> None:
    match = anne_holds_the_moon("5-frog destruction 5-frog")
    swap(match, ANNE, "hand-5-frog", "source-2")
    assert held(match, ANNE, GUILLAUME) == [JAGUAR, "20-moon"]
    match = anne_holds_the_moon("5-frog destruction 5-frog")
    swap(match, ANNE, "camp-1-2", "source-2", discard="20-moon")
    assert held(match, ANNE, GUILLAUME) == [], "the moon was seen to be discarded"
    match = anne_holds_the_moon("5-frog destruction 5-frog")
    swap(match, ANNE, "hand-20-moon", "source-2")
    assert held(match, ANNE, GUILLAUME) == [JAGUAR]


@rule_test("CH-11")
def test_the_only_card_of_a_hand_is_followed_where_it_is_placed() -> None:
    match = three("destruction 5-frog", "5-lizard 5-lizard 5-lizard")
    swap(match, ANNE, "source-1", "hand-5-frog")
    match.play(GUILLAUME, "place 5-lizard in 2 left")
    match.play(CHLOE, "place 5-monkey in 3 left")
    match.play(ANNE, "place 20-moon in 2 right")
    assert who_knows(match, in_camp(GUILLAUME, 4), "20-moon") == [ANNE, GUILLAUME, CHLOE, None]
    assert held(match, ANNE, GUILLAUME) == []


@rule_test("CH-11")
def test_the_only_card_of_a_hand_is_followed_through_a_swap() -> None:
    match = three("destruction destruction 20-sun", "5-lizard 5-lizard 5-lizard")
    match.play(ANNE, "place 20-sun in 3 left")
    match.play(GUILLAUME, "place 5-lizard in 2 left")
    match.play(CHLOE, "place 5-monkey in 2 right")
    swap(match, ANNE, "camp-3-1", "hand-destruction")
    assert match.view(ANNE)["hand"][0]["card"] == SUN
    assert who_knows(match, in_camp(CHLOE, 1), "destruction") == [ANNE]
    match = late_table(CAMPS[:2], ["mimicry mimicry 5-frog", "5-lizard"], SUN, "20-storm 5-frog")
    swap(match, ANNE, "source-1", "hand-5-frog", discard="mimicry")
    match.play(GUILLAUME, "fold")
    swap(match, ANNE, "hand-20-sun", "deck", discard="mimicry")
    assert match.view(GUILLAUME)["deck"]["top"] == SUN


@rule_test("CH-11", "CH-3")
def test_a_pillar_from_a_known_hand_leaves_the_rest_of_the_knowledge() -> None:
    match = late_table(["[5-frog]", "[5-lizard]"], ["mimicry 5-frog", ""], "20-moon", "5-monkey " * 7)
    swap(match, ANNE, "hand-5-frog", "source-1", discard="mimicry")
    match.play(ANNE, "fold")
    assert held(match, ANNE, GUILLAUME) == ["20-moon"], "hands are kept, and so is what is known of them"
    for seat in (ANNE, GUILLAUME):
        match.play(seat, "pillar 5-monkey")
    assert held(match, ANNE, GUILLAUME) == ["20-moon"]


@rule_test("CH-11", "CH-17")
def test_a_card_drawn_from_a_known_deck_top_is_known_in_the_hand_that_draws_it() -> None:
    match = late_table(["[20-moon]", "[5-lizard]"], ["mimicry", "20-storm"], SUN, "5-monkey " * 7 + "5-frog 5-frog")
    swap(match, ANNE, "source-1", "deck", discard="mimicry")
    match.play(GUILLAUME, "fold")
    assert match.view(None)["starter"] == ANNE, "she won, so she draws first"
    assert held(match, ANNE, GUILLAUME) == held(match, ANNE, None) == [SUN]
    assert match.view(GUILLAUME)["deck"]["top"] is None


@rule_test("CH-11")
def test_copies_of_one_design_cannot_be_told_apart() -> None:
    """Anne was seen to take a frog and has another: when a frog is discarded, it may have been that one."""
    match = three("destruction 5-lizard 5-frog 5-frog", "5-lizard 5-lizard 5-lizard", lying=FROG)
    swap(match, ANNE, "source-1", "hand-5-lizard")
    assert held(match, ANNE, GUILLAUME) == [FROG]
    match.play(GUILLAUME, "place 5-lizard in 2 left")
    match.play(CHLOE, "place 5-monkey in 3 left")
    swap(match, ANNE, "camp-1-2", "camp-3-3", discard=FROG)
    assert held(match, ANNE, GUILLAUME) == []


@rule_test("CH-11")
def test_only_following_counts_and_no_arithmetic() -> None:
    """All other cards lie open, so the last one could be worked out; nobody is told."""
    match = late_table(["[5-frog]", "[5-lizard]"], [SUN, "20-moon"])
    assert held(match, ANNE, GUILLAUME) == []
    match.play(ANNE, f"place {SUN} in 1 left")
    assert camp(match, ANNE, GUILLAUME) == [None, FROG]


@rule_test("CH-11")
def test_sizes_discard_picks_and_folds_are_public() -> None:
    match = three("destruction 5-frog 5-frog")
    swap(match, ANNE, "camp-1-2", "camp-2-2")
    match.play(GUILLAUME, "fold")
    for viewer in VIEWERS:
        view = match.view(viewer)
        assert [player["hand_size"] for player in view["players"]] == [2, 2, 2]
        assert [player["has_folded"] for player in view["players"]] == [False, True, False]
        assert view["deck"]["size"] == 2
        assert view["discard"]["destruction"] == 6


@rule_test("CH-11")
def test_others_are_told_what_was_done_but_not_with_which_hand_card() -> None:
    match = three("destruction 5-frog 20-sun 20-sun", "destruction 5-lizard 5-lizard")
    swap(match, ANNE, "hand-20-sun", "camp-2-2")
    match.play(GUILLAUME, "place 5-lizard in 3 left-inside")
    for viewer in (CHLOE, None):
        told = [event.move for event in match.events(viewer)][-4:]
        assert told == ["discard destruction", "swap hand", "with camp-2-2", "place card in 3 left-inside"]
    assert [event.move for event in match.events(ANNE)][-3] == "swap hand-20-sun"
    assert [event.move for event in match.events(GUILLAUME)][-1] == "place 5-lizard in 3 left-inside"


@rule_test("CH-11")
def test_no_telling_names_a_card_of_a_hand_but_a_discarded_one() -> None:
    game = tablee.load("chiwawa")
    for move in game.words.notation:
        told = str(game.words.told(move, ANNE, GUILLAUME))
        named = any(name in told.split() or f"hand-{name}" in told for name in NAMES)
        assert named == told.startswith("discard")


@rule_test("CH-11")
@pytest.mark.parametrize(
    ("one", "other", "learners"),
    [
        ("camp-1-2", "camp-2-2", []),
        ("camp-1-2", "deck", []),
        ("hand-5-frog", "deck", [ANNE]),
        ("hand-5-frog", "camp-1-2", [ANNE]),
        ("hand-5-frog", "source-1", [GUILLAUME, CHLOE]),
        ("camp-1-2", "source-1", [ANNE, GUILLAUME, CHLOE]),
        ("deck", "source-1", [ANNE, GUILLAUME, CHLOE]),
    ],
)
def test_who_learns_from_a_swap(one: str, other: str, learners: list[int]) -> None:
    for first, second in ((one, other), (other, one)):
        match = three("destruction 5-frog 5-frog")
        match.play(ANNE, ["discard destruction", f"swap {first}"])
        before = match.state.copy()
        match.play(ANNE, f"with {second}")
        number = match.game.words.notation.number(f"with {second}")
        found = match.game.rules.who_learns(before, match.state, ANNE, number)
        assert found == sum(1 << seat for seat in learners)
        assert match.can_undo(ANNE) == (not learners)


@rule_test("CH-11")
def test_who_knows_a_card_already_does_not_learn_it() -> None:
    match = three("20-sun destruction 5-frog 5-frog")
    match.play(ANNE, "place 20-sun in 1 right")
    match.play(GUILLAUME, "fold")
    match.play(CHLOE, "fold")
    match.play(ANNE, ["discard destruction", "swap camp-1-3"])
    before = match.state.copy()
    match.play(ANNE, "with hand-5-frog")
    number = match.game.words.notation.number("with hand-5-frog")
    assert match.game.rules.who_learns(before, match.state, ANNE, number) == 0


@rule_test("CH-11", "CH-12")
def test_the_end_of_a_round_shows_every_camp_to_all() -> None:
    match = late_table(["10-eagle [destruction] 20-sun", "[5-lizard] 20-sun"], ["", "5-frog"], actor=1)
    match.play(GUILLAUME, "place 5-frog in 1 right")
    for viewer in (ANNE, GUILLAUME, None):
        assert camp(match, ANNE, viewer) == ["10-eagle", "destruction", SUN, FROG]
        assert camp(match, GUILLAUME, viewer) == ["5-lizard", SUN]


@rule_test("CH-11", "CH-19")
def test_the_hand_of_an_eliminated_player_is_shown_in_the_discard_and_followed_no_more() -> None:
    match = late_table(
        ["[20-sun]", "[5-frog]", "[10-eagle]", "[10-eagle]"],
        ["5-lizard", "mimicry 5-monkey", "5-lizard", "5-lizard"],
        "20-moon",
        "5-frog 5-frog " * 2,
        actor=1,
        battle_royal=True,
    )
    swap(match, GUILLAUME, "hand-5-monkey", "source-1", discard="mimicry")
    assert held(match, GUILLAUME, DANIEL) == ["20-moon"]
    for seat in (CHLOE, DANIEL, ANNE, GUILLAUME):
        match.play(seat, "fold")
    view = match.view(ANNE)
    assert view["players"][GUILLAUME]["is_out"]
    assert (view["players"][GUILLAUME]["hand_size"], held(match, GUILLAUME, DANIEL)) == (0, [])
    state = cast(State, match.state)
    assert sum(state.known_hand[one, GUILLAUME, card] for one in range(9) for card in range(11)) == 0
