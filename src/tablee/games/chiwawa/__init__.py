"""ChiWaWa: hidden camps, swaps and bluff in the temple of the ancient gods."""

from tablee.core.contract import Bots, Deals, Facts, Game, Rules, Wording
from tablee.core.effects import Effects
from tablee.core.hindsight import Hindsight
from tablee.core.options import Option
from tablee.core.reasons import Reasons
from tablee.core.words import Words
from tablee.games.chiwawa import effects, reasons
from tablee.games.chiwawa.bot import greedy, is_settled, roll, worth
from tablee.games.chiwawa.hindsight import hidden
from tablee.games.chiwawa.illustrations import ILLUSTRATIONS
from tablee.games.chiwawa.lessons import COURSE
from tablee.games.chiwawa.moves import FRENCH, AnyMove, deals_in, notation, read_deal, told
from tablee.games.chiwawa.pieces import PIECES
from tablee.games.chiwawa.puzzles import PUZZLES
from tablee.games.chiwawa.results import is_out, scores, winners
from tablee.games.chiwawa.rulebook import RULEBOOK
from tablee.games.chiwawa.rules import apply, legal, to_act
from tablee.games.chiwawa.secrets import imagine, observe, who_learns
from tablee.games.chiwawa.setup import deal, stack, start
from tablee.games.chiwawa.state import MOST_ROUNDS, Seen, State
from tablee.games.chiwawa.tables import tables
from tablee.games.chiwawa.telling import tell
from tablee.games.chiwawa.tensors import TENSORS
from tablee.games.chiwawa.text import draw
from tablee.games.chiwawa.variants import VARIANTS
from tablee.games.chiwawa.view import View, view
from tablee.games.chiwawa.why import why, why_wait

facts = Facts(
    slug="chiwawa",
    name="ChiWaWa",
    sentence=Words(
        "Line up identical gods in your camp, slip a Destruction into your neighbour's, and fold at the right moment.",
        "Alignez les dieux identiques dans votre camp, glissez une Destruction chez le voisin et couchez-vous à temps.",
    ),
    fewest_seats=2,
    most_seats=8,
    minutes=20,
    options=(
        Option(
            name="battle_royal",
            words=Words(
                "Battle Royal: the fewest points of a round are out",
                "Battle Royal : le moins de points d'une manche est éliminé",
            ),
            default=False,
        ),
        Option(
            name="max_rounds",
            words=Words("Rounds at most", "Manches au plus"),
            default=20,
            low=1,
            high=MOST_ROUNDS,
        ),
    ),
    variants=VARIANTS,
    longest_list=8 * 4 * 11 + 11 + 1,  # eleven designs into eight camps at four ends, or discarded, or a fold
    has_secrets=True,
    rules_version=1,
    authors="",
    publisher="Azao Games",
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
        is_out=is_out,
        deals=Deals(deal=deal, stack=stack, read_deal=read_deal, deals_in=deals_in),
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
        effects=Effects(
            kinds=effects.KINDS,
            told=effects.told,
            silent=(effects.PillarsShown, effects.CardPlaced, effects.CampsSettled, effects.PartCounted),
            tell=tell,
        ),
        tables=tables,
    ),
    lessons=COURSE,
    reasons=Reasons(find=reasons.find, measure=lambda seen: reasons.MEASURE),
    tensors=TENSORS,
    bots=Bots(greedy=greedy, simulations=20_000, is_settled=is_settled, worth=worth, roll=roll),
    illustrations=ILLUSTRATIONS,
    puzzles=PUZZLES,
    hindsight=Hindsight(hidden=hidden),
)
