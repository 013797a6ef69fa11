"""The ways to play, as whoever opens a table is asked."""

from tablee.core.options import Variant
from tablee.core.words import Words

VARIANTS = (
    Variant(
        name="usual",
        title=Words("The classic game", "Le jeu classique"),
        sentence=Words("The usual pace, and no help.", "Le rythme habituel, sans aide."),
        options={"pace": "usual"},
    ),
    Variant(
        name="calm",
        title=Words("Calmly", "Tout doux"),
        sentence=Words(
            "Cards turn slowly, and what you may grab lights up after a while. Good for children.",
            "Les cartes vont lentement, et ce qu'on peut attraper s'allume après un moment. Bien pour les enfants.",
        ),
        options={"pace": "calm", "help": "later"},
    ),
    Variant(
        name="brisk",
        title=Words("Briskly", "À toute allure"),
        sentence=Words("For quick hands and sharp eyes.", "Pour les mains rapides et les yeux vifs."),
        options={"pace": "brisk"},
    ),
)
