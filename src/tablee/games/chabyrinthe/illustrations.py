"""What Chabyrinthe's rulebook shows: cards that turn and slide, and cats that come home by it."""

from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.seats import Seat
from tablee.core.stacked import Done, script
from tablee.core.words import Words
from tablee.games.chabyrinthe.lessons import CHAIN, HOME, LARGE, POINTS, PUSH, TWO

ME, THEM = Seat(0), Seat(1)
KITTENS = {"size": 3}
FEW_TURNS = 5


def to_and_fro(turns: int) -> tuple[Done, ...]:
    """Turns of two players in which a card is turned and turned back, so that nothing comes of them."""
    return tuple((Seat(turn % 2), f"turn b2 {way}") for turn in range(turns) for way in ("right", "left"))


ALL_BUT_ONE = script(
    """
    1 turn a2 right
    1 insert at b3 up south
    2 insert at c1 down east
    2 insert at c3 left north
    1 insert at c3 up east
    1 insert at a3 up north
    2 insert at a3 up west
    2 insert at a3 up north
    1 insert at c1 down west
    1 insert at c1 down north
    2 insert at c1 down east
    2 insert at a3 right east
    1 insert at c3 up east
    1 insert at b3 up west
    2 insert at c3 left south
    """
)

PLAY = (
    Demonstration(
        rules=("CB-7",),
        say=Words(
            "One card lies across the way. Turned by a quarter, it lets the cat walk home.",
            "Une carte barre la route. Tournée d'un quart, elle laisse le chat rentrer.",
        ),
        seats=2,
        options=KITTENS,
        deal=HOME.deal,
        moves=((ME, "turn a2 right"),),
    ),
    Demonstration(
        rules=("CB-5",),
        say=Words(
            "Two cards, each turned by a quarter: that is one whole turn. And a cat is home.",
            "Deux cartes, tournées chacune d'un quart : c'est un tour entier. Et un chat est rentré.",
        ),
        seats=2,
        options=KITTENS,
        deal=TWO.deal,
        refused=(ME, "turn b1 half"),
        moves=((ME, "turn c2 right"), (ME, "turn c3 right")),
    ),
    Demonstration(
        rules=("CB-6",),
        say=Words(
            "The card on top of the stack is pushed in at the left. The row slides, and its last card falls out.",
            "La carte du dessus de la pile entre par la gauche. La rangée glisse, et sa dernière carte sort.",
        ),
        seats=2,
        options=KITTENS,
        deal=PUSH.deal,
        moves=((ME, "insert at a1 right north"),),
    ),
    Demonstration(
        rules=("CB-8",),
        say=Words(
            "The cat is home. Its house moves on by one place, and a new cat comes beside where it sat.",
            "Le chat est rentré. Sa maison avance d'une place, et un nouveau chat arrive à côté de la sienne.",
        ),
        seats=2,
        deal=POINTS.deal,
        moves=((ME, "turn d3 left"),),
    ),
    Demonstration(
        rules=("CB-9",),
        say=Words(
            "One cat goes home, the house moves, and now a second cat can go home too.",
            "Un chat rentre, la maison avance, et voilà qu'un second chat peut rentrer aussi.",
        ),
        seats=2,
        deal=CHAIN.deal,
        moves=((ME, "turn c4 half"),),
    ),
)

THE_END = (
    Demonstration(
        rules=("CB-10",),
        say=Words(
            "The last cat walks home. The game is over at once, and the points are counted.",
            "Le dernier chat rentre. La partie est finie aussitôt, et on compte les points.",
        ),
        seats=2,
        seat=THEM,
        options=KITTENS,
        deal=HOME.deal,
        before=ALL_BUT_ONE,
        moves=((THEM, "insert at a1 down north"),),
    ),
    Demonstration(
        rules=("CB-11",),
        say=Words(
            "Five turns each were agreed on. After the last one the game ends, though cats are still out.",
            "On avait convenu de cinq tours chacun. Après le dernier, c'est fini, même si des chats restent dehors.",
        ),
        seats=2,
        options={"size": 3, "max_turns": FEW_TURNS},
        deal=TWO.deal,
        before=to_and_fro(2 * FEW_TURNS - 1),
        moves=((THEM, "turn b2 right"), (THEM, "turn b2 left")),
    ),
)

THE_ROOF = (
    Demonstration(
        rules=("CB-2", "CB-3"),
        say=Words(
            "Sixteen cards are the roof. Homes and cats sit at its corners. A first card is turned, and off it goes.",
            "Seize cartes font le toit. Maisons et chats sont aux coins. On tourne une première carte, et c'est parti.",
        ),
        seats=2,
        deal=LARGE,
        moves=((ME, "turn b2 right"),),
    ),
)

OTHER_WAYS = (
    Demonstration(
        rules=("CB-12",),
        say=Words(
            "The small roof has nine cards, and its gutters are soon joined.",
            "Le petit toit a neuf cartes, et ses gouttières sont vite reliées.",
        ),
        seats=2,
        options=KITTENS,
        deal=TWO.deal,
        before=((ME, "turn c2 right"),),
        moves=((ME, "turn c3 right"),),
    ),
    Demonstration(
        rules=("CB-13",),
        say=Words("Alone: a cat is home in the very first turn.", "En solo : un chat rentre dès le premier tour."),
        seats=1,
        options={"mode": "solo"},
        deal=LARGE,
        moves=((ME, "turn d2 right"),),
    ),
    Demonstration(
        rules=("CB-14",),
        say=Words(
            "Together: whoever brings a cat home, it counts for all of you.",
            "Ensemble : peu importe qui ramène un chat, il compte pour tout le monde.",
        ),
        seats=2,
        options={"mode": "cooperative"},
        deal=LARGE,
        moves=((ME, "turn d2 right"),),
    ),
    Demonstration(
        rules=("CB-15",),
        say=Words(
            "Two against two: you bring a cat home, and its points are your team's.",
            "Deux contre deux : vous ramenez un chat, et ses points sont à votre équipe.",
        ),
        seats=4,
        options={"mode": "teams"},
        deal=LARGE,
        moves=((ME, "turn d2 right"),),
    ),
)

ILLUSTRATIONS = Illustrations(
    demonstrations=(*PLAY, *THE_END, *THE_ROOF, *OTHER_WAYS),
    cards={
        "CB-1": ("straight", "elbow", "t", "cross", "bridge", "double", "cat-3", "cat-4", "cat-5", "home"),
        "CB-7": ("cat-4", "home"),
    },
    unshown={
        "CB-1": "the cards themselves are the picture",
        "CB-4": "the lot falls with the deal, before any move",
        "CB-16": "how a deal is written is no matter of play",
    },
)
