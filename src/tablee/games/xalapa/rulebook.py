"""The rules of Xalapa in our own words, under the numbers that refusals cite."""

from tablee.core.rulebook import Chapter, Only, Rulebook
from tablee.core.words import Words

RULEBOOK: Rulebook = (
    Chapter(
        Words("The goal", "Le but"),
        {
            "XA-10": Words(
                "Each failed trial costs 3 points, each stone on the board 1. A square with both features counts "
                "for both.",
                "Chaque épreuve ratée coûte 3 points, chaque pierre posée 1. Une case qui a les deux motifs "
                "compte pour les deux.",
            ),
        },
        part="goal",
        about=Words(
            "Lay stones on your board so that every trial is met, with as few stones as you can.",
            "Posez des pierres sur votre planche pour réussir toutes les épreuves, avec le moins de pierres possible.",
        ),
    ),
    Chapter(
        Words("A day", "Une journée"),
        {
            "XA-5": Words(
                "Each day brings new trials: first a pattern, then pairs of cards, one above the other. In the "
                "base game there are five.",
                "Chaque jour apporte ses épreuves : un motif d'abord, puis des paires de cartes, l'une sur "
                "l'autre. Le jeu de base en a cinq.",
            ),
            "XA-6": Words(
                "A number and a feature: exactly that many stones on such squares. Two features: as many on the "
                "one as on the other, none at all included. Two numbers: at least their sum on the board.",
                "Un nombre et un motif : exactement autant de pierres sur ces cases. Deux motifs : autant sur "
                "l'un que sur l'autre, même zéro. Deux nombres : au moins leur somme sur la planche.",
            ),
            "XA-7": Words(
                "The pattern may lie anywhere on your board, turned any way, but not mirrored; other stones do "
                "not disturb it.",
                "Le motif peut être n'importe où sur la planche, tourné comme on veut, mais pas retourné ; les "
                "autres pierres ne gênent pas.",
            ),
            "XA-8": Words(
                "All lay stones at once, one to a square, eight at most. Move them and take them back as you "
                "like. Nobody sees another's board before the check.",
                "Tous posent en même temps, une pierre par case, huit au plus. On les déplace et on les reprend"
                " à volonté. Personne ne voit la planche d'un autre avant la vérification.",
            ),
            "XA-9": Words(
                "The first to say done changes nothing more and starts the sand timer. When all are done, or "
                "the time is up, the boards are checked; then all go on when they are ready.",
                "Le premier qui dit « Fini » ne touche plus à rien et lance le sablier. Quand tous ont fini, ou"
                " que le temps est écoulé, on vérifie ; puis on continue quand tous sont prêts.",
            ),
        },
        part="turn",
        about=Words(
            "New trials, stones on the board, then the check. Everybody plays at the same time.",
            "De nouvelles épreuves, des pierres sur la planche, puis la vérification. Tout le monde joue en "
            "même temps.",
        ),
    ),
    Chapter(
        Words("The end", "La fin"),
        {
            "XA-11": Words(
                "After seven days the fewest points win; equal ones share it. Alone, your total is your score.",
                "Après sept jours, le moins de points gagne ; à égalité on partage. En solitaire, le total est "
                "votre score.",
            ),
        },
        part="end",
        about=Words(
            "Seven days, and then the points are compared.",
            "Sept jours, puis on compare les points.",
        ),
    ),
    Chapter(
        Words("What lies on the table", "Ce qu'il y a sur la table"),
        {
            "XA-1": Words(
                "Your board has six by six squares, black and white in turn, with cacti, geckos and birds, and "
                "three ribbons: red (solid), yellow (dashed), blue (beaded).",
                "Votre planche a six cases sur six, noires et blanches en alternance, avec des cactus, des "
                "geckos et des oiseaux, et trois rubans : rouge (plein), jaune (tirets), bleu (perles).",
            ),
            "XA-2": Words(
                "Oracle cards name either a number of stones or a kind of square: 13 for apprentices, 7 for "
                "journeymen, 7 for masters.",
                "Une carte Oracle nomme un nombre de pierres ou une sorte de case : 13 d'Apprenti, 7 de "
                "Compagnon, 7 de Maître.",
            ),
            "XA-3": Words(
                "Nine position cards show a pattern of three stones; their other side has four.",
                "Neuf cartes Position montrent un motif de trois pierres ; leur verso en a quatre.",
            ),
            "XA-4": Words(
                "You have eight stones; their colour means nothing. The game lasts seven days, and there is a "
                "sand timer.",
                "Vous avez huit pierres ; leur couleur ne compte pas. La partie dure sept jours, et il y a un sablier.",
            ),
        },
    ),
    Chapter(
        Words("As your table likes", "Selon votre table"),
        {
            "XA-12": Words(
                "At a mixed table experts must meet all seven trials, beginners the first five.",
                "À une table mixte, les experts doivent réussir les sept épreuves, les débutants les cinq premières.",
            ),
            "XA-13": Words(
                "Everybody has a different board; or, by option, all the same pattern, plain and mirrored in turn.",
                "Chacun a une planche différente ; ou, en option, tous le même modèle, normal et en miroir à "
                "tour de rôle.",
            ),
            "XA-24": Words(
                "By option, only trials are dealt that every board can meet.",
                "En option, on ne distribue que des épreuves faisables sur chaque planche.",
            ),
        },
        only={
            "XA-12": Only(title=Words("Mixed table", "Table mixte"), options={"levels": ("expert",)}),
            "XA-24": Only(title=Words("Only what can be met", "Toujours faisable"), options={"solvable": (True,)}),
        },
    ),
    Chapter(
        Words("Steps of difficulty", "Étapes de difficulté"),
        {
            "XA-14": Words(
                "Step 1: no stone cards; apprentice cards also lie above in trials 4 and 5.",
                "Étape 1 : sans cartes de pierres ; des Apprentis aussi en haut des épreuves 4 et 5.",
            ),
            "XA-15": Words(
                "Step 2: two more trials with journeyman cards. From here on the pattern may have four stones.",
                "Étape 2 : deux épreuves de plus, avec des Compagnons. Dès ici, le motif peut avoir quatre pierres.",
            ),
            "XA-16": Words(
                "Step 3: master cards in trials 6 and 7, under 1 and 2 stones; or all of them shuffled.",
                "Étape 3 : des Maîtres aux épreuves 6 et 7, sous 1 et 2 pierres ; ou tous mélangés.",
            ),
            "XA-17": Words(
                "Step 4: apprentices and masters are shuffled together, without stone cards.",
                "Étape 4 : Apprentis et Maîtres mélangés, sans cartes de pierres.",
            ),
            "XA-18": Words(
                "Step 5: stone cards mix with the others and may meet; with the apprentices, or with all 27 cards.",
                "Étape 5 : les cartes de pierres se mêlent aux autres et peuvent se rencontrer ; avec les "
                "Apprentis, ou avec les 27 cartes.",
            ),
        },
        about=Words(
            "Each step brings harder trials.",
            "Chaque étape apporte des épreuves plus dures.",
        ),
        only={
            "XA-14": Only(title=Words("Apprentices", "Apprentis"), options={"step": (1,)}),
            "XA-15": Only(title=Words("Journeymen", "Compagnons"), options={"step": (2,)}),
            "XA-16": Only(title=Words("Masters", "Maîtres"), options={"step": (3,)}),
            "XA-17": Only(title=Words("All mixed", "Tout mélangé"), options={"step": (4,)}),
            "XA-18": Only(
                title=Words("Stones among the cards", "Des pierres parmi les cartes"), options={"step": (5,)}
            ),
        },
    ),
    Chapter(
        Words("Atlacoya", "Atlacoya"),
        {
            "XA-19": Words(
                "For two to six: 15 points, three curse tokens and the tiles 2 to 7 each; seven trials a day.",
                "De deux à six : 15 points, trois jetons Malédiction et les tuiles 2 à 7 chacun ; sept épreuves"
                " par jour.",
            ),
            "XA-20": Words(
                "Before the trials are known, all pick a tile in secret: so many trials, the first ones, they "
                "will pass.",
                "Avant de connaître les épreuves, chacun choisit une tuile en secret : le nombre d'épreuves, "
                "les premières, qu'il réussira.",
            ),
            "XA-21": Words(
                "The check goes in order up to your number. For a failed trial put a token on it, or take the "
                "red points and drop out; your tokens of the day come back.",
                "On vérifie dans l'ordre jusqu'à votre nombre. Pour une épreuve ratée, posez un jeton, ou "
                "prenez les points rouges et sortez ; vos jetons du jour reviennent.",
            ),
            "XA-22": Words(
                "Whoever is still in takes the green points and loses the tokens placed, or takes the red ones "
                "and keeps them. Stones cost nothing.",
                "Qui reste prend les points verts et perd les jetons posés, ou prend les rouges et les garde. "
                "Les pierres ne coûtent rien.",
            ),
            "XA-23": Words(
                "After seven days the most points win; then the most tokens.",
                "Après sept jours, le plus de points gagne ; puis le plus de jetons.",
            ),
        },
        about=Words(
            "First say how many trials you will pass. Promise much, win much!",
            "Annoncez d'abord combien d'épreuves vous réussirez. Qui promet beaucoup gagne beaucoup !",
        ),
        only={
            "XA-19": Only(title=Words("Atlacoya", "Atlacoya"), options={"variant": ("atlacoya",)}),
            "XA-20": Only(title=Words("Atlacoya", "Atlacoya"), options={"variant": ("atlacoya",)}),
            "XA-21": Only(title=Words("Atlacoya", "Atlacoya"), options={"variant": ("atlacoya",)}),
            "XA-22": Only(title=Words("Atlacoya", "Atlacoya"), options={"variant": ("atlacoya",)}),
            "XA-23": Only(title=Words("Atlacoya", "Atlacoya"), options={"variant": ("atlacoya",)}),
        },
    ),
    Chapter(
        Words("Prepared games", "Parties préparées"),
        {
            "XA-25": Words(
                "A stacked deal names the boards, then for each day the pattern and the cards in their order.",
                "Une donne préparée nomme les planches, puis pour chaque jour le motif et les cartes dans l'ordre.",
            ),
        },
    ),
)
