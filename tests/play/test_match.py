from random import Random

import pytest

import tablee
from helpers import ANNE, GUILLAUME, refused, texts
from tablee.core.chance import nth_seed


def awimbawe(seed: int = 7) -> tablee.Match:
    return tablee.new_match("awimbawe", seed=seed)


def test_a_match_says_who_is_to_act_and_what_they_may_do() -> None:
    match = awimbawe()
    (leader,) = match.to_act()
    other = GUILLAUME if leader == ANNE else ANNE
    assert len(match.legal(leader)) == 10
    assert match.legal(other) == []
    assert refused(match, other, "play meadow-mouse").code == "not-your-turn"


def test_without_a_seed_no_two_matches_are_dealt_alike() -> None:
    first, second = tablee.new_match("awimbawe"), tablee.new_match("awimbawe")
    assert first.log[0].move != second.log[0].move


def test_a_seed_can_be_any_number_or_bytes() -> None:
    assert awimbawe(3).digest() == awimbawe(3).digest() != awimbawe(4).digest()
    assert tablee.new_match("awimbawe", seed=b"words").log[0].move == f"deal {nth_seed(b'words', 0).hex()}"


def test_a_chain_is_taken_whole() -> None:
    match = stacked_with_a_rhinoceros()
    match.play(ANNE, ["play meadow-rhinoceros", "move 1 under 2"])
    assert [entry.move for entry in match.log[1:]] == ["play meadow-rhinoceros", "move 1 under 2"]
    assert match.to_act() == [GUILLAUME]


def test_a_chain_with_a_refused_move_is_not_taken_at_all() -> None:
    match = stacked_with_a_rhinoceros()
    refusal = refused(match, ANNE, ["play meadow-rhinoceros", "lead me"])
    assert refusal.rule == "AW-10"
    assert match.to_act() == [ANNE]


def test_an_empty_chain_is_no_move() -> None:
    with pytest.raises(tablee.BadMove, match="at least one move"):
        awimbawe().play(ANNE, [])


def test_a_chain_cannot_go_on_after_its_player_learned_something() -> None:
    """Else a refusal further on would tell what lay hidden, at no cost."""
    match = awimbawe()
    for _ in range(40):
        seat = match.to_act()[0]
        for move in texts(match.legal(seat)):
            twin = tablee.replay(match.replay_file())
            twin.apply(seat, move)
            turned_up = (
                twin.view(None)["sides"] != match.view(None)["sides"] and twin.view(None)["trick"]["led"] is None
            )
            if turned_up and not twin.is_over and twin.to_act() == [seat] and twin.legal(seat):
                refusal = refused(match, seat, [move, str(twin.legal(seat)[0])])
                assert refusal.code == "chain-too-long"
                return
        match.play(seat, texts(match.legal(seat))[0])
    pytest.fail("nobody took a trick as second player")


def test_an_unlearned_move_can_be_taken_back_and_played_again() -> None:
    match = stacked_with_a_rhinoceros()
    match.play(ANNE, "play meadow-elephant")
    assert match.can_undo(ANNE)
    match.undo(ANNE)
    assert [entry.move for entry in match.log[1:]] == ["play meadow-elephant", "undo"]
    match.play(ANNE, "play meadow-rhinoceros")
    assert tablee.replay(match.replay_file()).digest() == match.digest()


def test_several_moves_can_be_taken_back_one_by_one() -> None:
    match = stacked_with_a_rhinoceros()
    before = match.digest()
    match.play(ANNE, ["play meadow-rhinoceros", "move 1 under 2"])
    match.undo(ANNE)
    match.undo(ANNE)
    assert match.digest() == before
    assert not match.can_undo(ANNE)


def test_a_card_shown_from_the_hand_cannot_be_taken_back() -> None:
    match = stacked_with_a_rhinoceros()
    match.play(ANNE, "play earth-mouse")
    assert not match.can_undo(ANNE)


def test_nobody_takes_back_the_move_of_another() -> None:
    match = stacked_with_a_rhinoceros()
    match.play(ANNE, "play meadow-elephant")
    assert not match.can_undo(GUILLAUME)
    with pytest.raises(tablee.Refusal, match="nothing of yours to take back"):
        match.undo(GUILLAUME)


def test_times_come_from_the_caller_and_never_run_backwards() -> None:
    match = stacked_with_a_rhinoceros()
    match.play(ANNE, "play meadow-rhinoceros", at=1500)
    match.play(ANNE, "decline", at=1200)
    match.play(GUILLAUME, match.legal(GUILLAUME)[0])
    assert [entry.at for entry in match.log] == [0, 1500, 1500, 1500]


