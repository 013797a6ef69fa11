"""What was done and what came of it, in sentences for the terminal."""

from collections.abc import Sequence

from tablee.core.effects import Effect, Who
from tablee.core.notation import Move
from tablee.core.words import Language, Words
from tablee.games.xalapa.effects import (
    DayBegan,
    DayScored,
    DroppedOut,
    GameWon,
    RaceEnded,
    TileShown,
    TokenPut,
    TrialChecked,
)
from tablee.games.xalapa.moves import Bid, Done, HiddenBid

# Each sentence twice: about the one who reads it, and about somebody else.
MINE = {
    "done": Words("You are done.", "Vous avez fini."),
    "bid": Words("You pick a tile in secret.", "Vous choisissez une tuile en secret."),
    "tile": Words("Your tile: {tile}.", "Votre tuile : {tile}."),
    "token": Words("You put a token on trial {trial}.", "Vous posez un jeton sur l'épreuve {trial}."),
    "dropped": Words("You take the red points: {points:+}.", "Vous prenez les points rouges : {points:+}."),
    "scored": Words(
        "You: {failed} failed x 3 + {stones} (stones) = {points}, {total} in all.",
        "Vous : {failed} x 3 (ratées) + {stones} (pierres) = {points}, {total} en tout.",
    ),
    "tile scored": Words(
        "You: tile {tile}, {points:+}, {total} in all.", "Vous : tuile {tile}, {points:+}, {total} en tout."
    ),
}
THEIRS = {
    "done": Words("{who} is done.", "{who} a fini."),
    "bid": Words("{who} picks a tile in secret.", "{who} choisit une tuile en secret."),
    "tile": Words("Tile of {who}: {tile}.", "{who} : tuile {tile}."),
    "token": Words("{who} puts a token on trial {trial}.", "{who} pose un jeton sur l'épreuve {trial}."),
    "dropped": Words("{who} takes the red points: {points:+}.", "{who} prend les points rouges : {points:+}."),
    "scored": Words(
        "{who}: {failed} failed x 3 + {stones} (stones) = {points}, {total} in all.",
        "{who} : {failed} x 3 (ratées) + {stones} (pierres) = {points}, {total} en tout.",
    ),
    "tile scored": Words(
        "{who}: tile {tile}, {points:+}, {total} in all.", "{who} : tuile {tile}, {points:+}, {total} en tout."
    ),
}
SAID = {
    "day": Words("Day {round}: new trials.", "Jour {round} : nouvelles épreuves."),
    "done": Words("All are done: the check begins.", "Tout le monde a fini : on vérifie."),
    "timer": Words("The sand has run through: the check begins.", "Le sable s'est écoulé : on vérifie."),
    "round": Words("Nobody was done in time: the check begins.", "Personne n'a fini à temps : on vérifie."),
    "met": Words("Trial {trial} met: {who}.", "Épreuve {trial} réussie : {who}."),
    "failed": Words("Trial {trial} failed: {who}.", "Épreuve {trial} ratée : {who}."),
    "won": Words("Won: {who}.", "Victoire : {who}."),
}
YOU = Words("you", "vous")


def tell(thing: Move | Effect, actor: int, viewer: int | None, who: Who, language: Language) -> str | None:
    """A sentence about a move of this seat, or about what came of it; None where there is nothing to say."""

    def say(key: str, seat: int, **parts: object) -> str:
        return (MINE if seat == viewer else THEIRS)[key].said(language, who=who(seat), **parts)

    def told(key: str, **parts: object) -> str:
        return SAID[key].said(language, **parts)

    def people(seats: Sequence[int]) -> str:
        return ", ".join(YOU.in_language(language) if seat == viewer else who(seat) for seat in seats)

    match thing:
        case Done():
            return say("done", actor)
        case Bid() | HiddenBid():
            return say("bid", actor)
        case DayBegan():
            return told("day", round=thing.round)
        case TileShown():
            return say("tile", thing.seat, tile=thing.tile)
        case RaceEnded():
            return told(thing.why)
        case TrialChecked():
            halves = [("met", thing.met), ("failed", thing.failed)]
            return " ".join(told(key, trial=thing.trial, who=people(seats)) for key, seats in halves if seats)
        case TokenPut():
            return say("token", thing.seat, trial=thing.trial)
        case DroppedOut():
            return say("dropped", thing.seat, points=thing.points)
        case DayScored(tile=None):
            parts = {"failed": thing.failed, "stones": thing.stones, "points": thing.points, "total": thing.total}
            return say("scored", thing.seat, **parts)
        case DayScored():
            return say("tile scored", thing.seat, tile=thing.tile, points=thing.points, total=thing.total)
        case GameWon():
            return told("won", who=people(thing.winners))
    return None
