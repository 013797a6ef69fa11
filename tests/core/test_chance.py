from collections import Counter
from itertools import permutations

import pytest

from tablee.core.chance import Stream, below, fresh_seed, next_word, nth_seed, pick, shuffle

# RFC 8439, appendix A.1, test vectors 1 and 2: key, nonce zero; counters 0 and 1.
KEY_STREAM = bytes.fromhex(
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)


def test_the_stream_is_the_key_stream_of_the_standard() -> None:
    stream = Stream.of(bytes(32))
    words = b"".join(next_word(stream).to_bytes(4, "little") for _ in range(32))
    assert words == KEY_STREAM


def test_every_byte_of_the_seed_matters() -> None:
    firsts = {next_word(Stream.of(bytes([index == place for index in range(32)]))) for place in range(32)}
    assert len(firsts) == 32


def test_a_seed_has_256_bits() -> None:
    assert len(fresh_seed()) == 32
    assert fresh_seed() != fresh_seed()
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        Stream.of(b"abc")


def test_each_deal_of_a_match_has_its_own_seed() -> None:
    assert len({nth_seed(7, 0), nth_seed(7, 1), nth_seed(8, 0), nth_seed(b"7", 0)}) == 4


def test_numbers_below_a_bound_are_equally_likely() -> None:
    stream = Stream.of(nth_seed(1, 0))
    drawn = Counter(below(stream, 6) for _ in range(6_000))
    assert set(drawn) == set(range(6))
    assert sum((seen - 1_000) ** 2 / 1_000 for seen in drawn.values()) < 20.5  # chi-square, 5 degrees, one in 1,000


def test_words_that_would_favour_some_numbers_are_thrown_away() -> None:
    """Of 2**32 words, one is too many for a bound of 2**32 - 1: the word 0, whose product has a lower half of 0."""
    stream = Stream.of(bytes(32))
    next_word(stream)
    stream.block[1], expected = 0, stream.block[2]
    assert below(stream, 2**32 - 1) == expected * (2**32 - 1) >> 32
    assert stream.left == 13


def test_every_order_of_three_cards_is_as_likely() -> None:
    stream, orders = Stream.of(nth_seed(2, 0)), Counter[tuple[int, ...]]()
    for _ in range(6_000):
        cards = [0, 1, 2]
        shuffle(stream, cards, 3)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations(range(3)))
    assert sum((seen - 1_000) ** 2 / 1_000 for seen in orders.values()) < 20.5


def test_a_shuffle_leaves_the_cards_behind_it_alone() -> None:
    cards = list(range(10))
    shuffle(Stream.of(nth_seed(3, 0)), cards, 5)
    assert sorted(cards[:5]) == list(range(5))
    assert cards[5:] == list(range(5, 10))


def test_a_pick_is_a_member() -> None:
    stream = Stream.of(nth_seed(4, 0))
    assert {pick(stream, 0b1010010) for _ in range(100)} == {1, 4, 6}
