"""Who belongs to a table, and the chairs that they sit on."""

from tablee.server.state import lines


class Person:
    """A guest at this table, here or not."""

    def __init__(self, kept: lines.PersonKept) -> None:
        self.number = kept.guest
        self.name = kept.name
        self.is_muted = kept.is_muted
        self.has_left = kept.has_left
        self.was_kicked = kept.was_kicked
        self.mark = kept.mark
        self.waits_since = kept.waits_since
        self.only_watches = kept.only_watches

    def kept(self) -> lines.PersonKept:
        return lines.PersonKept(
            guest=self.number,
            name=self.name,
            is_muted=self.is_muted,
            has_left=self.has_left,
            was_kicked=self.was_kicked,
            mark=self.mark,
            waits_since=self.waits_since,
            only_watches=self.only_watches,
        )


class Chair:
    """A place at the table: for a person, a bot, or nobody yet."""

    def __init__(self, guest: int | None = None, bot: int | None = None) -> None:
        self.guest = guest
        self.bot = bot

    @property
    def is_empty(self) -> bool:
        return self.guest is None and self.bot is None
