"""A guest's name taken out of the logs of a table, at their own wish: all else stays, and still proves what it proved.

Pacts, secrets, moves and seals are bound to the tags of names, which stay; the name and its salt go.
"""

import msgspec

from tablee.play.dealing import NO_NAME, Pact, PactSeat, read_pact, write_pact
from tablee.server.state import lines
from tablee.server.state.table_state import TableState


class NameEraser:
    """Goes through the log of one match from its first line on."""

    def __init__(self, guest: int) -> None:
        self._guest = guest
        self.seat: int | None = None  # of the guest in this match, once it has begun
        self._state: TableState | None = None  # of who sits where, until the match begins
        self._tags: set[str] = set()  # of the guest's name in the pacts of this log; in older ones, the name
        self._is_tagged = True

    def without_name(self, line: lines.AnyLine) -> lines.AnyLine:
        """The line as it is kept from now on: the same one where the name is not in it."""
        match line:
            case lines.Opened():
                self._state = TableState(line)
                return self._opened(line)
            case lines.Fixed():
                self._follow(line)
                self._note_tags()
                return self._fixed(line)
            case lines.Started():
                if self._state is not None:
                    self.seat, self._state = self._state.chair_of(self._guest), None
                return self._started(line)
            case lines.Ended() if not self._is_tagged:
                return msgspec.structs.replace(line, seal="")
        self._follow(line)
        if isinstance(line, (lines.Joined, lines.Renamed)) and line.guest == self._guest:
            return msgspec.structs.replace(line, name=NO_NAME)
        return line

    def _follow(self, line: lines.AnyLine) -> None:
        if self._state is not None:
            self._state.apply(line)

    def _note_tags(self) -> None:
        assert self._state is not None
        shuffling, seat = self._state.shuffling, self._state.chair_of(self._guest)
        self._is_tagged = shuffling.named is not None
        tags = zip(shuffling.withheld, shuffling.pact.withheld, strict=True)
        self._tags.update(tag for guest, tag in tags if guest == self._guest)
        if seat is not None:
            self._tags.add(shuffling.pact.seats[seat].name)

    def _opened(self, line: lines.Opened) -> lines.Opened:
        replace, guest, evening = msgspec.structs.replace, self._guest, line.evening
        games = [
            replace(game, seats=[replace(one, name=NO_NAME) if one.guest == guest else one for one in game.seats])
            for game in evening.games
        ]
        scores = [replace(one, name=NO_NAME) if one.guest == guest else one for one in evening.scores]
        return replace(
            line,
            people=[replace(one, name=NO_NAME) if one.guest == guest else one for one in line.people],
            chat=[replace(one, name=NO_NAME) if one.guest == guest else one for one in line.chat],
            evening=replace(evening, games=games, scores=scores),
        )

    def _fixed(self, line: lines.Fixed) -> lines.Fixed:
        if line.named is None:
            return msgspec.structs.replace(line, pact=self._older(line.pact))
        return msgspec.structs.replace(line, named=[one for one in line.named if one.tag not in self._tags])

    def _started(self, line: lines.Started) -> lines.Started:
        if line.named is not None and line.shuffle is not None:
            tags = [seat.name for seat in read_pact(line.shuffle.pact).seats]
            names = [NO_NAME if tag in self._tags else name for tag, name in zip(tags, line.names, strict=True)]
            named = [one for one in line.named if one.tag not in self._tags]
            return msgspec.structs.replace(line, names=names, named=named)
        names = [NO_NAME if name in self._tags else name for name in line.names]
        if names == line.names:
            return line
        # The pact of an older log binds the name itself: what it promised goes with it.
        self._is_tagged = False
        return msgspec.structs.replace(line, names=names, shuffle=None, is_second_try=line.shuffle is not None)

    def _older(self, text: str) -> str:
        def seat(one: PactSeat) -> PactSeat:
            return msgspec.structs.replace(one, name=NO_NAME) if one.name in self._tags else one

        pact: Pact = read_pact(text)
        withheld = [NO_NAME if name in self._tags else name for name in pact.withheld]
        return write_pact(msgspec.structs.replace(pact, seats=[seat(one) for one in pact.seats], withheld=withheld))
