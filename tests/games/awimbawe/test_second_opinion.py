"""Thousands of random moves, on which the game and a slow second opinion must agree."""

from collections import Counter
from random import Random
from typing import Any

import tablee
from games.awimbawe.second_opinion import PACK, Player, Table
from helpers import rule_test

GAMES = 80  # about 7,000 moves
RARE = {
    "a second cheetah decides",
    "two cards paralysed",
    "a paralysed card is moved",
    "a card goes to an emptied place",
    "an unseen card is moved",
    "tops turned up at once",
    "the only card left is free",
    "four hyenas",
    "crowns counted",
    "no question for a rhinoceros",
    "no question for a cheetah",
    "no question for a snake",
}


def random_rounds(random: Random) -> list[list[str]]:
    return [random.sample(PACK, len(PACK)) for _ in range(3)]


def expected_side(table: Table, seat: int) -> dict[str, Any]:
    """One side of the table as everybody must see it."""
    player = table.players[seat]
    is_open = table.asks in ("leader", "nothing")
    pile_cards = [card for pile in player.piles for card in pile]
    return {
        "seat": seat,
        "hand_size": len(player.hand),
        "paralysed_places": [place for place, card in enumerate(player.hand, 1) if card.is_paralysed],
        "piles": [[card.name if card.is_face_up or is_open else None for card in pile] for pile in player.piles],
        "paralysed_tops": sorted(card.name for card in pile_cards if card.is_paralysed),
        "cards_taken": len(player.taken),
        "hyenas": sorted(card.name for card in player.taken if card.animal == "hyena"),
        "rounds_won": table.won[seat],
        "shown_hand": sorted(card.name for card in player.hand) if is_open else [],
        "shown_taken": sorted(card.name for card in player.taken) if is_open else [],
    }


def in_alphabetical_order(side: dict[str, Any]) -> dict[str, Any]:
    return side | {key: sorted(side[key]) for key in ("paralysed_tops", "hyenas", "shown_hand", "shown_taken")}


def expected_hand(player: Player) -> list[dict[str, Any]]:
    return [{"card": card.name, "is_paralysed": card.is_paralysed} for card in player.hand]


def check_agreement(match: tablee.Match, table: Table) -> None:
    """Who acts, with which moves, what lies where, who took what, and the score."""
    assert match.to_act() == ([] if table.is_over() else [table.actor])
    for seat in (0, 1):
        legal = [str(move) for move in match.legal(seat)]
        assert sorted(legal) == (sorted(table.legal()) if seat == table.actor else [])
    for viewer in (0, 1, None):
        check_view(match.view(viewer), table, viewer)
    assert match.scores() == table.won


def check_view(view: dict[str, Any], table: Table, viewer: int | None) -> None:
    assert [in_alphabetical_order(side) for side in view["sides"]] == [expected_side(table, seat) for seat in (0, 1)]
    assert view["hand"] == ([] if viewer is None else expected_hand(table.players[viewer]))
    played = [view["trick"]["led"], view["trick"]["answer"]]
    assert [card for card in played if card] == [card.name for card in table.trick]
    last = view["last_trick"]
    found = last and tuple(last[key] for key in ("leader", "led", "answer", "fled", "taker"))
    assert found == table.last_trick
    assert [(one["winner"], one["crowns"]) for one in view["rounds"]] == table.results


def play_along(match: tablee.Match, table: Table, random: Random, is_keen: bool) -> int:
    """Play one game on both; how many moves it took."""
    moves = 0
    check_agreement(match, table)
    while not table.is_over():
        move = chosen(table, random, is_keen)
        match.play(table.actor, move)
        table.do(move)
        check_agreement(match, table)
        moves += 1
    assert match.winners() == [table.results[-1][0]]
    return moves


def chosen(table: Table, random: Random, is_keen: bool) -> str:
    """Any legal move; a keen player uses every power, and keeps the pile cards and the powers for later."""
    legal = table.legal()
    if is_keen:
        hand = ["play " + card.name for card in table.players[table.actor].hand]
        in_hand = [move for move in legal if move in hand]
        plain = [move for move in in_hand if not move.endswith(("rhinoceros", "snake"))]
        legal = plain or in_hand or [move for move in legal if move != "decline"]
    return random.choice(legal)


@rule_test(*(f"AW-{number}" for number in range(1, 20)))
def test_the_game_and_a_second_opinion_agree_on_every_move_of_random_games() -> None:
    random = Random(2)  # a seed whose games meet all that is rare
    moves = 0
    met: Counter[str] = Counter()
    for game in range(GAMES):
        rounds = random_rounds(random)
        table = Table(rounds)
        moves += play_along(tablee.new_match("awimbawe", deal=rounds), table, random, game % 2 == 1)
        met += table.met
    assert moves > 6000
    assert {what for what, times in met.items() if times} >= RARE
