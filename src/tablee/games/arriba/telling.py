"""What was done and what came of it, in sentences for the terminal."""

from tablee.core.effects import Effect, Who
from tablee.core.notation import Move
from tablee.core.words import Language, Words
from tablee.games.arriba.cards import NUMBER_OF, card_words
from tablee.games.arriba.effects import CardTurned, Grabbed, RoundOver

# Each sentence twice: about the one who reads it, and about somebody else.
MINE = {
    "turned": Words("You turn: {card}.", "Vous retournez : {card}."),
    "totem": Words(
        "You were first at the Totem: {cards} under the totem.", "Premier sur le Totem : {cards} sous le totem."
    ),
    "match": Words("You were first: {cards} to {to}.", "Vous étiez plus rapide : {cards} pour {to}."),
    "shared": Words("You were first: {cards}, shared by {to}.", "Vous étiez plus rapide : {cards} à partager, {to}."),
    "wrong": Words("You had no reason to grab: you take {cards}.", "Sans raison : vous ramassez {cards}."),
    "idle": Words("You were too late: nothing happens.", "Trop tard : il ne se passe rien."),
    "excused": Words("Your hand was a moment late: nothing happens.", "Main en retard : il ne se passe rien."),
}
THEIRS = {
    "turned": Words("{who} turns: {card}.", "{who} retourne : {card}."),
    "totem": Words("{who} was first at the Totem: {cards} under the totem.", "{who} : Totem ! {cards} sous le totem."),
    "match": Words("{who} was first: {cards} to {to}.", "{who} a été plus rapide : {cards} pour {to}."),
    "shared": Words("{who} was first: {cards}, shared by {to}.", "{who} a été plus rapide : {cards} à partager, {to}."),
    "wrong": Words("{who} had no reason to grab and takes {cards}.", "{who}, sans raison, ramasse {cards}."),
    "idle": Words("{who} was too late: nothing happens.", "{who}, trop tard : il ne se passe rien."),
    "excused": Words(
        "{who}'s hand was a moment late: nothing happens.", "{who}, main en retard : il ne se passe rien."
    ),
}
CARDS = Words("{count:card|cards}", "{count:carte|cartes}")
YOU = Words("you", "vous")
ROUND = Words(
    "Round {round} is over. Cards left: {points}.", "La manche {round} est finie. Cartes restantes : {points}."
)


def tell(thing: Move | Effect, seat: int, viewer: int | None, who: Who, language: Language) -> str | None:
    match thing:
        case CardTurned():
            card = card_words(NUMBER_OF[thing.card]).in_language(language)
            return _said("turned", thing.seat, viewer, who, language, card=card)
        case Grabbed():
            to = ", ".join(_called(one, viewer, who, language) for one in thing.receivers)
            cards = CARDS.said(language, count=thing.cards_moved)
            return _said(thing.result, thing.seat, viewer, who, language, cards=cards, to=to)
        case RoundOver():
            points = ", ".join(
                f"{_called(one, viewer, who, language)} ({left})" for one, left in enumerate(thing.points)
            )
            return ROUND.said(language, round=thing.round, points=points)
    return None


def _called(seat: int, viewer: int | None, who: Who, language: Language) -> str:
    return YOU.in_language(language) if seat == viewer else who(seat)


def _said(key: str, seat: int, viewer: int | None, who: Who, language: Language, **parts: str) -> str:
    words = (MINE if seat == viewer else THEIRS)[key]
    return words.said(language, who=who(seat), **parts)
