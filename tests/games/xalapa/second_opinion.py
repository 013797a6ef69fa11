"""A slow second opinion on Xalapa, written from the numbered rules alone: sets of names, no bits, nothing compiled."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

BOARDS = {
    "A": """.    .    Bry  GBy  CBy  B
            Bb   Gb   ry   .    .    GB
            C    Cb   Bry  CGr  Gr   Gr
            G    Cb   Gyb  Bb   CB   r
            CG   C    Cy   b    CB   Cr
            Cy   Gy   GBy  b    Bb   Grb""",
    "B": """G    C    CG   By   By   Gry
            B    C    CG   GBr  Cr   ry
            G    .    r    CBry By   Gy
            CG   B    Gr   Cyb  Cb   Cb
            GBb  GBb  rb   Byb  .    Bb
            .    C    r    y    Gb   CBb""",
    "C": """Cb   b    CGb  Cr   CG   G
            B    G    b    CBr  G    B
            GBy  G    rb   CBr  G    .
            y    Cy   Grb  Byb  Byb  Gyb
            r    CBy  Cry  Cy   C    Bb
            Br   GBr  Cr   .    GB   .""",
}
FACES = ["A", "A-mirrored", "B", "B-mirrored", "C", "C-mirrored"]
APPRENTICES = ["gecko", "cactus", "bird", "red", "yellow", "blue", "black", "white", "corner", "edge", "centre"]
JOURNEYMEN = ["no-symbol", "two-symbols", "no-line", "one-line", "two-lines", "middle-ring", "diagonals"]
MASTERS = ["gecko-on-black", "cactus-on-white", "bird-on-line", "edge-with-line", "bare"]
ALL = [*APPRENTICES, "apprentice-1", "apprentice-2", *JOURNEYMEN, *MASTERS, "master-1", "master-2"]
THREE, FOUR = (
    text.split(", ")
    for text in (
        "00 01 02, 00 01 10, 00 11 22, 00 11 02, 00 02 04, 00 02 20, 00 02 21, 00 12 21, 02 20 33",
        "00 01 02 11, 00 01 10 11, 00 11 22 33, 01 10 12 21, 00 02 04 12, 00 02 20 22, 00 02 11 21, "
        "00 11 12 21, 02 11 20 33",
    )
)
CELLS = [f"{column}{row}" for row in "123456" for column in "abcdef"]
GREEN = {2: 1, 3: 2, 4: 3, 5: 5, 6: 7, 7: 10}
RED = {2: -1, 3: -1, 4: -1, 5: -2, 6: -2, 7: -2}


@cache
def marks(face: str) -> dict[str, str]:
    """What is printed on each cell, by its name."""
    rows = [line.split() for line in BOARDS[face[0]].splitlines()]
    if face.endswith("mirrored"):
        rows = [list(column) for column in zip(*rows, strict=True)]
    return {f"{column}{row + 1}": rows[row][index] for row in range(6) for index, column in enumerate("abcdef")}


@cache
def is_on(card: str, cell: str, mark: str) -> bool:
    column, row = "abcdef".index(cell[0]) + 1, int(cell[1])
    symbols, lines = sum(letter in "CGB" for letter in mark), sum(letter in "ryb" for letter in mark)
    is_black, is_edge = (column + row) % 2 == 0, column in (1, 6) or row in (1, 6)
    is_centre = column in (3, 4) and row in (3, 4)
    letters = {"gecko": "G", "cactus": "C", "bird": "B", "red": "r", "yellow": "y", "blue": "b"}
    if card in letters:
        return letters[card] in mark
    answers = {
        "black": is_black,
        "white": not is_black,
        "corner": cell in ("a1", "f1", "a6", "f6"),
        "edge": is_edge,
        "centre": is_centre,
        "no-symbol": symbols == 0,
        "two-symbols": symbols == 2,
        "no-line": lines == 0,
        "one-line": lines == 1,
        "two-lines": lines > 1,
        "middle-ring": not is_edge and not is_centre,
        "diagonals": column == row or column + row == 7,
        "gecko-on-black": "G" in mark and is_black,
        "cactus-on-white": "C" in mark and not is_black,
        "bird-on-line": "B" in mark and lines > 0,
        "edge-with-line": is_edge and lines > 0,
        "bare": symbols + lines == 0,
    }
    return answers[card]


def stones_on(card: str, stones: set[str], face: str) -> int:
    printed = marks(face)
    return sum(is_on(card, cell, printed[cell]) for cell in stones)


def number_on(card: str) -> int:
    """What a stone card asks for, the printed ones (`1`, `2`) included; 0 for other cards."""
    return int(card[-1]) if card[-1] in "12" else 0


def meets_pair(upper: str, lower: str, stones: set[str], face: str) -> bool:
    numbers = [number_on(card) for card in (upper, lower) if number_on(card)]
    features = [card for card in (upper, lower) if not number_on(card)]
    if not features:
        return len(stones) >= sum(numbers)
    found = [stones_on(card, stones, face) for card in features]
    return found[0] == numbers[0] if numbers else found[0] == found[1]


def shows(pattern: str, stones: set[str]) -> bool:
    """Whether the pattern lies somewhere, turned any way."""
    places = {("abcdef".index(cell[0]), int(cell[1]) - 1) for cell in stones}
    shape = [(int(digits[1]), int(digits[0])) for digits in pattern.split()]
    for _ in range(4):
        shape = [(-y, x) for x, y in shape]
        first = shape[0]
        for column, row in places:  # where the first stone of the pattern may lie
            if all((x - first[0] + column, y - first[1] + row) in places for x, y in shape):
                return True
    return False


Place = tuple[str, int]  # upper or lower, and the trial from 2 to 7


def has_seven_trials(options: dict[str, Any]) -> bool:
    if options.get("variant") == "atlacoya":
        return True
    if options.get("step") == 5 and options.get("mix", "pack") == "pack":
        return False
    if options.get("levels"):
        return "expert" in options["levels"]
    return int(options.get("step", 0)) >= 2


def layout(options: dict[str, Any]) -> dict[Place, str | list[str]]:
    """What lies at each place: a card that stays, or the deck from which one is drawn each round."""
    step, last = options.get("step", 0), 7 if has_seven_trials(options) else 5
    table: dict[Place, str | list[str]] = {("upper", 2): "1", ("upper", 3): "2"}
    if step == 5 and options.get("mix") == "all":
        first = 2 if options.get("cover_printed") else 4
        return (
            table
            | {("upper", trial): ALL for trial in range(first, last + 1)}
            | {("lower", trial): ALL for trial in range(2, last + 1)}
        )
    decks = {4: APPRENTICES + MASTERS, 5: [*APPRENTICES, "apprentice-1", "apprentice-2"]}
    deck = decks.get(step, APPRENTICES)
    table |= {("lower", trial): deck for trial in (2, 3, 4, 5)}
    table |= {("upper", trial): deck if step else f"apprentice-{trial - 3}" for trial in (4, 5)}
    for trial in (6, 7) if last == 7 else ():
        table["upper", trial] = table["lower", trial] = JOURNEYMEN
        if step == 3:
            table["upper", trial], table["lower", trial] = f"master-{trial - 5}", MASTERS
        if step == 3 and options.get("masters_shuffled"):
            table["upper", trial] = table["lower", trial] = [*MASTERS, "master-1", "master-2"]
    return table


def drawn_places(options: dict[str, Any]) -> list[Place]:
    """The places that are filled each round, in the order of a stacked deal."""
    table = layout(options)
    order = [(row, trial) for row in ("upper", "lower") for trial in range(2, 8)]
    return [place for place in order if isinstance(table.get(place), list)]


def random_deal(random: Random, seats: int, options: dict[str, Any]) -> list[list[str]]:
    """Boards, and seven rounds: what a stacked deal would name."""
    pattern = random.choice("ABC")
    boards = [pattern + "-mirrored" * (seat % 2) for seat in range(seats)]
    deal = [boards if options.get("same_board") else random.sample(FACES, seats)]
    table = layout(options)
    for position in random.sample(range(1, 10), 7):
        cards: list[str] = []
        for place in drawn_places(options):
            cards.append(random.choice([card for card in table[place] if card not in cards]))
        deal.append([str(position), *cards])
    return deal


class Table:
    """One match, told what everybody does."""

    def __init__(self, seats: int, options: dict[str, Any], deal: list[list[str]]) -> None:
        self.seats = range(seats)
        self.options = options
        self.boards, *self.rounds = deal
        self.is_atlacoya = options.get("variant") == "atlacoya"
        self.points = [15 if self.is_atlacoya else 0] * seats
        self.tokens = [3] * seats
        self.day = 0
        self.met: Counter[str] = Counter()  # what rare things happened
        self.begin_day()

    def begin_day(self) -> None:
        self.asks = "bid" if self.is_atlacoya else "stones"
        self.bids: dict[int, int] = {}
        self.stones: list[set[str]] = [set() for _ in self.seats]
        self.done: set[int] = set()
        self.ready: set[int] = set()
        self.gains = [0 for _ in self.seats]
        self.on_trial: list[set[int]] = [set() for _ in self.seats]
        self.dropped: set[int] = set()

    def trials(self) -> list[tuple[str, ...]]:
        """This round's trials: the pattern, then the pairs."""
        position, *cards = self.rounds[self.day]
        table = dict(layout(self.options)) | dict(zip(drawn_places(self.options), cards, strict=True))
        pairs = [
            (str(table["upper", trial]), str(table["lower", trial]))
            for trial in range(2, 8)
            if ("lower", trial) in table
        ]
        return [((FOUR if self.options.get("four_stones") else THREE)[int(position) - 1],), *pairs]

    def duty(self, seat: int) -> int:
        """How many trials a seat has to meet."""
        if self.is_atlacoya:
            return self.bids[seat]
        levels = self.options.get("levels") or ["expert"] * len(self.seats)
        return 5 if levels[seat] == "beginner" else len(self.trials())

    def failures(self, seat: int) -> list[int]:
        stones, face = self.stones[seat], self.boards[seat]
        verdicts = [
            shows(trial[0], stones) if len(trial) == 1 else meets_pair(trial[0], trial[1], stones, face)
            for trial in self.trials()
        ]
        return [number for number, is_met in enumerate(verdicts, 1) if not is_met and number <= self.duty(seat)]

    def to_act(self) -> set[int]:
        waiting = {
            "bid": {seat for seat in self.seats if seat not in self.bids},
            "stones": set(self.seats) - self.done,
            "token": set(getattr(self, "asked", ())),
            "colour": set(getattr(self, "asked", ())),
            "ready": set(self.seats) - self.ready,
            "nothing": set(),
        }
        return waiting[self.asks]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        if self.asks != "stones":
            bids = {f"bid {tile}" for tile in GREEN}
            return {"bid": bids, "token": {"token", "red"}, "colour": {"green", "red"}, "ready": {"ready"}}[self.asks]
        stones, free = self.stones[seat], [cell for cell in CELLS if cell not in self.stones[seat]]
        moves = {"done"} | {f"take {cell}" for cell in stones} | {f"move {cell} {to}" for cell in stones for to in free}
        return moves | ({f"place {cell}" for cell in free} if len(stones) < 8 else set())

    def clock_move(self) -> str:
        if self.asks == "stones":
            return "time-up timer" if self.done else "time-up round"
        return "time-up check" if self.asks == "ready" else "time-up choice"

    def do(self, seat: int, move: str) -> None:
        word, *cells = move.split()
        if word == "place":
            self.stones[seat].add(cells[0])
        elif word == "take":
            self.stones[seat].remove(cells[0])
        elif word == "move":
            self.stones[seat] = self.stones[seat] - {cells[0]} | {cells[1]}
        elif word == "done":
            self.done.add(seat)
            if self.done == set(self.seats):
                self.check()
        elif word == "ready":
            self.ready.add(seat)
            if self.ready == set(self.seats):
                self.go_on()
        elif word == "bid":
            self.bids[seat] = int(cells[0])
            if len(self.bids) == len(self.seats):
                self.asks = "stones"
        else:
            self.choose(seat, word)
            self.ask_on()

    def time_up(self) -> None:
        self.met[self.clock_move()] += 1
        awaited = sorted(self.to_act())
        if self.asks == "stones":
            self.check()
        elif self.asks == "ready":
            self.go_on()
        elif self.asks == "bid":
            for seat in awaited:
                self.do(seat, "bid 3")
        else:
            for seat in awaited:
                self.choose(seat, {"token": "token", "colour": "green"}[self.asks])
            self.ask_on()

    def check(self) -> None:
        self.failed = [self.failures(seat) for seat in self.seats]
        if self.is_atlacoya:
            self.asks, self.asked, self.number = "token", set[int](), 0
            self.ask_on()
            return
        self.asks = "ready"
        for seat in self.seats:
            self.gain(seat, 3 * len(self.failed[seat]) + len(self.stones[seat]))

    def gain(self, seat: int, points: int) -> None:
        self.gains[seat] = points
        self.points[seat] += points

    def ask_on(self) -> None:
        """Trial by trial; then the colour; then the result."""
        while not self.asked and self.asks == "token":
            self.number += 1
            if self.number > 7:
                self.asks = "colour"
                self.ask_for_colour()
                break
            for seat in set(self.seats) - self.dropped:
                if self.number in self.failed[seat]:
                    if self.tokens[seat]:
                        self.asked.add(seat)
                    else:
                        self.met["dropped without a question"] += 1
                        self.drop(seat)
        if not self.asked:
            self.asks = "ready"

    def ask_for_colour(self) -> None:
        for seat in set(self.seats) - self.dropped:
            if self.on_trial[seat]:
                self.asked.add(seat)
            else:
                self.met["green without a question"] += 1
                self.gain(seat, GREEN[self.bids[seat]])

    def choose(self, seat: int, word: str) -> None:
        self.met[f"{word} for {self.asks}"] += 1
        self.asked.discard(seat)
        if word == "token":
            self.tokens[seat] -= 1
            self.on_trial[seat].add(self.number)
        elif word == "green":
            self.gain(seat, GREEN[self.bids[seat]])
            self.on_trial[seat] = set()
        else:
            self.drop(seat)

    def drop(self, seat: int) -> None:
        self.met["tokens come back"] += bool(self.on_trial[seat])
        self.gain(seat, RED[self.bids[seat]])
        self.tokens[seat] += len(self.on_trial[seat])
        self.on_trial[seat] = set()
        self.dropped.add(seat)

    def go_on(self) -> None:
        self.day += 1
        if self.day == 7:
            self.asks = "nothing"
        else:
            self.begin_day()

    def winners(self) -> list[int]:
        if self.is_atlacoya:
            ranks = [(-self.points[seat], -self.tokens[seat]) for seat in self.seats]
        else:
            ranks = [(self.points[seat], 0) for seat in self.seats]
        return [seat for seat in self.seats if ranks[seat] == min(ranks)]
