"""What the command line says at the table, in French and English."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from tablee.core.contract import Game
from tablee.core.errors import Refusal
from tablee.core.notation import Move
from tablee.core.seats import DEALER, NOBODY, seat_name
from tablee.core.words import Language, Words
from tablee.play.log import UNDO, Event
from tablee.play.match import Match

Say = Callable[..., str]  # a sentence of TEXT in the chosen language

TEXT = {
    "you": Words("You", "Vous"),
    "player": Words("Player {number}", "Joueur {number}"),
    "dealer": Words("Dealer", "Donneur"),
    "clock": Words("Clock", "Horloge"),
    "did": Words("{who}: {move}", "{who} : {move}"),
    "dealt": Words("The cards are dealt.", "Les cartes sont distribuées."),
    "took_back": Words("{who} takes a move back.", "{who} reprend son coup."),
    "welcome": Words(
        "{game}: you are player {number} of {seats}. Type `help` for help.",
        "{game} : vous êtes le joueur {number} sur {seats}. Tapez `aide` pour l'aide.",
    ),
    "your_moves": Words("Your moves:", "Vos coups :"),
    "help": Words(
        "Type the number of a move in the list, or the move itself.\n"
        "Several moves separated by commas are played as one: all of them or none.\n"
        "  Enter   show the table again\n"
        "  undo    take back your last move, while nobody has learned anything from it\n"
        "  hint    ask the strongest bot what it would do, and why\n"
        "  quit    leave the table",
        "Tapez le numéro d'un coup de la liste, ou le coup lui-même.\n"
        "Plusieurs coups séparés par des virgules sont joués d'un bloc : tous ou aucun.\n"
        "  Entrée    revoir la table\n"
        "  annuler   reprendre votre dernier coup, tant qu'il n'a rien appris à personne\n"
        "  conseil   demander au meilleur robot ce qu'il jouerait, et pourquoi\n"
        "  quitter   quitter la table",
    ),
    "no_number": Words(
        "There is no move number {number}: the list goes from 1 to {last}.",
        "Il n'y a pas de coup numéro {number} : la liste va de 1 à {last}.",
    ),
    "no_move": Words(
        "“{text}” is not a move of this game. Type a number of the list, a move such as “{example}”, or `help`.",
        "« {text} » n'est pas un coup de ce jeu. Tapez un numéro de la liste, un coup comme « {example} », ou `aide`.",
    ),
    "hint_now": Words("Now: {move}", "Maintenant : {move}"),
    "hint_wait": Words("Wait: there is no reason to act.", "Attendez : il n'y a rien à faire."),
    "race_keys": Words("Enter alone: {move}", "Entrée seule : {move}"),
    "race_more": Words("You may also type: {moves}", "Vous pouvez aussi taper : {moves}"),
    "race_help": Words(
        "The table goes on by itself: look, and be quick.\n"
        "  Enter   {move}, and nothing else\n"
        "  t       the first letters of any other move will do\n"
        "  hint    ask whether there is a reason to act now\n"
        "  quit    leave the table",
        "La table continue toute seule : regardez, et soyez rapide.\n"
        "  Entrée    {move}, et rien d'autre\n"
        "  r         les premières lettres d'un autre coup suffisent\n"
        "  conseil   demander s'il y a une raison d'agir maintenant\n"
        "  quitter   quitter la table",
    ),
    "hint": Words("The strongest bot would play: {move}", "Le meilleur robot jouerait : {move}"),
    "hint_else": Words("Or: {move}", "Ou bien : {move}"),
    "time_left": Words("Time left: {seconds} s", "Temps restant : {seconds} s"),
    "too_late": Words("Time was up before that.", "Le temps était déjà écoulé."),
    "like_it": Words("  ({count} of this kind)", "  ({count} de cette sorte)"),
    "taken_back": Words("Taken back.", "Coup repris."),
    "left": Words("You leave the table.", "Vous quittez la table."),
    "go_on": Words("(Enter to go on) ", "(Entrée pour continuer) "),
    "learned": Words(
        "Well done! Now play: tablee play {game} --level 1", "Bravo ! Jouez maintenant : tablee play {game} --level 1"
    ),
    "left_course": Words("See you soon.", "À bientôt."),
    "refused": Words("Not allowed: {words} ({rule})", "Interdit : {words} ({rule})"),
    "saved": Words("Saved in {file}", "Partie enregistrée dans {file}"),
    "over": Words("The game is over.", "La partie est finie."),
    "unfinished": Words("The game was not played to its end.", "La partie n'a pas été jouée jusqu'au bout."),
    "scores": Words("Scores: {scores}", "Scores : {scores}"),
    "score": Words("{who} = {score}", "{who} = {score}"),
    "and": Words(" and ", " et "),
    "nobody_won": Words("Nobody wins.", "Personne ne gagne."),
    "you_won": Words("You win!", "Vous avez gagné !"),
    "one_won": Words("{who} wins.", "{who} gagne."),
    "several_won": Words("{who} win together.", "Égalité : {who} gagnent ensemble."),
    "look_at": Words("Look at: {things}.", "Regardez : {things}."),
}


def speaker(language: Language) -> Say:
    """The one who says the sentences of TEXT in this language."""

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(language, **parts)

    return say


def refusal_line(refusal: Refusal, language: Language) -> str:
    """A refusal with its rule, and with what on the table forbids the move."""
    words = refusal.words.in_language(language)
    line = f"{words} ({refusal.rule})" if refusal.rule else words
    if not refusal.points_at:
        return line
    things = ", ".join(one.words.in_language(language) for one in refusal.points_at)
    return f"{line} {speaker(language)('look_at', things=things)}"


def spoken_language(environment: Mapping[str, str]) -> Language:
    """French where LC_ALL, or else LANG, is French; English otherwise."""
    locale = environment.get("LC_ALL") or environment.get("LANG") or ""
    return "fr" if locale.lower().startswith("fr") else "en"


def seat_words(match: Match, seat: int | str, viewer: int | None, say: Say) -> str:
    """A seat as a sentence names it; a name that somebody chose stays as it is."""
    if isinstance(seat, str):
        return say(seat)
    if seat == viewer:
        return say("you")
    name = match.names[seat]
    return say("player", number=seat + 1) if name == f"Player {seat + 1}" else name


def event_lines(match: Match, event: Event, viewer: int | None, language: Language) -> list[str]:
    """What somebody did, which oneself need not be told, and all that came of it."""
    lines = [] if event.seat == viewer else [_move_line(match, event, viewer, language)]
    lines += [_told(match, event.seat, effect, viewer, language) for effect in event.effects]
    return [line for line in lines if line]


def _move_line(match: Match, event: Event, viewer: int | None, language: Language) -> str | None:
    """The game's own sentence or its silence; the move itself where it tells nothing at all."""
    say = speaker(language)
    if event.seat == seat_name(DEALER):
        return say("dealt")
    who = seat_words(match, event.seat, viewer, say)
    if event.move == UNDO:
        return say("took_back", who=who)
    if match.game.words.effects.tell is None:
        return say("did", who=who, move=event.move)
    return _told(match, event.seat, _moves_heard_of(match.game)[event.move], viewer, language)


