"""Requests made from the server's own OpenAPI page by schemathesis: what it allows, and what lies beside it."""

import asyncio
import re
import sys
from pathlib import Path

from prove import Figures, Missing, Setting, proof
from prove.players import Guest, Player
from prove.server import Process
from tablee.server import protocol as say

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
SHORT_FORM = 10.0  # seconds: one pass, with few examples
# Valid data may still be refused: a name that is taken, a table that is full.
CHECKS = ("--checks", "all", "--exclude-checks", "positive_data_acceptance")
LIMITED = (
    "request_rate",
    "request_burst",
    "wrong_rate",
    "wrong_burst",
    "table_rate",
    "table_burst",
    "message_rate",
    "message_burst",
)
LIMITS = (*(f"{name}=1000000000" for name in LIMITED), "tables=1000000", "codes_of_address=1000000")


@proof("schemathesis on the OpenAPI page: every answer is as the page says, and none is a mistake of ours", ("sqlite",))
async def wrong_requests(setting: Setting) -> Figures:
    if not SCHEMATHESIS.exists():
        raise Missing("schemathesis is not installed: `make .venv/prove`")
    server = Process(setting.store, setting.folder / "log", LIMITS)
    await server.start()
    figures = {"requests": 0}
    try:
        code = await _play_match(server)
        _configure(setting.folder, code)
        figures["requests"] += await _attack(server, setting, _how_long(setting))
        if setting.seconds >= SHORT_FORM:
            _configure(setting.folder, None)
            figures["requests"] += await _attack(server, setting, _how_long(setting))
    finally:
        server.kill()
    assert server.events("mistake") == 0, server.log.read_text(encoding="utf-8")[-2000:]
    return figures


def _how_long(setting: Setting) -> list[str]:
    """Half of the time, or one short pass."""
    is_short = setting.seconds < SHORT_FORM
    return ["--max-examples", "1"] if is_short else ["--max-time", f"{setting.seconds / 2:.0f}"]


async def _play_match(server: Process) -> str:
    """The code of a table where a match is over: there is something to be read."""
    anne = await Guest.open_table(server.url, "awimbawe", "Anne")
    async with anne, await Guest.come(server.url, anne.code, "Guillaume") as guillaume:
        for chair, client in enumerate((anne, guillaume)):
            await client.ask(say.Sit(id=client.new_id(), chair=chair))
        await anne.ask(say.Start(id="start"))
        await asyncio.gather(*(Player(client, chair).play() for chair, client in enumerate((anne, guillaume))))
    return anne.code


def _configure(folder: Path, code: str | None) -> None:
    known = f'"path.code" = "{code}"\n"path.match" = "1"\n"path.game" = "awimbawe"\n' if code is not None else ""
    (folder / "schemathesis.toml").write_text(f"[parameters]\n{known}", encoding="utf-8")


async def _attack(server: Process, setting: Setting, how_long: list[str]) -> int:
    """How many requests were made; all answers were right."""
    what = ["run", f"{server.url}/openapi.json", "--seed", str(setting.seed % 2**32), "--no-color", *CHECKS, *how_long]
    running = await asyncio.create_subprocess_exec(
        str(SCHEMATHESIS), *what, cwd=setting.folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output = (await running.communicate())[0].decode()
    made = re.search(r"([\d,]+) generated", output)
    assert running.returncode == 0, output[-4000:]
    assert made is not None, output
    return int(made[1].replace(",", ""))
