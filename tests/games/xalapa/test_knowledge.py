"""Knowledge, seat by seat: what is shown, what is told, who learns, and what can be imagined."""

from collections import Counter

import pytest

import tablee
from games.xalapa.tables import lay, table
from helpers import ANNE, GUILLAUME, rule_test
from tablee import CLOCK, Seat
from tablee.core.chance import Stream, nth_seed
from tablee.core.sets import count, has
from tablee.games.xalapa.cards import CELLS, STONES
from tablee.games.xalapa.secrets import SETS_UP_TO, any_stones
from tablee.games.xalapa.state import Seen, State
from tablee.play.referee import seen_by


def state_of(match: tablee.Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def imagined(match: tablee.Match, seat: Seat, number: int) -> State:
    seen, state = match.seen(seat), State()
    match.game.rules.imagine(seen, Stream.of(nth_seed(number, seat)), state)
    return state


@rule_test("XA-8")
def test_nobody_sees_or_hears_anything_of_anothers_board_before_the_check() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    before = [match.view(seat) for seat in (GUILLAUME, None)]
    heard = [match.events(seat) for seat in (GUILLAUME, None)]
    lay(match, ANNE, "a1 b2")
    match.play(ANNE, "move a1 c3")
    match.play(ANNE, "take b2")
    assert [match.view(seat) for seat in (GUILLAUME, None)] == before
    assert [match.events(seat) for seat in (GUILLAUME, None)] == heard
    assert [event.move for event in match.events(ANNE)][-4:] == ["place a1", "place b2", "move a1 c3", "take b2"]


@rule_test("XA-8")
def test_taking_back_is_as_silent_as_placing() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    heard = match.events(GUILLAUME)
    match.play(ANNE, "place a1")
    match.play(ANNE, "take a1")
    assert match.view(ANNE)["stones"] == []
    assert match.events(GUILLAUME) == heard


@rule_test("XA-8")
@pytest.mark.parametrize("other", [[], ["place a1"], ["place a1", "move a1 b1", "take b1"]])
def test_stones_are_taken_back_one_by_one_whatever_another_lays_in_secret(other: list[str]) -> None:
    """It is neither refused, which would tell of the other's stone, nor heard by them."""
    match = table("1 gecko cactus bird red", seats=2)
    match.play(ANNE, ["place a1", "place b2", "move a1 c3", "take b2"])
    for move in other:
        match.play(GUILLAUME, move)
    heard, seen = match.events(GUILLAUME), match.view(GUILLAUME)
    for stones in (["b2", "c3"], ["a1", "b2"], ["a1"], []):
        assert match.can_undo(ANNE)
        match.undo(ANNE)
        assert match.view(ANNE)["stones"] == stones
    assert not match.can_undo(ANNE)
    assert (match.events(GUILLAUME), match.view(GUILLAUME)) == (heard, seen)
    again = tablee.replay(match.replay_file())
    assert (again.digest(), again.can_undo(ANNE)) == (match.digest(), False)


@rule_test("XA-8", "XA-9")
def test_a_stone_is_taken_back_after_another_is_done_and_not_after_oneself() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    match.play(ANNE, "place a1")
    match.play(GUILLAUME, ["place a1", "done"])
    match.undo(ANNE)
    match.play(ANNE, ["place b1", "done"])
    assert not match.can_undo(ANNE)
    match.play(ANNE, "ready")
    match.play(GUILLAUME, "ready")
    assert not match.can_undo(ANNE), "stones of another day"


@rule_test("XA-9")
def test_done_is_heard_by_all_and_shows_nothing_of_the_board() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    lay(match, ANNE, "a1")
    match.play(ANNE, "done")
    assert match.events(GUILLAUME)[-1].move == "done"
    assert match.view(GUILLAUME)["last_check"] is None
    seen = match.seen(GUILLAUME)
    assert isinstance(seen, Seen)
    assert seen.own_stones == 0


@rule_test("XA-10")
def test_the_check_shows_everybody_all_boards() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    lay(match, ANNE, "a1")
    lay(match, GUILLAUME, "b2 c3")
    match.play(ANNE, "done")
    before = match.state
    match.play(GUILLAUME, "done")
    number = match.game.words.notation.number("done")
    assert match.game.rules.who_learns(before, match.state, GUILLAUME, number) == 0b11
    for viewer in (ANNE, GUILLAUME, None):
        results = match.view(viewer)["last_check"]["results"]
        assert [result["stones"] for result in results] == [["a1"], ["b2", "c3"]]


@rule_test("XA-8", "XA-9")
def test_nobody_learns_from_a_stone_nor_from_a_done_that_is_not_the_last() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    for move in ("place a1", "move a1 b1", "take b1", "done"):
        before = match.state
        match.play(ANNE, move)
        assert match.game.rules.who_learns(before, match.state, ANNE, match.game.words.notation.number(move)) == 0


@rule_test("XA-20")
def test_all_learn_when_the_last_bid_shows_them() -> None:
    match = tablee.new_match("xalapa", seats=2, seed=1, options={"variant": "atlacoya"})
    number = match.game.words.notation.number("bid 3")
    before, after = match.state, match.state.copy()
    match.game.rules.apply(after, ANNE, number)
    assert match.game.rules.who_learns(before, after, ANNE, number) == 0
    last = after.copy()
    match.game.rules.apply(last, GUILLAUME, number)
    assert match.game.rules.who_learns(after, last, GUILLAUME, number) == 0b11


@rule_test("XA-20")
def test_told_says_that_a_bid_was_made_and_not_which() -> None:
    game = tablee.load("xalapa")
    for tile in range(2, 8):
        bid = game.words.notation[game.words.notation.number(f"bid {tile}")]
        assert str(game.words.told(bid, ANNE, GUILLAUME)) == "bid"


# Imagining


@rule_test("XA-8")
def test_one_imagines_the_own_stones_as_they_are_and_the_others_freely() -> None:
    match = table("1 gecko cactus bird red", seats=3)
    lay(match, ANNE, "a1 b2")
    lay(match, GUILLAUME, "f6")
    others = set()
    for number in range(50):
        state = imagined(match, ANNE, number)
        assert state.stones[ANNE] == state_of(match).stones[ANNE]
        assert count(state.stones[GUILLAUME]) <= STONES
        others.add(state.stones[GUILLAUME])
    assert len(others) == 50


@rule_test("XA-8")
def test_every_set_of_at_most_eight_stones_is_imagined_as_often() -> None:
    """Hence with eight stones 74 % of the time, and every cell alike."""
    stream = Stream.of(nth_seed(1, 0))
    drawn = [any_stones(stream) for _ in range(4000)]
    sizes = Counter(count(stones) for stones in drawn)
    assert SETS_UP_TO[STONES] == 40_999_516
    assert abs(sizes[8] / 4000 - 30_260_340 / 40_999_516) < 0.03
    assert abs(sizes[7] / 4000 - 8_347_680 / 40_999_516) < 0.03
    cells = Counter(cell for stones in drawn for cell in range(CELLS) if has(stones, cell))
    mean = sum(cells.values()) / CELLS
    assert all(0.85 < times / mean < 1.15 for times in cells.values())


@rule_test("XA-20")
def test_a_hidden_bid_is_imagined_as_any_tile_and_only_where_one_was_made() -> None:
    match = tablee.new_match("xalapa", seats=3, seed=1, options={"variant": "atlacoya"})
    match.play(ANNE, "bid 6")
    match.play(GUILLAUME, "bid 3")
    states = [imagined(match, ANNE, number) for number in range(600)]
    assert {state.bid[0] for state in states} == {6}
    assert {state.bid[2] for state in states} == {0}
    tiles = Counter(state.bid[1] for state in states)
    assert sorted(tiles) == [2, 3, 4, 5, 6, 7]
    assert all(60 < times < 145 for times in tiles.values())


@rule_test("XA-10")
def test_after_the_check_there_is_nothing_left_to_imagine() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    lay(match, GUILLAUME, "b2 c3")
    match.play(CLOCK, "time-up round")
    assert bytes(imagined(match, ANNE, 1)) == bytes(match.state)


@rule_test("XA-8")
def test_a_spectator_sees_no_stones() -> None:
    match = table("1 gecko cactus bird red", seats=2)
    lay(match, GUILLAUME, "b2 c3")
    seen = seen_by(match.game, match.state, Seat(-1))
    assert isinstance(seen, Seen)
    assert seen.own_stones == 0
    assert match.view(None)["stones"] == []
