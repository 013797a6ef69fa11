"""Arriba!: look-alike symbols, one totem, and who was first."""

from collections.abc import Sequence

from tablee.core.contract import Contested, Deals, Facts, Game, Rules, Timer, Wording
from tablee.core.effects import Effects
from tablee.core.hindsight import Hindsight
from tablee.core.options import Option
from tablee.core.reasons import Reasons
from tablee.core.words import Words
from tablee.games.arriba import effects, reasons
from tablee.games.arriba.bot import calls, pause, sight, was_right
from tablee.games.arriba.illustrations import ILLUSTRATIONS
from tablee.games.arriba.lessons import COURSE
from tablee.games.arriba.moves import FRENCH, GRAB, GRAB_BEFORE, GRAB_LATE, TURN, AnyMove, deals_in, notation, read_deal
from tablee.games.arriba.pieces import PIECES
from tablee.games.arriba.puzzles import PUZZLES
from tablee.games.arriba.rulebook import RULEBOOK
from tablee.games.arriba.rules import (
    HELP_MS,
    PACES,
    apply,
    clock_move,
    deal,
    legal,
    scores,
    stack,
    start,
    to_act,
    winners,
)
from tablee.games.arriba.secrets import imagine, observe, who_learns
from tablee.games.arriba.state import PLAYING, ROUNDS, Seen, State
from tablee.games.arriba.telling import tell
from tablee.games.arriba.tensors import TENSORS
from tablee.games.arriba.text import draw
from tablee.games.arriba.variants import VARIANTS
from tablee.games.arriba.view import View, view
from tablee.games.arriba.why import why

facts = Facts(
    slug="arriba",
    name="Arriba!",
    sentence=Words(
        "Spot two equal symbols, grab the totem first, and get rid of your cards.",
        "Repérez deux symboles identiques, attrapez le totem en premier et débarrassez-vous de vos cartes.",
    ),
    fewest_seats=2,
    most_seats=8,
    minutes=20,
    options=(
        Option(
            name="pace",
            words=Words("how quickly cards turn", "à quelle vitesse les cartes se retournent"),
            default="usual",
            choices=tuple(PACES),
        ),
        Option(
            name="help",
            words=Words(
                "help for children: what may be grabbed lights up",
                "aide pour les enfants : ce qu'on peut attraper s'allume",
            ),
            default="none",
            choices=tuple(HELP_MS),
            is_for_each_seat=True,
        ),
        Option(
            name="turn_seconds",
            words=Words(
                "seconds before a card is turned for whoever waits",
                "secondes avant qu'une carte soit retournée d'office",
            ),
            default=None,
            low=1,
            high=60,
            tried=(1,),
        ),
        Option(
            name="reading_ms",
            words=Words(
                "milliseconds that a card stays out at least", "millisecondes qu'une carte reste visible au moins"
            ),
            default=None,
            low=400,
            high=5000,
            tried=(400,),
        ),
        Option(
            name="hold_ms",
            words=Words(
                "milliseconds to look at who grabbed and why",
                "millisecondes pour voir qui a saisi le totem et pourquoi",
            ),
            default=None,
            low=0,
            high=10_000,
            tried=(0,),
        ),
        Option(
            name="card_limit",
            words=Words("cards turned after which a round ends", "cartes retournées après lesquelles une manche finit"),
            default=800,
            low=1,
            high=5000,
            tried=(1, 100),
        ),
    ),
    variants=VARIANTS,
    longest_list=4,
    has_secrets=True,
    is_real_time=True,
    rules_version=3,
    authors="",
    publisher="",
)


def timers(state: State) -> Sequence[Timer]:
    """AR-6, AR-9, AR-12: the time to turn a card, the reading time of the last one, or that of a settlement."""
    if state.phase != PLAYING:
        return ()
    move = clock_move(state)
    if move == TURN:
        return (Timer(move, 1000 * state.turn_seconds + pause(state), state.turns),)
    length = max(state.hold_ms, state.reading_ms) if state.is_holding else state.reading_ms
    return (Timer(move, length, state.reveals + state.holds),)


contest: Contested[State, Seen] = Contested(
    too_early={GRAB: GRAB_BEFORE}, too_late={GRAB: GRAB_LATE}, sight=sight, pause=pause, was_right=was_right
)

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
        timers=timers,
    ),
    words=Wording(
        notation=notation,
        french=FRENCH,
        View=View,
        view=view,
        why=why,
        rulebook=RULEBOOK,
        pieces=PIECES,
        draw=draw,
        effects=Effects(kinds=effects.KINDS, told=effects.told, silent=(effects.CardsGained,), tell=tell),
        tables={"ROUNDS": ROUNDS},
    ),
    contest=contest,
    hindsight=Hindsight(calls=calls),
    lessons=COURSE,
    reasons=Reasons(find=reasons.find),
    tensors=TENSORS,
    illustrations=ILLUSTRATIONS,
    puzzles=PUZZLES,
)
