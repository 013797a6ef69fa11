"""Refusals: every mistake gets its code, the rule behind it, and words in both languages."""

import pytest

import tablee
from games.xalapa.tables import lay, lay_and_finish, table
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee import CLOCK


def placing() -> tablee.Match:
    match = table("1 gecko cactus bird red", seats=2)
    lay(match, ANNE, "a1 b2")
    return match


def all_stones_placed() -> tablee.Match:
    match = placing()
    lay(match, ANNE, "c1 c2 c3 c4 c5 c6")
    return match


def checked() -> tablee.Match:
    match = placing()
    match.play(CLOCK, "time-up round")
    return match


def bidding() -> tablee.Match:
    return tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})


def asked_for_a_token() -> tablee.Match:
    match = bidding()
    match.play(ANNE, "bid 2")
    match.play(GUILLAUME, "bid 2")
    lay_and_finish(match, "", "")
    return match


def asked_for_a_colour() -> tablee.Match:
    match = asked_for_a_token()
    for _ in range(2):
        if match.view(None)["waiting_for"] == "token":
            match.play(CLOCK, "time-up choice")
    return match


REFUSALS = [
    (placing, "place a1", "cell-taken", "XA-8"),
    (placing, "move a1 b2", "cell-taken", "XA-8"),
    (placing, "move a1 a1", "cell-taken", "XA-8"),
    (placing, "take f6", "no-stone", "XA-8"),
    (placing, "move f6 f5", "no-stone", "XA-8"),
    (all_stones_placed, "place f6", "no-stone-left", "XA-8"),
    (placing, "ready", "not-now", "XA-8"),
    (placing, "bid 3", "not-now", "XA-8"),
    (placing, "time-up round", "clock-only", "XA-9"),
    (checked, "place c3", "not-now", "XA-9"),
    (checked, "done", "not-now", "XA-9"),
    (bidding, "place a1", "not-now", "XA-20"),
    (bidding, "done", "not-now", "XA-20"),
    (asked_for_a_token, "green", "not-now", "XA-21"),
    (asked_for_a_token, "place a1", "not-now", "XA-21"),
    (asked_for_a_colour, "token", "not-now", "XA-22"),
    (asked_for_a_colour, "bid 2", "not-now", "XA-22"),
]


@rule_test("XA-8", "XA-9", "XA-20", "XA-21", "XA-22")
@pytest.mark.parametrize(
    ("situation", "move", "code", "rule"), REFUSALS, ids=lambda value: getattr(value, "__name__", value)
)
def test_each_mistake_has_its_code_and_its_rule(situation: object, move: str, code: str, rule: str) -> None:
    assert callable(situation)
    refusal = refused(situation(), ANNE, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert refusal.words.en != refusal.words.fr


@rule_test("XA-9")
def test_whoever_is_done_is_told_to_wait_and_the_clock_that_its_time_is_not_up() -> None:
    match = placing()
    match.play(ANNE, "done")
    assert refused(match, ANNE, "take a1").code == "not-your-turn"
    assert refused(match, CLOCK, "time-up round").code == "not-due"
    assert refused(match, CLOCK, "time-up check").code == "not-due"


@rule_test("XA-8")
def test_the_words_name_the_cell() -> None:
    assert refused(placing(), ANNE, "take f6").words.fr == "Vous n'avez pas de pierre en f6."
    assert refused(placing(), ANNE, "place b2").words.en == "There is a stone on b2 already."


@rule_test("XA-9", "XA-20", "XA-21")
def test_who_has_done_their_part_is_told_the_rule_that_makes_them_wait() -> None:
    match = table("2 no-symbol two-symbols gecko cactus bird red no-line one-line", boards="A B", variant="atlacoya")
    match.play(ANNE, "bid 5")
    assert waits(match, "bid 4") == ("not-your-turn", "XA-20")
    match.play(GUILLAUME, "bid 2")
    lay(match, ANNE, "e5 f5 f6")
    match.play(ANNE, "done")
    assert waits(match, "place a1") == ("not-your-turn", "XA-9")
    match.play(GUILLAUME, "done")
    assert waits(match, "token") == ("not-your-turn", "XA-21")
    match.play(GUILLAUME, "red")
    match.play(ANNE, "ready")
    assert waits(match, "ready") == ("not-your-turn", "XA-9")


def waits(match: tablee.Match, move: str) -> tuple[str, str | None]:
    found = match.why_not(ANNE, move)
    assert found is not None
    return found.code, found.rule
