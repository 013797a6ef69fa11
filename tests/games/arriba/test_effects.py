"""What the rules say of a move while it is played."""

from games.arriba.tables import grab, grab_before, late_table, table, turn
from helpers import rule_test
from tablee import Match
from tablee.core.effects import Effect
from tablee.core.words import LANGUAGES
from tablee.games.arriba.effects import CardsGained, CardTurned, Grabbed, RoundOver
from tablee.games.arriba.telling import MINE, THEIRS, tell

ANNE, BRUNO, CHLOE = range(3)


def last(match: Match) -> tuple[Effect, ...]:
    return match.events(None)[-1].effects


@rule_test("AR-4", "AR-9")
def test_a_turned_card_is_named_and_a_signal_names_everybodys() -> None:
    match = table(2, "yellow-ring head-1 green-sun yellow-knot")
    turn(match)
    assert last(match) == (CardTurned(ANNE, "yellow-ring"),)
    turn(match, 2)
    assert last(match) == (CardTurned(ANNE, "green-sun"), CardTurned(BRUNO, "yellow-knot"))


@rule_test("AR-8")
def test_a_right_grab_names_the_two_cards_that_were_alike() -> None:
    match = table(2, "yellow-ring green-ring")
    turn(match, 2)
    grab(match, BRUNO)
    grabbed = Grabbed(BRUNO, "match", False, [ANNE], 2, ["green-ring", "yellow-ring"])
    assert last(match) == (CardsGained(ANNE, 2), grabbed)


@rule_test("AR-10")
def test_of_several_receivers_each_is_told_what_it_has_to_turn_again() -> None:
    match = late_table(
        ["yellow-ring", "yellow-sun orange-sun green-ring", "yellow-knot purple-ring"],
        draw={1: "green-tent", 2: "yellow-shell"},
        under="orange-peak orange-tent",
    )
    grab(match, BRUNO)
    gained = [effect for effect in last(match) if isinstance(effect, CardsGained)]
    assert gained == [CardsGained(ANNE, 2 + 1), CardsGained(CHLOE, 2 + 2)]


@rule_test("AR-7", "AR-12")
def test_a_totem_rids_of_cards_and_a_wrong_grab_gives_all_that_lie_open() -> None:
    match = table(2, "yellow-ring totem-1")
    turn(match, 2)
    grab(match, ANNE)
    assert last(match)[0] == CardsGained(ANNE, -1)
    match = table(2, "yellow-ring green-sun")
    turn(match, 2)
    grab(match, ANNE)
    assert last(match)[0] == CardsGained(ANNE, 2)


@rule_test("AR-12", "AR-18")
def test_what_an_early_grab_was_judged_by_lies_beneath_and_is_not_named() -> None:
    match = table(2, "yellow-ring green-ring yellow-sun")
    turn(match, 3)
    assert grab_before(match, BRUNO) == "match"
    assert last(match) == (CardsGained(ANNE, 3), Grabbed(BRUNO, "match", True, [ANNE], 3, []))


@rule_test("AR-15", "AR-16")
def test_the_end_of_a_round_tells_how_and_what_is_left() -> None:
    match = late_table(["yellow-ring", "green-ring", "purple-knot"], draw={1: "green-peak", 2: "green-tent"}, rest=2)
    grab(match, ANNE)
    ended = [effect for event in match.events(None) for effect in event.effects if isinstance(effect, RoundOver)]
    assert [(one.round, one.ended_by, one.points[ANNE]) for one in ended] == [(1, "nothing left", 0)]
    assert sum(ended[0].points) == 80


def test_the_end_of_a_round_tells_who_has_how_many_cards_left() -> None:
    ended = RoundOver(1, "card limit", [9, 17])
    told = [tell(ended, ANNE, viewer, lambda seat: ["Anne", "Bruno"][seat], "en") for viewer in (None, ANNE)]
    assert told == [f"Round 1 is over. Cards left: {who} (9), Bruno (17)." for who in ("Anne", "you")]


def test_everything_that_can_come_of_a_grab_has_a_sentence_for_everybody() -> None:
    assert MINE.keys() == THEIRS.keys()
    for language in LANGUAGES:
        for result in MINE.keys() - {"turned"}:
            grabbed = Grabbed(ANNE, result, False, [BRUNO], 1, [])  # type: ignore[arg-type]
            for viewer in (None, ANNE, BRUNO):
                assert tell(grabbed, ANNE, viewer, lambda seat: "ABC"[seat], language)
