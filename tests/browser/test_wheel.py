"""The wheel is the product: it is built, installed beside nothing else of ours, and played from."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Sitter
from browser.houses import ROOT
from browser.people import start_against_bot
from tablee.games import GROUP, load

USER = """
import tablee

match = tablee.new_match("awimbawe", seed=1)
reveal_type(match)
reveal_type(match.winners())
tablee.new_match(3)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel in it; what it depends on is lent by ours, which knows our sources by a `.pth`
    file that nobody reads from there."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
    quiet = ["--no-index", "--no-deps"]
    subprocess.run([*pip, "wheel", *quiet, "--no-build-isolation", "-w", folder, ROOT], check=True)
    venv.create(folder / "env", with_pip=False, symlinks=True)
    (packages,) = (folder / "env").glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    (wheel,) = folder.glob("tablee-*.whl")
    subprocess.run([*pip, "--python", folder / "env", "install", *quiet, wheel], check=True)
    return folder


@pytest.fixture(scope="module")
def opened(installed: Path) -> Iterator[list[str]]:
    """The addresses that `tablee serve --open` says and sends a browser to: one that prints it on the same paper."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"TABLEE_PURE": "1", "BROWSER": f"{sys.executable} -c 'print(\"%s\")'"}
    command = [str(installed / "env" / "bin" / "tablee"), "serve", "--port", "0", "--open", "--log-level", "error"]
    with subprocess.Popen(command, cwd=installed, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(2)]
        yield re.findall(r"http://localhost:\d+", "".join(lines))
        server.terminate()


def test_the_installed_package_is_the_wheels_own(installed: Path) -> None:
    code = "import tablee; print(tablee.__file__)"
    python = installed / "env" / "bin" / "python"
    found = subprocess.run([python, "-c", code], cwd=installed, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()).is_relative_to(installed)


def test_the_wheel_serves_the_whole_page_and_opens_a_browser(opened: list[str], sit: Sitter) -> None:
    told, sent = opened
    assert told == sent
    page = sit(home=sent)
    page.goto(sent)
    for game in distribution("tablee").entry_points.select(group=GROUP):
        expect(page.get_by_text(load(game.name).facts.name).first).to_be_visible()
    start_against_bot(page, sent)


def test_a_strict_user_of_mypy_sees_our_types(installed: Path) -> None:
    (installed / "user.py").write_text(USER)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", "kept", "--python-executable", "env/bin/python"]
    checked = subprocess.run([*mypy, "user.py"], cwd=installed, capture_output=True, text=True, check=False).stdout
    assert 'Revealed type is "tablee.play.match.Match"' in checked
    assert re.search(r'Revealed type is "(builtins\.)?list\[', checked)
    assert 'Argument 1 to "new_match" has incompatible type "int"' in checked
    assert "Found 1 error in 1 file" in checked
