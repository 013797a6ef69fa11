"""What Arriba!'s rulebook shows: cards that are turned, and hands on the totem."""

from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.seats import CLOCK
from tablee.core.stacked import Done
from tablee.core.words import Words
from tablee.games.arriba.lessons import LEFT, ME, READ, RIGHT, turned

MINE, LEFTS, RIGHTS = (ME, "turn"), (LEFT, "turn"), (RIGHT, "turn")
GRAB: Done = (ME, "grab")
TWO_TURNED: tuple[Done, ...] = (MINE, READ, LEFTS, READ)
ALL_TURNED: tuple[Done, ...] = (*TWO_TURNED, RIGHTS, READ)

PAIR = turned("yellow-ring orange-frame purple-ring")
NO_PAIR = turned("green-target orange-peak purple-wheel yellow-sun")

PLAY = (
    Demonstration(
        rules=("AR-8",),
        say=Words(
            "A ring, and another ring: a pair! You are first, so your open card goes to the other player.",
            "Un anneau, et encore un anneau : une paire ! Vous êtes devant : votre carte visible part chez l'autre.",
        ),
        seats=3,
        deal=PAIR,
        before=TWO_TURNED,
        moves=(RIGHTS, GRAB),
    ),
    Demonstration(
        rules=("AR-16",),
        say=Words(
            "The round is over. Every card that is left counts one point against its owner.",
            "La manche est finie. Chaque carte restante compte un point contre son propriétaire.",
        ),
        seats=3,
        options={"card_limit": 3},
        deal=PAIR,
        before=(*TWO_TURNED, RIGHTS),
        moves=(GRAB, READ),
    ),
    Demonstration(
        rules=("AR-4",),
        say=Words(
            "One after the other, everybody turns their top card.",
            "L'un après l'autre, chacun retourne la carte du dessus de sa pile.",
        ),
        seats=3,
        deal=NO_PAIR,
        moves=(MINE, READ, LEFTS, READ, RIGHTS),
    ),
    Demonstration(
        rules=("AR-7",),
        say=Words(
            "A Totem card: everybody may grab. You are first, and your open card goes under the totem.",
            "Une carte Totem : tout le monde peut attraper. Vous êtes devant : votre carte va sous le totem.",
        ),
        seats=3,
        deal=turned("green-target orange-peak totem-1"),
        before=TWO_TURNED,
        moves=(RIGHTS, GRAB),
    ),
    Demonstration(
        rules=("AR-9",),
        say=Words(
            "A Head! One, two, three: everybody turns a card at once. Two knots: grab!",
            "Une Tête ! Un, deux, trois : tout le monde retourne une carte. Deux nœuds : attrapez !",
        ),
        seats=3,
        deal=turned("green-target orange-peak head-1 yellow-knot green-sun purple-knot"),
        before=TWO_TURNED,
        moves=(RIGHTS, (CLOCK, "signal"), GRAB),
    ),
    Demonstration(
        rules=("AR-12",),
        say=Words(
            "A target and a wheel look alike, but they are no pair. A wrong grab: you take all open cards.",
            "Une cible et une roue se ressemblent, mais ce n'est pas une paire. Erreur : vous ramassez tout.",
        ),
        seats=3,
        deal=NO_PAIR,
        before=TWO_TURNED,
        moves=(RIGHTS, GRAB),
    ),
    Demonstration(
        rules=("AR-13",),
        say=Words(
            "You have grabbed rightly, so you turn the next card.",
            "Vous avez attrapé à raison : c'est vous qui retournez la carte suivante.",
        ),
        seats=3,
        deal=PAIR,
        before=(*TWO_TURNED, RIGHTS),
        moves=(GRAB, READ, MINE),
    ),
    Demonstration(
        rules=("AR-15",),
        say=Words(
            "Three cards were agreed on for this round. The third is turned, and the round ends.",
            "On avait convenu de trois cartes pour cette manche. La troisième est retournée : c'est fini.",
        ),
        seats=3,
        options={"card_limit": 3},
        deal=NO_PAIR,
        before=TWO_TURNED,
        moves=(RIGHTS, READ),
    ),
)

DETAILS = (
    Demonstration(
        rules=("AR-3",),
        say=Words(
            "Everybody has a pile, face down. You were drawn by lot, and turn the first card.",
            "Chacun a sa pile, face cachée. Le sort vous a choisi : retournez la première carte.",
        ),
        seats=3,
        deal=NO_PAIR,
        moves=(MINE,),
    ),
    Demonstration(
        rules=("AR-10",),
        say=Words(
            "Three rings! You are the quickest, and the two others share your cards. One is left for the totem.",
            "Trois anneaux ! Vous êtes devant : les deux autres se partagent vos cartes, le reste va sous le totem.",
        ),
        seats=3,
        deal=turned("yellow-ring orange-ring purple-ring"),
        before=TWO_TURNED,
        moves=(RIGHTS, GRAB),
    ),
    Demonstration(
        rules=("AR-11",),
        say=Words(
            "Your ring is covered by a knot, so it counts no more: the new ring is no pair, and grabbing is wrong.",
            "Votre anneau est couvert : il ne compte plus. Le nouvel anneau ne fait pas de paire : c'est une erreur.",
        ),
        seats=3,
        deal=turned("yellow-ring orange-frame purple-peak green-knot orange-ring"),
        before=ALL_TURNED,
        moves=(MINE, READ, LEFTS, GRAB),
    ),
    Demonstration(
        rules=("AR-17",),
        say=Words(
            "The other hand was quicker: the cards are yours, and go beneath your pile.",
            "L'autre main a été plus rapide : les cartes sont à vous, et vont sous votre pioche.",
        ),
        seats=3,
        deal=PAIR,
        before=(*TWO_TURNED, RIGHTS),
        moves=((RIGHT, "grab"),),
    ),
    Demonstration(
        rules=("AR-6",),
        say=Words(
            "You wait too long: the clock turns your card for you.",
            "Vous tardez trop : l'horloge retourne votre carte à votre place.",
        ),
        seats=3,
        deal=NO_PAIR,
        moves=((CLOCK, "turn"),),
    ),
    Demonstration(
        rules=("AR-18",),
        say=Words(
            "A second card covers your first one. Everybody sees the top and how many there are, nothing more.",
            "Une deuxième carte couvre la première. On voit celle du dessus et le nombre de cartes, rien de plus.",
        ),
        seats=3,
        deal=NO_PAIR,
        before=ALL_TURNED,
        moves=(MINE,),
    ),
)

ILLUSTRATIONS = Illustrations(
    demonstrations=(*PLAY, *DETAILS),
    cards={
        "AR-1": ("yellow-ring", "orange-target", "purple-wheel", "green-knot", "totem-1", "head-1"),
        "AR-7": ("totem-1",),
        "AR-9": ("head-1",),
        "AR-12": ("green-target", "purple-wheel"),
    },
    unshown={
        "AR-1": "the cards themselves are the picture",
        "AR-2": "who may play is settled before any move",
        "AR-5": "it takes nearly all eighty cards to come to it",
        "AR-14": "how quick a hand was is measured, and not seen on the table",
    },
)
