"""What speaks for a move in ChiWaWa, found from what its player has seen and told in the words of the game."""

from array import array
from collections.abc import Sequence

from tablee.core.pack import UNSEEN
from tablee.core.reasons import Measure, Reason, counted
from tablee.core.records import Row
from tablee.core.rows import insert_at
from tablee.core.seats import MOST_SEATS
from tablee.core.words import Words
from tablee.games.chiwawa.cards import DESTRUCTION, NAMES, NUMBER_OF, VALUE, card_words, cards_words
from tablee.games.chiwawa.moves import DESTROY, DISCARD, ENDS, FOLD, PILLAR, PLACE, SWAP, TARGETS, WITH
from tablee.games.chiwawa.rules import insertion_point
from tablee.games.chiwawa.scoring import points_of
from tablee.games.chiwawa.state import (
    ALONE,
    CAMP_SLOT,
    DECK_SLOT,
    HAND_SLOT,
    IN_HAND,
    LEFT,
    SOURCE_SLOT,
    Seen,
    is_active,
)
from tablee.games.chiwawa.swaps import camp_of, is_hand_slot, place_of

POINT, POINTS = Words("point", "point"), Words("points", "points")

MEASURE = Measure(
    words=Words("wins about {} of 100 games", "gagne la partie environ {} fois sur 100"),
    least=0.0,
    most=1.0,
    clear=0.06,
)


class HoldsMore(Reason, frozen=True):
    """A Pillar of which one holds more: identical cards side by side multiply (CH-15)."""

    cards: int

    @property
    def words(self) -> Words:
        return Words(f"can grow: you hold {self.cards} more like it", f"peut grandir : il vous en reste {self.cards}")


class AddsPoints(Reason, frozen=True):
    """One's own camp, as it lies, is worth so much more then; one knows all its cards."""

    points: int

    @property
    def words(self) -> Words:
        more = _points(self.points)
        return Words(f"adds {more.en} to your camp", f"ajoute {more.fr} à votre camp")


class SideBySide(Reason, frozen=True):
    """So many identical cards lie side by side in one's own camp then, as far as one knows (CH-15)."""

    cards: int

    @property
    def words(self) -> Words:
        words = Words(
            "puts {cards:card|cards} of a kind side by side", "met {cards:carte|cartes} pareilles côte à côte"
        )
        return words.filled(cards=self.cards)


class TakesPoints(Reason, frozen=True):
    """Somebody else's camp, as it lies, is worth so much less then; one knows all its cards."""

    points: int

    @property
    def words(self) -> Words:
        fewer = _points(self.points)
        return Words(f"takes {fewer.en} from another camp", f"enlève {fewer.fr} à un autre camp")


class SendsDestruction(Reason, frozen=True):
    """A Destruction lies in somebody else's camp then (CH-13)."""

    @property
    def words(self) -> Words:
        return Words("slips a Destruction into another camp", "glisse une Destruction dans un autre camp")


class GivesUpLeast(Reason, frozen=True):
    """The card that is discarded for a swap has the fewest points of all that could be."""

    points: int

    @property
    def words(self) -> Words:
        if self.points == 0:
            return Words("gives up a card without points", "sacrifie une carte sans points")
        lost = _points(self.points)
        return Words(f"gives up a card of only {lost.en}", f"sacrifie une carte de {lost.fr} seulement")


class GetsCard(Reason, frozen=True):
    """A swap brings this card into one's hand."""

    card: str

    @property
    def words(self) -> Words:
        gained = card_words(NUMBER_OF[self.card])
        return Words(f"brings you this card: {gained.en}", f"vous apporte cette carte : {gained.fr}")


class KeepsCards(Reason, frozen=True):
    """Whoever folds keeps their hand for the next round (CH-10, CH-17)."""

    cards: int

    @property
    def words(self) -> Words:
        kept = cards_words(self.cards)
        return Words(f"keeps {kept.en} for the next round", f"garde {kept.fr} pour la manche suivante")


class EndsRound(Reason, frozen=True):
    """Nobody else can go on: the camps are turned over (CH-12)."""

    @property
    def words(self) -> Words:
        return Words("ends the round now", "termine la manche tout de suite")


class LosesLeast(Reason, frozen=True):
    """Of all that this Destruction could take along, a card with the fewest points (CH-13)."""

    points: int

    @property
    def words(self) -> Words:
        if self.points == 0:
            return Words("costs you no card with points", "ne vous coûte aucune carte à points")
        lost = _points(self.points)
        return Words(f"costs you a card of only {lost.en}", f"vous coûte une carte de {lost.fr} seulement")


AnyReason = (
    HoldsMore | AddsPoints | SideBySide | TakesPoints | SendsDestruction | GivesUpLeast | GetsCard | KeepsCards
    | EndsRound | LosesLeast
)  # fmt: skip


def _points(number: int) -> Words:
    return counted(number, POINT, POINTS)


