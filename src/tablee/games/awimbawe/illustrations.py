"""What Awimbawe's rulebook shows: a trick or two for each rule."""

from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.seats import Seat
from tablee.core.stacked import Done, listed, script
from tablee.core.words import Words
from tablee.games.awimbawe.effects import TrickTaken
from tablee.games.awimbawe.lessons import CROWNS, EAGLES, FOLLOW, HYENA_ROUND, HYENAS, MOUSE, POWERS, dealt

ME, THEM = Seat(0), Seat(1)

# One's own cards have neither earth nor an eagle.
NO_EARTH = dealt(
    up="meadow-hyena desert-hyena mountain-mouse mountain-snake",
    hand="meadow-snake desert-cheetah desert-elephant mountain-elephant mountain-cheetah meadow-cheetah",
    their_up="earth-hyena meadow-elephant earth-snake eagle-9",
    their_hand="meadow-mouse desert-mouse desert-snake earth-mouse earth-cheetah eagle-7",
)
FOURTH_HYENA: tuple[Done, ...] = ((ME, "play earth-snake"), (ME, "decline"))
AFTER_ONE_ROUND: tuple[Done, ...] = (*HYENAS.before, *FOURTH_HYENA, (ME, "lead me"), *HYENAS.before)

# A round that goes to its last trick.
LAST_TRICK = listed(
    """
    desert-hyena mountain-snake desert-elephant eagle-9 eagle-8 desert-cheetah meadow-snake
    meadow-rhinoceros meadow-cheetah eagle-7 mountain-mouse earth-mouse desert-rhinoceros
    earth-rhinoceros meadow-elephant earth-elephant earth-cheetah eagle-10 desert-mouse meadow-mouse
    earth-snake mountain-hyena meadow-hyena mountain-cheetah mountain-elephant mountain-rhinoceros
    earth-hyena desert-snake
    """
)
THIRTEEN_TRICKS = script(
    """
    1 play earth-mouse
    2 play earth-snake
    2 paralyse hand-1
    2 play desert-mouse
    1 play desert-cheetah
    1 lead me
    1 play eagle-8
    2 play earth-cheetah
    2 decline
    1 play meadow-snake
    1 decline
    2 play meadow-mouse
    1 play meadow-rhinoceros
    1 move 4 under 4
    2 play meadow-hyena
    2 play mountain-elephant
    1 play mountain-mouse
    1 play eagle-9
    2 play eagle-10
    2 play mountain-hyena
    1 play mountain-snake
    1 paralyse hand-4
    1 play desert-elephant
    2 play earth-elephant
    1 play eagle-7
    2 play desert-snake
    2 paralyse hand-2
    1 play meadow-cheetah
    1 lead me
    2 play meadow-elephant
    1 play desert-rhinoceros
    2 play mountain-rhinoceros
    1 play earth-rhinoceros
    2 play earth-hyena
    """
)

# A round at whose end a rhinoceros leaves nothing to play.
NOTHING_LEFT = listed(
    """
    earth-hyena desert-mouse eagle-9 eagle-7 meadow-snake meadow-elephant earth-cheetah eagle-8
    mountain-mouse earth-mouse desert-hyena meadow-mouse mountain-elephant meadow-rhinoceros
    meadow-hyena eagle-10 mountain-cheetah desert-elephant meadow-cheetah mountain-hyena earth-snake
    desert-rhinoceros earth-rhinoceros mountain-rhinoceros desert-snake earth-elephant desert-cheetah
    mountain-snake
    """
)
BEFORE_NOTHING_LEFT = script(
    """
    1 play meadow-snake
    1 paralyse pile-4
    2 play meadow-cheetah
    2 lead opponent
    1 play mountain-mouse
    2 play mountain-hyena
    2 play mountain-snake
    2 paralyse hand-2
    1 play mountain-elephant
    1 play desert-hyena
    2 play desert-cheetah
    2 lead me
    2 play earth-elephant
    1 play earth-mouse
    1 play eagle-8
    2 play eagle-10
    2 play desert-rhinoceros
    2 move 4 under 2
    1 play earth-hyena
    2 play desert-elephant
    1 play meadow-mouse
    2 play earth-snake
    2 decline
    1 play earth-cheetah
    1 lead me
    1 play eagle-9
    2 play mountain-cheetah
    2 lead me
    2 play desert-snake
    2 paralyse pile-2
    1 play meadow-rhinoceros
    """
)

