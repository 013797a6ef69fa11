"""What can be wrong with what a program asks of a batch."""

from tablee.core.errors import TableeError


class BadBatch(TableeError):
    """A batch that cannot be made."""


class BadAction(TableeError):
    """Actions that are not for this batch, or not legal."""


class BadPart(TableeError):
    """A part that a tensor does not have."""
