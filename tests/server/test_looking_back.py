"""Looking back: the best possible answer after the check, and the table at an earlier moment."""

from typing import Any

from server.houses import Hall, in_hall, refused
from tablee.client import Client
from tablee.core.seats import NOBODY
from tablee.core.sets import count
from tablee.games.xalapa.cards import CELL_NAMES
from tablee.games.xalapa.search import FAILED
from tablee.games.xalapa.state import Seen
from tablee.games.xalapa.trials import failed_trials
from tablee.play.match import Match
from tablee.server import protocol as say
from tablee.server.protocol import Best, Past


async def asked(player: Client, seat: int) -> Best:
    heard: list[Best] = []
    player.heard = lambda message: heard.append(message) if isinstance(message, Best) else None
    await player.ask(say.AskBest(id=player.new_id(), seat=seat))
    (best,) = heard
    return best


async def until(player: Client, phase: str) -> None:
    await player.until(lambda: player.told is not None and player.told.view["waiting_for"] == phase)


def match_of(hall: Hall, player: Client) -> Match:
    match = hall.server.lobby.awake[player.code].state.match
    assert match is not None
    return match


def cost(seen: Any, seat: int, cells: list[str]) -> int:
    """What these stones would have cost in the last check (XA-10)."""
    stones = sum(1 << CELL_NAMES.index(cell) for cell in cells)
    face, trials = seen.face[seat], seen.last_must[seat]
    return FAILED * count(failed_trials(stones, seen.last_card, seen.last_position, seen.side, face, trials)) + count(
        stones
    )


@in_hall()
async def test_the_best_answer_is_told_after_the_check_and_costs_what_it_says(hall: Hall) -> None:
    anne, guillaume = await hall.pair("xalapa", seats=2)
    await until(anne, "place")
    assert await refused(anne.ask(say.AskBest(id="soon", seat=0))) == "nothing-to-look-back-at"
    for player in (anne, guillaume):
        await player.move("done")
    await until(anne, "ready")
    seen = Seen()
    match = match_of(hall, anne)
    match.game.rules.observe(match.state, NOBODY, seen)
    for seat in (0, 1):
        best = await asked(guillaume, seat)
        assert (best.match, best.seat, best.round) == (1, seat, 1)
        assert best.points == cost(seen, seat, best.cells) == FAILED * best.failed + len(best.cells)
        assert best.points <= cost(seen, seat, [])
    assert await refused(anne.ask(say.AskBest(id="who", seat=2))) == "nothing-to-look-back-at"


@in_hall()
async def test_in_the_next_race_it_still_speaks_of_the_round_before(hall: Hall) -> None:
    anne, guillaume = await hall.pair("xalapa", seats=2)
    for word in ("done", "ready"):
        await until(anne, "place" if word == "done" else "ready")
        for player in (anne, guillaume):
            await player.move(word)
    await until(anne, "place")
    assert anne.told is not None
    assert anne.told.view["round"] == 2
    assert (await asked(anne, 0)).round == 1


@in_hall()
async def test_other_games_have_nothing_to_look_back_at(hall: Hall) -> None:
    anne, _ = await hall.pair()
    assert await refused(anne.ask(say.AskBest(id="x", seat=0))) == "nothing-to-look-back-at"


async def past(player: Client, event: int) -> Past:
    heard: list[Past] = []
    player.heard = lambda message: heard.append(message) if isinstance(message, Past) else None
    await player.ask(say.AskMoment(id=player.new_id(), n=event))
    (found,) = heard
    return found


@in_hall()
async def test_whoever_asks_sees_the_table_as_it_lay_for_them_after_any_event(hall: Hall) -> None:
    anne, guillaume = await hall.pair("awimbawe", seats=2)
    views: dict[int, Any] = {}
    for _ in range(8):
        match = match_of(hall, anne)
        views[len(match.events(0)) - 1] = match.view(0)
        player = (anne, guillaume)[match.to_act()[0]]
        await player.move(str(match.legal(match.to_act()[0])[0]))
    for event, view in views.items():
        assert (await past(anne, event)).view == view
    assert (await past(guillaume, 2)).view != (await past(anne, 2)).view, "each sees their own hand"
    assert anne.room is not None
    assert anne.room.has_moments
    assert await refused(anne.ask(say.AskMoment(id="later", n=9_999))) == "nothing-to-look-back-at"


@in_hall()
async def test_nobody_looks_away_from_a_game_against_time(hall: Hall) -> None:
    anne, _ = await hall.pair("arriba", seats=2)
    assert await refused(anne.ask(say.AskMoment(id="then", n=0))) == "not-against-time"
    assert anne.room is not None
    assert not anne.room.has_moments, "nor is it offered"


async def go_on(player: Client) -> None:
    """Lay nothing, and be ready for the next day, whenever one may."""
    await player.until(lambda: player.told is not None and (player.told.is_over or bool(player.told.legal)))
    if player.told is not None and not player.told.is_over:
        await player.move("done" if "done" in player.told.legal else "ready")


@in_hall()
async def test_after_a_game_against_time_everybody_may_look_back(hall: Hall) -> None:
    anne, guillaume = await hall.pair("xalapa", seats=2)
    while not match_of(hall, anne).is_over:
        for player in (anne, guillaume):
            await go_on(player)
    await anne.until(lambda: anne.room is not None and anne.room.has_moments)
    assert (await past(anne, 1)).view["waiting_for"] == "place"
