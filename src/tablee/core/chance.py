"""Seeds and shuffles: the ChaCha20 key stream of RFC 8439, drawn without bias.

One written algorithm for every deal: anybody can check a shuffle with any implementation of
ChaCha20 (key = the seed, nonce and first counter zero). The words of a block are used in order.
"""

import hashlib
import secrets

from tablee.core.records import Record, Row, number, record_in, row
from tablee.core.rule import rule
from tablee.core.sets import count, nth

SEED_BYTES = 32
WORD = 0xFFFFFFFF
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
BLOCK = 16


class Stream(Record):
    """An endless line of random 32-bit words that follows from a seed alone."""

    key: Row = row(8)
    counter: int = number()  # blocks made so far
    left: int = number()  # words of the present block not yet used
    block: Row = row(BLOCK)

    @classmethod
    def of(cls, seed: bytes) -> "Stream":
        """The stream of a 256-bit seed."""
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        stream = cls()
        for index in range(8):
            stream.key[index] = int.from_bytes(seed[4 * index : 4 * index + 4], "little")
        return stream


stream_in = record_in(lambda game: Stream)


def fresh_seed() -> bytes:
    """A seed from the system's secure source."""
    return secrets.token_bytes(SEED_BYTES)


def nth_seed(seed: int | bytes, index: int) -> bytes:
    """The seed of the deal number `index` of a match that was given one seed."""
    return seed_for(f"deal {index}", seed)


def seed_for(purpose: str, seed: int | bytes) -> bytes:
    """A seed for one purpose, so that a bot's thoughts tell nothing about the deals of the same seed."""
    text = seed.hex() if isinstance(seed, bytes) else str(seed)
    return hashlib.sha256(f"tablee {purpose} of {text}".encode()).digest()


@rule
def next_word(stream: Stream) -> int:
    """The next 32-bit word."""
    if stream.left == 0:
        _make_block(stream)
    word = stream.block[BLOCK - stream.left]
    stream.left -= 1
    return word


@rule
def below(stream: Stream, bound: int) -> int:
    """A number from 0 to bound - 1, each as likely: the upper half of word times bound.

    Of the 2**32 words, 2**32 % bound are too many to share evenly: those whose product has a lower
    half below that number are thrown away. The division is needed only where it can come to that.
    """
    product = next_word(stream) * bound
    if product & WORD < bound:
        too_many = (WORD + 1) % bound
        while product & WORD < too_many:
            product = next_word(stream) * bound
    return product >> 32


@rule
def pick(stream: Stream, members_of: int) -> int:
    """A random member of a set."""
    return nth(members_of, below(stream, count(members_of)))


@rule
def shuffle(stream: Stream, cards: Row, size: int) -> None:
    """Put the first `size` cards in random order: Fisher-Yates from the end."""
    for last in range(size - 1, 0, -1):
        other = below(stream, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def _make_block(stream: Stream) -> None:
    """ChaCha20: ten double rounds over constants, key, counter and a nonce of zero."""
    block = stream.block
    _fill(stream)
    for _ in range(10):
        for lane in range(4):
            _quarter_round(block, lane, 4 + lane, 8 + lane, 12 + lane)
        for lane in range(4):
            _quarter_round(block, lane, 4 + (lane + 1) % 4, 8 + (lane + 2) % 4, 12 + (lane + 3) % 4)
    for index in range(4):
        block[index] = block[index] + CONSTANTS[index] & WORD
    for index in range(8):
        block[4 + index] = block[4 + index] + stream.key[index] & WORD
    block[12] = block[12] + stream.counter & WORD
    stream.counter += 1
    stream.left = BLOCK


@rule
def _fill(stream: Stream) -> None:
    for index in range(4):
        stream.block[index] = CONSTANTS[index]
        stream.block[12 + index] = 0
    for index in range(8):
        stream.block[4 + index] = stream.key[index]
    stream.block[12] = stream.counter


@rule
def _quarter_round(block: Row, a: int, b: int, c: int, d: int) -> None:
    block[a] = block[a] + block[b] & WORD
    block[d] = _turned(block[d] ^ block[a], 16)
    block[c] = block[c] + block[d] & WORD
    block[b] = _turned(block[b] ^ block[c], 12)
    block[a] = block[a] + block[b] & WORD
    block[d] = _turned(block[d] ^ block[a], 8)
    block[c] = block[c] + block[d] & WORD
    block[b] = _turned(block[b] ^ block[c], 7)


@rule
def _turned(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & WORD
