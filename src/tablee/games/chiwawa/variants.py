"""The ways to play, as whoever opens a table is asked (CH-18, CH-19)."""

from tablee.core.options import Variant
from tablee.core.words import Words

VARIANTS = (
    Variant(
        name="classic",
        title=Words("The classic game", "Le jeu classique"),
        sentence=Words("The first to win two rounds wins.", "Qui gagne deux manches gagne la partie."),
        options={"battle_royal": False},
    ),
    Variant(
        name="royal",
        title=Words("Battle Royal", "Battle Royal"),
        sentence=Words(
            "After each round the weakest camp is out. The last one left wins.",
            "Après chaque manche, le camp le plus faible est éliminé. Le dernier debout gagne.",
        ),
        options={"battle_royal": True},
    ),
)
