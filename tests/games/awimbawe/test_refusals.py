"""Refusals: every mistake gets its code, the rule behind it, and words in both languages."""

from random import Random

import pytest

import tablee
from games.awimbawe.tables import Late, Side, late_table, legal, table, win_round
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee import Seat


def guillaume_answers(led: str, guillaume: Side) -> tablee.Match:
    match = table(Side(hand=led, lacks="sky"), guillaume)
    match.play(ANNE, f"play {led}")
    return match


def anne_has_just_played(animal: str) -> tablee.Match:
    match = table(Side(hand=f"earth-{animal}"), Side())
    match.play(ANNE, f"play earth-{animal}")
    return match


def anne_has_answered_with_an_eagle() -> tablee.Match:
    match = table(Side(hand="eagle-7", lacks="earth sky"), Side(hand="earth-mouse"), leader=GUILLAUME)
    match.play(GUILLAUME, "play earth-mouse")
    match.play(ANNE, "play eagle-7")
    return match


def anne_lost_a_round() -> tablee.Match:
    match = tablee.new_match("awimbawe", seed=1)
    win_round(match, GUILLAUME)
    return match


def anne_bites_again() -> tablee.Match:
    """Anne may answer with a snake, takes the trick, and has another snake to lead."""
    match = late_table(
        Late(hand="earth-snake desert-snake eagle-8 meadow-mouse"),
        Late(hand="earth-mouse meadow-elephant desert-elephant", piles=["desert-hyena"]),
        leader=GUILLAUME,
    )
    match.play(GUILLAUME, "play earth-mouse")
    return match


def check(match: tablee.Match, seat: Seat, move: str, code: str, rule: str) -> None:
    refusal = refused(match, seat, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert refusal.words.en
    assert refusal.words.fr
    assert refusal.words.en != refusal.words.fr
    assert str(refusal) == f"{refusal.words.en} ({rule})"
    again = match.why_not(seat, move)
    assert again is not None
    assert again.words == refusal.words


@rule_test("AW-3")
@pytest.mark.parametrize("move", ["play meadow-mouse", "play desert-mouse", "play eagle-10"])
def test_a_card_of_the_opponent_or_face_down_is_not_available(move: str) -> None:
    match = table(Side(down="meadow-mouse"), Side(hand="desert-mouse", up="eagle-10"), leader=GUILLAUME)
    match.play(GUILLAUME, "play desert-mouse")
    check(match, ANNE, move, "not-available", "AW-3")


@rule_test("AW-6")
def test_whoever_can_follow_must_follow() -> None:
    match = guillaume_answers("earth-hyena", Side(hand="earth-mouse desert-mouse"))
    check(match, GUILLAUME, "play desert-mouse", "must-follow", "AW-6")
    assert "earth" in refused(match, GUILLAUME, "play desert-mouse").words.en
    assert "terre" in refused(match, GUILLAUME, "play desert-mouse").words.fr


@rule_test("AW-7")
def test_whoever_cannot_follow_must_play_an_eagle() -> None:
    match = guillaume_answers("earth-hyena", Side(hand="eagle-7 desert-mouse", lacks="earth"))
    check(match, GUILLAUME, "play desert-mouse", "must-play-eagle", "AW-7")


@rule_test("AW-9")
def test_an_eagle_that_leads_must_be_answered_by_an_eagle() -> None:
    match = guillaume_answers("eagle-8", Side(hand="eagle-7 desert-mouse"))
    check(match, GUILLAUME, "play desert-mouse", "must-answer-eagle", "AW-9")


@rule_test("AW-12")
@pytest.mark.parametrize(("held", "card"), [("hand-1", "desert-mouse"), ("pile-1", "desert-hyena")])
def test_a_paralysed_card_cannot_be_played(held: str, card: str) -> None:
    match = table(Side(hand="earth-snake"), Side(hand="desert-mouse", up="desert-hyena", lacks="earth sky"))
    match.play(ANNE, ["play earth-snake", f"paralyse {held}"])
    check(match, GUILLAUME, f"play {card}", "paralysed", "AW-12")


@rule_test("AW-7", "AW-9")
@pytest.mark.parametrize("move", ["fight", "flee"])
def test_only_an_answering_eagle_fights_or_flees(move: str) -> None:
    check(table(Side(hand="eagle-7"), Side()), ANNE, move, "no-eagle", "AW-7")
    check(guillaume_answers("eagle-8", Side(hand="eagle-7")), GUILLAUME, move, "no-eagle", "AW-7")


@rule_test("AW-11")
@pytest.mark.parametrize("move", ["lead me", "lead opponent"])
def test_only_a_cheetah_says_who_leads(move: str) -> None:
    check(table(Side(), Side()), ANNE, move, "no-cheetah", "AW-11")


@rule_test("AW-10")
def test_a_rhinoceros_cannot_move_a_card_of_an_emptied_pile() -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse desert-mouse"), Late(piles=["", "eagle-7", "eagle-8", "eagle-9"])
    )
    match.play(ANNE, "play earth-rhinoceros")
    check(match, ANNE, "move 1 under 2", "empty-pile", "AW-10")


