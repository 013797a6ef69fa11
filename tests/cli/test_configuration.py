"""Options of `tablee serve`: a flag goes before the environment, and the environment before the file."""

import tomllib
from pathlib import Path

import pytest

from tablee import cli
from tablee.cli.configuration import OPTIONS, settled
from tablee.cli.serve import configured
from tablee.core.errors import BadOption

FILE = """
port = 9001
store = "postgresql://anne:secret@db/tablee"
keep-days = 7
bot-pace = 0.2
hsts-subdomains = true
origin = ["https://a.example", "https://b.example"]

[limit]
tables = 50
guests = 8

[network]
"192.0.2.0/24" = 20
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "tablee.toml"
    path.write_text(FILE)
    return str(path)


def test_a_file_says_what_the_environment_and_the_flags_do_not(file: str) -> None:
    environment = {"TABLEE_CONFIG": file, "TABLEE_KEEP_DAYS": "8", "TABLEE_LIMIT": "guests=9", "TABLEE_HOST": ""}
    found = settled({"bot_pace": "0.5", "limit": ["matches=3"], "hsts_subdomains": False}, environment)
    assert found["port"] == (9001, file)
    assert found["keep-days"] == (8.0, "TABLEE_KEEP_DAYS")
    assert found["bot-pace"] == (0.5, "flag")
    assert found["hsts-subdomains"] == (False, "flag"), "what a file turns on can be turned off"
    assert found["host"] == ("127.0.0.1", "default"), "a variable that is empty says nothing"
    assert found["limit"].value == {"tables": "50", "guests": "9", "matches": "3"}, "limits are put together"
    told = configured({name: one.value for name, one in found.items()})
    assert (told.limits.tables, told.limits.guests, told.limits.matches) == (50, 9, 3)
    assert told.networks.factor("192.0.2.7") == 20
    assert told.origins == ("https://a.example", "https://b.example")


def test_every_option_can_be_given_in_a_file_in_the_environment_and_by_a_flag(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is printed of the defaults is a file that says the same."""
    assert cli.main(["serve", "--print-config"]) == 0
    printed = capsys.readouterr().out
    path = tmp_path / "printed.toml"
    path.write_text(printed)
    given = settled({"config": str(path)}, {})
    assert {name: one.value for name, one in given.items()} == {name: one.default for name, one in OPTIONS.items()}
    assert given.keys() - {"pages"} == tomllib.loads(printed).keys()


def test_what_holds_is_printed_with_where_it_was_given_and_without_a_password(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--config", file, "--port", "9002", "--print-config"]) == 0
    printed = capsys.readouterr().out
    assert "port = 9002  # flag" in printed
    assert f"keep-days = 7.0  # {file}" in printed
    assert "anne:...@db" in printed
    assert "secret" not in printed


WRONG = {
    "a key that is almost right": ("keep_days = 7", "there is no option 'keep_days'; did you mean keep-days?"),
    "a key that is nothing": ("zzzzzz = 7", "there is no option 'zzzzzz'; there are: host, port"),
    "a text for a number": ('port = "x"', "port is a whole number from 0 to 65535, not 'x'"),
    "true for a number": ("port = true", "port is a whole number from 0 to 65535, not True"),
    "a number for a switch": ("open = 1", "open is true or false, not 1"),
    "a text for a list": ('origin = "https://a.example"', "origin is a list of texts"),
    "numbers in a list": ("origin = [1]", "origin is a list of texts"),
    "a number for a table": ("limit = 3", "limit is a table of names and numbers, not 3"),
    "a limit that is almost right": ("limit.table = 3", "there is no limit 'table'; did you mean tables?"),
    "no TOML": ("port: 3", "is not TOML"),
    "a header that no proxy writes": ('proxy-header = "via"', "proxy-header is x-forwarded-for or forwarded"),
    "a proxy without an address": ('proxy = ["here"]', "--proxy expects an address or a range"),
    "a port that there is not": ("port = 99999", "port is a whole number from 0 to 65535, not 99999"),
    "a time before now": ("keep-days = -1", "keep-days is a number from 0 up, not -1"),
    "a time that is none": ("bot-wait = nan", "bot-wait is a number from 0 up, not nan"),
    "fewer than no processes": ("thinkers = -1", "thinkers is a whole number from 0 up, not -1"),
    "a limit that is no number": ('limit.tables = "many"', "the limit tables is a whole number from 0 up, not 'many'"),
    "a part of a table": ("limit.tables = 2.5", "the limit tables is a whole number from 0 up, not '2.5'"),
    "a limit below nothing": ("limit.chat_rate = -0.5", "the limit chat_rate is a number from 0 up, not '-0.5'"),
    "an origin with a path": ('origin = ["https://a.example/"]', "origin is such as https://play.example.org"),
    "an origin that no browser writes": ('origin = ["https://A.example:443"]', "perhaps https://a.example, not"),
    "a number that is too large": (f"bot-wait = {10**400}", "bot-wait is a number from 0 up"),
    "an origin without https": ('push-allow = ["a.example"]', "push-allow is such as https://play.example.org"),
}


@pytest.mark.parametrize("flags", [[], ["--print-config"]], ids=["served", "printed"])
@pytest.mark.parametrize(("text", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(
    tmp_path: Path,
    text: str,
    sentence: str,
    flags: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.server.run.run", lambda *_: pytest.fail("it was served"))
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    assert cli.main(["serve", "--config", str(path), *flags]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variable", "text"),
    [("PORT", "x"), ("PORT", "65536"), ("KEEP_DAYS", "long"), ("KEEP_DAYS", "inf"), ("OPEN", "perhaps")],
)
def test_a_variable_that_cannot_be_read_is_named(variable: str, text: str) -> None:
    with pytest.raises(BadOption, match=f"TABLEE_{variable} expects"):
        settled({}, {f"TABLEE_{variable}": text})


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--config", "nowhere.toml"]) == 2
    assert "nowhere.toml" in capsys.readouterr().err
