"""What a position between two tricks is worth: learned from games, and read off at a glance.

The weights are those of a logistic regression on who won the round, in games that the search played
against itself; `python -m bench.awimbawe_judgement` plays such games and prints the tables anew.
"""

import math

from tablee.core.contract import WHOLE_WIN
from tablee.core.rule import rule
from tablee.core.sets import count, only
from tablee.games.awimbawe.cards import CARDS, HYENAS
from tablee.games.awimbawe.state import PILES, State, opponent

STAGE_TRICKS = 3  # each stage of a round weighs things its own way
JUDGED_TRICKS = 12  # afterwards playing to the end tells more
SORTS = 10  # mouse to elephant, then each of the four eagles
SORT = (*(card % 6 for card in range(24)), 6, 7, 8, 9)
CARDS_OF_SORT = tuple(sum(only(card) for card in range(CARDS) if SORT[card] == sort) for sort in range(SORTS))

# For each stage: what a card of each sort is worth in the hand, on a pile, under its top, and in the tricks.
# All weights are thousandths of a natural logarithm of the odds.
WEIGHT = (
    (
        (30, 239, 321, 197, 303, 154, 119, 115, 26, -84),
        (-231, 83, 155, -145, 75, -87, 74, 82, -28, -123),
        (-377, -33, 109, -271, -10, -279, 25, -63, -104, -272),
        (218, 88, 83, -300, 41, 88, 112, -113, -286, -254),
    ),
    (
        (13, 233, 365, 153, 330, 115, 158, 152, 72, -64),
        (-240, 137, 244, -124, 167, -64, 175, 117, 79, -39),
        (-442, -112, 78, -404, -84, -384, -25, -86, -175, -345),
        (285, 125, 142, -358, 46, 28, 30, -99, -176, -208),
    ),
    (
        (-3, 292, 526, 120, 404, 102, 239, 306, 156, -26),
        (-292, 169, 407, -223, 237, -173, 146, 161, 33, -57),
        (-526, -176, 52, -482, -174, -486, -49, -177, -119, -385),
        (329, 215, 164, -445, 91, 19, 15, -104, -156, -240),
    ),
    (
        (-27, 429, 878, 1, 658, 24, 265, 335, 147, -13),
        (-373, 253, 563, -363, 333, -303, 159, 102, -80, -121),
        (-584, -290, -65, -511, -442, -695, -15, -23, -36, -203),
        (422, 275, 174, -660, 116, 16, 23, -56, -187, -327),
    ),
)
HYENAS_TAKEN = ((0, -9, 63, -139), (0, -139, 206, -211), (0, -534, 172, -85), (0, -1523, -146, 384))
LEADING = (-53, 30, 73, 114)

STEP = 32  # between two entries of the table below
STEPS = 128  # on either side of even odds
CHANCE = tuple(round(WHOLE_WIN / (1 + math.exp(-step * STEP / 1000))) for step in range(-STEPS, STEPS + 1))


@rule
def chance_of_round(state: State, seat: int) -> int:
    """How likely a seat is to win the round, as a share of WHOLE_WIN."""
    stage = state.tricks // STAGE_TRICKS
    odds = standing(state, seat, stage) - standing(state, opponent(seat), stage)
    odds += LEADING[stage] if state.leader == seat else -LEADING[stage]
    return CHANCE[min(max(odds // STEP, -STEPS), STEPS) + STEPS]


@rule
def standing(state: State, seat: int, stage: int) -> int:
    under = under_tops(state, seat)
    total = HYENAS_TAKEN[stage][count(state.taken[seat] & HYENAS)]
    for sort in range(SORTS):
        cards = CARDS_OF_SORT[sort]
        total += WEIGHT[stage][0][sort] * count(state.hand[seat] & cards)
        total += WEIGHT[stage][1][sort] * count(state.tops[seat] & cards)
        total += WEIGHT[stage][2][sort] * count(under & cards)
        total += WEIGHT[stage][3][sort] * count(state.taken[seat] & cards)
    return total


@rule
def under_tops(state: State, seat: int) -> int:
    """The set of a seat's cards that lie under another."""
    cards = 0
    for place in range(PILES):
        for depth in range(state.height[seat, place] - 1):
            cards |= only(state.pile[seat, place, depth])
    return cards
