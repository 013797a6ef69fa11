"""Why a move is refused: the rule and a sentence, from what the seat has seen."""

from tablee.core.errors import Pointer, Refusal, at_seat
from tablee.core.seats import MOST_SEATS
from tablee.core.sets import count, has
from tablee.core.words import Words
from tablee.games.xalapa.cards import CELL_OF, STONES
from tablee.games.xalapa.moves import AnyMove, MoveStone, Place, Take, TimeUp
from tablee.games.xalapa.state import BIDDING, CHECKING, CHOOSING, PLACING, TOKENS, Seen, players_to_act

WAITING = {
    BIDDING: ("XA-20", Words("Pick a number tile first, 2 to 7.", "Choisissez d'abord une tuile Nombre, de 2 à 7.")),
    PLACING: (
        "XA-8",
        Words("Now you place stones, or say that you are done.", "Maintenant on pose des pierres, ou on dit « Fini »."),
    ),
    TOKENS: (
        "XA-21",
        Words(
            "You failed this trial: put a token on it, or take the red points.",
            "Épreuve ratée : posez-y un jeton ou prenez les points rouges.",
        ),
    ),
    CHOOSING: (
        "XA-22",
        Words("Choose: the green points or the red ones.", "Choisissez : les points verts ou les points rouges."),
    ),
    CHECKING: (
        "XA-9",
        Words("The round is over: say that you are ready.", "La manche est finie : dites que vous êtes prêt."),
    ),
}


# What is final in each phase, for a player who has done their part and waits for the others.
FINAL = {
    BIDDING: (
        "XA-20",
        Words(
            "Your tile is picked, and stays until all are shown.",
            "Votre tuile est choisie, jusqu'à ce qu'on les montre.",
        ),
    ),
    PLACING: (
        "XA-9",
        Words(
            "You are done: you change nothing more today.", "Vous avez fini : vous ne changez plus rien aujourd'hui."
        ),
    ),
    TOKENS: ("XA-21", Words("Others decide about this trial.", "D'autres décident pour cette épreuve.")),
    CHOOSING: ("XA-22", Words("Others choose green or red.", "D'autres choisissent vert ou rouge.")),
    CHECKING: ("XA-9", Words("You are ready: wait for the others.", "Vous êtes prêt : attendez les autres.")),
}


def why_wait(seen: Seen, move: AnyMove) -> Refusal | None:
    """What a player is told who acts although it is for others to act."""
    if seen.phase not in FINAL:
        return None
    rule, words = FINAL[seen.phase]
    others = players_to_act(seen)
    return Refusal("not-your-turn", words, rule, [at_seat(seat) for seat in range(MOST_SEATS) if has(others, seat)])


def why(seen: Seen, move: AnyMove) -> Refusal:
    if isinstance(move, TimeUp):
        words = Words("Only the clock says that time is up.", "Seule l'horloge dit que le temps est écoulé.")
        return Refusal("clock-only", words, "XA-9")
    if seen.phase == PLACING:
        if isinstance(move, (Take, MoveStone)) and not _has_stone(seen, move.cell):
            return _no_stone(move.cell)
        if isinstance(move, Place) and count(seen.own_stones) == STONES:
            words = Words("All your 8 stones are on the board.", "Vos 8 pierres sont toutes sur la planche.")
            tray = Pointer("tray", Words("your stones", "vos pierres"))
            return Refusal("no-stone-left", words, "XA-8", [tray])
        if isinstance(move, (Place, MoveStone)):
            return _taken(move.cell if isinstance(move, Place) else move.to)
    rule, words = WAITING[seen.phase]
    return Refusal("not-now", words, rule, _asked_about(seen))


def _asked_about(seen: Seen) -> list[Pointer]:
    """The trial that waits for a token or for red points."""
    if seen.phase != TOKENS:
        return []
    trial = seen.trial + 1
    return [Pointer(f"trial:{trial}", Words(f"trial {trial}", f"l'épreuve {trial}"))]


def _has_stone(seen: Seen, cell: str) -> bool:
    return has(seen.own_stones, CELL_OF[cell])


def _no_stone(cell: str) -> Refusal:
    words = Words(f"There is no stone of yours on {cell}.", f"Vous n'avez pas de pierre en {cell}.")
    return Refusal("no-stone", words, "XA-8", [at_cell(cell)])


def _taken(cell: str) -> Refusal:
    words = Words(f"There is a stone on {cell} already.", f"Il y a déjà une pierre en {cell}.")
    return Refusal("cell-taken", words, "XA-8", [at_cell(cell)])


def at_cell(cell: str) -> Pointer:
    return Pointer(f"cell:{cell}", Words(f"square {cell}", f"la case {cell}"))
