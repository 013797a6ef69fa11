"""What is in the box: nine designs of Chiwawa, Mimicry and Destruction, 54 cards (CH-1)."""

from tablee.core.words import Words

FROG, LIZARD, MONKEY, EAGLE, JAGUAR, SERPENT, MOON, STORM, SUN, MIMICRY, DESTRUCTION = range(11)
DESIGN_WORDS = (
    Words("frog", "grenouille"),
    Words("lizard", "lézard"),
    Words("monkey", "singe"),
    Words("eagle", "aigle"),
    Words("jaguar", "jaguar"),
    Words("serpent", "serpent"),
    Words("moon", "lune"),
    Words("storm", "orage"),
    Words("sun", "soleil"),
    Words("Mimicry", "Mimétisme"),
    Words("Destruction", "Destruction"),
)

DESIGNS = 11
CARDS = 54

# CH-1: the dearer a design, the rarer it is. A power has no points of its own.
VALUE = (5, 5, 5, 10, 10, 10, 20, 20, 20, 0, 0)
COPIES = (7, 7, 7, 4, 4, 4, 3, 3, 3, 6, 6)


def _slug(design: int) -> str:
    word = DESIGN_WORDS[design].en.lower()
    return f"{VALUE[design]}-{word}" if VALUE[design] else word


NAMES = tuple(_slug(design) for design in range(DESIGNS))
NUMBER_OF = {name: design for design, name in enumerate(NAMES)}
PACK = tuple(NAMES[design] for design in range(DESIGNS) for _ in range(COPIES[design]))


def card_words(design: int) -> Words:
    """The card as a sentence names it."""
    words = DESIGN_WORDS[design]
    return Words(f"{words.en} {VALUE[design]}", f"{words.fr} {VALUE[design]}") if VALUE[design] else words


def cards_words(count: int) -> Words:
    """How many cards, as a sentence says it."""
    return Words(f"{count} card{'' if count == 1 else 's'}", f"{count} carte{'' if count < 2 else 's'}")
