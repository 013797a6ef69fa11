"""A match is a value: it can be copied, kept, compared and looked at; and a move is read one way."""

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

import tablee
from helpers import ANNE, GUILLAUME
from tablee.core.notation import Moves
from tablee.core.seats import CLOCK

Copy = Callable[[tablee.Match], tablee.Match]
SLUGS = list(tablee.catalogue())


def play_on(match: tablee.Match, moves: int, seed: int = 1) -> tablee.Match:
    choice = Random(seed)
    while moves and not match.is_over:
        seat = choice.choice(match.to_act())
        match.play(seat, choice.choice(match.legal_numbers(seat)))
        moves -= 1
    return match


def kept(match: tablee.Match) -> tablee.Match:
    again: tablee.Match = pickle.loads(pickle.dumps(match))
    return again


COPIES: dict[str, Copy] = {"copy": tablee.Match.copy, "copy.copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": kept}


@pytest.mark.parametrize("make", COPIES.values(), ids=list(COPIES))
@pytest.mark.parametrize("slug", SLUGS)
def test_a_copied_match_is_equal_and_goes_on_by_itself(slug: str, make: Copy) -> None:
    match = play_on(tablee.new_match(slug, seed=3), 12)
    before, told = match.replay_file(), [match.events(seat) for seat in (0, None)]
    twin = make(match)
    assert twin == match
    assert twin.game is match.game
    assert twin.replay_file() == before
    assert [twin.events(seat) for seat in (0, None)] == told
    assert [twin.can_undo(seat) for seat in range(twin.seats)] == [match.can_undo(seat) for seat in range(match.seats)]
    play_on(twin, 5)
    assert match.replay_file() == before
    assert (twin == match) is match.is_over
    play_on(match, 5)  # the same moves, and the same deals
    assert twin == match
    assert twin.digest() == match.digest()


def test_a_copy_can_take_back_what_the_other_keeps() -> None:
    match = tablee.new_match("pebbles")
    match.play(ANNE, "take 2")
    twin = match.copy()
    twin.undo(ANNE)
    assert (twin.scores(), match.scores()) == ([0, 0], [2, 0])
    match.undo(ANNE)
    assert twin == match


def test_matches_are_equal_where_game_options_names_and_log_are() -> None:
    one = tablee.new_match("pebbles", names=["Anne", "Guillaume"])
    assert one == tablee.new_match("pebbles", names=["Anne", "Guillaume"])
    assert one != tablee.new_match("pebbles", names=["Anne", "Zoé"])
    assert one != tablee.new_match("pebbles", names=["Anne", "Guillaume"], options={"heap": 10})
    assert one != tablee.new_match("xalapa", names=["Anne", "Guillaume"])
    assert one != "pebbles"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_a_match_tells_who_plays_what_and_how_far_it_has_come() -> None:
    match = tablee.new_match("pebbles", names=["Anne", "Guillaume"], options={"heap": 3})
    match.play(ANNE, "take 2")
    assert repr(match) == "<pebbles: Anne, Guillaume; 1 moves, [2, 0], [1, 'clock'] to act>"
    match.play(GUILLAUME, "take 1")
    assert repr(match) == "<pebbles: Anne, Guillaume; 2 moves, [2, 1], won by [0]>"


def test_what_a_match_tells_of_itself_has_no_seed() -> None:
    match = tablee.new_match("awimbawe", seed=7)
    assert match.log[0].move.split()[1] not in repr(match)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_seat_has_seen_can_be_kept_compared_and_read(slug: str) -> None:
    seen = play_on(tablee.new_match(slug, seed=3), 6).seen(0)
    for again in (copy.copy(seen), copy.deepcopy(seen), pickle.loads(pickle.dumps(seen))):
        assert again == seen
        assert again.numbers is not seen.numbers
    assert repr(seen).startswith(f"{type(seen).__name__}(")
    assert all(f"{name}=" in repr(seen) for name in seen.fields)


@pytest.mark.parametrize("slug", SLUGS)
def test_why_not_and_play_never_disagree(slug: str) -> None:
    choice = Random(5)
    match = tablee.new_match(slug, seed=5)
    notation = match.game.words.notation
    for _ in range(20):
        for seat in [*range(match.seats), CLOCK]:
            singles = choice.sample(range(len(notation)), min(8, len(notation)))
            pairs = [f"{notation[one]} {notation[other]}" for one, other in pairwise(singles)]
            tried: list[Moves] = [*singles, *pairs, *match.legal(seat)[:3]]
            for moves in tried:
                assert told_by(match, seat, moves) == code_of(match, seat, moves)
        play_on(match, 1, choice.randrange(1000))


def told_by(match: tablee.Match, seat: int, moves: Moves) -> str | None:
    refusal = match.why_not(seat, moves)
    return None if refusal is None else refusal.code


def code_of(match: tablee.Match, seat: int, moves: Moves) -> str | None:
    try:
        match.copy().play(seat, moves)
    except tablee.Refusal as refusal:
        return refusal.code
    return None


def test_why_not_knows_the_referees_moves_and_phrases() -> None:
    assert told_by(tablee.new_match("arriba", seed=1), ANNE, "grab before") == "referee-only"
    match = play_on(tablee.new_match("chiwawa", seed=1), 2)
    (seat,) = match.to_act()
    phrase = f"{match.legal(seat)[-1]} swap deck with source-1"
    assert told_by(match, seat, phrase) == code_of(match, seat, phrase) is not None


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"seed": True}, "a seed is a whole number or bytes, not True"),
        ({"seed": 1.5}, "a seed is a whole number or bytes, not 1.5"),
        ({"deal": []}, "this one is empty"),
        ({"deal": ()}, "this one is empty"),
        ({"deal": [[]]}, "a deal of Awimbawe is its 28 cards"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_one_sentence(wrong: dict[str, object], expected: str) -> None:
    with pytest.raises(tablee.BadDeal, match=expected):
        tablee.new_match("awimbawe", **wrong)  # type: ignore[arg-type]
