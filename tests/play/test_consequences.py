"""What came of a move is found out when somebody asks, and is the same whenever that is."""

from random import Random
from typing import Any

import pytest

import tablee
from helpers import ANNE, GUILLAUME

SLUGS = list(tablee.catalogue())
MOVES = 60


def played(slug: str, asks: bool) -> tablee.Match:
    """A random match in which moves are taken back, with somebody who listens all the time, or nobody."""
    match, choice = tablee.new_match(slug, seats=2, seed=4), Random(4)
    for _ in range(MOVES):
        if match.is_over:
            break
        seat = choice.choice(match.to_act())
        match.play(seat, choice.choice(match.legal(seat)))
        if match.can_undo(seat) and choice.random() < 0.3:
            match.undo(seat)
        if asks:
            match.events(len(match.log) % match.seats)
    return match


@pytest.mark.parametrize("slug", SLUGS)
def test_whoever_asks_late_is_told_what_the_others_were_told(slug: str) -> None:
    late, listening = played(slug, asks=False), played(slug, asks=True)
    for viewer in [*range(late.seats), None]:
        assert late.events(viewer) == listening.events(viewer)
        assert late.moments(viewer, 0) == listening.moments(viewer, 0)
    assert any(late.effects(line, None) for line in range(len(late.log))) or not late.game.words.effects.kinds


def test_a_table_set_up_by_hand_is_what_the_next_move_is_played_on() -> None:
    match = tablee.new_match("pebbles", options={"heap": 9})
    match.play(ANNE, "take 1")
    heap: Any = match.state
    heap.heap = 7
    assert match.to_act()
    heap.heap = 2
    after_hand = heap.copy()
    match.play(GUILLAUME, "take 2")
    assert match.is_over
    assert match.scores() == [1, 2]
    assert [event.move for event in match.events(None)] == ["take 1", "take 2"]
    assert match.moments(None, 0)[-1].view.heap == 8  # type: ignore[attr-defined]
    match.undo(GUILLAUME)
    assert match.state == after_hand
