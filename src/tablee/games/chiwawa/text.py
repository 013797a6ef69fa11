"""The table as text for the terminal: camps as rows."""

from collections.abc import Callable

from tablee.core.words import Language, Words
from tablee.games.chiwawa.cards import NUMBER_OF, VALUE, card_words, cards_words
from tablee.games.chiwawa.theatre import CampResult, Destroyed, Part, Result
from tablee.games.chiwawa.view import CampCard, Deck, Player, Round, SourceCard, View

Say = Callable[..., str]  # a sentence of TEXT in the chosen language
Who = Callable[[int], str]  # a seat's name

HIDDEN = "?"
LOCK = "*"
TEXT = {
    "round": Words("Round {round} (at most {most})", "Manche {round} (au plus {most})"),
    "royal": Words("Battle Royal", "Battle Royal"),
    "you": Words("You", "Vous"),
    "player": Words("Player {seat}", "Joueur {seat}"),
    "source": Words("Source: {cards}", "Source : {cards}"),
    "empty": Words("(empty)", "(vide)"),
    "deck": Words("Deck: {cards}", "Pioche : {cards}"),
    "top": Words("on top {card}", "dessus {card}"),
    "discard": Words("Discard: {cards}", "Défausse : {cards}"),
    "line": Words(
        "{number}. {who}: {hand} in hand, {won} won", "{number}. {who} : {hand} en main, manches gagnées : {won}"
    ),
    "royal_line": Words("{number}. {who}: {hand} in hand", "{number}. {who} : {hand} en main"),
    "holds": Words("has {cards}", "a {cards}"),
    "locked_in_hand": Words("one card locked", "une carte bloquée"),
    "picked": Words("Pillar picked", "Pilier choisi"),
    "folded": Words("folded", "couché"),
    "out": Words("out", "éliminé"),
    "starts": Words("starts", "commence"),
    "locks": Words(
        "{mark} just swapped: not to be swapped this turn", "{mark} vient d'être échangée : pas d'échange ce tour-ci"
    ),
    "hand": Words("Your hand: {cards}", "Votre main : {cards}"),
    "pick": Words("Your Pillar: {card}", "Votre Pilier : {card}"),
    "swapping": Words("Swap after discarding {card}", "Échange après défausse de {card}"),
    "won": Words("Round {round}: {who} won", "Manche {round} gagnée : {who}"),
    "void": Words("Round {round}: void", "Manche {round} : nulle"),
    "eliminated": Words("Round {round}: out {who}", "Manche {round} : éliminés {who}"),
    "end": Words("The camps of round {round}:", "Les camps de la manche {round} :"),
    "camp": Words("{who}: {cards}", "{who} : {cards}"),
    "points": Words("{who}: {parts} = {points}", "{who} : {parts} = {points}"),
    "alone": Words("a Destruction goes alone", "une Destruction part seule"),
    "destroys": Words("Destruction at {place} destroys {card}", "la Destruction en {place} détruit {card}"),
    "copies": Words("Mimicry of card {place}: {points}", "Mimétisme de la carte {place} : {points}"),
    "copies_none": Words("Mimicry of nothing: 0", "Mimétisme de rien : 0"),
    "nothing": Words("nothing", "rien"),
}


def draw(view: View, language: Language) -> str:
    """What ended last, what lies in the middle, every camp as a row, and one's own hand."""

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(language, **parts)

    def who(seat: int) -> str:
        return say("you") if seat == view.seat else say("player", seat=seat + 1)

    lines = [_round_line(one, index, say, who) for index, one in enumerate(view.rounds)]
    if view.result and view.waiting_for in ("pillar", "destruction", "over"):
        lines += _result_lines(view.result, say, who, language)
    lines += [*([""] if lines else []), say("round", round=view.round, most=view.max_rounds) + _royal(view, say)]
    lines += _middle_lines(view, say, language)
    for player in view.players:
        lines += _player_lines(view, player, say, who, language)
    if LOCK in "\n".join(lines):
        lines.append(say("locks", mark=LOCK))
    return "\n".join([*lines, *_own_lines(view, say, language)])


def _royal(view: View, say: Say) -> str:
    return f", {say('royal')}" if view.is_battle_royal else ""


def _card(name: str | None, language: Language) -> str:
    return HIDDEN if name is None else card_words(NUMBER_OF[name]).in_language(language)


def _marked(text: str, is_locked: bool) -> str:
    return text + LOCK if is_locked else text


