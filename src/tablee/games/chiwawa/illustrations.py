"""What ChiWaWa's rulebook shows: cards that go into camps, and camps that are counted."""

from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.stacked import Done
from tablee.core.words import Words
from tablee.games.chiwawa.effects import CampsShown, CardDestroyed, PlayersOut, RoundWon
from tablee.games.chiwawa.lessons import ATTACKED, ME, PILLARS, ROYAL, STOP, THEM, TWINS, TWO_PLAYERS

BOTH_FOLD: tuple[Done, ...] = ((ME, "fold"), (THEM, "fold"))
NEW_PILLARS: tuple[Done, ...] = ((ME, "pillar 10-jaguar"), (THEM, "pillar 5-frog"))
SWAPPED: Done = (ME, "discard 5-monkey, swap hand-5-lizard, with source-1")

GOAL = (
    Demonstration(
        rules=("CH-15",),
        say=Words(
            "Two suns lie side by side: 20 and 20, times two, make 80 points.",
            "Deux soleils côte à côte : 20 et 20, fois deux, font 80 points.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=PILLARS,
        moves=((ME, "place 20-sun in 1 right"), (THEM, "fold"), (ME, "fold")),
        until=RoundWon,
    ),
    Demonstration(
        rules=("CH-16",),
        say=Words(
            "Both have stopped, and your camp has more points: the round is yours.",
            "Tous deux se sont arrêtés, et votre camp a plus de points : la manche est à vous.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=TWINS,
        moves=BOTH_FOLD,
        until=RoundWon,
    ),
)

A_TURN = (
    Demonstration(
        rules=("CH-5",),
        say=Words(
            "You place a card face down in the other camp: nothing says that it must be your own.",
            "Vous posez une carte face cachée dans l'autre camp : rien n'oblige à jouer chez soi.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=TWINS,
        moves=((ME, "place destruction in 2 right"),),
    ),
    Demonstration(
        rules=("CH-6",),
        say=Words(
            "At the right end there are two places: outside the last card, or just inside it.",
            "Au bout droit, il y a deux places : après la dernière carte, ou juste avant elle.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=TWINS,
        moves=(
            (ME, "place 5-frog in 1 right"),
            (THEM, "place 5-frog in 2 left"),
            (ME, "place 5-lizard in 1 right-inside"),
        ),
    ),
    Demonstration(
        rules=("CH-7",),
        say=Words(
            "You discard a monkey, then exchange your lizard for the sun in the Source.",
            "Vous défaussez un singe, puis échangez votre lézard contre le soleil de la Source.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=ATTACKED,
        refused=(ME, "discard 5-monkey, swap hand-5-frog, with hand-5-lizard"),
        moves=(SWAPPED,),
    ),
    Demonstration(
        rules=("CH-8",),
        say=Words(
            "A card of a camp changes places with one of the Source: there it lies open, and the other is hidden.",
            "Une carte d'un camp change avec une de la Source : celle-ci est alors cachée, et l'autre visible.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=ATTACKED,
        moves=((ME, "discard 5-monkey, swap source-2, with camp-2-3"),),
    ),
    Demonstration(
        rules=("CH-9",),
        say=Words(
            "The lizard has just come into the Source. In this turn it cannot be swapped, but its neighbour can.",
            "Le lézard vient d'arriver dans la Source. À ce tour, on ne peut pas l'échanger, mais sa voisine oui.",
        ),
        seats=2,
        seat=THEM,
        deal=TWO_PLAYERS,
        before=(*ATTACKED, SWAPPED),
        refused=(THEM, "discard 5-monkey, swap source-1"),
        moves=((THEM, "discard 5-monkey, swap hand-5-lizard, with source-3"),),
    ),
    Demonstration(
        rules=("CH-10",),
        say=Words(
            "You fold and keep your cards. The other plays on alone.",
            "Vous vous couchez et gardez vos cartes. L'autre continue sans vous.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=TWINS,
        moves=((ME, "fold"), (THEM, "place 5-frog in 2 left"), (THEM, "place 5-lizard in 2 left")),
    ),
    Demonstration(
        rules=("CH-11",),
        say=Words(
            "Your own card shows through faintly, because you saw it go there. Of the other's you see the back only.",
            "Votre carte transparaît, car vous l'avez vue partir. De celle de l'autre, vous ne voyez que le dos.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=PILLARS,
        moves=((ME, "place 20-sun in 1 right"), (THEM, "place 10-eagle in 2 right")),
    ),
)

THE_END = (
    Demonstration(
        rules=("CH-12",),
        say=Words(
            "Both have folded: every camp is turned over.", "Tous deux sont couchés : on retourne tous les camps."
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=ATTACKED,
        moves=BOTH_FOLD,
        until=CampsShown,
    ),
    Demonstration(
        rules=("CH-17",),
        say=Words(
            "The round is over. Everyone draws three cards to the hand they kept, and picks a new Pillar.",
            "La manche est finie. Chacun ajoute trois cartes à celles qu'il a gardées, et choisit un nouveau Pilier.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=TWINS,
        moves=(*BOTH_FOLD, *NEW_PILLARS),
    ),
    Demonstration(
        rules=("CH-18",),
        say=Words(
            "You have won a round already. This one is yours too, and with it the game.",
            "Vous avez déjà gagné une manche. Celle-ci est aussi à vous, et la partie avec elle.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=(*TWINS, *BOTH_FOLD, *NEW_PILLARS),
        moves=BOTH_FOLD,
    ),
)

DETAILS = (
    Demonstration(
        rules=("CH-3",),
        say=Words(
            "Each picks a card in secret. Both Pillars are shown together, and stay where they are.",
            "Chacun choisit une carte en secret. Les deux Piliers se montrent ensemble, et ne bougent plus.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        moves=PILLARS,
    ),
    Demonstration(
        rules=("CH-13",),
        say=Words(
            "A Destruction lies in the other camp. It takes its neighbour away, and goes with it.",
            "Une Destruction est dans l'autre camp. Elle emporte sa voisine, et part avec elle.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=ATTACKED,
        moves=BOTH_FOLD,
        until=CardDestroyed,
    ),
    Demonstration(
        rules=("CH-14",),
        say=Words(
            "The Mimicry lies beside a sun and is worth 20, as much as the sun.",
            "Le Mimétisme est à côté d'un soleil : il vaut 20, autant que lui.",
        ),
        seats=2,
        deal=TWO_PLAYERS,
        before=STOP.before,
        moves=BOTH_FOLD,
        until=RoundWon,
    ),
    Demonstration(
        rules=("CH-19",),
        say=Words(
            "Three play a Battle Royal. The camp with the fewest points is out.",
            "On joue à trois en Battle Royal. Le camp qui a le moins de points est éliminé.",
        ),
        seats=3,
        options=ROYAL.options,
        deal=ROYAL.deal,
        before=ROYAL.before,
        moves=BOTH_FOLD,
        until=PlayersOut,
    ),
)

ILLUSTRATIONS = Illustrations(
    demonstrations=(*GOAL, *A_TURN, *THE_END, *DETAILS),
    cards={
        "CH-1": (
            *("5-frog", "5-lizard", "5-monkey", "10-jaguar", "10-eagle", "10-serpent"),
            *("20-sun", "20-moon", "20-storm", "mimicry", "destruction"),
        ),
        "CH-13": ("destruction",),
        "CH-14": ("mimicry",),
    },
    unshown={
        "CH-1": "the cards themselves are the picture",
        "CH-2": "cards are dealt before any move",
        "CH-4": "the lot falls before any move",
        "CH-20": "how a deal is written is no matter of play",
    },
)
