"""A tensor tells all that a seat knows, and nothing else."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest

import tablee
from laws.tables import Table
from laws.test_secrets import imagined
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.play.referee import seen_by
from tablee.research.spec import Spec, encodings_of, spec_of, tensor_of

Positions = Callable[[int], Iterator[tablee.Match]]


@pytest.fixture
def spec(table: Table) -> Spec:
    if table.game.tensors is None:
        pytest.skip(f"{table.game.facts.name} has no tensors")
    return spec_of(table.game, with_memory=True)


def test_what_a_seat_knows_can_be_read_back_from_its_tensor(table: Table, positions: Positions, spec: Spec) -> None:
    """So different knowledge gives different tensors; and no number is out of its limits."""
    low, high = spec.limits()
    for match in positions(2):
        for seat in range(table.seats):
            seen = seen_by(table.game, match.state, Seat(seat))
            tensor = tensor_of(table.game, seen, spec)
            assert read_back(table.game, tensor, spec) == seen
            assert (low <= tensor).all()
            assert (tensor <= high).all()


def test_states_that_a_seat_cannot_tell_apart_have_one_tensor(table: Table, positions: Positions, spec: Spec) -> None:
    on_the_table = spec_of(table.game, with_memory=False)
    for number, match in enumerate(positions(3)):
        for seat in range(table.seats):
            twin = imagined(table.game, match.state, seat, number)
            for layout in (spec, on_the_table):
                ours = tensor_of(table.game, seen_by(table.game, match.state, Seat(seat)), layout)
                assert (ours == tensor_of(table.game, seen_by(table.game, twin, Seat(seat)), layout)).all()


def read_back(game: Game, tensor: Any, spec: Spec) -> Record:
    """The record that a tensor was made of."""
    words = []
    for name, encoding in encodings_of(game).items():
        part = spec.cut(tensor, name).astype(numpy.int64)
        if encoding.members:
            part = (part << numpy.arange(encoding.members)).sum(-1)
        words.append((list(game.rules.Seen.fields).index(name), part.reshape(-1)))
    flat = numpy.concatenate([numbers for _, numbers in sorted(words, key=lambda pair: pair[0])])
    seen: Record = game.rules.Seen(bytearray(flat.astype(numpy.int64).tobytes()))
    return seen
