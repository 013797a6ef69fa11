"""The dealer: where each deal comes from, and how it stands in the log.

A deal is `deal` and a 256-bit seed, so that a log replays without drawing any number; or `stack`
and the cards in dealing order, so that any situation can be set up by hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.core.chance import SEED_BYTES, Stream, fresh_seed, nth_seed
from tablee.core.contract import Game
from tablee.core.errors import BadDeal
from tablee.core.notation import shortened

Stacks = Sequence[Sequence[str]]


class Dealer:
    """Gives the text of the next deal: the stacks first, then seeds that follow from one seed or are secret.

    What was given as a stacked deal is cut into `stacks` when the table is known.
    """

    def __init__(self, seed: int | bytes | None = None, stacked: Any = None) -> None:
        if not isinstance(seed, (int, bytes, type(None))):
            raise BadDeal(f"a seed is a whole number or bytes, not {shortened(repr(seed))}")
        self.seed = seed
        self.stacked = stacked
        self.stacks: Stacks = ()

    def take_stacks(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        """Cut and check what was stacked; BadDeal where it is not the game's pack."""
        self.stacks = stacks_of(game, self.stacked, seats, options)
        for index, cards in enumerate(self.stacks):
            game.read_deal(cards, index, seats, options)

    def deal(self, index: int) -> str:
        """The text of the deal number `index` of a match."""
        if index < len(self.stacks):
            return " ".join(["stack", *self.stacks[index]])
        seed = fresh_seed() if self.seed is None else nth_seed(self.seed, index)
        return f"deal {seed.hex()}"


def stacks_of(game: Game, deal: Any, seats: int, options: Mapping[str, Any]) -> Stacks:
    """The stacks that a caller gave: card names that the game cuts into deals, or a list of them for each deal."""
    if deal is None:
        return ()
    if _is_list(deal) and all(isinstance(card, str) for card in deal):
        return game.deals_in(list(deal), seats, options)
    if _is_list(deal) and all(_is_list(cards) and all(isinstance(card, str) for card in cards) for cards in deal):
        return [list(cards) for cards in deal]
    raise BadDeal(f"a deal is a list of card names, or one such list for each deal, not {shortened(repr(deal))}")


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def apply_deal(game: Game, state: Any, text: str, index: int, seats: int, options: Mapping[str, Any]) -> None:
    """Play the dealer's move; BadDeal where the text is none."""
    word, _, rest = text.partition(" ")
    if word == "stack":
        game.stack(state, game.read_deal(rest.split(), index, seats, options))
    elif word == "deal":
        game.deal(state, Stream.of(_seed(rest)))
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