@lru_cache
def _moves_heard_of(game: Game) -> Mapping[str, Move]:
    """By their texts: all moves, and those that are told instead to whoever may not know which it was."""
    notation, told = game.words.notation, game.words.told
    heard = [told(move, 0, 1) for move in notation]
    return {str(move): move for move in [*heard, *notation] if move is not None}


def _told(match: Match, seat: int | str, thing: Any, viewer: int | None, language: Language) -> str | None:
    """The game's own sentence, where it has one."""
    say, tell = speaker(language), match.game.words.effects.tell
    if tell is None:
        return None
    actor = seat if isinstance(seat, int) else NOBODY
    return tell(thing, actor, viewer, lambda other: seat_words(match, other, viewer, say), language)


def result_lines(match: Match, viewer: int | None, say: Say) -> list[str]:
    """The scores and who has won, or that the game was left before its end."""
    if not match.is_over:
        return [say("unfinished")]
    names = [seat_words(match, seat, viewer, say) for seat in range(match.seats)]
    scores = ", ".join(say("score", who=who, score=score) for who, score in zip(names, match.scores(), strict=True))
    return [say("scores", scores=scores), _winners_line(match, names, viewer, say)]


def _winners_line(match: Match, names: list[str], viewer: int | None, say: Say) -> str:
    won = match.winners()
    if not won:
        return say("nobody_won")
    if won == [viewer]:
        return say("you_won")
    who = say("and").join(names[seat] for seat in won)
    return say("one_won" if len(won) == 1 else "several_won", who=who)
