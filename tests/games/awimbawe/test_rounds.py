"""Rounds: set-up, who leads, hyenas, crowns, and the end of the game."""

import pytest

import tablee
from games.awimbawe.second_opinion import CROWNS, PACK, STRUCK
from games.awimbawe.tables import (
    Late,
    Side,
    asked,
    bring_forward,
    late_table,
    legal,
    pile,
    side,
    stacked,
    table,
    win_round,
)
from helpers import ANNE, GUILLAUME, refused, rule_test
from tablee import Seat

MICE = "meadow-mouse desert-mouse mountain-mouse earth-mouse"


def visible_crowns(match: tablee.Match, seat: Seat) -> int:
    tops = [str(one[-1]).split("-")[1] for one in side(match, seat)["piles"]]
    return sum(CROWNS[top] if top in CROWNS else STRUCK[int(top)] for top in tops)


@rule_test("AW-3", "AW-18")
def test_each_player_gets_four_piles_of_a_hidden_and_a_visible_card_and_six_in_hand() -> None:
    match = tablee.new_match("awimbawe", deal=PACK)
    for seat, cards in ((ANNE, PACK[:14]), (GUILLAUME, PACK[14:])):
        assert side(match, seat)["piles"] == [[None, top] for top in cards[4:8]]
        assert [one["card"] for one in match.view(seat)["hand"]] == cards[8:]
        assert side(match, seat)["hand_size"] == 6
    assert (match.view(None)["round"], match.view(None)["trick_number"]) == (1, 1)


@rule_test("AW-18")
def test_the_first_four_of_a_stacked_deal_lie_under_the_next_four() -> None:
    match = table(Side(up="earth-elephant", down="earth-mouse"), Side(up="earth-hyena", down="desert-mouse"))
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, "play earth-hyena")
    assert (pile(match, ANNE, 1), pile(match, GUILLAUME, 1)) == (["earth-mouse"], ["desert-mouse"])


@rule_test("AW-4")
@pytest.mark.parametrize("leader", [ANNE, GUILLAUME])
def test_whoever_shows_fewer_crowns_leads_the_first_round(leader: Seat) -> None:
    few = Side(up="meadow-snake desert-snake earth-snake mountain-rhinoceros")
    more = Side(up="meadow-elephant desert-elephant earth-elephant mountain-mouse")
    sides = (few, more) if leader == ANNE else (more, few)
    assert table(*sides, leader=leader).to_act() == [leader]


@rule_test("AW-4")
def test_struck_crowns_count_as_negative() -> None:
    struck = Side(up="eagle-9 eagle-10 meadow-mouse meadow-hyena")  # -1 - 2 + 3 + 3 = 3
    plain = Side(up="meadow-snake desert-snake earth-snake mountain-snake")  # 4
    match = tablee.new_match("awimbawe", deal=stacked(plain, struck))
    assert match.to_act() == [GUILLAUME]


@rule_test("AW-4", "AW-18")
def test_hidden_cards_and_hands_do_not_count_and_a_stacked_tie_goes_to_seat_0() -> None:
    snakes = Side(up="meadow-snake desert-snake earth-snake mountain-snake", hand=MICE)
    elephants = Side(up="meadow-elephant desert-elephant earth-elephant mountain-elephant", down="eagle-9 eagle-10")
    assert tablee.new_match("awimbawe", deal=stacked(snakes, elephants)).to_act() == [ANNE]
    assert tablee.new_match("awimbawe", deal=stacked(elephants, snakes)).to_act() == [ANNE]


@rule_test("AW-4")
def test_a_dealt_tie_is_drawn_from_the_seed() -> None:
    matches = [tablee.new_match("awimbawe", seed=seed) for seed in range(150)]
    leaders: dict[int, set[Seat]] = {-1: set(), 0: set(), 1: set()}
    for match in matches:
        crowns = visible_crowns(match, ANNE), visible_crowns(match, GUILLAUME)
        leaders[(crowns[0] > crowns[1]) - (crowns[0] < crowns[1])].add(match.to_act()[0])
    assert leaders == {-1: {ANNE}, 0: {ANNE, GUILLAUME}, 1: {GUILLAUME}}
    assert all(tablee.new_match("awimbawe", seed=seed).digest() == matches[seed].digest() for seed in range(20))


