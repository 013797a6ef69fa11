"""Looking back at finished matches: in the background, when nobody needs the thinkers, and kept with the match.

Whoever asks hears how far it is. What is half done when the server stops is simply asked for again.
"""

import asyncio
import math
import zlib
from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.words import Language
from tablee.games import load
from tablee.play.match import Match
from tablee.play.replay import opened_by
from tablee.reviewing.hands import HandReview
from tablee.reviewing.kinds import CURVE, HANDS, PLANS, ROUNDS, AnyReview, Kind, kind_of
from tablee.reviewing.picture import can_draw_png
from tablee.reviewing.plans import PlanReview
from tablee.reviewing.review import STANDARD, CannotReview, Depth, Review
from tablee.reviewing.rounds import RoundReview
from tablee.server.clock import Clock
from tablee.server.operations.limits import Limits
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import Share, Thinking
from tablee.server.refusals import refusal
from tablee.server.store import Store, StoreError
from tablee.server.table.replays import replay_file
from tablee.server.table.stories import FinishedMatch, Outline, Stories

PARTS_AT_ONCE = {CURVE: 4}  # that one thought is about: some tenths of a second of a core; one where none is named
FULL_DEPTH_LINES = 200  # in a match of twice as many lines each is judged by half as many games
MOST_LINES = 2_000  # matches that are longer are not looked back at
FORMAT = 5  # of what is kept: it changes with that, and with what a review says
KINDS = (CURVE, HANDS, ROUNDS, PLANS)  # the second byte of what is kept is a number of these
MOST_BYTES = 524_288  # of a review in the store; those of MOST_LINES with eight seats take less


class ReviewState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far it is: the part that is done, None while nobody has asked; and the review, once it is there.

    Of a game of the quickest hand it is about hands, of one of rounds about these, of one alone about plans.
    """

    progress: float | None = None
    review: Review | None = None
    hands: HandReview | None = None
    rounds: RoundReview | None = None
    plans: PlanReview | None = None
    pictures: list[str] = []  # the kinds that there are of it, svg among them


class WrittenReview(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The same, as it was kept."""

    progress: float | None = None
    review: msgspec.Raw | None = None
    hands: msgspec.Raw | None = None
    rounds: msgspec.Raw | None = None
    plans: msgspec.Raw | None = None
    pictures: list[str] = []


class _Work:
    """A review that is being made."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.task: asyncio.Task[None]


class Reviews:
    """Has reviews made, and keeps them."""

    def __init__(self, store: Store, clock: Clock, thinking: Thinking, stories: Stories, limits: Limits) -> None:
        self._store = store
        self._clock = clock
        self._thinking = thinking
        self._stories = stories
        self._limits = limits
        self._at_work: dict[FinishedMatch, _Work] = {}

    def __len__(self) -> int:
        return len(self._at_work)

    async def state(self, of: FinishedMatch) -> WrittenReview:
        work = self._at_work.get(of)
        if work is not None:
            return WrittenReview(progress=work.progress)
        kept = await self._store.review(*of)
        if kept is None:
            return WrittenReview()
        return await asyncio.to_thread(_unpacked, kept, await self._stories.names(of))

    async def pictures(self, of: FinishedMatch) -> list[str]:
        """The kinds of pictures that there are of a match."""
        kept = await self._store.review(*of)
        return [] if kept is None else _pictures(kept)

    async def picture(self, of: FinishedMatch, language: Language, is_png: bool, share: Share) -> bytes:
        """What was found as one picture; a Refusal where nobody has looked back yet."""
        state = await self.state(of)
        if state.review is None:
            raise refusal("not-looked-back-at")
        game = load((await self._stories.outline(of)).header.game)
        return await self._thinking.draw(game, bytes(state.review), language, is_png, share)

    async def match_at(self, of: FinishedMatch, line: int, seat: int) -> Match:
        """As it stood after a line of its log; a Refusal where there is no such line or seat."""
        outline = await self._stories.outline(of)
        if not (0 <= line < outline.total and 0 <= seat < len(outline.header.seats)):
            raise refusal("no-replay")
        return await self._stories.match_at(of, line)

    async def begin(self, of: FinishedMatch) -> None:
        """Have it made; a Refusal where there is nothing to find, or too much is asked for already."""
        outline = await self._stories.outline(of)
        match = opened_by(outline.header)  # or OtherRules
        try:
            kind = kind_of(match)
        except CannotReview:
            raise refusal("no-review") from None
        if outline.total > MOST_LINES:
            raise refusal("no-review")
        if of in self._at_work:
            return
        if len(self._at_work) >= self._limits.reviews:
            raise refusal("too-many")
        work = self._at_work[of] = _Work()
        work.task = asyncio.create_task(self._make(of, outline, kind, work), name="review")

    async def close(self) -> None:
        tasks = [work.task for work in self._at_work.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, of: FinishedMatch, outline: Outline, kind: Kind, work: _Work) -> None:
        try:
            made = await self._made(of, outline, kind, work)
            if len(made) <= MOST_BYTES:
                await self._store.keep_review(*of, made)
        except StoreError:
            pass  # the operator hears of it; whoever wants the review asks again
        except TableeError as error:
            note_mistake("review", error)
        finally:
            del self._at_work[of]

    async def _made(self, of: FinishedMatch, outline: Outline, kind: Kind, work: _Work) -> bytes:
        file = b"".join([piece async for piece in replay_file(self._store, self._clock, *of)])
        header, depth = outline.header, self._depth(outline.total)
        game, most, parts, total = load(header.game), PARTS_AT_ONCE.get(kind, 1), list[Any](), 1
        while len(parts) < total:
            part = await self._thinking.review(game, kind.name, file, depth, len(parts), most)
            parts += [msgspec.json.decode(one, type=kind.Part) for one in part.found]
            total = part.total
            work.progress = len(parts) / total
        return await asyncio.to_thread(lambda: packed(kind, kind.together(header.game, header.seats, depth, parts)))

    def _depth(self, lines: int) -> Depth:
        return STANDARD.shared(self._limits.review_part * math.ceil(lines / FULL_DEPTH_LINES))


def packed(kind: Kind, review: AnyReview) -> bytes:
    """As it is kept: the format before it, so that what an older program has found is found anew.

    Without names: one may be taken out while a review is made, or later.
    """
    nameless = msgspec.structs.replace(review, names=[])
    return bytes([FORMAT, KINDS.index(kind)]) + zlib.compress(msgspec.json.encode(nameless))


def _unpacked(kept: bytes, names: list[str]) -> WrittenReview:
    if kept[0] != FORMAT:
        return WrittenReview()
    fields = msgspec.json.decode(zlib.decompress(kept[2:]), type=dict[str, msgspec.Raw])
    fields["names"] = msgspec.Raw(msgspec.json.encode(names))
    kind, written = KINDS[kept[1]], msgspec.Raw(msgspec.json.encode(fields))
    return WrittenReview(progress=1.0, pictures=_pictures(kept), **{kind.name: written})


def _pictures(kept: bytes) -> list[str]:
    """By its first bytes."""
    if kept[0] != FORMAT or KINDS[kept[1]] != CURVE:
        return []
    return ["svg", "png"] if can_draw_png() else ["svg"]
