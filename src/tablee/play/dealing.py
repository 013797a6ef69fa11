"""Honest dealing: a seed that the server and the players make together, and nobody can choose.

A commit-reveal scheme. The server and every player draw a secret of 32 bytes and show its commitment, SHA-256 of it.
At the start all commitments are fixed in a pact; only then are secrets disclosed, and the seed of the match follows
from all of them. docs/honest-dealing.md tells what that proves, and how to check it with other tools.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.chance import SEED_BYTES, nth_seed
from tablee.core.errors import BadReplayFile

SALT_BYTES = 16
NO_NAME = ""  # in place of one that was taken out


class Named(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name and its salt. A pact has the tag that follows from both: with the salt gone, nobody finds the name in it.

    So a name can be taken out of what is kept, and all else is still bound.
    """

    name: str
    salt: str

    @property
    def tag(self) -> str:
        return hash_of(f"{self.salt} {self.name}")


class PactSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who sits there: a person or a bot, and the commitment of a person's secret; empty where there is none."""

    name: str  # the tag of the name; in older pacts the name itself
    bot: int | None = None
    commitment: str = ""


class Pact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is fixed before any secret is disclosed."""

    table: str
    match: int
    attempt: int  # from 1; one more each time that somebody did not disclose
    withheld: list[str]  # the names of those who did not, as with seats
    game: str
    rules_version: int
    options: dict[str, Any]
    server: str  # the commitment of the server's secret
    seats: list[PactSeat]


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the deals of a match follow from: the pact as a text, and all secrets."""

    pact: str
    secrets: list[str]  # the server's, then each seat's, empty where it had none

    def seed_of_match(self) -> bytes:
        """The pact's hash and the secrets, each on a line of its own: none of them can hold a line feed."""
        lines = [f"tablee match of {hash_of(self.pact)}", *self.secrets]
        return hashlib.sha256("\n".join(lines).encode()).digest()


def with_salt(name: str) -> Named:
    return Named(name=name, salt=secrets.token_hex(SALT_BYTES))


def names_in(tags: Sequence[str], named: Sequence[Named] | None) -> list[str]:
    """Whose tags these are: empty where a name was taken out; None: of an older pact, which has names and no tags."""
    if named is None:
        return list(tags)
    names = {one.tag: one.name for one in named}
    return [names.get(tag, NO_NAME) for tag in tags]


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def commitment_to(secret: str) -> str:
    """What is shown of a secret until it is disclosed; BadReplayFile where it is none."""
    try:
        secret_bytes = bytes.fromhex(secret)
    except ValueError:
        secret_bytes = b""
    if len(secret_bytes) != SEED_BYTES or secret != secret_bytes.hex():
        raise BadReplayFile(f"a secret is {2 * SEED_BYTES} hexadecimal digits")
    return hashlib.sha256(secret_bytes).hexdigest()


def write_pact(pact: Pact) -> str:
    return msgspec.json.encode(pact).decode()


def read_pact(text: str) -> Pact:
    try:
        return msgspec.json.decode(text, type=Pact)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadReplayFile(f"the pact cannot be read: {error}") from None


def check_shuffle(shuffle: Shuffle, deals: Sequence[str]) -> Pact:
    """The pact; BadReplayFile unless all secrets are those that were committed to, and the deals follow from them."""
    pact = read_pact(shuffle.pact)
    commitments = [pact.server, *(seat.commitment for seat in pact.seats)]
    if len(shuffle.secrets) != len(commitments) or not pact.server:
        raise BadReplayFile("the secrets are not those of the server and of each seat of the pact")
    for index, (secret, commitment) in enumerate(zip(shuffle.secrets, commitments, strict=True)):
        if (commitment_to(secret) if secret else "") != commitment:
            whose = f"seat {index - 1}" if index else "the server"
            raise BadReplayFile(f"the secret of {whose} is not the one that it had committed to")
    check_deals(shuffle.seed_of_match(), deals)
    return pact


def check_deals(seed_of_match: bytes, deals: Sequence[str]) -> None:
    """BadReplayFile unless these texts of deals follow from the seed."""
    for index, text in enumerate(deals):
        if text != f"deal {nth_seed(seed_of_match, index).hex()}":
            raise BadReplayFile(f"deal {index} does not follow from what was fixed before it")
