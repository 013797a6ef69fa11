"""What speaks for a stone in Xalapa: which trials it helps, on one's own board."""

from collections.abc import Sequence

from tablee.core.reasons import Measure, Reason
from tablee.core.sets import count, members
from tablee.core.words import Words
from tablee.games.xalapa.cards import CELLS_OF, PLACEMENTS, WORTH
from tablee.games.xalapa.moves import DONE
from tablee.games.xalapa.rules import stones_after
from tablee.games.xalapa.state import ATLACOYA, PLACING, Seen
from tablee.games.xalapa.trials import failed_trials, first_placement, lower_card, upper_card

BASE_GAME = Measure(
    words=Words("can end this day with a score of {}", "peut finir ce jour avec un score de {}"),
    least=-12.0,
    most=0.0,
    clear=2.0,
    kind="cost",
)
WITH_TILES = Measure(
    words=Words("can end this day with failed trials: {}", "peut finir ce jour avec des épreuves ratées : {}"),
    least=-4.0,
    most=0.0,
    clear=1.0,
    kind="cost",
)


def measure(seen: Seen) -> Measure:
    return WITH_TILES if seen.variant == ATLACOYA else BASE_GAME


class MeetsTrials(Reason, frozen=True):
    """Trials that are met with this stone, and were not before; numbered from 1."""

    trials: tuple[int, ...]

    @property
    def words(self) -> Words:
        named = _named(self.trials)
        return Words(f"meets {named.en}", f"réussit {named.fr}")


class BringsCloser(Reason, frozen=True):
    """Trials that are not met yet, but want fewer changes than before."""

    trials: tuple[int, ...]

    @property
    def words(self) -> Words:
        named = _named(self.trials)
        return Words(f"brings {named.en} closer", f"avance vers {named.fr}")


class MeetsSoMany(Reason, frozen=True):
    """What is met where one says done."""

    met: int
    of: int

    @property
    def words(self) -> Words:
        return Words(f"meets {self.met} of {self.of}", f"en réussit {self.met} sur {self.of}")


AnyReason = MeetsTrials | BringsCloser | MeetsSoMany


def _named(trials: Sequence[int]) -> Words:
    if len(trials) == 1:
        return Words(f"trial {trials[0]}", f"l'épreuve {trials[0]}")
    first, last = ", ".join(map(str, trials[:-1])), trials[-1]
    return Words(f"trials {first} and {last}", f"les épreuves {first} et {last}")


def find(seen: Seen, move: int, legal: Sequence[int]) -> list[AnyReason]:
    """What speaks for a stone on one's own board; nothing is to be said of bids and tokens."""
    if seen.phase != PLACING:
        return []
    before, must = seen.own_stones, seen.must[seen.viewer]
    if move == DONE:
        return [MeetsSoMany(must - count(_failed(seen, before)), must)]
    after = stones_after(before, move)
    met = _failed(seen, before) & ~_failed(seen, after)
    failed = members(_failed(seen, after))
    closer = [trial for trial in failed if missing(seen, after, trial) < missing(seen, before, trial)]
    found: list[AnyReason] = [MeetsTrials(tuple(trial + 1 for trial in members(met)))] if met else []
    return [*found, BringsCloser(tuple(trial + 1 for trial in closer))] if closer else found


def _failed(seen: Seen, stones: int) -> int:
    seat = seen.viewer
    return failed_trials(stones, seen.card, seen.position, seen.side, seen.face[seat], seen.must[seat])


def missing(seen: Seen, stones: int, trial: int) -> int:
    """How many stones a trial is away from being met: too many, too few, or on the wrong side (XA-6, XA-7)."""
    if trial == 0:
        placements = range(first_placement(seen.position, seen.side), first_placement(seen.position, seen.side + 1))
        return min(count(PLACEMENTS[index] & ~stones) for index in placements)
    upper, lower, face = upper_card(seen.card, trial), lower_card(seen.card, trial), seen.face[seen.viewer]
    wanted = WORTH[upper] + WORTH[lower]
    if WORTH[upper] and WORTH[lower]:
        return max(wanted - count(stones), 0)
    above, below = count(stones & CELLS_OF[upper][face]), count(stones & CELLS_OF[lower][face])
    return abs(above + below - wanted) if wanted else abs(above - below)
