"""Xalapa in three minutes: a trial, exact numbers, the pattern, what it costs, equal numbers, the sand."""

from tablee.core.errors import Pointer
from tablee.core.lessons import Course, Lesson, ShortGame, Task
from tablee.core.seats import Seat
from tablee.core.stacked import Done
from tablee.core.words import Words
from tablee.games.xalapa.why import at_cell

ME, THEM = Seat(0), Seat(1)

# Board A, three in a row, one bird, two geckos, one cactus, two black squares: c3 d3 e3 meet them all.
ALONE = ("A", "1", "bird", "gecko", "cactus", "black")
TWO = ("A", "B", "1", "bird", "gecko", "cactus", "black")


def laid(*cells: str) -> tuple[Done, ...]:
    return tuple((ME, f"place {cell}") for cell in cells)


def trials(*numbers: int) -> tuple[Pointer, ...]:
    return tuple(Pointer(f"trial:{number}", Words(f"trial {number}", f"l'épreuve {number}")) for number in numbers)


TRAY = Pointer("tray", Words("your stones", "vos pierres"))
ME_AT_TABLE = Pointer("seat:0", Words("your points", "vos points"))
DONE_SIGN = Pointer("done-button", Words("the button that says so", "le bouton pour le dire"))
TILE = Pointer("tile:3", Words("the tile with the 3", "la tuile 3"))

TRIAL = Lesson(
    slug="trial",
    title=Words("A trial", "Une épreuve"),
    seats=1,
    deal=ALONE,
    tasks=(
        Task(
            say=Words(
                "The oracle sets trials: lay stones on your board so that they are met. Fewest points win: a failed "
                "trial costs 3, and each stone costs 1.",
                "L'oracle pose des épreuves : placez des pierres sur votre plateau pour les réussir. Le moins de "
                "points gagne : une épreuve ratée en coûte 3, chaque pierre 1.",
            ),
            points_at=trials(1, 2, 3, 4, 5),
            rule="XA-10",
        ),
        Task(
            say=Words(
                "Trial 2 wants exactly one stone on a square with a bird. Lay a stone on the bird with the lamp. Its "
                "colour means nothing: stones are all alike.",
                "L'épreuve 2 veut exactement une pierre sur une case à oiseau. Posez une pierre sur l'oiseau à la "
                "lampe. Sa couleur ne compte pas : toutes les pierres se valent.",
            ),
            right=("place c3",),
            otherwise=Words(
                "You may lay a stone anywhere. This one should go on the bird with the lamp.",
                "On peut poser une pierre partout. Celle-ci va sur l'oiseau à la lampe.",
            ),
            points_at=trials(2),
            rule="XA-6",
            is_shown=True,
        ),
        Task(
            say=Words(
                "One bird: trial 2 is met. Nobody says so before the check, you have to count for yourself.",
                "Un oiseau : l'épreuve 2 est réussie. Personne ne le dit avant la vérification, à vous de compter.",
            ),
            points_at=trials(2),
            rule="XA-8",
        ),
    ),
)

PATTERN = Lesson(
    slug="pattern",
    title=Words("The pattern", "Le motif"),
    seats=1,
    deal=ALONE,
    before=laid("c3"),
    tasks=(
        Task(
            say=Words(
                "Trial 1 shows a pattern: three stones in a row, turned as you like. Your stone can be its first. Lay "
                "the next one to its right.",
                "L'épreuve 1 montre un motif : trois pierres en ligne, dans le sens que vous voulez. La vôtre peut "
                "être la première. Posez la suivante à sa droite.",
            ),
            right=("place d3",),
            otherwise=Words(
                "That could be right in another game. Here lay it directly to the right of your stone.",
                "Une autre fois, peut-être. Ici, posez-la juste à droite de votre pierre.",
            ),
            points_at=trials(1),
            rule="XA-7",
            is_shown=True,
        ),
        Task(
            say=Words(
                "It lies on a gecko and a cactus: one stone can serve several trials. Now the third of the row.",
                "Elle est sur un gecko et un cactus : une pierre peut servir à plusieurs épreuves. Et maintenant la "
                "troisième de la ligne.",
            ),
            right=("place e3",),
            answers={
                "place b3": Words(
                    "A row as well, but with a second cactus: trial 4 wants exactly one. Go on to the right.",
                    "Une ligne aussi, mais avec un deuxième cactus : l'épreuve 4 n'en veut qu'un. Continuez à droite.",
                )
            },
            otherwise=Words(
                "The row needs its third stone, to the right of the other two.",
                "Il manque la troisième pierre de la ligne, à droite des deux autres.",
            ),
            points_at=(at_cell("d3"),),
            rule="XA-7",
        ),
    ),
)

EXACTLY = Lesson(
    slug="exactly",
    title=Words("Exactly so many", "Exactement"),
    seats=1,
    deal=ALONE,
    before=laid("c3", "d3", "e3", "b2"),
    tasks=(
        Task(
            say=Words(
                "Exactly means neither more nor fewer. Trial 3 wants two stones on geckos, and here are three. Take "
                "back the one that lies apart: touch it.",
                "Exactement, ni plus ni moins. L'épreuve 3 veut deux pierres sur des geckos, et en voici trois. "
                "Reprenez celle qui est à l'écart : touchez-la.",
            ),
            right=("take b2",),
            otherwise=Words(
                "That would break something else. Touch the stone apart from the row, it goes back.",
                "Cela casserait autre chose. Touchez la pierre à l'écart de la ligne : elle revient.",
            ),
            points_at=trials(3),
            rule="XA-6",
            is_shown=True,
        ),
        Task(
            say=Words(
                "Stones can be moved and taken back as often as you like. And one stone less is one point less.",
                "On peut déplacer et reprendre ses pierres autant qu'on veut. Et une pierre de moins, c'est un point "
                "de moins.",
            ),
            points_at=(TRAY,),
            rule="XA-8",
        ),
    ),
)

