"""Why a move is refused: the rule and a sentence, from what the seat has seen."""

from tablee.core.errors import Pointer, Refusal
from tablee.core.pack import NO_CARD
from tablee.core.sets import has
from tablee.core.words import Words
from tablee.games.awimbawe.cards import NAMES, NUMBER_OF, SKY, TERRAIN, TERRAINS, card_words
from tablee.games.awimbawe.moves import AnyMove, Fight, Flee, Lead, MoveCard, Paralyse, Play
from tablee.games.awimbawe.state import (
    CHEETAH_POWER,
    CHOOSING_LEADER,
    EAGLE_CHOICE,
    PILES,
    PLAYING,
    RHINOCEROS_POWER,
    SNAKE_POWER,
    Seen,
    opponent,
)

WAITING = {
    PLAYING: ("AW-5", Words("It is time to play a card.", "Il faut jouer une carte.")),
    EAGLE_CHOICE: ("AW-7", Words("Choose first: fight or flee.", "Choisissez d'abord : combat ou fuite.")),
    RHINOCEROS_POWER: (
        "AW-10",
        Words(
            "The rhinoceros comes first: move a card, or decline.",
            "D'abord le rhinocéros : déplacez une carte ou renoncez.",
        ),
    ),
    CHEETAH_POWER: (
        "AW-11",
        Words(
            "The cheetah comes first: say who leads, or decline.", "D'abord le guépard : dites qui entame, ou renoncez."
        ),
    ),
    SNAKE_POWER: (
        "AW-12",
        Words(
            "The snake comes first: paralyse a card, or decline.",
            "D'abord le serpent : paralysez une carte ou renoncez.",
        ),
    ),
    CHOOSING_LEADER: (
        "AW-17",
        Words("Say first who leads the next round.", "Dites d'abord qui entame la manche suivante."),
    ),
}


def why(seen: Seen, move: AnyMove) -> Refusal:
    if isinstance(move, Play) and seen.phase == PLAYING:
        return _why_not_play(seen, NUMBER_OF[move.card])
    if isinstance(move, MoveCard) and seen.phase == RHINOCEROS_POWER:
        return _why_not_move(seen, move)
    if isinstance(move, Paralyse) and seen.phase == SNAKE_POWER:
        return _why_not_paralyse(seen, move)
    if isinstance(move, (Fight, Flee)) and seen.phase == PLAYING:
        return Refusal(
            "no-eagle",
            Words(
                "Only an eagle played as an answer fights or flees.", "Seul un aigle joué en réponse combat ou fuit."
            ),
            "AW-7",
        )
    if isinstance(move, Lead) and seen.phase == PLAYING:
        return Refusal(
            "no-cheetah",
            Words("Only a cheetah just played says who leads.", "Seul un guépard qu'on vient de jouer dit qui entame."),
            "AW-11",
        )
    rule, words = WAITING[seen.phase]
    return Refusal("not-now", words, rule, _card_in_power(seen))


def _at_card(card: int) -> Pointer:
    return Pointer(NAMES[card], card_words(card))


def _at_pile(side: int, pile: int) -> Pointer:
    return Pointer(f"pile:{side}:{pile}", Words(f"pile {pile}", f"la pile {pile}"))


def _card_in_power(seen: Seen) -> list[Pointer]:
    """The card of the trick whose choice comes first, where one waits for that."""
    if seen.phase not in (EAGLE_CHOICE, RHINOCEROS_POWER, CHEETAH_POWER, SNAKE_POWER):
        return []
    return [_at_card(seen.led if seen.answer == NO_CARD else seen.answer)]


def _why_not_play(seen: Seen, card: int) -> Refusal:
    name = card_words(card)
    if card not in _own_cards(seen):
        return Refusal(
            "not-available",
            Words(
                f"The {name.en} is neither in your hand nor face up on one of your piles.",
                f"La carte {name.fr} n'est ni dans votre main, ni visible sur une de vos piles.",
            ),
            "AW-3",
        )
    if _is_held(seen, card):
        words = Words(f"The {name.en} is paralysed for this play.", f"La carte {name.fr} est paralysée pour ce coup.")
        return Refusal("paralysed", words, "AW-12", [_at_card(card)])
    return _must_follow(seen)


def _must_follow(seen: Seen) -> Refusal:
    """The card is free, so another one is owed: of the led terrain, else an eagle."""
    led = TERRAIN[seen.led]
    free = [card for card in _own_cards(seen) if not _is_held(seen, card)]
    if led == SKY:
        return Refusal(
            "must-answer-eagle",
            Words("An eagle leads: answer with an eagle.", "Un aigle entame : répondez par un aigle."),
            "AW-9",
            [_at_card(seen.led)],
        )
    if any(TERRAIN[card] == led for card in free):
        terrain = TERRAINS[led]
        return Refusal(
            "must-follow",
            Words(
                f"You must follow: {terrain.en} was led.", f"Vous devez suivre : le terrain demandé est {terrain.fr}."
            ),
            "AW-6",
            [_at_card(seen.led)],
        )
    return Refusal(
        "must-play-eagle",
        Words(
            "You cannot follow, so you must play an eagle.", "Vous ne pouvez pas suivre : vous devez jouer un aigle."
        ),
        "AW-7",
        [_at_card(card) for card in free if TERRAIN[card] == SKY],
    )


def _own_cards(seen: Seen) -> list[int]:
    hand = [seen.own_hand[place] for place in range(seen.hand_size[seen.viewer])]
    return hand + [card for card in (_top(seen, seen.viewer, pile) for pile in range(PILES)) if card >= 0]


def _top(seen: Seen, side: int, pile: int) -> int:
    """The card on a pile; NO_CARD for an empty place, UNSEEN for one that is face down."""
    height = seen.height[side, pile]
    return seen.pile[side, pile, height - 1] if height else NO_CARD


def _is_held(seen: Seen, card: int) -> bool:
    places = seen.held_places[seen.viewer]
    return has(seen.held_tops[seen.viewer], card) or any(
        has(places, place) and seen.own_hand[place] == card for place in range(seen.hand_size[seen.viewer])
    )


def _why_not_move(seen: Seen, move: MoveCard) -> Refusal:
    pile = [_at_pile(opponent(seen.viewer), move.top)]
    if _top(seen, opponent(seen.viewer), move.top - 1) == NO_CARD:
        words = Words(f"Pile {move.top} is empty.", f"La pile {move.top} est vide.")
        return Refusal("empty-pile", words, "AW-10", pile)
    words = Words("That would change nothing.", "Cela ne changerait rien.")
    return Refusal("changes-nothing", words, "AW-10", pile)


def _why_not_paralyse(seen: Seen, move: Paralyse) -> Refusal:
    target = opponent(seen.viewer)
    place = _at_pile(target, move.place)
    if move.where == "hand":
        place = Pointer(f"hand:{target}:{move.place}", Words(f"card {move.place}", f"la carte {move.place}"))
        is_there = move.place <= seen.hand_size[target]
        is_held = has(seen.held_places[target], move.place - 1)
    else:
        card = _top(seen, target, move.place - 1)
        is_there = card >= 0
        is_held = is_there and has(seen.held_tops[target], card)
    if is_held:
        words = Words("It is paralysed already.", "Elle est déjà paralysée.")
        return Refusal("already-paralysed", words, "AW-12", [place])
    words = Words("There is no available card there.", "Il n'y a pas de carte disponible à cet endroit.")
    return Refusal("no-such-card", words, "AW-12", [place] if move.where == "pile" else [])
