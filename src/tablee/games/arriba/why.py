"""Why a move is refused: the rule and a sentence, from what the seat has seen. A grab never is."""

from tablee.core.errors import Pointer, Refusal, at_seat
from tablee.core.sets import members
from tablee.core.words import Words
from tablee.games.arriba.cards import NAMES, card_words
from tablee.games.arriba.moves import AnyMove, Turn
from tablee.games.arriba.state import Seen, turner


def why(seen: Seen, move: AnyMove) -> Refusal:
    if not isinstance(move, Turn):
        words = Words("Only the clock can say that.", "Seule l'horloge peut le dire.")
        return Refusal("clock-only", words, "AR-6")
    if seen.is_signal_due:
        words = Words(
            "A Head lies there: wait for the signal, which turns everybody's card.",
            "Une tête est là : attendez le signal, qui retourne la carte de chacun.",
        )
        return Refusal("wait-for-signal", words, "AR-9", _just_turned(seen))
    if seen.draw_size[seen.viewer] == 0:
        words = Words(
            "You have no draw pile: you turn no card, but you still play.",
            "Vous n'avez plus de pioche : vous ne retournez plus de carte, mais vous jouez toujours.",
        )
        place = Pointer(f"draw:{seen.viewer}", Words("your draw pile", "votre pioche"))
        return Refusal("no-draw-pile", words, "AR-5", [place])
    if seen.viewer != turner(seen):
        number = turner(seen) + 1
        words = Words(f"Player {number} turns the next card.", f"Le joueur {number} retourne la prochaine carte.")
        return Refusal("not-your-card", words, "AR-4", [at_seat(turner(seen))])
    if seen.is_holding:
        words = Words(
            "Wait a moment: everybody looks at what was grabbed for.",
            "Un instant : tout le monde regarde pourquoi le totem a été saisi.",
        )
        return Refusal("too-soon", words, "AR-12", [at_seat(seen.last_grabber)])
    words = Words(
        "The last card has not been out long enough to be read.",
        "La dernière carte n'est pas là depuis assez longtemps pour être lue.",
    )
    return Refusal("too-soon", words, "AR-6", _just_turned(seen))


def _just_turned(seen: Seen) -> list[Pointer]:
    """The cards that were turned last, of those that still lie on top."""
    tops = [seen.top[seat] for seat in members(seen.just_turned)]
    return [Pointer(NAMES[card], card_words(card)) for card in tops if card >= 0]
