"""What was done and what came of it, in sentences for the terminal."""

from tablee.core.effects import Effect, Who
from tablee.core.notation import Move
from tablee.core.words import Language, Words
from tablee.games.awimbawe.cards import NUMBER_OF, card_words
from tablee.games.awimbawe.effects import (
    CardsFreed,
    CardsTurned,
    GameWon,
    LeadGiven,
    RoundLed,
    RoundWon,
    TrickTaken,
)
from tablee.games.awimbawe.moves import Lead, MoveCard, Paralyse, Play

# Each sentence twice: about the one who reads it, and about somebody else.
MINE = {
    "play": Words("You play the {card}.", "Vous jouez : {card}."),
    "fight": Words("Your eagle fights.", "Votre aigle combat."),
    "flee": Words("Your eagle flies away.", "Votre aigle s'envole."),
    "decline": Words("You leave the power unused.", "Vous renoncez au pouvoir."),
    "lead me": Words("You say: I lead.", "Vous dites : j'entame."),
    "lead opponent": Words("You leave the lead to the other.", "Vous laissez l'entame à l'autre."),
    "move": Words(
        "Your rhinoceros pushes the top of pile {top} under pile {under}.",
        "Votre rhinocéros pousse le dessus de la pile {top} sous la pile {under}.",
    ),
    "hand": Words("Your snake paralyses hand card {place}.", "Votre serpent paralyse la carte {place} de la main."),
    "pile": Words(
        "Your snake paralyses the top of pile {place}.", "Votre serpent paralyse le dessus de la pile {place}."
    ),
    "leads": Words("You lead the round{why}.", "Vous entamez la manche{why}."),
    "taken": Words("You take the trick: {why}.", "Vous remportez le pli : {why}."),
    "hyenas": Words(" You now have {count} of the 4 hyenas.", " Vous avez maintenant {count} des 4 hyènes."),
    "turned": Words("Turned up on your piles: {cards}.", "Retournées sur vos piles : {cards}."),
    "freed": Words("Your paralysed cards are free: you have no others.", "Vos cartes paralysées sont libres."),
    "given": Words("You lead next: the cheetah said so.", "Vous entamerez : le guépard l'a dit."),
    "by crowns": Words(
        "You win round {round}, crowns {most} to {least}.",
        "Vous gagnez la manche {round}, couronnes : {most} à {least}.",
    ),
    "by hyenas": Words(
        "You win round {round}: {other} took all four hyenas.",
        "Vous gagnez la manche {round} : {other} a ramassé les quatre hyènes.",
    ),
    "won": Words("You win the game.", "Vous gagnez la partie."),
}
THEIRS = {
    "play": Words("{who} plays the {card}.", "{who} joue : {card}."),
    "fight": Words("{who}'s eagle fights.", "{who} : l'aigle combat."),
    "flee": Words("{who}'s eagle flies away.", "{who} : l'aigle s'envole."),
    "decline": Words("{who} leaves the power unused.", "{who} renonce au pouvoir."),
    "lead me": Words("{who} says: I lead.", "{who} dit : j'entame."),
    "lead opponent": Words("{who} leaves the lead to the other.", "{who} laisse l'entame à l'autre."),
    "move": Words(
        "{who}'s rhinoceros pushes the top of pile {top} under pile {under}.",
        "{who} : le rhinocéros pousse le dessus de la pile {top} sous la pile {under}.",
    ),
    "hand": Words(
        "{who}'s snake paralyses hand card {place}.", "{who} : le serpent paralyse la carte {place} de la main."
    ),
    "pile": Words(
        "{who}'s snake paralyses the top of pile {place}.", "{who} : le serpent paralyse le dessus de la pile {place}."
    ),
    "leads": Words("{who} leads the round{why}.", "{who} entame la manche{why}."),
    "taken": Words("{who} takes the trick: {why}.", "{who} remporte le pli : {why}."),
    "hyenas": Words(" {who} now has {count} of the 4 hyenas.", " {who} a maintenant {count} des 4 hyènes."),
    "turned": Words("Turned up on the piles of {who}: {cards}.", "{who}, retournées sur ses piles : {cards}."),
    "freed": Words("The paralysed cards of {who} are free: there are no others.", "{who} : ses cartes sont libres."),
    "given": Words("{who} leads next: the cheetah said so.", "{who} entamera : le guépard l'a dit."),
    "by crowns": Words(
        "{who} wins round {round}, crowns {most} to {least}.",
        "{who} gagne la manche {round}, couronnes : {most} à {least}.",
    ),
    "by hyenas": Words(
        "{who} wins round {round}: {other} took all four hyenas.",
        "{who} gagne la manche {round} : {other} a ramassé les quatre hyènes.",
    ),
    "by my hyenas": Words(
        "{who} wins round {round}: you took all four hyenas.",
        "{who} gagne la manche {round} : vous avez ramassé les quatre hyènes.",
    ),
    "won": Words("{who} wins the game.", "{who} gagne la partie."),
}
WHY_LEADS = {
    "crowns": Words(", with fewer crowns in sight", ", avec moins de couronnes visibles"),
    "lot": Words(", by lot: equal crowns are in sight", ", par tirage : autant de couronnes visibles"),
    "choice": Words(", as the loser of the last one decided", ", comme l'a décidé le perdant de la précédente"),
}
WHY_TAKEN = {
    "higher": Words("the {best} beats the {other}", "{best} bat {other}"),
    "mouse": Words("the mouse frightens the elephant", "la souris fait peur à l'éléphant"),
    "eagle": Words("the eagle fights for it", "l'aigle combat"),
    "flight": Words("the eagle flew away", "l'aigle s'est envolé"),
    "discard": Words("the other could not follow", "l'autre n'a pas pu suivre"),
}


def tell(thing: Move | Effect, actor: int, viewer: int | None, who: Who, language: Language) -> str | None:
    """A sentence about a move of this seat, or about what came of it; None where there is nothing to say."""

    def say(key: str, seat: int, **parts: object) -> str:
        words = (MINE if seat == viewer else THEIRS)[key]
        return words.said(language, who=who(seat), **parts)

    def card(name: str) -> str:
        return card_words(NUMBER_OF[name]).in_language(language)

    match thing:
        case Play():
            return say("play", actor, card=card(thing.card))
        case Lead():
            return say(f"lead {thing.who}", actor)
        case MoveCard():
            return say("move", actor, top=thing.top, under=thing.under)
        case Paralyse():
            return say(thing.where, actor, place=thing.place)
        case Move():
            return say(str(thing), actor)
        case RoundLed():
            return say("leads", thing.seat, why=WHY_LEADS[thing.why].in_language(language))
        case TrickTaken():
            best, other = sorted((thing.led, thing.answer), key=lambda name: -NUMBER_OF[name])
            why = WHY_TAKEN[thing.why].said(language, best=card(best), other=card(other))
            told = say("taken", thing.taker, why=why)
            return told + say("hyenas", thing.taker, count=thing.hyenas) if thing.hyenas else told
        case CardsTurned():
            return say("turned", thing.seat, cards=", ".join(map(card, thing.cards)))
        case CardsFreed():
            return say("freed", thing.seat)
        case LeadGiven():
            return say("given", thing.seat)
        case RoundWon(crowns=None):
            loser = 1 - thing.winner
            key = "by my hyenas" if loser == viewer else "by hyenas"
            return say(key, thing.winner, round=thing.round, other=who(loser))
        case RoundWon(crowns=[*crowns]):
            return say("by crowns", thing.winner, round=thing.round, most=max(crowns), least=min(crowns))
        case GameWon():
            return say("won", thing.winner)
    return None
