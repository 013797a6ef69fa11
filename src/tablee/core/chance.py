"""Seeds and shuffles: the ChaCha20 key stream of RFC 8439, drawn without bias.

One written algorithm for every deal: anybody can check a shuffle with any implementation of
ChaCha20 (key = the seed, nonce and first counter zero). The words of a block are used in order.
"""

import hashlib
import secrets

from tablee.core.records import Record, Row, number, record_in, row
from tablee.core.rule import compiled_from, rule
from tablee.core.sets import count, nth

SEED_BYTES = 32
DEALING_ROUNDS = 20  # the standard's, for every deal of a match
PLAYING_ROUNDS = 8  # for random play and search, where nobody has a reason to break it: 3 ns a number instead of 7
WORD = 0xFFFFFFFF
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
BLOCK = 16


class Stream(Record):
    """An endless line of random 32-bit words that follows from a seed alone."""

    rounds: int = number()
    key: Row = row(8)
    counter: int = number()  # blocks made so far
    left: int = number()  # words of the present block not yet used
    block: Row = row(BLOCK)

    @classmethod
    def of(cls, seed: bytes, rounds: int = DEALING_ROUNDS) -> "Stream":
        """The stream of a 256-bit seed."""
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        stream = cls()
        stream.rounds = rounds
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


def seed_at(seed: bytes, seen: Record) -> bytes:
    """A seed for one decision of a bot: what it was asked before makes no difference."""
    return hashlib.sha256(seed + bytes(seen)).digest()


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
    while True:
        product = next_word(stream) * bound
        if product & WORD >= bound or product & WORD >= (WORD + 1) % bound:
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


def _make_block_word_by_word(stream: Stream) -> None:
    """ChaCha: double rounds over constants, key, counter and a nonce of zero."""
    key, block = stream.key, stream.block
    x0, x1, x2, x3 = CONSTANTS[0], CONSTANTS[1], CONSTANTS[2], CONSTANTS[3]
    x4, x5, x6, x7 = key[0], key[1], key[2], key[3]
    x8, x9, x10, x11 = key[4], key[5], key[6], key[7]
    x12, x13, x14, x15 = stream.counter, 0, 0, 0
    for _ in range(stream.rounds // 2):
        x0, x4, x8, x12 = _quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter_round(x3, x4, x9, x14)
    _write_four(block, 0, x0 + CONSTANTS[0], x1 + CONSTANTS[1], x2 + CONSTANTS[2], x3 + CONSTANTS[3])
    _write_four(block, 4, x4 + key[0], x5 + key[1], x6 + key[2], x7 + key[3])
    _write_four(block, 8, x8 + key[4], x9 + key[5], x10 + key[6], x11 + key[7])
    _write_four(block, 12, x12 + stream.counter, x13, x14, x15)
    stream.counter += 1
    stream.left = BLOCK


# Python adds a long number as quickly as a short one, so there a quarter round is done on four words at once:
# they lie in one number, each in the lower half of 64 bits.
_FOUR = sum(WORD << lane for lane in (0, 64, 128, 192))
_ALL = (1 << 256) - 1


@compiled_from(_make_block_word_by_word)
def _make_block(stream: Stream) -> None:
    """The same, four words at a time."""
    key = stream.key
    middle = _together(key[0], key[1], key[2], key[3]), _together(key[4], key[5], key[6], key[7])
    first = (_together(*CONSTANTS), *middle, stream.counter)
    a, b, c, d = first
    for _ in range(stream.rounds // 2):
        a, b, c, d = _four_quarter_rounds(a, b, c, d)
        a, b, c, d = _four_quarter_rounds(a, _moved_on(b, 64), _moved_on(c, 128), _moved_on(d, 192))
        b, c, d = _moved_on(b, 192), _moved_on(c, 128), _moved_on(d, 64)
    for index, (now, before) in enumerate(zip((a, b, c, d), first, strict=True)):
        both = now + before
        _write_four(stream.block, 4 * index, both, both >> 64, both >> 128, both >> 192)
    stream.counter += 1
    stream.left = BLOCK


def _together(a: int, b: int, c: int, d: int) -> int:
    return a | b << 64 | c << 128 | d << 192


def _moved_on(words: int, bits: int) -> int:
    """Every word in the place of the one before, or of one further before: a diagonal becomes a column."""
    return words >> bits | words << 256 - bits & _ALL


def _four_quarter_rounds(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = a + b & _FOUR
    d ^= a
    d = (d << 16 | d >> 16) & _FOUR
    c = c + d & _FOUR
    b ^= c
    b = (b << 12 | b >> 20) & _FOUR
    a = a + b & _FOUR
    d ^= a
    d = (d << 8 | d >> 24) & _FOUR
    c = c + d & _FOUR
    b ^= c
    b = (b << 7 | b >> 25) & _FOUR
    return a, b, c, d


@rule
def _write_four(block: Row, first: int, a: int, b: int, c: int, d: int) -> None:
    block[first] = a & WORD
    block[first + 1] = b & WORD
    block[first + 2] = c & WORD
    block[first + 3] = d & WORD


@rule
def _quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = a + b & WORD
    d = _turned(d ^ a, 16)
    c = c + d & WORD
    b = _turned(b ^ c, 12)
    a = a + b & WORD
    d = _turned(d ^ a, 8)
    c = c + d & WORD
    b = _turned(b ^ c, 7)
    return a, b, c, d


@rule
def _turned(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & WORD
