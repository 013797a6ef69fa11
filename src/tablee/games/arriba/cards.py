"""What is in the box: 18 symbols in four colours, four Totem cards and four Head cards (AR-1)."""

from tablee.core.words import Words

COLOURS = (Words("yellow", "jaune"), Words("orange", "orange"), Words("purple", "violet"), Words("green", "vert"))

# Six families of three look-alikes: symbols 0 to 2 are circles, 3 to 5 squares, and so on.
FAMILIES = (
    Words("circle", "cercle"),
    Words("square", "carré"),
    Words("triangle", "triangle"),
    Words("star", "étoile"),
    Words("spiral", "spirale"),
    Words("cross", "croix"),
)
SYMBOLS = (
    Words("ring", "anneau"),
    Words("target", "cible"),
    Words("wheel", "roue"),
    Words("frame", "cadre"),
    Words("window", "fenêtre"),
    Words("lozenge", "losange"),
    Words("peak", "pic"),
    Words("pyramid", "pyramide"),
    Words("tent", "tente"),
    Words("sun", "soleil"),
    Words("snowflake", "flocon"),
    Words("starfish", "étoile de mer"),
    Words("snail", "escargot"),
    Words("shell", "coquille"),
    Words("whirl", "tourbillon"),
    Words("crossing", "carrefour"),
    Words("knot", "nœud"),
    Words("windmill", "moulin"),
    Words("totem", "totem"),
    Words("head", "tête"),
)

CARDS = 80
LOOK_ALIKES = 3  # symbols of a family
TOTEM, HEAD = 18, 19  # in place of a symbol; they match nothing (AR-8)

# Cards are numbered symbol by symbol, in the order of the colours; Totems and Heads come last.
SYMBOL = tuple(card // 4 for card in range(CARDS))
COLOUR = tuple(card % 4 for card in range(CARDS))
FAMILY = tuple(symbol // LOOK_ALIKES for symbol in range(TOTEM))


def _slug(card: int) -> str:
    symbol = SYMBOLS[SYMBOL[card]].en
    return f"{COLOURS[COLOUR[card]].en}-{symbol}" if SYMBOL[card] < TOTEM else f"{symbol}-{COLOUR[card] + 1}"


NAMES = tuple(_slug(card) for card in range(CARDS))
NUMBER_OF = {name: card for card, name in enumerate(NAMES)}


def card_words(card: int) -> Words:
    """The card as a sentence names it."""
    symbol, colour = SYMBOLS[SYMBOL[card]], COLOURS[COLOUR[card]]
    if SYMBOL[card] >= TOTEM:
        return symbol
    return Words(f"{colour.en} {symbol.en}", f"{symbol.fr} ({colour.fr})")
