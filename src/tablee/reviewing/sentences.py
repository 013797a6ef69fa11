"""What a review says in words."""

from collections.abc import Sequence

from tablee.core.contract import Game
from tablee.core.seats import CLOCK, DEALER, seat_name
from tablee.core.spelling import Spelling
from tablee.core.words import Language, Words
from tablee.reviewing.hands import HandReview
from tablee.reviewing.review import Account, CurvePoint, Review, WeighedDecision

TEXT = {
    "won": Words("{game}: {who} won", "{game} : {who} a gagné"),
    "won_together": Words("{game}: {who} won together", "{game} : {who} ont gagné ensemble"),
    "nobody": Words("{game}: nobody won", "{game} : personne n'a gagné"),
    "and": Words(" and ", " et "),
    "turned": Words("It turned with line {line}: {what}.", "Tout a basculé à la ligne {line} : {what}."),
    "turned_here": Words("It turned here: {what}.", "C'est ici que tout a basculé : {what}."),
    "even": Words("No single moment surely turned it.", "Aucun moment ne l'a fait basculer à coup sûr."),
    "deal": Words("the deal", "la donne"),
    "clock": Words("the clock", "l'horloge"),
    "move": Words("{who}, {move}", "{who}, {move}"),
    "account": Words(
        "{who}: from {start} to {result}. The cards {chance}, their own moves {own}, the others' moves {others}.",
        "{who} : de {start} à {result}. Les cartes {chance}, ses coups {own}, ceux des autres {others}.",
    ),
    "gave": Words("gave {points}", "ont donné {points}"),
    "cost": Words("cost {points}", "ont coûté {points}"),
    "hands": Words(
        "{who}: {right:right hand|right hands}, half within {usual} ms; {wrong:false start|false starts}, "
        "{missed} missed.",
        "{who} : {right:geste juste|gestes justes}, la moitié en moins de {usual} ms ; "
        "{wrong:faux départ|faux départs}, {missed:manqué|manqués}.",
    ),
    "no_hands": Words(
        "{who}: no hand that was right; {wrong:false start|false starts}, {missed} missed.",
        "{who} : aucun geste juste ; {wrong:faux départ|faux départs}, {missed:manqué|manqués}.",
    ),
    "why": Words("{sentence}: {reasons}", "{sentence} : {reasons}"),
    "decision": Words(
        "line {line}: {move}; {better} was better by {regret} (± {error})",
        "ligne {line} : {move} ; {better} valait {regret} de plus (± {error})",
    ),
}


def in_words(key: str, language: Language, **parts: object) -> str:
    return TEXT[key].said(language, **parts)


def result_sentence(game: Game, review: Review, language: Language) -> str:
    """Who won."""
    winners = [review.names[one.seat] for one in review.accounts if one.result > 0]
    key = "nobody" if not winners else "won" if len(winners) == 1 else "won_together"
    return in_words(key, language, game=game.facts.name, who=TEXT["and"].in_language(language).join(winners))


def turning_sentence(game: Game, review: Review, language: Language, *, is_shown: bool = False) -> str:
    """After what the winner's chance had risen most; in a picture that shows where, no line is named."""
    point = review.turning_point
    if point is None:
        return in_words("even", language)
    what = _what(game, review, point, language)
    return in_words("turned_here" if is_shown else "turned", language, line=point.line, what=what)


def _what(game: Game, review: Review, point: CurvePoint, language: Language) -> str:
    if point.by == seat_name(DEALER):
        return in_words("deal", language)
    if point.by == seat_name(CLOCK):
        return in_words("clock", language)
    seat, notation, tell = int(point.by or 0), game.words.notation, game.words.effects.tell
    move = notation[notation.number(point.move)]
    told = tell(move, seat, None, review.names.__getitem__, language) if tell is not None else None
    if told is None:
        return in_words("move", language, who=review.names[seat], move=spelled(game, point.move, language))
    return told.removeprefix("… ").removesuffix(".")


def account_sentence(review: Review, account: Account, language: Language) -> str:
    """Where a result comes from, in points of a hundred that add up as they are read."""
    start, result = round(100 * account.start), round(100 * account.result)
    points = whole_points([account.chance, account.own, account.others], result - start)
    parts = dict(zip(("chance", "own", "others"), (_moved(one, language) for one in points), strict=True))
    return in_words("account", language, who=review.names[account.seat], start=start, result=result, **parts)


def whole_points(parts: Sequence[float], total: int) -> list[int]:
    """Shares as whole points of a hundred with this sum: what rounding leaves over goes to the largest."""
    points = [round(100 * part) for part in parts]
    points[max(range(len(parts)), key=lambda index: abs(parts[index]))] += total - sum(points)
    return points


def hands_sentence(review: HandReview, seat: int, language: Language) -> str:
    """How quick a player's hands were, and how often they came too early or not at all."""
    usual, missed = review.usual(seat), sum(one.seat == seat for one in review.missed)
    told = {"who": review.names[seat], "wrong": len(review.false_starts(seat)), "missed": missed}
    if usual is None:
        return in_words("no_hands", language, **told)
    return in_words("hands", language, right=len(review.times(seat)), usual=usual, **told)


def decision_sentence(game: Game, decision: WeighedDecision, language: Language) -> str:
    """What was played, what was better, and what speaks for it."""
    move, better = (spelled(game, text, language) for text in (decision.move, decision.better or decision.move))
    gap = {"regret": round(100 * decision.regret), "error": round(200 * decision.error)}
    sentence = in_words("decision", language, line=decision.line, move=move, better=better, **gap)
    reasons = ", ".join(reason.in_language(language) for reason in decision.reasons)
    return in_words("why", language, sentence=sentence, reasons=reasons) if reasons else sentence


def spelled(game: Game, move: str, language: Language) -> str:
    """A move of the notation as people write it."""
    words = game.words
    return Spelling(words.notation, words.french, language).write(words.notation[words.notation.number(move)])


def _moved(points: int, language: Language) -> str:
    return in_words("gave" if points >= 0 else "cost", language, points=abs(points))