GOAL = (
    Demonstration(
        rules=("AW-2",),
        say=Words(
            "The elephant has 1 crown, the hyena 3: whoever takes this trick gets 4 crowns.",
            "L'éléphant a 1 couronne, la hyène 3 : ce pli rapporte 4 couronnes.",
        ),
        seats=2,
        deal=CROWNS.deal,
        moves=((ME, "play meadow-elephant"), (THEM, "play meadow-hyena")),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-16",),
        say=Words(
            "The fourteenth trick is the last one. Now all crowns are counted.",
            "Le quatorzième pli est le dernier. On compte alors toutes les couronnes.",
        ),
        seats=2,
        deal=(LAST_TRICK, LAST_TRICK),
        before=THIRTEEN_TRICKS,
        moves=((THEM, "play mountain-cheetah"), (ME, "play desert-hyena")),
    ),
)

A_TRICK = (
    Demonstration(
        rules=("AW-5",),
        say=Words(
            "You lead a snake and leave its power unused. Then the other answers.",
            "Vous entamez avec un serpent et renoncez à son pouvoir. Puis l'autre répond.",
        ),
        seats=2,
        deal=POWERS.deal,
        moves=((ME, "play meadow-snake"), (ME, "decline"), (THEM, "play meadow-hyena")),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-6",),
        say=Words(
            "The mountain was led, so only the mountain may answer. The mouse beats the elephant!",
            "On demande la montagne : seule la montagne peut répondre. La souris bat l'éléphant !",
        ),
        seats=2,
        deal=MOUSE.deal,
        before=MOUSE.before,
        refused=(ME, "play meadow-snake"),
        moves=((ME, "play mountain-mouse"),),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-7",),
        say=Words(
            "You have no earth, so an eagle must fly. It flees: the hyena goes to the other, the eagle stays yours.",
            "Vous n'avez pas de terre : un aigle doit voler. Il fuit : la hyène va à l'autre, l'aigle vous reste.",
        ),
        seats=2,
        deal=EAGLES.deal,
        before=EAGLES.before,
        refused=(ME, "play meadow-snake"),
        moves=((ME, "play eagle-8"), (ME, "flee")),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-8",),
        say=Words(
            "Neither earth nor an eagle: you throw the cheetah away. It loses the trick, and still says who leads.",
            "Ni terre ni aigle : vous défaussez le guépard. Il perd le pli, mais dit encore qui entame.",
        ),
        seats=2,
        deal=NO_EARTH,
        before=((THEM, "play earth-hyena"),),
        moves=((ME, "play desert-cheetah"), (ME, "lead me")),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-9",),
        say=Words(
            "An eagle leads, and yours must answer. 9 beats 8.",
            "Un aigle entame, et le vôtre doit répondre. 9 bat 8.",
        ),
        seats=2,
        deal=EAGLES.deal,
        before=((THEM, "play eagle-9"),),
        refused=(ME, "play meadow-snake"),
        moves=((ME, "play eagle-8"),),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-14",),
        say=Words(
            "The snake came from a pile. After the trick, the card that lay under it is turned up.",
            "Le serpent venait d'une pile. Après le pli, la carte qui était dessous se retourne.",
        ),
        seats=2,
        deal=CROWNS.deal,
        moves=((ME, "play mountain-snake"), (ME, "decline"), (THEM, "play mountain-cheetah"), (THEM, "decline")),
    ),
)

THE_END = (
    Demonstration(
        rules=("AW-15",),
        say=Words(
            "You already have three hyenas. Take the fourth, and the round is lost.",
            "Vous avez déjà trois hyènes. Prenez la quatrième, et la manche est perdue.",
        ),
        seats=2,
        deal=(HYENA_ROUND, HYENA_ROUND),
        before=HYENAS.before,
        moves=FOURTH_HYENA,
    ),
    Demonstration(
        rules=("AW-17",),
        say=Words(
            "You have won a round already. The other takes a fourth hyena again: the game is yours.",
            "Vous avez déjà gagné une manche. L'autre ramasse encore la quatrième hyène : la partie est à vous.",
        ),
        seats=2,
        seat=THEM,
        deal=(HYENA_ROUND, HYENA_ROUND),
        before=AFTER_ONE_ROUND,
        moves=FOURTH_HYENA,
    ),
)

