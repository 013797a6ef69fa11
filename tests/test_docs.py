"""Documents that could rot: their examples are run."""

import doctest
import re
from pathlib import Path
from pkgutil import resolve_name
from typing import get_args

import pytest

from tablee.cli import main
from tablee.core.contract import Bots, Facts, Game, Rules, Wording
from tablee.server.http.app import ROUTES
from tablee.server.protocol import Incoming, Outgoing

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "name", ["README.md", "docs/add-a-game.md", "docs/deals.md", "docs/fairness.md", "docs/honest-dealing.md"]
)
def test_the_examples_do_what_they_say(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_the_story_of_a_game_is_that_of_the_example_word_by_word() -> None:
    story, example = (ROOT / "docs" / "add-a-game.md").read_text(), ROOT / "examples" / "pebbles"
    told = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)```$", story, re.DOTALL | re.MULTILINE))
    files = [path for path in example.rglob("*") if path.suffix in (".py", ".toml")]
    assert told == {str(path.relative_to(example)): path.read_text() for path in files}


@pytest.mark.parametrize("part", [Game, Facts, Rules, Wording, Bots], ids=lambda part: part.__name__)
def test_the_story_of_a_game_names_all_that_a_game_may_have_and_nothing_else(part: type) -> None:
    story = (ROOT / "docs" / "add-a-game.md").read_text()
    fields = part.__annotations__.keys()
    assert set(re.findall(rf"`{part.__name__}\((?:\.\.\., )?(\w+)=", story)) <= fields
    assert {name for name in fields if not re.search(rf"\b{name}\b", story)} == set()


def test_the_protocol_tells_of_every_request_and_every_field_of_a_message() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text()
    assert [route.path for route in ROUTES if route.path.removesuffix("/picture.png") not in page] == []
    fields = {name for message in get_args(Incoming | Outgoing) for name in message.__struct_fields__}
    assert {name for name in fields if not re.search(rf"\b{name}\b", page)} == set()


def test_every_link_between_documents_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links = [(page, link) for page in pages for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text())]
    assert len(links) > 100
    assert [(page.name, link) for page, link in links if "://" not in link and not leads_somewhere(page, link)] == []


def leads_somewhere(page: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = page.parent / path if path else page
    if not anchor:
        return target.exists()
    titles = re.findall(r"^#+ (.*)$", target.read_text(), re.MULTILINE)
    return anchor in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_word_of_the_glossary_is_in_the_code() -> None:
    rows = re.findall(
        r"^\| ([\w, ]+) \| .* \| `([\w.]+)` \|$", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE
    )
    assert len(rows) > 40
    for _, name in rows:
        assert resolve_name(name) is not None


def test_no_two_classes_have_one_name() -> None:
    """But for messages and their terms, which are a thing on the wire, and games, which never know one another."""
    files = [path for path in (ROOT / "src" / "tablee").rglob("*.py") if "games" not in path.parts]
    names = [
        (name, str(path.relative_to(ROOT)))
        for path in files
        if path.name not in ("protocol.py", "terms.py")
        for name in re.findall(r"^class (\w+)", path.read_text(), re.MULTILINE)
    ]
    homes: dict[str, list[str]] = {}
    for name, path in names:
        homes.setdefault(name, []).append(path)
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}


def test_the_examples_of_the_research_library_run(
    plain: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In their order and in an empty folder; those for an accelerator are not marked as Python."""
    for package in ("gymnasium", "pettingzoo", "pyarrow"):
        pytest.importorskip(package, reason=f"{package} is not installed: pip install tablee[research]")
    monkeypatch.chdir(tmp_path)
    story = (ROOT / "docs" / "research.md").read_text()
    examples = re.findall(r"^```(python|sh)\n(.*?)^```$", story, re.DOTALL | re.MULTILINE)
    assert len(examples) >= 5
    for language, text in examples:
        if language == "python":
            exec(compile(text, "docs/research.md", "exec"), {})
        else:
            for line in text.splitlines():
                assert main(line.split("#")[0].split()[1:]) == 0
    capsys.readouterr()


@pytest.mark.compiled
def test_the_commands_do_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    lines = (ROOT / "README.md").read_text().splitlines()
    commands = [line.split("#")[0].split() for line in lines if line.startswith("tablee ")]
    assert len(commands) >= 2
    for command in commands:
        assert main(command[1:]) == 0
        assert capsys.readouterr().out
