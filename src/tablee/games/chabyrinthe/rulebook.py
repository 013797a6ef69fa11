"""The rules of Chabyrinthe in our own words, under the numbers that refusals cite."""

from tablee.core.rulebook import Chapter, Only, Rulebook
from tablee.core.words import Words

RULEBOOK: Rulebook = (
    Chapter(
        Words("The goal", "Le but"),
        {
            "CB-7": Words(
                "After each action, every cat with an unbroken gutter to a home is yours. One single card can "
                "be enough.",
                "Après chaque action, tout chat qu'une gouttière sans coupure relie à un foyer est à vous. Une "
                "seule carte peut suffire.",
            ),
        },
        part="goal",
        about=Words(
            "Join gutters so that cats find their way home. The points of every cat you bring home are yours.",
            "Reliez les gouttières pour que les chats rentrent. Les points de chaque chat ramené sont à vous.",
        ),
    ),
    Chapter(
        Words("Two actions a turn", "Deux actions par tour"),
        {
            "CB-5": Words(
                "Turn a card a quarter either way, or half round. You play both actions; a turn that changes no"
                " path is none. Turning back with the second is fine.",
                "Tournez une carte d'un quart, d'un côté ou de l'autre, ou d'un demi-tour. Les deux actions se "
                "jouent ; une rotation qui ne change rien n'en est pas une. Revenir en arrière avec la seconde "
                "est permis.",
            ),
            "CB-6": Words(
                "Or push: the stack's top card, turned as you like, goes in at one end of a row or column. The "
                "line slides, and the card that falls out at the other end goes under the stack.",
                "Ou poussez : la carte du dessus de la pile, tournée à votre gré, entre à un bout d'une rangée "
                "ou d'une colonne. La ligne glisse, et la carte qui sort à l'autre bout passe sous la pile.",
            ),
            "CB-8": Words(
                "Homes that were reached then move one place clockwise, and a new cat comes one place clockwise"
                " of each cat won. They skip places that are taken.",
                "Les foyers atteints avancent alors d'une place dans le sens horaire, et un nouveau chat arrive"
                " une place après chaque chat gagné. On saute les places occupées.",
            ),
            "CB-9": Words(
                "If that connects another cat, it goes home too, and so on: the whole chain is yours.",
                "Si cela relie un autre chat, il rentre aussi, et ainsi de suite : toute la chaîne est à vous.",
            ),
        },
        part="turn",
        about=Words(
            "Turn a card or push one in, twice. Every cat that can go home then goes at once.",
            "Tournez une carte ou poussez-en une, deux fois. Chaque chat qui peut rentrer rentre aussitôt.",
        ),
    ),
    Chapter(
        Words("The end", "La fin"),
        {
            "CB-10": Words(
                "The last of the fifteen cats ends the game at once. The most points win; then the most cats; "
                "then it is shared.",
                "Le dernier des quinze chats met fin à la partie aussitôt. Le plus de points gagne ; puis le "
                "plus de chats ; sinon, victoire partagée.",
            ),
            "CB-11": Words(
                "A game that goes nowhere ends after a number of turns that was agreed on; cats still out count"
                " for nobody.",
                "Une partie qui n'avance pas s'arrête après un nombre de tours convenu ; les chats encore "
                "dehors ne comptent pour personne.",
            ),
        },
        part="end",
        about=Words(
            "When all cats are home, points are counted.",
            "Quand tous les chats sont rentrés, on compte les points.",
        ),
    ),
    Chapter(
        Words("The roof", "Le toit"),
        {
            "CB-1": Words(
                "26 gutter cards: straights, elbows, junctions, crosses, and bridges and double elbows whose "
                "two gutters never meet. 15 cats worth 3, 4 or 5 points. Two homes.",
                "26 gouttières : droites, coudes, jonctions, croix, ainsi que ponts et doubles coudes dont les "
                "deux gouttières ne se rejoignent pas. 15 chats de 3, 4 ou 5 points. Deux foyers.",
            ),
            "CB-2": Words(
                "Sixteen cards make the roof, four by four; the other ten wait in a stack, face up. The lower "
                "left and the upper right card begin as elbows.",
                "Seize cartes forment le toit, quatre sur quatre ; les dix autres attendent en pile, face "
                "visible. En bas à gauche et en haut à droite, on commence avec un coude.",
            ),
            "CB-3": Words(
                "Around the roof runs a ledge with one place beside each outer side. Two homes and two cats "
                "begin at the corners, in turn.",
                "Autour du toit court un rebord, une place par côté extérieur. Deux foyers et deux chats "
                "commencent aux coins, en alternance.",
            ),
            "CB-4": Words(
                "The first player is drawn by lot; turns go clockwise.",
                "La première personne est tirée au sort ; on joue dans le sens des aiguilles d'une montre.",
            ),
        },
    ),
    Chapter(
        Words("Other ways to play", "D'autres façons de jouer"),
        {
            "CB-12": Words(
                "Kittens: a roof of three by three, with twelve places around it.",
                "Chatons : un toit de trois sur trois, avec douze places autour.",
            ),
            "CB-13": Words(
                "Alone: bring all cats home in few turns. 7 or fewer is the best of seven grades; then 9, 11, "
                "13, 15, 17, and more. A turn begun counts.",
                "En solitaire : ramenez tous les chats en peu de tours. 7 ou moins, c'est la meilleure des sept"
                " appréciations ; puis 9, 11, 13, 15, 17, et au-delà. Un tour entamé compte.",
            ),
            "CB-14": Words(
                "Together: everybody plays as one, and each player's turn counts as a turn, with the same grades.",
                "En coopération : tout le monde joue ensemble, chaque tour de chacun compte, avec les mêmes "
                "appréciations.",
            ),
            "CB-15": Words(
                "Teams: four players, the first two against the last two. The team's points count.",
                "Par équipes : à quatre, les deux premiers contre les deux derniers. Les points de l'équipe comptent.",
            ),
        },
        only={
            "CB-12": Only(title=Words("Kittens", "Chatons"), options={"size": (3,)}),
            "CB-13": Only(title=Words("Solo", "Solo"), options={"mode": ("solo",)}, seats=(1,)),
            "CB-14": Only(title=Words("All together", "Tous ensemble"), options={"mode": ("cooperative",)}),
            "CB-15": Only(title=Words("Two teams", "Deux équipes"), options={"mode": ("teams",)}),
        },
    ),
    Chapter(
        Words("Prepared games", "Parties préparées"),
        {
            "CB-16": Words(
                "A prepared deal names the roof's cards row by row from the upper left, each with the sides "
                "that it joins, then the stack from its top, then the points of the cats. The first player "
                "begins. No cat may be joined to a home yet.",
                "Une donne préparée nomme les cartes du toit, rangée par rangée depuis le haut à gauche, "
                "chacune avec les côtés qu'elle relie, puis la pile depuis le dessus, puis les points des "
                "chats. La première place commence. Aucun chat ne doit déjà être relié à un foyer.",
            ),
        },
    ),
)
