"""What came of a move is said by the rules: tiles, the end of the race, trial by trial, points."""

from typing import Any

import msgspec

from games.xalapa.tables import all_ready, any_round, lay, lay_and_finish, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.core.seats import CLOCK
from tablee.games.xalapa.effects import (
    DayBegan,
    DayScored,
    DroppedOut,
    GameWon,
    RaceEnded,
    TileShown,
    TokenPut,
    TrialChecked,
)
from tablee.games.xalapa.telling import tell

ROUND = "2 gecko cactus bird red"
SEVEN = "2 no-symbol two-symbols gecko cactus bird red no-line one-line"


def came(match: Any, back: int = 1, viewer: int | None = None) -> list[Any]:
    """What came of the last lines, as a spectator was told."""
    return [effect for event in match.events(viewer)[-back:] for effect in event.effects]


@rule_test("XA-5")
def test_a_deal_says_which_day_begins() -> None:
    match = table(ROUND, seats=2)
    assert came(match) == [DayBegan(1)]


@rule_test("XA-9", "XA-10")
def test_the_end_of_the_race_says_how_every_trial_came_out_for_everybody() -> None:
    match = table(ROUND, boards="A B")
    lay_and_finish(match, "e5 f5 f6", "")
    assert came(match) == [
        RaceEnded("done"),
        *(TrialChecked(trial, [ANNE], [GUILLAUME]) for trial in (1, 2, 3, 4, 5)),
    ]


@rule_test("XA-9")
def test_the_race_ends_by_the_sand_or_because_nobody_was_done() -> None:
    match = table(ROUND, seats=2)
    match.play(CLOCK, "time-up round")
    assert came(match)[0] == RaceEnded("round")
    match = table(ROUND, seats=2)
    match.play(ANNE, "done")
    match.play(CLOCK, "time-up timer")
    assert came(match)[0] == RaceEnded("timer")


@rule_test("XA-8", "XA-9")
def test_before_the_check_the_table_is_seen_with_nobody_to_act_and_no_other_stone() -> None:
    match = table(ROUND, boards="A B")
    lay(match, ANNE, "e5")
    lay(match, GUILLAUME, "a1")
    match.play(ANNE, "done")
    match.play(GUILLAUME, "done")
    (moment,) = match.moments(ANNE, len(match.events(ANNE)) - 1)
    seen = msgspec.to_builtins(moment.view)
    assert seen["to_act"] == []
    assert seen["stones"] == ["e5"]
    assert seen["last_check"] is None


@rule_test("XA-10", "XA-11")
def test_points_are_said_when_the_day_is_closed_and_not_before_everybody_has_seen_the_check() -> None:
    match = table(ROUND, boards="A B")
    lay_and_finish(match, "e5 f5 f6", "a1")
    assert not any(isinstance(effect, DayScored) for effect in came(match, 3))
    match.play(ANNE, "ready")
    match.play(GUILLAUME, "ready")
    scored = [effect for effect in came(match, 2) if isinstance(effect, DayScored)]
    assert scored[0] == DayScored(ANNE, 1, 0, 3, None, 3, 3)
    assert scored[1].points == 3 * scored[1].failed + 1


@rule_test("XA-20", "XA-21", "XA-22")
def test_atlacoya_says_tiles_tokens_and_who_drops_out() -> None:
    match = table(SEVEN, boards="A B", variant="atlacoya")
    match.play(ANNE, "bid 5")
    assert came(match) == [], "a tile is secret until all are shown"
    match.play(GUILLAUME, "bid 2")
    assert came(match, 2) == [TileShown(ANNE, 5), TileShown(GUILLAUME, 2), DayBegan(1)]
    lay_and_finish(match, "e5 f5 f6", "")
    assert came(match) == [RaceEnded("done"), TrialChecked(1, [ANNE], [GUILLAUME])]
    match.play(GUILLAUME, "token")
    assert came(match) == [TokenPut(GUILLAUME, 1), TrialChecked(2, [ANNE], [GUILLAUME])]
    match.play(GUILLAUME, "red")
    assert came(match) == [DroppedOut(GUILLAUME, 2, -1), *(TrialChecked(trial, [ANNE], []) for trial in (3, 4, 5))]
    all_ready(match)
    scored = [effect for effect in came(match, 2) if isinstance(effect, DayScored)]
    assert [(one.tile, one.points, one.total) for one in scored] == [(5, 5, 20), (2, -1, 14)]


@rule_test("XA-11")
def test_the_seventh_day_says_who_has_won() -> None:
    match = table(*(any_round(position) for position in range(1, 8)), boards="A B")
    for _ in range(7):
        lay_and_finish(match, "", "a1")
        all_ready(match)
    won = came(match)[-1]
    assert isinstance(won, GameWon)
    assert won.winners == match.winners()
    places = [side["place"] for side in match.view(None)["sides"]]
    assert [seat for seat, place in enumerate(places) if place == 1] == match.winners()


def test_every_move_and_effect_is_told_in_both_languages() -> None:
    match = table(SEVEN, boards="A B", variant="atlacoya")
    match.play(ANNE, "bid 5")
    match.play(GUILLAUME, "bid 2")
    lay_and_finish(match, "e5 f5 f6", "")
    match.play(GUILLAUME, "token")
    match.play(GUILLAUME, "red")
    all_ready(match)
    for language in ("en", "fr"):
        told = [
            tell(thing, 0, ANNE, lambda seat: f"Player {seat + 1}", language)
            for event in match.events(ANNE)
            for thing in event.effects
        ]
        assert None not in told
        assert not any("{" in str(line) for line in told)
    english = [tell(thing, 0, ANNE, lambda seat: "Guillaume", "en") for thing in came(match, 2)]
    assert "You: tile 5, +5, 20 in all." in english
    assert "Guillaume: tile 2, -1, 14 in all." in english
