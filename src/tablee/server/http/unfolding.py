"""What a link says of itself where it is sent to somebody: a title, a sentence and a picture (OpenGraph).

Everything in it can be had by whoever has the link: the game, the host's name, and of a finished match its players.
"""

from html import escape
from pathlib import Path

import msgspec
from aiohttp import web

from tablee.core.errors import Refusal
from tablee.core.words import Language, Words
from tablee.games import catalogue
from tablee.reviewing.names import spoken_names
from tablee.server.http.api import Api
from tablee.server.refusals import refusal
from tablee.server.store import TableRow
from tablee.server.table.stories import FinishedMatch

PICTURES = "pictures"  # prerendered when the page is built, one for each game that has a screen
HOME = "home"
SENTENCE = Words(
    en="One table, five games, with friends and bots.", fr="Une table, cinq jeux, entre amis et avec des robots."
)
INVITES = Words(en="{host} has laid the table. Come and sit down!", fr="{host} a mis la table. Venez vous asseoir !")
OPEN = Words(en="The table is laid. Come and sit down!", fr="La table est mise. Venez vous asseoir !")
PLAYING = Words(en="A game is on. Come and watch!", fr="Une partie est en cours. Venez regarder !")
PLAYED = Words(en="Played by {names}. See it again, move by move.", fr="Joué par {names}. À revoir coup par coup.")
AGAIN = Words(en="A game to see again, move by move.", fr="Une partie à revoir coup par coup.")


class Unfolded(msgspec.Struct, frozen=True):
    """What a messenger shows of a link."""

    title: str
    sentence: str
    picture: str
    address: str = ""  # of another picture, in place of that one


class _Start(msgspec.Struct):
    """What is needed of the line with which a match began."""

    line: str
    names: list[str] = []


class Unfolding:
    """Puts it into the page."""

    def __init__(self, front: Api, folder: Path, page: str) -> None:
        self._front = front
        self._pictures = {file.stem for file in (folder / PICTURES).glob("*.png")}
        self._page = page

    async def page(self, request: web.Request, asked: str) -> str:
        """The page as it is sent to whoever asked for this address of it."""
        language: Language = "fr" if request.headers.get("Accept-Language", "").lower().startswith("fr") else "en"
        found = await self._found(request, asked.strip("/").split("/"), language)
        scheme = "https" if self._front.is_secure(request) else "http"
        place = f"{scheme}://{request.host}{self._front.config.base}"
        tags = {
            "og:site_name": "Tablée",
            "og:type": "website",
            "og:title": found.title,
            "og:description": found.sentence,
            "og:url": place + asked.lstrip("/"),
        }
        if found.address or found.picture in self._pictures:
            tags["og:image"] = place + (found.address or f"{PICTURES}/{found.picture}.png")
            tags |= {"og:image:width": "1200", "og:image:height": "630"}
        written = "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items())
        card = '<meta name="twitter:card" content="summary_large_image">'
        return self._page.replace("</title>", f"</title>{written}{card}", 1)

    async def _found(self, request: web.Request, parts: list[str], language: Language) -> Unfolded:
        try:
            if parts[0] == "t" and len(parts) == 2:
                return self._table(await self._row(request, parts[1]), language)
            if parts[0] == "t" and len(parts) == 4 and parts[2] == "replay":
                return await self._replay(await self._row(request, parts[1]), parts[3], language)
        except Refusal:
            pass  # no such table, or too many wrong codes: it looks as home does
        return Unfolded("Tablée", SENTENCE.in_language(language), HOME)

    async def _row(self, request: web.Request, code: str) -> TableRow:
        return await self._front.found(self._front.address(request), code, self._front.lobby.row)

    def _table(self, row: TableRow, language: Language) -> Unfolded:
        """Nothing is woken by a look: the host's name is told while the table is awake here."""
        table, phase = self._front.lobby.awake.get(row.kept.code), row.summary.phase
        if phase == "closed":
            raise refusal("table-closed")
        words = PLAYING if phase == "playing" else INVITES if table is not None else OPEN
        host = table.state.people[table.state.host].name if table is not None else ""
        return self._of_game(row, words.in_language(language).replace("{host}", host))

    async def _replay(self, row: TableRow, number: str, language: Language) -> Unfolded:
        finished = row.summary.finished
        if not (number.isascii() and number.isdecimal() and len(number) < 7 and 1 <= int(number) <= finished):
            return self._of_game(row, AGAIN.in_language(language))
        log = await self._front.services.store.lines(row.kept.table, int(number))
        names = next((line.names for line in map(_read, log) if line.line == "started"), [])
        words = PLAYED if names else AGAIN
        told = ", ".join(spoken_names(names, language))
        found = self._of_game(row, words.in_language(language).replace("{names}", told))
        if "png" not in await self._front.reviews.pictures(FinishedMatch(row.kept.table, int(number))):
            return found
        address = f"api/tables/{row.kept.code}/replays/{number}/picture.png?language={language}"
        return msgspec.structs.replace(found, address=address)

    def _of_game(self, row: TableRow, sentence: str) -> Unfolded:
        game = catalogue().get(row.summary.game)
        name = game.facts.name if game is not None else row.summary.game
        picture = row.summary.game if row.summary.game in self._pictures else HOME
        return Unfolded(f"{name} · Tablée", sentence, picture)


_read = msgspec.json.Decoder(_Start).decode
