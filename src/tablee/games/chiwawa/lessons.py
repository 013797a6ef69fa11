"""ChiWaWa in three minutes: the Pillar, twins, other camps, the swap, Mimicry, and when to stop."""

from collections import Counter

from tablee.core.errors import Pointer
from tablee.core.lessons import Course, Lesson, ShortGame, Task
from tablee.core.seats import Seat
from tablee.core.stacked import Done
from tablee.core.words import Words
from tablee.games.chiwawa.cards import NUMBER_OF, PACK, card_words

ME, THEM, THIRD = Seat(0), Seat(1), Seat(2)

MINE = "20-sun 20-sun mimicry destruction 10-jaguar 10-jaguar 5-frog 5-frog 5-lizard 5-monkey"
THEIRS = "20-moon 10-eagle 5-frog 10-serpent 5-lizard 5-monkey 10-eagle destruction mimicry 5-frog"
OTHERS = "20-storm 5-monkey 10-serpent 5-lizard 5-lizard 5-monkey 10-jaguar destruction mimicry 10-eagle"
SOURCE = "20-sun 5-frog 10-serpent"


def dealt(*hands: str) -> tuple[str, ...]:
    """A stacked deal (CH-20) with these hands and the Source above; the rest is the deck."""
    rest = Counter(PACK) - Counter(" ".join([SOURCE, *hands]).split())
    turns = [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards]
    return (*SOURCE.split(), *turns, *rest.elements())


def own(card: str) -> Pointer:
    """A card of one's own hand."""
    return Pointer(f"own:{card}:0", card_words(NUMBER_OF[card]))


def camp(player: int, *places: int) -> tuple[Pointer, ...]:
    """Cards of a camp, players and cards counted from 1."""
    words = [Words(f"card {place} of the camp", f"la carte {place} du camp") for place in places]
    return tuple(Pointer(f"camp-{player}-{place}", one) for place, one in zip(places, words, strict=True))


MY_CAMP = Pointer("seat:0", Words("your camp", "votre camp"))
SUN_IN_SOURCE = Pointer("source-1", card_words(NUMBER_OF["20-sun"]))

TWO_PLAYERS = dealt(MINE, THEIRS)
PILLARS: tuple[Done, ...] = ((ME, "pillar 20-sun"), (THEM, "pillar 20-moon"))
TWINS: tuple[Done, ...] = (*PILLARS, (ME, "place 20-sun in 1 right"), (THEM, "place 10-eagle in 2 right"))
ATTACKED: tuple[Done, ...] = (*TWINS, (ME, "place destruction in 2 right"), (THEM, "place 5-frog in 2 left"))

PILLAR = Lesson(
    slug="pillar",
    title=Words("The Pillar", "Le pilier"),
    seats=2,
    deal=TWO_PLAYERS,
    tasks=(
        Task(
            say=Words(
                "Build the row with the most points in front of you: that is your camp. Cards are worth from "
                "5 to 20. Two rounds won win the game.",
                "Construisez devant vous la rangée qui vaut le plus de points : c'est votre camp. Les cartes valent de "
                "5 à 20. Deux manches gagnées font la partie.",
            ),
            points_at=(MY_CAMP,),
            rule="CH-18",
        ),
        Task(
            say=Words(
                "Everybody begins with a Pillar: a card of the hand that lies open, and that nobody can take away. "
                "Choose a sun, worth 20.",
                "Chacun commence par un pilier : une carte de sa main, posée face visible, que personne ne peut "
                "toucher. Choisissez un soleil, qui vaut 20.",
            ),
            right=("pillar 20-sun",),
            otherwise=Words(
                "Any card may be your Pillar. You have two suns, so begin with one of them.",
                "Toute carte peut être pilier. Vous avez deux soleils : commencez par l'un d'eux.",
            ),
            points_at=(own("20-sun"),),
            rule="CH-3",
            is_shown=True,
            then=((THEM, "pillar 20-moon"),),
        ),
        Task(
            say=Words(
                "Both Pillars are shown together. Yours stays where it is for the whole round.",
                "Les deux piliers se montrent ensemble. Le vôtre reste à sa place toute la manche.",
            ),
            points_at=camp(1, 1),
            rule="CH-3",
        ),
    ),
)

