"""Who may speak for whom: a guest at a table holds a signed token, and nothing else is asked of them.

A token names its table and its guest, and is signed with the server's key (HMAC-SHA-256, 256
bits): it cannot be guessed, needs no account, and opens one place at one table.
"""

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple

ID_BYTES = 9  # of a table: twelve letters of base64
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: they look like digits when written by hand
CODE_LENGTHS = (4, 5, 6)  # 331,776 codes, 24 times as many, and 24 times as many again


class Place(NamedTuple):
    """A guest of a table."""

    table: str
    guest: int


def new_table_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_code(length: int = CODE_LENGTHS[0]) -> str:
    """Letters to say aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def is_code(text: str) -> bool:
    return len(text) in CODE_LENGTHS and all(letter in CODE_LETTERS for letter in text)


class Signer:
    """Signs tokens, and reads those that it has signed."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def token(self, place: Place) -> str:
        return f"{place.table}.{place.guest}.{self.signature(_seat(place))}"

    def place(self, token: str) -> Place | None:
        """Whom a token speaks for; None where it was not signed here."""
        table, _, rest = token.partition(".")
        number, _, signature = rest.partition(".")
        if not (number.isascii() and number.isdecimal() and len(number) < 8 and str(int(number)) == number):
            return None
        place = Place(table, int(number))
        return place if self.has_signed(_seat(place), signature) else None

    def mark(self, address: str) -> str:
        """Stands for an address in logs and rows: two can be compared, and none can be read or guessed from it."""
        digest = hmac.digest(self._key, f"tablee address {address}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode()

    def signature(self, text: str) -> str:
        """Of a text that says what it is for."""
        digest = hmac.digest(self._key, text.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def has_signed(self, text: str, signature: str) -> bool:
        return hmac.compare_digest(signature.encode(), self.signature(text).encode())


def _seat(place: Place) -> str:
    return f"tablee seat {place.table} {place.guest}"
