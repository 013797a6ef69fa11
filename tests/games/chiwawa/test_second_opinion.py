"""Thousands of random moves, on which the game and a slow second opinion must agree."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import tablee
from games.chiwawa.minds import Mind
from games.chiwawa.second_opinion import PACK, Card, Table
from helpers import rule_test

GAMES = 42
RARE = {
    *(f"swapped {pair}" for pair in ("camp and camp", "camp and deck", "camp and hand", "camp and source")),
    *(f"swapped {pair}" for pair in ("deck and hand", "deck and source", "hand and source")),
    "five cards each",
    "the deck is rebuilt",
    "cards run short",
    "a discard that allows no swap",
    "a locked card is placed",
    "a locked card is discarded",
    "the same player again",
    "destroyed left",
    "destroyed right",
    "destroyed alone",
    "a Pillar destroys",
    "several are out",
    "a void round",
}


def expected_player(table: Table, mind: Mind, seat: int) -> dict[str, Any]:
    """One player as this viewer must see them."""
    player = table.players[seat]
    is_playing = table.asks in ("turn", "first", "second")
    is_swapping = table.asks in ("first", "second") and seat == table.actor  # perhaps with the last card discarded
    return {
        "hand_size": len(player.hand),
        "known_cards": sorted(mind.held[seat].elements()),
        "has_locked_card": any(card in table.locked for card in player.hand),
        "has_picked": player.pick is not None,
        "has_folded": player.has_folded,
        "is_active": is_swapping or (is_playing and bool(player.hand) and not player.has_folded),
        "is_out": player.is_out,
        "rounds_won": player.won,
        "camp": [
            (name, card == player.pillar, card == player.pillar or table.asks == "destroy", card in table.locked)
            for name, card in zip(mind.rows[seat], player.camp, strict=True)
        ],
    }


def found_player(player: dict[str, Any]) -> dict[str, Any]:
    """The same of a view; has_picked only matters while Pillars are picked."""
    kept = ("hand_size", "has_locked_card", "has_folded", "is_active", "is_out", "rounds_won")
    camp = [tuple(card[key] for key in ("card", "is_pillar", "is_face_up", "is_locked")) for card in player["camp"]]
    return {key: player[key] for key in kept} | {"known_cards": sorted(player["known_cards"]), "camp": camp}


def check_view(view: dict[str, Any], table: Table, mind: Mind) -> None:
    for seat, player in enumerate(view["players"]):
        expected = expected_player(table, mind, seat)
        has_picked = expected.pop("has_picked")
        assert found_player(player) == expected
        assert table.asks != "pillar" or player["has_picked"] == has_picked
    assert [(card["card"], card["is_locked"]) for card in view["source"]] == names(table.source, table)
    top = table.deck[:1]
    assert view["deck"] == {"size": len(table.deck), "top": mind.top, "is_locked": bool(top and top[0] in table.locked)}
    assert view["discard"] == Counter(card.name for card in table.discard)
    own = [] if mind.viewer is None else table.players[mind.viewer].hand
    assert sorted((card["card"], card["is_locked"]) for card in view["hand"]) == sorted(names(own, table))
    assert [(one["winner"], one["out"]) for one in view["rounds"]] == [(who, sorted(out)) for who, out in table.rounds]


def names(cards: list[Card], table: Table) -> list[tuple[str, bool]]:
    return [(card.name, card in table.locked) for card in cards]


def check_agreement(match: tablee.Match, table: Table, random: Random) -> None:
    """Who acts, with which moves, what three onlookers know, and the score."""
    acting = table.to_act()
    assert match.to_act() == acting
    for seat in range(match.seats):
        legal = [str(move) for move in match.legal(seat)]
        assert sorted(legal) == (sorted(table.legal(seat)) if seat in acting else [])
    for mind in random.sample(table.minds, 3):
        check_view(match.view(mind.viewer), table, mind)
    result = match.view(None)["result"]
    if result and result["is_counted"] and result["round"] == len(table.rounds):
        assert len(result["camps"]) == len(table.in_order()) + len(table.rounds[-1][1])
        assert all(camp["points"] == table.points[camp["seat"]] for camp in result["camps"])
        assert all(camp["points"] == sum(part["points"] for part in camp["parts"]) for camp in result["camps"])


def chosen(table: Table, seat: int, random: Random, folds: float) -> str:
    """A kind of move first, so that swaps and folds are as common as placing."""
    legal = sorted(table.legal(seat))  # in an order that does not hang on hashes
    if random.random() < folds and "fold" in legal:
        return "fold"
    kinds = sorted({move.split()[0] for move in legal} - {"fold"}) or ["fold"]
    kind = random.choice(kinds)
    moves = [move for move in legal if move.startswith(kind)]
    groups = sorted({move.split("-")[0] for move in moves}) if kind in ("swap", "with") else [kind]
    group = random.choice(groups)
    return random.choice([move for move in moves if move.startswith(group)])


def play_along(match: tablee.Match, table: Table, random: Random, folds: float) -> int:
    """Play one game on both; how many moves it took."""
    moves = 0
    check_agreement(match, table, random)
    while table.to_act():
        seat = random.choice(table.to_act())
        move = chosen(table, seat, random, folds)
        match.play(seat, move)
        table.do(seat, move)
        check_agreement(match, table, random)
        moves += 1
    assert match.is_over
    assert match.winners() == table.winners()
    return moves


@rule_test(*(f"CH-{number}" for number in range(1, 21)))
def test_the_game_and_a_second_opinion_agree_on_every_move_of_random_games() -> None:
    random = Random(3)
    moves = 0
    met: Counter[str] = Counter()
    for game in range(GAMES):
        seats, is_royal = 2 + game % 7, game % 3 == 2
        deals = [random.sample(PACK, len(PACK)) for _ in range(6)]
        options = {"battle_royal": is_royal, "max_rounds": 6}
        table = Table(seats, deals, is_royal, 6)
        match = tablee.new_match("chiwawa", seats=seats, deal=deals, options=options)
        moves += play_along(match, table, random, folds=(0.02, 0.3, 0.9)[game // 7 % 3])
        met += table.met
    assert moves > 3000
    assert {what for what, times in met.items() if times} >= RARE


@rule_test("CH-9", "CH-10", "CH-11")
@pytest.mark.parametrize("seed", range(6))
def test_two_players_who_swap_all_the_time_agree_with_the_second_opinion(seed: int) -> None:
    random = Random(seed)
    deals = [random.sample(PACK, len(PACK)) for _ in range(4)]
    table = Table(2, deals, False, 4)
    match = tablee.new_match("chiwawa", seats=2, deal=deals, options={"max_rounds": 4})
    assert play_along(match, table, random, folds=0.1) > 20
