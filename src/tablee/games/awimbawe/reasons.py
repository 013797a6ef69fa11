"""What speaks for a move in Awimbawe, found from what its player has seen and told in the words of the game."""

from collections.abc import Sequence
from typing import Literal

from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.reasons import Measure, Reason, counted
from tablee.core.sets import count, has, members, only
from tablee.core.words import Words
from tablee.games.awimbawe.cards import (
    ALL_CARDS,
    ANIMAL,
    CARDS_OF,
    CHEETAH,
    CROWNS,
    EAGLES,
    ELEPHANT,
    HYENAS,
    MOUSE,
    NAMES,
    NUMBER_OF,
    RHINOCEROS,
    SKY,
    SNAKE,
    TERRAIN,
    VALUE,
    card_words,
)
from tablee.games.awimbawe.moves import FIGHT, FLEE, LEAD_ME, LEAD_OPPONENT, MOVE, PARALYSE_HAND, PARALYSE_PILE
from tablee.games.awimbawe.powers import rhinoceros_moves
from tablee.games.awimbawe.secrets import known_cards
from tablee.games.awimbawe.state import CHOOSING_LEADER, PILES, PLAYING, TRICKS, Seen, opponent

ALL_HYENAS = count(HYENAS)
FEW = 3  # cards that can take a lead: more are no comfort
CROWN, CROWNS_WORD = Words("crown", "couronne"), Words("crowns", "couronnes")

MEASURE = Measure(
    words=Words("wins {} of 100 rounds", "gagne la manche {} fois sur 100"),
    least=0.0,
    most=1.0,
    clear=0.08,
)


class WinsCrowns(Reason, frozen=True):
    """Takes the trick, and so many crowns with it (AW-6 to AW-9)."""

    crowns: int

    @property
    def words(self) -> Words:
        won = _crowns(self.crowns)
        return Words(f"wins {won.en}", f"gagne {won.fr}")


class MouseTakesElephant(Reason, frozen=True):
    """The one card that a mouse beats (AW-6)."""

    @property
    def words(self) -> Words:
        return Words("takes their elephant with your mouse", "prend son éléphant avec votre souris")


class EagleCanTake(Reason, frozen=True):
    """An eagle may fight for the trick or flee from it (AW-7)."""

    crowns: int

    @property
    def words(self) -> Words:
        there = _crowns(self.crowns)
        return Words(
            f"lets your eagle take {there.en}, or flee",
            f"laisse votre aigle prendre {there.fr}, ou s'envoler",
        )


class GivesHyena(Reason, frozen=True):
    """The other takes a trick with a hyena in it; so many they have then."""

    hyenas: int

    @property
    def words(self) -> Words:
        if self.hyenas == ALL_HYENAS:
            return Words(
                "gives them the fourth hyena: you win the round",
                "lui donne la quatrième hyène : vous gagnez la manche",
            )
        return Words(
            f"leaves a hyena to them: that makes {self.hyenas} of 4",
            f"lui laisse une hyène : cela en fait {self.hyenas} sur 4",
        )


class AvoidsFourthHyena(Reason, frozen=True):
    """Whoever takes this trick has all four hyenas, and loses the round (AW-15)."""

    @property
    def words(self) -> Words:
        return Words("keeps the fourth hyena away from you", "vous évite la quatrième hyène")


class GivesFewest(Reason, frozen=True):
    """The trick is lost, and no other card that loses it gives away fewer crowns."""

    crowns: int

    @property
    def words(self) -> Words:
        if self.crowns == 0:
            return Words("gives away no crown", "ne donne aucune couronne")
        lost = _crowns(self.crowns)
        return Words(f"gives away only {lost.en}", f"ne donne que {lost.fr}")


class NothingTakesIt(Reason, frozen=True):
    """No card that can answer takes this lead."""

    @property
    def words(self) -> Words:
        return Words("wins this trick for sure", "gagne ce pli à coup sûr")


class FewTakeIt(Reason, frozen=True):
    """So many cards at most, that may be in the other's reach, take this lead."""

    cards: int

    @property
    def words(self) -> Words:
        few = counted(self.cards, Words("card", "carte"), Words("cards", "cartes"))
        return Words(f"can be taken by {few.en} at most", f"ne craint que {few.fr} au plus")


class RisksLittle(Reason, frozen=True):
    """A lead that costs hardly anything where it is lost; another one would cost more."""

    crowns: int

    @property
    def words(self) -> Words:
        if self.crowns == 0:
            return Words("risks no crown", "ne risque aucune couronne")
        risked = _crowns(self.crowns)
        return Words(f"risks only {risked.en}", f"ne risque que {risked.fr}")


