"""Playing over real sockets: moves, refusals, resuming, taking back, talking."""

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp
import msgspec
import pytest

from server.houses import QUICK, Hall, at_random, in_hall, on_turn, play_one, put_bot, refused, sit, start
from tablee.client import Client
from tablee.core.errors import Refusal
from tablee.server import protocol as say
from tablee.server.protocol import Told


@in_hall()
async def test_two_people_play_a_whole_game(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    ends = await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    assert ends[0].is_over
    assert ends[0].scores == ends[1].scores
    assert ends[0].winners == ends[1].winners
    assert [event.n for event in anne.events] == list(range(len(anne.events)))


@in_hall()
async def test_a_person_plays_against_a_bot_of_any_level(hall: Hall) -> None:
    for level in range(1, 6):
        anne = await hall.host()
        await sit(anne, 0)
        await put_bot(anne, 1, level)
        await start(anne)
        for _ in range(3):
            await play_one(anne)


@in_hall()
async def test_a_refused_move_says_code_rule_and_words_and_changes_nothing(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair())
    before = mover.told
    assert before is not None
    assert await refused(other.move("play meadow-mouse")) == "not-your-turn"
    with pytest.raises(Refusal) as caught:
        await mover.move("juggle")
    assert (caught.value.code, caught.value.words.fr) == ("bad-move", "Ce n'est pas un coup de ce jeu.")
    match = hall.server.lobby.awake[mover.code].state.match
    assert match is not None
    wrong = next(str(move) for move in match.game.words.notation if str(move) not in before.legal)
    with pytest.raises(Refusal) as caught:
        await mover.move(wrong)
    assert caught.value.rule.startswith("AW-")
    assert mover.told is before


@in_hall()
async def test_a_repeated_move_is_harmless(hall: Hall) -> None:
    mover, other = await on_turn(*await hall.pair())
    assert mover.told is not None
    move = say.Move(id="once", chain=[mover.told.legal[0]])
    for _ in range(3):
        await mover.ask(move)
    other_device = await hall.enter(Client(hall.url, mover.code, mover.guest, mover.token))
    await other_device.ask(move)
    await other.until(lambda: len(other.events) > 1)
    assert sum(event.seat == mover.guest for event in other.events) == 1


@in_hall()
async def test_who_comes_back_goes_on_from_the_last_number_seen(hall: Hall) -> None:
    anne, guillaume = await on_turn(*await hall.pair())
    messages: list[say.Told] = []
    anne.heard = lambda message: messages.append(message) if isinstance(message, say.Told) else None
    await play_one(anne)
    while anne.told is not None and anne.told.legal:
        await play_one(anne)
    seen = messages[-1].seen
    messages.clear()
    assert anne._socket is not None
    await anne._socket.close()
    await play_one(guillaume)
    await anne.until(lambda: any(event.seat == guillaume.guest for event in anne.events))
    assert all(message.since >= seen for message in messages)
    assert [event.n for event in anne.events] == list(range(len(anne.events)))


@in_hall()
async def test_whoever_has_seen_what_never_was_gets_everything(hall: Hall) -> None:
    anne, _ = await hall.pair()
    for match, seen in ((1, 999), (7, 1), (0, 0)):
        async with aiohttp.ClientSession() as session, session.ws_connect(anne.socket_url) as socket:
            await socket.send_str(msgspec.json.encode(say.Join(token=anne.token, match=match, seen=seen)).decode())
            told: dict[str, Any] = {}
            while told.get("type") != "told":
                told = msgspec.json.decode(await socket.receive_str())
        assert told["since"] == 0
        assert len(told["events"]) == told["seen"] == 1


@in_hall()
async def test_a_reload_or_another_device_with_the_link_keeps_the_seat(hall: Hall) -> None:
    anne, _ = await hall.pair()
    phone = await hall.enter(Client(hall.url, anne.code, anne.guest, anne.token))
    await phone.until(lambda: phone.told is not None)
    assert phone.told is not None
    assert anne.told is not None
    assert phone.told.viewer == 0
    assert phone.told.view == anne.told.view
    assert phone.events == anne.events


@in_hall()
async def test_a_watcher_sees_what_a_spectator_may_see(hall: Hall) -> None:
    anne, _ = await hall.pair()
    watcher = await hall.guest(anne.code, "Zoé")
    await watcher.until(lambda: watcher.told is not None)
    assert watcher.told is not None
    assert watcher.told.viewer is None
    assert watcher.told.legal == []
    match = hall.server.lobby.awake[anne.code].state.match
    assert match is not None
    assert watcher.told.view == match.view(None)
    assert await refused(watcher.move("play meadow-mouse")) == "not-seated"


async def may_be_taken_back(*players: Client) -> tuple[Client, Client]:
    """Play on until a move has passed the turn on without showing anything; who made it, and the other."""
    choose = at_random(3)
    mover, other = await on_turn(*players)
    while True:
        await move_on(mover, other, choose)
        assert mover.told is not None
        if mover.told.can_undo and not mover.told.legal:
            return mover, other
        mover, other = await on_turn(*players)


async def move_on(mover: Client, other: Client, choose: Callable[[Told], str]) -> None:
    """One move, and both have heard who is next."""
    before = mover.told
    assert before is not None
    await mover.move(choose(before))
    await mover.until(lambda: mover.told is not before)
    await other.until(
        lambda: other.told is not None and mover.told is not None and other.told.to_act == mover.told.to_act
    )


@in_hall()
async def test_whose_turn_would_be_lost_may_grant_an_undo_or_not(hall: Hall) -> None:
    mover, other = await may_be_taken_back(*await hall.pair())
    for is_granted in (False, True):
        undo = asyncio.create_task(mover.ask(say.Undo(id=mover.new_id())))
        await other.until(lambda: other.room is not None and bool(other.room.chairs[mover.guest].undo_waits_for))
        assert other.room is not None
        assert other.room.chairs[mover.guest].undo_waits_for == [other.guest]
        assert await refused(mover.ask(say.AnswerUndo(id=mover.new_id(), is_granted=True))) == "nothing-asked"
        await other.ask(say.AnswerUndo(id=other.new_id(), is_granted=is_granted))
        if not is_granted:
            assert await refused(undo) == "undo-refused"
    await undo
    await mover.until(lambda: mover.told is not None and bool(mover.told.legal))
    assert mover.events[-1].move == "undo"


@in_hall()
async def test_an_undo_that_is_asked_for_anew_leaves_no_question_unanswered(hall: Hall) -> None:
    mover, other = await may_be_taken_back(*await hall.pair())
    first = asyncio.create_task(mover.ask(say.Undo(id="first")))
    await other.until(lambda: other.room is not None and bool(other.room.chairs[mover.guest].undo_waits_for))
    second = asyncio.create_task(mover.ask(say.Undo(id="second")))
    assert await refused(first) == "too-fast"
    await other.ask(say.AnswerUndo(id=other.new_id(), is_granted=True))
    await second


@in_hall()
async def test_an_undo_that_was_asked_for_is_refused_when_the_game_goes_on(hall: Hall) -> None:
    mover, other = await may_be_taken_back(*await hall.pair())
    undo = asyncio.create_task(mover.ask(say.Undo(id=mover.new_id())))
    await other.until(lambda: other.room is not None and bool(other.room.chairs[mover.guest].undo_waits_for))
    await play_one(other)
    assert await refused(undo) == "undo-too-late"


@in_hall(msgspec.structs.replace(QUICK, bot_pace=2.0), holds_time=True)
async def test_a_bot_never_minds_an_undo_and_leaves_time_for_it(hall: Hall) -> None:
    anne = await hall.host()
    await sit(anne, 0)
    await put_bot(anne, 1)
    await start(anne)
    assert anne.told is not None
    while not anne.told.can_undo or anne.told.legal:
        if anne.told.legal:
            await play_one(anne)
        else:
            hall.time.advance(2)
            await asyncio.sleep(0.001)  # for the bot's thread
    hall.time.advance(3.9)  # twice its pace, less a moment
    await anne.ask(say.Undo(id="a"))
    assert anne.told.legal
    assert anne.events[-1].move == "undo"


@in_hall()
async def test_a_move_is_taken_back_where_nobody_has_learned_anything(hall: Hall) -> None:
    """The random player tries to take back after every move: granted or refused just as the library says."""
    anne, guillaume = await hall.pair()
    state = hall.server.lobby.awake[anne.code].state
    choose, granted, denied = at_random(3), 0, 0
    for _ in range(40):
        players = {0: anne, 1: guillaume}
        assert state.match is not None
        if state.match.is_over:
            break
        player = players[int(state.match.to_act()[0])]
        await player.until(lambda: bool(player.told and player.told.legal))  # noqa: B023
        assert player.told is not None
        told, seat = player.told, player.told.viewer
        await player.move(choose(told))
        await player.until(lambda: player.told is not told)  # noqa: B023
        assert seat is not None
        undo = say.Undo(id=player.new_id())
        if state.match.can_undo(seat):
            assert player.told.can_undo
            other = players[1 - seat]
            asked = asyncio.create_task(player.ask(undo))
            if state.match.undo_costs_turn_of():
                await other.until(lambda: other.room is not None and bool(other.room.chairs[seat].undo_waits_for))  # noqa: B023
                await other.ask(say.AnswerUndo(id=other.new_id(), is_granted=True))
            await asked
            granted += 1
            await player.move(choose(told))  # what came of it is told before it is answered
        else:
            assert await refused(player.ask(undo)) == "nothing-to-undo"
            denied += 1
    assert denied
    assert granted


@in_hall()
async def test_chat_and_reactions_reach_everybody_and_chat_stays(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    reactions: list[say.Reacted] = []
    anne.heard = lambda message: reactions.append(message) if isinstance(message, say.Reacted) else None
    await guillaume.ask(say.Say(id="1", text="Bonjour à tous !"))
    await guillaume.ask(say.Say(id="1", text="Bonjour à tous !"))
    await guillaume.ask(say.React(id="2", reaction="bravo"))
    await anne.until(lambda: bool(reactions))
    assert [(line.name, line.text) for line in anne.chat] == [("Guillaume", "Bonjour à tous !")]
    late = await hall.guest(anne.code, "Zoé")
    await late.until(lambda: bool(late.chat))
    assert late.chat == anne.chat
    assert anne._socket is not None
    await anne._socket.close()
    await guillaume.ask(say.Say(id="3", text="Tu m'entends ?"))
    await anne.until(lambda: len(anne.chat) > 1)
    assert [line.n for line in anne.chat] == [1, 2], "what was heard before is not said again"


@in_hall()
async def test_any_text_gets_an_answer_and_breaks_nothing(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    texts = [
        "",
        "{",
        "[]",
        "null",
        '{"type":"fly"}',
        '{"type":"move","id":"a"}',
        "\x00",
        "[" * 4000,
        '{"type":"sit","id":7}',
    ]
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/ABCD") as socket:
        for text in texts:
            await socket.send_str(text)
            answer = msgspec.json.decode(await socket.receive_str())
            assert answer["type"] == "refused"
            assert answer["code"] == "bad-message"
        await socket.send_str('{"type":"join","token":"my-secret-token","match":-1}')
        assert "my-secret-token" not in await socket.receive_str()
        await socket.send_bytes(b"\xff\xfe")
        assert msgspec.json.decode(await socket.receive_str())["code"] == "bad-message"
        await socket.send_str('{"type":"start","id":"x"}')
        assert msgspec.json.decode(await socket.receive_str())["code"] == "join-first"
        await socket.send_str('{"type":"ask-time","sent":12.5}')
        assert msgspec.json.decode(await socket.receive_str())["sent"] == 12.5
    await play_one((await on_turn(anne, guillaume))[0])


@in_hall()
async def test_round_trips_are_measured_by_protocol_pings(hall: Hall) -> None:
    anne = await hall.host()
    table = hall.server.lobby.awake[anne.code]
    (subscriber,) = table.subscribers
    while len(subscriber.wire.round_trips()) < 8:
        await asyncio.sleep(0.01)
    assert min(subscriber.wire.round_trips()) > 0


@in_hall(holds_time=True)
async def test_a_way_of_half_a_second_is_long_but_not_dead(hall: Hall) -> None:
    answers: list[asyncio.Task[None]] = []

    async def let_time_pass() -> None:
        while True:
            hall.time.advance(0.05)
            await asyncio.sleep(0.001)

    passing = asyncio.create_task(let_time_pass())
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/ABCD", autoping=False) as socket:

        async def answer(payload: bytes) -> None:
            await hall.time.sleep(0.5)
            await socket.pong(payload)

        for _ in range(12):
            ping = await socket.receive()
            assert ping.type == aiohttp.WSMsgType.PING
            answers.append(asyncio.create_task(answer(ping.data)))
        await asyncio.gather(*answers)
    passing.cancel()


@in_hall(msgspec.structs.replace(QUICK, ping_seconds=0.1))
async def test_who_answers_no_ping_is_gone(hall: Hall) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.url}/ws/ABCD", autoping=False) as socket:
        while (await socket.receive()).type == aiohttp.WSMsgType.PING:
            pass
    assert socket.close_code == aiohttp.WSCloseCode.ABNORMAL_CLOSURE  # nobody is there to be told


@in_hall()
async def test_several_moves_in_one_text_are_a_chain(hall: Hall) -> None:
    """What a player types as one phrase is taken whole, and stands in the log move by move."""
    anne, _ = await hall.pair("xalapa", seats=2)
    await anne.until(lambda: bool(anne.told and anne.told.legal))
    assert anne.told is not None
    first, second = [move for move in anne.told.legal if move.startswith("place")][:2]
    await anne.move(f"{first.upper()}  {second}")
    match = hall.server.lobby.awake[anne.code].state.match
    assert match is not None
    assert [entry.move for entry in match.log[-2:]] == [first, second]


@in_hall()
async def test_what_came_of_a_request_is_told_before_its_answer(hall: Hall) -> None:
    """So that whoever has the answer knows the table: a program can choose its next move at once."""
    mover, _ = await on_turn(*await hall.pair())
    heard: list[Any] = []
    mover.heard = heard.append
    assert mover.told is not None
    await mover.ask(say.Move(id="move", chain=[mover.told.legal[0]]))
    await mover.ask(say.Say(id="say", text="Bonjour"))
    await mover.ask(say.Rename(id="name", name="Zoé"))
    kinds = [type(message) for message in heard if not isinstance(message, say.Time)]
    assert kinds[: kinds.index(say.Accepted)].count(Told) == 1
    assert [kind for kind in kinds if kind is not Told] == [
        say.Accepted,
        say.Chat,
        say.Accepted,
        say.Room,
        say.Accepted,
    ]


@in_hall()
async def test_a_hidden_stone_is_taken_back_whatever_another_has_laid_and_nobody_hears_of_it(hall: Hall) -> None:
    anne, guillaume = await hall.pair("xalapa", seats=2)
    for player, cell in ((anne, "a1"), (guillaume, "b1")):
        await player.move(f"place {cell}")
        await player.until(lambda: player.told is not None and player.told.can_undo)  # noqa: B023 (it is asked at once)
    heard = [*guillaume.events]
    await anne.ask(say.Undo(id="undo"))
    await anne.until(lambda: anne.told is not None and not anne.told.can_undo)
    assert [event.move for event in anne.events][-2:] == ["place a1", "take a1"]
    assert await refused(anne.ask(say.Undo(id="again"))) == "nothing-to-undo"
    await guillaume.ask(say.Say(id="word", text="Hm."))  # whatever came before it has been told by now
    assert (guillaume.events, guillaume.told and guillaume.told.can_undo) == (heard, True)
