"""Why a move is refused: the rule and a sentence, from what the seat has seen."""

from tablee.core.errors import Pointer, Refusal, at_seat
from tablee.core.pack import NO_CARD
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.games.chiwawa.cards import DESTRUCTION, NAMES, NUMBER_OF, card_words, cards_words
from tablee.games.chiwawa.moves import SLOT_NAMES, SLOT_OF, AnyMove, Destroy, Discard, Fold, Pillar, Place, Swap, With
from tablee.games.chiwawa.state import (
    DECK_SLOT,
    DESTROYING,
    FIRST_CARD,
    HAND_SLOT,
    IN_HAND,
    PICKING,
    SECOND_CARD,
    SOURCE_SLOT,
    TURN,
    Seen,
    is_in,
)
from tablee.games.chiwawa.swaps import camp_of, is_hand_slot, is_locked, is_source_slot, locks_hand_of, place_of

WAITING = {
    PICKING: ("CH-3", Words("Pick your Pillar first.", "Choisissez d'abord votre Pilier.")),
    TURN: (
        "CH-5",
        Words(
            "It is time to place a card, to discard one for a swap, or to fold.",
            "Il faut placer une carte, en défausser une pour un échange, ou se coucher.",
        ),
    ),
    FIRST_CARD: (
        "CH-7",
        Words("Name the first card of your swap.", "Indiquez la première carte de votre échange."),
    ),
    SECOND_CARD: (
        "CH-7",
        Words("Name the second card of your swap.", "Indiquez la seconde carte de votre échange."),
    ),
    DESTROYING: (
        "CH-13",
        Words(
            "Choose what your Destructions destroy.",
            "Choisissez ce que détruisent vos cartes Destruction.",
        ),
    ),
}


def why(seen: Seen, move: AnyMove) -> Refusal:
    if isinstance(move, Pillar) and seen.phase == PICKING:
        return _not_in_hand(move.card)
    if isinstance(move, Place) and seen.phase == TURN:
        return _why_not_place(seen, move)
    if isinstance(move, Discard) and seen.phase == TURN:
        return _why_not_discard(seen, move)
    if isinstance(move, (Swap, With)) and seen.phase == TURN:
        words = Words("Discard a card first, then swap.", "Défaussez d'abord une carte, puis échangez.")
        return Refusal("discard-first", words, "CH-7")
    if (isinstance(move, Swap) and seen.phase == FIRST_CARD) or (isinstance(move, With) and seen.phase == SECOND_CARD):
        return _why_not_swap(seen, SLOT_OF[move.slot])
    if isinstance(move, (Fold, Place, Discard)) and seen.phase in (FIRST_CARD, SECOND_CARD):
        words = Words("After a discard the swap must be made.", "Après une défausse, l'échange doit être fait.")
        discarded = Pointer("discarded", card_words(seen.discarded))
        return Refusal("must-swap", words, "CH-7", [discarded])
    if isinstance(move, Destroy) and seen.phase == DESTROYING:
        return _why_not_destroy(seen, move)
    rule, words = WAITING[seen.phase]
    return Refusal("not-now", words, rule)


def why_wait(seen: Seen, move: AnyMove) -> Refusal | None:
    """For a player who is not to act: what is over for them, until the next round or for good."""
    if not is_in(seen, seen.viewer):
        words = Words("You are out of the game.", "Vous êtes éliminé de la partie.")
        return Refusal("out", words, "CH-19", [at_seat(seen.viewer)])
    if seen.phase == PICKING and has(seen.picked, seen.viewer):
        words = Words("You have picked your Pillar: it is final.", "Vous avez choisi votre Pilier : c'est définitif.")
        pillar = Pointer(f"camp:{seen.viewer}:0", Words("your Pillar", "votre Pilier"))
        return Refusal("pillar-is-final", words, "CH-3", [pillar])
    if has(seen.folded, seen.viewer) and seen.phase != DESTROYING:
        words = Words("You have folded: no more turns this round.", "Vous êtes couché : plus de tour cette manche.")
        return Refusal("folded", words, "CH-10", [at_seat(seen.viewer)])
    return None


