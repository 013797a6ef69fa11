"""How bots look at Awimbawe: a round stands alone."""

from collections.abc import Sequence

from tablee.core.contract import WHOLE_WIN
from tablee.core.pack import NO_CARD
from tablee.core.rule import rule
from tablee.core.sets import count
from tablee.games.awimbawe.cards import ANIMAL, CROWNS, ELEPHANT, HYENA, HYENAS, MOUSE, SKY, TERRAIN, VALUE
from tablee.games.awimbawe.judgement import JUDGED_TRICKS, chance_of_round
from tablee.games.awimbawe.moves import FIGHT, FLEE, LEAD_ME, MOVE, PARALYSE_HAND, PARALYSE_PILE
from tablee.games.awimbawe.state import CHOOSING_LEADER, DEALING, OVER, PILES, PLAYING, Seen, State, opponent


@rule
def is_settled(state: State) -> bool:
    """A round's result is all that a look ahead can find: the next deal owes nothing to this one."""
    return state.phase in (CHOOSING_LEADER, OVER, DEALING)


@rule
def can_judge(state: State) -> bool:
    """Between two tricks the cards say more than playing on at random would, but for the last tricks."""
    return is_settled(state) or (state.phase == PLAYING and state.led == NO_CARD and state.tricks < JUDGED_TRICKS)


@rule
def worth(state: State, seat: int) -> int:
    if not is_settled(state):
        return chance_of_round(state, seat)
    return WHOLE_WIN if state.round_winner[state.rounds - 1] == seat else 0


def greedy(seen: Seen, legal_numbers: Sequence[int]) -> int:
    """The move that looks best at a glance, one trick at a time."""
    return max(legal_numbers, key=lambda move: (_at_a_glance(seen, move), -move))


def _at_a_glance(seen: Seen, move: int) -> float:
    if seen.phase == PLAYING:
        return _as_lead(move) if seen.led == NO_CARD else _as_answer(seen, move)
    if move in (FIGHT, FLEE):
        return (move == FIGHT) == (CROWNS[seen.led] > 0 and not _would_be_too_many_hyenas(seen, seen.led))
    if move == LEAD_ME:
        return 1.0
    if move >= PARALYSE_PILE:
        return 1.0 + VALUE[_top(seen, move - PARALYSE_PILE)]
    if move >= PARALYSE_HAND:
        return 1.0
    return 1.0 + VALUE[_top(seen, (move - MOVE) // PILES)] if move >= MOVE else 0.5


def _as_lead(card: int) -> float:
    """A strong card will mostly win itself and what is thrown to it; a weak one is mostly lost."""
    chance = VALUE[card] / 7 if VALUE[card] < 7 else 0.95
    return chance * (CROWNS[card] + 2) - (1 - chance) * CROWNS[card]


def _as_answer(seen: Seen, card: int) -> float:
    """Crowns won or lost; of equal cards the weaker one is spent."""
    at_stake = CROWNS[seen.led] + CROWNS[card]
    takes = TERRAIN[card] == SKY or (TERRAIN[card] == TERRAIN[seen.led] and _beats(card, seen.led))
    is_danger = _would_be_too_many_hyenas(seen, seen.led) or _would_be_too_many_hyenas(seen, card)
    return (at_stake if takes and not is_danger else -at_stake) - VALUE[card] / 10


def _beats(card: int, led: int) -> bool:
    if {ANIMAL[card], ANIMAL[led]} == {MOUSE, ELEPHANT}:
        return ANIMAL[card] == MOUSE
    return VALUE[card] > VALUE[led]


def _would_be_too_many_hyenas(seen: Seen, card: int) -> bool:
    return ANIMAL[card] == HYENA and count(seen.taken[seen.viewer] & HYENAS) >= 2


def _top(seen: Seen, pile: int) -> int:
    """The card on an opponent's pile; a face-down one counts as the least of all."""
    side = opponent(seen.viewer)
    return max(seen.pile[side, pile, seen.height[side, pile] - 1], 0)
