"""Bots: legal moves only, the same choices from the same seed, and some sense."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Thread

import pytest

import tablee
from helpers import ANNE, GUILLAUME
from tablee.bots import Bot, GreedyBot, GuardedBot, RandomBot, SearchBot, UnknownBot, bot_at, named_bot
from tablee.core.records import Record
from tablee.core.seats import CLOCK, Seat

PATIENCE = 300  # seconds, more than any machine needs


def play_match(match: tablee.Match, bots: dict[Seat, Bot]) -> tablee.Match:
    """To the end, with an eye on what the bots choose; the clock acts where nobody can."""
    while not match.is_over:
        seat = match.to_act()[0]
        numbers = match.legal_numbers(seat)
        number = numbers[0] if seat == CLOCK else bots[seat].choose(match.seen(seat), numbers)
        assert number in numbers
        match.play(seat, match.game.words.notation[number])
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
def test_the_search_bot_plays_legal_moves_only() -> None:
    awimbawe(SearchBot, RandomBot, 1, simulations=10)


def test_the_greedy_bot_plays_legal_moves_and_beats_chance() -> None:
    matches = [awimbawe(GreedyBot, RandomBot, seed) for seed in range(100)]
    assert sum(match.winners() == [ANNE] for match in matches) > 55


@pytest.mark.usefixtures("plain", "unhurried")
@pytest.mark.parametrize("name", ["search:20", "greedy", "random", "level-1", "level-2"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    numbers, seen = match.legal_numbers(seat), match.seen(seat)
    first, second = ([named_bot(name, match.game, seat, seed).choose(seen, numbers) for seed in range(3)] for _ in "ab")
    assert first == second


@pytest.mark.usefixtures("plain")
def test_the_search_bot_takes_what_wins_and_says_what_it_thought() -> None:
    """Two pebbles are left: whoever takes both wins, in misère whoever takes one leaves the other a chance."""
    for options, best in (({"heap": 2}, "take 2"), ({"heap": 2, "misere": True}, "take 1")):
        match = tablee.new_match("pebbles", options=options)
        bot = SearchBot(match.game, ANNE, 1, simulations=200, seconds=None)
        assert str(match.game.words.notation[bot.choose(match.seen(ANNE), [0, 1])]) == best
        assert sum(thought.visits for thought in bot.thoughts) == 200
        better, worse = bot.thoughts
        assert (better.value or 0.0) > (worse.value or 0.0)
        assert better.noise < worse.noise, "it was looked at more often"


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("game", ["awimbawe", "chiwawa"])
def test_a_search_goes_on_when_its_tree_is_full(game: str) -> None:
    match = tablee.new_match(game, seed=1)
    seat = match.to_act()[0]
    bot = SearchBot(match.game, seat, 1, simulations=300, seconds=None, nodes=100)
    assert bot.choose(match.seen(seat), match.legal_numbers(seat)) in match.legal_numbers(seat)
    assert sum(thought.visits for thought in bot.thoughts) == 300


@pytest.mark.usefixtures("plain")
def test_the_search_bot_plays_at_a_table_of_four() -> None:
    match = tablee.new_match("pebbles", seats=4)
    play_match(match, {Seat(seat): SearchBot(match.game, Seat(seat), 1, simulations=20) for seat in range(4)})


@pytest.mark.usefixtures("plain")
def test_a_bot_leaves_what_it_has_seen_untouched() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    seen = match.seen(seat)
    SearchBot(match.game, seat, 1, simulations=20).choose(seen, match.legal_numbers(seat))
    assert seen == match.seen(seat)


@pytest.mark.usefixtures("plain")
def test_a_search_ends_when_its_time_is_up_and_when_it_is_told_to() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    ticks = iter(range(1_000_000))
    bot = SearchBot(match.game, seat, 1, seconds=10, clock=lambda: next(ticks))
    bot.choose(match.seen(seat), match.legal_numbers(seat))
    assert 0 < next(ticks) < 20
    endless = SearchBot(match.game, seat, 1, seconds=None)
    thinking = Thread(target=endless.choose, args=(match.seen(seat), match.legal_numbers(seat)))
    thinking.start()
    while thinking.is_alive():
        endless.stop()
        thinking.join(0.05)
    assert endless.thoughts


def test_a_bot_that_fails_never_stops_a_game(caplog: pytest.LogCaptureFixture) -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    numbers = match.legal_numbers(seat)
    quick = GreedyBot(match.game, seat, 1).choose(match.seen(seat), numbers)
    for trouble, seconds in ((Raises(), PATIENCE), (Cheats(), PATIENCE), (Dreams(), 0.05)):
        guarded = GuardedBot(trouble, GreedyBot(match.game, seat, 1), seconds)
        assert guarded.choose(match.seen(seat), numbers) == quick
    assert [record.getMessage().split()[1] for record in caplog.records] == ["raised", "chose", "took"]


class Raises(Bot):
    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        raise RuntimeError("lost my head")


class Cheats(Bot):
    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        return -1


class Dreams(Bot):
    def __init__(self) -> None:
        self.woken = Event()

    def choose(self, seen: Record, legal_numbers: Sequence[int]) -> int:
        self.woken.wait(PATIENCE)
        return legal_numbers[0]

    def stop(self) -> None:
        self.woken.set()


def test_unknown_bots_and_levels_are_named() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    with pytest.raises(UnknownBot, match="there is no bot 'clever'; the bots are: search, greedy, random"):
        named_bot("clever", match.game, ANNE, 1)
    with pytest.raises(tablee.TableeError, match="there is no level 6"):
        bot_at(6, match.game, ANNE, 1)


@pytest.mark.compiled
def test_more_thinking_plays_better() -> None:
    won = [awimbawe(weaker("search:300"), weaker("search:10"), seed).winners() for seed in range(12)]
    # Between equals, 11 or more of 12 would come once in 315 tries.
    assert won.count([ANNE]) >= 11


def weaker(name: str) -> Callable[..., Bot]:
    return lambda game, seat, seed: named_bot(name, game, seat, seed)


@pytest.mark.compiled
def test_plain_and_compiled_searches_think_alike(request: pytest.FixtureRequest) -> None:
    match = tablee.new_match("awimbawe", seed=4)
    seat = match.to_act()[0]
    thoughts = []
    for fixture in (None, "plain"):
        if fixture:
            request.getfixturevalue(fixture)
        bot = SearchBot(match.game, seat, 4, simulations=50, seconds=None)
        bot.choose(match.seen(seat), match.legal_numbers(seat))
        thoughts.append(bot.thoughts)
    assert thoughts[0] == thoughts[1]


def test_the_page_on_bots_tells_the_simulations_that_games_declare() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    awimbawe, chiwawa, chabyrinthe = (tablee.load(slug).bots for slug in ("awimbawe", "chiwawa", "chabyrinthe"))
    assert f"{awimbawe.simulations:,} in Awimbawe, {chiwawa.simulations:,} in ChiWaWa" in page
    assert f"| 5 | for the 60 best | {chabyrinthe.simulations} |" in page


@pytest.mark.compiled
def test_level_5_is_the_number_that_the_game_declares_and_says_so_when_it_is_cut_short() -> None:
    match = tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    whole, short = (bot_at(5, match.game, seat, 1) for _ in range(2))
    assert isinstance(whole, SearchBot)
    assert isinstance(short, SearchBot)
    whole.seconds, short.seconds = None, 0.0
    for bot in (whole, short):
        bot.choose(match.seen(seat), match.legal_numbers(seat))
    assert (whole.wanted, whole.done) == (match.game.bots.simulations, match.game.bots.simulations)
    assert 0 < short.done < short.wanted
