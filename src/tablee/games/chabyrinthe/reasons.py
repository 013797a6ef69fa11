"""What speaks for an action in Chabyrinthe, found from what its player has seen and told in the words of the game."""

from array import array
from collections.abc import Sequence

from tablee.core.chance import SEED_BYTES, Stream
from tablee.core.reasons import Measure, Reason, counted
from tablee.core.sets import members
from tablee.core.words import Words
from tablee.games.chabyrinthe.cards import CELLS_OF, KIND, WAYS
from tablee.games.chabyrinthe.paths import is_any_cat_connected
from tablee.games.chabyrinthe.rules import apply, counts_turns, is_partner, turn_card
from tablee.games.chabyrinthe.secrets import imagine
from tablee.games.chabyrinthe.state import OVER, Seen, State, table_of

AGAINST_OTHERS = Measure(
    words=Words("changes the score by about {}", "change le score d'environ {}"),
    least=-10.0,
    most=10.0,
    clear=1.0,
    kind="points",
)
WHOLE_TURN = 2.0  # actions (CB-5): the only loss that counts where turns are counted (CB-13)
ALONE = Measure(
    words=Words(
        "can bring the last cat home at action {} from here",
        "peut ramener le dernier chat à l'action {} à partir d'ici",
    ),
    least=-30.0,
    most=0.0,
    clear=WHOLE_TURN,
    kind="cost",
)


def measure(seen: Seen) -> Measure:
    return ALONE if counts_turns(seen) else AGAINST_OTHERS


class BringsHome(Reason, frozen=True):
    """So many cats come home at once, in chain reactions too (CB-7 to CB-9)."""

    cats: int

    @property
    def words(self) -> Words:
        home = counted(self.cats, Words("cat", "chat"), Words("cats", "chats"))
        return Words(f"brings {home.en} home", f"ramène {home.fr} à la maison")


class OneMoreTurn(Reason, frozen=True):
    """One's own side goes on, and turning one card then brings a cat home."""

    @property
    def words(self) -> Words:
        return Words(
            "prepares a cat: one more turn of a card brings it home",
            "prépare un chat : une carte à tourner et il rentre",
        )


class LeavesNothing(Reason, frozen=True):
    """An opponent is next, and turning one card brings them no cat."""

    @property
    def words(self) -> Words:
        return Words(
            "leaves no gutter that one turn opens for the next player",
            "ne laisse aucune gouttière à ouvrir d'un tour à l'autre",
        )


AnyReason = BringsHome | OneMoreTurn | LeavesNothing


def find(seen: Seen, move: int, legal: Sequence[int]) -> list[AnyReason]:
    """What speaks for a legal action. The roof after it lies open: nothing of it hangs on the order of the stacks."""
    after = State()
    imagine(seen, Stream.of(bytes(SEED_BYTES)), after)
    before = _cats_home(after)
    apply(after, seen.viewer, move)
    cats = _cats_home(after) - before
    found: list[AnyReason] = [BringsHome(cats)] if cats else []
    if after.phase == OVER:
        return found
    is_own = counts_turns(after) or is_partner(after, seen.viewer, after.actor)
    if has_turn_home(after):
        return [*found, OneMoreTurn()] if is_own else found
    return found if is_own else [*found, LeavesNothing()]


def _cats_home(state: State) -> int:
    return sum(state.cats_won[seat] for seat in range(state.seats))


def has_turn_home(state: State) -> bool:
    """Whether turning one card would join a cat to a home (CB-5, CB-7)."""
    table = table_of(state.width)
    for cell in members(CELLS_OF[table]):
        for quarters in range(1, WAYS[KIND[state.square[cell]]]):
            square = array("q", [state.square[index] for index in range(len(state.square))])
            turn_card(square, cell, quarters)
            if is_any_cat_connected(square, table, state.cats, state.homes):
                return True
    return False
