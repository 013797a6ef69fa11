"""The pack: terrains, values and crowns."""

from helpers import rule_test
from tablee.games.awimbawe.cards import ANIMAL, ANIMALS, CARDS, CROWNS, NAMES, TERRAIN, TERRAINS, VALUE, card_words


def crowns_of(name: str) -> int:
    return CROWNS[NAMES.index(name)]


@rule_test("AW-1")
def test_six_animals_live_on_each_of_four_terrains() -> None:
    assert CARDS == len(NAMES) == len(set(NAMES)) == 4 * 6 + 4
    for terrain in ("meadow", "desert", "mountain", "earth"):
        assert [name for name in NAMES if name.startswith(terrain)] == [
            f"{terrain}-{animal}" for animal in ("mouse", "rhinoceros", "cheetah", "hyena", "snake", "elephant")
        ]


@rule_test("AW-1")
def test_an_animal_has_the_same_value_on_every_terrain() -> None:
    values = {"mouse": 1, "rhinoceros": 2, "cheetah": 3, "hyena": 4, "snake": 5, "elephant": 6}
    for card in range(24):
        assert VALUE[card] == values[NAMES[card].split("-")[1]]
        assert ANIMALS[ANIMAL[card]].en == NAMES[card].split("-")[1]
        assert TERRAINS[TERRAIN[card]].en == NAMES[card].split("-")[0]


@rule_test("AW-1")
def test_four_eagles_from_7_to_10_share_the_sky() -> None:
    assert NAMES[24:] == ("eagle-7", "eagle-8", "eagle-9", "eagle-10")
    assert VALUE[24:] == (7, 8, 9, 10)
    assert {TERRAINS[TERRAIN[card]].en for card in range(24, 28)} == {"sky"}


@rule_test("AW-2")
def test_each_animal_wears_its_crowns() -> None:
    crowns = {"mouse": 3, "rhinoceros": 2, "cheetah": 2, "hyena": 3, "snake": 1, "elephant": 1}
    for terrain in ("meadow", "desert", "mountain", "earth"):
        assert {animal: crowns_of(f"{terrain}-{animal}") for animal in crowns} == crowns


@rule_test("AW-2")
def test_eagles_9_and_10_have_struck_crowns() -> None:
    assert [crowns_of(f"eagle-{value}") for value in (7, 8, 9, 10)] == [0, 0, -1, -2]


@rule_test("AW-2", "AW-16")
def test_45_crowns_cannot_be_shared_evenly() -> None:
    assert sum(CROWNS) == 4 * (3 + 2 + 2 + 3 + 1 + 1) - 1 - 2 == 45


@rule_test("AW-1")
def test_every_card_has_a_name_of_its_own_in_both_languages() -> None:
    words = [card_words(card) for card in range(CARDS)]
    assert len({one.en for one in words}) == len({one.fr for one in words}) == CARDS
    assert words[NAMES.index("desert-snake")].fr == "serpent (désert)"
    assert words[NAMES.index("eagle-9")].fr == "aigle 9"