def find(seen: Seen, move: int, legal: Sequence[int]) -> list[AnyReason]:
    """What speaks for a legal move, the weightiest first."""
    if move < PLACE:
        more = seen.own_hand[move - PILLAR] - 1
        return [HoldsMore(more)] if more > 0 and VALUE[move - PILLAR] else []
    if move < DISCARD:
        return _of_place(seen, move - PLACE)
    if move < SWAP:
        return _of_discard(move - DISCARD, legal)
    if move < WITH:
        return []  # a swap shows what it is good for when both cards are named
    if move < FOLD:
        return _of_swap(seen, move - WITH)
    return _of_fold(seen) if move == FOLD else _of_destruction(seen, move - DESTROY, legal)


def _of_place(seen: Seen, choice: int) -> list[AnyReason]:
    end, choice = choice % len(ENDS), choice // len(ENDS)
    owner, card = choice % MOST_SEATS, choice // MOST_SEATS
    before, after = _camp(seen, owner), _camp(seen, owner)
    point = insertion_point(seen.camp_size[owner], end)
    insert_at(after, seen.camp_size[owner], point, card)
    found: list[AnyReason] = []
    if owner != seen.viewer and card == DESTRUCTION:
        found.append(SendsDestruction())
    gain = _gain(before, seen.camp_size[owner], after, seen.camp_size[owner] + 1)
    if owner == seen.viewer:
        if gain > 0:
            found.append(AddsPoints(gain))
        run = _run_around(after, seen.camp_size[owner] + 1, point)
        if run > 1:
            found.append(SideBySide(run))
    elif gain < 0:
        found.append(TakesPoints(-gain))
    return found


def _camp(seen: Seen, owner: int) -> Row:
    """The cards of a camp as far as they are known, and room for one more."""
    return array("q", [seen.camp[owner, place] for place in range(seen.camp_size[owner])] + [0] * 2)


def _gain(before: Row, size: int, after: Row, size_after: int) -> int:
    """What a camp is worth more; 0 where that hangs on a card that is not known, or on a Destruction."""
    cards = [*(before[place] for place in range(size)), *(after[place] for place in range(size_after))]
    if UNSEEN in cards or DESTRUCTION in cards:
        return 0
    return points_of(after, size_after) - points_of(before, size)


def _run_around(cards: Row, size: int, point: int) -> int:
    """How many identical cards with points lie side by side around a place."""
    if not VALUE[cards[point]]:
        return 1
    first = last = point
    while first > 0 and cards[first - 1] == cards[point]:
        first -= 1
    while last + 1 < size and cards[last + 1] == cards[point]:
        last += 1
    return last - first + 1


def _of_discard(card: int, legal: Sequence[int]) -> list[AnyReason]:
    values = [VALUE[move - DISCARD] for move in legal if DISCARD <= move < SWAP]
    return [GivesUpLeast(VALUE[card])] if VALUE[card] == min(values) < max(values) else []


def _of_swap(seen: Seen, second: int) -> list[AnyReason]:
    """What a swap does to one's hand and to a camp, where both cards are known."""
    first = HAND_SLOT + seen.own_first if seen.first_slot == IN_HAND else seen.first_slot
    one, other = _card_in(seen, first), _card_in(seen, second)
    found: list[AnyReason] = []
    for here, there in ((first, other), (second, one)):
        if is_hand_slot(here) and there >= 0 and one != other:
            found.append(GetsCard(NAMES[there]))
    found += _of_camps(seen, {first: other, second: one})
    return found


def _of_camps(seen: Seen, laid: dict[int, int]) -> list[AnyReason]:
    """What camps are worth with these cards in these slots."""
    found: list[AnyReason] = []
    for owner in range(seen.seats):
        before, after = _camp(seen, owner), _camp(seen, owner)
        for slot, card in laid.items():
            if slot >= CAMP_SLOT and camp_of(slot) == owner:
                after[place_of(slot)] = card
        gain = _gain(before, seen.camp_size[owner], after, seen.camp_size[owner])
        if owner == seen.viewer and gain > 0:
            found.append(AddsPoints(gain))
        if owner != seen.viewer and gain < 0:
            found.append(TakesPoints(-gain))
    return found


def _card_in(seen: Seen, slot: int) -> int:
    """The card that one knows there; UNSEEN where one does not."""
    if is_hand_slot(slot):
        return slot - HAND_SLOT
    if slot < DECK_SLOT:
        return seen.source[slot - SOURCE_SLOT]
    return seen.deck_top if slot == DECK_SLOT else seen.camp[camp_of(slot), place_of(slot)]


def _of_fold(seen: Seen) -> list[AnyReason]:
    is_last = not any(is_active(seen, seat) for seat in range(seen.seats) if seat != seen.viewer)
    kept = seen.hand_size[seen.viewer]
    return [*([EndsRound()] if is_last else []), *([KeepsCards(kept)] if kept else [])]


def _of_destruction(seen: Seen, choice: int, legal: Sequence[int]) -> list[AnyReason]:
    costs = {move - DESTROY: _cost(seen, move - DESTROY) for move in legal if move >= DESTROY}
    return [LosesLeast(costs[choice])] if costs[choice] == min(costs.values()) < max(costs.values()) else []


def _cost(seen: Seen, choice: int) -> int:
    """The points printed on the card that goes along; all camps lie open by now."""
    place, target = divmod(choice, len(TARGETS))
    if target == ALONE:
        return 0
    return VALUE[seen.camp[seen.viewer, place - 1 if target == LEFT else place + 1]]
