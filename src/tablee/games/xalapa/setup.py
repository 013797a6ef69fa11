"""Setting the table: which cards lie where for each step, and who must meet how many trials (XA-12, XA-14 to XA-20)."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.errors import BadSeats
from tablee.core.options import Need, Option
from tablee.core.pack import NO_CARD
from tablee.core.sets import EMPTY, first_ones
from tablee.core.words import Words
from tablee.games.xalapa.cards import (
    APPRENTICE_1,
    APPRENTICE_2,
    APPRENTICES,
    CARDS,
    JOURNEYMEN,
    MASTER_1,
    MASTER_2,
    MASTERS,
    POSITIONS,
    PRINTED_1,
    PRINTED_2,
    STONE_CARDS,
)
from tablee.games.xalapa.state import ATLACOYA, BASE, DEALING_BOARDS, NO_DECK, State
from tablee.games.xalapa.trials import FEW_TRIALS, PLACES, TRIALS

TOKENS_EACH = 3
FIRST_POINTS = 15

BASE_GAME = Need("variant", ("base",), "XA-20")

OPTIONS = (
    Option(
        name="step",
        words=Words("step of difficulty", "étape de difficulté"),
        default=0,
        high=5,
        needs=(BASE_GAME,),
        tried=(1, 2, 3, 4, 5),
    ),
    Option(
        name="four_stones",
        words=Words("position cards with four stones, steps 2 to 5", "cartes Position à quatre pierres, étapes 2 à 5"),
        default=False,
        needs=(BASE_GAME, Need("step", (2, 3, 4, 5), "XA-15")),
    ),
    Option(
        name="masters_shuffled",
        words=Words("step 3: the masters' stone cards are shuffled in", "étape 3 : pierres des Maîtres mélangées"),
        default=False,
        needs=(Need("step", (3,), "XA-16"),),
    ),
    Option(
        name="mix",
        words=Words("step 5: which cards mix", "étape 5 : les cartes mélangées"),
        default="pack",
        choices=("pack", "all"),
        needs=(Need("step", (5,), "XA-18"),),
    ),
    Option(
        name="cover_printed",
        words=Words(
            "step 5 with all cards: also over the printed numbers",
            "étape 5 avec toutes les cartes : recouvrir aussi les nombres imprimés",
        ),
        default=False,
        needs=(Need("mix", ("all",), "XA-18"),),
    ),
    Option(
        name="levels",
        words=Words("who is an expert (7 trials), who a beginner (5)", "experts (7 épreuves) et débutants (5)"),
        default=None,
        choices=("beginner", "expert"),
        is_for_each_seat=True,
        needs=(BASE_GAME,),
    ),
    Option(
        name="help",
        words=Words(
            "help: a touched trial lights the squares it speaks of",
            "aide : une épreuve touchée éclaire les cases dont elle parle",
        ),
        default="beginners",
        choices=("beginners", "always", "none"),
        is_for_each_seat=True,
    ),
    Option(name="same_board", words=Words("all on one pattern", "tous sur le même modèle"), default=False),
    Option(
        name="variant",
        words=Words("base game or Atlacoya", "jeu de base ou Atlacoya"),
        default="base",
        choices=("base", "atlacoya"),
    ),
    Option(
        name="solvable",
        words=Words("only trials that every board can meet", "seulement des épreuves faisables sur chaque planche"),
        default=False,
    ),
    Option(
        name="timer_seconds",
        words=Words("the sand timer", "le sablier"),
        default=60,
        low=15,
        high=300,
        tried=(15,),
    ),
    Option(
        name="round_seconds",
        words=Words("a round in which nobody is done", "une manche où personne n'a fini"),
        default=300,
        low=30,
        high=3600,
        tried=(30,),
    ),
    Option(
        name="check_seconds",
        words=Words("looking at the result", "regarder le résultat"),
        default=30,
        low=5,
        high=600,
        tried=(5,),
    ),
    Option(
        name="choice_seconds",
        words=Words("Atlacoya: a bid or another choice", "Atlacoya : une annonce ou un autre choix"),
        default=60,
        needs=(Need("variant", ("atlacoya",)),),
        low=5,
        high=600,
        tried=(5,),
    ),
)


class Layout:
    """What lies at each place: a card that stays all game, or the deck that fills it each round."""

    def __init__(self) -> None:
        self.fixed = {0: PRINTED_1, 1: PRINTED_2}
        self.deck_of: dict[int, int] = {}
        self.decks = [EMPTY, EMPTY]

    def draw(self, deck: int, cards: int, trials: Sequence[int], rows: Sequence[int]) -> None:
        """Let a deck of these cards fill the places of these trials; row 0 is the upper one."""
        self.decks[deck] = cards
        for row in rows:
            for trial in trials:
                self.deck_of[row * (TRIALS - 1) + trial - 2] = deck

    def keep(self, cards: Sequence[int], trials: Sequence[int]) -> None:
        """Cards that stay all game, in the upper row."""
        for card, trial in zip(cards, trials, strict=True):
            self.fixed[trial - 2] = card


UPPER, LOWER = 0, 1


def layout_of(options: Mapping[str, Any]) -> Layout:
    """The places of a table with these options."""
    layout, step = Layout(), options["step"]
    has_seven = trials_dealt(options) == TRIALS
    if step == 5 and options["mix"] == "all":
        return _all_mixed(layout, has_seven, options["cover_printed"])
    _lay_first_five(layout, step)
    if has_seven:
        _lay_last_two(layout, step, options["masters_shuffled"])
    return layout


def _lay_first_five(layout: Layout, step: int) -> None:
    """The base game keeps two stone cards (XA-5); from step 1 on cards are drawn for their places as well."""
    plain = APPRENTICES & ~STONE_CARDS
    if step == 0:
        layout.keep((APPRENTICE_1, APPRENTICE_2), (4, 5))
    else:
        packs = {4: (APPRENTICES | MASTERS) & ~STONE_CARDS, 5: APPRENTICES}
        plain = packs.get(step, plain)
        layout.draw(0, plain, (4, 5), (UPPER,))
    layout.draw(0, plain, (2, 3, 4, 5), (LOWER,))


def _lay_last_two(layout: Layout, step: int, is_shuffled: bool) -> None:
    """Journeymen, but masters in step 3 (XA-16)."""
    if step == 3 and is_shuffled:
        layout.draw(1, MASTERS, (6, 7), (UPPER, LOWER))
    elif step == 3:
        layout.keep((MASTER_1, MASTER_2), (6, 7))
        layout.draw(1, MASTERS & ~STONE_CARDS, (6, 7), (LOWER,))
    else:
        layout.draw(1, JOURNEYMEN, (6, 7), (UPPER, LOWER))


def _all_mixed(layout: Layout, has_seven: bool, is_covering: bool) -> Layout:
    """XA-18: one deck of all cards for every place."""
    trials = range(2, 8 if has_seven else 6)
    layout.draw(0, first_ones(CARDS), trials if is_covering else trials[2:], (UPPER,))
    layout.draw(0, first_ones(CARDS), trials, (LOWER,))
    return layout


def trials_dealt(options: Mapping[str, Any]) -> int:
    """Seven where somebody must meet them and there are cards for them (XA-12, XA-15, XA-18, XA-19)."""
    step, levels = options["step"], options["levels"]
    if options["variant"] == "atlacoya":
        return TRIALS
    if step == 5 and options["mix"] == "pack":
        return FEW_TRIALS
    if levels is not None:
        return TRIALS if "expert" in levels else FEW_TRIALS
    return TRIALS if step >= 2 else FEW_TRIALS


def start(state: State, seats: int, options: Mapping[str, Any]) -> None:
    state.phase = DEALING_BOARDS
    state.seats = seats
    state.variant = ATLACOYA if options["variant"] == "atlacoya" else BASE
    state.side = int(options["four_stones"])
    state.is_same_board = int(options["same_board"])
    state.is_solvable = int(options["solvable"])
    state.trials = trials_dealt(options)
    for name in ("timer_seconds", "round_seconds", "check_seconds", "choice_seconds"):
        setattr(state, name, options[name])
    state.positions_left = first_ones(POSITIONS)
    state.position = state.last_position = NO_CARD
    _lay_places(state, layout_of(options))
    for seat in range(seats):
        level = options["levels"][seat] if options["levels"] else "expert"
        state.must[seat] = FEW_TRIALS if level == "beginner" else state.trials
        state.has_help[seat] = int(has_help(options["help"][seat], options["levels"], seat, options["step"]))
        if state.variant == ATLACOYA:
            state.points[seat], state.tokens[seat], state.must[seat] = FIRST_POINTS, TOKENS_EACH, 0


def has_help(wanted: str, levels: Sequence[str] | None, seat: int, step: int) -> bool:
    """Beginners are those who are said to be, and everybody in the base game where nobody is said to be anything."""
    if wanted != "beginners":
        return wanted == "always"
    return levels[seat] == "beginner" if levels else step == 0


def _lay_places(state: State, layout: Layout) -> None:
    for place in range(PLACES):
        state.deck_of[place] = layout.deck_of.get(place, NO_DECK)
        is_fixed = place not in layout.deck_of
        state.card[place] = layout.fixed.get(place, NO_CARD) if is_fixed else NO_CARD
        state.last_card[place] = NO_CARD
    for deck, cards in enumerate(layout.decks):
        state.whole[deck] = state.left[deck] = cards


def check_table(seats: int, options: Mapping[str, Any]) -> None:
    """XA-19: what has to be bid has to be bid against somebody."""
    if options["variant"] == "atlacoya" and seats < 2:
        raise BadSeats("Atlacoya is for 2 to 6 players, not 1 (XA-19)")