def _not_in_hand(card: str) -> Refusal:
    name = card_words(NUMBER_OF[card])
    words = Words(f"You have no {name.en} in hand.", f"Vous n'avez pas de carte {name.fr} en main.")
    return Refusal("not-in-hand", words, "CH-2")


def _why_not_place(seen: Seen, move: Place) -> Refusal:
    if seen.own_hand[NUMBER_OF[move.card]] == 0:
        return _not_in_hand(move.card)
    if not is_in(seen, move.camp - 1):
        return _no_camp(seen, move.camp - 1)
    words = Words(
        "In so short a row that is the same place as one nearer to the left or to the right end.",
        "Dans une rangée si courte, cet endroit se confond avec un autre.",
    )
    return Refusal("same-place", words, "CH-6", [at_seat(move.camp - 1)])


def _no_camp(seen: Seen, seat: int) -> Refusal:
    if seat < seen.seats:
        words = Words(
            f"Player {seat + 1} is out of the game, and so is that camp.",
            f"Le joueur {seat + 1} est éliminé, et son camp avec lui.",
        )
        return Refusal("camp-gone", words, "CH-19", [at_seat(seat)])
    words = Words(f"There is no player {seat + 1} at this table.", f"Il n'y a pas de joueur {seat + 1} à cette table.")
    return Refusal("no-such-camp", words, "CH-5")


def _why_not_discard(seen: Seen, move: Discard) -> Refusal:
    if seen.own_hand[NUMBER_OF[move.card]] == 0:
        return _not_in_hand(move.card)
    words = Words(
        "After that discard there would be no two cards to swap.",
        "Après cette défausse, il n'y aurait pas deux cartes à échanger.",
    )
    return Refusal("nothing-to-swap", words, "CH-7")


def _why_not_swap(seen: Seen, slot: int) -> Refusal:
    missing = _why_not_there(seen, slot)
    if missing:
        return missing
    if _is_held(seen, slot):
        words = Words("That card has just been swapped.", "Cette carte vient d'être échangée.")
        return Refusal("locked", words, "CH-9", [_at_slot(slot)])
    return _why_not_partner(seen, slot)


def _at_slot(slot: int) -> Pointer:
    """A card where a swap can take it, as the screen calls its place."""
    if is_hand_slot(slot):
        card = slot - HAND_SLOT
        return Pointer(f"own:{NAMES[card]}:0", card_words(card))
    if is_source_slot(slot):
        place = slot - SOURCE_SLOT + 1
        return Pointer(SLOT_NAMES[slot], Words(f"card {place} of the Source", f"la carte {place} de la Source"))
    if slot == DECK_SLOT:
        return Pointer(SLOT_NAMES[slot], Words("the deck", "la pioche"))
    return _at_camp(camp_of(slot), place_of(slot))


def _at_camp(seat: int, place: int) -> Pointer:
    words = Words(f"card {place + 1} of player {seat + 1}'s camp", f"la carte {place + 1} du camp du joueur {seat + 1}")
    return Pointer(f"camp-{seat + 1}-{place + 1}", words)


def _why_not_there(seen: Seen, slot: int) -> Refusal | None:
    """Where the slot has no card, or a Pillar."""
    if is_hand_slot(slot):
        card = slot - HAND_SLOT
        return None if seen.own_hand[card] else _not_in_hand(NAMES[card])
    if is_source_slot(slot):
        words = Words("There is no such card in the Source.", "Il n'y a pas de telle carte dans la Source.")
        is_gone = seen.source[slot - SOURCE_SLOT] == NO_CARD
        return Refusal("no-such-card", words, "CH-7", [_at_slot(slot)]) if is_gone else None
    if slot == DECK_SLOT:
        words = Words("The deck is empty.", "La pioche est vide.")
        return None if seen.deck_size else Refusal("empty-deck", words, "CH-7", [_at_slot(slot)])
    return _why_not_in_camp(seen, camp_of(slot), place_of(slot))


