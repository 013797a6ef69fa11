"""What comes of a move: said by the rules, told to everybody alike."""

from typing import Any

import msgspec
import pytest

import tablee
from games.awimbawe.tables import Late, Side, late_table, table, win_round
from helpers import ANNE, GUILLAUME, rule_test


def effects(match: tablee.Match) -> list[dict[str, Any]]:
    """What came of the last move, the same for all."""
    told = [msgspec.to_builtins(match.events(viewer)[-1].effects) for viewer in (ANNE, GUILLAUME, None)]
    assert told[0] == told[1] == told[2]
    return list(told[0])


def trick(match: tablee.Match) -> dict[str, Any]:
    (taken,) = [effect for effect in effects(match) if effect["kind"] == "trick-taken"]
    return taken


@rule_test("AW-6")
def test_the_higher_card_of_a_terrain_takes_the_trick() -> None:
    match = table(Side(hand="earth-snake"), Side(hand="earth-cheetah", lacks="sky"))
    match.play(ANNE, ["play earth-snake", "decline"])
    match.play(GUILLAUME, ["play earth-cheetah", "decline"])
    cards = {"led": "earth-snake", "answer": "earth-cheetah"}
    assert trick(match) == {"kind": "trick-taken", "taker": ANNE, "why": "higher", **cards, "hyenas": 0}


@rule_test("AW-6")
@pytest.mark.parametrize("led", ["mouse", "elephant"])
def test_a_mouse_takes_the_elephant_whoever_led(led: str) -> None:
    answer = "elephant" if led == "mouse" else "mouse"
    match = table(Side(hand=f"desert-{led}"), Side(hand=f"desert-{answer}"))
    match.play(ANNE, f"play desert-{led}")
    match.play(GUILLAUME, f"play desert-{answer}")
    assert (trick(match)["taker"], trick(match)["why"]) == (ANNE if led == "mouse" else GUILLAUME, "mouse")


@rule_test("AW-7")
@pytest.mark.parametrize(("choice", "taker", "why"), [("fight", GUILLAUME, "eagle"), ("flee", ANNE, "flight")])
def test_an_eagle_fights_or_flees(choice: str, taker: int, why: str) -> None:
    match = late_table(Late(hand="earth-elephant desert-mouse"), Late(hand="eagle-10 desert-hyena"))
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, ["play eagle-10", choice])
    assert (trick(match)["taker"], trick(match)["why"]) == (taker, why)
    last = match.view(None)["last_trick"]
    assert (last["taker"], last["answer_taker"]) == (taker, GUILLAUME)


@rule_test("AW-8", "AW-9")
@pytest.mark.parametrize("led", ["earth-elephant", "eagle-7"])
def test_whoever_cannot_follow_loses_the_trick(led: str) -> None:
    match = late_table(Late(hand=f"{led} desert-mouse"), Late(hand="meadow-hyena desert-hyena"))
    match.play(ANNE, f"play {led}")
    match.play(GUILLAUME, "play meadow-hyena")
    assert (trick(match)["taker"], trick(match)["why"]) == (ANNE, "discard")


@rule_test("AW-9")
def test_the_higher_eagle_takes_the_lower_one() -> None:
    match = late_table(Late(hand="eagle-8 desert-mouse"), Late(hand="eagle-7 desert-hyena"))
    match.play(ANNE, "play eagle-8")
    match.play(GUILLAUME, "play eagle-7")
    assert (trick(match)["taker"], trick(match)["why"]) == (ANNE, "higher")


@rule_test("AW-15")
def test_hyenas_are_counted_where_a_trick_brings_one() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-mouse", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(hand="earth-mouse desert-mouse"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    won = {"kind": "round-won", "winner": GUILLAUME, "round": 1, "by_hyenas": True, "crowns": None}
    assert trick(match)["hyenas"] == 4
    assert effects(match)[-1] == won


