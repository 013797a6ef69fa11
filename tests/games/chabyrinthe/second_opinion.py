"""A second opinion on Chabyrinthe, written from the rules alone: slow and obvious, words and dictionaries."""

from dataclasses import dataclass, field

CLOCKWISE = ["N", "E", "S", "W"]
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}
ENTERS_FROM = {"down": "N", "left": "E", "up": "S", "right": "W"}
QUARTERS = {"right": 1, "half": 2, "left": 3}
GUTTERS = {  # CB-1: lying north
    "straight": ["NS"],
    "elbow": ["NE"],
    "t": ["NEW"],
    "cross": ["NESW"],
    "bridge": ["NS", "EW"],
    "double": ["NE", "SW"],
}

Cell = tuple[int, int]
Card = tuple[str, frozenset[frozenset[str]]]  # its kind, and the sides that each of its gutters joins


def card(kind: str, quarters: int = 0) -> Card:
    """A card turned to the right from north."""

    def turned(side: str) -> str:
        return CLOCKWISE[(CLOCKWISE.index(side) + quarters) % 4]

    return kind, frozenset(frozenset(turned(side) for side in gutter) for gutter in GUTTERS[kind])


def card_with(kind: str, joins: list[str]) -> Card:
    return kind, frozenset(frozenset(gutter) for gutter in joins)


def ring_of(size: int) -> list[tuple[Cell, str]]:
    """CB-3: the places clockwise from the top left, each as a cell and the side at which it lies."""
    return [
        *(((0, column), "N") for column in range(size)),
        *(((row, size - 1), "E") for row in range(size)),
        *(((size - 1, column), "S") for column in reversed(range(size))),
        *(((row, 0), "W") for row in reversed(range(size))),
    ]


def reachable(square: dict[Cell, Card], cell: Cell, side: str) -> set[tuple[Cell, str]]:
    """CB-7: every side of a cell to which one can walk along gutters, entering a cell at a side."""
    walked: set[tuple[Cell, str]] = set()
    to_walk = [(cell, side)]
    while to_walk:
        here, entered = to_walk.pop()
        if (here, entered) in walked or here not in square:
            continue
        for gutter in square[here][1]:
            if entered in gutter:
                for out in gutter:
                    walked.add((here, out))
                    to_walk.append(((here[0] + STEP[out][0], here[1] + STEP[out][1]), FACING[out]))
    return walked


@dataclass
class Table:
    """The whole table."""

    size: int
    square: dict[Cell, Card]
    stack: list[str]
    ring: dict[int, int | str]  # points of a cat, or "home"
    cat_stack: list[int]
    seats: int = 1
    actor: int = 0
    turns: int = 1
    actions: int = 0
    max_turns: int = 100
    is_over: bool = False
    won: list[list[int]] = field(default_factory=lambda: [[], [], [], []])

    def act(self, text: str) -> None:
        words = text.split()
        if words[0] == "turn":
            self.turn(words[1], words[2])
        else:
            self.insert(words[2], words[3], words[4])
        self.resolve()
        if not self.is_over:
            self.next_action()

    def turn(self, name: str, way: str) -> None:
        cell = self.cell(name)
        kind, gutters = self.square[cell]
        for _ in range(QUARTERS[way]):
            gutters = frozenset(frozenset(CLOCKWISE[(CLOCKWISE.index(s) + 1) % 4] for s in g) for g in gutters)
        self.square[cell] = kind, gutters

    def insert(self, name: str, direction: str, orientation: str) -> None:
        row, column = self.cell(name)
        if direction in ("down", "up"):
            line = [(index, column) for index in range(self.size)]
        else:
            line = [(row, index) for index in range(self.size)]
        if direction in ("up", "left"):
            line.reverse()
        cards = [self.square[cell] for cell in line]
        quarters = ["north", "east", "south", "west"].index(orientation)
        cards.insert(0, card(self.stack.pop(0), quarters))
        self.stack.append(cards.pop()[0])
        self.square.update(zip(line, cards, strict=True))

    def cell(self, name: str) -> Cell:
        return int(name[1]) - 1, "abcd".index(name[0])

    def resolve(self) -> None:
        """CB-7 to CB-10."""
        while True:
            connected = {place: self.homes_of(place) for place in self.places("cat")}
            wins = [place for place in sorted(connected) if connected[place]]
            if not wins:
                return
            for place in wins:
                points = self.ring.pop(place)
                assert isinstance(points, int)
                self.won[self.actor].append(points)
            if not self.places("cat") and not self.cat_stack:
                self.is_over = True
                return
            for home in sorted({home for place in wins for home in connected[place]}):
                del self.ring[home]
                self.ring[self.free_after(home)] = "home"
            for place in wins:
                if self.cat_stack:
                    self.ring[self.free_after(place)] = self.cat_stack.pop(0)

    def homes_of(self, cat: int) -> set[int]:
        ring = ring_of(self.size)
        walked = reachable(self.square, *ring[cat])
        return {home for home in self.places("home") if ring[home] in walked}

    def places(self, what: str) -> list[int]:
        return [place for place, holds in self.ring.items() if (holds == "home") == (what == "home")]

    def free_after(self, place: int) -> int:
        place = (place + 1) % (4 * self.size)
        while place in self.ring:
            place = (place + 1) % (4 * self.size)
        return place

    def next_action(self) -> None:
        self.actions += 1
        if self.actions == 2:
            if self.turns == self.max_turns * self.seats:
                self.is_over = True
            else:
                self.actions, self.turns, self.actor = 0, self.turns + 1, (self.actor + 1) % self.seats

    def legal(self) -> list[str]:
        """CB-5, CB-6: one move for each different way in which a card can lie."""
        moves = []
        for row in range(self.size):
            for column in range(self.size):
                before = {self.square[row, column][1]}
                for way in ("right", "half", "left"):
                    other = Table(self.size, dict(self.square), [], {}, [])
                    other.turn(f"{'abcd'[column]}{row + 1}", way)
                    if other.square[row, column][1] not in before:
                        before.add(other.square[row, column][1])
                        moves.append(f"turn {'abcd'[column]}{row + 1} {way}")
        for (row, column), side in ring_of(self.size):
            direction = next(word for word in ENTERS_FROM if ENTERS_FROM[word] == side)
            lying = set()
            for quarters, orientation in enumerate(["north", "east", "south", "west"]):
                if card(self.stack[0], quarters) not in lying:
                    lying.add(card(self.stack[0], quarters))
                    moves.append(f"insert at {'abcd'[column]}{row + 1} {direction} {orientation}")
        return moves