def _why_not_in_camp(seen: Seen, seat: int, place: int) -> Refusal | None:
    if not is_in(seen, seat):
        return _no_camp(seen, seat)
    if place >= seen.camp_size[seat]:
        cards = cards_words(seen.camp_size[seat])
        words = Words(f"That camp has only {cards.en}.", f"Ce camp n'a que {cards.fr}.")
        return Refusal("no-such-card", words, "CH-7", [at_seat(seat)])
    if place == seen.pillar[seat]:
        words = Words("A Pillar cannot be swapped.", "Un Pilier ne peut pas être échangé.")
        return Refusal("pillar", words, "CH-3", [_at_camp(seat, place)])
    return None


def _is_held(seen: Seen, slot: int) -> bool:
    if is_hand_slot(slot):
        card = slot - HAND_SLOT
        return bool(locks_hand_of(seen, seen.viewer)) and seen.locked_design == card and seen.own_hand[card] == 1
    return is_locked(seen, slot)


def _why_not_partner(seen: Seen, slot: int) -> Refusal:
    """The card is free, so it is the first one itself or of the same hand or Source."""
    first = [_at_slot(HAND_SLOT + seen.own_first if seen.first_slot == IN_HAND else seen.first_slot)]
    if is_hand_slot(slot):
        words = Words(
            "Two cards of your hand are no swap: nothing would change.",
            "Deux cartes de votre main ne font pas un échange : rien ne changerait.",
        )
        return Refusal("both-in-hand", words, "CH-7", first)
    if is_source_slot(slot):
        words = Words(
            "Two cards of the Source are no swap: nothing would change.",
            "Deux cartes de la Source ne font pas un échange : rien ne changerait.",
        )
        return Refusal("both-in-source", words, "CH-7", first)
    words = Words("A swap needs two different cards.", "Un échange demande deux cartes différentes.")
    return Refusal("same-card", words, "CH-7", first)


def _why_not_destroy(seen: Seen, move: Destroy) -> Refusal:
    owner, place = seen.viewer, move.place - 1
    if place >= seen.camp_size[owner] or seen.camp[owner, place] != DESTRUCTION:
        words = Words(
            f"Card {move.place} of your camp is no Destruction.",
            f"La carte {move.place} de votre camp n'est pas une Destruction.",
        )
        is_there = place < seen.camp_size[owner]
        return Refusal("no-destruction", words, "CH-13", [_at_camp(owner, place)] if is_there else [])
    if move.target == "alone":
        words = Words("It must destroy a neighbour if it can.", "Elle doit détruire une voisine si elle le peut.")
        neighbours = [_at_camp(owner, target) for target in (place - 1, place + 1) if _can_go(seen, target)]
        return Refusal("must-destroy", words, "CH-13", neighbours)
    return _why_not_target(seen, place, place - 1 if move.target == "left" else place + 1)


def _can_go(seen: Seen, target: int) -> bool:
    """Whether a Destruction beside it can destroy the card at this place of one's own camp (CH-13)."""
    owner = seen.viewer
    if not 0 <= target < seen.camp_size[owner]:
        return False
    return target != seen.pillar[owner] and seen.camp[owner, target] != DESTRUCTION


def _why_not_target(seen: Seen, place: int, target: int) -> Refusal:
    if not 0 <= target < seen.camp_size[seen.viewer]:
        words = Words("There is no card on that side.", "Il n'y a pas de carte de ce côté.")
        return Refusal("no-neighbour", words, "CH-13", [_at_camp(seen.viewer, place)])
    if target == seen.pillar[seen.viewer]:
        words = Words("The Pillar cannot be destroyed.", "Le Pilier ne peut pas être détruit.")
        return Refusal("pillar", words, "CH-13", [_at_camp(seen.viewer, target)])
    words = Words(
        "A Destruction cannot destroy another one.", "Une carte Destruction ne peut pas en détruire une autre."
    )
    return Refusal("destruction", words, "CH-13", [_at_camp(seen.viewer, target)])
