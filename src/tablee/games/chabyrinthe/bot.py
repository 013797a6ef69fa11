"""How bots play Chabyrinthe: they look a turn ahead, and the best plan to the end where turns are counted."""

import math
from collections.abc import Callable, Sequence

import msgspec

from tablee.core.bot import Bot, Thought
from tablee.core.chance import PLAYING_ROUNDS, SEED_BYTES, Stream, below, seed_at, seed_for
from tablee.core.playout import numbers_for_loop, row_for_loop
from tablee.core.records import Row
from tablee.core.rule import bound, can_compile
from tablee.core.seats import Seat
from tablee.games import chabyrinthe
from tablee.games.chabyrinthe.foresight import NOTED, POINT, TABLES, Sight, foresee, outlook
from tablee.games.chabyrinthe.moves import notation
from tablee.games.chabyrinthe.rules import apply, counts_turns, side_points
from tablee.games.chabyrinthe.secrets import imagine
from tablee.games.chabyrinthe.solver import MOST_ACTIONS, Solver, grid_for_loop
from tablee.games.chabyrinthe.state import Seen, State

Clock = Callable[[], float]  # seconds

SECONDS = 3.0  # of thinking for an action at most; what was begun by then is finished
WORLDS = 40  # orders of the stacks that level 5 imagines for an action
PROMISE = 12  # what a chance is worth in mid-turn, in 48ths of a point; it only ranks first actions
# Two careful players can wait for each other for ever, and two who see little find no cat. Hence turns a player, more
# than cats at home, after which a game goes nowhere, risks are taken and everybody looks more closely; and how much
# less of a reply is minded with every turn more, in 48ths.
PATIENCE = 4
MINDED_LESS = 6
CLOSER = 4  # actions of a hundred that are overlooked less, and planned more, with every turn more


class Mind(msgspec.Struct, frozen=True):
    """What a level sees: of its turn, of the reply, and of the end."""

    ways: int  # in which it sees a card inserted, of four
    breadth: int  # first actions that it follows up
    answered: int  # turns to which it looks for a reply
    danger: int  # what a chance left to the next player costs, in 48ths of a point
    worlds: int  # orders of the stacks that it imagines
    width: int  # of its plans to the end where turns are counted; 0: it makes none
    overlooks: int = 0  # of a hundred actions, how many it does not see
    plans: int = 100  # of a hundred actions, before how many it looks for a cat that needs one more


MINDS = {
    1: Mind(ways=1, breadth=1, answered=0, danger=0, worlds=1, width=0, overlooks=45, plans=30),
    2: Mind(ways=4, breadth=1, answered=0, danger=0, worlds=1, width=0, overlooks=40, plans=60),
    3: Mind(ways=4, breadth=MOST_ACTIONS, answered=0, danger=6, worlds=1, width=0),
    4: Mind(ways=4, breadth=MOST_ACTIONS, answered=15, danger=6, worlds=1, width=20),
    5: Mind(ways=4, breadth=MOST_ACTIONS, answered=60, danger=6, worlds=WORLDS, width=200),
}
thinks_with = foresee  # the loop that takes longest to compile
UNSURE = 2.0  # points: a single world says hardly anything of the others
REPLY_BREADTH = 8  # first actions that are followed up in a reply
STRIDE, CYCLE = 37, len(notation)  # of greedy's choice among equals

# Rules that are not compiled are a hundred times slower: better levels then look no further than this.
PLAIN = Mind(ways=4, breadth=3, answered=0, danger=0, worlds=1, width=2)


def plainly(mind: Mind) -> Mind:
    """What is left of a mind where rules are not compiled; whoever plans to the end still does, with little thought."""
    return mind if mind.breadth < PLAIN.breadth else msgspec.structs.replace(PLAIN, width=min(mind.width, PLAIN.width))


class CatBot(Bot):
    """Looks ahead against others, and asks the solver where turns are counted."""

    def __init__(self, level: int, seat: Seat, seed: int | bytes, clock: Clock) -> None:
        self.mind = MINDS[level] if can_compile() else plainly(MINDS[level])
        self.clock = clock
        self._is_stopped = False
        self._seed = seed_for(f"chabyrinthe bot {seat}", seed)
        self._foresight = Foresight(self.mind)
        self._solver = Solver(self._seed, self.mind.width, self.mind.breadth) if self.mind.width else None
        self.wanted = self.mind.worlds

    def choose(self, seen: Seen, legal_numbers: Sequence[int]) -> int:
        self._is_stopped, self.done = False, self.wanted
        end, seed = self.clock() + SECONDS, seed_at(self._seed, seen)
        if self._solver is not None and counts_turns(seen):
            return self._plan(self._solver, seen, legal_numbers, seed, end)
        thoughts = self._foresight.weigh(seen, legal_numbers, seed, lambda worlds: self._may_go_on(worlds, end))
        # Foresight weighs points, and where turns are counted points say nothing of how short a way is.
        self.thoughts = [Thought(one.move) for one in thoughts] if counts_turns(seen) else thoughts
        return self.thoughts[0].move

    def stop(self) -> None:
        self._is_stopped = True

    def _plan(self, solver: Solver, seen: Seen, legal_numbers: Sequence[int], seed: bytes, end: float) -> int:
        before = solver.worlds
        solver.random = Stream.of(seed, PLAYING_ROUNDS)
        self.thoughts = solver.weigh(seen, legal_numbers, lambda nodes: self._may_go_on(solver.worlds - before, end))
        return self.thoughts[0].move

    def _may_go_on(self, worlds: int, end: float) -> bool:
        if worlds >= self.wanted:
            return False
        if self._is_stopped or self.clock() >= end:
            self.done = worlds
            return False
        return True


