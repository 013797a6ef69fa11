"""A process that joins a Ray cluster for its server: orders come in, answers of actors go out.

Ray ends the process that has joined a cluster when that is gone for a minute. Tables are not in this one: the server
starts another, until there is a cluster again.
"""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, BinaryIO, Literal

import msgspec

from tablee.server.operations.logs import write_logs
from tablee.server.thinking.answering import Answerer
from tablee.server.thinking.worker import LENGTH, READY

# Ray would keep a whole core for each actor, and a second server would wait for ever. More than nothing, so that none
# comes to a node that lends no cores, such as a cluster's head.
OPTIONS = {"num_cpus": 0.01, "scheduling_strategy": "SPREAD", "max_concurrency": 2, "max_restarts": 0}


class Order(msgspec.Struct, frozen=True, array_like=True):
    """To one thinker, by its number."""

    thinker: int
    verb: Literal["start", "think", "stop", "end"]
    question: bytes = b""


class Membership(msgspec.Struct, frozen=True, array_like=True):
    """The first that is said: how many cores there are, or why there are none."""

    cores: int = 0
    wrong: str = ""


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """The answer of a thinker; None where there will be none."""

    thinker: int
    answer: bytes | None


class Relay:
    """The thinkers of one server: actors with two threads, of which one thinks, and the other can stop it."""

    def __init__(self, ray: Any, replies: BinaryIO) -> None:
        self._ray = ray
        self._replies = replies
        self._actors: dict[int, Any] = {}

    async def obey(self, order: Order) -> None:
        number, actor = order.thinker, self._actors.get(order.thinker)
        if order.verb == "start":
            self._actors[number] = actor = self._ray.remote(**OPTIONS)(Answerer).remote()
            await self._reply(number, actor.stop.remote())
        elif order.verb == "think" and actor is not None:
            await self._reply(number, actor.answer.remote(order.question))
        elif order.verb == "stop" and actor is not None:
            actor.stop.remote()
        elif order.verb == "end" and actor is not None:
            self._ray.kill(self._actors.pop(number))

    async def _reply(self, number: int, coming: Any) -> None:
        try:
            answer: bytes | None = await coming or READY
        except self._ray.exceptions.RayError:
            answer = None
        say(self._replies, Reply(number, answer))


def say(replies: BinaryIO, message: Membership | Reply) -> None:
    text = msgspec.msgpack.encode(message)
    replies.write(LENGTH.pack(len(text)) + text)
    replies.flush()


def join(address: str) -> tuple[Any, Membership]:
    """Ray, where it has joined the cluster, and what is said of that."""
    try:
        ray: Any = import_module("ray")
        ray.init(address=address, log_to_driver=False)
        return ray, Membership(cores=max(1, int(ray.cluster_resources().get("CPU", 1))))
    except ImportError:
        return None, Membership(wrong="Ray is not installed; install it with: pip install 'tablee[ray]'")
    except Exception as error:  # whatever keeps it out is the operator's to read
        return None, Membership(wrong=f"cannot join the Ray cluster at {address!r}: {error}")


async def obey_all(relay: Relay) -> None:
    """Until the server closes its pipe."""
    orders, decoder = asyncio.StreamReader(), msgspec.msgpack.Decoder(Order)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    at_work = set[asyncio.Task[None]]()
    with suppress(asyncio.IncompleteReadError):
        while True:
            (length,) = LENGTH.unpack(await orders.readexactly(LENGTH.size))
            task = asyncio.create_task(relay.obey(decoder.decode(await orders.readexactly(length))))
            at_work.add(task)
            task.add_done_callback(at_work.discard)


def main() -> None:
    write_logs("warning")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our pipe
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what Ray prints is no answer
    ray, joined = join(sys.argv[1])
    say(replies, joined)
    if ray is not None:
        asyncio.run(obey_all(Relay(ray, replies)))
        ray.shutdown()


if __name__ == "__main__":
    main()