DONE = Lesson(
    slug="done",
    title=Words("The check", "La vérification"),
    seats=1,
    deal=ALONE,
    before=laid("c3", "d3", "e3"),
    tasks=(
        Task(
            say=Words(
                "Count again: a row of three, one bird, two geckos, one cactus, two black squares. All five trials are "
                "met. Say that you are done.",
                "Recomptez : trois en ligne, un oiseau, deux geckos, un cactus, deux cases noires. Les cinq épreuves "
                "sont réussies. Dites que vous avez fini.",
            ),
            right=("done",),
            otherwise=Words(
                "Leave them where they are: everything is met. Say that you are done.",
                "Laissez-les là : tout est réussi. Dites que vous avez fini.",
            ),
            points_at=trials(1, 2, 3, 4, 5),
            rule="XA-9",
            is_shown=True,
        ),
        Task(
            say=Words(
                "Nothing failed, three stones: 3 points for this day. After seven days the fewest points win.",
                "Aucune erreur, trois pierres : 3 points pour ce jour. Après sept jours, le moins de points gagne.",
            ),
            points_at=(ME_AT_TABLE,),
            rule="XA-11",
        ),
    ),
)

SAND = Lesson(
    slug="sand",
    title=Words("The sand", "Le sablier"),
    seats=2,
    deal=TWO,
    before=(*laid("c3", "d3"), (THEM, "place a1"), (THEM, "done")),
    tasks=(
        Task(
            say=Words(
                "Everybody searches at the same time, each on a board of their own. The other player is done: the sand "
                "runs, and you must finish. Your row lacks one stone.",
                "Tout le monde cherche en même temps, chacun sur son plateau. L'autre a fini : le sable coule, et il "
                "faut finir. Il manque une pierre à votre ligne.",
            ),
            right=("place e3",),
            otherwise=Words(
                "Quick: the third of the row, to the right of the other two.",
                "Vite : la troisième de la ligne, à droite des deux autres.",
            ),
            points_at=(at_cell("c3"), at_cell("d3")),
            rule="XA-9",
        ),
        Task(
            say=Words(
                "Now say that you are done, before the sand has run out.",
                "Dites maintenant que vous avez fini, avant la fin du sable.",
            ),
            right=("done",),
            otherwise=Words(
                "All is well as it lies. Say that you are done.", "Tout est bien ainsi. Dites que vous avez fini."
            ),
            points_at=(DONE_SIGN,),
            rule="XA-9",
        ),
    ),
)

ON_A_CACTUS = tuple(f"place {cell}" for cell in ("d3", "a3", "b3", "b4", "a5", "b5", "c5", "f5", "a6"))

EQUAL = Lesson(
    slug="equal",
    title=Words("As many as", "Autant que"),
    seats=1,
    options={"step": 1},
    deal=("A", "1", "bird", "white", "gecko", "red", "cactus", "black"),
    before=laid("c3"),
    tasks=(
        Task(
            say=Words(
                "Two symbols in one trial: as many stones on the one as on the other. Trial 4 names bird and cactus, "
                "and you have one bird. Lay a stone on any cactus without a bird.",
                "Deux symboles dans une épreuve : autant de pierres sur l'un que sur l'autre. L'épreuve 4 dit oiseau "
                "et cactus, et vous avez un oiseau. Posez une pierre sur un cactus sans oiseau.",
            ),
            right=ON_A_CACTUS,
            otherwise=Words(
                "Look for a square with a cactus, and no bird on it.",
                "Cherchez une case avec un cactus, et sans oiseau.",
            ),
            points_at=trials(4),
            rule="XA-6",
        ),
        Task(
            say=Words(
                "One and one: met. None on either would be equal too.",
                "Un et un : réussi. Aucune pierre de part et d'autre, c'est égal aussi.",
            ),
            points_at=trials(4),
            rule="XA-6",
        ),
    ),
)

ATLACOYA = Lesson(
    slug="atlacoya",
    title=Words("Atlacoya", "Atlacoya"),
    seats=2,
    options={"variant": "atlacoya"},
    deal=("A", "B", "1", "no-symbol", "two-symbols", "bird", "gecko", "cactus", "black", "no-line", "one-line"),
    tasks=(
        Task(
            say=Words(
                "With Atlacoya you first say how many trials you will pass, before you see them. More is worth more; "
                "if you fail, it costs. Stones cost nothing here. Say three.",
                "Avec Atlacoya, on annonce d'abord combien d'épreuves on réussira, avant de les voir. Plus on vise "
                "haut, plus on gagne ; rater coûte. Les pierres sont gratuites. Annoncez trois.",
            ),
            right=("bid 3",),
            otherwise=Words(
                "That would be brave, or shy. Take the tile with the 3 for a start.",
                "Ce serait hardi, ou timide. Pour commencer, prenez la tuile 3.",
            ),
            points_at=(TILE,),
            rule="XA-20",
            is_shown=True,
            then=((THEM, "bid 4"),),
        ),
        Task(
            say=Words(
                "Now the trials lie there, and only the first three count for you. For one that fails you may pay a "
                "curse token, and stay in.",
                "Voici les épreuves : seules les trois premières comptent pour vous. Si l'une rate, un jeton de "
                "malédiction vous garde en course.",
            ),
            points_at=trials(1, 2, 3),
            rule="XA-21",
        ),
    ),
)

COURSE = Course(
    lessons=(TRIAL, PATTERN, EXACTLY, DONE, SAND),
    variants=(EQUAL, ATLACOYA),
    short_game=ShortGame(seats=2),
)
