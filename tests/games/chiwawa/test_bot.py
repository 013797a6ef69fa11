"""The bots' quick eye: points at a glance, when a fold wins, and what is left for the next round."""

from typing import cast

import pytest

import tablee
from games.chiwawa.tables import begun, late_table, table, true_camp
from helpers import ANNE, GUILLAUME, rule_test
from tablee.bots import Bot, GreedyBot, RandomBot, SearchBot
from tablee.core.contract import WHOLE_WIN
from tablee.games.chiwawa.bot import at_a_glance, can_fold_and_win, greedy, worth
from tablee.games.chiwawa.state import DEALING, OVER, Seen, State

MANY_SUNS = "[20-moon] 20-sun 20-sun"


def state_of(match: tablee.Match) -> State:
    return cast(State, match.state)


def greedy_move(match: tablee.Match, seat: tablee.Seat) -> str:
    return str(match.game.words.notation[greedy(cast(Seen, match.seen(seat)), match.legal_numbers(seat))])


def glance(match: tablee.Match, move: str) -> int:
    return at_a_glance(state_of(match), ANNE, match.game.words.notation.number(move))


def test_a_pillar_is_one_of_many() -> None:
    assert greedy_move(table("5-frog 5-frog 5-frog 5-frog 5-frog 10-eagle mimicry 20-sun"), ANNE) == "pillar 5-frog"


def test_a_card_goes_beside_its_own_kind() -> None:
    match = begun("10-jaguar 10-jaguar 5-frog mimicry")
    assert greedy_move(match, ANNE).startswith("place 10-jaguar in 1")


def test_points_at_a_glance_are_those_of_the_camps() -> None:
    match = late_table([f"5-frog {MANY_SUNS}", "[10-eagle]"], ["20-sun 5-lizard destruction", "5-frog"])
    assert glance(match, "place 20-sun in 1 right") == 180 - 80
    assert glance(match, "place 20-sun in 1 left") == 20
    assert glance(match, "place 5-lizard in 1 right-inside") == 5 + 40 - 80
    assert glance(match, "place 20-sun in 2 right") == -20
    assert glance(match, "discard 20-sun") < 0
    assert true_camp(match, ANNE) == ["5-frog", "20-moon", "20-sun", "20-sun"]


def test_a_destruction_takes_what_its_owner_can_spare_best() -> None:
    match = late_table(["[10-eagle]", f"5-frog {MANY_SUNS}"], ["destruction", "5-lizard"])
    assert glance(match, "place destruction in 2 right") == 60  # one of two suns
    assert glance(match, "place destruction in 2 left-inside") == 5  # the frog, since the Pillar is safe
    assert true_camp(match, GUILLAUME) == ["5-frog", "20-moon", "20-sun", "20-sun"]


@rule_test("CH-7")
def test_a_swap_is_worth_what_it_brings_here_and_takes_there() -> None:
    match = late_table(["5-frog [20-moon] 20-sun", "[10-eagle] 20-sun"], ["5-lizard 5-lizard", "5-frog"])
    match.play(ANNE, "discard 5-lizard")
    assert glance(match, "swap camp-1-1") == 0  # it says nothing before the second card is named
    match.play(ANNE, "swap camp-1-1")
    assert glance(match, "with camp-2-2") == (20 - 5) + (20 - 5)
    assert glance(match, "with camp-1-3") == 0  # within one camp, and nobody is beside an equal
    assert glance(match, "with hand-5-lizard") == 5 - 5
    assert [true_camp(match, seat) for seat in (ANNE, GUILLAUME)] == [
        ["5-frog", "20-moon", "20-sun"],
        ["10-eagle", "20-sun"],
    ]


@pytest.mark.parametrize(
    ("camps", "hands", "wins"),
    [
        (["[20-sun]", "[10-eagle]"], ["5-frog", ""], True),
        (["[20-sun]", "[20-moon]"], ["5-frog", ""], False),
        (["[20-sun]", "[10-eagle]"], ["5-frog", "5-frog"], False),
    ],
)
def test_a_fold_wins_where_everybody_else_is_finished_and_behind(
    camps: list[str], hands: list[str], wins: bool
) -> None:
    match = late_table(camps, hands)
    assert can_fold_and_win(state_of(match), ANNE) == wins
    assert (greedy_move(match, ANNE) == "fold") == wins


def settled(rounds: tuple[int, int], cards: tuple[int, int], points: tuple[int, int]) -> State:
    """A round of two players that is over."""
    state = state_of(tablee.new_match("chiwawa", seed=1))
    state.phase, state.rounds, state.is_counted = DEALING, sum(rounds), 1
    for seat in (ANNE, GUILLAUME):
        state.rounds_won[seat], state.hand_size[seat], state.points[seat] = rounds[seat], cards[seat], points[seat]
    return state


def test_a_round_is_worth_more_than_cards_and_cards_more_than_nothing() -> None:
    even = worth(settled((1, 1), (3, 3), (50, 50)), ANNE)
    cards = worth(settled((1, 1), (4, 3), (50, 50)), ANNE)
    won = worth(settled((1, 0), (0, 2), (60, 50)), ANNE)
    assert even == WHOLE_WIN // 2
    assert even < cards < won < WHOLE_WIN
    assert worth(settled((1, 0), (0, 2), (60, 50)), GUILLAUME) < even
    assert worth(settled((1, 0), (9, 0), (200, 0)), ANNE) <= WHOLE_WIN


def test_a_game_that_is_over_is_worth_its_win() -> None:
    state = settled((2, 1), (0, 9), (1, 0))
    state.phase = OVER
    assert (worth(state, ANNE), worth(state, GUILLAUME)) == (WHOLE_WIN, 0)


def test_the_greedy_bot_beats_chance() -> None:
    for seed in range(8):
        match = tablee.new_match("chiwawa", seed=seed)
        bots: list[Bot] = [GreedyBot(match.game, ANNE, seed), RandomBot(match.game, GUILLAUME, seed)]
        while not match.is_over:
            seat = match.to_act()[0]
            match.play(seat, match.game.words.notation[bots[seat].choose(match.seen(seat), match.legal_numbers(seat))])
        assert match.winners() == [ANNE]


@pytest.mark.compiled
def test_plain_and_compiled_searches_think_alike(request: pytest.FixtureRequest) -> None:
    match = begun(seats=3)
    thoughts = []
    for fixture in (None, "plain"):
        if fixture:
            request.getfixturevalue(fixture)
        bot = SearchBot(match.game, ANNE, 4, simulations=150, seconds=None)
        bot.choose(match.seen(ANNE), match.legal_numbers(ANNE))
        thoughts.append(bot.thoughts)
    assert thoughts[0] == thoughts[1]