@rule_test("AW-10")
@pytest.mark.parametrize("move", ["move 2 under 2", "move 2 under 1"])
def test_a_rhinoceros_must_change_something(move: str) -> None:
    match = late_table(
        Late(hand="earth-rhinoceros meadow-mouse desert-mouse"), Late(piles=["", "eagle-7", "eagle-8", "eagle-9"])
    )
    match.play(ANNE, "play earth-rhinoceros")
    check(match, ANNE, move, "changes-nothing", "AW-10")


@rule_test("AW-12")
@pytest.mark.parametrize("held", ["hand-1", "pile-1"])
def test_a_snake_cannot_choose_a_paralysed_card_again(held: str) -> None:
    match = anne_bites_again()
    match.play(ANNE, ["play earth-snake", f"paralyse {held}"])
    match.play(ANNE, "play desert-snake")
    check(match, ANNE, f"paralyse {held}", "already-paralysed", "AW-12")


@rule_test("AW-12")
@pytest.mark.parametrize("place", ["hand-3", "hand-6", "pile-2"])
def test_a_snake_needs_an_available_card(place: str) -> None:
    match = anne_bites_again()
    match.play(ANNE, "play earth-snake")
    check(match, ANNE, f"paralyse {place}", "no-such-card", "AW-12")


@rule_test("AW-12")
def test_a_snake_cannot_choose_a_top_that_is_still_face_down() -> None:
    match = table(Side(up="earth-mouse"), Side(hand="earth-snake"))
    match.play(ANNE, "play earth-mouse")
    match.play(GUILLAUME, "play earth-snake")
    check(match, GUILLAUME, "paralyse pile-1", "no-such-card", "AW-12")


@rule_test("AW-5", "AW-7", "AW-10", "AW-11", "AW-12", "AW-17")
def test_first_things_come_first() -> None:
    for move in ("decline", "move 1 under 2", "paralyse hand-1"):
        check(table(Side(), Side()), ANNE, move, "not-now", "AW-5")
    for animal, rule in (("rhinoceros", "AW-10"), ("cheetah", "AW-11"), ("snake", "AW-12")):
        check(anne_has_just_played(animal), ANNE, "play meadow-mouse", "not-now", rule)
        check(anne_has_just_played(animal), ANNE, "fight", "not-now", rule)
    check(anne_has_answered_with_an_eagle(), ANNE, "decline", "not-now", "AW-7")
    check(anne_lost_a_round(), ANNE, "decline", "not-now", "AW-17")


def test_nobody_plays_out_of_turn() -> None:
    match = table(Side(), Side(hand="earth-mouse"))
    assert refused(match, GUILLAUME, "play earth-mouse").code == "not-your-turn"


@rule_test("AW-5")
def test_every_move_that_is_not_legal_is_refused_with_a_rule_and_words() -> None:
    random = Random(7)
    match = tablee.new_match("awimbawe", seed=7)
    codes = set()
    while not match.is_over:
        seat = match.to_act()[0]
        for move in match.game.words.notation:
            refusal = match.why_not(seat, move)
            assert (refusal is None) == (str(move) in legal(match))
            if refusal:
                assert refusal.rule.startswith("AW-")
                assert refusal.words.en
                assert refusal.words.fr
                codes.add(refusal.code)
        match.play(seat, random.choice(legal(match)))
    assert {"not-now", "not-available", "must-follow", "no-such-card", "empty-pile", "changes-nothing"} <= codes
