"""Reasons for moves in ChiWaWa, held true by what the rules do."""

from functools import cache
from itertools import pairwise

import tablee
from games.chiwawa.slow_scorer import slow_points
from reason_law import Case, Found, Judges, assert_true, assert_wrong_ones_are_caught, reasons_found
from tablee.core.pack import NO_CARD
from tablee.games.chiwawa import reasons
from tablee.games.chiwawa.cards import DESTRUCTION, NAMES, NUMBER_OF, VALUE
from tablee.games.chiwawa.effects import CAMPS_SHOWN, CARD_DESTROYED
from tablee.games.chiwawa.moves import DISCARD, FOLD, PILLAR, PLACE, SWAP
from tablee.games.chiwawa.state import DESTROYING

MATCHES = 30


@cache
def found() -> list[Found]:
    tables = [tablee.new_match("chiwawa", seats=2 + seed % 3, seed=seed) for seed in range(MATCHES)]
    return list(reasons_found(tables, most_turns=120))


def camp_before(case: Case, seat: int) -> list[int]:
    return [case.state.camp[seat, place] for place in range(case.state.camp_size[seat])]


def camp_after(case: Case, seat: int) -> list[int]:
    """A camp after the move; where it ends the round, as it was turned over."""
    state, happened = case.play()
    if not any(one.kind == CAMPS_SHOWN for one in happened):
        return [state.camp[seat, place] for place in range(state.camp_size[seat])]
    first = sum(state.shown_size[owner] for owner in range(seat))
    return [state.shown_cards[first + place] for place in range(state.shown_size[seat])]


def gain(case: Case, seat: int) -> int:
    return worth(camp_after(case, seat)) - worth(camp_before(case, seat))


def worth(cards: list[int]) -> int:
    return slow_points([NAMES[card] for card in cards])


def others(case: Case) -> list[int]:
    return [seat for seat in range(case.state.seats) if seat != case.seat]


def longest_run(cards: list[int]) -> int:
    longest = run = 1
    for left, right in pairwise(cards):
        run = run + 1 if left == right and VALUE[left] else 1
        longest = max(longest, run)
    return longest


def holds_more(case: Case, cards: int) -> bool:
    card = case.move - PILLAR
    return case.move < PLACE and bool(case.state.hand[case.seat, card] == cards + 1)


def discard_value(case: Case) -> int | None:
    return VALUE[case.move - DISCARD] if DISCARD <= case.move < SWAP else None


def gives_up_least(case: Case, value: int) -> bool:
    values = [discard_value(other) for other in case.others()]
    return discard_value(case) == value == min(one for one in values if one is not None)


def gets_card(case: Case, card: str) -> bool:
    hand, number = case.after().hand, NUMBER_OF[card]
    return bool(hand[case.seat, number] == case.state.hand[case.seat, number] + 1)


def destroyed_value(case: Case) -> int | None:
    """The points of the card that the player's own Destruction takes along."""
    destroyed = [one for one in case.play()[1] if one.kind == CARD_DESTROYED]
    if not destroyed or case.state.phase != DESTROYING:
        return None
    card = destroyed[0].numbers[3]
    return 0 if card == NO_CARD else VALUE[card]


def loses_least(case: Case, value: int) -> bool:
    values = [destroyed_value(other) for other in case.others()]
    return destroyed_value(case) == value == min(one for one in values if one is not None)


def sends_destruction(case: Case) -> bool:
    camps = [(camp_before(case, seat), camp_after(case, seat)) for seat in others(case)]
    return any(after.count(DESTRUCTION) > before.count(DESTRUCTION) for before, after in camps)


def keeps_cards(case: Case, cards: int) -> bool:
    return case.move == FOLD and bool(case.after().hand_size[case.seat] == cards)


JUDGES: Judges = {
    reasons.HoldsMore: lambda reason, case: holds_more(case, reason.cards),
    reasons.AddsPoints: lambda reason, case: gain(case, case.seat) == reason.points,
    reasons.SideBySide: lambda reason, case: longest_run(camp_after(case, case.seat)) >= reason.cards,
    reasons.TakesPoints: lambda reason, case: any(gain(case, seat) == -reason.points for seat in others(case)),
    reasons.SendsDestruction: lambda reason, case: sends_destruction(case),
    reasons.GivesUpLeast: lambda reason, case: gives_up_least(case, reason.points),
    reasons.GetsCard: lambda reason, case: gets_card(case, reason.card),
    reasons.KeepsCards: lambda reason, case: keeps_cards(case, reason.cards),
    reasons.EndsRound: lambda reason, case: any(one.kind == CAMPS_SHOWN for one in case.play()[1]),
    reasons.LosesLeast: lambda reason, case: loses_least(case, reason.points),
}


def test_every_reason_is_true_in_every_state_that_its_player_may_be_in() -> None:
    assert_true(found(), JUDGES)


def test_a_wrong_reason_is_caught() -> None:
    assert_wrong_ones_are_caught(found(), JUDGES)
