"""How a seat of Xalapa answered a day, beside the best answer there was (XA-10, XA-22)."""

from tablee.core.hindsight import RoundAnswer
from tablee.core.seats import Seat
from tablee.core.sets import members
from tablee.games.xalapa.solver import best_answer, cell_names
from tablee.games.xalapa.state import ATLACOYA, CHOOSING, TOKENS, Open
from tablee.games.xalapa.trials import PLACES, failed_trials


def rounds_over(seen: Open) -> int:
    """Days whose points are known."""
    return seen.last_round - (seen.phase in (TOKENS, CHOOSING))


def last_answer(seen: Open, seat: Seat) -> RoundAnswer:
    cards, must = [seen.last_card[place] for place in range(PLACES)], seen.last_must[seat]
    best = best_answer(cards, seen.last_position, seen.side, seen.face[seat], must, seen.variant)
    unmet = failed_trials(best.stones, seen.last_card, seen.last_position, seen.side, seen.face[seat], must)
    return RoundAnswer(
        laid=cell_names(seen.last_stones[seat]),
        failed=[trial + 1 for trial in members(seen.last_failed[seat])],
        points=seen.last_points[seat],
        best=cell_names(best.stones),
        best_failed=[trial + 1 for trial in members(unmet)],
        best_points=None if seen.variant == ATLACOYA else best.points,
        ways=best.ways,
    )
