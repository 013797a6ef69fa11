"""Games of the quickest hand, looked back at: times, false starts, and what nobody grabbed."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import tablee
from games.arriba.tables import table
from tablee.cli import main
from tablee.core.seats import CLOCK
from tablee.reviewing.hands import HandReview, HandReviewer, Missed, TimedHand, hands_until_now
from tablee.reviewing.review import CannotReview

ANNE, GUILLAUME = 0, 1


def played(seed: int = 1) -> tablee.Match:
    """A whole match by chance, with hands that come at chance times."""
    match, random, at = tablee.new_match("arriba", seed=seed, options={"card_limit": 8}), Random(seed), 0
    while not match.is_over:
        seat, at = random.choice(match.to_act()), at + random.randrange(200, 900)
        judgements = match.game.words.notation.for_referee
        legal = [number for number in match.standing.legal(seat) if number not in judgements]
        match.apply(seat, [random.choice(legal)], at)
        match.deal_if_due()
    return match


def test_a_hand_is_timed_from_what_it_answers_and_one_without_a_reason_is_a_false_start() -> None:
    match = table(2, "yellow-ring orange-ring yellow-target purple-wheel")
    match.play(ANNE, "turn", 1_000)
    match.play(CLOCK, "read", 1_500)
    match.play(GUILLAUME, "turn", 2_000)
    match.apply(GUILLAUME, "grab", 2_650, credit=80)
    match.play(ANNE, "grab", 3_000)
    found = hands_until_now(match)
    right, wrong = (entry.n for entry in match.log if entry.move == "grab")
    assert found.hands == [
        TimedHand(line=right, seat=GUILLAUME, move="grab", milliseconds=650, credit=80, was_right=True),
        TimedHand(line=wrong, seat=ANNE, move="grab", milliseconds=1_000, credit=0, was_right=False),
    ]
    assert found.missed == []
    assert (found.times(GUILLAUME), found.usual(GUILLAUME), found.usual(ANNE)) == ([650], 650, None)
    assert [hand.line for hand in found.false_starts(ANNE)] == [wrong]


def test_a_pair_that_nobody_grabs_is_missed_by_both_and_counted_once() -> None:
    match = table(3, "yellow-ring orange-ring yellow-target purple-wheel")
    for at, seat in enumerate((0, 1, 2), 1):
        match.play(seat, "turn", 1_000 * at)
        match.play(CLOCK, "read", 1_000 * at + 500)
    [pair] = [entry.n for entry in match.log if entry.move == "turn" and entry.seat == 1]
    assert hands_until_now(match).missed == [
        Missed(line=pair, seat=0, cards=["yellow-ring", "orange-ring"]),
        Missed(line=pair, seat=1, cards=["orange-ring", "yellow-ring"]),
    ]


def test_nobody_looks_back_while_a_match_goes_on_or_where_no_hand_is_quicker() -> None:
    with pytest.raises(CannotReview, match="not over"):
        HandReviewer(tablee.new_match("arriba", seed=1))
    with pytest.raises(CannotReview, match="no hand is quicker"):
        HandReviewer(tablee.new_match("awimbawe", seed=1))


@pytest.mark.usefixtures("plain")
def test_the_command_line_tells_of_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, match = tmp_path / "match.jsonl", played()
    file.write_text(match.replay_file())
    assert main(["review", str(file), "--json"]) == 0
    assert msgspec.convert(json.loads(capsys.readouterr().out), HandReview) == tablee.review(match)
    assert main(["review", str(file), "--seat", "1", "--language", "fr"]) == 0
    assert "faux départs" in capsys.readouterr().out
