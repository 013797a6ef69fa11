"""Awimbawe in three minutes: crowns, the land that was led, the mouse, three powers, eagles and hyenas."""

from tablee.core.errors import Pointer
from tablee.core.lessons import Course, Lesson, ShortGame, Task
from tablee.core.seats import Seat
from tablee.core.words import Words
from tablee.games.awimbawe.cards import NAMES, NUMBER_OF, card_words

ME, THEM = Seat(0), Seat(1)


def dealt(*, up: str, hand: str, their_up: str, their_hand: str) -> tuple[str, ...]:
    """A stacked round (AW-18) with these cards in sight and in hand; the rest lies face down."""
    named = [cards.split() for cards in (up, hand, their_up, their_hand)]
    mine_up, mine, theirs_up, theirs = named
    rest = [name for name in NAMES if not any(name in cards for cards in named)]
    return (*rest[:4], *mine_up, *mine, *rest[4:], *theirs_up, *theirs)


def at(*cards: str) -> tuple[Pointer, ...]:
    return tuple(Pointer(card, card_words(NUMBER_OF[card])) for card in cards)


MY_TRICKS = (Pointer("taken:0", Words("the tricks you have taken", "vos plis")),)
THEIR_TRICKS = (Pointer("taken:1", Words("the tricks of the other player", "les plis de l'autre")),)

CROWNS = Lesson(
    slug="crowns",
    title=Words("Crowns", "Les couronnes"),
    seats=2,
    deal=dealt(
        up="meadow-elephant desert-snake mountain-snake eagle-9",
        hand="meadow-cheetah desert-cheetah desert-elephant mountain-mouse earth-rhinoceros earth-hyena",
        their_up="meadow-hyena desert-hyena mountain-elephant earth-mouse",
        their_hand="meadow-snake desert-mouse mountain-cheetah mountain-hyena earth-snake eagle-7",
    ),
    tasks=(
        Task(
            say=Words(
                "Two heirs want the throne. Each plays one card, and the better card takes both: that is a trick. The "
                "most crowns on the cards you took win the round.",
                "Deux héritiers veulent le trône. Chacun joue une carte, et la meilleure prend les deux : c'est un "
                "pli. Qui a pris le plus de couronnes gagne la manche.",
            ),
            points_at=MY_TRICKS,
            rule="AW-16",
        ),
        Task(
            say=Words(
                "You play first: you lead. Take a card from your hand, or one that lies face up on your piles. Lead "
                "the meadow elephant: with a 6, nothing in its land is higher.",
                "Vous jouez en premier : vous entamez. Prenez une carte de votre main, ou une carte visible de vos "
                "piles. Jouez l'éléphant de la prairie : avec 6, rien n'est plus haut dans son terrain.",
            ),
            right=("play meadow-elephant",),
            otherwise=Words(
                "That card may be led too. This time take the meadow elephant, on your first pile.",
                "Cette carte peut aussi entamer. Cette fois, prenez l'éléphant de la prairie, sur votre première pile.",
            ),
            points_at=at("meadow-elephant"),
            rule="AW-3",
            is_shown=True,
            then=((THEM, "play meadow-hyena"),),
        ),
        Task(
            say=Words(
                "Your 6 beats the 4: both cards are yours, with 4 crowns. The card that lay under your elephant is "
                "turned up, and whoever takes a trick leads the next.",
                "Votre 6 bat le 4 : les deux cartes sont à vous, avec 4 couronnes. La carte cachée sous l'éléphant "
                "se retourne, et qui remporte un pli entame le suivant.",
            ),
            points_at=MY_TRICKS,
            rule="AW-14",
        ),
    ),
)

