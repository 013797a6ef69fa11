"""The policy of fairness, claim by claim."""

import math

import msgspec
import pytest

from helpers import rule_test
from tablee.play.fairness import HABIT, SCREEN_MS, SLACK_MS, Judged, Latency, Policy, Press, Reveal, measured

ANNE, BRUNO = 0, 1
STEADY = Latency(delay=50, least=50, jitter=0, samples=8)  # a way of 47 to 53 is believed
SHAKY = Latency(delay=60, least=50, jitter=10, samples=8)  # 42 to 93
CARD = Reveal(7, 900, 1200)  # in time for everybody


def press(seat: int, reaction: float, way: float = 50, latency: Latency = STEADY, claim: float | None = None) -> Press:
    """A press of this true reaction whose packet took so long; honest unless something else is claimed."""
    claimed = reaction if claim is None else claim
    return Press(seat, CARD.number, 5000.0, 5000.0 + claimed, CARD.show_at + reaction + way, latency)


def judged(one: Press, policy: Policy | None = None) -> Judged:
    return (policy or Policy()).judge([CARD], [one]).order[0]


def seats(policy: Policy, *presses: Press) -> list[int]:
    return [one.seat for one in policy.judge([CARD], presses).order]


@rule_test("AR-14")
def test_the_order_is_that_of_the_reactions_and_not_of_arrival() -> None:
    slow = Latency(delay=150, least=150, jitter=0, samples=8)
    early, late = press(BRUNO, 400, way=50), press(ANNE, 390, way=150, latency=slow)
    assert late.arrived_at > early.arrived_at
    assert seats(Policy(), early, late) == seats(Policy(), late, early) == [ANNE, BRUNO]


def test_a_claim_is_believed_within_what_the_measured_delay_and_a_screen_allow() -> None:
    latency = msgspec.structs.replace(SHAKY, claims=HABIT)
    for way in (latency.shortest, 50, 60, latency.longest, latency.longest + SCREEN_MS):
        found = judged(press(ANNE, 400, way=way, latency=latency))
        assert (found.is_believed, abs(found.reaction - 400) <= 1) == (True, True)


@pytest.mark.parametrize("way", [SHAKY.shortest - 1, SHAKY.longest + SCREEN_MS + 1])
def test_beyond_that_arrival_minus_half_the_round_trip_counts(way: float) -> None:
    found = judged(press(ANNE, 400, way=way, latency=SHAKY))
    assert (found.is_believed, found.reaction) == (False, round(400 + way - 60))
    assert found.latency == SHAKY, "what is not believed leaves no habit"


@pytest.mark.parametrize("claim", [0, 101, -5000, 1e300, math.nan, math.inf, -math.inf])
def test_impossible_claims_are_worth_as_much_as_none(claim: float) -> None:
    found = judged(press(ANNE, 400, claim=claim))
    silent = msgspec.structs.replace(press(ANNE, 400), painted_at=None)
    assert (found.is_believed, found.reaction) == (False, judged(silent).reaction) == (False, 400)


def test_who_always_claims_the_most_gains_nothing_on_the_mean() -> None:
    latency, gains = SHAKY, []
    for _ in range(200):
        found = judged(press(ANNE, 400, way=60, latency=latency, claim=400 - (SHAKY.longest - 60) + 0.5))
        assert found.is_believed
        latency = found.latency
        gains.append(400 - found.reaction)
    assert all(abs(gain) <= 1 for gain in gains)


def test_an_honest_habit_takes_the_jitter_out() -> None:
    latency = SHAKY
    for way in [50, 70] * 10:
        latency = judged(press(ANNE, 400, way=way, latency=latency)).latency
    assert abs(latency.habit) < 1
    assert all(abs(judged(press(ANNE, 400, way=way, latency=latency)).reaction - 400) <= 1 for way in (45, 60, 80))


def test_a_first_claim_counts_as_arrival_minus_half_the_round_trip() -> None:
    assert judged(press(ANNE, 400, way=75, latency=SHAKY)).reaction == 400 + 75 - 60


def test_a_habit_is_a_mean_that_forgets() -> None:
    latency = SHAKY
    for excess in [10.0] * 200 + [0.0] * 400:
        latency = latency.after(excess)
    assert latency.claims == HABIT
    assert 0 < latency.habit < 0.1


def test_credit_is_capped_and_shown() -> None:
    far = Latency(delay=260, least=260, jitter=0, samples=8)
    found = judged(press(ANNE, 400, way=260, latency=far))
    assert (found.credit, found.reaction) == (200, 460)
    assert judged(press(ANNE, 400, way=260, latency=far), Policy(credit_cap_ms=300)).reaction == 400
    assert judged(press(ANNE, 400)).credit == 50


def test_the_margin_covers_what_the_line_may_have_done() -> None:
    assert judged(press(ANNE, 400)).margin == math.ceil(SLACK_MS)
    found = judged(press(ANNE, 400, way=60, latency=SHAKY))
    assert found.margin == math.ceil(SHAKY.longest - 60)


@rule_test("AR-12")
@pytest.mark.parametrize(("reaction", "is_hasty"), [(40, True), (299, True), (300, False), (450, False)])
def test_a_press_less_than_300_ms_after_a_card_may_have_been_on_its_way(reaction: int, is_hasty: bool) -> None:
    assert judged(press(ANNE, reaction)).is_hasty == is_hasty


@pytest.mark.parametrize(("reaction", "is_early"), [(99, True), (100, False), (40, True), (350, False)])
def test_a_press_less_than_100_ms_after_a_card_is_a_false_start(reaction: int, is_early: bool) -> None:
    assert judged(press(ANNE, reaction)).is_early == is_early
    assert judged(press(ANNE, reaction), Policy(false_start_ms=30)).is_early is False


