"""What Xalapa's rulebook shows: stones on a board, trials that are met or failed, and days that end."""

from collections.abc import Sequence

from tablee.core.illustrations import Demonstration, Illustrations
from tablee.core.stacked import Done, listed
from tablee.core.words import Words
from tablee.games.xalapa.lessons import ALONE, ATLACOYA, ME, THEM, TWO, laid

DAYS = 7
A_DAY = ALONE[1:]
ROW = laid("c3", "d3", "e3")  # it meets all five trials of that day
A_WEEK = ("A", *A_DAY * DAYS)
DONE: Done = (ME, "done")
READY: Done = (ME, "ready")
SIX_DAYS: tuple[Done, ...] = (*ROW, DONE, READY) * (DAYS - 1)

BIDS: tuple[Done, ...] = ((ME, "bid 2"), (THEM, "bid 3"))
BOTH_DONE: tuple[Done, ...] = (DONE, (THEM, "done"))
ATLACOYA_DAY = listed("1 no-symbol two-symbols bird gecko cactus black no-line one-line")
ATLACOYA_DEAL = ("A", "B", *ATLACOYA_DAY)
ATLACOYA_WEEK = ("A", "B", *ATLACOYA_DAY * DAYS)


# A day on which nobody lays a stone, and both drop out.
BARREN: tuple[Done, ...] = ((ME, "bid 2"), (THEM, "bid 2"), *BOTH_DONE, (ME, "red"), (THEM, "red"))
BOTH_READY: tuple[Done, ...] = (READY, (THEM, "ready"))


def at_step(rule: str, step: int, say: Words, deal: str, *moves: Done) -> Demonstration:
    """Alone, with the trials of a step of difficulty."""
    return Demonstration(rules=(rule,), say=say, seats=1, options={"step": step}, deal=listed(deal), moves=moves)


def in_atlacoya(
    rule: str, say: Words, *moves: Done, before: tuple[Done, ...] = (), deal: Sequence[str] = ATLACOYA_DEAL
) -> Demonstration:
    return Demonstration(
        rules=(rule,), say=say, seats=2, options=ATLACOYA.options, deal=deal, before=before, moves=moves
    )


GOAL = (
    Demonstration(
        rules=("XA-10",),
        say=Words(
            "Three stones, and every trial is met: this day costs 3 points.",
            "Trois pierres, et toutes les épreuves sont réussies : cette journée coûte 3 points.",
        ),
        seats=1,
        deal=ALONE,
        before=ROW,
        moves=(DONE,),
    ),
)

A_DAY_SHOWN = (
    Demonstration(
        rules=("XA-5",),
        say=Words(
            "The day has been checked. You are ready, and a new day brings new trials.",
            "La journée est vérifiée. Vous êtes prêt, et un nouveau jour apporte de nouvelles épreuves.",
        ),
        seats=1,
        deal=("A", *A_DAY, "4", "red", "bird", "white", "gecko"),
        before=(*ROW, DONE),
        moves=(READY,),
    ),
    Demonstration(
        rules=("XA-6",),
        say=Words(
            "Exactly two stones on geckos are asked for, and here lie three. One is taken back: now it is right.",
            "Il faut exactement deux pierres sur des geckos, et en voici trois. On en reprend une : c'est juste.",
        ),
        seats=1,
        deal=ALONE,
        before=(*ROW, *laid("b2")),
        moves=((ME, "take b2"), DONE),
    ),
    Demonstration(
        rules=("XA-7",),
        say=Words(
            "The pattern wants three stones in a row. The third one makes it whole.",
            "Le motif demande trois pierres en ligne. La troisième le complète.",
        ),
        seats=1,
        deal=ALONE,
        before=laid("c3", "d3"),
        moves=(*laid("e3"), DONE),
    ),
    Demonstration(
        rules=("XA-8",),
        say=Words(
            "A stone is laid and moved, and another one taken back. Only one fits on a cell.",
            "On pose une pierre, on la déplace, on en reprend une autre. Il n'y en a qu'une par case.",
        ),
        seats=1,
        deal=ALONE,
        before=laid("c3"),
        refused=(ME, "place c3"),
        moves=((ME, "place b2"), (ME, "move b2 d3"), (ME, "take c3")),
    ),
    Demonstration(
        rules=("XA-9",),
        say=Words(
            "The other is done first: the sand runs. You say done too, and the boards are checked.",
            "L'autre a fini en premier : le sable coule. Vous dites « Fini » aussi, et on vérifie.",
        ),
        seats=2,
        deal=TWO,
        before=ROW,
        moves=((THEM, "place a1"), (THEM, "done"), DONE),
    ),
)

THE_END = (
    Demonstration(
        rules=("XA-11",),
        say=Words(
            "The seventh day is over, and all points are added up.",
            "Le septième jour est fini, et on additionne tous les points.",
        ),
        seats=1,
        deal=A_WEEK,
        before=(*SIX_DAYS, *ROW),
        moves=(DONE, READY),
    ),
)

