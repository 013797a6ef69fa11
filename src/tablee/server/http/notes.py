"""What a browser notes of games that were played alone, so that one's other devices have it too.

Nobody else is shown a note and nothing follows from one, so the server reads none: it keeps them, within bounds.
"""

from typing import Annotated

import msgspec
from aiohttp import web

from tablee.server.clock import milliseconds
from tablee.server.http.api import Api, Route
from tablee.server.http.yours import known_bearer
from tablee.server.store.keepsakes import Note

AT_ONCE = 30  # notes; who has more asks again


class WrittenNote(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of a book, such as one game; written again, the new one counts."""

    book: Annotated[str, msgspec.Meta(max_length=40)]
    id: Annotated[str, msgspec.Meta(max_length=60)]
    note: Annotated[str, msgspec.Meta(max_length=400)]


class NewNotes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is new here, and since when (by the server's clock) others' is asked for."""

    notes: Annotated[list[WrittenNote], msgspec.Meta(max_length=AT_ONCE)]
    since: int


class KeptNotes(msgspec.Struct, frozen=True, kw_only=True):
    """A page of what was kept since then, the oldest first."""

    notes: list[WrittenNote]
    now: int  # from which to ask the next time
    is_more: bool  # there is more already


async def share_notes(api: Api, request: web.Request, body: NewNotes) -> KeptNotes:
    bearer, now = await known_bearer(api, request), int(milliseconds(api.services.clock))
    if body.notes:
        new = [Note(one.book, one.id, one.note) for one in body.notes]
        await api.keeping.keep_notes(bearer, list({one[:2]: one for one in new}.values()), now)
    kept, following = await api.keeping.notes(bearer, body.since)
    return KeptNotes(
        notes=[WrittenNote(book=one.book, id=one.id, note=one.note) for one in kept],
        now=now if following is None else following,
        is_more=following is not None,
    )


ROUTES = [
    Route(
        method="POST",
        path="/api/yours/notes",
        meaning="Keep what a browser notes of games alone under a key, and get what its other browsers have noted",
        answer=share_notes,
        takes=NewNotes,
        gives=KeptNotes,
    )
]
