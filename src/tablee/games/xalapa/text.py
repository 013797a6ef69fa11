"""The table of Xalapa as text."""

from collections.abc import Callable, Sequence

from tablee.core.words import Language, Words
from tablee.games.xalapa.cards import FACE_OF, SIDE, marks_of
from tablee.games.xalapa.view import Check, Result, Side, Trial, View

Say = Callable[..., str]  # a sentence of TEXT in the chosen language
Who = Callable[[int], str]  # a seat's name

WIDTH = 7  # of a cell
TEXT = {
    "round": Words("Day {round} of {rounds}", "Jour {round} sur {rounds}"),
    "you": Words("You", "Vous"),
    "player": Words("Player {seat}", "Joueur {seat}"),
    "trials": Words("Trials of the oracle:", "Épreuves de l'oracle :"),
    "stones": Words("{who}: {cells}", "{who} : {cells}"),
    "points": Words("{who}: points {points}", "{who} : points {points}"),
    "tokens": Words("tokens {tokens}", "jetons {tokens}"),
    "must": Words("trials to meet, from the first: {count}", "épreuves à réussir, depuis la première : {count}"),
    "done": Words("done", "fini"),
    "ready": Words("ready", "prêt"),
    "bid": Words("has bid", "a annoncé"),
    "left": Words("Stones left: {count}", "Pierres restantes : {count}"),
    "own_bid": Words("Your tile: {tile}", "Votre tuile : {tile}"),
    "tiles": Words("Tiles (green / red): {tiles}", "Tuiles (vert / rouge) : {tiles}"),
    "legend": Words(
        "C cactus, G gecko, B bird; r y b the red, yellow and blue ribbons; black squares are marked ', stones are [ ]",
        "C cactus, G gecko, B oiseau ; r y b les rubans rouge, jaune et bleu ; ' case noire, [ ] pierre",
    ),
    "asked": Words("Trial {number} is checked.", "On vérifie l'épreuve {number}."),
    "check": Words("Check of day {round}:", "Vérification du jour {round} :"),
    "met": Words("ok", "réussi"),
    "failed": Words("FAILED", "RATÉ"),
    "token": Words("token", "jeton"),
    "verdict": Words("{trial} -> {found}: {said}", "{trial} -> {found} : {said}"),
    "curses": Words(
        "failed: {failed} x 3 = {curses}, stones: {stone_points}, points in all: {points}",
        "ratées : {failed} x 3 = {curses}, pierres : {stone_points}, points en tout : {points}",
    ),
    "tile_points": Words("tile {tile}, points: {points:+}", "tuile {tile}, points : {points:+}"),
}


def draw(view: View, language: Language) -> str:
    """The last check, the trials, everybody's points, and one's own board."""

    def say(key: str, **parts: object) -> str:
        return TEXT[key].said(language, **parts)

    def who(seat: int) -> str:
        return say("you") if seat == view.seat else say("player", seat=seat + 1)

    is_placing = view.waiting_for == "place"
    check = None if is_placing else view.last_check
    lines = _check_lines(check, view, say, who, language) if check else []
    lines.append(say("round", round=view.round, rounds=view.rounds))
    lines += [_side_line(side, view, say, who) for side in view.sides]
    if view.tiles:
        told = ", ".join(f"{tile.number} ({tile.green:+} / {tile.red:+})" for tile in view.tiles)
        lines.append(say("tiles", tiles=told))
    if view.own_bid:
        lines.append(say("own_bid", tile=view.own_bid))
    if view.asked_about:
        lines.append(say("asked", number=view.asked_about))
    if is_placing:
        lines += ["", say("trials"), *_trial_lines(view.trials, language)]
    if view.seat is not None and view.waiting_for in ("place", "bid"):
        lines += ["", *_own_board(view, say)]
    return "\n".join(lines)


def _side_line(side: Side, view: View, say: Say, who: Who) -> str:
    parts = [say("points", who=who(side.seat), points=side.points)]
    if view.tiles:
        parts.append(say("tokens", tokens=side.tokens))
    if view.trials and 0 < side.must_meet < len(view.trials):
        parts.append(say("must", count=side.must_meet))
    flags = (("done", side.is_done), ("ready", side.is_ready), ("bid", side.has_bid))
    return ", ".join([*parts, *(say(key) for key, is_so in flags if is_so)])


def trial_line(trial: Trial, language: Language) -> str:
    """For instance `3. exactly 2 on: red ribbon`; the pattern of the position card is drawn beside it."""
    pattern = "  " + " / ".join(pattern_rows(trial.pattern)) if trial.pattern else ""
    return f"{trial.number}. {trial.asks.in_language(language)}{pattern}"


def pattern_rows(pattern: list[list[int]]) -> list[str]:
    """A pattern drawn with o for a stone and . for none, one text a row."""
    rows, columns = (max(place[axis] for place in pattern) + 1 for axis in (0, 1))
    first = min(row for row, _ in pattern)
    left = min(column for _, column in pattern)
    return [
        "".join("o" if [row, column] in pattern else "." for column in range(left, columns))
        for row in range(first, rows)
    ]


def _trial_lines(trials: list[Trial], language: Language) -> list[str]:
    return ["  " + trial_line(trial, language) for trial in trials]


def _own_board(view: View, say: Say) -> list[str]:
    side = view.sides[view.seat or 0]
    return [*board_lines(side.board, view.stones), say("legend"), say("left", count=view.stones_left)]


def board_lines(board: str, stones: Sequence[str]) -> list[str]:
    """A board with its marks; a stone stands in brackets around the mark."""
    marks = marks_of(FACE_OF[board])
    lines = ["   " + "".join(f"{column:^{WIDTH}}" for column in "abcdef").rstrip()]
    for row in range(SIDE):
        cells = [_cell(row, column, marks[row * SIDE + column], stones) for column in range(SIDE)]
        lines.append(f"{row + 1}  " + "".join(f"{cell:^{WIDTH}}" for cell in cells).rstrip())
    return lines


def _cell(row: int, column: int, mark: str, stones: Sequence[str]) -> str:
    dark = "'" if (row + column) % 2 == 0 else ""
    name = f"{'abcdef'[column]}{row + 1}"
    return f"[{mark}{dark}]" if name in stones else mark + dark


def _check_lines(check: Check, view: View, say: Say, who: Who, language: Language) -> list[str]:
    lines = [say("check", round=check.round)]
    for result in check.results:
        lines += ["", say("stones", who=who(result.seat), cells=" ".join(result.stones) or "-")]
        lines += board_lines(view.sides[result.seat].board, result.stones)
        lines += _verdict_lines(check.trials, result, say, language)
        lines.append("  " + _sum_line(result, say))
    return [*lines, ""]


def _verdict_lines(trials: list[Trial], result: Result, say: Say, language: Language) -> list[str]:
    lines = []
    for trial, verdict in zip(trials, result.verdicts, strict=True):
        if verdict.counts:
            said = [say("met" if verdict.is_met else "failed"), *([say("token")] if verdict.has_token else [])]
            found = verdict.found.in_language(language)
            told = say("verdict", trial=trial_line(trial, language), found=found, said=", ".join(said))
            lines.append("  " + told)
    return lines


def _sum_line(result: Result, say: Say) -> str:
    if result.bid is not None:
        return say("tile_points", tile=result.bid, points=result.points)
    return say(
        "curses",
        failed=result.failed,
        curses=result.curses,
        stone_points=result.stone_points,
        points=result.points,
    )
