"""Xalapa looked back at: for every day the best answer, what each player lacked, and when each stone was laid."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import tablee
from games.xalapa.second_opinion import FACES
from games.xalapa.tables import any_round, table
from helpers import ANNE, rule_test
from tablee.cli import main
from tablee.core.words import typeset
from tablee.play.match import Match
from tablee.reviewing.review import CannotReview
from tablee.reviewing.rounds import ReviewedAnswer, RoundReview, RoundReviewer, TimedMove

pytestmark = pytest.mark.usefixtures("plain")
DAYS = 7


def raced(seats: int = 2, seed: int = 1, **options: object) -> Match:
    """A whole match by chance, half a second a move."""
    match, random, at = tablee.new_match("xalapa", seats=seats, seed=seed, options=options), Random(seed), 0
    while not match.is_over:
        seat, at = random.choice(match.to_act()), at + 500
        match.apply(seat, [random.choice(match.legal_numbers(seat))], at)
        match.deal_if_due()
    return match


def answers(review: RoundReview) -> list[ReviewedAnswer]:
    return [answer for one in review.rounds for answer in one.answers]


def reviewed(match: Match) -> RoundReview:
    review = tablee.review(match)
    assert isinstance(review, RoundReview)
    return review


@rule_test("XA-10", "XA-11")
def test_every_day_is_told_with_everybodys_points_and_a_best_answer_that_nobody_beat() -> None:
    match = raced()
    review = reviewed(match)
    assert [one.round for one in review.rounds] == [*range(1, DAYS + 1)]
    for seat in range(2):
        assert sum(one.points for one in answers(review) if one.seat == seat) == match.scores()[seat]
    for one in answers(review):
        assert one.points == 3 * len(one.failed) + len(one.laid)
        assert one.best_points == 3 * len(one.best_failed) + len(one.best) <= one.points
        assert {*one.lacking} == {*one.failed} - {*one.best_failed}


@rule_test("XA-22")
def test_in_atlacoya_the_best_answer_fails_least_and_a_tile_brings_the_points() -> None:
    review = reviewed(raced(3, 2, variant="atlacoya"))
    assert len(review.rounds) == DAYS
    for one in answers(review):
        assert one.best_points is None
        assert len(one.best_failed) <= len(one.failed)


def test_each_stone_has_its_time_since_the_trials_lay_there() -> None:
    match = table(*[any_round(position) for position in range(1, DAYS + 1)], boards=FACES[0])
    match.play(ANNE, "place a1", 2_000)
    match.play(ANNE, "move a1 b2", 3_500)
    match.play(ANNE, "done", 5_000)
    at = 5_000
    while not match.is_over:
        at += 1_000
        match.play(ANNE, "ready" if "ready" in match.legal_texts(ANNE) else "done", at)
    [first, second, *_] = reviewed(match).rounds
    [answer] = first.answers
    assert answer.laid == ["b2"]
    dealt = next(entry.at for entry in match.log if entry.n == answer.moves[0].line - 1)
    assert answer.moves == [
        TimedMove(line=answer.moves[0].line, milliseconds=2_000 - dealt, move="place a1"),
        TimedMove(line=answer.moves[0].line + 1, milliseconds=3_500 - dealt, move="move a1 b2"),
        TimedMove(line=answer.moves[0].line + 2, milliseconds=5_000 - dealt, move="done"),
    ]
    assert first.line == answer.moves[-1].line
    assert second.answers[0].laid == []


def test_nobody_looks_back_while_a_match_goes_on_or_where_there_are_no_such_rounds() -> None:
    with pytest.raises(CannotReview, match="not over"):
        RoundReviewer(tablee.new_match("xalapa", seed=1, seats=1))
    with pytest.raises(CannotReview, match="no rounds"):
        RoundReviewer(tablee.new_match("awimbawe", seed=1))


def test_the_command_line_tells_of_days(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, match = tmp_path / "match.jsonl", raced()
    file.write_text(match.replay_file())
    assert main(["review", str(file), "--json"]) == 0
    assert msgspec.convert(json.loads(capsys.readouterr().out), RoundReview) == reviewed(match)
    assert main(["review", str(file), "--seat", "1", "--language", "fr"]) == 0
    out = capsys.readouterr().out
    assert typeset("Jour 7 :") in out
    assert "Player 2" not in out
