"""Moves as words: one list of all moves of a game is its numbering and its notation."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cached_property
from operator import index
from typing import ClassVar, Generic, SupportsIndex, TypeVar

import msgspec

from tablee.core.errors import BadMove


class Move(msgspec.Struct, frozen=True, tag=str.lower, tag_field="kind"):
    """One small move. It prints as its notation: `text` with its own fields filled in."""

    text: ClassVar[str]
    is_final: ClassVar[bool] = False  # the log cannot take it back, even where nobody learned anything
    is_for_referee: ClassVar[bool] = False  # a judgement that no player may make, such as a grab that came too early

    def undone_by(self) -> "Move | None":
        """The move that undoes this one, where the game has it: a stone that is laid is taken away again."""
        return None

    def __str__(self) -> str:
        return self.text.format(**{name: getattr(self, name) for name in self.__struct_fields__})


M = TypeVar("M", bound=Move)
OneMove = int | str | Move  # its number, its text or itself
Moves = OneMove | Sequence[OneMove]  # one, or a chain

LONGEST_PHRASE = 16  # words of a text that is read as several moves
NEIGHBOURS = 12  # on each side of a text that is no move, in both orders, which it is compared with


class Notation(Generic[M]):
    """All moves that a game can ever have, in the order of their numbers."""

    def __init__(self, moves: Sequence[M]) -> None:
        self.moves = tuple(moves)
        self.texts = tuple(str(move) for move in moves)
        self.number_of = {text: number for number, text in enumerate(self.texts)}  # as logs have them
        self.for_referee = frozenset(number for number, move in enumerate(self.moves) if move.is_for_referee)
        self._known: dict[object, int] = {move: number for number, move in enumerate(self.moves)}
        self._known.update(self.number_of)
        undone = ((number, move.undone_by()) for number, move in enumerate(self.moves))
        self.undone_by = {number: self._known[back] for number, back in undone if back is not None}
        if len(self.number_of) != len(self.moves):
            raise ValueError("two moves have the same text")
        if any(text != text.lower() for text in self.texts):
            raise ValueError("the text of a move has no capitals: whoever types it may use them")

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, number: int) -> M:
        return self.moves[number]

    def __iter__(self) -> Iterator[M]:
        return iter(self.moves)

    def read(self, moves: Moves) -> list[int]:
        """The numbers of a move or of a chain of them, whichever way they are given.

        A text may be several moves in a row, such as `swap deck with source-1`; capitals and extra
        spaces do not matter.
        """
        if not isinstance(moves, (list, tuple)):
            return self._read(moves)
        if not moves:
            raise BadMove("a chain has at least one move")
        return [number for move in moves for number in self._read(move)]

    def number(self, move: OneMove) -> int:
        """The number of one move."""
        number, *more = self._read(move)
        if more:
            raise BadMove(f"{shortened(str(move))!r} is not one move but {1 + len(more)}")
        return number

    def _read(self, move: object) -> list[int]:
        if type(move) is int and 0 <= move < len(self.moves):
            return [move]  # bots and programs: asking whether it can be an index takes ten times as long
        if isinstance(move, (str, Move)):
            number = self._known.get(move)
            return self._read_text(str(move)) if number is None else [number]
        if isinstance(move, SupportsIndex) and not isinstance(move, bool):
            if 0 <= index(move) < len(self.moves):
                return [index(move)]
            raise BadMove(f"there is no move number {shortened(repr(move))}; they go from 0 to {len(self.moves) - 1}")
        raise BadMove(f"a move is a text such as {self.texts[0]!r}, not {shortened(repr(move))}")

    def _read_text(self, text: str) -> list[int]:
        words = text.lower().split()
        parts = [" ".join(words)] if len(words) > LONGEST_PHRASE else self._cut(words) or [" ".join(words)]
        if parts[0] not in self.number_of:
            raise BadMove(f"{shortened(parts[0])!r} is no move of this game; {self._hint(parts[0])}")
        return [self.number_of[part] for part in parts]

    def _cut(self, words: list[str]) -> list[str]:
        """Words cut into moves, the longest first; nothing where they cannot be."""
        for size in range(len(words), 0, -1):
            text = " ".join(words[:size])
            rest = self._cut(words[size:]) if text in self.number_of else []
            if text in self.number_of and (rest or size == len(words)):
                return [text, *rest]
        return []

    def _hint(self, text: str) -> str:
        near = get_close_matches(text[:80], self._alike(text[:80]), n=1)
        return f"did you mean {near[0]!r}?" if near else f"a move looks like {self.texts[0]!r}"

    def _alike(self, text: str) -> list[str]:
        """The moves that begin and those that end most like it: a slip leaves one of the two as it was. To compare it
        with all 1,431 moves of ChiWaWa would take 28 ms, and anybody can send such texts to a server."""
        forwards, backwards = self._in_order
        ends = [found[::-1] for found in _around(backwards, text[::-1])]
        return list(dict.fromkeys([*_around(forwards, text), *ends]))

    @cached_property
    def _in_order(self) -> tuple[list[str], list[str]]:
        """All texts by how they begin, and turned round, by how they end."""
        return sorted(self.texts), sorted([text[::-1] for text in self.texts])


def _around(texts: list[str], text: str) -> list[str]:
    """Those before and after which it would stand."""
    place = bisect_left(texts, text)
    return texts[max(0, place - NEIGHBOURS) : place + NEIGHBOURS]


def shortened(text: str) -> str:
    """Long input cut down to what fits in a sentence."""
    return text if len(text) <= 60 else text[:57] + "..."
