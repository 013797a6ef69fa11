"""Records: flat, fixed-size blocks of 64-bit numbers with named fields.

A state is bytes: a clone is a copy, equality is comparison, a million states are one array. In
plain Python a record is an object whose fields look into its numbers; compiled rules see the same
numbers as a NumPy record, under the same names.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Protocol, Self

from tablee.core.rule import Compiler, made_for_each_game


class Row(Protocol):
    """A line of numbers in a record: `row[i]`."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """Numbers in a record under two or more indices: `grid[i, j]`."""

    def __getitem__(self, index: tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def tolist(self) -> list[Any]: ...


class _Number:
    """A field of one number, read from and written to the record's numbers."""

    shape: tuple[int, ...] = ()

    def at(self, offset: int) -> property:
        """Its place in the class: plain rules do little else than this, so the place stands in the code itself."""
        made: dict[str, Any] = {}
        exec(_ONE_NUMBER.format(offset=offset), made)
        return property(made["read"], made["write"])


_ONE_NUMBER = """
def read(record): return record.numbers[{offset}]
def write(record, value): record.numbers[{offset}] = value
"""


class _Block:
    """A field of many numbers; each record gets its own view, made when first asked for."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shape = shape

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def at(self, offset: int) -> "_Block":
        """Likewise, by a descriptor of its own kind."""
        self.place = slice(offset, offset + _length(self.shape))
        read = _ONE_ROW if len(self.shape) == 1 else _ONE_GRID
        memory = slice(8 * self.place.start, 8 * self.place.stop)
        made = written(read.format(name=self.name), PLACE=self.place, MEMORY=memory, SHAPE=self.shape)
        self.__class__ = type("_Block", (_Block,), {"__get__": made})
        return self


# What is written to the record there shadows the descriptor from then on.
_ONE_ROW = """
def made(field, record, owner):
    view = record.{name} = record.numbers[PLACE]
    return view
"""
_ONE_GRID = """
def made(field, record, owner):
    view = record.{name} = record.memory[MEMORY].cast("q", SHAPE)
    return view
"""


def number() -> Any:
    """Declare a field of one number."""
    return _Number()


def row(length: int) -> Any:
    """Declare a field with a line of numbers."""
    return _Block((length,))


def grid(*shape: int) -> Any:
    """Declare a field with numbers under several indices."""
    return _Block(shape)


class Record:
    """Declare fields as class attributes made by `number()`, `row(n)` or `grid(n, m)`.

    A record that inherits from another one begins with its fields.
    """

    fields: ClassVar[dict[str, Any]]
    size: ClassVar[int]
    listener: Any = None  # hears what happens while the record is played (core/effects.py); no part of its bytes
    machine_numbers: Any = None  # the same memory as machine code takes it, where that has made it (play/machine.py)

    def __init_subclass__(cls) -> None:
        inherited = getattr(cls, "fields", {})
        own = {name: field for name, field in vars(cls).items() if isinstance(field, (_Number, _Block))}
        for name in own:
            if hasattr(Record, name) or name in Record.__annotations__ or name in ("memory", "numbers"):
                raise TypeError(
                    f"{cls.__name__}.{name}: every record has a {name} of its own; call the field otherwise"
                )
        cls.size = getattr(cls, "size", 0)
        for name, field in own.items():
            setattr(cls, name, field.at(cls.size))
            cls.size += _length(field.shape)
        cls.fields = {**inherited, **own}

    def __init__(self, numbers: Any = None) -> None:
        """A record over the given numbers (an array of 64-bit numbers), or a new one of zeros."""
        block = memoryview(bytearray(8 * self.size) if numbers is None else numbers)
        self.memory: memoryview[int] = block if block.format == "B" else block.cast("B")
        self.numbers: memoryview[int] = block if block.format == "q" else self.memory.cast("q")

    @classmethod
    def dtype(cls) -> Any:
        """The same layout as a NumPy data type, for compiled rules."""
        import numpy

        return numpy.dtype([(name, "i8", field.shape) for name, field in cls.fields.items()])

    def array(self) -> Any:
        """The numbers as a NumPy array that shares this record's memory."""
        import numpy

        return numpy.frombuffer(self.numbers, numpy.int64)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.memory = memoryview(bytearray(self.memory))
        twin.numbers = twin.memory.cast("q")
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[type[Self], tuple[bytearray]]:
        return type(self), (bytearray(self.numbers),)

    def __bytes__(self) -> bytes:
        return bytes(self.numbers)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={_plain(getattr(self, name))}" for name in self.fields)
        return f"{type(self).__name__}({shown})"


