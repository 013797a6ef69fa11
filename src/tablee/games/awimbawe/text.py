"""The table of Awimbawe as text."""

from collections.abc import Callable

from tablee.core.words import Language, Words
from tablee.games.awimbawe.cards import CROWNS, NUMBER_OF, SKY, TERRAIN, VALUE, card_words
from tablee.games.awimbawe.view import Round, Side, View

Say = Callable[..., str]  # a sentence of TEXT in the chosen language
Who = Callable[[int], str]  # a seat's name

WIDTH = 30
TEXT = {
    "round": Words("Round {round}, trick {trick}", "Manche {round}, pli {trick}"),
    "you": Words("You", "Vous"),
    "thou": Words("you", "vous"),  # within a sentence
    "player": Words("Player {seat}", "Joueur {seat}"),
    "side": Words(
        "{who}: rounds won: {won}, in hand: {hand}, cards taken: {taken}",
        "{who} : manches gagnées : {won}, en main : {hand}, cartes prises : {taken}",
    ),
    "hyenas": Words("hyenas taken: {count}", "hyènes prises : {count}"),
    "empty": Words("(empty)", "(vide)"),
    "hidden": Words("face down", "face cachée"),
    "over": Words("{depth} under it", "{depth} dessous"),
    "held": Words("paralysed", "paralysée"),
    "held_places": Words("paralysed in hand: {places}", "paralysées en main : {places}"),
    "hand": Words("Your hand: {cards}", "Votre main : {cards}"),
    "led": Words("{who} led {card}", "Entame ({whom}) : {card}"),
    "answered": Words("{who} answered {card}", "Réponse ({whom}) : {card}"),
    "took": Words("Last trick: {led} / {answer}, taken by {whom}", "Dernier pli : {led} / {answer}, pris par {whom}"),
    "fled": Words("(the eagle fled)", "(l'aigle a fui)"),
    "next": Words("Next lead, as the cheetah said: {who}", "Prochaine entame, dit le guépard : {who}"),
    "crowns": Words(
        "Round {round}: won by {who}, crowns {crowns}", "Manche {round} : gagnée par {who}, couronnes {crowns}"
    ),
    "four": Words(
        "Round {round}: won by {who}, four hyenas taken by {loser}",
        "Manche {round} : gagnée par {who}, quatre hyènes ramassées par {loser}",
    ),
}


def draw(view: View, language: Language) -> str:
    """The opponent above, the trick in the middle, oneself below."""

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(language, **parts)

    def who(seat: int) -> str:
        return say("you") if seat == view.seat else say("player", seat=seat + 1)

    def whom(seat: int) -> str:
        return say("thou") if seat == view.seat else who(seat)

    near = view.seat or 0
    lines = [_round_line(round_, index, say, whom) for index, round_ in enumerate(view.rounds)]
    lines.append(say("round", round=view.round, trick=view.trick_number))
    lines += ["", *_side_lines(view.sides[1 - near], say, who, language), ""]
    lines += _trick_lines(view, say, who, whom, language)
    if view.says_leads is not None:
        lines.append(say("next", who=whom(view.says_leads)))
    lines += ["", *_side_lines(view.sides[near], say, who, language)]
    if view.hand:
        cards = ", ".join(_card(one.card, one.is_paralysed, language) for one in view.hand)
        lines.append(say("hand", cards=cards))
    return "\n".join(lines)


def _card(name: str, is_held: bool, language: Language) -> str:
    """For instance `meadow mouse 1 ***`: value and crowns behind the name, struck ones as minus signs."""
    card = NUMBER_OF[name]
    value = "" if TERRAIN[card] == SKY else f" {VALUE[card]}"  # an eagle's name has it already
    crowns = "*" * CROWNS[card] or "-" * -CROWNS[card]
    held = f" ({TEXT['held'].in_language(language)})" if is_held else ""
    return f"{card_words(card).in_language(language)}{value} {crowns}".rstrip() + held


def _side_lines(side: Side, say: Say, who: Who, language: Language) -> list[str]:
    lines = [say("side", who=who(side.seat), won=side.rounds_won, hand=side.hand_size, taken=side.cards_taken)]
    if side.hyenas:
        lines[0] += ", " + say("hyenas", count=len(side.hyenas))
    if side.paralysed_places:
        lines[0] += ", " + say("held_places", places=", ".join(map(str, side.paralysed_places)))
    for number, pile in enumerate(side.piles, 1):
        lines.append(f"  {number}. {_pile(pile, side.paralysed_tops, say, language)}")
    if side.shown_hand:
        lines.append("  " + ", ".join(_card(name, False, language) for name in side.shown_hand))
    return lines


def _pile(pile: list[str | None], held: list[str], say: Say, language: Language) -> str:
    if not pile:
        return say("empty")
    top = pile[-1]
    shown = say("hidden") if top is None else _card(top, top in held, language)
    return f"{shown:<{WIDTH}} {say('over', depth=len(pile) - 1)}" if len(pile) > 1 else shown


def _trick_lines(view: View, say: Say, who: Who, whom: Who, language: Language) -> list[str]:
    def played(key: str, seat: int, card: str) -> str:
        return say(key, who=who(seat), whom=whom(seat), card=_card(card, False, language))

    lines, trick, last = [], view.trick, view.last_trick
    if last and last.led and last.answer and last.taker is not None:
        told = say(
            "took",
            led=_card(last.led, False, language),
            answer=_card(last.answer, False, language),
            whom=whom(last.taker),
        )
        lines.append(told + (" " + say("fled") if last.fled else ""))
    if trick.led:
        lines.append(played("led", trick.leader, trick.led))
    if trick.answer:
        lines.append(played("answered", 1 - trick.leader, trick.answer))
    return lines


def _round_line(round_: Round, index: int, say: Say, whom: Who) -> str:
    if round_.crowns is None:
        return say("four", round=index + 1, who=whom(round_.winner), loser=whom(1 - round_.winner))
    return say("crowns", round=index + 1, who=whom(round_.winner), crowns=" : ".join(map(str, round_.crowns)))