TWIN = Lesson(
    slug="twins",
    title=Words("Twins", "Les jumeaux"),
    seats=2,
    deal=TWO_PLAYERS,
    before=PILLARS,
    tasks=(
        Task(
            say=Words(
                "On your turn place one card, face down. Twins are precious: two of the same side by side count "
                "double. Place your other sun beside the Pillar.",
                "À votre tour, posez une carte, face cachée. Les jumeaux sont précieux : deux cartes pareilles côte à "
                "côte comptent double. Posez l'autre soleil à côté du pilier.",
            ),
            right=("place 20-sun in 1 right", "place 20-sun in 1 left"),
            otherwise=Words(
                "You may, but the sun is better now: take it from your hand, and place it beside your Pillar.",
                "C'est permis, mais le soleil vaut mieux : prenez-le dans votre main, et posez-le près du pilier.",
            ),
            points_at=(own("20-sun"),),
            rule="CH-15",
            is_shown=True,
            then=((THEM, "place 10-eagle in 2 right"),),
        ),
        Task(
            say=Words(
                "Two suns: 20 and 20, times two, are 80. Three would be 180! Nobody sees what you placed, you "
                "must remember it.",
                "Deux soleils : 20 et 20, fois deux, font 80. Trois en feraient 180 ! Personne ne voit ce que vous "
                "avez posé : à vous de vous en souvenir.",
            ),
            points_at=camp(1, 1, 2),
            rule="CH-15",
        ),
    ),
)

HARM = Lesson(
    slug="harm",
    title=Words("In another camp", "Chez les autres"),
    seats=2,
    deal=TWO_PLAYERS,
    before=TWINS,
    tasks=(
        Task(
            say=Words(
                "You may also place a card in another camp. A Destruction there takes one of its neighbours away when "
                "camps are counted. Place yours at the right end of the other camp.",
                "On peut aussi poser chez les autres. Une Destruction y enlèvera une de ses voisines quand on "
                "comptera. Posez la vôtre à droite, au bout du camp d'en face.",
            ),
            right=("place destruction in 2 right",),
            otherwise=Words(
                "Not this time: take the Destruction, and place it at the right end of the camp across the table.",
                "Pas cette fois : prenez la Destruction, et posez-la au bout droit du camp d'en face.",
            ),
            points_at=(own("destruction"),),
            rule="CH-13",
            is_shown=True,
            then=((THEM, "place 5-frog in 2 left"),),
        ),
        Task(
            say=Words(
                "They only see that you placed something. A Pillar is never destroyed, so the card beside it will be.",
                "On voit seulement que vous avez posé une carte. Un pilier n'est jamais détruit : sa voisine le sera.",
            ),
            points_at=camp(2, 3, 4),
            rule="CH-13",
        ),
    ),
)

SWAP = Lesson(
    slug="swap",
    title=Words("A swap", "L'échange"),
    seats=2,
    deal=TWO_PLAYERS,
    before=ATTACKED,
    tasks=(
        Task(
            say=Words(
                "Look, a third sun lies in the Source! A swap gets it: discard the monkey, then touch the lizard in "
                "your hand and the sun.",
                "Regardez, un troisième soleil est à la Source ! Un échange vous le donne : défaussez le singe, puis "
                "touchez le lézard de votre main et le soleil.",
            ),
            right=(
                "discard 5-monkey, swap hand-5-lizard, with source-1",
                "discard 5-monkey, swap source-1, with hand-5-lizard",
            ),
            otherwise=Words(
                "That would be something else. Discard the monkey first, then swap the lizard with the sun.",
                "Ce serait autre chose. Défaussez d'abord le singe, puis échangez le lézard et le soleil.",
            ),
            points_at=(SUN_IN_SOURCE,),
            rule="CH-7",
            is_shown=True,
            then=((THEM, "place 5-lizard in 2 left"),),
        ),
        Task(
            say=Words(
                "The sun is in your hand. A swap can take any two cards: of a hand, the Source, the deck or a camp, "
                "but never a Pillar.",
                "Le soleil est dans votre main. On peut échanger deux cartes où qu'elles soient : main, Source, "
                "pioche ou camp, mais jamais un pilier.",
            ),
            points_at=(own("20-sun"),),
            rule="CH-7",
        ),
    ),
)

