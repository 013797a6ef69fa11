"""Laws of the source files themselves."""

import ast
from pathlib import Path

import pytest

import tablee

SOURCES = Path(tablee.__file__).parent
FORBIDDEN = {"time", "random", "datetime", "os", "secrets", "threading"}
GAME_FILES = sorted((SOURCES / "games").rglob("*.py"))


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_rule_reads_a_clock_or_draws_a_number_of_its_own(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            imported |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            imported.add(str(node.module).split(".")[0])
    assert not imported & FORBIDDEN


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCES)))
def test_files_stay_short(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= 400
