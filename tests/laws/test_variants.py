"""Every way to play that a game declares can be played, by as few and by as many as it says."""

import pytest

import tablee
from tablee.core.contract import Game
from tablee.core.options import Option, Variant
from tablee.core.words import LANGUAGES

DECLARED = [(game, variant) for game in tablee.catalogue().values() for variant in game.facts.variants]
named = pytest.mark.parametrize(
    ("game", "variant"), DECLARED, ids=[f"{game.facts.slug}-{variant.name}" for game, variant in DECLARED]
)


def seats_of(game: Game, variant: Variant) -> range:
    facts = game.facts
    return range(variant.fewest_seats or facts.fewest_seats, (variant.most_seats or facts.most_seats) + 1)


def at_table(game: Game, variant: Variant, seats: int) -> dict[str, object]:
    """What it decides, with everybody's value for an option for each seat."""
    known: dict[str, Option] = {option.name: option for option in game.facts.options}
    return {name: [value] * seats if known[name].is_for_each_seat else value for name, value in variant.options.items()}


@named
def test_a_variant_can_be_played_by_as_few_and_as_many_as_it_says(game: Game, variant: Variant) -> None:
    seats = seats_of(game, variant)
    assert game.facts.fewest_seats <= seats[0] <= seats[-1] <= game.facts.most_seats
    for count in seats:
        match = tablee.new_match(game.facts.slug, seats=count, seed=1, options=at_table(game, variant, count))
        assert match.to_act()


@named
def test_a_variant_is_told_in_every_language(game: Game, variant: Variant) -> None:
    for language in LANGUAGES:
        assert variant.title.in_language(language)
        assert variant.sentence.in_language(language).endswith((".", "!", "?"))


@pytest.mark.parametrize("game", tablee.catalogue().values(), ids=str)
def test_every_number_of_players_has_a_variant_and_no_two_are_one(game: Game) -> None:
    variants = game.facts.variants
    if not variants:
        return
    assert len({variant.name for variant in variants}) == len(variants)
    for_each = {option.name for option in game.facts.options if option.is_for_each_seat}
    decisions = [{name: value for name, value in one.options.items() if name not in for_each} for one in variants]
    assert all(decisions.count(one) == 1 for one in decisions)
    for count in range(game.facts.fewest_seats, game.facts.most_seats + 1):
        assert any(count in seats_of(game, variant) for variant in variants)
