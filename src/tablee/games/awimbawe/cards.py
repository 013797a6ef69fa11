"""What is in the box: 24 animals on four terrains, and four eagles in the sky (AW-1, AW-2)."""

from tablee.core.sets import first_ones, only
from tablee.core.words import Words

MEADOW, DESERT, MOUNTAIN, EARTH, SKY = range(5)
TERRAINS = (
    Words("meadow", "prairie"),
    Words("desert", "désert"),
    Words("mountain", "montagne"),
    Words("earth", "terre"),
    Words("sky", "ciel"),
)

MOUSE, RHINOCEROS, CHEETAH, HYENA, SNAKE, ELEPHANT, EAGLE = range(7)
ANIMALS = (
    Words("mouse", "souris"),
    Words("rhinoceros", "rhinocéros"),
    Words("cheetah", "guépard"),
    Words("hyena", "hyène"),
    Words("snake", "serpent"),
    Words("elephant", "éléphant"),
    Words("eagle", "aigle"),
)

CARDS = 28

# Cards are numbered terrain by terrain, mouse to elephant; the eagles 7 to 10 come last.
TERRAIN = (*(card // 6 for card in range(24)), SKY, SKY, SKY, SKY)
ANIMAL = (*(card % 6 for card in range(24)), EAGLE, EAGLE, EAGLE, EAGLE)
VALUE = (*(card % 6 + 1 for card in range(24)), 7, 8, 9, 10)
CROWNS = (3, 2, 2, 3, 1, 1) * 4 + (0, 0, -1, -2)

ALL_CARDS = first_ones(CARDS)
CARDS_OF = tuple(sum(only(card) for card in range(CARDS) if TERRAIN[card] == terrain) for terrain in range(5))
EAGLES = CARDS_OF[SKY]
HYENAS = sum(only(card) for card in range(CARDS) if ANIMAL[card] == HYENA)


def _slug(card: int) -> str:
    if TERRAIN[card] == SKY:
        return f"eagle-{VALUE[card]}"
    return f"{TERRAINS[TERRAIN[card]].en}-{ANIMALS[ANIMAL[card]].en}"


NAMES = tuple(_slug(card) for card in range(CARDS))
NUMBER_OF = {name: card for card, name in enumerate(NAMES)}


def card_words(card: int) -> Words:
    """The card as a sentence names it."""
    animal, terrain = ANIMALS[ANIMAL[card]], TERRAINS[TERRAIN[card]]
    if TERRAIN[card] == SKY:
        return Words(f"eagle {VALUE[card]}", f"aigle {VALUE[card]}")
    return Words(f"{terrain.en} {animal.en}", f"{animal.fr} ({terrain.fr})")