def record_in(record_of: Callable[[Any], type[Record]]) -> Callable[[Row], Any]:
    """A rule that lays a record, chosen by the game, over the first of flat numbers."""

    def make(game: Any, compiler: Compiler | None) -> Any:
        record = record_of(game)
        if compiler:
            layout = compiler.layout(record)
            return compiler.part(written(_VIEW, DTYPE=layout, SIZE=layout.itemsize // 8))
        return lambda numbers: record(memoryview(numbers)[: record.size])

    @made_for_each_game(make)
    def over(numbers: Row) -> Any:
        raise TypeError("which record this is depends on the game: bind the loop that asks to one")

    return over


def copier(record: type[Record]) -> Callable[[Record, Record], None]:
    """A rule that copies the fields of a record between two that inherit from it."""

    def make(game: Any, compiler: Compiler | None) -> Any:
        return compiler.part(written(_COPY + for_each_number(record, _COPY_ONE))) if compiler else copy

    @made_for_each_game(make)
    def copy(source: Record, target: Record) -> None:
        target.numbers[: record.size] = source.numbers[: record.size]

    return copy


def field_copier(name: str, *, of: type[Record], to: type[Record]) -> Callable[[Any, Any], None]:
    """A rule that copies one field of many numbers between two records that have it, each in its own place."""
    there, here, shape = of.fields[name].place, to.fields[name].place, of.fields[name].shape

    def make(game: Any, compiler: Compiler | None) -> Any:
        return compiler.part(written(_COPY + _for_each_in(name, shape, _COPY_ONE))) if compiler else copy

    @made_for_each_game(make)
    def copy(source: Record, target: Record) -> None:
        target.numbers[here] = source.numbers[there]

    return copy


def _line(game: Any, compiler: Compiler | None) -> Any:
    return compiler.line() if compiler else row_of


@made_for_each_game(_line)
def row_of(numbers: Grid, index: int) -> Row:
    """One line of a grid with two indices, to hand on as a row; what is written there is written in the grid."""
    flat: Any = numbers
    length = flat.shape[1]
    line: Row = flat.cast("B").cast("q")[index * length : (index + 1) * length]
    return line


def _zeros(game: Any, compiler: Compiler | None) -> Any:
    return compiler.zeros() if compiler else new_row


@made_for_each_game(_zeros)
def new_row(length: int) -> Row:
    """A row of zeros to work on, for a search that needs a stack; it is gone when the rule that made it ends."""
    return memoryview(bytearray(8 * length)).cast("q")


_VIEW = "def made(numbers): return numbers[:SIZE].view(DTYPE)[0]"


_COPY, _COPY_ONE = "def made(source, target):\n", "target.{place} = source.{place}"


def for_each_number(record: type[Record], line: str) -> str:
    """Python text that does something with field after field: compiled records need not be rows of numbers."""
    return "\n".join(_for_each_in(name, field.shape, line) for name, field in record.fields.items())


def _for_each_in(name: str, shape: tuple[int, ...], line: str) -> str:
    indices = [f"i{dimension}" for dimension in range(len(shape))]
    lines = ["    " * (dimension + 1) + f"for i{dimension} in range({size}):" for dimension, size in enumerate(shape)]
    place = f"{name}[{', '.join(indices)}]" if indices else name
    return "\n".join([*lines, "    " * (len(indices) + 1) + line.format(place=place)])


def written(source: str, **names: Any) -> Any:
    """The function `made` of a Python text."""
    exec(source, names)
    return names["made"]


def _length(shape: tuple[int, ...]) -> int:
    length = 1
    for size in shape:
        length *= size
    return length


def _plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, memoryview) else value
