"""What every gutter, cat and sign of Chabyrinthe is and does."""

from tablee.core.pieces import Piece, Pieces
from tablee.core.words import Words
from tablee.games.chabyrinthe.cards import KIND_WORDS, KINDS, POINTS

_GUTTERS = (
    Words("Joins two opposite sides.", "Relie deux côtés opposés."),
    Words("Joins two sides at a corner.", "Relie deux côtés voisins."),
    Words("Joins three sides.", "Relie trois côtés."),
    Words("Joins all four sides.", "Relie les quatre côtés."),
    Words("Two gutters cross, and never meet.", "Deux gouttières se croisent sans se rejoindre."),
    Words("Two bends back to back, which never meet.", "Deux coudes dos à dos, qui ne se rejoignent pas."),
)
_TURNED = Words("Turn it with an action.", "Une action la tourne.")

PIECES: Pieces = {
    **{
        kind: Piece(name, Words(f"{joins.en} {_TURNED.en}", f"{joins.fr} {_TURNED.fr}"), "CB-5")
        for kind, name, joins in zip(KINDS, KIND_WORDS, _GUTTERS, strict=True)
    },
    "cat": Piece(
        Words("cat", "chat"),
        Words(
            "Lead it home along unbroken gutters: it is yours, with the points it wears.",
            "Ramenez-le par des gouttières sans coupure : il est à vous, avec les points qu'il porte.",
        ),
        "CB-7",
    ),
    **{
        f"cat-{points}": Piece(
            Words("cat of {points:point|points}", "chat à {points:point|points}").filled(points=points),
            Words("A cat that is still to come.", "Un chat qui viendra encore."),
            "CB-7",
        )
        for points in POINTS
    },
    "home": Piece(
        Words("home", "foyer"),
        Words(
            "A lit window. A cat that is joined to it goes in; then the window moves on by one place.",
            "Une fenêtre éclairée. Un chat qui y est relié rentre ; puis la fenêtre avance d'une place.",
        ),
        "CB-8",
    ),
    "ledge": Piece(
        Words("free ledge", "rebord libre"),
        Words(
            "Push the stack's top card in here: the whole line slides by one.",
            "Poussez ici la carte du dessus de la pile : toute la ligne glisse d'une case.",
        ),
        "CB-6",
    ),
    "stack": Piece(
        Words("stack", "pile"),
        Words(
            "Its top card is the next one to be pushed in. What falls out goes under it.",
            "Sa carte du dessus est la prochaine à entrer. Ce qui tombe passe dessous.",
        ),
        "CB-6",
    ),
    "next-cards": Piece(
        Words("what follows", "la suite"),
        Words(
            "The next cards of the stack, as far as they are known.",
            "Les cartes suivantes de la pile, si on les connaît.",
        ),
        "CB-6",
    ),
    "actions": Piece(
        Words("actions", "actions"),
        Words("A full paw is an action left in this turn.", "Une patte pleine est une action qu'il reste à ce tour."),
        "CB-5",
    ),
    "cats-left": Piece(
        Words("cats to come", "chats à venir"),
        Words("A new one comes for each cat that goes home.", "Il en vient un pour chaque chat qui rentre."),
        "CB-8",
    ),
    "points": Piece(
        Words("points and cats", "points et chats"),
        Words("The most points win, then the most cats.", "Le plus de points gagne, puis le plus de chats."),
        "CB-10",
    ),
    "turns": Piece(
        Words("turns", "tours"),
        Words(
            "The fewer turns for all fifteen cats, the better the grade.",
            "Moins il faut de tours pour les quinze chats, meilleure est l'appréciation.",
        ),
        "CB-13",
    ),
    "team": Piece(
        Words("team", "équipe"),
        Words("Two play together: the team's points count.", "On joue à deux : les points de l'équipe comptent."),
        "CB-15",
    ),
}
