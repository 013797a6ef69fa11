"""The dealer: where each deal comes from, and how it stands in the log.

A deal is `deal` and a 256-bit seed, so that a log replays without drawing any number; or `stack`
and the cards in dealing order, so that any situation can be set up by hand.
"""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.chance import SEED_BYTES, Stream, fresh_seed, nth_seed
from tablee.core.contract import Deals, Game
from tablee.core.errors import BadDeal
from tablee.core.notation import shortened

Stacks = Sequence[Sequence[str]]


class Dealer:
    """Gives the text of the next deal: the stacks first, then seeds that follow from one seed or are secret.

    What was given as a stacked deal is cut into `stacks` when the table is known.
    """

    def __init__(self, seed: int | bytes | None = None, stacked: Any = None) -> None:
        if isinstance(seed, bool) or not isinstance(seed, (int, bytes, type(None))):
            raise BadDeal(f"a seed is a whole number or bytes, not {shortened(repr(seed))}")
        self.seed = seed
        self.stacked = stacked
        self.stacks: Stacks = ()

    def take_stacks(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        """Cut and check what was stacked; BadDeal where it is not the game's pack."""
        if self.stacked is None:
            return
        deals = deals_of(game)
        self.stacks = stacks_of(deals, self.stacked, seats, options)
        for index, cards in enumerate(self.stacks):
            deals.read_deal(cards, index, seats, options)

    def deal(self, index: int) -> str:
        """The text of the deal number `index` of a match."""
        if index < len(self.stacks):
            return " ".join(["stack", *self.stacks[index]])
        seed = fresh_seed() if self.seed is None else nth_seed(self.seed, index)
        return f"deal {seed.hex()}"


def deals_of(game: Game) -> Deals:
    """What a game does by chance; BadDeal where nothing is dealt."""
    if game.rules.deals is None:
        raise BadDeal(f"nothing is dealt in {game.facts.name}")
    return game.rules.deals


def stacks_of(deals: Deals, deal: Any, seats: int, options: Mapping[str, Any]) -> Stacks:
    """The stacks that a caller gave: card names that the game cuts into deals, or a list of them for each deal."""
    if _is_list(deal) and not deal:
        raise BadDeal("a stacked deal names its cards, and this one is empty; without `deal` cards are shuffled")
    if _is_list(deal) and all(isinstance(card, str) for card in deal):
        return deals.deals_in(list(deal), seats, options)
    if _is_list(deal) and all(_is_list(cards) and all(isinstance(card, str) for card in cards) for cards in deal):
        return [list(cards) for cards in deal]
    raise BadDeal(f"a deal is a list of card names, or one such list for each deal, not {shortened(repr(deal))}")


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def apply_deal(game: Game, state: Any, text: str, index: int, seats: int, options: Mapping[str, Any]) -> None:
    """Play the dealer's move; BadDeal where the text is none."""
    word, _, rest = text.partition(" ")
    deals = deals_of(game)
    if word == "stack":
        deals.stack(state, array("q", deals.read_deal(rest.split(), index, seats, options)))
    elif word == "deal":
        deals.deal(state, Stream.of(_seed(rest)))
    else:
        raise BadDeal(f"the dealer deals or stacks, and cannot {word!r}")


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadDeal(f"a seed is {2 * SEED_BYTES} hexadecimal digits")
    return seed
