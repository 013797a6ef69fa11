"""A review: the curve of a match, what luck and moves did to it, and the decisions that cost most."""

import math
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tablee.bots.search_bot import SearchBot
from tablee.core.bot import Bot, Thought
from tablee.core.chance import seed_for
from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.records import Record
from tablee.core.seats import DEALER, Seat, seat_name
from tablee.core.sets import EMPTY, has
from tablee.core.words import Words
from tablee.play.advice import told
from tablee.play.match import Match
from tablee.play.referee import seen_by
from tablee.reviewing.history import PastLine, history
from tablee.reviewing.judge import NO_GAP, Gap, Judge, error_of

VERSION = 2  # of what is written below
SURE = 2.0  # standard errors: a smaller difference could be the judge's own noise, and costs nothing
COSTLIEST = 3  # decisions of a seat that are worth a second look
REVIEWER = 5  # the level of a game's own player that looks for the better move


class CannotReview(TableeError):
    """There is nothing to look back at."""


class Depth(msgspec.Struct, frozen=True, kw_only=True):
    """How much is played to judge. Chances are sure to half a win over the square root of the games."""

    games: int = 2_000  # from each state that lies open
    games_as_seen: int = 1_000  # from what each seat had seen of it
    simulations: int = 10_000  # of the search for a better move
    second_look: int = 100_000  # of the search where one seems to be found; the best player's number at most
    pairs: int = 2_000  # of games that compare it with the one that was played

    def shared(self, parts: int) -> "Depth":
        """A part of this depth."""
        fewer = (max(1, number // parts) for number in msgspec.structs.astuple(self))
        return Depth(**dict(zip(self.__struct_fields__, fewer, strict=True)))


STANDARD = Depth()


class CurvePoint(msgspec.Struct, frozen=True, kw_only=True):
    """How it stood after a line of the log, or at the very beginning."""

    line: int  # -1 before the first
    by: int | str | None  # whose line it was
    move: str
    learned: list[int]  # the seats that were shown something by it
    chances: list[float]  # of each seat, as an all-seeing eye judges
    errors: list[float]  # the standard errors of these
    as_seen: list[float]  # of each seat, as that seat could judge then; as above where a deal is due
    errors_as_seen: list[float]


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat's result comes from: start + cards + own moves + others' moves = result."""

    seat: int
    start: float
    chance: float
    own: float
    others: float
    result: float
    regret: float  # what its decisions cost altogether, by what it could know


class WeighedDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision, and the best that a player with the same knowledge could have done."""

    line: int
    seat: int
    move: str
    better: str | None  # None where nothing was surely better
    regret: float  # in shares of a win
    error: float
    reasons: list[Words]  # what speaks for the better one


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """All that is found by looking back at a match."""

    version: int = VERSION
    game: str
    names: list[str]
    depth: Depth
    curve: list[CurvePoint]
    accounts: list[Account]
    decisions: list[WeighedDecision]
    turned: int | None  # the line that decided it most; None where nothing surely did

    def costliest(self, seat: int) -> list[WeighedDecision]:
        """A seat's decisions that cost most, the worst first."""
        mine = [one for one in self.decisions if one.seat == seat and one.better is not None]
        return sorted(mine, key=lambda one: -one.regret)[:COSTLIEST]

    @property
    def turning_point(self) -> CurvePoint | None:
        return next((point for point in self.curve if point.line == self.turned), None)


def turning_line(curve: Sequence[CurvePoint]) -> int | None:
    """After which the winner's chance had risen most, or, where nobody won, the first one's had fallen.

    None where even that could be the judge's own noise.
    """
    results = curve[-1].chances
    winner = results.index(max(results))
    sign = 1 if results[winner] > 0 else -1

    def rise(change: tuple[CurvePoint, CurvePoint]) -> float:
        before, after = change
        return sign * (after.chances[winner] - before.chances[winner])

    before, after = change = max(pairwise(curve), key=rise)
    noise = math.hypot(before.errors[winner], after.errors[winner])
    return after.line if rise(change) > SURE * noise else None


class WeighedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match: how it stood after it, and what its decision was worth, where it was one."""

    point: CurvePoint
    decision: WeighedDecision | None = None


class Reviewer:
    """Looks at the lines of a finished match one by one, in any order: none depends on another.

    So whoever has a match reviewed can show how far it is, wait a while, stop, and go on elsewhere.
    """

    def __init__(self, match: Match, depth: Depth = STANDARD, seed: int | bytes = 0) -> None:
        check(match)
        self._depth = depth
        self._steps = history(match)
        self._judge = Judge(match.game, match.seats, seed)
        self._decisions = _Decisions(match.game, self._judge, depth, seed)

    def __len__(self) -> int:
        """How many looks it takes: one at the very beginning, and one at each line that stands."""
        return len(self._steps) + 1

    def luck(self) -> list[float]:
        """What all deals together gave to each seat: the accounts say the same, and take everything else besides."""
        changes = [self._change(index) for index, step in enumerate(self._steps, 1) if step.seat == DEALER]
        return [sum(change[seat] for change in changes) for seat in range(self._judge.seats)]

    def _change(self, index: int) -> list[float]:
        step, games = self._steps[index - 1], self._depth.games
        self._judge.begin(index - 1)
        before = self._judge.chances(step.before, games)
        self._judge.begin(index)
        after = self._judge.chances(step.after, games)
        return [now - then for now, then in zip(after, before, strict=True)]

    def decisions(self) -> list[WeighedDecision]:
        """What every decision cost: a review says the same, and takes the curve besides."""
        found = [self._decision(index) for index in range(1, len(self))]
        return [one for one in found if one is not None]

    def _decision(self, index: int) -> WeighedDecision | None:
        step = self._steps[index - 1]
        if not step.is_decision:
            return None
        self._judge.begin(index, "decision")
        return self._decisions.weigh(step)

    def look(self, index: int) -> WeighedLine:
        """What is found at a line; 0 is the beginning. Equal seeds and depths find equal things."""
        self._judge.begin(index)
        if index == 0:
            return WeighedLine(point=_point(self._judge, self._depth, None, self._steps[0].before))
        step = self._steps[index - 1]
        point = _point(self._judge, self._depth, step, step.after)
        return WeighedLine(point=point, decision=self._decision(index))


def summed(game: str, names: Sequence[str], depth: Depth, found: Sequence[WeighedLine]) -> Review:
    """The whole review, of what was found at all lines in their order."""
    curve = [one.point for one in found]
    decisions = [one.decision for one in found if one.decision is not None]
    accounts = [account(curve, decisions, Seat(seat)) for seat in range(len(names))]
    return Review(
        game=game,
        names=[*names],
        depth=depth,
        curve=curve,
        accounts=accounts,
        decisions=decisions,
        turned=turning_line(curve),
    )


def review(match: Match, depth: Depth = STANDARD, seed: int | bytes = 0) -> Review:
    """Look back at a finished match of a game that is not played against time."""
    reviewer = Reviewer(match, depth, seed)
    return summed(match.game.facts.slug, match.names, depth, [reviewer.look(one) for one in range(len(reviewer))])


def check(match: Match) -> None:
    """CannotReview where a match goes on, or is a matter of time."""
    if match.game.facts.is_real_time:
        raise CannotReview(f"{match.game.facts.name} is played against time: nobody can say what a moment was worth")
    if not match.is_over:
        raise CannotReview("this match is not over: nobody may look behind the cards before its end")


def _point(judge: Judge, depth: Depth, step: PastLine | None, state: Record) -> CurvePoint:
    open_eye, acting = judge.chances(state, depth.games), judge.game.rules.to_act(state)
    is_over, as_seen = acting == EMPTY, open_eye
    if not is_over and not has(acting, DEALER):  # before a deal there is nothing to fill in
        as_seen = [judge.chance_as_seen(state, Seat(seat), depth.games_as_seen) for seat in range(judge.seats)]
    return CurvePoint(
        line=-1 if step is None else step.entry.n,
        by=None if step is None else seat_name(step.seat),
        move="" if step is None or step.seat == DEALER else step.entry.move,
        learned=[] if step is None else step.learned,
        chances=open_eye,
        errors=[0.0 if is_over else error_of(one, depth.games) for one in open_eye],
        as_seen=as_seen,
        errors_as_seen=[0.0 if is_over else error_of(one, depth.games_as_seen) for one in as_seen],
    )


def account(curve: Sequence[CurvePoint], decisions: Sequence[WeighedDecision], seat: Seat) -> Account:
    """Give every change of the all-seeing curve to chance, to the seat itself, or to the others."""
    changes = [(after.by, after.chances[seat] - before.chances[seat]) for before, after in pairwise(curve)]
    return Account(
        seat=seat,
        start=curve[0].chances[seat],
        chance=sum(change for by, change in changes if by == seat_name(DEALER)),
        own=sum(change for by, change in changes if by == seat),
        others=sum(change for by, change in changes if by not in (seat_name(DEALER), seat)),
        result=curve[-1].chances[seat],
        regret=sum(one.regret for one in decisions if one.seat == seat),
    )


class _Decisions:
    """Looks for a better move with the eyes of the seat, and measures what it would have brought."""

    def __init__(self, game: Game, judge: Judge, depth: Depth, seed: int | bytes) -> None:
        self._game, self._judge, self._depth, self._seed = game, judge, depth, seed
        self._bots: dict[Seat, list[Bot]] = {}

    def weigh(self, step: PastLine) -> WeighedDecision:
        seen = seen_by(self._game, step.before, step.seat)
        best, gap = self._looked_for(step, seen)
        is_better, texts = gap.value > 0, self._game.words.notation.texts
        return WeighedDecision(
            line=step.entry.n,
            seat=step.seat,
            move=texts[step.move],
            better=texts[best] if is_better else None,
            regret=gap.value,
            error=gap.error,
            reasons=told(self._game, seen, step.legal, Thought(best)).reasons if is_better else [],
        )

    def _looked_for(self, step: PastLine, seen: Record) -> tuple[int, Gap]:
        """The better move and its gap, where two looks that share no chance have both surely found one.

        Of many moves that are as good as any, some seem to cost something by chance, and a first look that sees less
        than the player did blames what it does not understand. Neither comes through twice, and only what the second
        look has counted is told.
        """
        best, gap = step.move, NO_GAP
        for bot in self._both(step.seat):
            best = int(bot.choose(seen, step.legal))
            gap = NO_GAP if best == step.move else self._judge.gap(seen, step.seat, step.move, best, self._depth.pairs)
            if gap.value <= SURE * gap.error:
                return step.move, NO_GAP
        return best, gap

    def _both(self, seat: Seat) -> list[Bot]:
        """Who looks first, and who looks again with other chances."""
        if seat not in self._bots:
            looks = enumerate((self._depth.simulations, min(self._depth.second_look, self._game.bots.simulations)))
            self._bots[seat] = [
                _reviewer(self._game, seat, seed_for(f"look {number}", self._seed), simulations)
                for number, simulations in looks
            ]
        return self._bots[seat]


def _reviewer(game: Game, seat: Seat, seed: int | bytes, simulations: int) -> Bot:
    """A game's own player where it has one, else a search that no clock stops: a review is the same everywhere."""
    if game.bots.player_at is not None:
        return game.bots.player_at(REVIEWER, seat, seed, lambda: 0.0)
    return SearchBot(game, seat, seed, simulations, None)