FOLLOW = Lesson(
    slug="follow",
    title=Words("The land that was led", "Le terrain demandé"),
    seats=2,
    deal=dealt(
        up="meadow-hyena desert-elephant mountain-mouse earth-mouse",
        hand="desert-rhinoceros desert-hyena meadow-snake mountain-elephant earth-snake earth-cheetah",
        their_up="desert-snake meadow-elephant earth-elephant eagle-9",
        their_hand="meadow-mouse desert-mouse mountain-snake mountain-hyena earth-hyena eagle-7",
    ),
    before=((THEM, "play desert-snake"), (THEM, "decline")),
    tasks=(
        Task(
            say=Words(
                "The other player led a desert card. Whoever answers must play the same land, if they can. "
                "You have three: take the trick with the highest.",
                "L'autre a entamé dans le désert. Qui répond doit jouer le même terrain, s'il le peut. "
                "Vous en avez trois : remportez le pli avec la plus haute.",
            ),
            right=("play desert-elephant",),
            otherwise=Words(
                "You may: but it is lower than 5, and the trick would be lost. Look for a desert card above 5.",
                "C'est permis, mais c'est moins que 5 : le pli serait perdu. Cherchez un désert au-dessus de 5.",
            ),
            points_at=at("desert-snake"),
            rule="AW-6",
        ),
        Task(
            say=Words(
                "Well done. Only cards of one land are compared. Your other cards would have been refused: try one "
                "of another land whenever you like, the table tells you the rule.",
                "Bravo. On ne compare que des cartes du même terrain. Vos autres cartes auraient été refusées : "
                "essayez quand vous voulez, la table vous dira la règle.",
            ),
            points_at=MY_TRICKS,
            rule="AW-6",
        ),
    ),
)

MOUSE = Lesson(
    slug="mouse",
    title=Words("The mouse and the elephant", "La souris et l'éléphant"),
    seats=2,
    deal=dealt(
        up="meadow-hyena desert-rhinoceros mountain-snake earth-mouse",
        hand="mountain-mouse mountain-hyena meadow-snake desert-cheetah earth-snake earth-cheetah",
        their_up="desert-snake mountain-elephant earth-elephant eagle-9",
        their_hand="meadow-mouse desert-mouse desert-hyena meadow-cheetah earth-hyena eagle-7",
    ),
    before=((THEM, "play mountain-elephant"),),
    tasks=(
        Task(
            say=Words(
                "A 6! Nothing is higher, but one small card scares it: the mouse of the same land. Play it.",
                "Un 6 ! Rien n'est plus haut, mais une petite carte lui fait peur : la souris du même terrain. "
                "Jouez-la.",
            ),
            right=("play mountain-mouse",),
            otherwise=Words(
                "The elephant is higher than that. It only runs from the mountain mouse in your hand.",
                "L'éléphant est plus haut. Il ne fuit que devant la souris de la montagne, dans votre main.",
            ),
            points_at=at("mountain-elephant"),
            rule="AW-6",
        ),
        Task(
            say=Words(
                "The mouse wins, and with its 3 crowns it is worth a lot. So keep your mice for their elephants, "
                "and beware of theirs.",
                "La souris gagne, et ses 3 couronnes comptent beaucoup. Gardez vos souris pour leurs éléphants, "
                "et méfiez-vous des leurs.",
            ),
            points_at=MY_TRICKS,
            rule="AW-2",
        ),
    ),
)