def _middle_lines(view: View, say: Say, language: Language) -> list[str]:
    lines = [say("source", cards=_source(view.source, say, language)), _deck(view.deck, say, language)]
    if view.discard:
        cards = ", ".join(f"{count} x {_card(name, language)}" for name, count in view.discard.items())
        lines.append(say("discard", cards=cards))
    if view.swap:
        first = f": {view.swap.first} <->" if view.swap.first else ""
        lines.append(say("swapping", card=_card(view.swap.discarded, language)) + first)
    return lines


def _source(cards: list[SourceCard], say: Say, language: Language) -> str:
    shown = [f"{one.place} {_marked(_card(one.card, language), one.is_locked)}" for one in cards]
    return " | ".join(shown) or say("empty")


def _deck(deck: Deck, say: Say, language: Language) -> str:
    known = ", " + say("top", card=_card(deck.top, language)) if deck.top else ""
    return _marked(say("deck", cards=cards_words(deck.size).in_language(language)) + known, deck.is_locked)


def _player_lines(view: View, player: Player, say: Say, who: Who, language: Language) -> list[str]:
    kind = "royal_line" if view.is_battle_royal else "line"
    line = say(kind, number=player.seat + 1, who=who(player.seat), hand=player.hand_size, won=player.rounds_won)
    notes = [say("starts")] if player.seat == view.starter and not player.is_out else []
    if player.known_cards:
        notes.append(say("holds", cards=", ".join(_card(name, language) for name in player.known_cards)))
    if player.has_locked_card:
        notes.append(say("locked_in_hand"))
    flags = {"picked": player.has_picked and view.waiting_for == "pillar", "folded": player.has_folded}
    notes += [say(key) for key, is_so in {**flags, "out": player.is_out}.items() if is_so]
    lines = [", ".join([line, *notes])]
    return [*lines, "   " + _row(player.camp, language)] if player.camp else lines


def _row(camp: list[CampCard], language: Language) -> str:
    """A camp from left to right, the Pillar in brackets, a known card that lies face down in parentheses."""
    return " | ".join(f"{place} {_camp_card(card, language)}" for place, card in enumerate(camp, 1))


def _camp_card(card: CampCard, language: Language) -> str:
    text = _marked(_card(card.card, language), card.is_locked)
    if card.is_pillar:
        return f"[{text}]"
    return text if card.is_face_up or card.card is None else f"({text})"


def _own_lines(view: View, say: Say, language: Language) -> list[str]:
    lines = []
    if view.hand:
        cards = [_marked(_card(one.card, language), one.is_locked) for one in view.hand]
        lines.append(say("hand", cards=", ".join(cards)))
    if view.pick:
        lines.append(say("pick", card=_card(view.pick, language)))
    return lines


def _round_line(one: Round, index: int, say: Say, who: Who) -> str:
    if one.winner is not None:
        return say("won", round=index + 1, who=who(one.winner))
    if one.is_void:
        return say("void", round=index + 1)
    return say("eliminated", round=index + 1, who=", ".join(who(seat) for seat in one.out))


def _result_lines(result: Result, say: Say, who: Who, language: Language) -> list[str]:
    """The theatre of a round's end, camp by camp."""
    lines = [say("end", round=result.round)]
    for camp in result.camps:
        lines.append("  " + say("camp", who=who(camp.seat), cards=_before(camp, language)))
        lines += [f"    {_destroyed(one, say, language)}" for one in camp.destroyed]
        if camp.points is not None:
            parts = " + ".join(_part(one, say, language) for one in camp.parts) or say("nothing")
            lines.append("    " + say("points", who=who(camp.seat), parts=parts, points=camp.points))
    return lines


def _before(camp: CampResult, language: Language) -> str:
    cards = [_card(name, language) for name in camp.before]
    cards[camp.pillar - 1] = f"[{cards[camp.pillar - 1]}]"
    return " | ".join(cards)


def _destroyed(one: Destroyed, say: Say, language: Language) -> str:
    return say("destroys", place=one.place, card=_card(one.card, language)) if one.card else say("alone")


def _part(part: Part, say: Say, language: Language) -> str:
    """For instance `3 x jaguar 10 (3 x 30 = 90)`."""
    card = NUMBER_OF[part.card]
    if not VALUE[card]:
        return say("copies", place=part.copied, points=part.points) if part.copied else say("copies_none")
    if part.copies == 1:
        return _card(part.card, language)
    return f"{part.copies} x {_card(part.card, language)} ({part.copies} x {part.copies * VALUE[card]} = {part.points})"
