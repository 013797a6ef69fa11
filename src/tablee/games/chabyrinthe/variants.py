"""The ways to play, as whoever opens a table is asked (CB-12 to CB-15)."""

from tablee.core.options import Variant
from tablee.core.words import Words

VARIANTS = (
    Variant(
        name="solo",
        title=Words("Solo", "Solo"),
        sentence=Words(
            "Bring all the cats home in as few turns as you can.",
            "Ramenez tous les chats à la maison en aussi peu de tours que possible.",
        ),
        options={"mode": "solo"},
        most_seats=1,
    ),
    Variant(
        name="versus",
        title=Words("Each for themselves", "Chacun pour soi"),
        sentence=Words("Bring home more cats than the others.", "Ramenez plus de chats que les autres."),
        options={"mode": "versus"},
        fewest_seats=2,
    ),
    Variant(
        name="kittens",
        title=Words("Kittens", "Les chatons"),
        sentence=Words("A smaller roof, for a first game.", "Un toit plus petit, pour une première partie."),
        options={"mode": None, "size": 3},
    ),
    Variant(
        name="together",
        title=Words("All together", "Tous ensemble"),
        sentence=Words(
            "One team: all the cats home in as few turns as you can.",
            "Une seule équipe : tous les chats à la maison en peu de tours.",
        ),
        options={"mode": "cooperative"},
        fewest_seats=2,
    ),
    Variant(
        name="teams",
        title=Words("Two teams", "Deux équipes"),
        sentence=Words(
            "Two against two. Partners sit side by side.",
            "Deux contre deux. Les partenaires sont assis côte à côte.",
        ),
        options={"mode": "teams"},
        fewest_seats=4,
    ),
)
