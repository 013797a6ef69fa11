"""What was done and what came of it, in sentences for the terminal. Its board has letters and numbers at the edge."""

from tablee.core.effects import Effect, Who
from tablee.core.notation import Move
from tablee.core.words import Language, Words
from tablee.games.chabyrinthe.effects import CatsHome, CatsMoved, GameEnded, StarterDrawn
from tablee.games.chabyrinthe.moves import DIRECTION_WORDS, Insert, Turn

# Each sentence twice where it is about somebody: about the one who reads it, and about another.
MINE = {
    "turn": Words("You turn {cell} {way}.", "Vous tournez {cell} {way}."),
    "insert": Words("You push a card in at {cell} {way}.", "Vous poussez une carte en {cell} {way}."),
    "starts": Words("You begin.", "Vous commencez."),
    "home": Words(
        "{chain}You bring a cat of {points:point|points} home by {path}.",
        "{chain}Vous ramenez un chat à {points:point|points} par {path}.",
    ),
}
THEIRS = {
    "turn": Words("{who} turns {cell} {way}.", "{who} tourne {cell} {way}."),
    "insert": Words("{who} pushes a card in at {cell} {way}.", "{who} pousse une carte en {cell} {way}."),
    "starts": Words("{who} begins.", "{who} commence."),
    "home": Words(
        "{chain}{who} brings a cat of {points:point|points} home by {path}.",
        "{chain}{who} ramène un chat à {points:point|points} par {path}.",
    ),
}
WAYS = {
    "right": Words("to the right", "vers la droite"),
    "half": Words("half round", "d'un demi-tour"),
    "left": Words("to the left", "vers la gauche"),
}
CHAIN = Words("A chain! ", "En chaîne ! ")
ENDS = {
    "home": Words("All cats are home. Turns: {turns}.", "Tous les chats sont rentrés. Tours : {turns}."),
    "turns": Words("The turns have run out: {turns}.", "Il ne reste plus de tours : {turns}."),
}


def tell(thing: Move | Effect, actor: int, viewer: int | None, who: Who, language: Language) -> str | None:
    """A sentence about a move of this seat, or about what came of it; None where the board says it all."""

    def say(key: str, seat: int, **parts: object) -> str:
        words = (MINE if seat == viewer else THEIRS)[key]
        return words.said(language, who=who(seat), **parts)

    match thing:
        case Turn():
            return say("turn", actor, cell=thing.cell, way=WAYS[thing.way].in_language(language))
        case Insert():
            return say("insert", actor, cell=thing.cell, way=DIRECTION_WORDS[thing.direction].in_language(language))
        case StarterDrawn():
            return say("starts", thing.seat)
        case CatsHome():
            chain = CHAIN.in_language(language) if thing.link else ""
            paths = [" / ".join("-".join(path) for path in win.paths) for win in thing.wins]
            cats = zip(thing.wins, paths, strict=True)
            return " ".join(say("home", thing.seat, chain=chain, points=win.points, path=path) for win, path in cats)
        case CatsMoved():
            return None
        case GameEnded():
            return ENDS[thing.by].said(language, turns=thing.turns)
    return None
