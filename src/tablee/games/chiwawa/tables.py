"""What the page reads and must not make up: how places of a swap are written (CH-7)."""

from tablee.games.chiwawa.moves import SLOT_TEXTS

NUMBERS = ("camp", "place")

tables = {
    "SLOTS": {
        kind: {"text": text, "numbers": [name for name in NUMBERS if f"{{{name}}}" in text]}
        for kind, text in SLOT_TEXTS.items()
    }
}
