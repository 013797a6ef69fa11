"""Chabyrinthe in three minutes: one cat home, two actions, the push, points, chain reactions."""

from tablee.core.errors import Pointer
from tablee.core.lessons import Course, Lesson, ShortGame, Task
from tablee.core.words import Words
from tablee.games.chabyrinthe.why import at_cell

CATS = "3 5 4 3 5 4 3 5 4 3 5 4 3 5 4"


def roof(square: str, stack: str) -> tuple[str, ...]:
    """A stacked deal (CB-16) that begins with a cat of three points and one of five."""
    return tuple(f"{square} {stack} {CATS}".split())


def cats(*places: int) -> tuple[Pointer, ...]:
    """Cats by their places on the ledge, clockwise from the top left."""
    return tuple(Pointer(f"cat:{place}", Words("the cat", "le chat")) for place in places)


def homes(*places: int) -> tuple[Pointer, ...]:
    return tuple(Pointer(f"home:{place}", Words("its house", "sa maison")) for place in places)


STACK = Pointer("stack", Words("the stack", "la pile"))
ACTIONS = Pointer("actions", Words("your actions", "vos actions"))
CATS_LEFT = Pointer("cats-left", Words("the cats that are still to come", "les chats qui viendront encore"))

NOT_HOME = Words(
    "You may, but no cat comes home by it. Look for the gap in the gutter.",
    "C'est permis, mais aucun chat ne rentre. Cherchez le trou dans la gouttière.",
)

HOME = Lesson(
    slug="home",
    title=Words("A cat comes home", "Un chat rentre"),
    seats=2,
    options={"size": 3},
    deal=roof(
        "straight:NS elbow:ES elbow:ES straight:EW double:NE+SW elbow:ES elbow:NW cross double:NW+ES",
        "elbow straight straight straight straight elbow elbow elbow elbow elbow t t t t cross bridge bridge",
    ),
    tasks=(
        Task(
            say=Words(
                "Night falls on the roofs. Bring cats home along the gutters: every cat you bring home gives you its "
                "points, and the most points win.",
                "La nuit tombe sur les toits. Ramenez les chats à la maison par les gouttières : chacun rapporte ses "
                "points, et le plus grand total gagne.",
            ),
            points_at=cats(0, 6) + homes(3, 9),
            rule="CB-7",
        ),
        Task(
            say=Words(
                "The cat at the top left wants to go to the house at the bottom left, but one card lies across its "
                "way. The table shows how it looks turned: keep it.",
                "Le chat en haut à gauche veut aller à la maison en bas à gauche, mais une carte lui barre la route. "
                "La table la montre tournée : gardez-la ainsi.",
            ),
            right=("turn a2 right",),
            otherwise=NOT_HOME,
            points_at=cats(0) + homes(9),
            rule="CB-5",
            is_shown=True,
        ),
        Task(
            say=Words(
                "Home! You have 3 points. The house moves on by one place, and a new cat comes beside where the first "
                "one waited.",
                "Rentré ! Vous avez 3 points. La maison avance d'une place, et un nouveau chat arrive à côté de la "
                "place du premier.",
            ),
            points_at=cats(1) + homes(10),
            rule="CB-8",
        ),
    ),
)

TWO = Lesson(
    slug="two",
    title=Words("Two actions", "Deux actions"),
    seats=2,
    options={"size": 3},
    deal=roof(
        "elbow:SW straight:EW elbow:ES straight:NS elbow:ES straight:EW elbow:NW elbow:NE straight:EW",
        "elbow straight straight elbow elbow elbow elbow t t t t cross cross bridge bridge double double",
    ),
    tasks=(
        Task(
            say=Words(
                "A turn is two actions. The cat at the bottom right needs both. The first is the card with the lamp: "
                "keep it as it is shown.",
                "Un tour, ce sont deux actions. Le chat en bas à droite a besoin des deux. La première est la carte à "
                "la lampe : gardez-la comme on la montre.",
            ),
            right=("turn c2 right",),
            otherwise=NOT_HOME,
            points_at=cats(6) + homes(3),
            rule="CB-5",
            is_shown=True,
        ),
        Task(
            say=Words(
                "One action left. Which card still keeps the cat from its house? Turn it.",
                "Il reste une action. Quelle carte sépare encore le chat de sa maison ? Tournez-la.",
            ),
            right=("turn c3 right",),
            otherwise=Words(
                "The way is still cut. Look at the card right above the cat.",
                "Le chemin est encore coupé. Regardez la carte juste au-dessus du chat.",
            ),
            points_at=(at_cell("c3"),),
            rule="CB-7",
        ),
        Task(
            say=Words(
                "Five points! After two actions the next player has their turn. You may also turn a card twice, or "
                "by half a turn.",
                "Cinq points ! Après deux actions, c'est à la personne suivante. On peut aussi tourner deux fois la "
                "même carte, ou d'un demi-tour.",
            ),
            points_at=(ACTIONS,),
            rule="CB-5",
        ),
    ),
)

