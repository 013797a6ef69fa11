"""Chabyrinthe: turn and push gutters until every cat finds its way home."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.contract import Bots, Deals, Facts, Game, Rules, Solver, Wording
from tablee.core.effects import Effects
from tablee.core.errors import BadSeats
from tablee.core.hindsight import Hindsight
from tablee.core.options import Option
from tablee.core.previews import Previews
from tablee.core.reasons import Reasons
from tablee.core.words import Words
from tablee.games.chabyrinthe import effects, reasons
from tablee.games.chabyrinthe.bot import WORLDS, greedy, player_at, thinks_with
from tablee.games.chabyrinthe.deals import deals_in, read_deal
from tablee.games.chabyrinthe.foresight import roll
from tablee.games.chabyrinthe.hindsight import PLANS, hidden
from tablee.games.chabyrinthe.illustrations import ILLUSTRATIONS
from tablee.games.chabyrinthe.lessons import COURSE
from tablee.games.chabyrinthe.moves import FRENCH, AnyMove, notation
from tablee.games.chabyrinthe.pieces import PIECES
from tablee.games.chabyrinthe.preview import MOST_FORESEEN, Preview, foresee, preview
from tablee.games.chabyrinthe.puzzles import PUZZLES
from tablee.games.chabyrinthe.rulebook import RULEBOOK
from tablee.games.chabyrinthe.rules import apply, deal, legal, listed_as, mode_at, scores, stack, start, to_act, winners
from tablee.games.chabyrinthe.secrets import imagine, observe, who_learns
from tablee.games.chabyrinthe.solver import SENTENCE, add_arguments, solve
from tablee.games.chabyrinthe.state import MODES, Seen, State
from tablee.games.chabyrinthe.tables import tables
from tablee.games.chabyrinthe.telling import tell
from tablee.games.chabyrinthe.tensors import TENSORS
from tablee.games.chabyrinthe.text import draw
from tablee.games.chabyrinthe.variants import VARIANTS
from tablee.games.chabyrinthe.view import View, view
from tablee.games.chabyrinthe.why import why

facts = Facts(
    slug="chabyrinthe",
    name="Chabyrinthe",
    sentence=Words(
        "Turn and push the gutters of the roof, and lead the cats home.",
        "Tournez et poussez les gouttières du toit pour ramener les chats à la maison.",
    ),
    fewest_seats=1,
    most_seats=4,
    minutes=20,
    options=(
        Option(
            name="mode",
            words=Words(
                "how it is played; without it, alone is solo and together is versus",
                "la façon de jouer ; sans elle, seul c'est solo et à plusieurs versus",
            ),
            default=None,
            choices=MODES,
        ),
        Option(
            name="size",
            words=Words("cards in a row; 3 for kittens", "cartes par rangée ; 3 pour les chatons"),
            default=4,
            low=3,
            high=4,
        ),
        Option(
            name="max_turns",
            words=Words("turns of a player before the game ends", "tours d'un joueur avant la fin de la partie"),
            default=100,
            low=5,
            high=1000,
        ),
    ),
    variants=VARIANTS,
    longest_list=112,
    has_secrets=True,
    rules_version=1,
    authors="Antoine Bauza",
    publisher="Cocktail Games",
)

SEATS_OF = {"versus": (2, 4), "solo": (1, 1), "cooperative": (2, 4), "teams": (4, 4)}


def check_table(seats: int, options: Mapping[str, Any]) -> None:
    """CB-12 to CB-15: each mode has its number of players."""
    mode = mode_at(seats, options)
    fewest, most = SEATS_OF[mode]
    if not fewest <= seats <= most:
        players = str(most) if fewest == most else f"{fewest} to {most}"
        raise BadSeats(f"{mode} is for {players} {'player' if most == 1 else 'players'}, not {seats}")


def sides(seats: int, options: Mapping[str, Any]) -> Sequence[Sequence[int]]:
    """CB-13 to CB-15: all play together, or two against two."""
    mode = mode_at(seats, options)
    if mode == "versus":
        return [[seat] for seat in range(seats)]
    return [[0, 1], [2, 3]] if mode == "teams" else [list(range(seats))]


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
        listed_as=listed_as,
        check_table=check_table,
        sides=sides,
    ),
    words=Wording(
        notation=notation,
        french=FRENCH,
        View=View,
        view=view,
        previews=Previews(Preview=Preview, foresee=foresee, most=MOST_FORESEEN, preview=preview),
        why=why,
        rulebook=RULEBOOK,
        pieces=PIECES,
        draw=draw,
        effects=Effects(
            kinds=effects.KINDS, told=effects.told, silent=(effects.GuttersJoined, effects.CatsMoved), tell=tell
        ),
        tables=tables,
    ),
    lessons=COURSE,
    reasons=Reasons(find=reasons.find, measure=reasons.measure),
    tensors=TENSORS,
    bots=Bots(greedy=greedy, player_at=player_at, thinks_with=thinks_with, simulations=WORLDS, roll=roll),
    illustrations=ILLUSTRATIONS,
    puzzles=PUZZLES,
    solver=Solver(sentence=SENTENCE, add_arguments=add_arguments, solve=solve),
    hindsight=Hindsight(hidden=hidden, plans=PLANS),
)
