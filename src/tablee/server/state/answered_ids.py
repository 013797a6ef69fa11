"""The ids of what each guest has asked for, and got: asked again, it is not done twice."""

from collections.abc import Iterable

KEPT_IDS = 200  # of each guest: more than a browser can have under way


class AnsweredIds:
    """Keeps the last ones of each guest, in their order."""

    def __init__(self, answered: Iterable[tuple[int, str]] = ()) -> None:
        self._of: dict[int, dict[str, None]] = {}
        for guest, request_id in answered:
            self.add(guest, request_id)

    def add(self, guest: int | None, request_id: str) -> None:
        """What a bot has done in a person's place, nobody has asked for."""
        if guest is None:
            return
        ids = self._of.setdefault(guest, {})
        ids.pop(request_id, None)  # the last one counts
        ids[request_id] = None
        if len(ids) > KEPT_IDS:
            del ids[next(iter(ids))]

    def has(self, guest: int, request_id: str) -> bool:
        return request_id in self._of.get(guest, ())

    def of(self, guests: Iterable[int], most: int = KEPT_IDS) -> list[tuple[int, str]]:
        """The last ones of these guests."""
        return [(guest, request_id) for guest in guests for request_id in list(self._of.get(guest, ()))[-most:]]
