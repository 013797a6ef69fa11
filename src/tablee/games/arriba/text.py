"""The table as text."""

from collections.abc import Callable

from tablee.core.words import Language, Words
from tablee.games.arriba.cards import NUMBER_OF, card_words
from tablee.games.arriba.view import Grab, Round, Side, View

Say = Callable[..., str]  # a sentence of TEXT in the chosen language
Who = Callable[[int], str]  # a seat's name

WIDTH = 34  # the longest card in French, just turned
TEXT = {
    "round": Words("Round {round}, cards turned: {turned}", "Manche {round}, cartes retournées : {turned}"),
    "you": Words("You", "Vous"),
    "thou": Words("you", "vous"),  # within a sentence
    "player": Words("Player {seat}", "Joueur {seat}"),
    "side": Words(
        "{who} {top} draw pile {draw}, face up {up}, points {points}",
        "{who} {top} pioche {draw}, défausse {up}, points {points}",
    ),
    "none": Words("(nothing)", "(rien)"),
    "new": Words("new", "nouvelle"),
    "under": Words("Under the totem: {count}", "Sous le totem : {count}"),
    "deal": Words("The cards are to be dealt.", "Il faut distribuer les cartes."),
    "turn": Words("To turn the next card: {whom}", "Prochaine carte : à {whom} de la retourner"),
    "read": Words("The card is being read.", "On regarde la carte."),
    "signal": Words("A Head: 1, 2, 3 ... Arriba!", "Une tête : 1, 2, 3... Arriba !"),
    "over": Words("The game is over.", "La partie est finie."),
    "totem": Words(
        "{who} grabbed for the Totem. Cards under it: {cards}.",
        "{who} : totem saisi. Cartes dessous : {cards}.",
    ),
    "match": Words(
        "{who} grabbed first. Cards for {receivers}: {cards}.",
        "{who} : premier sur le totem. Cartes pour {receivers} : {cards}.",
    ),
    "shared": Words(
        "{who} grabbed first. Cards shared among {receivers}: {cards}.",
        "{who} : premier sur le totem. Cartes partagées entre {receivers} : {cards}.",
    ),
    "wrong": Words(
        "{who} grabbed wrongly. Cards taken: {cards}.", "{who} : prise fautive. Cartes ramassées : {cards}."
    ),
    "idle": Words("{who} grabbed too late: nothing happens.", "{who} : trop tard, sans effet."),
    "excused": Words("{who} grabbed a moment late: nothing happens.", "{who} : main en retard, sans effet."),
    "early": Words("(judged on the table before the last card)", "(jugé sur la table d'avant la dernière carte)"),
    "result": Words("Round {round}: {points} ({ended_by})", "Manche {round} : {points} ({ended_by})"),
    "nothing left": Words("somebody has no card left", "quelqu'un n'a plus de carte"),
    "draw piles empty": Words("all draw piles are empty", "toutes les pioches sont vides"),
    "card limit": Words("as many cards as agreed were turned", "le nombre de cartes convenu a été retourné"),
}


def draw(view: View, language: Language) -> str:
    """One line for each player, the totem, and what happened last."""

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(language, **parts)

    def who(seat: int) -> str:
        return say("you") if seat == view.seat else say("player", seat=seat + 1)

    def whom(seat: int) -> str:
        return say("thou") if seat == view.seat else who(seat)

    lines = [_round_line(round_, index, say) for index, round_ in enumerate(view.rounds, 1)]
    lines += [say("round", round=view.round, turned=view.cards_turned), ""]
    lines += [_side_line(side, say, who, language) for side in view.sides]
    lines.append(say("under", count=view.under_totem))
    if view.last_grab:
        lines.append(_grab_line(view.last_grab, say, who, whom))
    lines.append(say(view.waiting_for, whom="" if view.turner is None else whom(view.turner)))
    return "\n".join(lines)


def _side_line(side: Side, say: Say, who: Who, language: Language) -> str:
    top = say("none")
    if side.top:
        top = card_words(NUMBER_OF[side.top.name]).in_language(language)
    if side.is_new:
        top += f" [{say('new')}]"
    return say(
        "side",
        who=f"{who(side.seat):<10}",
        top=f"{top:<{WIDTH}}",
        draw=side.draw_size,
        up=side.up_size,
        points=side.points,
    )


def _grab_line(grab: Grab, say: Say, who: Who, whom: Who) -> str:
    receivers = ", ".join(map(whom, grab.receivers))
    line = say(grab.result, who=who(grab.seat), cards=grab.cards_moved, receivers=receivers)
    return f"{line} {say('early')}" if grab.is_early else line


def _round_line(round_: Round, number: int, say: Say) -> str:
    return say("result", round=number, points=" : ".join(map(str, round_.points)), ended_by=say(round_.ended_by))