class KeepsEagle(Reason, frozen=True):
    """An eagle could be led, and is kept: it answers any terrain (AW-7)."""

    eagles: int

    @property
    def words(self) -> Words:
        if self.eagles == 1:
            return Words("keeps your eagle for later", "garde votre aigle pour plus tard")
        return Words("keeps your eagles for later", "garde vos aigles pour plus tard")


class UsesPower(Reason, frozen=True):
    """The card has a power that can be used now (AW-5)."""

    animal: Literal["rhinoceros", "cheetah", "snake"]

    @property
    def words(self) -> Words:
        return POWERS[self.animal]


class FreesHidden(Reason, frozen=True):
    """A face-down card of one's own lies on top of its pile then (AW-14)."""

    @property
    def words(self) -> Words:
        return Words("frees a hidden card of your piles", "libère une carte cachée de vos piles")


class Buries(Reason, frozen=True):
    """The rhinoceros pushes this card under a pile, where it cannot be played (AW-10)."""

    card: str

    @property
    def words(self) -> Words:
        buried = card_words(NUMBER_OF[self.card])
        return Words(f"buries their {buried.en}", f"enterre cette carte : {buried.fr}")


class Holds(Reason, frozen=True):
    """The snake holds this card (AW-12)."""

    card: str

    @property
    def words(self) -> Words:
        held = card_words(NUMBER_OF[self.card])
        return Words(f"holds their {held.en}", f"retient cette carte : {held.fr}")


class HoldsHandCard(Reason, frozen=True):
    """The snake holds a card that one cannot see (AW-12)."""

    @property
    def words(self) -> Words:
        return Words("holds a card of their hand", "retient une carte de sa main")


class LeadsNext(Reason, frozen=True):
    """Who is to lead then, the next trick (AW-11) or the next round (AW-17)."""

    is_me: bool
    is_round: bool

    @property
    def words(self) -> Words:
        what = Words("round", "la prochaine manche") if self.is_round else Words("trick", "le prochain pli")
        if self.is_me:
            return Words(f"lets you lead the next {what.en}", f"vous laisse entamer {what.fr}")
        return Words(f"makes them lead the next {what.en}", f"lui laisse entamer {what.fr}")


AnyReason = (
    WinsCrowns | MouseTakesElephant | EagleCanTake | GivesHyena | AvoidsFourthHyena | GivesFewest | NothingTakesIt
    | FewTakeIt | RisksLittle | KeepsEagle | UsesPower | FreesHidden | Buries | Holds | HoldsHandCard | LeadsNext
)  # fmt: skip

POWERS = {
    "rhinoceros": Words("lets your rhinoceros push one of their cards", "laisse votre rhinocéros pousser une carte"),
    "cheetah": Words("lets you say who leads next", "vous laisse dire qui entame ensuite"),
    "snake": Words("lets your snake hold one of their cards", "laisse votre serpent retenir une carte"),
}


def _crowns(number: int) -> Words:
    return counted(number, CROWN, CROWNS_WORD)


def find(seen: Seen, move: int, legal: Sequence[int]) -> list[AnyReason]:
    """What speaks for a legal move, the weightiest first."""
    if seen.phase == PLAYING:
        found = _of_lead(seen, move, legal) if seen.led == NO_CARD else _of_answer(seen, move, legal)
        return [*found, *_of_card(seen, move)]
    if move in (FIGHT, FLEE):
        return _of_trick(seen, seen.answer, takes=move == FIGHT)
    if move in (LEAD_ME, LEAD_OPPONENT):
        return [LeadsNext(move == LEAD_ME, seen.phase == CHOOSING_LEADER)]
    return _of_power(seen, move)


def _of_answer(seen: Seen, card: int, legal: Sequence[int]) -> list[AnyReason]:
    if TERRAIN[card] == SKY != TERRAIN[seen.led]:
        won = CROWNS[seen.led] + CROWNS[card]
        return [EagleCanTake(won)] if won > 0 and not _is_deadly(seen, card) else []
    found = _of_trick(seen, card, _beats(card, seen.led))
    losing = [CROWNS[other] for other in legal if not _beats(other, seen.led)]
    if not _beats(card, seen.led) and 0 <= CROWNS[card] == min(losing) < max(losing):
        found.append(GivesFewest(CROWNS[card]))
    return found


