"""Looking back: sums that add up, eyes that see no more than they may, and decisions weighed by what was known."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

import tablee
from tablee.cli import main
from tablee.cli.review import told
from tablee.core.bot import Bot
from tablee.core.chance import Stream
from tablee.core.records import Record
from tablee.core.seats import DEALER, Seat
from tablee.core.words import typeset
from tablee.play.match import Match
from tablee.play.referee import seen_by
from tablee.reviewing.history import history
from tablee.reviewing.judge import Judge
from tablee.reviewing.names import BOT_NAMES, spoken_names
from tablee.reviewing.picture import BOTTOM, TOP, WIDTH, picture
from tablee.reviewing.review import STANDARD, CannotReview, CurvePoint, Review, Reviewer, WeighedLine, review, summed
from tablee.reviewing.sentences import whole_points

SHALLOW = STANDARD.shared(10_000)
ANNE, GUILLAUME = Seat(0), Seat(1)


def played(game: str, seed: int = 1, seats: int = 2, **options: object) -> Match:
    """A whole match by chance."""
    match, random = tablee.new_match(game, seed=seed, seats=seats, options=options), Random(seed)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, random.choice(match.legal_numbers(seat)))
    return match


@cache
def reviewed() -> Review:
    return review(played("awimbawe"), SHALLOW)


@pytest.fixture
def looked_back(plain: None) -> Review:
    """Made once, by plain rules: the compiler would take longer."""
    return reviewed()


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("awimbawe", 2, {}),
        ("chiwawa", 3, {}),
        pytest.param("chabyrinthe", 2, {"mode": "versus"}, marks=pytest.mark.prove),  # a minute without the compiler
    ],
)
def test_start_luck_own_moves_and_others_moves_make_the_result(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = played(game, 1, seats, **options)
    accounts = review(match, SHALLOW).accounts
    assert [one.result for one in accounts] == [float(seat in match.winners()) for seat in range(seats)]
    for one in accounts:
        assert one.start + one.chance + one.own + one.others == pytest.approx(one.result)


def test_the_curve_ends_with_the_result(looked_back: Review) -> None:
    won = [1.0 if seat in played("awimbawe").winners() else 0.0 for seat in (ANNE, GUILLAUME)]
    assert looked_back.curve[-1].chances == looked_back.curve[-1].as_seen == won
    assert looked_back.curve[-1].errors == [0.0, 0.0]


def test_every_line_that_stands_is_a_point_of_the_curve(looked_back: Review) -> None:
    match = played("awimbawe")
    assert [point.line for point in looked_back.curve] == [-1, *(entry.n for entry in match.log)]
    assert [point.by for point in looked_back.curve[1:]] == [entry.seat for entry in match.log]
    assert looked_back.curve[1].by == "dealer"
    assert looked_back.curve[1].move == ""


def test_cards_that_are_turned_up_are_marked(looked_back: Review) -> None:
    assert any(point.learned for point in looked_back.curve)


@pytest.mark.usefixtures("plain")
def test_a_match_is_reviewed_alike_each_time() -> None:
    match = played("awimbawe", 2)
    assert review(match, SHALLOW) == review(match, SHALLOW)


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["awimbawe", "chiwawa"])
def test_machine_code_judges_as_plain_rules_do(game: str, request: pytest.FixtureRequest) -> None:
    match = tablee.new_match(game, seed=3)
    seat = match.to_act()[0]
    seen, (first, second, *_) = match.seen(seat), match.legal_numbers(seat)

    def judged() -> object:
        judge = Judge(match.game, match.seats, 7)
        open_eye, own_eye = judge.chances(match.state, 5), judge.chance_as_seen(match.state, seat, 5)
        return open_eye, own_eye, judge.gap(seen, seat, first, second, 5)

    by_machine = judged()
    request.getfixturevalue("plain")
    assert by_machine == judged()


@pytest.mark.usefixtures("plain")
def test_what_was_taken_back_never_happened() -> None:
    match = tablee.new_match("chabyrinthe", seats=2, seed=1, options={"mode": "versus"})
    first = match.to_act()[0]
    match.play(first, match.legal_texts(first)[0])
    match.undo(first)
    match.play(first, match.legal_texts(first)[3])
    assert [step.entry.n for step in history(match)] == [0, 3]


@pytest.mark.usefixtures("plain")
def test_a_decision_is_weighed_by_what_its_player_had_seen_alone() -> None:
    """Two states that Guillaume cannot tell apart: the same gap, whatever Anne holds."""
    match = tablee.new_match("awimbawe", seed=3)
    assert match.to_act() == [GUILLAUME]
    twin = match.game.rules.State()
    seen = seen_by(match.game, match.state, GUILLAUME)
    match.game.rules.imagine(seen, Stream.of(bytes(32)), twin)
    assert bytes(twin) != bytes(match.state)
    first, second = match.legal_numbers(GUILLAUME)[:2]
    gaps = [
        Judge(match.game, 2, 0).gap(seen_by(match.game, state, GUILLAUME), GUILLAUME, first, second, 3)
        for state in (match.state, twin)
    ]
    assert gaps[0] == gaps[1]


LATE = 120  # a line of the fifth match: there "play meadow-snake" surely wins more often
PLAYED, BETTER = "play earth-rhinoceros", "play meadow-snake"
PAIRS = msgspec.structs.replace(SHALLOW, pairs=40)


@dataclass
class Opinion(Bot):
    """Always for the same answer."""

    answer: str

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        return tablee.load("awimbawe").words.notation.number(self.answer)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        (BETTER, BETTER, BETTER),
        (BETTER, PLAYED, None),
        (PLAYED, BETTER, None),
    ],
)
def test_a_decision_costs_something_where_two_looks_have_found_a_better_one(
    first: str, second: str, better: str | None
) -> None:
    opinions = iter([Opinion(first), Opinion(second)])
    match = played("awimbawe", 5)
    bots = replace(match.game.bots, player_at=lambda *asked: next(opinions))
    match.game = replace(match.game, bots=bots)
    decision = Reviewer(match, PAIRS).look(LATE).decision
    assert decision is not None
    assert decision.move == PLAYED
    assert decision.better == better
    assert (decision.regret > 0.2) == (better is not None)


@pytest.mark.usefixtures("plain")
def test_decisions_alone_are_those_of_a_review(looked_back: Review) -> None:
    assert Reviewer(played("awimbawe"), SHALLOW).decisions() == looked_back.decisions


def test_nobody_looks_behind_the_cards_while_a_match_goes_on() -> None:
    with pytest.raises(CannotReview, match="not over"):
        review(tablee.new_match("awimbawe", seed=1), SHALLOW)


def test_a_game_against_time_has_no_curve() -> None:
    with pytest.raises(CannotReview, match="against time"):
        review(tablee.new_match("arriba", seed=1), SHALLOW)


def test_the_deals_are_the_dealers(looked_back: Review) -> None:
    deals = [step for step in history(played("awimbawe")) if step.seat == DEALER]
    assert len(deals) == sum(point.by == "dealer" for point in looked_back.curve) > 1


def judged(*chances: float, error: float) -> Review:
    """A match of so many lines, which the first player wins, each chance with this error."""
    curve = [
        CurvePoint(
            line=line,
            by=0,
            move="play eagle-7",
            learned=[],
            chances=[chance, 1 - chance],
            errors=[error, error],
            as_seen=[chance, 1 - chance],
            errors_as_seen=[error, error],
        )
        for line, chance in enumerate(chances, -1)
    ]
    return summed("awimbawe", ["Anne", "Guillaume"], STANDARD, [WeighedLine(point=point) for point in curve])


def test_a_match_turns_where_the_winners_chance_rose_most_if_that_is_more_than_noise() -> None:
    turned = judged(0.5, 0.52, 0.7, 0.75, error=0.01).turning_point
    assert turned is not None
    assert turned.line == 1
    assert judged(0.5, 0.52, 0.7, 0.75, error=0.1).turning_point is None


def test_the_picture_names_everybody_and_shows_where_it_turned() -> None:
    drawn = picture(tablee.load("awimbawe"), judged(0.5, 0.52, 0.7, 0.75, error=0.01), "fr")
    assert all(name in drawn for name in ("Anne", "Guillaume"))
    assert "C'est ici que tout a basculé\u202f: Anne joue" in drawn
    assert drawn.count("<circle") == 1
    even = picture(tablee.load("awimbawe"), judged(0.5, 0.6, error=0.1), "fr")
    assert "Aucun moment" in even
    assert "<circle" not in even


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Bot 2", "Bot 2"], ["Basile", "Colette"]),
        (["Anne", "Anne"], ["Anne (1)", "Anne (2)"]),
        (["Anne", ""], ["Anne", "Quelqu'un"]),
        (["Bot 22", "Bottine"], ["Bot 22", "Bottine"]),
    ],
)
def test_players_are_called_as_at_the_table_and_told_apart(names: list[str], called: list[str]) -> None:
    assert spoken_names(names, "fr") == called
    alike = msgspec.structs.replace(judged(0.5, 0.75, error=0.01), names=names)
    drawn = picture(tablee.load("awimbawe"), alike, "fr")
    assert all(f">{name}<" in drawn for name in called)
    assert any(line.startswith(f"{called[1]}\u202f:") for line in told(tablee.load("awimbawe"), alike, [1], "fr"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots_have_the_names_that_the_page_gives_them(language: str) -> None:
    words = (Path(__file__).parents[2] / "web" / "src" / "i18n" / f"{language}.ts").read_text()
    assert f"botNames: {json.dumps(list(BOT_NAMES))}," in words


def with_players(names: list[str], winners: Sequence[int]) -> Review:
    """A match of so many players, none of whom was ever ahead before its end."""
    even, results = [len(winners) / len(names)] * len(names), [float(seat in winners) for seat in range(len(names))]
    first, last = judged(0.5, 1.0, error=0.0).curve
    points = [
        msgspec.structs.replace(point, move="fold", chances=chances, errors=[0.0] * len(names))
        for point, chances in ((first, even), (last, results))
    ]
    return summed("chiwawa", names, STANDARD, [WeighedLine(point=point) for point in points])


@pytest.mark.parametrize(("seats", "winners", "share"), [(2, [0], 1 / 2), (4, [1], 1 / 4), (4, [0, 2], 1 / 2)])
def test_even_stands_where_everybody_begins(seats: int, winners: list[int], share: float) -> None:
    drawn = picture(tablee.load("chiwawa"), with_players([f"Bot {seat}" for seat in range(seats)], winners), "en")
    [height] = re.findall(r'M\d+ ([\d.]+)H\d+"/><text [^>]*>even<', drawn)
    assert float(height) == pytest.approx(BOTTOM - (BOTTOM - TOP) * share, abs=0.1)


def test_eight_long_names_stand_beside_each_other_in_the_picture() -> None:
    drawn = picture(tablee.load("chiwawa"), with_players([f"{seat} " + "m" * 22 for seat in range(8)], [0]), "en")
    found = re.findall(r'font-size="(\d+)" x="([\d.]+)" y="(\d+)">(\d m+)<', drawn)
    assert len(found) == 8
    boxes = [(int(y), float(x), float(x) + 0.55 * int(size) * len(name)) for size, x, y, name in found]
    for (y, _, right), (below, left, _) in pairwise(boxes):
        assert below > y or left > right
    assert all(right < WIDTH for _, _, right in boxes)


@pytest.mark.parametrize(
    ("parts", "total"), [([0.064, 0.864, -0.414], 52), ([-0.005, 0.004, 0.01], 1), ([0.0, 0.0, 0.0], 0)]
)
def test_points_that_are_told_add_up_as_they_are_read(parts: list[float], total: int) -> None:
    points = whole_points(parts, total)
    assert sum(points) == total
    assert all(abs(one - 100 * part) <= 2 for one, part in zip(points, parts, strict=True))


def test_the_sums_that_are_told_add_up(looked_back: Review) -> None:
    for line in told(tablee.load("awimbawe"), looked_back, [ANNE, GUILLAUME], "en"):
        if " from " in line:
            start, result = map(int, re.findall(r"from (\d+) to (\d+)", line)[0])
            parts = [
                int(points) * (1 if verb == "gave" else -1) for verb, points in re.findall(r"(gave|cost) (\d+)", line)
            ]
            assert start + sum(parts) == result


def test_words_say_with_which_line_it_turned() -> None:
    lines = told(tablee.load("awimbawe"), judged(0.5, 0.52, 0.7, 0.75, error=0.01), [ANNE], "fr")
    assert any(line.startswith("Tout a basculé à la ligne 1\u202f: Anne joue") for line in lines)


def test_it_is_told_in_words_for_one_player_or_all(looked_back: Review) -> None:
    lines = "\n".join(told(tablee.load("awimbawe"), looked_back, [GUILLAUME], "fr"))
    assert typeset("Player 2 : de") in lines
    assert typeset("Player 1 : de") not in lines
    assert "Player 1: from" in "\n".join(told(tablee.load("awimbawe"), looked_back, [ANNE, GUILLAUME], "en"))


@pytest.mark.usefixtures("plain")
def test_the_command_line_gives_everything_as_json_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, svg = tmp_path / "match.jsonl", tmp_path / "match.svg"
    file.write_text(played("awimbawe").replay_file())
    assert main(["review", str(file), "--part", "10000", "--json", "--picture", str(svg)]) == 0
    assert svg.read_text().startswith("<svg")
    assert msgspec.convert(json.loads(capsys.readouterr().out), Review).game == "awimbawe"


@pytest.mark.usefixtures("plain")
def test_a_player_who_was_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(played("awimbawe").replay_file())
    assert main(["review", str(file), "--seat", "3"]) == 2
    assert "the players are 1 to 2" in capsys.readouterr().err
