"""Xalapa: seven days of trials, a board of symbols, and as few stones as possible."""

from collections.abc import Sequence

from tablee.core.contract import Bots, Deals, Facts, Game, Rules, Solver, Timer, Wording
from tablee.core.effects import Effects
from tablee.core.hindsight import Hindsight, Rounds
from tablee.core.reasons import Reasons
from tablee.core.seats import CLOCK
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.games.xalapa import effects, reasons
from tablee.games.xalapa.bot import greedy, player_at
from tablee.games.xalapa.hindsight import last_answer, rounds_over
from tablee.games.xalapa.illustrations import ILLUSTRATIONS
from tablee.games.xalapa.lessons import COURSE
from tablee.games.xalapa.moves import DONE, FRENCH, AnyMove, deals_in, notation, read_deal, told
from tablee.games.xalapa.pieces import PIECES
from tablee.games.xalapa.puzzles import PUZZLES
from tablee.games.xalapa.rulebook import RULEBOOK
from tablee.games.xalapa.rules import apply, deal, due_from_clock, legal, scores, stack, to_act, winners
from tablee.games.xalapa.secrets import imagine, observe, who_learns
from tablee.games.xalapa.setup import OPTIONS, check_table, start
from tablee.games.xalapa.solver import SENTENCE, add_arguments, look_back, solve
from tablee.games.xalapa.state import BIDDING, CHECKING, CHOOSING, PLACING, Seen, State
from tablee.games.xalapa.telling import tell
from tablee.games.xalapa.tensors import TENSORS
from tablee.games.xalapa.text import draw
from tablee.games.xalapa.trials import TRIALS
from tablee.games.xalapa.variants import VARIANTS
from tablee.games.xalapa.view import View, view
from tablee.games.xalapa.why import why, why_wait

facts = Facts(
    slug="xalapa",
    name="Xalapa",
    sentence=Words(
        "Meet the trials of the oracle all at once, quickly and with as few stones as you can.",
        "Réussissez toutes les épreuves de l'oracle à la fois, vite et avec le moins de pierres possible.",
    ),
    fewest_seats=1,
    most_seats=6,
    minutes=30,
    options=OPTIONS,
    variants=VARIANTS,
    longest_list=240,  # with seven stones: 29 to place, 7 to take, 7 * 29 to move, and `done`
    has_secrets=True,
    is_real_time=True,
    rules_version=1,
    authors="Lauge Luchau",
    publisher="HUCH! & friends",
)

QUESTIONS = TRIALS + 2  # choices that a round can ask for one after the other: bids, each trial, green or red


def timers(state: State) -> Sequence[Timer]:
    """The one time that runs (XA-9, XA-22): it starts anew with each round, and with each question of Atlacoya."""
    if not has(to_act(state), CLOCK):
        return ()
    move = due_from_clock(state)
    if state.phase == PLACING:
        seconds = state.timer_seconds if state.done else state.round_seconds
        return (Timer(move, 1000 * seconds, state.round),)
    if state.phase == CHECKING:
        return (Timer(move, 1000 * state.check_seconds, state.round),)
    return (Timer(move, 1000 * state.choice_seconds, state.round * QUESTIONS + _question(state)),)


def _question(state: State) -> int:
    if state.phase == BIDDING:
        return 0
    return TRIALS + 1 if state.phase == CHOOSING else 1 + state.trial


game: Game[State, Seen, AnyMove, View] = Game(
    facts=facts,
    rules=Rules(
        State=State,
        Seen=Seen,
        start=start,
        to_act=to_act,
        legal=legal,
        apply=apply,
        scores=scores,
        winners=winners,
        observe=observe,
        imagine=imagine,
        who_learns=who_learns,
        deals=Deals(deal=deal, stack=stack, read_deal=read_deal, deals_in=deals_in),
        check_table=check_table,
        timers=timers,
    ),
    words=Wording(
        notation=notation,
        french=FRENCH,
        View=View,
        view=view,
        why=why,
        why_wait=why_wait,
        rulebook=RULEBOOK,
        pieces=PIECES,
        draw=draw,
        told=told,
        effects=Effects(kinds=effects.KINDS, told=effects.told, tell=tell),
    ),
    lessons=COURSE,
    illustrations=ILLUSTRATIONS,
    puzzles=PUZZLES,
    reasons=Reasons(find=reasons.find, measure=reasons.measure, decisions={DONE}),
    tensors=TENSORS,
    bots=Bots(greedy=greedy, player_at=player_at, simulations=0),
    solver=Solver(sentence=SENTENCE, add_arguments=add_arguments, solve=solve),
    hindsight=Hindsight(best=look_back, rounds=Rounds(over=rounds_over, answer=last_answer)),
)
