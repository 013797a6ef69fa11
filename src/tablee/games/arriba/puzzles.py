"""The puzzles of Arriba!: a minute of cards, quicker and quicker. Grab when there is a reason, and only then."""

from tablee.core.chance import Stream
from tablee.core.options import complete
from tablee.core.puzzles import SOLVER, Beat, Proof, Puzzles, PuzzleTable
from tablee.core.rule import rule
from tablee.core.seats import CLOCK
from tablee.core.words import Words
from tablee.games import arriba
from tablee.games.arriba.bot import sight
from tablee.games.arriba.grabs import reason
from tablee.games.arriba.moves import GRAB, notation
from tablee.games.arriba.rules import apply, clock_move, deal, start
from tablee.games.arriba.secrets import observe
from tablee.games.arriba.state import MATCH_GRAB, PLAYING, SHARED_GRAB, TOTEM_GRAB, Seen, State

TABLES = (PuzzleTable(3), PuzzleTable(4), PuzzleTable(5))  # by grade: the more piles, the more to watch
REASONS = (6, 12)  # fewest and most in a minute
LOOK_ALIKES = (3, 5, 7)  # cards that could be taken for a reason, at least
MINUTE = 60_000
SLOWEST, QUICKEST = 2_600, 1_100  # milliseconds of the first and of the last card
SETTLED = 800  # everybody looks at what was grabbed
QUICKEST_HAND = 100  # milliseconds: who presses sooner has not seen the card (AR-12)


def draw(random: Stream, grade: int) -> State | None:
    state, seats = State(), TABLES[grade].seats
    start(state, seats, complete(arriba.facts.options, {}, seats))
    deal(state, random)
    return state


def beats(table: State) -> list[Beat]:
    """A minute of the round: the clock turns the cards, and whoever solves it grabs wherever that is right.

    So the course is the same for everybody; a grab that was missed or wrong counts, but moves no card.
    """
    state, course, time = table.copy(), list[Beat](), 0
    while time < MINUTE and state.phase == PLAYING and state.rounds == 0:
        moves = _next_cards(state)
        is_right = reason(state, SOLVER, False) in (TOTEM_GRAB, MATCH_GRAB, SHARED_GRAB)
        course.append(Beat(moves, SLOWEST - (SLOWEST - QUICKEST) * time // MINUTE, is_right))
        time += course[-1].milliseconds
        if is_right:
            apply(state, SOLVER, GRAB)
            course.append(Beat(((SOLVER, str(notation[GRAB])),), SETTLED, False))
            time += SETTLED
    return course


def _next_cards(state: State) -> tuple[tuple[int, str], ...]:
    """The clock's moves until cards are turned."""
    moves, reveals = list[tuple[int, str]](), state.reveals
    while state.reveals == reveals and state.phase == PLAYING:
        move = clock_move(state)
        apply(state, CLOCK, move)
        moves.append((int(CLOCK), str(notation[move])))
    return tuple(moves)


def solve(state: State, grade: int) -> Proof | None:
    """Enough reasons and enough that looks like one; the line names the moments at which to grab."""
    course = beats(state)
    right = tuple(index for index, beat in enumerate(course) if beat.has_reason)
    fewest, most = REASONS
    is_good = fewest <= len(right) <= most and _look_alikes(state, course) >= LOOK_ALIKES[grade]
    return Proof(0, right, 1) if is_good else None


def _look_alikes(table: State, course: list[Beat]) -> int:
    """Moments without a reason at which something looks like one."""
    state, found = table.copy(), 0
    for beat in course:
        for seat, text in beat.moves:
            apply(state, seat, notation.number(text))
        seen = Seen()
        observe(state, SOLVER, seen)
        found += not beat.has_reason and sight(seen).look_alikes > 0
    return found


@rule
def outcome(state: State, seat: int) -> int:
    """What counts are the presses, not the piles: see `puzzles.judging`."""
    return 0


def is_over(state: State) -> bool:
    return state.phase != PLAYING or state.rounds > 0


def task(state: State, proof: Proof) -> Words:
    return Words(
        "Grab when a Totem is turned or when another pile shows your symbol, and only then.\n"
        "A minute of cards, quicker and quicker. Every grab missed or wrong is a mistake.",
        "Attrapez quand un totem apparaît ou quand une autre pile montre votre symbole, et seulement alors.\n"
        "Une minute de cartes, de plus en plus vite. Chaque oubli et chaque erreur compte.",
    )


def told(value: int) -> Words:
    if value == 0:
        return Words("no mistake", "aucune faute")
    return Words("{mistakes:mistake|mistakes}", "{mistakes:faute|fautes}").filled(mistakes=-value)


PUZZLES = Puzzles(
    title=Words("A minute of pairs", "Une minute de paires"),
    tables=TABLES,
    draw=draw,
    solve=solve,
    task=task,
    outcome=outcome,
    told=told,
    is_over=is_over,
    beats=beats,
)
