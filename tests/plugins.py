"""Packages that offer games, as an installer leaves them behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee import games


@contextmanager
def installed(folder: Path, slug: str, offer: str) -> Iterator[None]:
    """While it lasts, a package in this folder offers a game under this slug."""
    (folder / f"{slug}-1.0.dist-info").mkdir()
    (folder / f"{slug}-1.0.dist-info" / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {slug}\nVersion: 1.0\n")
    (folder / f"{slug}-1.0.dist-info" / "entry_points.txt").write_text(f"[{games.GROUP}]\n{slug} = {offer}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        look_again()
        yield
    look_again()


def look_again() -> None:
    """Forget which packages were there."""
    for known in (games.offers, games._loaded, games._loaded_or_reported):
        known.cache_clear()
