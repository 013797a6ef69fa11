"""Dealing as it was promised before there were pacts: a seed of the server's, mixed with words of the players.

Matches that were begun so are played on, and their replay files are still checked for what they promised. Nothing new
is dealt so: whoever knew the seed could search for the words of another (docs/honest-dealing.md).
"""

import hashlib
from collections.abc import Sequence

import msgspec

from tablee.core.errors import BadReplayFile
from tablee.play.dealing import Shuffle, check_deals, commitment_to


class WordedDealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The promise, what was promised, and each seat's words."""

    commitment: str
    seed: str
    words: list[str]

    def seed_of_match(self) -> bytes:
        """From the promised seed and every seat's words, each on a line of its own."""
        text = "\n".join([f"tablee words with {self.seed}", *self.words])
        return hashlib.sha256(text.encode()).digest()


Dealing = Shuffle | WordedDealing  # what the deals of a match follow from


def worded_dealing(seed: str, words: Sequence[str]) -> WordedDealing:
    return WordedDealing(commitment_to(seed), seed, list(words))


def check_words(dealing: WordedDealing, deals: Sequence[str]) -> None:
    """BadReplayFile unless these deals follow from the promised seed and from words that a table could have had."""
    if dealing.commitment != commitment_to(dealing.seed):
        raise BadReplayFile("the seed is not the one that was promised: its SHA-256 is not the commitment")
    if any("\n" in words for words in dealing.words):
        raise BadReplayFile("no player's words had a line feed: these were made of several players' words")
    check_deals(dealing.seed_of_match(), deals)