THE_TABLE = (
    Demonstration(
        rules=("XA-1",),
        say=Words(
            "A stone lies on a cell with a gecko and a cactus: it counts for both.",
            "Une pierre est sur une case avec un gecko et un cactus : elle compte pour les deux.",
        ),
        seats=1,
        deal=ALONE,
        moves=laid("d3"),
    ),
    Demonstration(
        rules=("XA-3",),
        say=Words(
            "The first trial shows the pattern: these three stones are laid like it.",
            "La première épreuve montre le motif : ces trois pierres sont posées comme lui.",
        ),
        seats=1,
        deal=ALONE,
        moves=ROW,
    ),
    Demonstration(
        rules=("XA-4",),
        say=Words(
            "Two of your eight stones are laid, six are left.",
            "Deux de vos huit pierres sont posées, il en reste six.",
        ),
        seats=1,
        deal=ALONE,
        moves=laid("c3", "d3"),
    ),
    Demonstration(
        rules=("XA-12",),
        say=Words(
            "You are a beginner and meet five trials; the expert beside you must meet all seven.",
            "Vous débutez : cinq épreuves pour vous ; l'experte à côté doit réussir les sept.",
        ),
        seats=2,
        options={"levels": ["beginner", "expert"]},
        deal=listed("A B 1 no-line no-symbol bird gecko cactus black two-symbols two-lines"),
        before=ROW,
        moves=BOTH_DONE,
    ),
    Demonstration(
        rules=("XA-13",),
        say=Words(
            "Both have the same board, one of them mirrored: the same idea fits on the other side.",
            "Tous deux ont la même planche, l'une en miroir : la même idée vaut de l'autre côté.",
        ),
        seats=2,
        options={"same_board": True},
        deal=("A", "A-mirrored", *A_DAY),
        before=(*ROW, *((THEM, move) for move in ("place d3", "place c3", "place b3"))),
        moves=BOTH_DONE,
    ),
)

STEPS = (
    at_step(
        "XA-14",
        1,
        Words(
            "Bird above cactus: as many stones on birds as on cacti. One of each will do.",
            "Oiseau au-dessus de cactus : autant de pierres sur les uns que sur les autres. Une et une suffisent.",
        ),
        "A 1 bird white gecko red cactus black",
        *laid("c3", "b3"),
    ),
    at_step(
        "XA-15",
        2,
        Words(
            "Seven trials now: the last two have journeyman cards. A first stone is laid.",
            "Sept épreuves maintenant : les deux dernières ont des cartes de Compagnon. On pose une pierre.",
        ),
        "A 1 yellow cactus two-symbols no-line edge white gecko blue no-symbol two-lines",
        *laid("c3"),
    ),
    at_step(
        "XA-16",
        3,
        Words(
            "Trials six and seven have master cards: a gecko, but on black. A first stone is laid.",
            "Les épreuves six et sept ont des cartes de Maître : un gecko, mais sur du noir. On pose une pierre.",
        ),
        "A 1 yellow cactus bird red edge corner gecko-on-black bird-on-line",
        *laid("c3"),
    ),
    at_step(
        "XA-17",
        4,
        Words(
            "Master cards may now lie anywhere, also in the first trials. A first stone is laid.",
            "Les cartes de Maître peuvent être partout, même aux premières épreuves. On pose une pierre.",
        ),
        "A 1 black bird two-symbols no-line bird-on-line gecko-on-black cactus white no-symbol two-lines",
        *laid("c3"),
    ),
    at_step(
        "XA-18",
        5,
        Words(
            "A stone card has come among the others. A first stone is laid.",
            "Une carte de pierres s'est mêlée aux autres. On pose une pierre.",
        ),
        "A 1 bird apprentice-2 cactus red edge white",
        *laid("c3"),
    ),
)

ATLACOYA_SHOWN = (
    in_atlacoya(
        "XA-19",
        Words(
            "Each has points, curse tokens and tiles. You take a tile: so many trials you will pass.",
            "Chacun a des points, des jetons et des tuiles. Vous prenez une tuile : autant d'épreuves à réussir.",
        ),
        (ME, "bid 3"),
    ),
    in_atlacoya(
        "XA-20",
        Words(
            "Both have picked in secret. The tiles are shown, and only then the trials.",
            "Tous deux ont choisi en secret. On montre les tuiles, et seulement ensuite les épreuves.",
        ),
        (ME, "bid 3"),
        (THEM, "bid 4"),
    ),
    in_atlacoya(
        "XA-21",
        Words(
            "The first trial has failed for both. You put a token on it and stay; the other drops out.",
            "La première épreuve est ratée pour tous deux. Vous posez un jeton et restez ; l'autre sort.",
        ),
        *BOTH_DONE,
        (ME, "token"),
        (THEM, "red"),
        before=BIDS,
    ),
    in_atlacoya(
        "XA-22",
        Words(
            "You are still in, but two of your tokens lie there. You take the red points and keep them.",
            "Vous êtes encore en course, avec deux jetons posés. Vous prenez les points rouges et les gardez.",
        ),
        (ME, "token"),
        (ME, "red"),
        before=(*BIDS, *BOTH_DONE, (ME, "token"), (THEM, "red")),
    ),
    in_atlacoya(
        "XA-23",
        Words(
            "The seventh day is over: whoever has the most points wins.",
            "Le septième jour est fini : qui a le plus de points gagne.",
        ),
        *BOTH_READY,
        before=((*BARREN, *BOTH_READY) * DAYS)[: -len(BOTH_READY)],
        deal=ATLACOYA_WEEK,
    ),
)

ILLUSTRATIONS = Illustrations(
    demonstrations=(*GOAL, *A_DAY_SHOWN, *THE_END, *THE_TABLE, *STEPS, *ATLACOYA_SHOWN),
    cards={
        "XA-2": ("1 cactus", "2 black", "1 gecko-on-black"),
        "XA-6": ("1 bird", "cactus red", "1 2"),
    },
    unshown={
        "XA-2": "the cards themselves are the picture",
        "XA-24": "what is dealt is settled before any move",
        "XA-25": "how a deal is written is no matter of play",
    },
)