@pytest.mark.parametrize("at", [1.5, True, "noon"])
def test_a_time_that_is_none_changes_nothing(at: object) -> None:
    match = stacked_with_a_rhinoceros()
    match.play(ANNE, "play meadow-rhinoceros")
    before = match.replay_file()
    with pytest.raises(TypeError, match="whole number of milliseconds"):
        match.play(ANNE, "decline", at=at)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="whole number of milliseconds"):
        match.undo(ANNE, at=at)  # type: ignore[arg-type]
    assert match.replay_file() == before


def test_the_clock_sees_nothing() -> None:
    for ask in (awimbawe().view, awimbawe().seen, awimbawe().events):
        with pytest.raises(tablee.BadSeats, match="the clock sees nothing"):
            ask(tablee.CLOCK)


@pytest.mark.parametrize("move", [500, None, b"fight", ["fight", None]])
def test_what_is_no_move_is_said_to_be_none(move: object) -> None:
    with pytest.raises(tablee.BadMove):
        awimbawe().play(ANNE, move)  # type: ignore[arg-type]


def test_a_match_that_stopped_before_a_deal_goes_on_with_it() -> None:
    match = awimbawe()
    while "lead me" not in texts(match.legal(match.to_act()[0])) or match.view(None)["waiting_for"] != "lead":
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0])
    match.apply(match.to_act()[0], "lead me")
    again = tablee.replay(match.replay_file())
    assert again.view(None)["waiting_for"] == "deal"
    again.deal_if_due()
    assert again.view(None)["round"] == 2


def test_events_hide_the_seed() -> None:
    match = awimbawe()
    assert match.log[0].move.startswith("deal ")
    assert [event.move for event in match.events(ANNE)] == ["deal"]


def test_stacks_come_first_and_seeds_afterwards() -> None:
    match = tablee.new_match("awimbawe", seed=5, deal=list(PACK))
    choice = Random(1)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, choice.choice(match.legal(seat)))
    deals = [entry.move.split()[0] for entry in match.log if entry.seat == "dealer"]
    assert deals[0] == "stack"
    assert set(deals[1:]) == {"deal"}
    assert tablee.replay(match.replay_file()).digest() == match.digest()


def test_each_round_of_a_match_can_be_stacked() -> None:
    match = tablee.new_match("awimbawe", seed=5, deal=[PACK, PACK[::-1], PACK])
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    assert all(entry.move.startswith("stack ") for entry in match.log if entry.seat == "dealer")


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are: "),
        ({"seats": 3}, "Awimbawe is for 2 players, not 3"),
        ({"seats": "2"}, "not '2'"),
        ({"names": ["Anne"]}, "not 1"),
        ({"seats": 2, "names": ["Anne", "Bob", "Zoé"]}, "2 seats need 2 names, not 3"),
        ({"options": {"rounds": 3}}, "there is no option 'rounds'; this game has: none"),
        ({"names": [1, 2]}, "names are a list of texts"),
        ({"names": "ab"}, "names are a list of texts"),
        ({"names": ["Anne", "\ud800"]}, "names are a list of texts"),
        ({"seed": 1.5}, "a seed is a whole number or bytes, not 1.5"),
        ({"deal": ["meadow-mouse"]}, "a deal of Awimbawe is its 28 cards, and this one has 1"),
        ({"deal": [5]}, "a list of card names"),
        ({"deal": "meadow-mouse"}, "a list of card names"),
        ({"deal": [1, 2]}, "a list of card names"),
        ({"deal": [["meadow-mouse"], "x"]}, "a list of card names"),
        ({"deal": ["lion"] * 28}, "'lion' is no card of Awimbawe"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(wrong: dict[str, object], expected: str) -> None:
    with pytest.raises(tablee.TableeError) as caught:
        tablee.new_match(**{"game": "awimbawe", **wrong})  # type: ignore[arg-type]
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


PACK = [
    f"{terrain}-{animal}"
    for terrain in ("meadow", "desert", "mountain", "earth")
    for animal in ("mouse", "rhinoceros", "cheetah", "hyena", "snake", "elephant")
] + ["eagle-7", "eagle-8", "eagle-9", "eagle-10"]


def stacked_with_a_rhinoceros() -> tablee.Match:
    """Anne leads, with the meadow's rhinoceros and elephant on her piles and the earth's mouse in hand."""
    tops = ["meadow-rhinoceros", "meadow-elephant", "eagle-9", "eagle-10"]
    hand = ["earth-mouse"]
    rest = [card for card in PACK if card not in tops + hand]
    return tablee.new_match("awimbawe", deal=[*rest[:4], *tops, *hand, *rest[4:]])
