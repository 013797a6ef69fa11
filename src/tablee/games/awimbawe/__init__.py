"""Awimbawe: two heirs, tricks, half-hidden piles and four hyenas."""

from tablee.core.contract import Bots, Deals, Facts, Game, Rules, Wording
from tablee.core.effects import Effects
from tablee.core.hindsight import Hindsight
from tablee.core.reasons import Reasons
from tablee.core.words import Words
from tablee.games.awimbawe import effects, reasons
from tablee.games.awimbawe.bot import can_judge, greedy, is_settled, worth
from tablee.games.awimbawe.hindsight import hidden
from tablee.games.awimbawe.illustrations import ILLUSTRATIONS
from tablee.games.awimbawe.lessons import COURSE
from tablee.games.awimbawe.moves import FRENCH, AnyMove, deals_in, notation, read_deal
from tablee.games.awimbawe.pieces import PIECES
from tablee.games.awimbawe.puzzles import PUZZLES
from tablee.games.awimbawe.rulebook import RULEBOOK
from tablee.games.awimbawe.rules import apply, deal, legal, scores, stack, start, to_act, winners
from tablee.games.awimbawe.secrets import imagine, observe, observe_own, who_learns
from tablee.games.awimbawe.state import Seen, State
from tablee.games.awimbawe.telling import tell
from tablee.games.awimbawe.tensors import TENSORS
from tablee.games.awimbawe.text import draw
from tablee.games.awimbawe.view import View, view
from tablee.games.awimbawe.why import why

facts = Facts(
    slug="awimbawe",
    name="Awimbawe",
    sentence=Words(
        "Win tricks full of crowns on the savanna, and never take the fourth hyena.",
        "Gagnez des plis pleins de couronnes dans la savane, sans jamais ramasser la quatrième hyène.",
    ),
    fewest_seats=2,
    most_seats=2,
    minutes=20,
    longest_list=17,
    has_secrets=True,
    rules_version=1,
    authors="Mathieu Roussel; Aubane Rittano",
    publisher="Explor8",
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
        observe_own=observe_own,
        imagine=imagine,
        who_learns=who_learns,
        deals=Deals(deal=deal, stack=stack, read_deal=read_deal, deals_in=deals_in),
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
        effects=Effects(kinds=effects.KINDS, told=effects.told, silent=(effects.TrickFull,), tell=tell),
    ),
    lessons=COURSE,
    tensors=TENSORS,
    reasons=Reasons(find=reasons.find, measure=lambda seen: reasons.MEASURE),
    bots=Bots(greedy=greedy, simulations=100_000, is_settled=is_settled, can_judge=can_judge, worth=worth),
    illustrations=ILLUSTRATIONS,
    puzzles=PUZZLES,
    hindsight=Hindsight(hidden=hidden),
)
