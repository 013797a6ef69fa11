"""Refusals: every mistake gets its code, the rule behind it, and words in both languages."""

from random import Random

import pytest

import tablee
from games.chiwawa.tables import FROG, JAGUAR, SUN, begun, fold_all, late_table, table
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee.core.words import Words

CAMPS = ["[5-frog] 10-jaguar", "[5-lizard] 20-sun"]


def check(match: tablee.Match, seat: int, move: str, code: str, rule: str) -> None:
    refusal = refused(match, seat, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert refusal.words.en
    assert refusal.words.fr
    assert refusal.words.en != refusal.words.fr


def turn() -> tablee.Match:
    return begun(f"{FROG} {JAGUAR} mimicry", SUN, source="mimicry mimicry mimicry")


def swapping(*moves: str) -> tablee.Match:
    match = late_table(CAMPS, ["mimicry 5-monkey 10-eagle", "5-monkey"], "20-moon 10-eagle", "20-storm")
    match.play(ANNE, ["discard mimicry", *moves])
    return match


def destroying() -> tablee.Match:
    match = late_table(["20-sun destruction destruction [5-frog] destruction 10-eagle", "[5-lizard]"], ["5-frog", ""])
    fold_all(match)
    return match


@rule_test("CH-2", "CH-3", "CH-5", "CH-7")
def test_a_card_must_be_in_the_hand() -> None:
    check(table(FROG, "20-moon 20-moon 20-moon"), ANNE, "pillar 20-moon", "not-in-hand", "CH-2")
    match = late_table(CAMPS, ["5-monkey", "5-monkey"], "20-moon")
    check(match, ANNE, "place 20-storm in 1 left", "not-in-hand", "CH-2")
    check(match, ANNE, "discard 20-storm", "not-in-hand", "CH-2")
    check(swapping(), ANNE, "swap hand-20-storm", "not-in-hand", "CH-2")
    check(swapping("swap deck"), ANNE, "with hand-20-storm", "not-in-hand", "CH-2")


@rule_test("CH-5", "CH-7", "CH-19")
def test_a_camp_must_be_at_the_table() -> None:
    check(turn(), ANNE, f"place {JAGUAR} in 3 left", "no-such-camp", "CH-5")
    check(swapping(), ANNE, "swap camp-8-1", "no-such-camp", "CH-5")


@rule_test("CH-6")
@pytest.mark.parametrize("end", ["left-inside", "right-inside"])
def test_in_a_short_row_some_places_coincide(end: str) -> None:
    check(turn(), ANNE, f"place {JAGUAR} in 1 {end}", "same-place", "CH-6")
    match = late_table(CAMPS, ["5-monkey", "5-monkey"])
    check(match, ANNE, "place 5-monkey in 1 right-inside", "same-place", "CH-6")


@rule_test("CH-7")
def test_a_swap_needs_its_discard_first() -> None:
    check(turn(), ANNE, "swap deck", "discard-first", "CH-7")
    check(turn(), ANNE, "with deck", "discard-first", "CH-7")


@rule_test("CH-7")
def test_a_swap_takes_two_different_cards_of_which_not_both_are_in_the_hand_or_in_the_source() -> None:
    check(swapping("swap deck"), ANNE, "with deck", "same-card", "CH-7")
    check(swapping("swap camp-1-2"), ANNE, "with camp-1-2", "same-card", "CH-7")
    check(swapping("swap hand-5-monkey"), ANNE, "with hand-10-eagle", "both-in-hand", "CH-7")
    check(swapping("swap source-1"), ANNE, "with source-2", "both-in-source", "CH-7")


@rule_test("CH-9")
def test_what_was_just_swapped_is_locked() -> None:
    match = late_table(["[5-frog] 10-eagle", "[5-lizard]"], [f"mimicry mimicry mimicry {SUN}", ""], "20-moon 10-eagle")
    match.play(ANNE, ["discard mimicry", f"swap hand-{SUN}", "with source-1"])
    match.play(ANNE, "discard mimicry")
    check(match, ANNE, "swap source-1", "locked", "CH-9")
    check(match, ANNE, "swap hand-20-moon", "locked", "CH-9")
    match.play(ANNE, "swap source-2")
    check(match, ANNE, "with hand-20-moon", "locked", "CH-9")


@rule_test("CH-7")
def test_a_discard_needs_a_swap_after_it() -> None:
    match = late_table(["[5-frog]", "[5-lizard]"], ["mimicry mimicry", ""])
    check(match, ANNE, "discard mimicry", "nothing-to-swap", "CH-7")


@rule_test("CH-19")
def test_a_camp_that_is_gone_cannot_be_played_to() -> None:
    match = late_table(["[20-sun]", "[5-frog]", "[10-eagle]"], ["5-monkey"] * 3, battle_royal=True)
    fold_all(match)
    for seat in (0, 2):
        match.play(seat, match.legal(seat)[0])
    card = match.view(ANNE)["hand"][0]["card"]
    check(match, ANNE, f"place {card} in 2 left", "camp-gone", "CH-19")
    match.play(ANNE, next(move for move in match.legal(ANNE) if str(move).startswith("discard")))
    check(match, ANNE, "swap camp-2-1", "camp-gone", "CH-19")


@rule_test("CH-7")
def test_a_slot_must_have_a_card() -> None:
    check(swapping(), ANNE, "swap source-3", "no-such-card", "CH-7")
    check(swapping(), ANNE, "swap camp-1-3", "no-such-card", "CH-7")
    check(swapping("swap source-1"), ANNE, "with camp-2-9", "no-such-card", "CH-7")
    empty = late_table(CAMPS, ["mimicry", "5-monkey"], "20-moon")
    empty.play(ANNE, "discard mimicry")
    check(empty, ANNE, "swap deck", "empty-deck", "CH-7")


@rule_test("CH-3")
def test_a_pillar_stays() -> None:
    check(swapping(), ANNE, "swap camp-1-1", "pillar", "CH-3")
    check(swapping("swap source-1"), ANNE, "with camp-2-1", "pillar", "CH-3")


@rule_test("CH-13")
def test_a_destruction_has_its_targets() -> None:
    check(destroying(), ANNE, "destroy 1 right", "no-destruction", "CH-13")
    check(destroying(), ANNE, "destroy 9 right", "no-destruction", "CH-13")
    check(destroying(), ANNE, "destroy 2 right", "destruction", "CH-13")
    check(destroying(), ANNE, "destroy 3 right", "pillar", "CH-13")
    check(destroying(), ANNE, "destroy 5 alone", "must-destroy", "CH-13")
    match = late_table(["destruction 20-sun destruction 10-eagle [5-frog]", "[5-lizard]"], ["5-frog", ""])
    fold_all(match)
    check(match, ANNE, "destroy 1 left", "no-neighbour", "CH-13")


@rule_test("CH-3", "CH-5", "CH-7", "CH-13")
def test_first_things_come_first() -> None:
    check(table(FROG, SUN), ANNE, "fold", "not-now", "CH-3")
    check(turn(), ANNE, f"pillar {JAGUAR}", "not-now", "CH-5")
    check(turn(), ANNE, "destroy 1 left", "not-now", "CH-5")
    check(swapping(), ANNE, "fold", "must-swap", "CH-7")
    check(swapping(), ANNE, "with deck", "not-now", "CH-7")
    check(swapping("swap deck"), ANNE, "swap deck", "not-now", "CH-7")
    check(swapping("swap deck"), ANNE, "discard 5-monkey", "must-swap", "CH-7")
    check(destroying(), ANNE, "fold", "not-now", "CH-13")


@rule_test("CH-5")
def test_nobody_plays_out_of_turn() -> None:
    assert refused(turn(), GUILLAUME, "fold").code == "not-your-turn"


@rule_test("CH-10")
def test_who_has_folded_hears_that_no_turn_comes_any_more() -> None:
    match = turn()
    match.play(ANNE, "fold")
    check(match, ANNE, "fold", "folded", "CH-10")


@rule_test("CH-7")
def test_a_camp_of_one_card_has_one_card_and_not_one_cards() -> None:
    match = late_table(["[5-frog]", "[5-lizard]"], ["mimicry 5-monkey", "5-monkey"], "20-moon 10-eagle", "20-storm")
    match.play(ANNE, "discard mimicry")
    assert refused(match, ANNE, "swap camp-2-3").words == Words(
        "That camp has only 1 card.", "Ce camp n'a que 1 carte."
    )


@rule_test("CH-5")
def test_every_move_that_is_not_legal_is_refused_with_a_rule_and_words() -> None:
    random, codes = Random(7), set()
    for royal in (False, True):
        match = tablee.new_match("chiwawa", seats=3, seed=7, options={"battle_royal": royal})
        while not match.is_over:
            seat = match.to_act()[0]
            legal = match.legal(seat)
            for move in random.sample(list(match.game.words.notation), 60):
                refusal = match.why_not(seat, move)
                assert (refusal is None) == (move in legal)
                if refusal:
                    assert refusal.rule.startswith("CH-")
                    codes.add(refusal.code)
            kinds = sorted({str(move).split()[0] for move in legal} - {"fold"}) or ["fold"]
            kind = random.choice(kinds)
            match.play(seat, random.choice([move for move in legal if str(move).startswith(kind)]))
    assert {"not-now", "not-in-hand", "no-such-camp", "no-such-card", "same-place", "discard-first"} <= codes
