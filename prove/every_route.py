"""Everything that can be asked over HTTP, each once; a route that nobody asks for here is found out."""

import base64
import secrets
from datetime import UTC, datetime
from typing import Any

import aiohttp

from tablee.client import Client

GAME = "chiwawa"  # has the most moves, seats and words
NOTES = [{"book": "xalapa.alone", "id": str(number), "note": "{}"} for number in range(30)]


class Errand:
    """Somebody who has played a match, and asks for all that there is."""

    def __init__(self, url: str, one: Client, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.one = one
        self.asked: set[tuple[str, str]] = set()
        self._session = session
        self._key = base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()
        today = datetime.now(UTC).date().isoformat()
        self._names = {"game": GAME, "date": today, "code": one.code, "match": "1"}

    async def run(self) -> int:
        for ask in (self._home, self._table, self._look_back, self._puzzle, self._keep):
            await ask()
        listed = (await (await self._session.get(f"{self.url}/openapi.json")).json())["paths"]
        routes = {(method.upper(), path) for path, methods in listed.items() for method in methods}
        assert self.asked == routes, f"nobody asks for {sorted(routes - self.asked)}"
        return len(routes)

    async def _ask(self, method: str, path: str, body: object = None, key: str = "", query: str = "") -> Any:
        self.asked.add((method, path))
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        url = self.url + path.format(**self._names) + query
        async with self._session.request(method, url, json=body, headers=headers) as answer:
            assert answer.status < 400, f"{method} {path}: {await answer.text()}"
            return await answer.json() if answer.content_type == "application/json" else await answer.read()

    async def _home(self) -> None:
        for path in ("games", "games/{game}/rulebook", "games/{game}/french-moves", "tables", "nearby", "push"):
            await self._ask("GET", f"/api/{path}")

    async def _table(self) -> None:
        await self._ask("POST", "/api/tables", {"game": GAME, "name": "Zoé", "settings": {"seats": 8}})
        await self._ask("GET", "/api/tables/{code}")
        await self._ask("POST", "/api/tables/{code}/guests", {"name": "Zoé"})
        await self._ask("POST", "/api/tables/{code}/push", {"subscription": None}, self.one.token)

    async def _look_back(self) -> None:
        match = "/api/tables/{code}/replays/{match}"
        await self._ask("GET", match)
        await self._ask("GET", f"{match}/story", query="?eyes=0&plain")
        await self._ask("GET", f"{match}/known", query="?line=3&seat=0")
        await self._ask("POST", f"{match}/second-try", {"name": "Zoé", "seat": 0, "line": 5})
        await self._ask("POST", f"{match}/review")
        while "review" not in (state := await self._ask("GET", f"{match}/review")):
            pass
        for kind in ("svg", "png"):
            if kind in state["pictures"]:
                await self._ask("GET", f"{match}/picture.{kind}")
            else:
                self.asked.add(("GET", f"{match}/picture.{kind}"))  # nothing that draws it is installed

    async def _puzzle(self) -> None:
        await self._ask("GET", "/api/puzzles")
        puzzle = "/api/puzzles/{game}/{date}"
        moves = (await self._ask("GET", puzzle))["line"]
        await self._ask("POST", f"{puzzle}/moves", {"moves": moves})
        start = (await self._ask("POST", f"{puzzle}/starts", {}))["start"]
        await self._ask("POST", f"{puzzle}/results", {"start": start, "moves": moves, "name": "Zoé"}, self._key)
        await self._ask("GET", f"{puzzle}/results", query=f"?start={start}")

    async def _keep(self) -> None:
        yours = "/api/yours"
        place = {"code": self.one.code, "token": self.one.token}
        await self._ask("POST", f"{yours}/claims", {"places": [place]}, self._key)
        await self._ask("POST", f"{yours}/notes", {"notes": NOTES, "since": 0}, self._key)
        code = (await self._ask("POST", f"{yours}/codes", {}, self._key))["code"]
        await self._ask("POST", f"{yours}/codes/use", {"code": code})
        await self._ask("GET", yours, key=self._key)
        await self._ask("POST", f"{yours}/erase", {"places": [place]}, self._key)