@rule_test("AR-12")
def test_a_claim_without_any_delay_is_believed_whatever_the_sums_round_to() -> None:
    at_once = Latency(delay=0, least=0, jitter=0, samples=0)
    shown = Reveal(1, 0.1, 1e12 + 0.3)
    for reaction in (333.1, 0.7 + 412.05, 501.3):
        one = Press(0, 1, 0.0, reaction, shown.show_at + reaction, at_once)
        assert Policy().judge([shown], [one]).order[0].is_believed


def test_what_a_screen_cannot_tell_widens_the_margin_and_moves_nobody() -> None:
    plain = judged(press(0, 300))
    rough = judged(msgspec.structs.replace(press(0, 300), device=17.0))
    assert (rough.margin, rough.moment, rough.credit) == (plain.margin + 17, plain.moment, plain.credit)


def test_a_false_start_cannot_be_claimed_away() -> None:
    found = judged(press(ANNE, 40, claim=110))
    assert (found.is_believed, found.is_early) == (False, True)


@rule_test("AR-12")
def test_a_press_that_names_the_card_before_comes_first_and_is_early() -> None:
    before, now = Reveal(6, 0, 300), CARD
    under_way = Press(BRUNO, 6, 0.0, 880.0, 300 + 880 + 50, STEADY)
    verdict = Policy().judge([before, now], [press(ANNE, 250), under_way])
    assert [(one.seat, one.is_early, one.reaction) for one in verdict.order] == [(BRUNO, True, 880), (ANNE, False, 250)]


def test_a_press_that_names_no_known_card_is_our_callers_mistake() -> None:
    with pytest.raises(ValueError, match=r"reveal 7; the known ones are \[9\]"):
        Policy().judge([Reveal(9, 0, 0)], [press(ANNE, 300)])


@rule_test("AR-14")
def test_equal_to_the_millisecond_the_seed_decides_and_favours_nobody() -> None:
    presses = press(ANNE, 400), press(BRUNO, 400)
    first = [seats(Policy(seed=seed), *presses)[0] for seed in range(400)]
    assert 160 < sum(first) < 240
    assert first[:20] == [seats(Policy(seed=seed), *reversed(presses))[0] for seed in range(20)]
    verdict = Policy().judge([CARD], presses)
    assert (verdict.is_tie, verdict.is_close) == (True, True)


@rule_test("AR-14")
def test_a_tie_of_one_seed_falls_differently_at_another_card() -> None:
    def first(number: int) -> int:
        presses = [msgspec.structs.replace(press(seat, 400), reveal=number) for seat in (ANNE, BRUNO)]
        return Policy(seed=3).judge([Reveal(number, 1000, 1200)], presses).order[0].seat

    assert {first(number) for number in range(20)} == {ANNE, BRUNO}


def test_a_verdict_says_when_it_was_close() -> None:
    def is_close(gap: float) -> bool:
        return Policy().judge([CARD], [press(ANNE, 400), press(BRUNO, 400 + gap)]).is_close

    assert [is_close(gap) for gap in (1, 6, 7, 50)] == [True, True, False, False]
    assert not Policy().judge([CARD], [press(ANNE, 400)]).is_close
    assert Policy().judge([CARD], []).order == ()


def test_it_waits_for_grabs_under_way_but_not_longer_than_they_can_take() -> None:
    first = press(ANNE, 400)
    assert Policy().decide_at([CARD], [first], []) == first.arrived_at
    assert Policy().decide_at([CARD], [first], [STEADY]) == CARD.show_at + 400 + STEADY.longest
    far = Latency(delay=900, least=900, jitter=0, samples=8)
    assert Policy().decide_at([CARD], [first], [STEADY, far]) == first.arrived_at + 300
    assert Policy(waiting_ms=80).decide_at([CARD], [first], [far]) == first.arrived_at + 80


def test_a_card_is_sent_so_early_that_it_is_in_time_for_everybody() -> None:
    assert Policy().lead([STEADY, SHAKY]) == SHAKY.longest
    assert Policy().lead([]) == 0
    assert Policy(lead_cap_ms=70).lead([SHAKY]) == 70


def test_what_comes_late_is_painted_late_and_that_is_credited_too() -> None:
    hasty = Reveal(7, 1000, 1020)  # the card takes 50 ms: it is painted 30 ms late
    one = Press(ANNE, 7, 0.0, 400.0, 1050 + 400 + 50, STEADY)
    found = Policy().judge([hasty], [one]).order[0]
    assert (found.reaction, found.credit, found.is_believed) == (400, 80, True)


def test_a_line_is_measured_by_at_least_eight_round_trips_without_the_repeated_ones() -> None:
    latency = measured([100, 104, 102, 100, 106, 108, 101, 103, 500])
    assert (latency.least, latency.samples) == (50, 9)
    assert latency.delay == sum([100, 104, 102, 100, 106, 108, 101, 103]) / 16
    assert latency.jitter == latency.delay - 50
    with pytest.raises(ValueError, match="8 round trips or more, not 7"):
        measured([100] * 7)


def test_measuring_anew_keeps_the_habit() -> None:
    again = SHAKY.after(4.0).again([80.0] * 8)
    assert (again.delay, again.habit, again.claims) == (40, 4.0, 1)


@rule_test("AR-14")
def test_long_reactions_are_put_in_order_all_the_same() -> None:
    """Xalapa's `done` comes after half a minute, and is a press like any other."""
    slow = Latency(delay=150, least=150, jitter=0, samples=8)
    assert seats(Policy(), press(BRUNO, 31_020), press(ANNE, 31_000, way=150, latency=slow)) == [ANNE, BRUNO]
