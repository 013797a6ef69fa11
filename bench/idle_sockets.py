"""Connections that have joined a table and do nothing but answer pings: many of them in a process of their own.

It reads a line for each, with the server's address, the table's code and a guest's token, and answers with one when it
has joined. As browsers do, it comes back where it was not let in: a machine that is short of time lets a lease end, or
a commit take longer than a store may. How often, and why at last, is in the answer.
"""

import asyncio
import itertools
import secrets
import sys

import msgspec

from bench.websocket import WebSocket
from tablee.server import protocol as say

PAUSE = 1.0  # seconds until one comes back
ADDRESSES = 8  # of the loopback network, each with ports of its own
decoder: msgspec.json.Decoder[say.Sent] = msgspec.json.Decoder(say.Outgoing)


class IdleSocket(WebSocket):
    """Joins, and then reads only what it has to answer."""

    def __init__(self, url: str, code: str) -> None:
        super().__init__(url, f"/ws/{code}")
        self.has_joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        message = decoder.decode(text)
        if isinstance(message, say.Welcome) and not self.has_joined.done():
            self.has_joined.set_result(None)
        elif isinstance(message, (say.Refused, say.Goodbye)):
            self.fail(f"said {message.code}")

    def fail(self, why: str) -> None:
        """What happens to a connection after it has joined shows in how many the servers count."""
        if not self.has_joined.done():
            self.has_joined.set_exception(ConnectionError(f"the server {why} before it had joined"))
            self.hang_up()


async def joined(url: str, code: str, token: str) -> None:
    """One more connection, from one of the addresses of this machine."""
    source = f"127.0.0.{2 + secrets.randbelow(ADDRESSES)}", 0
    socket = await IdleSocket(url, code).connect(local_addr=source)
    socket.send(msgspec.json.encode(say.Join(token=token)))
    await socket.has_joined
    OPEN.append(socket)


OPEN: list[IdleSocket] = []


async def join_and_say(place: str) -> None:
    why = ""
    for tries in itertools.count():
        try:
            await joined(*place.split())
        except OSError as error:
            why = str(error)
            await asyncio.sleep(PAUSE)
        else:
            print(tries, why, flush=True)
            return


async def main() -> None:
    lines, coming = asyncio.StreamReader(), set[asyncio.Task[None]]()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while place := await lines.readline():
        task = asyncio.create_task(join_and_say(place.decode()))
        coming.add(task)
        task.add_done_callback(coming.discard)


if __name__ == "__main__":
    asyncio.run(main())
