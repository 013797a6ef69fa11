"""How bots look at ChiWaWa: a round at a time, and with an eye on the cards that are left for the next."""

from collections.abc import Sequence

from tablee.core.chance import SEED_BYTES, Stream, below
from tablee.core.contract import WHOLE_WIN
from tablee.core.records import Row, row_of
from tablee.core.rows import insert_at, remove_at
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS
from tablee.core.sets import count, has
from tablee.games.chiwawa.cards import DESTRUCTION, VALUE
from tablee.games.chiwawa.moves import DISCARD, ENDS, FOLD, PILLAR, PLACE, SWAP, WITH
from tablee.games.chiwawa.results import winners
from tablee.games.chiwawa.rules import apply, insertion_point
from tablee.games.chiwawa.scoring import points_of
from tablee.games.chiwawa.secrets import imagine
from tablee.games.chiwawa.state import (
    CAMP_SLOT,
    DEALING,
    HAND_SLOT,
    IN_HAND,
    OVER,
    PICKING,
    TURN,
    Seen,
    State,
    is_active,
    is_in,
)
from tablee.games.chiwawa.swaps import camp_of, card_in, place_of

# What stands at the end of a round is worth, as shares of a win. Each was tried in games between searches.
ROUND_AHEAD = WHOLE_WIN // 4
CARD_AHEAD = WHOLE_WIN // 21  # cards kept are the next round's
MARGIN = 100  # points: no round is won more clearly than that
MARGIN_AHEAD = WHOLE_WIN // 8  # for such a margin, so that a search sees which way is up

TRIES = 5  # moves that the quick player draws, to take the best of them
DECIDED = 1_000  # points: more than any card can bring
WORLDS = 4  # that the greedy move is weighed in


@rule
def is_settled(state: State) -> bool:
    """A round's result: hands are kept, but nobody can see far into the next deal."""
    return state.phase in (DEALING, OVER)