THE_START = (
    Demonstration(
        rules=("AW-3",),
        say=Words(
            "You lead a card from the top of a pile, the other answers from their hand.",
            "Vous entamez avec le dessus d'une pile, l'autre répond de sa main.",
        ),
        seats=2,
        deal=CROWNS.deal,
        refused=(ME, "play meadow-rhinoceros"),
        moves=((ME, "play meadow-elephant"), (THEM, "play meadow-snake"), (THEM, "decline")),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-4",),
        say=Words(
            "Count the crowns on the piles: the other shows fewer, so they lead the first trick.",
            "Comptez les couronnes sur les piles : l'autre en montre moins, et entame le premier pli.",
        ),
        seats=2,
        deal=FOLLOW.deal,
        moves=((THEM, "play desert-snake"), (THEM, "decline")),
    ),
)

POWERS_SHOWN = (
    Demonstration(
        rules=("AW-10",),
        say=Words(
            "The rhinoceros takes the desert mouse off the second pile and pushes it under the first.",
            "Le rhinocéros prend la souris du désert sur la deuxième pile et la pousse sous la première.",
        ),
        seats=2,
        deal=POWERS.deal,
        before=((ME, "play desert-rhinoceros"),),
        moves=((ME, "move 2 under 1"), (THEM, "play desert-snake"), (THEM, "decline")),
    ),
    Demonstration(
        rules=("AW-11",),
        say=Words(
            "You take this trick, and yet the other leads the next one: your cheetah said so.",
            "Vous prenez ce pli, et pourtant l'autre entame le suivant : votre guépard l'a dit.",
        ),
        seats=2,
        deal=POWERS.deal,
        before=((ME, "play mountain-cheetah"),),
        moves=((ME, "lead opponent"), (THEM, "play mountain-rhinoceros"), (THEM, "decline")),
        until=TrickTaken,
    ),
    Demonstration(
        rules=("AW-12",),
        say=Words(
            "The snake holds the elephant for one play: another card must answer.",
            "Le serpent bloque l'éléphant pour un coup : une autre carte doit répondre.",
        ),
        seats=2,
        seat=THEM,
        deal=POWERS.deal,
        before=((ME, "play meadow-snake"), (ME, "paralyse pile-1")),
        refused=(THEM, "play meadow-elephant"),
        moves=((THEM, "play meadow-hyena"),),
    ),
    Demonstration(
        rules=("AW-13",),
        say=Words(
            "The rhinoceros would leave the other without a card to play: their piles are turned up at once.",
            "Le rhinocéros ne laisserait à l'autre aucune carte à jouer : ses piles sont retournées aussitôt.",
        ),
        seats=2,
        seat=THEM,
        deal=(NOTHING_LEFT, NOTHING_LEFT),
        before=BEFORE_NOTHING_LEFT,
        moves=((THEM, "play earth-rhinoceros"), (THEM, "move 2 under 2")),
    ),
)

ILLUSTRATIONS = Illustrations(
    demonstrations=(*GOAL, *A_TRICK, *THE_END, *THE_START, *POWERS_SHOWN),
    cards={
        "AW-1": (
            "meadow-mouse",
            "desert-rhinoceros",
            "mountain-cheetah",
            "earth-hyena",
            "meadow-snake",
            "desert-elephant",
            "eagle-7",
            "eagle-10",
        ),
        "AW-2": ("meadow-mouse", "earth-rhinoceros", "desert-elephant", "eagle-9", "eagle-10"),
        "AW-6": ("mountain-elephant", "mountain-mouse"),
        "AW-7": ("eagle-7", "eagle-8", "eagle-9", "eagle-10"),
        "AW-10": ("desert-rhinoceros",),
        "AW-11": ("mountain-cheetah",),
        "AW-12": ("meadow-snake",),
        "AW-15": ("meadow-hyena", "desert-hyena", "mountain-hyena", "earth-hyena"),
    },
    unshown={
        "AW-1": "the cards themselves are the picture",
        "AW-18": "how a deal is written is no matter of play",
        "AW-19": "what a player knows is not seen on a table",
    },
)
