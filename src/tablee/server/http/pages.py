"""The pages: the built one where there is one, and otherwise a plain list of games and open tables."""

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path

from aiohttp import web

from tablee.core.words import Language
from tablee.games import catalogue
from tablee.server.http.api import Api
from tablee.server.http.unfolding import Unfolding
from tablee.server.lobby.lobby import Lobby

TITLE = {"en": "Games and open tables", "fr": "Les jeux et les tables ouvertes"}
NO_TABLES = {"en": "No public table waits for players.", "fr": "Aucune table publique n'attend de joueurs."}
HASHED = "public, max-age=31536000, immutable"  # files that carry a hash of themselves in their names
FRESH = "no-cache"


def add_pages(app: web.Application, front: Api) -> None:
    base = front.config.base
    folder = Path(pages) if (pages := front.config.pages) else None
    if folder is not None and (folder / "index.html").is_file():
        _add_built(app, front, folder, base)
    else:
        _add_plain(app, front.lobby, base)
    if base != "/":
        app.router.add_get(base.removesuffix("/"), _redirect(base))


def _add_built(app: web.Application, front: Api, folder: Path, base: str) -> None:
    """Every address that is no file is the page itself: it finds its own way."""
    prefix = base.removesuffix("/")
    page = (folder / "index.html").read_text().replace('="./', f'="{base}')  # where its own files lie
    unfolding = Unfolding(front, folder, page)
    files = {"/" + path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}

    async def answer(request: web.Request) -> web.StreamResponse:
        asked = request.path.removeprefix(prefix)
        path = files.get(asked)
        if path is not None and path.name != "index.html":
            cache = HASHED if asked.startswith("/assets/") else FRESH
            return web.FileResponse(path, headers={"Cache-Control": cache})
        is_known = (
            path is not None or asked == "/" or asked.startswith(("/t/", "/learn/", "/rules/", "/today", "/yours"))
        )
        if not is_known and not _is_reader(request):
            raise web.HTTPNotFound
        status, headers = 200 if is_known else 404, {"Cache-Control": FRESH}
        text = await unfolding.page(request, asked)
        return web.Response(text=text, content_type="text/html", status=status, headers=headers)

    app.router.add_get(prefix + "/{path:(?!api/).*}", answer)


def _is_reader(request: web.Request) -> bool:
    """A person who typed an address is shown a page; a program that asks for data is told so in data."""
    return "text/html" in request.headers.get("Accept", "") and "/assets/" not in request.path


def _redirect(base: str) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def answer(request: web.Request) -> web.StreamResponse:
        return web.Response(status=308, headers={"Location": base})

    return answer


def _add_plain(app: web.Application, lobby: Lobby, base: str) -> None:
    async def answer(request: web.Request) -> web.StreamResponse:
        language: Language = "fr" if request.headers.get("Accept-Language", "").lower().startswith("fr") else "en"
        return web.Response(text=plain_page(lobby, language), content_type="text/html")

    app.router.add_get(base, answer)
    app.router.add_get(base + "t/{code}", answer)


def plain_page(lobby: Lobby, language: Language) -> str:
    """What a browser sees before the page is built."""
    games = [game.facts for game in catalogue().values()]
    listed = "".join(
        f"<dt>{escape(facts.name)}</dt><dd>{escape(facts.sentence.in_language(language))}</dd>" for facts in games
    )
    tables = "".join(
        f"<li>{escape(catalogue()[table.game].facts.name)}: {table.code}</li>" for table in lobby.open_tables()
    )
    found = f"<ul>{tables}</ul>" if tables else f"<p>{NO_TABLES[language]}</p>"
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Tablée</title>'
        f"<h1>Tablée</h1><h2>{TITLE[language]}</h2><dl>{listed}</dl>{found}</html>\n"
    )
