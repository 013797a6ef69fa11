"""The rules of ChiWaWa in our own words, under the numbers that refusals cite."""

from tablee.core.rulebook import Chapter, Only, Rulebook
from tablee.core.words import Words

RULEBOOK: Rulebook = (
    Chapter(
        Words("The goal", "Le but"),
        {
            "CH-15": Words(
                "Identical gods side by side: their sum times their number. Two 20s make 80, three 10s make 90,"
                " five 5s make 125.",
                "Des dieux identiques côte à côte : leur somme fois leur nombre. Deux 20 font 80, trois 10 font"
                " 90, cinq 5 font 125.",
            ),
            "CH-16": Words(
                "The most points win the round. On a tie for the most, nobody does.",
                "Le plus de points gagne la manche. À égalité en tête, personne.",
            ),
        },
        part="goal",
        about=Words(
            "Build the camp with the most points, and hide from the others what it is worth.",
            "Construisez le camp qui vaut le plus de points, sans montrer aux autres ce qu'il vaut.",
        ),
    ),
    Chapter(
        Words("Your turn: one of three", "À vous : une action sur trois"),
        {
            "CH-5": Words(
                "Place a hand card face down, in your camp or in anybody's, also of someone who has folded.",
                "Poser une carte de sa main, face cachée, dans son camp ou dans celui d'un autre, même couché.",
            ),
            "CH-6": Words(
                "It goes at either end of the row, just outside or just inside the last card there. The Pillar "
                "counts as a card of the row.",
                "Elle va à un bout de la rangée, juste avant ou juste après la carte du bout. Le Pilier compte "
                "comme une carte de la rangée.",
            ),
            "CH-7": Words(
                "Swap: discard a hand card face up, then exchange two cards. Each may be in your hand, in the "
                "Source, on top of the deck, or in any camp, but no Pillar. Not two of your hand, nor two of "
                "the Source. Once you have discarded, you must swap.",
                "Échanger : défausser une carte visible, puis échanger deux cartes. Chacune peut être dans "
                "votre main, dans la Source, sur la pioche ou dans n'importe quel camp, sauf un Pilier. Ni deux"
                " de votre main, ni deux de la Source. Après la défausse, l'échange est obligatoire.",
            ),
            "CH-8": Words(
                "What arrives in the Source lies face up; on the deck or in a camp, face down.",
                "Ce qui arrive dans la Source est visible ; sur la pioche ou dans un camp, caché.",
            ),
            "CH-9": Words(
                "The two cards just swapped cannot be swapped in the very next turn. They may be placed or discarded.",
                "Les deux cartes qu'on vient d'échanger ne peuvent pas l'être au tour suivant. On peut les "
                "poser ou les défausser.",
            ),
            "CH-10": Words(
                "Fold: you take no more turns this round and keep your hand. With no card left you are finished"
                " too. There is no passing.",
                "Se coucher : plus de tour dans cette manche, et on garde sa main. Sans carte, on a fini aussi."
                " On ne passe pas.",
            ),
            "CH-11": Words(
                "Nobody may look at face-down cards, not even at home. The table remembers for you what you saw"
                " go there: it shows through faintly.",
                "Personne ne regarde les cartes cachées, pas même chez soi. La table retient pour vous ce que "
                "vous y avez vu aller : l'image transparaît.",
            ),
        },
        part="turn",
        about=Words(
            "Place a card, swap two cards, or fold.",
            "Posez une carte, échangez deux cartes, ou couchez-vous.",
        ),
    ),
    Chapter(
        Words("The end", "La fin"),
        {
            "CH-12": Words(
                "When everyone has folded or has no card left, all camps are turned over.",
                "Quand tous sont couchés ou sans carte, on retourne tous les camps.",
            ),
            "CH-17": Words(
                "All cards on the table are discarded, hands are kept. Everyone draws three, or five if all "
                "hands are empty. New Source, new Pillars; the winner starts, or after a void round the same "
                "player as before.",
                "On défausse toutes les cartes de la table et on garde les mains. Chacun pioche trois cartes, "
                "ou cinq si toutes les mains sont vides. Nouvelle Source, nouveaux Piliers ; qui a gagné "
                "commence, ou après une manche nulle la même personne.",
            ),
            "CH-18": Words(
                "Two rounds won win the game. After the last agreed round, most rounds won decides; a tie is shared.",
                "Deux manches gagnées font la victoire. Après la dernière manche convenue, le plus de manches "
                "décide ; une égalité se partage.",
            ),
        },
        part="end",
        about=Words(
            "When all have stopped, the camps are turned over and counted. Two rounds won win the game.",
            "Quand tous ont fini, on retourne les camps et on compte. Deux manches gagnées font la partie.",
        ),
    ),
    Chapter(
        Words("The cards", "Les cartes"),
        {
            "CH-1": Words(
                "54 cards: three gods worth 5 (seven of each), three worth 10 (four of each), three worth 20 "
                "(three of each), six Mimicry and six Destruction.",
                "54 cartes : trois dieux à 5 (sept de chaque), trois à 10 (quatre de chaque), trois à 20 (trois"
                " de chaque), six Mimétisme et six Destruction.",
            ),
        },
    ),
    Chapter(
        Words("The start", "Le départ"),
        {
            "CH-2": Words(
                "Three cards lie face up: the Source. With up to five players you get ten cards, with six 8, "
                "with seven 7, with eight 6.",
                "Trois cartes visibles forment la Source. Jusqu'à cinq, on reçoit dix cartes ; à six 8, à sept "
                "7, à huit 6.",
            ),
            "CH-3": Words(
                "Everyone secretly picks a hand card as Pillar; all are shown together. A Pillar stays where it"
                " is: nothing destroys, swaps or moves it. Any card will do, and the choice is final.",
                "Chacun choisit en secret une carte de sa main comme Pilier ; tous sont montrés ensemble. Un "
                "Pilier ne bouge pas : on ne peut ni le détruire, ni l'échanger, ni le déplacer. Toute carte "
                "convient, et le choix est définitif.",
            ),
            "CH-4": Words(
                "Who starts the first round is drawn by lot.",
                "On tire au sort qui commence la première manche.",
            ),
        },
    ),
    Chapter(
        Words("Two cards with a power", "Deux cartes à pouvoir"),
        {
            "CH-13": Words(
                "Destruction: the camp's owner chooses its left or right neighbour, and both cards go. Never "
                "the Pillar, never another Destruction; without a target it goes alone. The row closes up at "
                "once. Owners choose in turn order, each in any order within the camp.",
                "Destruction : le propriétaire du camp choisit la voisine de gauche ou de droite, et les deux "
                "partent. Jamais le Pilier ni une autre Destruction ; sans cible, elle part seule. La rangée se"
                " resserre aussitôt. On choisit dans l'ordre du tour, et chacun dans l'ordre qu'il veut.",
            ),
            "CH-14": Words(
                "Mimicry is worth as much as its better neighbour, but copies no power. It never joins a "
                "multiplication, and it parts what lies on its two sides.",
                "Le Mimétisme vaut autant que sa meilleure voisine, mais ne copie aucun pouvoir. Il n'entre "
                "dans aucune multiplication et sépare ses deux côtés.",
            ),
        },
    ),
    Chapter(
        Words("Battle Royal", "Battle Royal"),
        {
            "CH-19": Words(
                "After each round the fewest points are out, and all who tie for fewest. If everybody ties, "
                "nobody is out. The last one left wins; after the last agreed round the survivors share.",
                "Après chaque manche, le moins de points est éliminé, avec toute égalité au plus bas. Si tous "
                "sont à égalité, personne ne sort. La dernière personne en jeu gagne ; après la dernière manche"
                " convenue, les survivants partagent.",
            ),
        },
        only={
            "CH-19": Only(title=Words("Battle Royal", "Battle Royal"), options={"battle_royal": (True,)}),
        },
    ),
    Chapter(
        Words("Prepared games", "Parties préparées"),
        {
            "CH-20": Words(
                "A prepared deal lists all 54 cards: three for the Source, then the hands one card at a time "
                "round the table, then the deck from its top. The first player starts.",
                "Une donne préparée liste les 54 cartes : trois pour la Source, puis les mains, une carte à la "
                "fois autour de la table, puis la pioche depuis le dessus. La première place commence.",
            ),
        },
    ),
)
