"""What was done and what came of it, in sentences for the terminal."""

from collections.abc import Callable

from tablee.core.effects import Effect, Who
from tablee.core.notation import Move
from tablee.core.words import Language, Words
from tablee.core.words import of as of_name
from tablee.games.chiwawa.cards import NUMBER_OF, card_words
from tablee.games.chiwawa.effects import (
    CampCounted,
    CampsShown,
    CardDestroyed,
    CardsSwapped,
    GameWon,
    PlayersOut,
    RoundDealt,
    RoundWon,
)
from tablee.games.chiwawa.moves import HAND, HIDDEN, Destroy, Discard, Fold, Pillar, Place, Swap, With

# Each sentence twice: about the one who reads it, and about somebody else.
MINE = {
    "pillar": Words("You choose your Pillar: {card}.", "Vous choisissez votre Pilier : {card}."),
    "place": Words("You put {card} in {camp}: {end}.", "Vous posez {card} dans {camp} : {end}."),
    "discard": Words("You discard {card} to swap.", "Vous défaussez {card} pour échanger."),
    "fold": Words("You fold.", "Vous vous couchez."),
    "gained": Words("You get {card}.", "Vous recevez : {card}."),
    "dealt": Words(
        "Round {round}: {cards:card|cards} each. You start.",
        "Manche {round} : {cards:carte|cartes} chacun. Vous commencez.",
    ),
    "destroyed": Words("Your Destruction takes {card} along.", "Votre Destruction emporte {card}."),
    "alone": Words("Your Destruction goes alone.", "Votre Destruction part seule."),
    "counted": Words("Your camp is worth {points}.", "Votre camp vaut {points}."),
    "round": Words("You win round {round}.", "Vous gagnez la manche {round}."),
    "game": Words("You win the game.", "Vous gagnez la partie."),
}
THEIRS = {
    "pillar": Words("{who} has chosen a Pillar.", "{who} a choisi un Pilier."),
    "place": Words("{who} puts {card} in {camp}: {end}.", "{who} pose {card} dans {camp} : {end}."),
    "discard": Words("{who} discards {card} to swap.", "{who} défausse {card} pour échanger."),
    "fold": Words("{who} folds.", "{who} se couche."),
    "gained": Words("{who} gets {card}.", "{who} reçoit : {card}."),
    "dealt": Words(
        "Round {round}: {cards:card|cards} each. {who} starts.",
        "Manche {round} : {cards:carte|cartes} chacun. {who} commence.",
    ),
    "destroyed": Words("{who}: Destruction takes {card} along.", "{who} : la Destruction emporte {card}."),
    "alone": Words("{who}: Destruction goes alone.", "{who} : la Destruction part seule."),
    "counted": Words("{who}: a camp worth {points}.", "{who} : un camp qui vaut {points}."),
    "round": Words("{who} wins round {round}.", "{who} gagne la manche {round}."),
    "game": Words("{who} wins the game.", "{who} gagne la partie."),
}
TABLE = {
    "shown": Words("All camps are turned over.", "Tous les camps sont retournés."),
    "first": Words("First card of the swap: {slot}.", "Première carte de l'échange : {slot}."),
    "second": Words("Second card of the swap: {slot}.", "Seconde carte de l'échange : {slot}."),
    "tie": Words("Round {round}: a tie, nobody wins it.", "Manche {round} : égalité, personne ne la gagne."),
    "out": Words("Out of the game: {who}.", "Hors jeu : {who}."),
    "nobody": Words("All tie: nobody is out.", "Égalité générale : personne n'est éliminé."),
    "shared": Words("The game is won by {who}.", "La partie est gagnée par {who}."),
    "a card": Words("a card", "une carte"),
    "hand": Words("a hand card", "une carte de la main"),
    "deck": Words("the top of the deck", "le dessus de la pioche"),
    "source": Words("Source card {place}", "la carte {place} de la Source"),
    "camp card": Words("card {place} of {camp}", "la carte {place} dans {camp}"),
    "my camp": Words("your camp", "votre camp"),
    "own camp": Words("their own camp", "son propre camp"),
    "camp": Words("the camp of {who}", "le camp {of_who}"),
    "left": Words("far left", "tout à gauche"),
    "left-inside": Words("left, after the first card", "à gauche, après la première carte"),
    "right-inside": Words("right, before the last card", "à droite, avant la dernière carte"),
    "right": Words("far right", "tout à droite"),
}


def tell(thing: Move | Effect, actor: int, viewer: int | None, who: Who, language: Language) -> str | None:
    """A sentence about a move of this seat, or about what came of it; None where there is nothing to say."""

    def of(key: str, seat: int, **parts: object) -> str:
        words = (MINE if seat == viewer else THEIRS)[key]
        return words.said(language, who=who(seat), **parts)

    def say(key: str, **parts: object) -> str:
        return TABLE[key].said(language, **parts)

    def camp(seat: int) -> str:
        if seat in (viewer, actor):
            return say("my camp" if seat == viewer else "own camp")
        return say("camp", who=who(seat), of_who=of_name(who(seat)))

    def card(name: str) -> str:
        return say("a card") if name == HIDDEN else card_words(NUMBER_OF[name]).in_language(language)

    match thing:
        case Pillar():
            return of("pillar", actor, card=card(thing.card))
        case Place():
            return of("place", actor, card=card(thing.card), camp=camp(thing.camp - 1), end=say(thing.end))
        case Discard():
            return of("discard", actor, card=card(thing.card))
        case Swap() | With():
            return say("first" if isinstance(thing, Swap) else "second", slot=_slot(thing.slot, say, camp, card))
        case Fold():
            return of("fold", actor)
        case Destroy():
            return None  # what it destroys is told
        case RoundDealt():
            return of("dealt", thing.starter, round=thing.round, cards=thing.cards)
        case CardsSwapped():
            return of("gained", thing.seat, card=card(thing.gained)) if thing.gained else None
        case CampsShown():
            return say("shown")
        case CardDestroyed():
            if thing.card is None:
                return of("alone", thing.seat)
            return of("destroyed", thing.seat, card=card(thing.card))
        case CampCounted():
            return of("counted", thing.seat, points=thing.points)
        case RoundWon(winner=None):
            return say("tie", round=thing.round)
        case RoundWon(winner=int(winner)):
            return of("round", winner, round=thing.round)
        case PlayersOut():
            return say("out", who=", ".join(map(who, thing.seats))) if thing.seats else say("nobody")
        case GameWon():
            if len(thing.winners) == 1:
                return of("game", thing.winners[0])
            return say("shared", who=", ".join(map(who, thing.winners)))
    return None


def _slot(slot: str, say: Callable[..., str], camp: Callable[[int], str], card: Callable[[str], str]) -> str:
    """A place of a swap, as the notation names it."""
    kind, _, rest = slot.partition("-")
    if kind == HAND:
        return card(rest) if rest else say("hand")
    if kind == "source":
        return say("source", place=rest)
    if kind == "deck":
        return say("deck")
    seat, place = rest.split("-")
    return say("camp card", place=place, camp=camp(int(seat) - 1))