MIMICRY = Lesson(
    slug="mimicry",
    title=Words("Mimicry", "Le Mimétisme"),
    seats=2,
    deal=TWO_PLAYERS,
    before=ATTACKED,
    tasks=(
        Task(
            say=Words(
                "A Mimicry is worth as much as a neighbour of it. Place it beside your Pillar, at the left end.",
                "Un Mimétisme vaut autant qu'une de ses voisines. Posez-le à côté de votre pilier, au bout gauche.",
            ),
            right=("place mimicry in 1 left",),
            otherwise=Words(
                "Not now: take the Mimicry, and place it at the left end of your own row.",
                "Pas maintenant : prenez le Mimétisme, et posez-le au bout gauche de votre rangée.",
            ),
            points_at=(own("mimicry"),),
            rule="CH-14",
            is_shown=True,
            then=((THEM, "place 5-lizard in 2 left"),),
        ),
        Task(
            say=Words(
                "Worth 20! But it is no twin, and it keeps twins apart: so never between two suns.",
                "Il vaut 20 ! Mais ce n'est pas un jumeau, et il sépare les jumeaux : jamais entre deux soleils, donc.",
            ),
            points_at=camp(1, 1),
            rule="CH-14",
        ),
    ),
)

STOP = Lesson(
    slug="stop",
    title=Words("When to stop", "Savoir s'arrêter"),
    seats=2,
    deal=TWO_PLAYERS,
    before=(*ATTACKED, (ME, "place mimicry in 1 left"), (THEM, "place 5-lizard in 2 left")),
    tasks=(
        Task(
            say=Words(
                "Your camp is rich. You may fold: stop, and keep your hand for the next round, while the others play "
                "on. When all have folded, camps are counted. Fold.",
                "Votre camp est riche. On peut se coucher : on s'arrête, et on garde sa main pour la manche suivante. "
                "Les autres continuent. Quand tous sont couchés, on compte. Couchez-vous.",
            ),
            right=("fold",),
            otherwise=Words(
                "You could go on, but your camp is ahead, and cards you keep will serve you later. Fold.",
                "Vous pourriez continuer, mais votre camp est devant, et vos cartes serviront plus tard. Couchez-vous.",
            ),
            points_at=(MY_CAMP,),
            rule="CH-10",
            is_shown=True,
            then=((THEM, "fold"),),
        ),
        Task(
            say=Words(
                "The round is yours: 100 points! Everybody draws three cards, and the next round begins with new "
                "Pillars.",
                "La manche est à vous : 100 points ! Chacun pioche trois cartes, et la manche suivante commence avec "
                "de nouveaux piliers.",
            ),
            points_at=(MY_CAMP,),
            rule="CH-17",
        ),
    ),
)

ROYAL = Lesson(
    slug="royal",
    title=Words("Battle Royal", "Battle Royal"),
    seats=3,
    options={"battle_royal": True},
    deal=dealt(MINE, THEIRS, OTHERS),
    before=(
        (ME, "pillar 20-sun"),
        (THEM, "pillar 20-moon"),
        (THIRD, "pillar 20-storm"),
        (ME, "place 20-sun in 1 right"),
        (THEM, "place 10-eagle in 2 right"),
        (THIRD, "fold"),
    ),
    tasks=(
        Task(
            say=Words(
                "In a Battle Royal, after every round whoever has the fewest points is out. The last one left wins. "
                "You are ahead: fold.",
                "En Battle Royal, après chaque manche, le camp qui a le moins de points est éliminé. Le dernier en jeu "
                "gagne. Vous êtes devant : couchez-vous.",
            ),
            right=("fold",),
            otherwise=Words(
                "You are not in danger. Fold, and see who is out.",
                "Vous ne risquez rien. Couchez-vous, et voyez qui est éliminé.",
            ),
            points_at=(MY_CAMP,),
            rule="CH-19",
            is_shown=True,
            then=((THEM, "fold"),),
        ),
    ),
)

COURSE = Course(
    lessons=(PILLAR, TWIN, HARM, SWAP, MIMICRY, STOP),
    variants=(ROYAL,),
    short_game=ShortGame(seats=2),
)