@rule
def worth(state: State, seat: int) -> int:
    """The game won; else rounds, cards and points ahead of the others. In a Battle Royal, to be still in it."""
    if state.phase == OVER:
        won = winners(state)
        return WHOLE_WIN // count(won) if has(won, seat) else 0
    if state.is_battle_royal:
        return 0 if has(state.out, seat) else WHOLE_WIN
    rounds = points = cards = 0
    for other in range(state.seats):
        if other != seat:
            rounds = max(rounds, state.rounds_won[other])
            points = max(points, state.points[other])
            cards += state.hand_size[seat] - state.hand_size[other]
    margin = max(-MARGIN, min(state.points[seat] - points, MARGIN))
    ahead = ROUND_AHEAD * (state.rounds_won[seat] - rounds) + MARGIN_AHEAD * margin // MARGIN
    return max(0, min(WHOLE_WIN // 2 + ahead + CARD_AHEAD * cards // (state.seats - 1), WHOLE_WIN))


@rule
def roll(state: State, seat: int, moves: Row, size: int, random: Stream) -> int:
    """The quick player: the best of a few moves at a glance, and a fold where that wins the round."""
    if state.phase == TURN and can_fold_and_win(state, seat):
        return FOLD
    best = moves[below(random, size)]
    most = at_a_glance(state, seat, best)
    for _ in range(TRIES - 1):
        move = moves[below(random, size)]
        points = at_a_glance(state, seat, move)
        if points > most:
            best, most = move, points
    return best


@rule
def can_fold_and_win(state: State, seat: int) -> bool:
    """Whether everybody else is finished, and has fewer points in their camp."""
    points = camp_points(state, seat)
    for other in range(state.seats):
        is_rival = other != seat and is_in(state, other)
        if is_rival and (is_active(state, other) or camp_points(state, other) >= points):
            return False
    return True


@rule
def camp_points(state: State, seat: int) -> int:
    """The points of a camp as it lies; its Destructions have not worked yet."""
    return points_of(row_of(state.camp, seat), state.camp_size[seat])


@rule
def at_a_glance(state: State, seat: int, move: int) -> int:
    """Points that a move brings to one's own camp or takes from another's; a discard costs its card."""
    if move < PLACE:
        card = move - PILLAR
        return VALUE[card] * state.hand[seat, card] * state.hand[seat, card]
    if move < DISCARD:
        end, choice = (move - PLACE) % len(ENDS), (move - PLACE) // len(ENDS)
        owner, card = choice % MOST_SEATS, choice // MOST_SEATS
        gain = gain_from(state, owner, card, insertion_point(state.camp_size[owner], end))
        return gain if owner == seat else -gain
    if move < SWAP:
        return -1 - VALUE[move - DISCARD]
    return gain_from_swap(state, seat, move - WITH) if WITH <= move < FOLD else 0


@rule
def gain_from(state: State, owner: int, card: int, point: int) -> int:
    """What a card placed there changes in the points of a camp."""
    cards, size = row_of(state.camp, owner), state.camp_size[owner]
    before = points_of(cards, size)
    if card == DESTRUCTION:
        return min(points_left(cards, size, point, state.pillar[owner]) - before, 0)
    insert_at(cards, size, point, card)
    gain = points_of(cards, size + 1) - before
    remove_at(cards, size + 1, point)
    return gain


@rule
def gain_from_swap(state: State, seat: int, second: int) -> int:
    """What a swap with the card named first changes in one's own camp, less what it changes in others' (CH-7)."""
    first = HAND_SLOT + state.first_design if state.first_slot == IN_HAND else state.first_slot
    one, other = card_in(state, first), card_in(state, second)
    before = ahead_in(state, seat, first, second)
    lay_in_camp(state, first, other)
    lay_in_camp(state, second, one)
    gain = ahead_in(state, seat, first, second) - before
    lay_in_camp(state, first, one)
    lay_in_camp(state, second, other)
    return gain


@rule
def ahead_in(state: State, seat: int, first: int, second: int) -> int:
    """The points of the camps in which these two slots are."""
    points = counted_for(state, seat, first)
    is_same = min(first, second) >= CAMP_SLOT and camp_of(first) == camp_of(second)
    return points if is_same else points + counted_for(state, seat, second)


@rule
def counted_for(state: State, seat: int, slot: int) -> int:
    """The points of the camp of a slot, where it is one; those of another's camp count against a seat."""
    if slot < CAMP_SLOT:
        return 0
    points = camp_points(state, camp_of(slot))
    return points if camp_of(slot) == seat else -points


@rule
def lay_in_camp(state: State, slot: int, card: int) -> None:
    if slot >= CAMP_SLOT:
        state.camp[camp_of(slot), place_of(slot)] = card


@rule
def points_left(cards: Row, size: int, point: int, pillar: int) -> int:
    """The points of a camp after a Destruction there has taken the neighbour that its owner can spare best."""
    most = -1
    for place in (point - 1, point):
        if 0 <= place < size and place != pillar and cards[place] != DESTRUCTION:
            gone = remove_at(cards, size, place)
            most = max(most, points_of(cards, size - 1))
            insert_at(cards, size - 1, place, gone)
    return most if most >= 0 else points_of(cards, size)


def greedy(seen: Seen, legal_numbers: Sequence[int]) -> int:
    """The move that brings most points on average, whatever the cards are that one has not seen."""
    random, totals = Stream.of(bytes(SEED_BYTES)), dict.fromkeys(legal_numbers, 0)
    for _ in range(WORLDS):
        state = State()
        imagine(seen, random, state)
        for move in legal_numbers:
            totals[move] += _points_of_move(state, seen.viewer, move)
    return max(legal_numbers, key=lambda move: totals[move])


def _points_of_move(state: State, seat: int, move: int) -> int:
    if move == FOLD:
        return DECIDED if can_fold_and_win(state, seat) else 1  # better than a card that brings nothing
    if state.phase in (PICKING, TURN):
        return at_a_glance(state, seat, move)
    after = state.copy()
    apply(after, seat, move)
    return _lead(after, seat)


def _lead(state: State, seat: int) -> int:
    """Points ahead of the best of the others, counted or as the camps lie."""
    points = [state.points[owner] if state.is_counted else camp_points(state, owner) for owner in range(state.seats)]
    return points[seat] - max(points[owner] for owner in range(state.seats) if owner != seat)