POWERS = Lesson(
    slug="powers",
    title=Words("Three powers", "Trois pouvoirs"),
    seats=2,
    deal=dealt(
        up="meadow-snake desert-rhinoceros eagle-9 mountain-snake",
        hand="mountain-cheetah earth-elephant meadow-mouse desert-elephant earth-hyena mountain-hyena",
        their_up="meadow-elephant desert-mouse mountain-mouse earth-mouse",
        their_hand="meadow-hyena desert-snake mountain-rhinoceros meadow-cheetah earth-snake eagle-7",
    ),
    tasks=(
        Task(
            say=Words(
                "Three animals can do something when you play them. The snake holds one card of the other player. "
                "Lead your meadow snake.",
                "Trois animaux ont un pouvoir quand on les joue. Le serpent bloque une carte de l'autre. "
                "Entamez avec votre serpent de la prairie.",
            ),
            right=("play meadow-snake",),
            otherwise=Words(
                "Another time! Now lead the meadow snake.", "Une autre fois ! Entamez avec le serpent de la prairie."
            ),
            points_at=at("meadow-snake"),
            rule="AW-12",
            is_shown=True,
        ),
        Task(
            say=Words(
                "Now choose what it holds: that card cannot be played in this trick. The meadow elephant on their "
                "first pile would beat your 5. Hold it!",
                "Choisissez ce qu'il bloque : cette carte ne pourra pas répondre. L'éléphant de la prairie, sur "
                "leur première pile, battrait votre 5. Bloquez-le !",
            ),
            right=("paralyse pile-1",),
            otherwise=Words(
                "That one cannot hurt your snake. The elephant on their first pile can.",
                "Celle-là ne menace pas votre serpent. L'éléphant de leur première pile, si.",
            ),
            points_at=at("meadow-elephant"),
            rule="AW-12",
            then=((THEM, "play meadow-hyena"),),
        ),
        Task(
            say=Words(
                "The trick is yours. Now the cheetah: it decides who leads next. Lead the mountain cheetah.",
                "Le pli est à vous. Au guépard : il décide qui entame ensuite. Entamez avec le guépard de la montagne.",
            ),
            right=("play mountain-cheetah",),
            otherwise=Words("Soon! First the mountain cheetah.", "Bientôt ! D'abord le guépard de la montagne."),
            points_at=at("mountain-cheetah"),
            rule="AW-11",
        ),
        Task(
            say=Words(
                "Even if you lose this trick, you can lead the next one. Say that you lead.",
                "Même si vous perdez ce pli, vous pouvez entamer le suivant. Dites que c'est vous.",
            ),
            right=("lead me",),
            otherwise=Words(
                "Sometimes the other should lead. Here keep the lead for yourself.",
                "Parfois mieux vaut laisser l'autre entamer. Ici, gardez l'entame.",
            ),
            points_at=at("mountain-cheetah"),
            rule="AW-11",
            then=((THEM, "play mountain-rhinoceros"), (THEM, "decline")),
        ),
        Task(
            say=Words(
                "Last one: the rhinoceros pushes a top card of the other player under one of their piles. Lead the "
                "desert rhinoceros.",
                "Le dernier : le rhinocéros pousse le dessus d'une pile de l'autre sous une de ses piles. Entamez "
                "avec le rhinocéros du désert.",
            ),
            right=("play desert-rhinoceros",),
            otherwise=Words("First the desert rhinoceros.", "D'abord le rhinocéros du désert."),
            points_at=at("desert-rhinoceros"),
            rule="AW-10",
        ),
        Task(
            say=Words(
                "Push away their desert mouse: touch their second pile, then their first to put it under that one. "
                "It will be out of reach for a while.",
                "Éloignez leur souris du désert : touchez leur deuxième pile, puis la première pour la glisser "
                "dessous. Elle sera hors d'atteinte un moment.",
            ),
            right=("move 2 under 1",),
            otherwise=Words(
                "That works too. Here take the top of their second pile, and put it under their first.",
                "C'est possible aussi. Ici, prenez le dessus de leur deuxième pile, et glissez-le sous la première.",
            ),
            points_at=at("desert-mouse"),
            rule="AW-10",
            then=((THEM, "play desert-snake"), (THEM, "decline")),
        ),
        Task(
            say=Words(
                "You lost this trick, but few crowns with it. A power may always be left unused.",
                "Vous perdez ce pli, mais peu de couronnes. On peut toujours renoncer à un pouvoir.",
            ),
            points_at=THEIR_TRICKS,
            rule="AW-5",
        ),
    ),
)

