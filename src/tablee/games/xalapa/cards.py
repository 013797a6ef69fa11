"""What is in the box: six board faces, 27 oracle cards, nine position cards (XA-1 to XA-4)."""

from tablee.core.sets import only
from tablee.core.words import Words

SIDE = 6
CELLS = SIDE * SIDE
STONES = 8

# Cells are numbered row by row from the top left; a1 to f1 is the top row.
CELL_NAMES = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in "abcdef")
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}

CACTUS, GECKO, BIRD = range(3)
SYMBOLS = (Words("cactus", "cactus"), Words("gecko", "gecko"), Words("bird", "oiseau"))
RED, YELLOW, BLUE = range(3)
LINES = (Words("red", "rouge"), Words("yellow", "jaune"), Words("blue", "bleu"))

# C cactus, G gecko, B bird; r, y, b the lines that pass.
PATTERN_A = """
.    .    Bry  GBy  CBy  B
Bb   Gb   ry   .    .    GB
C    Cb   Bry  CGr  Gr   Gr
G    Cb   Gyb  Bb   CB   r
CG   C    Cy   b    CB   Cr
Cy   Gy   GBy  b    Bb   Grb
"""
PATTERN_B = """
G    C    CG   By   By   Gry
B    C    CG   GBr  Cr   ry
G    .    r    CBry By   Gy
CG   B    Gr   Cyb  Cb   Cb
GBb  GBb  rb   Byb  .    Bb
.    C    r    y    Gb   CBb
"""
PATTERN_C = """
Cb   b    CGb  Cr   CG   G
B    G    b    CBr  G    B
GBy  G    rb   CBr  G    .
y    Cy   Grb  Byb  Byb  Gyb
r    CBy  Cry  Cy   C    Bb
Br   GBr  Cr   .    GB   .
"""
PATTERNS = (PATTERN_A, PATTERN_B, PATTERN_C)
# The way of each line, for whoever draws it: red, yellow, blue.
PATHS = (
    (
        "f6 f5 f4 f3 e3 d3 c3 c2 c1",
        "e1 d1 c1 c2 c3 c4 c5 c6 b6 a6",
        "a2 b2 b3 b4 c4 d4 d5 d6 e6 f6",
    ),
    (
        "c6 c5 c4 c3 d3 d2 e2 f2 f1",
        "d1 e1 f1 f2 f3 e3 d3 d4 d5 d6",
        "e6 f6 f5 f4 e4 d4 d5 c5 b5 a5",
    ),
    (
        "a5 a6 b6 c6 c5 c4 c3 d3 d2 d1",
        "a3 a4 b4 b5 c5 d5 d4 e4 f4",
        "a1 b1 c1 c2 c3 c4 d4 e4 f4 f5",
    ),
)

FACE_NAMES = ("A", "A-mirrored", "B", "B-mirrored", "C", "C-mirrored")
FACES = len(FACE_NAMES)
FACE_OF = {name: face for face, name in enumerate(FACE_NAMES)}


def mirrored(cell: int) -> int:
    """The cell with row and column exchanged: the top left one stays where it is, and black."""
    return cell % SIDE * SIDE + cell // SIDE


def pattern_of(face: int) -> int:
    """The pattern of a face, plain or mirrored: A, B or C."""
    return face // 2


def marks_of(face: int) -> tuple[str, ...]:
    """What is printed on each cell of a face, such as `Bry`; nothing is a dot."""
    marks = PATTERNS[pattern_of(face)].split()
    return tuple(marks[mirrored(cell) if face % 2 else cell] for cell in range(CELLS))


def path_of(face: int, line: int) -> tuple[int, ...]:
    """The cells that a line passes, in its order."""
    cells = [CELL_OF[name] for name in PATHS[pattern_of(face)][line].split()]
    return tuple(mirrored(cell) if face % 2 else cell for cell in cells)


def symbols_on(mark: str) -> tuple[int, ...]:
    return tuple(symbol for symbol, letter in enumerate("CGB") if letter in mark)


def lines_on(mark: str) -> tuple[int, ...]:
    return tuple(line for line, letter in enumerate("ryb") if letter in mark)


# Oracle cards: stone cards ask for a number, all others name a set of cells.
CARD_WORDS = (
    ("apprentice-1", Words("1 stone", "1 pierre")),
    ("apprentice-2", Words("2 stones", "2 pierres")),
    ("gecko", Words("gecko", "gecko")),
    ("cactus", Words("cactus", "cactus")),
    ("bird", Words("bird", "oiseau")),
    ("red", Words("red ribbon", "ruban rouge")),
    ("yellow", Words("yellow ribbon", "ruban jaune")),
    ("blue", Words("blue ribbon", "ruban bleu")),
    ("black", Words("black square", "case noire")),
    ("white", Words("white square", "case blanche")),
    ("corner", Words("corner", "coin")),
    ("edge", Words("edge", "bord")),
    ("centre", Words("centre", "centre")),
    ("no-symbol", Words("no symbol", "aucun symbole")),
    ("two-symbols", Words("two symbols", "deux symboles")),
    ("no-line", Words("no ribbon", "aucun ruban")),
    ("one-line", Words("exactly one ribbon", "exactement un ruban")),
    ("two-lines", Words("two ribbons or more", "au moins deux rubans")),
    ("middle-ring", Words("middle ring", "anneau du milieu")),
    ("diagonals", Words("long diagonals", "grandes diagonales")),
    ("master-1", Words("1 stone", "1 pierre")),
    ("master-2", Words("2 stones", "2 pierres")),
    ("gecko-on-black", Words("gecko on black", "gecko sur noir")),
    ("cactus-on-white", Words("cactus on white", "cactus sur blanc")),
    ("bird-on-line", Words("bird on a ribbon", "oiseau sur un ruban")),
    ("edge-with-line", Words("edge with a ribbon", "bord avec ruban")),
    ("bare", Words("no symbol, no ribbon", "ni symbole ni ruban")),
    ("printed-1", Words("1 stone", "1 pierre")),
    ("printed-2", Words("2 stones", "2 pierres")),
)
CARD_NAMES = tuple(name for name, _ in CARD_WORDS)
CARD_OF = {name: card for card, name in enumerate(CARD_NAMES)}
CARDS = 27
PRINTED_1, PRINTED_2 = CARDS, CARDS + 1  # on the table itself, above trials 2 and 3
APPRENTICE_1, APPRENTICE_2, MASTER_1, MASTER_2 = 0, 1, 20, 21