@rule_test("AW-15")
@pytest.mark.parametrize("answer", ["earth-mouse", "earth-elephant"])
def test_whoever_takes_the_fourth_hyena_loses_the_round_at_once(answer: str) -> None:
    three = "meadow-hyena desert-hyena mountain-hyena"
    loses = ANNE if answer == "earth-mouse" else GUILLAUME
    match = late_table(
        Late(hand="earth-hyena meadow-elephant meadow-mouse", took=three if loses == ANNE else ""),
        Late(hand=f"{answer} desert-mouse mountain-mouse", took=three if loses == GUILLAUME else ""),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, f"play {answer}")
    assert len(side(match, loses)["hyenas"]) == 4
    assert match.view(None)["rounds"] == [{"winner": 1 - loses, "by_hyenas": True, "crowns": None}]
    assert (match.scores()[loses], match.scores()[1 - loses]) == (0, 1)
    assert (asked(match), match.to_act()) == ("lead", [loses])


@rule_test("AW-15")
def test_three_hyenas_and_the_one_left_to_the_other_do_no_harm() -> None:
    match = late_table(
        Late(hand="earth-hyena meadow-elephant", took="meadow-hyena desert-hyena mountain-hyena"),
        Late(hand="earth-elephant desert-mouse"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-elephant")
    assert match.view(None)["rounds"] == []
    assert match.to_act() == [GUILLAUME]


@rule_test("AW-15", "AW-16")
def test_a_fourth_hyena_in_the_last_trick_loses_whatever_the_crowns() -> None:
    match = late_table(
        Late(hand="earth-hyena", took=" ".join(name for name in PACK if name not in ("earth-hyena", "earth-mouse"))),
        Late(hand="earth-mouse"),
    )
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    assert match.view(None)["rounds"] == [{"winner": GUILLAUME, "by_hyenas": True, "crowns": None}]


@rule_test("AW-16")
@pytest.mark.parametrize(
    ("led", "answer", "crowns"),
    [
        # Anne took meadow and desert so far, 24 crowns in all; Guillaume the rest, 21 with the struck ones.
        ("meadow-hyena", "meadow-elephant", [24 - 3 - 1, 21 + 3 + 1]),
        ("earth-elephant", "earth-hyena", [24 + 1 + 3, 21 - 1 - 3]),
        ("desert-mouse", "eagle-10", [24 + 0, 21 + 0]),
    ],
)
def test_the_most_crowns_win_the_round_when_all_cards_are_played(led: str, answer: str, crowns: list[int]) -> None:
    match = late_table(Late(hand=led), Late(hand=answer))
    match.play(ANNE, f"play {led}")
    match.play(GUILLAUME, [f"play {answer}", "flee"] if answer == "eagle-10" else f"play {answer}")
    winner = ANNE if crowns[0] > crowns[1] else GUILLAUME
    assert match.view(None)["rounds"] == [{"winner": winner, "by_hyenas": False, "crowns": crowns}]
    assert match.scores()[winner] == 1


@rule_test("AW-17")
@pytest.mark.parametrize("winner", [ANNE, GUILLAUME])
@pytest.mark.parametrize("says", ["me", "opponent"])
def test_the_loser_of_a_round_decides_who_leads_the_next(winner: Seat, says: str) -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    win_round(match, winner)
    loser = Seat(1 - winner)
    assert (asked(match), match.to_act(), legal(match)) == ("lead", [loser], ["lead me", "lead opponent"])
    match.play(loser, f"lead {says}")
    assert match.to_act() == [loser if says == "me" else winner]
    assert (match.view(None)["round"], match.view(None)["trick_number"]) == (2, 1)


@rule_test("AW-17")
def test_the_loser_decides_before_the_new_deal() -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    win_round(match, ANNE)
    assert (match.view(None)["round"], match.view(None)["trick_number"]) == (1, 14), "those that are over"
    assert [entry.seat for entry in match.log].count("dealer") == 1
    assert side(match, ANNE)["hand_size"] == 0
    match.play(GUILLAUME, "lead me")
    assert [entry.seat for entry in match.log].count("dealer") == 2
    assert side(match, ANNE)["hand_size"] == 6


@rule_test("AW-17")
def test_a_decision_to_lead_is_not_withdrawn_by_visible_crowns() -> None:
    few = stacked(Side(), Side(), leader=ANNE)
    match = tablee.new_match("awimbawe", deal=[few, few])
    win_round(match, GUILLAUME)
    match.play(ANNE, "lead opponent")
    assert match.to_act() == [GUILLAUME]


@rule_test("AW-17")
@pytest.mark.parametrize("winner", [ANNE, GUILLAUME])
def test_two_rounds_in_a_row_win_the_game(winner: Seat) -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    win_round(match, winner)
    assert (match.is_over, match.winners()) == (False, [])
    match.play(1 - winner, "lead me")
    win_round(match, winner)
    assert (match.is_over, match.winners(), match.to_act()) == (True, [winner], [])
    assert (match.scores()[winner], match.scores()[1 - winner]) == (2, 0)
    assert refused(match, winner, "lead me").code == "game-over"


@rule_test("AW-17")
def test_at_one_round_each_a_third_decides_and_the_score_is_rounds_won() -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    for winner in (ANNE, GUILLAUME, ANNE):
        win_round(match, winner)
        if not match.is_over:
            match.play(1 - winner, "lead opponent")
    assert (match.winners(), match.scores()) == ([ANNE], [2, 1])
    assert [one["winner"] for one in match.view(None)["rounds"]] == [ANNE, GUILLAUME, ANNE]


@rule_test("AW-17")
def test_the_crowns_of_each_finished_round_are_shown_and_none_after_four_hyenas() -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    three = "meadow-hyena desert-hyena mountain-hyena"
    bring_forward(match, Late(hand="earth-hyena", took=three), Late(hand="earth-mouse"), leader=ANNE)
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play earth-mouse")
    match.play(ANNE, "lead me")
    bring_forward(match, Late(hand="earth-elephant"), Late(hand="earth-hyena"), leader=ANNE)
    match.play(ANNE, "play earth-elephant")
    match.play(GUILLAUME, "play earth-hyena")
    assert match.view(GUILLAUME)["rounds"] == [
        {"winner": GUILLAUME, "by_hyenas": True, "crowns": None},
        {"winner": ANNE, "by_hyenas": False, "crowns": [28, 17]},
    ]


@rule_test("AW-3", "AW-17")
def test_a_new_round_begins_with_nothing_taken_nothing_paralysed_and_no_last_trick() -> None:
    match = tablee.new_match("awimbawe", deal=[PACK] * 3)
    win_round(match, ANNE)
    match.play(GUILLAUME, "lead me")
    fresh = tablee.new_match("awimbawe", deal=[PACK]).view(None)
    again = match.view(None)
    assert again["last_trick"] is None
    assert [one | {"rounds_won": 0} for one in again["sides"]] == fresh["sides"]


@rule_test("AW-18")
def test_a_stacked_match_gives_one_list_for_each_round() -> None:
    rounds = [PACK, PACK[14:] + PACK[:14], PACK[::-1]]
    match = tablee.new_match("awimbawe", deal=rounds)
    for cards, winner in zip(rounds, (ANNE, GUILLAUME, ANNE), strict=True):
        assert [one["card"] for one in match.view(ANNE)["hand"]] == cards[8:14]
        win_round(match, winner)
        if not match.is_over:
            match.play(1 - winner, "lead me")


@rule_test("AW-18")
@pytest.mark.parametrize(
    ("cards", "part"),
    [
        (PACK[:27], "27"),
        ([*PACK[:27], PACK[0]], "2 x 'meadow-mouse' instead of 1"),
        ([*PACK, PACK[0]], "this one has"),
        ([*PACK[:27], "sky-mouse"], "sky-mouse"),
    ],
)
def test_a_stacked_round_must_name_each_of_the_28_cards_once(cards: list[str], part: str) -> None:
    with pytest.raises(tablee.BadDeal, match=part):
        tablee.new_match("awimbawe", deal=cards)
    with pytest.raises(tablee.BadDeal, match=part):
        tablee.new_match("awimbawe", deal=[PACK, cards])