class Foresight:
    """Takes the action that is best on average over some imagined orders of the stacks."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._foresee: Callable[..., None] = bound(foresee, chabyrinthe.game)
        self._begin(bytes(SEED_BYTES))
        self._tables = grid_for_loop(TABLES, State.size)
        self._moves, self._firsts = row_for_loop([0] * MOST_ACTIONS), grid_for_loop(MOST_ACTIONS, NOTED)
        self._turns, self._replies = (grid_for_loop(MOST_ACTIONS * MOST_ACTIONS, NOTED) for _ in range(2))
        self._scores = row_for_loop([0] * len(notation))
        self._run(Seen(), row_for_loop([0] * len(notation)), 0)  # compiles before the first move is due

    def weigh(
        self, seen: Seen, legal_numbers: Sequence[int], seed: bytes, may_go_on: Callable[[int], bool]
    ) -> list[Thought]:
        """The best action first, in points. Asked between worlds, with how many there were, whether to go on."""
        self._begin(seed)
        worlds: list[Row] = []
        closer = CLOSER * overdue(seen)
        is_planning = self._happens(self.mind.plans + closer)
        while not worlds or may_go_on(len(worlds)):
            worlds.append(row_for_loop([0] * len(notation)))
            self._run(seen, worlds[-1], 1, is_planning)
        return weighed(self._noticed(legal_numbers, closer), worlds)

    def _begin(self, seed: bytes) -> None:
        self._eyes = Stream.of(seed_for("eyes", seed))
        self._stream = numbers_for_loop(Stream.of(seed, PLAYING_ROUNDS))

    def _happens(self, percent: int) -> bool:
        return percent >= 100 or below(self._eyes, 100) < percent

    def _noticed(self, legal_numbers: Sequence[int], closer: int) -> Sequence[int]:
        """Some of the actions, the first that meets the eye first; whoever overlooks nothing takes their order."""
        if self.mind.overlooks == 0:
            return legal_numbers
        noticed = [move for move in legal_numbers if not self._happens(self.mind.overlooks - closer)]
        begin = below(self._eyes, len(noticed)) if noticed else 0
        return [*noticed[begin:], *noticed[:begin]] or legal_numbers

    def _run(self, seen: Seen, totals: Row, worlds: int, is_planning: bool = True) -> None:
        sight = numbers_for_loop(sight_of(self.mind, seen, is_planning))
        room = self._tables, self._moves, self._firsts, self._turns, self._replies, self._scores
        self._foresee(numbers_for_loop(seen), self._stream, sight, *room, totals, worlds)


def weighed(moves: Sequence[int], worlds: Sequence[Row]) -> list[Thought]:
    """What actions were worth in some worlds, the best on average first; of equal ones the first stays the first."""
    thoughts = []
    for move in moves:
        values = [int(world[move]) / POINT for world in worlds]
        mean = sum(values) / len(values)
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))
        noise = spread / math.sqrt(len(values)) if len(values) > 1 else UNSURE
        thoughts.append(Thought(move, len(values), mean, noise))
    return sorted(thoughts, key=lambda thought: -(thought.value or 0.0))


def sight_of(mind: Mind, seen: Seen, is_planning: bool = True) -> Sight:
    """What a mind looks at here. In a game that goes nowhere it makes chances for whoever takes them."""
    sight = Sight()
    sight.ways, sight.breadth, sight.answered = mind.ways, mind.breadth, mind.answered
    sight.reply_breadth = REPLY_BREADTH
    sight.promise, sight.danger, sight.minding = PROMISE * is_planning, mind.danger, POINT
    if late := overdue(seen):
        sight.danger, sight.minding = -PROMISE, max(POINT - MINDED_LESS * late, 0)
    return sight


def overdue(seen: Seen) -> int:
    """For how many turns this game has gone nowhere."""
    at_home = sum(seen.cats_won[seat] for seat in range(seen.seats))
    return max(seen.turns - at_home - PATIENCE * seen.seats, 0)


def player_at(level: int, seat: Seat, seed: int | bytes, clock: Clock) -> CatBot:
    """The game's own player of a level from 1 to 5."""
    return CatBot(level, seat, seed, clock)


def greedy(seen: Seen, legal_numbers: Sequence[int]) -> int:
    """The action that wins the most points at once, then the one that leaves the best chances.

    Of equal ones it takes another each turn, so that no game goes in circles.
    """
    state, sight = State(), sight_of(PLAIN, seen)
    imagine(seen, Stream.of(bytes(SEED_BYTES)), state)
    return max(legal_numbers, key=lambda move: (_at_a_glance(state, move, sight), (move + STRIDE * seen.turns) % CYCLE))


def _at_a_glance(state: State, move: int, sight: Sight) -> int:
    after = state.copy()
    apply(after, state.actor, move)
    won = side_points(after, state.actor) - side_points(state, state.actor)
    return POINT * won + outlook(after, state.actor, sight)
