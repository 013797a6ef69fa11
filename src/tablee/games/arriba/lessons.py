"""Arriba! in three minutes, slowly: a pair, look-alikes, the Totem card, the Head card, what counts at the end."""

from tablee.core.errors import Pointer
from tablee.core.lessons import Course, Lesson, ShortGame, Task
from tablee.core.seats import CLOCK, Seat
from tablee.core.stacked import Done
from tablee.core.words import Words
from tablee.games.arriba.cards import NAMES, NUMBER_OF, card_words

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)


def turned(first: str) -> tuple[str, ...]:
    """A stacked round (AR-18) whose cards come up in this order, one by each player in turn."""
    named = first.split()
    return (*named, *(name for name in NAMES if name not in named))


def at(*cards: str) -> tuple[Pointer, ...]:
    return tuple(Pointer(card, card_words(NUMBER_OF[card])) for card in cards)


MY_CARDS = (Pointer("draw:0", Words("your draw pile", "votre pioche")),)
TOTEM_FIGURE = (Pointer("totem-figure", Words("the totem", "le totem")),)
RIGHT_PLAYER = Pointer("seat:2", Words("the other player", "l'autre"))

READ: Done = (CLOCK, "read")
MY_TURN: tuple[Done, ...] = (READ, (LEFT, "turn"), READ, (RIGHT, "turn"))

TURN_YOURS = Words("Not yet: first turn your card.", "Pas encore : retournez d'abord votre carte.")


def turn_first(then: tuple[Done, ...]) -> Task:
    """The learner turns a card, and the others follow."""
    return Task(
        say=Words("Turn your card.", "Retournez votre carte."),
        right=("turn",),
        otherwise=TURN_YOURS,
        points_at=MY_CARDS,
        rule="AR-4",
        is_shown=True,
        then=then,
    )


PAIR = Lesson(
    slug="pair",
    title=Words("A pair", "Une paire"),
    seats=3,
    deal=turned("yellow-ring orange-frame purple-ring"),
    tasks=(
        Task(
            say=Words(
                "Get rid of your cards! Cards are turned up one after the other. When yours shows the same picture as "
                "somebody else's, be the first to grab the totem.",
                "Débarrassez-vous de vos cartes ! On les retourne l'une après l'autre. Quand la vôtre montre le même "
                "dessin qu'une autre, saisissez le totem avant l'autre.",
            ),
            points_at=TOTEM_FIGURE,
            rule="AR-8",
        ),
        turn_first(MY_TURN),
        Task(
            say=Words(
                "A ring here, a ring there: a pair! Colours do not matter. Grab the totem.",
                "Un anneau ici, un anneau là : une paire ! La couleur ne compte pas. Saisissez le totem.",
            ),
            right=("grab",),
            otherwise=Words(
                "Look at the cards first: two of them show the same. Grab the totem!",
                "Regardez d'abord les cartes : deux montrent le même dessin. Saisissez le totem !",
            ),
            points_at=at("yellow-ring", "purple-ring"),
            rule="AR-8",
            is_shown=True,
        ),
        Task(
            say=Words(
                "You were first: your open card goes to the other player. Whoever has the fewest cards at the end of "
                "the round is ahead.",
                "Vous étiez devant : votre carte visible part chez l'autre. Qui a le moins de cartes à la fin de la "
                "manche est en tête.",
            ),
            points_at=(RIGHT_PLAYER,),
            rule="AR-16",
        ),
    ),
)

ALIKE = Lesson(
    slug="alike",
    title=Words("Nearly the same", "Presque pareil"),
    seats=3,
    deal=turned("green-target orange-peak purple-wheel yellow-sun"),
    tasks=(
        turn_first((*MY_TURN, READ)),
        Task(
            say=Words(
                "Careful: a target and a wheel are both round, but they are not the same. A wrong grab gives you all "
                "open cards! Do not grab: turn your next card.",
                "Attention : la cible et la roue sont rondes, mais ce n'est pas le même dessin. Une erreur vous donne "
                "toutes les cartes visibles ! Ne saisissez rien : retournez la suivante.",
            ),
            right=("turn",),
            answers={
                "grab": Words(
                    "Look closely: rings inside, or spokes? They differ, so leave the totem and turn your next card.",
                    "Regardez bien : des cercles, ou des rayons ? C'est différent : laissez le totem, et retournez "
                    "votre carte suivante.",
                )
            },
            points_at=at("green-target", "purple-wheel"),
            rule="AR-12",
        ),
        Task(
            say=Words(
                "Well spotted. Only the card on top of a pile counts.",
                "Bien vu. Seule la carte du dessus d'une pile compte.",
            ),
            points_at=at("yellow-sun"),
            rule="AR-11",
        ),
    ),
)