EAGLES = Lesson(
    slug="eagles",
    title=Words("Eagles", "Les aigles"),
    seats=2,
    deal=dealt(
        up="meadow-hyena desert-hyena mountain-mouse eagle-8",
        hand="meadow-snake desert-cheetah desert-elephant mountain-elephant mountain-cheetah meadow-cheetah",
        their_up="earth-hyena meadow-elephant earth-snake eagle-9",
        their_hand="meadow-mouse desert-mouse mountain-snake earth-mouse earth-cheetah eagle-7",
    ),
    before=((THEM, "play earth-hyena"),),
    tasks=(
        Task(
            say=Words(
                "They led earth, and you have no earth card. Then an eagle must fly, if you have one in reach.",
                "On demande la terre, et vous n'en avez pas. Alors un aigle doit s'envoler, si vous en avez un.",
            ),
            right=("play eagle-8",),
            points_at=at("earth-hyena"),
            rule="AW-7",
        ),
        Task(
            say=Words(
                "An eagle may fight and take the trick, or flee: the trick is theirs, the eagle stays yours. "
                "There are 3 crowns to win: fight!",
                "Un aigle peut combattre et remporter le pli, ou fuir : le pli est à l'autre, l'aigle reste à vous. "
                "Il y a 3 couronnes à gagner : combattez !",
            ),
            right=("fight",),
            answers={
                "flee": Words(
                    "Fleeing gives them the hyena and its 3 crowns. It helps when a trick would hurt you. Fight here.",
                    "Fuir leur laisse la hyène et ses 3 couronnes : utile quand un pli vous nuirait. Ici, combattez.",
                )
            },
            points_at=at("eagle-8"),
            rule="AW-7",
        ),
        Task(
            say=Words(
                "Eagles beat every land, but eagle 9 costs you a crown and eagle 10 two. Without eagle and without "
                "the land, you throw any card, and lose the trick.",
                "Les aigles battent tous les terrains, mais l'aigle 9 coûte une couronne et l'aigle 10 deux. Sans "
                "aigle ni terrain, on défausse une carte et on perd le pli.",
            ),
            points_at=at("eagle-9"),
            rule="AW-8",
        ),
    ),
)

HYENA_ROUND = dealt(
    up="meadow-elephant desert-elephant mountain-elephant eagle-10",
    hand="earth-snake earth-mouse meadow-rhinoceros desert-rhinoceros mountain-snake mountain-cheetah",
    their_up="meadow-hyena desert-hyena mountain-hyena mountain-mouse",
    their_hand="earth-hyena meadow-snake desert-snake meadow-cheetah mountain-rhinoceros eagle-7",
)

HYENAS = Lesson(
    slug="hyenas",
    title=Words("Four hyenas", "Quatre hyènes"),
    seats=2,
    deal=HYENA_ROUND,
    before=(
        (ME, "play meadow-elephant"),
        (THEM, "play meadow-hyena"),
        (ME, "play desert-elephant"),
        (THEM, "play desert-hyena"),
        (ME, "play mountain-elephant"),
        (THEM, "play mountain-hyena"),
        (ME, "play desert-rhinoceros"),
        (ME, "decline"),
        (THEM, "play desert-snake"),
        (THEM, "decline"),
        (THEM, "play earth-hyena"),
    ),
    tasks=(
        Task(
            say=Words(
                "Hyenas bring 3 crowns, but beware: whoever has all four loses the round at once. You have three, "
                "and here comes the last. Do not take it!",
                "Une hyène vaut 3 couronnes, mais gare : qui ramasse les quatre perd la manche aussitôt. Vous en "
                "avez trois, et voici la dernière. Ne la prenez pas !",
            ),
            right=("play earth-mouse",),
            answers={
                "play earth-snake": Words(
                    "Your 5 would beat the 4: the fourth hyena would be yours, and the round lost. Play lower.",
                    "Votre 5 battrait le 4 : la quatrième hyène serait à vous, et la manche perdue. Jouez plus bas.",
                )
            },
            points_at=at("earth-hyena"),
            rule="AW-15",
        ),
        Task(
            say=Words(
                "Saved! Two rounds won win the game. Now play a whole one against a bot that is learning too.",
                "Sauvé ! Deux manches gagnées font la partie. Jouez-en une entière contre un robot qui débute aussi.",
            ),
            points_at=MY_TRICKS,
            rule="AW-17",
        ),
    ),
)

COURSE = Course(lessons=(CROWNS, FOLLOW, MOUSE, POWERS, EAGLES, HYENAS), short_game=ShortGame(seats=2))
