"""Moves as words: one list of all moves of a game is its numbering and its notation."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import ClassVar, Generic, TypeVar

import msgspec

from tablee.core.errors import BadMove


class Move(msgspec.Struct, frozen=True, tag=str.lower, tag_field="kind"):
    """One small move. It prints as its notation: `text` with its own fields filled in."""

    text: ClassVar[str]
    is_final: ClassVar[bool] = False  # it cannot be taken back, even where nobody learned anything
    is_for_referee: ClassVar[bool] = False  # a judgement that no player may make, such as a grab that came too early

    def __str__(self) -> str:
        return self.text.format(**{name: getattr(self, name) for name in self.__struct_fields__})


M = TypeVar("M", bound=Move)

LONGEST_PHRASE = 16  # words of a text that is read as several moves


class Notation(Generic[M]):
    """All moves that a game can ever have, in the order of their numbers."""

    def __init__(self, moves: Sequence[M]) -> None:
        self.moves = tuple(moves)
        self.number_of = {str(move).lower(): number for number, move in enumerate(self.moves)}
        if len(self.number_of) != len(self.moves):
            raise ValueError("two moves have the same text")

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, number: int) -> M:
        return self.moves[number]

    def __iter__(self) -> Iterator[M]:
        return iter(self.moves)

    def number(self, move: Move | str) -> int:
        """The number of a move or of its text; capitals and extra spaces do not matter."""
        if not isinstance(move, (Move, str)):
            raise BadMove(f"a move is a text such as {str(self.moves[0])!r}, not {shortened(repr(move))}")
        text = " ".join(str(move).lower().split())
        if text in self.number_of:
            return self.number_of[text]
        raise BadMove(f"{shortened(text)!r} is no move of this game; {self._hint(text)}")

    def parts(self, move: Move | str) -> list[Move | str]:
        """The moves of a text that is several in a row, such as `swap deck with source-1`; else the move itself."""
        words = move.lower().split() if isinstance(move, str) else []
        found = self._cut(words) if len(words) <= LONGEST_PHRASE else []
        return [*found] or [move]

    def _cut(self, words: list[str]) -> list[str]:
        """Words cut into moves, the longest first; nothing where they cannot be."""
        for size in range(len(words), 0, -1):
            text = " ".join(words[:size])
            rest = self._cut(words[size:]) if text in self.number_of else []
            if text in self.number_of and (rest or size == len(words)):
                return [text, *rest]
        return []

    def _hint(self, text: str) -> str:
        near = get_close_matches(text[:80], self.number_of, n=1)
        return f"did you mean {near[0]!r}?" if near else f"a move looks like {str(self.moves[0])!r}"


def shortened(text: str) -> str:
    """Long input cut down to what fits in a sentence."""
    return text if len(text) <= 60 else text[:57] + "..."