PUSH = Lesson(
    slug="push",
    title=Words("Push a card in", "Pousser une carte"),
    seats=2,
    options={"size": 3},
    deal=roof(
        "elbow:SW straight:EW elbow:ES straight:NS elbow:ES straight:EW elbow:NW elbow:NE straight:EW",
        "straight straight elbow elbow elbow elbow elbow t t t t cross cross bridge bridge double double",
    ),
    tasks=(
        Task(
            say=Words(
                "There is another action: push the top card of the stack into a row or column. The whole line slides, "
                "and its last card drops out.",
                "Il y a une autre action : pousser la première carte de la pile dans une rangée ou une colonne. Toute "
                "la ligne glisse, et sa dernière carte sort.",
            ),
            points_at=(STACK,),
            rule="CB-6",
        ),
        Task(
            say=Words(
                "Push the straight gutter into the top row from the left, upright, as the table shows. You see what "
                "it would do before you push.",
                "Poussez la gouttière droite dans la rangée du haut, depuis la gauche, debout, comme la table le "
                "montre. Vous voyez l'effet avant de pousser.",
            ),
            right=("insert at a1 right north",),
            otherwise=Words(
                "No cat would come home. Push into the top row from the left, with the gutter standing upright.",
                "Aucun chat ne rentrerait. Poussez dans la rangée du haut, depuis la gauche, la gouttière debout.",
            ),
            points_at=(STACK,),
            rule="CB-6",
            is_shown=True,
        ),
        Task(
            say=Words(
                "A push moves many cards at once. The card that dropped out goes under the stack.",
                "Pousser déplace beaucoup de cartes d'un coup. La carte qui sort va sous la pile.",
            ),
            points_at=(STACK,),
            rule="CB-6",
        ),
    ),
)

POINTS = Lesson(
    slug="points",
    title=Words("Which cat first?", "Quel chat d'abord ?"),
    seats=2,
    deal=roof(
        "bridge t:NES straight:NS elbow:ES straight:EW straight:EW elbow:ES double:NW+ES cross bridge t:NEW elbow:NW "
        "elbow:NW elbow:NE elbow:NE straight:NS",
        "elbow straight straight elbow elbow elbow t t cross double",
    ),
    tasks=(
        Task(
            say=Words(
                "Now the large roof. One turned card can bring home either cat: one is worth 3, the other 5. Take the "
                "better one first.",
                "Voici le grand toit. Une seule carte tournée peut ramener l'un ou l'autre chat : l'un vaut 3, "
                "l'autre 5. Prenez d'abord le meilleur.",
            ),
            right=("turn d3 left",),
            answers={
                "turn a2 right": Words(
                    "That brings home the cat of 3. The one of 5, at the bottom right, is as near: look above it.",
                    "Cela ramène le chat de 3. Celui de 5, en bas à droite, est aussi près : regardez au-dessus.",
                )
            },
            otherwise=Words(
                "No cat comes home by that. Look at the cards above the cat at the bottom right.",
                "Aucun chat ne rentre ainsi. Regardez les cartes au-dessus du chat en bas à droite.",
            ),
            points_at=cats(8),
            rule="CB-10",
        ),
        Task(
            say=Words(
                "And now the other one, with your second action: the cat at the top left.",
                "Et maintenant l'autre, avec votre seconde action : le chat en haut à gauche.",
            ),
            right=("turn a2 right",),
            otherwise=NOT_HOME,
            points_at=cats(0),
            rule="CB-7",
        ),
    ),
)

