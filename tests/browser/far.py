"""A line that takes its time: everything between a browser and the server, WebSocket pings too, comes so much later."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from types import TracebackType


class Far:
    """Carries bytes to a port of this machine and back, each way in so many milliseconds."""

    def __init__(self, port: int, milliseconds: float) -> None:
        self._target = port
        self._seconds = milliseconds / 1000
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._carriers: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._goes = asyncio.Event()
        self._goes.set()
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def __enter__(self) -> "Far":
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._open(), self._loop).result(60)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(60)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _open(self) -> None:
        self._server = await asyncio.start_server(self._meet, "localhost", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def die(self) -> None:
        """From now on nothing comes through on the lines that are open, and they stay open; new ones are alive."""
        self._dead.update(self._writers)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Whatever is on its way waits, and comes through afterwards: what shows meanwhile needs no answer."""
        asyncio.run_coroutine_threadsafe(self._hold(), self._loop).result(60)
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(self._goes.set)

    async def _hold(self) -> None:
        self._goes.clear()

    async def _close(self) -> None:
        self._server.close()
        for carrier in self._carriers:
            carrier.cancel()
        await asyncio.gather(*self._carriers, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_reader, to_writer = await asyncio.open_connection("localhost", self._target)
        for source, sink in ((reader, to_writer), (to_reader, writer)):
            carrier = asyncio.create_task(self._carry(source, sink))
            self._carriers.add(carrier)
            carrier.add_done_callback(self._carriers.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """Bytes in their order, none of them before its time."""
        on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.create_task(self._deliver(on_the_way, sink))
        self._writers.add(sink)
        try:
            with contextlib.suppress(ConnectionError):  # a page that is closed hangs up as it likes
                while part := await source.read(65536):
                    on_the_way.put_nowait((self._loop.time() + self._seconds, part))
            on_the_way.put_nowait((self._loop.time() + self._seconds, b""))
            await delivering
        finally:
            delivering.cancel()
            self._writers.discard(sink)
            sink.close()

    async def _deliver(self, on_the_way: "asyncio.Queue[tuple[float, bytes]]", sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                due, part = await on_the_way.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                await self._goes.wait()
                if not part:
                    return
                if sink not in self._dead:
                    sink.write(part)
                    await sink.drain()
