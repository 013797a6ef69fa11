"""Bots: legal moves only, the same choices from the same seed, and some sense."""

from collections.abc import Callable

import pytest

import tablee
from helpers import ANNE, GUILLAUME
from tablee.bots import BOTS, Bot, RandomBot, RolloutBot
from tablee.core.seats import CLOCK, Seat

LITTLE_THOUGHT = 500  # imagined moves: enough to see that all goes well, and quick without compiler
SOME_THOUGHT = 20_000


def play_match(match: tablee.Match, bots: dict[Seat, Bot]) -> tablee.Match:
    """To the end, with an eye on what the bots choose; the clock acts where nobody can."""
    while not match.is_over:
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        number = numbers[0] if seat == CLOCK else bots[seat].choose(match.seen(seat), numbers)
        assert number in numbers
        match.play(seat, match.game.notation[number])
    return match


def awimbawe(bot: Callable[..., Bot], other: Callable[..., Bot], seed: int, **more: int) -> tablee.Match:
    """A match with one bot as Anne and another as Guillaume."""
    match = tablee.new_match("awimbawe", seed=seed)
    return play_match(match, {ANNE: bot(match.game, ANNE, seed, **more), GUILLAUME: other(match.game, GUILLAUME, seed)})


def test_the_random_bot_plays_legal_moves_only() -> None:
    for seed in range(5):
        awimbawe(RandomBot, RandomBot, seed)


def test_the_random_bot_takes_every_move_now_and_then() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    numbers = match.legal_numbers(seat)
    bot = RandomBot(match.game, seat, 1)
    assert {bot.choose(match.seen(seat), numbers) for _ in range(200)} == set(numbers)


@pytest.mark.usefixtures("plain")
def test_the_rollout_bot_plays_legal_moves_only() -> None:
    awimbawe(RolloutBot, RandomBot, 1, thought=LITTLE_THOUGHT)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    bot = BOTS[name]
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    numbers, seen = match.legal_numbers(seat), match.seen(seat)
    first, second = ([bot(match.game, seat, seed).choose(seen, numbers) for seed in range(3)] for _ in range(2))
    assert first == second


@pytest.mark.usefixtures("plain", "pebbles")
def test_the_rollout_bot_takes_what_wins() -> None:
    """Two pebbles are left: whoever takes both wins, in misère whoever takes one leaves the other a chance."""
    for seat in (ANNE, GUILLAUME):
        match = tablee.new_match("pebbles", options={"heap": 2})
        bot = RolloutBot(match.game, seat, 1)
        assert str(match.game.notation[bot.choose(match.seen(seat), [0, 1])]) == "take 2"
    match = tablee.new_match("pebbles", options={"heap": 2, "misere": True})
    bot = RolloutBot(match.game, ANNE, 1)
    assert str(match.game.notation[bot.choose(match.seen(ANNE), [0, 1])]) == "take 1"


@pytest.mark.usefixtures("plain", "pebbles")
def test_the_rollout_bot_plays_at_a_table_of_four() -> None:
    match = tablee.new_match("pebbles", seats=4)
    play_match(match, {Seat(seat): RolloutBot(match.game, Seat(seat), 1, LITTLE_THOUGHT) for seat in range(4)})


@pytest.mark.usefixtures("plain")
def test_a_bot_leaves_what_it_has_seen_untouched() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    seen = match.seen(seat)
    RolloutBot(match.game, seat, 1, LITTLE_THOUGHT).choose(seen, match.legal_numbers(seat))
    assert seen == match.seen(seat)


def test_the_only_move_needs_no_thought() -> None:
    """Not even a table: an empty record would make no sense to imagine from."""
    match = tablee.new_match("awimbawe", seed=1)
    bot = RolloutBot.__new__(RolloutBot)
    assert bot.choose(match.game.Seen(), [3]) == 3


@pytest.mark.compiled
def test_the_rollout_bot_clearly_beats_the_random_bot() -> None:
    won = [awimbawe(RolloutBot, RandomBot, seed, thought=SOME_THOUGHT).winners() for seed in range(12)]
    # By chance alone, 11 or more of 12 would come once in 315 tries.
    assert won.count([ANNE]) >= 11


@pytest.mark.compiled
def test_plain_and_compiled_bots_choose_alike(request: pytest.FixtureRequest) -> None:
    match = tablee.new_match("awimbawe", seed=4)
    seat = match.to_act()[0]
    numbers = match.legal_numbers(seat)
    compiled = RolloutBot(match.game, seat, 4, LITTLE_THOUGHT)._results(match.seen(seat), numbers, LITTLE_THOUGHT)
    request.getfixturevalue("plain")
    plain = RolloutBot(match.game, seat, 4, LITTLE_THOUGHT)._results(match.seen(seat), numbers, LITTLE_THOUGHT)
    assert bytes(memoryview(plain)) == bytes(memoryview(compiled))  # type: ignore[arg-type]