def _of_trick(seen: Seen, card: int, takes: bool) -> list[AnyReason]:
    """What comes of this trick with this answer (AW-6 to AW-9, AW-15)."""
    hyenas = count((only(seen.led) | only(card)) & HYENAS)
    if not takes:
        theirs = hyenas + count(seen.taken[opponent(seen.viewer)] & HYENAS)
        found: list[AnyReason] = [GivesHyena(theirs)] if hyenas else []
        return [AvoidsFourthHyena(), *found] if _is_deadly(seen, card) else found
    if _is_deadly(seen, card):
        return []
    won = CROWNS[seen.led] + CROWNS[card]
    is_mouse = ANIMAL[card] == MOUSE and ANIMAL[seen.led] == ELEPHANT
    return [*([MouseTakesElephant()] if is_mouse else []), *([WinsCrowns(won)] if won > 0 else [])]


def _is_deadly(seen: Seen, card: int) -> bool:
    """Whether one would have all four hyenas after taking this trick."""
    mine = seen.taken[seen.viewer] | only(seen.led) | only(card)
    return mine & HYENAS == HYENAS


def _beats(card: int, led: int) -> bool:
    """Whether an answer takes a lead by itself; an eagle on another terrain may do so, and may not."""
    if TERRAIN[card] != TERRAIN[led]:
        return False
    if {ANIMAL[card], ANIMAL[led]} == {MOUSE, ELEPHANT}:
        return ANIMAL[card] == MOUSE
    return VALUE[card] > VALUE[led]


def _of_lead(seen: Seen, card: int, legal: Sequence[int]) -> list[AnyReason]:
    unknown = ALL_CARDS & ~known_cards(seen) | seen.tops[opponent(seen.viewer)]
    reach = unknown & (CARDS_OF[TERRAIN[card]] | EAGLES)
    takers = [other for other in members(reach) if _beats(other, card) or TERRAIN[other] == SKY != TERRAIN[card]]
    found: list[AnyReason] = []
    if not takers:
        found.append(NothingTakesIt())
    elif len(takers) <= FEW:
        found.append(FewTakeIt(len(takers)))
    if takers and 0 <= CROWNS[card] <= 1 and any(CROWNS[other] > CROWNS[card] for other in legal):
        found.append(RisksLittle(CROWNS[card]))
    eagles = sum(TERRAIN[other] == SKY for other in legal)
    return [*found, KeepsEagle(eagles)] if eagles and TERRAIN[card] != SKY else found


def _of_card(seen: Seen, card: int) -> list[AnyReason]:
    """What a card can do and leaves behind, whoever takes the trick."""
    found: list[AnyReason] = []
    other, me = opponent(seen.viewer), seen.viewer
    if ANIMAL[card] == RHINOCEROS and rhinoceros_moves(seen, other):
        found.append(UsesPower("rhinoceros"))
    elif ANIMAL[card] == CHEETAH and seen.tricks < TRICKS - 1:
        found.append(UsesPower("cheetah"))
    elif ANIMAL[card] == SNAKE and _free_cards(seen, other) > 1:
        found.append(UsesPower("snake"))
    if has(seen.tops[me], card):
        piles = [[seen.pile[me, place, depth] for depth in range(seen.height[me, place])] for place in range(PILES)]
        under = next(pile[:-1] for pile in piles if pile and pile[-1] == card)
        if under and under[-1] == UNSEEN:
            found.append(FreesHidden())
    return found


def _free_cards(seen: Seen, side: int) -> int:
    """How many cards a snake could hold (AW-12)."""
    in_hand = seen.hand_size[side] - count(seen.held_places[side])
    return in_hand + count(seen.tops[side] & ~seen.held_tops[side])


def _of_power(seen: Seen, move: int) -> list[AnyReason]:
    other = opponent(seen.viewer)
    if move >= PARALYSE_PILE:
        return [Holds(NAMES[_top(seen, move - PARALYSE_PILE)])]
    if move >= PARALYSE_HAND:
        return [HoldsHandCard()]
    if move >= MOVE:
        top, under = divmod(move - MOVE, PILES)
        if has(seen.uncovered[other], top) or (under != top and seen.height[other, under] == 0):
            return []  # nobody knows that card, or it stays where it can be played
        return [Buries(NAMES[_top(seen, top)])]
    return []


def _top(seen: Seen, pile: int) -> int:
    side = opponent(seen.viewer)
    return seen.pile[side, pile, seen.height[side, pile] - 1]
