"""The rules of Awimbawe in our own words, under the numbers that refusals cite."""

from tablee.core.rulebook import Chapter, Rulebook
from tablee.core.words import Words

RULEBOOK: Rulebook = (
    Chapter(
        Words("The goal", "Le but"),
        {
            "AW-2": Words(
                "Crowns are what you are after: mouse and hyena bring 3, rhinoceros and cheetah 2, snake and "
                "elephant 1. Eagle 9 costs one, eagle 10 costs two.",
                "Les couronnes font la victoire : souris et hyène en valent 3, rhinocéros et guépard 2, serpent"
                " et éléphant 1. L'aigle 9 en coûte une, l'aigle 10 deux.",
            ),
            "AW-16": Words(
                "Otherwise, after fourteen tricks, the most crowns win the round. There are 45: no tie.",
                "Sinon, après quatorze plis, le plus de couronnes gagne la manche. Il y en a 45 : pas d'égalité.",
            ),
        },
        part="goal",
        about=Words(
            "Two heirs want the throne: take tricks, and win more crowns than the other.",
            "Deux héritiers veulent le trône : remportez des plis, et gagnez plus de couronnes que l'autre.",
        ),
    ),
    Chapter(
        Words("A trick", "Un pli"),
        {
            "AW-5": Words(
                "One leads a card, the other answers. Right after playing, you may use your card's power, or "
                "leave it. A power with nothing to act on is passed over.",
                "L'un entame, l'autre répond. Juste après avoir joué, vous pouvez utiliser le pouvoir de votre "
                "carte, ou y renoncer. Un pouvoir sans effet possible est passé.",
            ),
            "AW-6": Words(
                "Answer with the land that was led if you can, high or low. The higher value takes the trick; "
                "only a mouse beats the elephant of its own land.",
                "Répondez dans le terrain demandé si vous le pouvez, fort ou faible. La plus haute valeur "
                "remporte le pli ; seule la souris bat l'éléphant de son terrain.",
            ),
            "AW-7": Words(
                "No card of that land? Then you must play an eagle if you have one. It either fights and takes "
                "the trick, or flees: the leader takes the other card, and you keep the eagle among your "
                "tricks.",
                "Rien dans ce terrain ? Il faut alors jouer un aigle si vous en avez un. Il combat et remporte "
                "le pli, ou il fuit : l'autre carte va à qui a entamé, et l'aigle rejoint vos plis.",
            ),
            "AW-8": Words(
                "Neither that land nor an eagle: throw away any card. You lose the trick, but the card's power "
                "still works.",
                "Ni ce terrain, ni aigle : défaussez la carte de votre choix. Le pli est perdu, mais le pouvoir"
                " de la carte reste utilisable.",
            ),
            "AW-9": Words(
                "An eagle that leads always fights. It must be answered by an eagle if there is one, which "
                "cannot flee; the higher one wins. Without an eagle, throw a card away.",
                "Un aigle qui entame combat toujours. On doit y répondre par un aigle si l'on en a un, sans "
                "pouvoir fuir ; le plus haut gagne. Sans aigle, on défausse.",
            ),
            "AW-14": Words(
                "After the trick its cards lie face down before the taker, hyenas face up; both may look back "
                "at the last trick only. Uncovered pile cards are then turned up, and the taker leads.",
                "Le pli va, face cachée, devant la personne qui l'emporte, les hyènes bien visibles ; seul le "
                "dernier pli se regarde. On retourne ensuite les cartes découvertes, et qui a pris le pli "
                "entame.",
            ),
        },
        part="turn",
        about=Words(
            "Each plays one card, and the better one takes both.",
            "Chacun joue une carte, et la meilleure emporte les deux.",
        ),
    ),
    Chapter(
        Words("The end", "La fin"),
        {
            "AW-15": Words(
                "Whoever has taken all four hyenas loses the round there and then. All cards may be seen when a"
                " round is over.",
                "Ramasser les quatre hyènes fait perdre la manche sur-le-champ. À la fin d'une manche, toutes "
                "les cartes se montrent.",
            ),
            "AW-17": Words(
                "Two rounds win the game. The loser of a round says who leads the next one.",
                "Deux manches gagnent la partie. Qui perd une manche dit qui entame la suivante.",
            ),
        },
        part="end",
        about=Words(
            "Win two rounds, and beware of the fourth hyena.",
            "Gagnez deux manches, et gare à la quatrième hyène.",
        ),
    ),
    Chapter(
        Words("The cards", "Les cartes"),
        {
            "AW-1": Words(
                "Four lands (meadow, desert, mountain, earth) each have a mouse 1, rhinoceros 2, cheetah 3, "
                "hyena 4, snake 5 and elephant 6. Four eagles, 7 to 10, own the sky.",
                "Quatre terrains (prairie, désert, montagne, terre) ont chacun une souris 1, un rhinocéros 2, "
                "un guépard 3, une hyène 4, un serpent 5 et un éléphant 6. Quatre aigles, de 7 à 10, règnent "
                "dans le ciel.",
            ),
        },
    ),
    Chapter(
        Words("The start", "Le départ"),
        {
            "AW-3": Words(
                "You have six cards in hand and four piles: one card face down with one face up on it. You may "
                "play from your hand and from the face-up tops.",
                "Vous avez six cartes en main et quatre piles : une carte cachée sous une carte visible. On "
                "joue depuis sa main et depuis le dessus visible de ses piles.",
            ),
            "AW-4": Words(
                "In the first round, whoever shows fewer crowns on their piles leads. A tie is drawn by lot.",
                "À la première manche, la personne qui montre le moins de couronnes sur ses piles entame. En "
                "cas d'égalité, on tire au sort.",
            ),
        },
    ),
    Chapter(
        Words("Powers", "Les pouvoirs"),
        {
            "AW-10": Words(
                "Rhinoceros: take the top card of one of the other's piles and slide it, as it lies, under any "
                "of their four piles. What it uncovers stays face down until the trick is over.",
                "Rhinocéros : prenez le dessus d'une pile adverse et glissez-le, tel quel, sous l'une des "
                "quatre piles adverses. Ce qu'il découvre reste caché jusqu'à la fin du pli.",
            ),
            "AW-11": Words(
                "Cheetah: say who leads the next trick. If both play one, the second has the last word.",
                "Guépard : dites qui entame le prochain pli. Si chacun en joue un, le second a le dernier mot.",
            ),
            "AW-12": Words(
                "Snake: hold one card that the other could play, from the hand without seeing it or from a "
                "pile. It cannot be their next play, and obliges them to nothing. Their last free card cannot "
                "be held.",
                "Serpent : bloquez une carte jouable de l'autre, dans la main sans la voir ou sur une pile. "
                "Elle ne peut pas être jouée au prochain coup et n'oblige à rien. Sa dernière carte libre ne "
                "peut pas être bloquée.",
            ),
            "AW-13": Words(
                "Should a rhinoceros leave somebody with nothing to play, their uncovered piles are turned up at once.",
                "Si un rhinocéros laisse quelqu'un sans rien à jouer, ses piles découvertes sont retournées aussitôt.",
            ),
        },
        about=Words(
            "Three animals can do something when they are played.",
            "Trois animaux ont un pouvoir quand on les joue.",
        ),
    ),
    Chapter(
        Words("What you may know", "Ce qu'on peut savoir"),
        {
            "AW-19": Words(
                "You know how many cards the other holds, every card that was ever face up, and where each card"
                " was moved to. You do not know the other's hand, nor the cards that have been face down since "
                "the deal, not even those of your own piles.",
                "Vous savez combien de cartes l'autre a en main, toute carte qui a été visible un jour, et où "
                "chaque carte a été déplacée. Vous ne connaissez ni la main de l'autre, ni les cartes cachées "
                "depuis la donne, pas même celles de vos piles.",
            ),
        },
    ),
    Chapter(
        Words("Prepared games", "Parties préparées"),
        {
            "AW-18": Words(
                "A prepared deal lists 28 cards for each round: the first player's fourteen, then the second's."
                " Of each fourteen, four lie face down in the piles, four face up on them, and six are the "
                "hand. If both show equally many crowns, the first player leads.",
                "Une donne préparée liste 28 cartes par manche : les quatorze de la première place, puis celles"
                " de la seconde. Sur quatorze, quatre sont cachées dans les piles, quatre visibles dessus, et "
                "six en main. À égalité de couronnes, la première place entame.",
            ),
        },
    ),
)
