"""What is said of rounds, of plans, and of what could be known."""

from collections.abc import Sequence

from tablee.core.contract import Game
from tablee.core.words import Language, Words
from tablee.reviewing.knowledge import HiddenPlace, Knowledge
from tablee.reviewing.plans import PlannedTurn, PlanReview
from tablee.reviewing.rounds import ReviewedAnswer, ReviewedRound
from tablee.reviewing.sentences import spelled

MOST_NAMED = 6  # pieces of a place: the others are less likely

TEXT = {
    "round": Words("Day {round}:", "Jour {round} :"),
    "answer": Words(
        "  {who}: {points:point|points} with {laid}{lacking}; best: {best}",
        "  {who} : {points:point|points} avec {laid}{lacking} ; au mieux : {best}",
    ),
    "lacking": Words(", lacking trial {tasks}", ", sans l'épreuve {tasks}"),
    "best": Words("{points:point|points} with {cells}", "{points:point|points} avec {cells}"),
    "best_failed": Words("{failed} failed with {cells}", "{failed:ratée|ratées} avec {cells}"),
    "nothing": Words("nothing", "rien"),
    "stones": Words("    seconds: {moves}", "    secondes : {moves}"),
    "planned": Words(
        "Turn {turn}: {moves}. The solver would have been done in turn {total}{lost}",
        "Tour {turn} : {moves}. Le solveur aurait fini au tour {total}{lost}",
    ),
    "lost": Words("; {turns} lost here", " ; {turns} de perdu ici"),
    "won": Words("; {turns} won here", " ; {turns} de gagné ici"),
    "plan": Words("  its plan: {moves}", "  son plan : {moves}"),
    "result": Words("Done in {turns:turn|turns}", "Fini en {turns:tour|tours}"),
    "seen_by": Words("After line {line}, as {who} could know:", "Après la ligne {line}, comme {who} pouvait savoir :"),
    "nothing_known": Words("  nothing more than what lay open", "  rien de plus que ce qui était visible"),
    "place": Words("  {place} ({size}): {likely}", "  {place} ({size}) : {likely}"),
}


def say(key: str, language: Language, **parts: object) -> str:
    return TEXT[key].said(language, **parts)


def round_sentences(
    game: Game, names: Sequence[str], one: ReviewedRound, seats: Sequence[int], language: Language
) -> list[str]:
    """What each player laid in a round, what they lacked, the best answer, and when each move was made."""
    lines = [say("round", language, round=one.round)]
    for answer in one.answers:
        if answer.seat in seats:
            lines += [_answer(names[answer.seat], answer, language), _moves(game, answer, language)]
    return lines


def _answer(who: str, answer: ReviewedAnswer, language: Language) -> str:
    cells = " ".join(answer.best) or say("nothing", language)
    key, failed = "best" if answer.best_points is not None else "best_failed", len(answer.best_failed)
    tasks = ", ".join(map(str, answer.lacking))
    return say(
        "answer",
        language,
        who=who,
        points=answer.points,
        laid=" ".join(answer.laid) or say("nothing", language),
        lacking=say("lacking", language, tasks=tasks) if tasks else "",
        best=say(key, language, points=answer.best_points, failed=failed, cells=cells),
    )


def _moves(game: Game, answer: ReviewedAnswer, language: Language) -> str:
    moves = [f"{one.milliseconds / 1000:.1f} {spelled(game, one.move, language)}" for one in answer.moves]
    return say("stones", language, moves=", ".join(moves))


def plan_sentences(game: Game, review: PlanReview, language: Language) -> list[str]:
    """Turn by turn: what was played, by when the solver would have been done, and how."""
    turns = [line for turn in review.turns for line in _turn(game, turn, language)]
    return [*turns, say("result", language, turns=review.result)]


def _turn(game: Game, turn: PlannedTurn, language: Language) -> list[str]:
    moves, plan = (", ".join(spelled(game, move, language) for move in one) for one in (turn.moves, turn.plan))
    lost = say("lost" if turn.lost > 0 else "won", language, turns=abs(turn.lost)) if turn.lost else ""
    planned = say("planned", language, turn=turn.turn, moves=moves, total=turn.total, lost=lost)
    return [planned, say("plan", language, moves=plan)]


def known_sentences(game: Game, who: str, found: Knowledge, language: Language) -> list[str]:
    """Place by place, what could lie there."""
    places = [_place(game, place, language) for place in found.places]
    head = say("seen_by", language, line=found.line, who=who)
    return [head, *(places or [say("nothing_known", language)])]


def _place(game: Game, place: HiddenPlace, language: Language) -> str:
    named = [
        f"{game.words.pieces[one.piece].name.in_language(language)} {round(100 * one.share)} %"
        for one in place.likely[:MOST_NAMED]
    ]
    return say("place", language, place=place.place, size=len(place.really), likely=", ".join(named))
