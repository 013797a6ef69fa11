"""The puzzles of Xalapa: the oracle's trials of one day, alone, with the exact best answer as par."""

from tablee.core.chance import Stream
from tablee.core.options import complete
from tablee.core.puzzles import SOLVER, Proof, Puzzles, PuzzleTable
from tablee.core.rule import rule
from tablee.core.sets import count, members
from tablee.core.words import Words
from tablee.games.xalapa.moves import DONE, PLACE
from tablee.games.xalapa.rules import deal
from tablee.games.xalapa.search import FAILED
from tablee.games.xalapa.setup import OPTIONS, start
from tablee.games.xalapa.solver import best_for
from tablee.games.xalapa.state import CHECKING, PLACING, ROUNDS, State

FIVE_TRIALS, SEVEN_TRIALS, MASTERS = (PuzzleTable(1, {"step": step, "round_seconds": 3600}) for step in (0, 2, 3))
TABLES = (FIVE_TRIALS, SEVEN_TRIALS, MASTERS)  # by grade
MOST_WAYS = 4  # best answers, out of millions
STONES = ((3, 5), (4, 6), (5, 8))  # fewest and most of a best answer, by grade


def draw(random: Stream, grade: int) -> State | None:
    """The last day of a match alone, so that its check ends it."""
    state = State()
    start(state, 1, complete(OPTIONS, TABLES[grade].options, 1))
    while state.phase != PLACING:
        deal(state, random)
    state.round = ROUNDS - 1
    return state


@rule
def outcome(state: State, seat: int) -> int:
    """Points count against their player (XA-10)."""
    return -state.last_points[seat]


def is_over(state: State) -> bool:
    return state.phase == CHECKING


def solve(state: State, grade: int) -> Proof | None:
    """All trials can be met, in few ways. The search ends by itself: there are eight stones and 36 cells."""
    best = best_for(state, SOLVER)
    fewest, most = STONES[grade]
    if best.failed or best.ways > MOST_WAYS or not fewest <= count(best.stones) <= most:
        return None
    line = (*(PLACE + cell for cell in members(best.stones)), DONE)
    return Proof(-best.points, line, best.ways)


def task(state: State, proof: Proof) -> Words:
    few = Words(f"{proof.ways} answers do", f"{proof.ways} réponses y arrivent")
    if proof.ways == 1:
        few = Words("only one answer does", "une seule réponse y arrive")
    return Words(
        f"Answer the oracle's {state.trials} trials for only {-proof.par} points.\n"
        f"Each stone costs 1 point, each failed trial {FAILED}. Less cannot be done, and {few.en} it.",
        f"Répondez aux {state.trials} épreuves de l'oracle pour {-proof.par} points seulement.\n"
        f"Une pierre coûte 1 point, une épreuve ratée {FAILED}. Moins, c'est impossible, et {few.fr}.",
    )


def told(value: int) -> Words:
    return Words("{points:point|points}", "{points:point|points}").filled(points=-value)


PUZZLES = Puzzles(
    title=Words("The oracle's day", "Le jour de l'oracle"),
    tables=TABLES,
    draw=draw,
    solve=solve,
    task=task,
    outcome=outcome,
    told=told,
    is_over=is_over,
)
