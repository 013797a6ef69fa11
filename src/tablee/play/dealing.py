"""Honest dealing: a seed that was promised before the deal, mixed with words of the players.

Before the deal everybody sees the commitment, SHA-256 of a secret seed. Then every player may add
words. The deals follow from seed and words together, so that neither the one who drew the seed nor
any player alone could choose them. docs/honest-dealing.md tells how to check it with other tools.
"""

import hashlib
from collections.abc import Sequence

import msgspec

from tablee.core.chance import SEED_BYTES, nth_seed
from tablee.core.errors import BadRecord


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What proves the deals of a match: the promise, what was promised, and each seat's words."""

    commitment: str
    seed: str
    words: list[str]


def commitment_to(seed: bytes) -> str:
    """What is shown before the deal."""
    return hashlib.sha256(seed).hexdigest()


def mixed_seed(seed: bytes, words: Sequence[str]) -> bytes:
    """The seed of the match: the promised one and every seat's words, each on a line of its own."""
    return hashlib.sha256("\n".join([f"tablee words with {seed.hex()}", *words]).encode()).digest()


def promise(seed: bytes, words: Sequence[str]) -> Dealing:
    return Dealing(commitment_to(seed), seed.hex(), list(words))


def check_deals(dealing: Dealing | None, deals: Sequence[str], promised: str | None = None) -> None:
    """BadRecord unless these texts of deals are the ones that were promised."""
    if dealing is None:
        raise BadRecord("this match was dealt without a promise: its record has no `dealing`")
    seed = _seed(dealing.seed)
    if dealing.commitment != commitment_to(seed):
        raise BadRecord("the seed is not the one that was promised: its SHA-256 is not the commitment")
    if promised is not None and promised.strip().lower() != dealing.commitment:
        raise BadRecord("the commitment in the record is not the one that you were shown")
    mixed = mixed_seed(seed, dealing.words)
    for index, text in enumerate(deals):
        if text != f"deal {nth_seed(mixed, index).hex()}":
            raise BadRecord(f"deal {index} does not follow from the seed and the words")


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadRecord(f"the seed of the dealing is {2 * SEED_BYTES} hexadecimal digits")
    return seed
