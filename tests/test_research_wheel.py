"""The wheel with its extra for research, in an environment that has nothing else in it."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.prove
def test_the_examples_for_research_run_from_the_wheel_alone(tmp_path: Path) -> None:
    """Everything that `tablee[research]` brings is fetched: without a registry it says so and is skipped."""
    quiet = ["-q", "--disable-pip-version-check"]
    build = [sys.executable, "-m", "pip", "wheel", *quiet, "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "-w", tmp_path, ROOT], check=True)
    venv.create(tmp_path / "env", with_pip=True)
    (wheel,) = tmp_path.glob("tablee-*.whl")
    here = tmp_path / "env" / "bin"
    fetched = subprocess.run([here / "pip", "install", *quiet, f"{wheel}[research]"], capture_output=True, text=True)
    if fetched.returncode:
        pytest.skip(f"the peers cannot be fetched here: {fetched.stderr.strip().splitlines()[-1]}")
    story = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    own |= {"PATH": f"{here}{os.pathsep}{own['PATH']}", "TABLEE_PURE": "1"}
    examples = re.findall(r"^```(python|sh)\n(.*?)^```$", story, re.DOTALL | re.MULTILINE)
    assert len(examples) >= 5
    for language, text in [
        *examples,
        ("python", "import tablee.research.spiel, pyspiel\npyspiel.load_game('tablee_awimbawe')"),
    ]:
        command = [here / "python", "-c", text] if language == "python" else ["sh", "-ec", text]
        subprocess.run(command, cwd=tmp_path, env=own, check=True)
