"""The line from one server to the database: while it is cut, nothing that is sent into it arrives."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"
PIECE = 65536  # bytes


class Line:
    """Carries both ways what a server and PostgreSQL say to one another."""

    def __init__(self, store: str, folder: Path) -> None:
        own = parse_qs(urlsplit(store).query)["host"][0]
        self.address = store.replace(f"host={own}", f"host={folder}")
        self._end = f"{own}/{SOCKET}"
        self._whole = asyncio.Event()
        self._whole.set()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    async def carry(self, server: asyncio.StreamReader, to_server: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        database, to_database = await asyncio.open_unix_connection(self._end)
        try:
            await asyncio.gather(self._one_way(server, to_database), self._one_way(database, to_server))
        finally:
            to_server.close()
            to_database.close()

    async def _one_way(self, heard: asyncio.StreamReader, said: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):  # whoever has hung up
            while piece := await heard.read(PIECE):
                await self._whole.wait()
                said.write(piece)
                await said.drain()
        said.close()


@asynccontextmanager
async def line_to(store: str, folder: Path) -> AsyncIterator[Line]:
    line = Line(store, folder)
    server = await asyncio.start_unix_server(line.carry, folder / SOCKET)
    try:
        yield line
    finally:
        line.mend()
        server.close()
