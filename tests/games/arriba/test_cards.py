"""The pack: symbols, colours, families, Totems and Heads."""

from games.arriba.second_opinion import PACK
from helpers import rule_test
from tablee.games.arriba.cards import (
    CARDS,
    COLOURS,
    FAMILIES,
    FAMILY,
    HEAD,
    NAMES,
    SYMBOL,
    SYMBOLS,
    TOTEM,
    card_words,
)


@rule_test("AR-1")
def test_eighteen_symbols_come_in_four_colours_with_four_totems_and_four_heads() -> None:
    assert CARDS == len(NAMES) == len(set(NAMES)) == 18 * 4 + 4 + 4
    assert sorted(NAMES) == sorted(PACK)
    assert [colour.en for colour in COLOURS] == ["yellow", "orange", "purple", "green"]
    assert [SYMBOL.count(symbol) for symbol in range(20)] == [4] * 20


@rule_test("AR-1")
def test_every_card_of_a_symbol_has_its_number_whatever_the_colour() -> None:
    for card, name in enumerate(NAMES[:72]):
        colour, symbol = name.split("-")
        assert (SYMBOLS[SYMBOL[card]].en, COLOURS[card % 4].en) == (symbol, colour)
    assert [SYMBOL[card] for card in range(72, 80)] == [TOTEM] * 4 + [HEAD] * 4


@rule_test("AR-1")
def test_six_families_have_three_look_alikes_each() -> None:
    assert [family.en for family in FAMILIES] == ["circle", "square", "triangle", "star", "spiral", "cross"]
    assert [FAMILY.count(family) for family in range(6)] == [3] * 6


@rule_test("AR-1")
def test_every_symbol_card_has_a_name_of_its_own_in_both_languages() -> None:
    words = [card_words(card) for card in range(72)]
    assert len({one.en for one in words}) == len({one.fr for one in words}) == 72
    assert card_words(NAMES.index("purple-starfish")).fr == "étoile de mer (violet)"
    assert card_words(NAMES.index("head-2")).fr == "tête"
