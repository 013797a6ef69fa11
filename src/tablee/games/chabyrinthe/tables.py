"""What the page draws and must not make up: how each card can lie (CB-1), and the seven grades (CB-13)."""

from tablee.games.chabyrinthe.cards import JOINS, KIND, KINDS
from tablee.games.chabyrinthe.results import ANY_NUMBER, GRADES

tables = {
    # The gutters of each kind in the ways in which it can lie, turned to the right from north.
    "SHAPES": {
        name: [list(joins) for joins, of in zip(JOINS, KIND, strict=True) if KINDS[of] == name] for name in KINDS
    },
    # From the best: its name, and the most turns for it; null where any number will do.
    "GRADES": [[grade.slug, None if grade.turns == ANY_NUMBER else grade.turns] for grade in GRADES],
}