CHAIN = Lesson(
    slug="chain",
    title=Words("Two in one go", "Deux d'un coup"),
    seats=2,
    deal=roof(
        "cross t:NES straight:EW elbow:ES elbow:NW elbow:SW elbow:ES double:NW+ES straight:NS straight:EW straight:NS "
        "t:NSW elbow:NW elbow:NE t:NSW cross",
        "elbow straight straight elbow elbow elbow t bridge bridge double",
    ),
    tasks=(
        Task(
            say=Words(
                "When a cat is home, the house moves and a new cat comes. If that joins another cat and a house, it "
                "walks home too, and all of it is yours.",
                "Quand un chat rentre, la maison avance et un nouveau chat arrive. Si cela relie encore un chat à une "
                "maison, il rentre aussi, et tout est à vous.",
            ),
            points_at=cats(0, 8) + homes(4, 12),
            rule="CB-9",
        ),
        Task(
            say=Words(
                "The card with the lamp has made half a turn here. Keep it, and watch.",
                "La carte à la lampe a fait ici un demi-tour. Gardez-la ainsi, et regardez.",
            ),
            right=("turn c4 half",),
            answers={
                "turn c4 right": Words(
                    "That brings one cat home. With half a turn there will be two.",
                    "Cela ramène un chat. Avec un demi-tour, il y en aura deux.",
                )
            },
            otherwise=Words(
                "Half a turn of the card with the lamp brings two cats home. Try that one.",
                "Un demi-tour de la carte à la lampe ramène deux chats. Essayez celle-là.",
            ),
            points_at=cats(0, 8),
            rule="CB-9",
            is_shown=True,
        ),
        Task(
            say=Words(
                "Nine points with one action! The game ends when the last of the fifteen cats is home.",
                "Neuf points en une action ! La partie finit quand le dernier des quinze chats est rentré.",
            ),
            points_at=(CATS_LEFT,),
            rule="CB-10",
        ),
    ),
)

LARGE = roof(
    "elbow:ES t:ESW elbow:NW elbow:ES bridge elbow:SW elbow:ES elbow:SW straight:EW t:NES t:NES straight:NS elbow:NW "
    "double:NW+ES t:NEW elbow:SW",
    "elbow straight straight straight straight elbow cross cross bridge double",
)
RIGHT_SIDE = Words(
    "No cat comes home by that. Look at the right side, between the house and the cat below it.",
    "Aucun chat ne rentre ainsi. Regardez à droite, entre la maison et le chat du bas.",
)

SOLO = Lesson(
    slug="solo",
    title=Words("Alone", "En solo"),
    seats=1,
    options={"mode": "solo"},
    deal=LARGE,
    tasks=(
        Task(
            say=Words(
                "Alone you count turns: bring all fifteen cats home in as few as you can. Find the one card that "
                "brings the first home.",
                "Seul, on compte les tours : ramenez les quinze chats en le moins de tours possible. Trouvez la carte "
                "qui ramène le premier.",
            ),
            right=("turn d2 right",),
            otherwise=RIGHT_SIDE,
            points_at=cats(8) + homes(4),
            rule="CB-13",
        ),
    ),
)

TOGETHER = Lesson(
    slug="together",
    title=Words("Together", "Ensemble"),
    seats=2,
    options={"mode": "cooperative"},
    deal=LARGE,
    tasks=(
        Task(
            say=Words(
                "Together, nobody plays against anybody: you take turns, and all cats count for all of you. Bring the "
                "first one home.",
                "Ensemble, personne ne joue contre personne : chacun son tour, et tous les chats comptent pour tous. "
                "Ramenez le premier.",
            ),
            right=("turn d2 right",),
            otherwise=RIGHT_SIDE,
            points_at=cats(8) + homes(4),
            rule="CB-14",
        ),
    ),
)

TEAMS = Lesson(
    slug="teams",
    title=Words("Two teams", "Deux équipes"),
    seats=4,
    options={"mode": "teams"},
    deal=LARGE,
    tasks=(
        Task(
            say=Words(
                "Four play two against two. You and the player on your left share your points: bring a cat home for "
                "your team.",
                "On joue à quatre, deux contre deux. Vous partagez vos points avec la personne à votre gauche : "
                "ramenez un chat pour votre équipe.",
            ),
            right=("turn d2 right",),
            otherwise=RIGHT_SIDE,
            points_at=cats(8) + homes(4),
            rule="CB-15",
        ),
    ),
)

COURSE = Course(
    lessons=(HOME, TWO, PUSH, POINTS, CHAIN),
    variants=(SOLO, TOGETHER, TEAMS),
    short_game=ShortGame(seats=2, options={"size": 3}),
)
