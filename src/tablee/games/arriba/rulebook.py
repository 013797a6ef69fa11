"""The rules of Arriba! in our own words, under the numbers that refusals cite."""

from tablee.core.rulebook import Chapter, Rulebook
from tablee.core.words import Words

RULEBOOK: Rulebook = (
    Chapter(
        Words("The goal", "Le but"),
        {
            "AR-8": Words(
                "Two tops with the same symbol, whatever the colours: only these two may grab. The first gives "
                "their face-up cards to the other, who takes them with their own and what lies under the totem.",
                "Deux symboles identiques, quelles que soient les couleurs : seuls ces deux joueurs attrapent. "
                "Le premier donne ses cartes visibles à l'autre, qui les prend avec les siennes et ce qui est "
                "sous le totem.",
            ),
            "AR-16": Words(
                "Each card left is a point against you. Three rounds; the fewest points win. Cards under the "
                "totem are nobody's.",
                "Chaque carte restante est un point de pénalité. Trois manches ; le moins de points gagne. Les "
                "cartes sous le totem ne sont à personne.",
            ),
        },
        part="goal",
        about=Words(
            "Get rid of your cards: spot two equal symbols, and be the first to grab the totem.",
            "Débarrassez-vous de vos cartes : repérez deux symboles pareils, et saisissez le totem en premier.",
        ),
    ),
    Chapter(
        Words("Turn, look, grab", "Retourner, regarder, attraper"),
        {
            "AR-4": Words(
                "In turn, everybody turns their top card onto their own face-up pile. All eyes see it at the "
                "same instant.",
                "À tour de rôle, on retourne sa première carte sur sa propre pile visible. Tous les yeux la "
                "voient au même instant.",
            ),
            "AR-7": Words(
                "A Totem card: everybody may grab. The first puts their face-up cards under the totem. Then "
                "that card is spent.",
                "Une carte Totem : tout le monde peut attraper. La première main met ses cartes visibles sous "
                "le totem. Cette carte est alors épuisée.",
            ),
            "AR-9": Words(
                "A Head: its owner counts 1, 2, 3, and everybody turns a card at once. Heads that appear then "
                "do nothing. Play goes on to the left of whoever turned the Head.",
                "Une Tête : qui l'a retournée compte 1, 2, 3, et tout le monde retourne une carte. Les Têtes "
                "apparues alors sont sans effet. On continue à gauche de qui a retourné la Tête.",
            ),
            "AR-12": Words(
                "Grab without a reason and you take every face-up card and those under the totem. Being merely "
                "slower costs nothing: after a grab the table holds still for a moment, and a hand that comes "
                "late, up to 300 ms after the next card, is excused. So is a grab while nothing lies face up. "
                "Within 100 ms of a card you answered the table before it.",
                "Attraper sans raison fait ramasser toutes les cartes visibles et celles sous le totem. Être "
                "seulement plus lent ne coûte rien : après une prise, la table s'arrête un moment, et une main "
                "en retard, jusqu'à 300 ms après la carte suivante, est excusée. De même quand rien n'est "
                "visible. À moins de 100 ms d'une carte, on répondait à la table d'avant.",
            ),
            "AR-13": Words(
                "Whoever grabbed rightly turns the next card, once the table has held still for a moment; of "
                "several, the last one does. After a Head, play goes on to the left of whoever turned it. After"
                " a wrong grab the turn stays as it was.",
                "Qui attrape à raison retourne la carte suivante, une fois que la table s'est arrêtée un moment"
                " ; de plusieurs, c'est la dernière main. Après une Tête, on continue à gauche de qui l'a "
                "retournée. Après une faute, le tour reste ce qu'il était.",
            ),
        },
        part="turn",
        about=Words(
            "Turn a card, look at all of them, and grab only with a reason.",
            "Retournez une carte, regardez-les toutes, et n'attrapez qu'avec une raison.",
        ),
    ),
    Chapter(
        Words("The end", "La fin"),
        {
            "AR-15": Words(
                "A round ends when somebody has no card left, when all draw piles are empty, or after the "
                "number of cards agreed on.",
                "Une manche finit quand quelqu'un n'a plus de carte, quand toutes les pioches sont vides, ou "
                "après le nombre de cartes convenu.",
            ),
        },
        part="end",
        about=Words(
            "Three rounds, and whoever has the fewest cards in all wins.",
            "Trois manches, et qui a le moins de cartes en tout gagne.",
        ),
    ),
    Chapter(
        Words("The cards", "Les cartes"),
        {
            "AR-1": Words(
                "80 cards: eighteen symbols in yellow, orange, purple and green, four Totems and four Heads. "
                "The symbols come in six families of three that look alike.",
                "80 cartes : dix-huit symboles en jaune, orange, violet et vert, quatre Totems et quatre Têtes."
                " Les symboles forment six familles de trois sosies.",
            ),
            "AR-2": Words(
                "Two to eight play; bots are players like all others.",
                "On joue de deux à huit ; les bots sont des joueurs comme les autres.",
            ),
            "AR-3": Words(
                "All cards are dealt face down as evenly as they go. The lot says who starts; later the winner "
                "of the last round does.",
                "Toutes les cartes sont distribuées faces cachées, aussi également que possible. Le sort dit "
                "qui commence ; ensuite, c'est qui a gagné la manche précédente.",
            ),
        },
    ),
    Chapter(
        Words("More about grabbing", "Attraper, en détail"),
        {
            "AR-10": Words(
                "More than two with one symbol: the quickest one's cards and those under the totem are shared "
                "by the others; what does not divide goes under the totem.",
                "Plus de deux fois le même symbole : les autres se partagent les cartes du plus rapide et "
                "celles sous le totem ; le reste va sous le totem.",
            ),
            "AR-11": Words(
                "Only tops count. A covered card counts no more; what nobody grabbed stays live. Totem cards "
                "come before matches.",
                "Seules les cartes du dessus comptent. Une carte couverte ne vaut plus ; ce que personne n'a "
                "saisi reste valable. Les Totems passent avant les paires.",
            ),
            "AR-14": Words(
                "Reaction times decide, with everybody's delay taken out. Equal to the millisecond: the lot.",
                "Les temps de réaction décident, sans le délai de chacun. Égalité à la milliseconde : le sort.",
            ),
            "AR-17": Words(
                "Cards that you take go beneath your draw pile, the one turned first on top again.",
                "Les cartes ramassées vont sous votre pioche, la première retournée redevenant la première.",
            ),
        },
    ),
    Chapter(
        Words("More about turning", "Retourner, en détail"),
        {
            "AR-5": Words(
                "Whoever has nothing left to turn still plays along, and turns again when given cards.",
                "Qui n'a plus rien à retourner continue à jouer, et retourne de nouveau s'il reçoit des cartes.",
            ),
            "AR-6": Words(
                "If you take too long, your card is turned for you. Each card stays out for a moment before the"
                " next, and between two rounds everybody has time to look at the result.",
                "Si vous tardez, votre carte est retournée d'office. Chaque carte reste un moment avant la "
                "suivante, et entre deux manches chacun a le temps de regarder le résultat.",
            ),
        },
    ),
    Chapter(
        Words("What everybody sees", "Ce que tout le monde voit"),
        {
            "AR-18": Words(
                "Everybody sees the tops and the sizes of the piles, and how many cards lie under the totem. "
                "What lies beneath is for memory.",
                "Tout le monde voit le dessus et la taille des piles, et combien de cartes sont sous le totem. "
                "Le reste est affaire de mémoire.",
            ),
        },
    ),
)
