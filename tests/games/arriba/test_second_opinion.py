"""Thousands of random moves, on which the game and a slow second opinion must agree."""

from collections import Counter
from random import Random
from typing import Any

import tablee
from games.arriba.second_opinion import PACK, Table
from games.arriba.tables import draw_pile, tops, under_totem, up_pile
from helpers import rule_test
from tablee.core.seats import CLOCK

GAMES = 32  # about 22,000 moves
STYLES = ((0.6, 0.6), (0.93, 0.5), (0.99, 0.4), (0.999, 0.02))  # care and zeal
EARLY, LATE = "grab before", "grab late"  # for the referee: no player's list has them
RARE = {
    *("totem", "match", "shared", "wrong", "idle"),
    *("early totem", "early match", "early shared", "early wrong", "early idle"),
    *("late totem", "late match", "late excused", "late idle", "a wrong grab by one who was passed over"),
    *("nothing left", "draw piles empty", "card limit", "several with nothing"),
    *("a live Totem covered", "several live Totems", "a new Totem outlives an early grab"),
    *("a seat is passed over", "a signal without all", "a Head does nothing at a signal"),
    *("a grab while a Head is played out", "cards to share from under the totem", "a rest goes under the totem"),
}


def piles(match: tablee.Match) -> list[list[str]]:
    seats = range(match.seats)
    return [*(draw_pile(match, seat) for seat in seats), *(up_pile(match, seat) for seat in seats), under_totem(match)]


def check_agreement(match: tablee.Match, table: Table) -> None:
    """Who may do what, what lies where, what everybody sees, and the points."""
    assert match.to_act() == ([] if table.is_over() else [*range(table.seats), CLOCK])
    for seat in range(table.seats):
        assert [str(move) for move in match.legal(seat)] == [
            move for move in table.legal(seat) if move not in (EARLY, LATE)
        ]
    assert [str(move) for move in match.legal(CLOCK)] == table.legal("clock")
    expected = [*table.draw, *table.up, table.under]
    assert piles(match) == expected
    assert sorted(card for pile in piles(match) for card in pile) == sorted(PACK)
    check_view(match.view(None), table)
    assert tops(match) == table.tops()
    assert match.scores() == table.totals()


def check_view(view: dict[str, Any], table: Table) -> None:
    assert view["waiting_for"] == table.waiting_for()
    assert view["turner"] == (None if table.is_over() else table.turner())
    assert [side["draw_size"] for side in view["sides"]] == [len(pile) for pile in table.draw]
    assert [side["up_size"] for side in view["sides"]] == [len(pile) for pile in table.up]
    assert view["under_totem"] == len(table.under)
    assert [one["points"] for one in view["rounds"]] == table.points
    assert [one["ended_by"] for one in view["rounds"]] == table.endings
    assert view["starter"] == table.starter or table.is_over()


def clumped(random: Random) -> list[str]:
    """A pack in which equal symbols lie near one another, and so do Totems and Heads: much happens at once."""
    groups = [PACK[first : first + 4] for first in range(0, len(PACK), 4)]
    pack = [card for group in random.sample(groups, len(groups)) for card in random.sample(group, 4)]
    for _ in range(12):
        one, other = random.randrange(80), random.randrange(80)
        pack[one], pack[other] = pack[other], pack[one]
    return pack


def chosen(table: Table, random: Random, care: float, zeal: float) -> tuple[int, str]:
    """Anything at all; careful tables mostly turn cards, and grab with some zeal where that is right."""
    if random.random() < care:
        right = [
            (seat, move)
            for seat in range(table.seats)
            for move in table.legal(seat)
            if move != "turn" and table.judged(seat, move == EARLY)[0] in ("totem", "match", "shared")
        ]
        if right and random.random() < zeal:
            return random.choice(right)
        return CLOCK, table.legal("clock")[0]
    seat = random.randrange(table.seats)
    return seat, random.choice(table.legal(seat))


def play_along(match: tablee.Match, table: Table, random: Random, care: float, zeal: float) -> int:
    """Play one game on both; how many moves it took."""
    moves = 0
    check_agreement(match, table)
    while not table.is_over():
        seat, move = chosen(table, random, care, zeal)
        match.apply(seat, move)
        match.deal_if_due()
        table.do(seat, move)
        check_agreement(match, table)
        moves += 1
    assert match.winners() == table.winners()
    return moves


@rule_test(*(f"AR-{number}" for number in range(3, 19) if number != 14))
def test_the_game_and_a_second_opinion_agree_on_every_move_of_random_games() -> None:
    random = Random(7)
    moves = 0
    met: Counter[str] = Counter()
    for game in range(GAMES):
        seats, limit = 2 + game % 7, 100 if game % 3 else 200
        rounds = [clumped(random) if game % 2 else random.sample(PACK, len(PACK)) for _ in range(3)]
        table = Table(rounds, seats, limit)
        match = tablee.new_match("arriba", seats=seats, options={"card_limit": limit}, deal=rounds)
        moves += play_along(match, table, random, *STYLES[game % len(STYLES)])
        met += table.met
    assert moves > 15_000
    assert {what for what, times in met.items() if times} >= RARE