@rule_test("AW-16", "AW-17")
def test_a_round_won_by_crowns_says_how_many_and_two_rounds_win_the_game() -> None:
    match = tablee.new_match("awimbawe", seed=13)
    win_round(match, ANNE)
    won = effects(match)[-1]
    assert (won["kind"], won["winner"], won["round"], won["by_hyenas"]) == ("round-won", ANNE, 1, False)
    assert won["crowns"] == match.view(None)["rounds"][0]["crowns"]
    match.play(GUILLAUME, "lead me")
    assert effects(match) == [{"kind": "round-led", "seat": GUILLAUME, "why": "choice"}]
    win_round(match, ANNE)
    assert effects(match)[-1] == {"kind": "game-won", "winner": ANNE}


@rule_test("AW-4")
def test_a_deal_says_who_leads_and_why() -> None:
    match = table(Side(up="eagle-10"), Side())
    assert effects(match) == [{"kind": "round-led", "seat": ANNE, "why": "crowns"}]


@rule_test("AW-14")
def test_cards_turned_up_after_a_trick_are_named() -> None:
    match = table(Side(up="earth-snake", down="eagle-7"), Side(hand="earth-cheetah", lacks="sky"))
    match.play(ANNE, ["play earth-snake", "decline"])
    match.play(GUILLAUME, ["play earth-cheetah", "decline"])
    assert effects(match)[-1] == {"kind": "cards-turned", "seat": ANNE, "cards": ["eagle-7"]}


@rule_test("AW-11")
def test_a_cheetah_that_gives_the_lead_to_another_than_the_taker_is_told() -> None:
    match = table(Side(hand="earth-snake"), Side(hand="earth-cheetah", lacks="sky"))
    match.play(ANNE, ["play earth-snake", "decline"])
    match.play(GUILLAUME, ["play earth-cheetah", "lead me"])
    assert effects(match)[-1] == {"kind": "lead-given", "seat": GUILLAUME}


@rule_test("AW-12", "AW-13")
def test_paralysed_cards_that_are_the_only_ones_left_are_freed() -> None:
    match = late_table(
        Late(hand="meadow-mouse eagle-7", piles=["(desert-mouse) earth-elephant"]),
        Late(hand="meadow-snake earth-rhinoceros eagle-8 eagle-9"),
    )
    match.play(ANNE, "play meadow-mouse")
    match.play(GUILLAUME, ["play meadow-snake", "paralyse hand-1"])
    match.play(GUILLAUME, ["play earth-rhinoceros", "move 1 under 1"])
    assert effects(match) == [{"kind": "cards-freed", "seat": ANNE}]


@rule_test("AW-14")
def test_both_cards_of_a_trick_lie_there_before_it_is_taken() -> None:
    match = table(Side(hand="earth-hyena"), Side(up="earth-elephant", lacks="sky"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-elephant")
    for viewer in (ANNE, GUILLAUME, None):
        (shown,) = match.moments(viewer, len(match.events(viewer)) - 1)
        view = msgspec.to_builtins(shown.view)
        assert (view["trick"]["led"], view["trick"]["answer"]) == ("earth-hyena", "earth-elephant")
        assert (view["waiting_for"], view["to_act"], view["trick_number"]) == ("trick", [], 1)
        assert [side["cards_taken"] for side in view["sides"]] == [0, 0]
        assert view["sides"][GUILLAUME]["piles"][0] == [None], "what it uncovered is still face down"


@rule_test("AW-15", "AW-17")
def test_between_rounds_the_view_names_the_round_and_the_trick_that_are_over() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-mouse", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(hand="earth-mouse desert-mouse"),
    )
    match.play(ANNE, "play earth-hyena")
    assert (match.view(None)["round"], match.view(None)["trick_number"]) == (1, 13)
    match.play(GUILLAUME, "play earth-mouse")
    assert match.view(None)["waiting_for"] == "lead"
    assert (match.view(None)["round"], match.view(None)["trick_number"]) == (1, 13)
    match.play(ANNE, "lead me")
    assert (match.view(None)["round"], match.view(None)["trick_number"]) == (2, 1)
