"""OpenSpiel's own test and search, and what they do not ask."""

import numpy
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install tablee[research]")

from open_spiel.python.algorithms import ismcts, mcts

from tablee.research import BadAction, spiel

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
IN_TURNS = ["awimbawe", "chabyrinthe", "chiwawa"]


@pytest.mark.parametrize("slug", ["awimbawe", *(pytest.param(slug, marks=pytest.mark.prove) for slug in IN_TURNS[1:])])
def test_games_in_turns_pass_its_test(slug: str) -> None:
    """Without its own serialisation: that asks a game in C++ for its generator, which one in Python cannot give."""
    pyspiel.random_sim_test(pyspiel.load_game(f"tablee_{slug}"), num_sims=1, serialize=False, verbose=False)


def begun(slug: str, moves: int) -> spiel.SpielState:
    state: spiel.SpielState = pyspiel.load_game(f"tablee_{slug}", {"rng_seed": 1}).new_initial_state()
    for _ in range(moves):
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("slug", IN_TURNS)
def test_a_state_becomes_text_and_back_with_all_deals_to_come(slug: str) -> None:
    state = begun(slug, 4)
    other = state.get_game().deserialize_state(state.serialize())
    for each in (state, other):
        for _ in range(6):
            each.apply_action(each.legal_actions()[-1])
    assert other.serialize() == state.serialize()


def test_a_clone_goes_on_by_itself_and_remembers_what_was_played() -> None:
    state = begun("awimbawe", 5)
    clone, before = state.clone(), state.serialize()
    assert clone.history() == state.history()
    clone.apply_action(clone.legal_actions()[0])
    assert state.serialize() == before != clone.serialize()


def test_a_resampled_state_looks_the_same_to_its_player_and_hides_other_cards() -> None:
    state, random = begun("awimbawe", 3), numpy.random.default_rng(1)
    player = state.current_player()
    others = [state.resample_from_infostate(player, random.random) for _ in range(4)]
    assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}
    assert len({other.serialize().split()[0] for other in others}) == 4


def test_an_illegal_action_is_named_and_not_played_where_that_is_asked_for() -> None:
    state = begun("awimbawe", 1)
    before = state.serialize()
    with pytest.raises(BadAction, match=r"seat \d cannot take action 9999; legal are play"):
        state.apply_action_with_legality_check(9999)
    assert state.serialize() == before
    state.apply_action_with_legality_check(state.legal_actions()[0])
    assert state.serialize() != before


def test_its_own_search_plays_awimbawe() -> None:
    state = begun("awimbawe", 1)
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=state.get_game(), uct_c=1.4, evaluator=evaluator, max_simulations=3)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