WORTH = tuple(int(name[-1]) if name[-1] in "12" else 0 for name in CARD_NAMES)  # stones that a stone card asks for
STONE_CARDS = sum(only(card) for card in range(CARDS) if WORTH[card])
APPRENTICES = sum(only(card) for card in range(13))
JOURNEYMEN = sum(only(card) for card in range(13, 20))
MASTERS = sum(only(card) for card in range(20, CARDS))


def _is_on(name: str, cell: int, mark: str) -> bool:
    """Whether a cell with this mark is one of those that a card names (XA-2)."""
    row, column = divmod(cell, SIDE)
    from_edge = min(row, column, SIDE - 1 - row, SIDE - 1 - column)  # 0 on the edge, 2 in the centre
    is_black = (row + column) % 2 == 0
    symbols, lines = len(symbols_on(mark)), len(lines_on(mark))
    return {
        "gecko": "G" in mark,
        "cactus": "C" in mark,
        "bird": "B" in mark,
        "red": "r" in mark,
        "yellow": "y" in mark,
        "blue": "b" in mark,
        "black": is_black,
        "white": not is_black,
        "corner": row in (0, SIDE - 1) and column in (0, SIDE - 1),
        "edge": from_edge == 0,
        "centre": from_edge == 2,
        "no-symbol": symbols == 0,
        "two-symbols": symbols == 2,
        "no-line": lines == 0,
        "one-line": lines == 1,
        "two-lines": lines >= 2,
        "middle-ring": from_edge == 1,
        "diagonals": row in (column, SIDE - 1 - column),
        "gecko-on-black": "G" in mark and is_black,
        "cactus-on-white": "C" in mark and not is_black,
        "bird-on-line": "B" in mark and lines > 0,
        "edge-with-line": from_edge == 0 and lines > 0,
        "bare": symbols == 0 and lines == 0,
    }.get(name, False)


# CELLS_OF[card][face]: the cells that a card names on a face; none for stone cards.
CELLS_OF = tuple(
    tuple(
        sum(only(cell) for cell, mark in enumerate(marks_of(face)) if _is_on(name, cell, mark)) for face in range(FACES)
    )
    for name in CARD_NAMES
)

# Position cards: the side with three stones, then the one with four, as row and column digits.
POSITION_CARDS = (
    ("00 01 02", "00 01 02 11"),
    ("00 01 10", "00 01 10 11"),
    ("00 11 22", "00 11 22 33"),
    ("00 11 02", "01 10 12 21"),
    ("00 02 04", "00 02 04 12"),
    ("00 02 20", "00 02 20 22"),
    ("00 02 21", "00 02 11 21"),
    ("00 12 21", "00 11 12 21"),
    ("02 20 33", "02 11 20 33"),
)
POSITIONS = len(POSITION_CARDS)
POSITION_NAMES = tuple(str(position + 1) for position in range(POSITIONS))


def shape_of(position: int, side: int) -> tuple[tuple[int, int], ...]:
    """The stones of a position card as rows and columns; side 0 has three of them, side 1 four."""
    return tuple((int(digits[0]), int(digits[1])) for digits in POSITION_CARDS[position][side].split())


def placements_of(shape: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Every set of cells that shows a shape, turned any way (XA-7)."""
    found = []
    for _ in range(4):
        shape = tuple((column, -row) for row, column in shape)
        for top in range(-SIDE, SIDE):
            for left in range(-SIDE, SIDE):
                moved = [(row + top, column + left) for row, column in shape]
                if all(0 <= row < SIDE and 0 <= column < SIDE for row, column in moved):
                    found.append(sum(only(row * SIDE + column) for row, column in moved))
    return tuple(sorted(set(found)))


# All placements of all position cards and sides, one after the other: those of card p and side s
# are number FIRST_PLACEMENT[2 * p + s] up to, and without, the next first one.
_PLACEMENTS = [placements_of(shape_of(position, side)) for position in range(POSITIONS) for side in range(2)]
PLACEMENTS = tuple(cells for placements in _PLACEMENTS for cells in placements)
FIRST_PLACEMENT = tuple(sum(map(len, _PLACEMENTS[:index])) for index in range(2 * POSITIONS + 1))
