"""The small parts that a table counts on at every move: what was answered, what is hashed, and what waits."""

import asyncio

from tablee.server.ports import Work
from tablee.server.state import lines
from tablee.server.state.answered_ids import KEPT_IDS, AnsweredIds
from tablee.server.state.replay_lines import AT_ONCE, ReplayLines
from tablee.server.table.inbox import Inbox
from tablee.server.terms import Settings

ANNE, GUILLAUME = 0, 1
PLAY: list[lines.AnyLine] = [
    lines.Dealt(deal="00", at=0),
    lines.Played(seat=0, chain=["take 1"], at=1),
    lines.Joined(guest=2, name="Zoé"),
    lines.Played(seat=1, chain=["take 1", "take 2", "pass"], at=2, id="b", credit=3),
    lines.Undone(seat=1, at=4),
]


def test_the_last_answers_of_each_guest_are_kept_in_their_order() -> None:
    answered = AnsweredIds([(ANNE, "first"), (GUILLAUME, "only")])
    for number in range(KEPT_IDS - 1):
        answered.add(ANNE, str(number))
    answered.add(ANNE, "first")  # and so it is not the oldest any more
    answered.add(ANNE, "one more")
    assert answered.has(ANNE, "first")
    assert not answered.has(ANNE, "0")
    assert not answered.has(GUILLAUME, "one more")
    assert len(answered.of([ANNE])) == KEPT_IDS
    carried = answered.of([GUILLAUME, ANNE], most=2)
    assert carried == [(GUILLAUME, "only"), (ANNE, "first"), (ANNE, "one more")]
    assert AnsweredIds(carried).of([GUILLAUME, ANNE]) == carried


def test_a_seal_is_the_hash_of_the_file_however_many_lines_wait_for_it() -> None:
    opened = lines.Opened(game="pebbles", code="ABCD", settings=Settings(), seed="00" * 32)
    started = lines.Started(rules_version=1, options={}, names=["Anne", "Guillaume"])
    file, asked_often, asked_seldom = ReplayLines(opened), ReplayLines(opened), ReplayLines(opened)
    file.tell(started)
    asked_often.note(started)
    asked_seldom.note(started)
    for _ in range(AT_ONCE):
        for line in PLAY:
            file.tell(line)
            asked_often.note(line)
            asked_seldom.note(line)
            assert asked_often.seal == file.seal
    assert asked_seldom.seal == file.seal


def test_an_inbox_gives_what_waits_in_its_order_and_loses_nothing_with_its_reader() -> None:
    async def work() -> None:
        pass

    async def other() -> None:
        pass

    async def inside() -> None:
        inbox = Inbox()
        reading: asyncio.Task[Work | None] = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put(work)
        inbox.put(other)
        reading.cancel()
        await asyncio.wait([reading])
        assert reading.cancelled()
        assert [await inbox.get(), await inbox.get()] == [work, other]
        assert not inbox
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put(None)
        assert await reading is None

    asyncio.run(inside())
