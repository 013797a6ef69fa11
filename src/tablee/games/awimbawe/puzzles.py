"""The puzzles of Awimbawe: the last tricks of a round, with all cards on the table. One card wins."""

from tablee.core.chance import Stream, pick
from tablee.core.exact import Exact, OutOfBudget, actor_in, after_move, followers
from tablee.core.puzzles import EASY, HARD, SOLVER, Proof, Puzzles, PuzzleTable
from tablee.core.rule import rule
from tablee.core.sets import EMPTY, has
from tablee.core.words import Words
from tablee.games import awimbawe
from tablee.games.awimbawe.cards import ALL_CARDS, card_words
from tablee.games.awimbawe.moves import DECLINE
from tablee.games.awimbawe.rules import apply, choices, crowns_in, deal, start
from tablee.games.awimbawe.state import PILES, PLAYING, SEATS, TRICKS, State, turn_up

TRICKS_LEFT = (4, 5, 5)  # by grade
FEWEST_CARDS = 3  # to choose the first one from
TABLE = PuzzleTable(SEATS)
BUDGET = 60_000  # positions
BY_HYENAS = 50  # what four hyenas count: more than all crowns
LOST, WON = 0, 1  # a round cannot be a tie (AW-16)
TRAPS = 2  # decisions after the first that have a single right answer, in a hard one


def draw(random: Stream, grade: int) -> State | None:
    """A round played at random, from the hands first, so that its last cards lie on the table."""
    state = State()
    start(state, SEATS, {})
    _play_down(state, random, TRICKS - TRICKS_LEFT[grade])
    is_open = state.rounds == 0 and not any(state.hand[seat] for seat in range(SEATS))
    return _laid_open(state) if is_open and state.leader == SOLVER else None


def _play_down(state: State, random: Stream, tricks: int) -> None:
    """Deal a round and play at random until so many tricks are taken, or all is lost; no power is used."""
    deal(state, random)
    while state.rounds == 0 and state.tricks < tricks:
        moves = choices(state)
        if state.phase == PLAYING and moves & state.hand[state.actor]:
            moves &= state.hand[state.actor]
        apply(state, state.actor, DECLINE if has(moves, DECLINE) else pick(random, moves))


def _laid_open(state: State) -> State:
    """Every card face up; what plays have shown of hands says nothing any more."""
    state.face_up = ALL_CARDS
    for seat in range(SEATS):
        turn_up(state, seat)
        state.lacks[seat] = EMPTY
        state.doubts[seat] = 0
    return state


@rule
def outcome(state: State, seat: int) -> int:
    """Crowns more than the other; four hyenas lose by more than any crowns (AW-15, AW-16)."""
    if state.ended_by_hyenas[0]:
        return BY_HYENAS if state.round_winner[0] == seat else -BY_HYENAS
    return crowns_in(state.taken[seat]) - crowns_in(state.taken[1 - seat])


def is_over(state: State) -> bool:
    """The puzzle is the first round of a game, and ends with it."""
    return state.rounds > 0


def solve(state: State, grade: int) -> Proof | None:
    """Exactly one first card wins."""
    exact = Exact(awimbawe.game, SOLVER, BUDGET)
    try:
        winning = _winning(exact, state)
        if len(winning) != 1 or len(followers(awimbawe.game, state)) < FEWEST_CARDS:
            return None
        line, traps = _best_line(exact, state)
    except OutOfBudget:
        return None
    if grade != EASY and (traps >= TRAPS) != (grade == HARD):
        return None
    return Proof(WON, line, 1)


def _winning(exact: Exact, state: State) -> list[int]:
    return [weighed.move for weighed in exact.weigh(state, LOST, WON) if weighed.value >= WON]


def _best_line(exact: Exact, state: State) -> tuple[tuple[int, ...], int]:
    """A winning line against the best defence, and how many later decisions on it have one right answer of several."""
    line, traps = [], -1
    while not is_over(state):
        seat = actor_in(awimbawe.game, state)
        if seat == SOLVER:
            winning = _winning(exact, state)
            traps += len(winning) == 1 < len(followers(awimbawe.game, state))
            move = winning[0]
        else:
            move = _defence(exact, state)
        line.append(move)
        state = after_move(awimbawe.game, state, seat, move)
    return tuple(line), traps


def reply(state: State) -> int:
    """The best defence. Plain, because it is quick and nobody is to wait for a compiler."""
    return _defence(Exact(awimbawe.game, SOLVER, BUDGET, compiled=False), state)


def _defence(exact: Exact, state: State) -> int:
    """A move that saves the round; where there is none, the one that leaves the fewest ways to win it."""
    ways: dict[int, int] = {}
    for move, after in followers(awimbawe.game, state):
        if exact.value(after, LOST, WON) < WON:
            return move
        ways[move] = _ways_after(exact, after)
    return min(ways, key=lambda move: ways[move])


def _ways_after(exact: Exact, state: State) -> int:
    if is_over(state) or actor_in(awimbawe.game, state) != SOLVER:
        return len(followers(awimbawe.game, state)) if not is_over(state) else 0
    return len(_winning(exact, state))


def task(state: State, proof: Proof) -> Words:
    left, (mine, theirs) = TRICKS - state.tricks, (crowns_in(state.taken[seat]) for seat in range(SEATS))
    under = _lying_under(state)
    return Words(
        "Win the round, whatever the other one does: only one first card does it.\n"
        f"{left} tricks are left, and you lead. Crowns so far: {mine} for you, {theirs} for the other one.{under.en}",
        "Gagnez la manche, quoi que fasse l'autre : une seule première carte y arrive.\n"
        f"Il reste {left} plis, et vous entamez. Couronnes jusqu'ici : {mine} pour vous, {theirs} pour "
        f"l'autre.{under.fr}",
    )


def _lying_under(state: State) -> Words:
    """What lies under another card, from the top down, yours first."""
    piles = [(seat, place) for seat in range(SEATS) for place in range(PILES) if state.height[seat, place] > 1]
    names = [[card_words(card) for card in _from_top(state, *pile)] for pile in piles]
    en = "".join(f"\nUnder the {top.en}: {', '.join(card.en for card in rest)}." for top, *rest in names)
    fr = "".join(f"\nSous la carte {top.fr} : {', '.join(card.fr for card in rest)}." for top, *rest in names)
    return Words(en, fr)


def _from_top(state: State, seat: int, place: int) -> list[int]:
    return [state.pile[seat, place, depth] for depth in range(state.height[seat, place] - 1, -1, -1)]


def told(value: int) -> Words:
    if abs(value) == BY_HYENAS:
        return Words("four hyenas decide", "les quatre hyènes décident")
    return Words("{value:+|crown|crowns}", "{value:+|couronne|couronnes}").filled(value=value)


PUZZLES = Puzzles(
    title=Words("The last tricks", "Les derniers plis"),
    tables=(TABLE, TABLE, TABLE),
    draw=draw,
    solve=solve,
    task=task,
    outcome=outcome,
    told=told,
    is_over=is_over,
    reply=reply,
)
