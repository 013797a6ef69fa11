"""Reasons for moves in Awimbawe, held true by what the rules do."""

from functools import cache

import tablee
from reason_law import Case, Found, Judges, assert_true, assert_wrong_ones_are_caught, reasons_found
from tablee.core.effects import Happened
from tablee.core.sets import count, has, only
from tablee.games.awimbawe import reasons
from tablee.games.awimbawe.cards import ANIMAL, ANIMALS, CROWNS, EAGLES, ELEPHANT, HYENAS, MOUSE, NUMBER_OF
from tablee.games.awimbawe.effects import TRICK_TAKEN
from tablee.games.awimbawe.moves import DECLINE, FIGHT
from tablee.games.awimbawe.state import CHOOSING_LEADER, EAGLE_CHOICE, OVER, PLAYING, available, opponent

MATCHES = 15


@cache
def found() -> list[Found]:
    return list(reasons_found([tablee.new_match("awimbawe", seed=seed) for seed in range(MATCHES)]))


def trick_of(case: Case) -> Happened | None:
    """How the trick ends if its player uses no power, and an eagle fights; None where the other has yet to answer."""
    state, happened = case.play()
    if state.phase not in (PLAYING, OVER) and not any(one.kind == TRICK_TAKEN for one in happened):
        _, happened = case.play(FIGHT if state.phase == EAGLE_CHOICE else DECLINE)
    return next((one for one in happened if one.kind == TRICK_TAKEN), None)


def taker_of(case: Case) -> int | None:
    trick = trick_of(case)
    return None if trick is None else trick.numbers[0]


def cards_of(case: Case) -> list[int]:
    """The two cards of the trick that ends here, the led one first."""
    trick = trick_of(case)
    return [] if trick is None else list(trick.numbers[2:4])


def wins(case: Case, crowns: int) -> bool:
    return taker_of(case) == case.seat and sum(CROWNS[card] for card in cards_of(case)) == crowns


def gives_hyena(case: Case, hyenas: int) -> bool:
    trick = trick_of(case)
    return trick is not None and trick.numbers[0] != case.seat and trick.numbers[4] == hyenas


def would_have_all_hyenas(case: Case) -> bool:
    mine = case.state.taken[case.seat]
    for card in cards_of(case):
        mine |= only(card)
    return bool(mine & HYENAS == HYENAS)


def gives(case: Case) -> int | None:
    """The crowns of one's own card, in a trick that the other takes."""
    return CROWNS[case.move] if taker_of(case) == opponent(case.seat) else None


def gives_fewest(case: Case, crowns: int) -> bool:
    lost = [gives(other) for other in case.others()]
    return gives(case) == crowns == min(one for one in lost if one is not None)


def is_lead(case: Case) -> bool:
    return bool(case.state.phase == PLAYING and case.seat == case.state.leader)


def takers_of(case: Case) -> int:
    """How many answers take this lead, an eagle that fights among them."""
    state = case.after() if case.after().phase == PLAYING else case.after(DECLINE)
    answers = Case(case.game, state, opponent(case.seat), 0).others()
    return sum(taker_of(answer) == opponent(case.seat) for answer in answers)


def keeps_eagles(case: Case, eagles: int) -> bool:
    before = available(case.state, case.seat) & ~case.state.paralysed[case.seat] & EAGLES
    return is_lead(case) and count(before) == eagles and before & ~available(case.after(), case.seat) == 0


def uses_power(case: Case, animal: str) -> bool:
    state = case.after()
    is_asked = state.phase not in (PLAYING, EAGLE_CHOICE, OVER) and state.actor == case.seat
    return is_asked and case.state.phase == PLAYING and ANIMALS[ANIMAL[case.move]].en == animal


def frees_hidden(case: Case) -> bool:
    """A card of one's own that was never face up lies on top, or was turned up when the trick was over."""
    state = case.after()
    own = {state.pile[case.seat, pile, state.height[case.seat, pile] - 1] for pile in range(4)} - {-1}
    return any(not has(case.state.face_up, card) for card in own if card >= 0)


def buries(case: Case, card: str) -> bool:
    other, number = opponent(case.seat), NUMBER_OF[card]
    return has(case.state.tops[other], number) and not has(available(case.after(), other), number)


def newly_held(case: Case) -> int:
    other = opponent(case.seat)
    return int(case.after().paralysed[other] & ~case.state.paralysed[other])


def leads_next(case: Case, is_me: bool, is_round: bool) -> bool:
    state, leader = case.after(), case.seat if is_me else opponent(case.seat)
    if is_round:
        return bool(case.state.phase == CHOOSING_LEADER and state.first == leader)
    # The trick goes on, and remembers it; or it is over, and it is so.
    return case.state.phase != CHOOSING_LEADER and leader in (state.says_leads, state.leader)


JUDGES: Judges = {
    reasons.WinsCrowns: lambda reason, case: wins(case, reason.crowns),
    reasons.MouseTakesElephant: lambda reason, case: (
        taker_of(case) == case.seat and [ANIMAL[card] for card in cards_of(case)] == [ELEPHANT, MOUSE]
    ),
    reasons.EagleCanTake: lambda reason, case: case.after().phase == EAGLE_CHOICE and wins(case, reason.crowns),
    reasons.GivesHyena: lambda reason, case: gives_hyena(case, reason.hyenas),
    reasons.AvoidsFourthHyena: lambda reason, case: (
        taker_of(case) == opponent(case.seat) and would_have_all_hyenas(case)
    ),
    reasons.GivesFewest: lambda reason, case: gives_fewest(case, reason.crowns),
    reasons.NothingTakesIt: lambda reason, case: is_lead(case) and takers_of(case) == 0,
    reasons.FewTakeIt: lambda reason, case: is_lead(case) and takers_of(case) <= reason.cards,
    reasons.RisksLittle: lambda reason, case: is_lead(case) and CROWNS[case.move] == reason.crowns,
    reasons.KeepsEagle: lambda reason, case: keeps_eagles(case, reason.eagles),
    reasons.UsesPower: lambda reason, case: uses_power(case, reason.animal),
    reasons.FreesHidden: lambda reason, case: frees_hidden(case),
    reasons.Buries: lambda reason, case: buries(case, reason.card),
    reasons.Holds: lambda reason, case: newly_held(case) == only(NUMBER_OF[reason.card]),
    reasons.HoldsHandCard: lambda reason, case: (
        count(newly_held(case)) == 1 and newly_held(case) & ~case.state.face_up != 0
    ),
    reasons.LeadsNext: lambda reason, case: leads_next(case, reason.is_me, reason.is_round),
}


def test_every_reason_is_true_in_every_state_that_its_player_may_be_in() -> None:
    assert_true(found(), JUDGES)


def test_a_wrong_reason_is_caught() -> None:
    assert_wrong_ones_are_caught(found(), JUDGES)