TOTEM = Lesson(
    slug="totem",
    title=Words("The Totem card", "La carte Totem"),
    seats=3,
    deal=turned("green-target orange-peak totem-1"),
    tasks=(
        turn_first(MY_TURN),
        Task(
            say=Words(
                "A Totem card: now everybody may grab, pair or not. Be quick!",
                "Une carte Totem : tout le monde peut saisir, paire ou non. Vite !",
            ),
            right=("grab",),
            otherwise=Words("The totem is free for all: grab it!", "Le totem est à prendre : saisissez-le !"),
            points_at=at("totem-1"),
            rule="AR-7",
            is_shown=True,
        ),
        Task(
            say=Words(
                "Your open cards lie under the totem now, and belong to nobody. Whoever loses a pair takes them later.",
                "Vos cartes visibles sont sous le totem, et n'appartiennent plus à personne. Qui perdra une paire les "
                "prendra plus tard.",
            ),
            points_at=TOTEM_FIGURE,
            rule="AR-7",
        ),
    ),
)

HEAD = Lesson(
    slug="head",
    title=Words("The Head card", "La carte Tête"),
    seats=3,
    deal=turned("green-target orange-peak head-1 yellow-knot green-sun purple-knot"),
    tasks=(
        turn_first(MY_TURN),
        Task(
            say=Words(
                "A Head: at its signal everybody turns a card at once. Eyes open!",
                "Une Tête : à son signal, tout le monde retourne une carte en même temps. Ouvrez l'œil !",
            ),
            points_at=at("head-1"),
            rule="AR-9",
            then=((CLOCK, "signal"),),
        ),
        Task(
            say=Words(
                "Three new cards. Is yours among a pair? Then grab!",
                "Trois nouvelles cartes. La vôtre fait-elle une paire ? Alors saisissez !",
            ),
            right=("grab",),
            otherwise=Words("Look again: a knot, and another knot.", "Regardez encore : un nœud, et un autre nœud."),
            points_at=at("yellow-knot", "purple-knot"),
            rule="AR-9",
        ),
    ),
)

SLOWER = Lesson(
    slug="slower",
    title=Words("Too late is not wrong", "En retard, pas en faute"),
    seats=3,
    deal=turned("yellow-ring orange-frame purple-ring orange-peak purple-knot green-frame"),
    tasks=(
        turn_first((*MY_TURN, (RIGHT, "grab"))),
        Task(
            say=Words(
                "A pair of rings, but the other hand was quicker: those cards are yours now. Being slower is no "
                "mistake, and no fine.",
                "Une paire d'anneaux, mais l'autre main a été plus rapide : ces cartes sont pour vous. Être plus lent "
                "n'est pas une faute.",
            ),
            points_at=MY_CARDS,
            rule="AR-12",
        ),
        Task(
            say=Words(
                "The quick hand turns the next card. Watch it come.",
                "La main rapide retourne la carte suivante. Regardez-la venir.",
            ),
            then=(READ, (RIGHT, "turn")),
            points_at=(RIGHT_PLAYER,),
            rule="AR-13",
        ),
        Task(
            say=Words(
                "Two frames, but neither is yours: only those two may grab. Three rounds are played, and the fewest "
                "cards in all win.",
                "Deux cadres, mais aucun n'est à vous : eux seuls peuvent saisir. On joue trois manches, et le moins "
                "de cartes en tout gagne.",
            ),
            points_at=at("orange-frame", "green-frame"),
            rule="AR-16",
        ),
    ),
)

# Calmly, and what may be grabbed lights up for whoever has not seen it yet.
FIRST_GAME = ShortGame(seats=3, options={"card_limit": 60, "pace": "calm", "help": ["later", "none", "none"]})

COURSE = Course(lessons=(PAIR, ALIKE, TOTEM, HEAD, SLOWER), short_game=FIRST_GAME)
