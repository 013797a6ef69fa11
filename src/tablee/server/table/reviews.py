"""Looking back at finished matches: in the background, when nobody needs the thinkers, and kept with the match.

Whoever asks hears how far it is. What is half done when the server stops is simply asked for again.
"""

import asyncio
import math
import zlib

import msgspec

from tablee.core.errors import TableeError
from tablee.core.words import Language
from tablee.games import load
from tablee.play.replay import opened_by
from tablee.reviewing.hands import HandReview
from tablee.reviewing.picture import can_draw_png, picture
from tablee.reviewing.review import STANDARD, Depth, Review, WeighedLine, summed
from tablee.server.clock import Clock
from tablee.server.operations.limits import Limits
from tablee.server.operations.logs import note_mistake
from tablee.server.ports import Thinking
from tablee.server.refusals import refusal
from tablee.server.store import Store, StoreError
from tablee.server.table.replays import replay_file
from tablee.server.table.stories import FinishedMatch, Outline, Stories

LINES_AT_ONCE = 4  # that one thought is about: some tenths of a second of a core
FULL_DEPTH_LINES = 200  # in a match of twice as many lines each is judged by half as many games
MOST_LINES = 2_000  # matches that are longer are not looked back at
FORMAT = 2  # of what is kept: it changes with that, and with what a review says
CURVE, HANDS = range(2)  # kinds of reviews
MOST_BYTES = 524_288  # of a review in the store; those of MOST_LINES with eight seats take less


class ReviewState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far it is: the part that is done, None while nobody has asked; and the review, once it is there.

    Of a game of the quickest hand it is about hands.
    """

    progress: float | None = None
    review: Review | None = None
    hands: HandReview | None = None
    pictures: list[str] = []  # the kinds that there are of it, svg among them


class WrittenReview(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The same, as it was kept."""

    progress: float | None = None
    review: msgspec.Raw | None = None
    hands: msgspec.Raw | None = None
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
        return WrittenReview() if kept is None else _unpacked(kept)

    async def picture(self, of: FinishedMatch, language: Language) -> str:
        """What was found as one picture; a Refusal where nobody has looked back yet."""
        state = await self.state(of)
        if state.review is None:
            raise refusal("not-looked-back-at")
        review = msgspec.json.decode(state.review, type=Review)
        return picture(load(review.game), review, language)

    async def begin(self, of: FinishedMatch) -> None:
        """Have it made; a Refusal where there is nothing to find, or too much is asked for already."""
        outline = await self._stories.outline(of)
        game = opened_by(outline.header).game  # or OtherRules
        if (game.facts.is_real_time and game.contest is None) or outline.total > MOST_LINES:
            raise refusal("no-review")
        if of in self._at_work:
            return
        if len(self._at_work) >= self._limits.reviews:
            raise refusal("too-many")
        work = self._at_work[of] = _Work()
        work.task = asyncio.create_task(self._make(of, outline, work), name="review")

    async def close(self) -> None:
        tasks = [work.task for work in self._at_work.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, of: FinishedMatch, outline: Outline, work: _Work) -> None:
        try:
            made = await self._made(of, outline, work)
            if len(made) <= MOST_BYTES:
                await self._store.keep_review(*of, made)
        except StoreError:
            pass  # the operator hears of it; whoever wants the review asks again
        except TableeError as error:
            note_mistake("review", error)
        finally:
            del self._at_work[of]

    async def _made(self, of: FinishedMatch, outline: Outline, work: _Work) -> bytes:
        file = b"".join([piece async for piece in replay_file(self._store, self._clock, *of)])
        game, depth = load(outline.header.game), self._depth(outline.total)
        if game.contest is not None:
            return _packed(HANDS, await self._thinking.review_hands(game, file))
        found, total = list[WeighedLine](), 1
        while len(found) < total:
            part = await self._thinking.review(game, file, depth, len(found), LINES_AT_ONCE)
            found, total = found + part.found, part.total
            work.progress = len(found) / total
        return _packed(CURVE, summed(outline.header.game, outline.header.seats, depth, found))

    def _depth(self, lines: int) -> Depth:
        return STANDARD.shared(self._limits.review_part * math.ceil(lines / FULL_DEPTH_LINES))


def _packed(kind: int, review: Review | HandReview) -> bytes:
    """As it is kept: the format before it, so that what an older program has found is found anew."""
    return bytes([FORMAT, kind]) + zlib.compress(msgspec.json.encode(review))


def _unpacked(kept: bytes) -> WrittenReview:
    if kept[0] != FORMAT:
        return WrittenReview()
    written = msgspec.Raw(zlib.decompress(kept[2:]))
    if kept[1] == HANDS:
        return WrittenReview(progress=1.0, hands=written)
    pictures = ["svg", "png"] if can_draw_png() else ["svg"]
    return WrittenReview(progress=1.0, review=written, pictures=pictures)
