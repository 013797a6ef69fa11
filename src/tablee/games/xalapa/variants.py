"""The ways to play, as whoever opens a table is asked (XA-5, XA-14 to XA-20)."""

from tablee.core.options import Variant
from tablee.core.words import Words


def _step(number: int, title: Words, sentence: Words) -> Variant:
    return Variant(name=f"step-{number}", title=title, sentence=sentence, options={"variant": "base", "step": number})


VARIANTS = (
    _step(
        0,
        Words("First steps", "Premiers pas"),
        Words("Five trials a day. Begin here.", "Cinq épreuves par jour. Commencez ici."),
    ),
    _step(
        1,
        Words("Apprentices", "Apprentis"),
        Words(
            "Five trials. Some ask for as many stones here as there.",
            "Cinq épreuves. Certaines demandent autant de pierres ici que là.",
        ),
    ),
    _step(
        2,
        Words("Journeymen", "Compagnons"),
        Words("Seven trials, two of them new and harder.", "Sept épreuves, dont deux nouvelles et plus dures."),
    ),
    _step(
        3,
        Words("Masters", "Maîtres"),
        Words("Seven trials, two of them the masters'.", "Sept épreuves, dont deux des maîtres."),
    ),
    _step(
        4,
        Words("All mixed", "Tout mélangé"),
        Words(
            "Apprentices' and masters' trials come together.",
            "Les épreuves des apprentis et des maîtres se mêlent.",
        ),
    ),
    _step(
        5,
        Words("Stones among the cards", "Des pierres parmi les cartes"),
        Words(
            "Numbers of stones turn up anywhere, even two at once.",
            "Des nombres de pierres surgissent partout, même deux à la fois.",
        ),
    ),
    Variant(
        name="atlacoya",
        title=Words("Atlacoya", "Atlacoya"),
        sentence=Words(
            "Say first how many trials you will meet. Promise much, win much!",
            "Annoncez d'abord combien d'épreuves vous réussirez. Qui promet beaucoup gagne beaucoup !",
        ),
        options={"variant": "atlacoya", "step": 0},
        fewest_seats=2,
    ),
)
