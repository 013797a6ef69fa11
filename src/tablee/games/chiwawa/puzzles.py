"""The puzzles of ChiWaWa: the last turns of a round, alone, with all cards open. Win it by the most points."""

from tablee.core.chance import Stream, below
from tablee.core.exact import Exact, OutOfBudget, actor_in, after_move
from tablee.core.options import complete
from tablee.core.puzzles import SOLVER, Proof, Puzzles, PuzzleTable
from tablee.core.rule import rule
from tablee.core.seats import Seat
from tablee.core.sets import only
from tablee.core.words import Words
from tablee.games import chiwawa
from tablee.games.chiwawa.cards import DESIGNS
from tablee.games.chiwawa.knowledge import show_from_hand
from tablee.games.chiwawa.moves import DISCARD, FOLD, PILLAR, PLACE
from tablee.games.chiwawa.rules import apply, legal
from tablee.games.chiwawa.setup import deal, start
from tablee.games.chiwawa.state import EVERYBODY, OVER, PICKING, State

SEATS = 2
OTHER = Seat(1)
HAND = (1, 2, 2)  # cards left to play, by grade
PLACED = (8, 6, 8)  # cards in the two camps together, the Pillars apart
TABLE = PuzzleTable(SEATS, {"max_rounds": 1})
MOST_WAYS = (1, 4, 4)  # best first moves, by grade: two cards can often be played in either order
BUDGET = 400_000  # positions


def draw(random: Stream, grade: int) -> State | None:
    """A round in which both place cards at random; then the other one folds, and all cards are shown."""
    state = State()
    start(state, SEATS, complete(chiwawa.facts.options, TABLE.options, SEATS))
    deal(state, random)
    while state.phase == PICKING:
        _play_any(random, state, PILLAR, PLACE)
    placed = 0
    while placed < PLACED[grade] or state.actor != SOLVER:
        _play_any(random, state, PLACE, DISCARD)
        placed += 1
    while state.hand_size[SOLVER] > HAND[grade]:
        _discard(state, _any_held(random, state))
    state.folded |= only(OTHER)
    _lay_open(state)
    return state


def _play_any(random: Stream, state: State, first: int, end: int) -> None:
    """Any move from `first` to before `end`."""
    seat, moves = actor_in(chiwawa.game, state), [0] * chiwawa.facts.longest_list
    listed = [move for move in moves[: legal(state, seat, moves)] if first <= move < end]
    apply(state, seat, listed[below(random, len(listed))])


def _any_held(random: Stream, state: State) -> int:
    held = [card for card in range(DESIGNS) for _ in range(state.hand[SOLVER, card])]
    return held[below(random, len(held))]


def _discard(state: State, card: int) -> None:
    """As for a swap that was made before."""
    show_from_hand(state, SOLVER, card)
    state.discard[card] += 1


def _lay_open(state: State) -> None:
    """Everybody knows every card of both camps and the deck's top card (CH-11)."""
    for seat in range(SEATS):
        for place in range(state.camp_size[seat]):
            state.known_to[seat, place] = EVERYBODY
    state.top_known_to = EVERYBODY


@rule
def outcome(state: State, seat: int) -> int:
    """Points more than the other one (CH-16)."""
    return state.points[seat] - state.points[1 - seat]


def is_over(state: State) -> bool:
    return state.phase == OVER


def solve(state: State, grade: int) -> Proof | None:
    """Folding does not win and the best play does, by one first move or few."""
    exact = Exact(chiwawa.game, SOLVER, BUDGET)
    try:
        if exact.value(after_move(chiwawa.game, state, SOLVER, FOLD)) > 0:
            return None
        weighed = exact.weigh(state)
        par = max(one.value for one in weighed)
        ways = sum(one.value == par for one in weighed)
        if par <= 0 or ways > MOST_WAYS[grade]:
            return None
        return Proof(par, _best_line(exact, state, par), ways)
    except OutOfBudget:
        return None


def _best_line(exact: Exact, state: State, par: int) -> tuple[int, ...]:
    line = []
    while not is_over(state):
        seat = actor_in(chiwawa.game, state)
        move = next(one.move for one in exact.weigh(state) if one.value == par)
        line.append(move)
        state = after_move(chiwawa.game, state, seat, move)
    return tuple(line)


def reply(state: State) -> int:
    """Of the other one's Destructions (CH-13), what costs whoever solves the puzzle most."""
    return min(Exact(chiwawa.game, SOLVER, BUDGET, compiled=False).weigh(state), key=lambda one: one.value).move


def task(state: State, proof: Proof) -> Words:
    cards, ways = state.hand_size[SOLVER], proof.ways
    own = Words(f"your {cards} cards", f"vos {cards} cartes")
    if cards == 1:
        own = Words("your last card", "votre dernière carte")
    first = Words(f"{ways} first moves lead", f"{ways} premiers coups y mènent")
    if ways == 1:
        first = Words("only one first move leads", "un seul premier coup y mène")
    return Words(
        f"With {own.en}, win the round by {proof.par} points.\n"
        f"More cannot be done, and {first.en} there. The other one has folded, and all cards are open.",
        f"Avec {own.fr}, gagnez la manche avec {proof.par} points d'avance.\n"
        f"Plus, c'est impossible, et {first.fr}. L'autre s'est couché, et toutes les cartes sont visibles.",
    )


def told(value: int) -> Words:
    return Words("{value:+|point|points}", "{value:+|point|points}").filled(value=value)


PUZZLES = Puzzles(
    title=Words("The last cards", "Les dernières cartes"),
    tables=(TABLE, TABLE, TABLE),
    draw=draw,
    solve=solve,
    task=task,
    outcome=outcome,
    told=told,
    is_over=is_over,
    reply=reply,
    asks_for_most=True,
)
