"""A coach: against bots, it says after a move which one was clearly better, and the bots wait for the answer."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

import tablee
from server.houses import Hall, in_hall, put_bot, refused, sit, start
from tablee.client import Client
from tablee.core.bot import Choice, Thought
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.advice import has_coach
from tablee.play.match import Match
from tablee.server import protocol as say
from tablee.server.ports import Share


class Opinion:
    """What the adviser thinks: the last move of the list is the best, the others are behind by a gap."""

    def __init__(self, gap: float, noise: float = 0.01, overlooked: int | None = None) -> None:
        self.gap = gap
        self.noise = noise
        self.overlooked = overlooked  # a move that it does not think of, unless it is asked about that alone
        self.asked: list[Record] = []
        self.may_speak = asyncio.Event()
        self.may_speak.set()

    def of(self, seen: Record, numbers: Sequence[int]) -> Choice:
        self.asked.append(seen)
        if list(numbers) == [self.overlooked]:
            return Choice(move=numbers[0], thoughts=[Thought(numbers[0], 50, 0.9 - self.gap, self.noise)])
        others = [number for number in numbers[:-1] if number != self.overlooked]
        behind = [Thought(number, 50, 0.9 - self.gap, self.noise) for number in others]
        return Choice(move=numbers[-1], thoughts=[Thought(numbers[-1], 100, 0.9, self.noise), *behind])


class Scripted:
    """A bot of the port: it plays the first move of the list, and advises by its opinion."""

    def __init__(self, opinion: Opinion, seat: Seat, level: int) -> None:
        self.seat = seat
        self.level = level
        self._opinion = opinion

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        return Choice(move=numbers[0], paces=0.0)

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        choice = self._opinion.of(seen, numbers)
        await self._opinion.may_speak.wait()
        return choice


def advise(hall: Hall, opinion: Opinion) -> None:
    """From now on all bots of the server are of this opinion."""

    def seat_bot(game: Game, seat: Seat, level: int, share: Share) -> Scripted:
        return Scripted(opinion, seat, level)

    hall.server.thinking.seat_bot = seat_bot  # type: ignore[method-assign]


async def about_to_lead(hall: Hall, opinion: Opinion, **settings: Any) -> Client:
    """Anne leads a trick and can choose, at a table with a bot."""
    advise(hall, opinion)
    anne = await hall.host(**settings)
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    while not leads(anne):
        before = anne.told
        if before is not None and before.legal:
            await anne.move(before.legal[0])
        await anne.until(lambda before=before: anne.told is not before and bool(anne.told and anne.told.legal))  # type: ignore[misc]
    return anne


def leads(anne: Client) -> bool:
    told = anne.told
    if told is None or told.view["trick"]["led"] is not None or len(told.legal) < 2:
        return False
    has_power = told.legal[0].endswith(("rhinoceros", "cheetah", "snake"))  # its own turn would go on
    return not has_power and all(move.startswith("play ") for move in told.legal)


def match_of(hall: Hall, anne: Client) -> Match:
    return hall.server.lobby.awake[anne.code].state.playing


async def coached_move(anne: Client, move: str) -> None:
    await anne.ask(say.Move(id=anne.new_id(), chain=[move], is_coached=True))


@in_hall()
async def test_the_coach_says_what_was_clearly_better_and_the_move_can_be_taken_back(hall: Hall) -> None:
    """Also where bots have learned something from it: they keep nothing in mind."""
    opinion = Opinion(gap=0.3)
    anne = await about_to_lead(hall, opinion)
    before = anne.told
    assert before is not None
    seen = match_of(hall, anne).seen(0)
    await coached_move(anne, before.legal[0])
    await anne.until(lambda: anne.coached is not None)
    assert anne.coached is not None
    assert (anne.coached.played, anne.coached.better.move) == (before.legal[0], before.legal[-1])
    assert anne.coached.better.worth is not None
    assert anne.coached.better.worth.en == "wins 90 of 100 rounds"
    assert opinion.asked == [seen], "it thought once, from what the seat had seen before the move"
    assert [event.seat for event in match_of(hall, anne).events(0)][-1] == 0, "the bot waits"
    assert anne.coached.can_take_back
    await anne.ask(say.Undo(id=anne.new_id()))
    await anne.until(lambda: anne.told is not None and anne.told.legal == before.legal)
    assert anne.told is not None
    assert anne.told.view == before.view
    assert tablee.replay(match_of(hall, anne).replay_file()) == match_of(hall, anne)


@in_hall()
async def test_a_move_that_is_kept_lets_the_bots_go_on(hall: Hall) -> None:
    anne = await about_to_lead(hall, Opinion(gap=0.3))
    assert anne.told is not None
    await coached_move(anne, anne.told.legal[0])
    await anne.until(lambda: anne.coached is not None)
    await anne.ask(say.KeepMove(id=anne.new_id()))
    await anne.until(lambda: any(event.seat == 1 for event in anne.events[-3:]))
    assert await refused(anne.ask(say.Undo(id=anne.new_id()))) == "nothing-to-undo"


@in_hall()
async def test_the_coach_says_nothing_of_small_differences_nor_within_the_noise_of_the_search(hall: Hall) -> None:
    for opinion in (Opinion(gap=0.07), Opinion(gap=0.3, noise=0.1)):
        anne = await about_to_lead(hall, opinion)
        assert anne.told is not None
        heard = len(anne.events)
        await coached_move(anne, anne.told.legal[0])
        await anne.until(lambda heard=heard, anne=anne: any(event.seat == 1 for event in anne.events[heard:]))  # type: ignore[misc]
        assert opinion.asked
        assert anne.coached is None


@in_hall()
async def test_the_coach_says_nothing_of_a_move_that_was_taken_back_meanwhile(hall: Hall) -> None:
    opinion = Opinion(gap=0.3)
    anne = await about_to_lead(hall, opinion)
    assert anne.told is not None
    heard, legal = len(anne.events), anne.told.legal
    opinion.may_speak.clear()
    await coached_move(anne, legal[0])
    table = hall.server.lobby.awake[anne.code]
    await table.in_turn(lambda: table.play._take_back(Seat(0), "meanwhile"))
    await anne.until(lambda: anne.told is not None and anne.told.legal == legal)
    opinion.may_speak.set()
    await anne.move(legal[0])
    await anne.until(lambda: any(event.seat == 1 for event in anne.events[heard:]))
    assert opinion.asked
    assert anne.coached is None


@in_hall()
async def test_who_plays_on_alone_is_told_what_was_better_before_and_can_take_all_of_it_back(hall: Hall) -> None:
    """Nobody waits for the coach in a solo game, and it is not silenced by the next action."""
    opinion = Opinion(gap=30)
    advise(hall, opinion)
    anne = await hall.host("chabyrinthe", seats=1)
    await sit(anne, 0)
    await start(anne)
    await anne.until(lambda: bool(anne.told and anne.told.legal))
    assert anne.told is not None
    before, first = anne.told, quiet_action(anne)
    opinion.may_speak.clear()
    await coached_move(anne, first)
    await anne.until(lambda: anne.told is not before)
    await coached_move(anne, quiet_action(anne))
    opinion.may_speak.set()
    await anne.until(lambda: anne.coached is not None)
    assert anne.coached is not None
    assert (anne.coached.played, anne.coached.better.move) == (first, before.legal[-1])
    await anne.ask(say.Undo(id=anne.new_id()))
    await anne.until(lambda: anne.told is not None and anne.told.view == before.view)


def quiet_action(anne: Client) -> str:
    """One that brings no cat home, and so shows nothing new."""
    assert anne.told is not None
    previews, turns = anne.told.previews, (move for move in anne.told.legal if move.startswith("turn "))
    return next(move for move in turns if not previews[move]["brings_home"])


@in_hall()
async def test_a_move_that_the_adviser_did_not_think_of_is_weighed_alone(hall: Hall) -> None:
    opinion = Opinion(gap=0.3)
    anne = await about_to_lead(hall, opinion)
    assert anne.told is not None
    played, best = anne.told.legal[0], anne.told.legal[-1]
    opinion.overlooked = match_of(hall, anne).game.words.notation.number(played)
    await coached_move(anne, played)
    await anne.until(lambda: anne.coached is not None)
    assert anne.coached is not None
    assert anne.coached.better.move == best
    assert len(opinion.asked) == 2


class Answer(Scripted):
    """Lays its stones for ever, and thinks that one on the first square is better than to be done."""

    async def choose(self, seen: Record, numbers: Sequence[int]) -> Choice:
        await asyncio.Event().wait()
        raise AssertionError

    async def think(self, seen: Record, numbers: Sequence[int]) -> Choice | None:
        self._opinion.asked.append(seen)
        return Choice(move=numbers[0], thoughts=[Thought(numbers[0], value=-3.0), Thought(numbers[-1], value=-15.0)])


@in_hall(holds_time=True)
async def test_against_time_the_coach_looks_at_what_is_done_and_the_clock_stands_still_meanwhile(hall: Hall) -> None:
    """A stone can be moved again; whoever is done changes nothing more (XA-9), and learns for the next day."""
    opinion = Opinion(gap=0.3)
    hall.server.thinking.seat_bot = lambda game, seat, level, share: Answer(opinion, seat, level)  # type: ignore[method-assign]
    anne = await hall.host("xalapa", seats=2)
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    await anne.until(lambda: bool(anne.told and "place a1" in anne.told.legal))
    time = hall.server.lobby.awake[anne.code].play.time
    await coached_move(anne, "place b2")
    assert not opinion.asked
    await anne.until(lambda: bool(anne.told and "take b2" in anne.told.legal))
    await coached_move(anne, "done")
    await anne.until(lambda: anne.coached is not None)
    assert anne.coached is not None
    assert (anne.coached.played, anne.coached.better.move) == ("done", "place a1")
    assert not anne.coached.can_take_back
    assert time.is_paused
    await anne.ask(say.KeepMove(id=anne.new_id()))
    await anne.ask(say.Say(id=anne.new_id(), text="on"))  # whatever comes next is after the table's turn
    assert not time.is_paused


def test_no_game_where_hands_race_and_none_whose_bots_weigh_nothing_has_a_coach() -> None:
    assert {slug for slug, game in tablee.catalogue().items() if not has_coach(game)} == {"arriba", "pebbles"}


@in_hall()
async def test_nobody_thinks_for_a_coach_that_nobody_asked_for(hall: Hall) -> None:
    opinion = Opinion(gap=0.3)
    anne = await about_to_lead(hall, opinion)
    assert anne.told is not None
    await anne.move(anne.told.legal[0])
    assert not opinion.asked


@pytest.mark.parametrize("settings", [{"has_hints": False}, {"move_seconds": 600}])
def test_there_is_no_coach_where_hints_are_not_given_or_time_runs(
    settings: dict[str, Any], store_address: str, tmp_path: Any
) -> None:
    @in_hall()
    async def alone(hall: Hall) -> None:
        opinion = Opinion(gap=0.3)
        anne = await about_to_lead(hall, opinion, **settings)
        assert anne.told is not None
        await coached_move(anne, anne.told.legal[0])
        assert not opinion.asked

    alone(store_address, tmp_path)


@in_hall()
async def test_there_is_no_coach_where_another_person_sits(hall: Hall) -> None:
    opinion = Opinion(gap=0.3)
    advise(hall, opinion)
    pair = await hall.pair(has_hints=True)
    player = next(one for one in pair if one.told is not None and one.told.legal)
    assert player.told is not None
    await coached_move(player, player.told.legal[0])
    assert not opinion.asked
