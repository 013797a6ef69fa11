"""What stands where in a tensor: named parts with their shapes."""

from dataclasses import dataclass
from typing import Any

import numpy

from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.playout import row_for_loop
from tablee.core.records import Record
from tablee.core.rule import bound
from tablee.core.tensors import Encoding
from tablee.research.errors import BadPart
from tablee.research.loops import WORD_SIZE, encode

WHOLE_NUMBERS = (numpy.int8, numpy.int16, numpy.int32, numpy.int64)


@dataclass(frozen=True)
class TensorPart:
    """One field of what a seat knows: its place in the tensor, its shape, and how far its numbers go."""

    name: str
    first: int
    shape: tuple[int, ...]  # of a set the last dimension has one place a member
    low: int
    high: int

    @property
    def size(self) -> int:
        return int(numpy.prod(self.shape, dtype=int))


@dataclass(frozen=True)
class Spec:
    """The layout of a tensor; the version changes with it."""

    game: str
    version: int
    parts: tuple[TensorPart, ...]
    dtype: Any

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def __getitem__(self, name: str) -> TensorPart:
        for part in self.parts:
            if part.name == name:
                return part
        raise BadPart(f"{self.game} has no part {name!r}; it has {', '.join(part.name for part in self.parts)}")

    def cut(self, tensors: Any, name: str) -> Any:
        """One part of tensors that lie in the last dimension, in its own shape; the memory is shared."""
        part, shape = self[name], getattr(tensors, "shape", None)
        if not shape or shape[-1] != self.size:
            found = shape[-1] if shape else f"a {type(tensors).__name__}"
            raise BadPart(f"a tensor of {self.game} is an array of {self.size} numbers, not {found}")
        return tensors[..., part.first : part.first + part.size].reshape((*tensors.shape[:-1], *part.shape))

    def limits(self) -> tuple[Any, Any]:
        """The least and the greatest that each number of the tensor can be."""
        low = numpy.concatenate([numpy.full(part.size, part.low, self.dtype) for part in self.parts])
        high = numpy.concatenate([numpy.full(part.size, part.high, self.dtype) for part in self.parts])
        return low, high


def spec_of(game: Game, with_memory: bool) -> Spec:
    """The layout of what is on the table for a seat, or of all that it knows."""
    encodings = encodings_of(game)
    parts, first = [], 0
    for name, field in game.rules.Seen.fields.items():
        encoding = encodings[name]
        if with_memory or not encoding.is_memory:
            shape = (*field.shape, encoding.members) if encoding.members else field.shape
            parts.append(TensorPart(name, first, shape, encoding.low, encoding.high))
            first += parts[-1].size
    return Spec(game.facts.slug, _version(game), tuple(parts), _dtype(parts))


def words_of(game: Game, spec: Spec) -> list[int]:
    """Where each word of `Seen` goes, as the loops take it."""
    encodings, words, word = encodings_of(game), list[int](), 0
    places = {part.name: part.first for part in spec.parts}
    for name, field in game.rules.Seen.fields.items():
        length = int(numpy.prod(field.shape, dtype=int))
        members = encodings[name].members
        if name in places:
            for index in range(length):
                words += [word + index, places[name] + index * max(members, 1), members]
        word += length
    assert len(words) % WORD_SIZE == 0
    return words


def tensor_of(game: Game, seen: Record, spec: Spec) -> Any:
    """One tensor of what a seat knows."""
    tensor = numpy.zeros(spec.size, spec.dtype)
    bound(encode, game, compiled=False)(seen.array(), row_for_loop(words_of(game, spec)), tensor)
    return tensor


def encodings_of(game: Game) -> dict[str, Encoding]:
    """How each field of `Seen` stands in a tensor; an error where the game leaves one out."""
    if game.tensors is None:
        raise TableeError(f"{game.facts.name} does not say how its tensors look (`Game.tensors`)")
    fields, named = set(game.rules.Seen.fields), set(game.tensors.fields)
    if fields != named:
        raise TableeError(f"the tensors of {game.facts.name} name {sorted(named ^ fields)} wrongly, or not at all")
    return dict(game.tensors.fields)


def state_encodings(game: Game) -> dict[str, Encoding]:
    """How far the numbers of each field of `State` go: those that `Seen` has too, and the hidden ones."""
    encodings = {**encodings_of(game), **(game.tensors.hidden if game.tensors else {})}
    missing = set(game.rules.State.fields) - set(encodings)
    if missing:
        raise TableeError(f"the tensors of {game.facts.name} do not say how far {sorted(missing)} go")
    return {name: encodings[name] for name in game.rules.State.fields}


def _version(game: Game) -> int:
    assert game.tensors is not None
    return game.tensors.version


def _dtype(parts: list[TensorPart]) -> Any:
    """The narrowest whole numbers that hold everything."""
    low, high = min(part.low for part in parts), max(part.high for part in parts)
    return next(kind for kind in WHOLE_NUMBERS if numpy.iinfo(kind).min <= low and high <= numpy.iinfo(kind).max)
