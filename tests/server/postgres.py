"""A real PostgreSQL for the tests: Debian's own programs, a cluster in a temporary folder, a socket only there."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

INSTALL = "apt-get install -y -q postgresql"
USER = "postgres"  # PostgreSQL refuses to run as root


class NoPostgres(Exception):
    """No PostgreSQL can be had here; says why, and what would help."""


def programs() -> Path:
    """The folder of initdb and pg_ctl, installed first where that is possible."""
    found = _found()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(INSTALL.split(), env=quiet, capture_output=True, timeout=300, check=False)
        found = _found()
    if found is None:
        raise NoPostgres(f"no PostgreSQL here: run `{INSTALL}` as root on Debian")
    return found


def _found() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    usable = [folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()]
    return usable[-1] if usable else None


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh database; it is stopped and removed at the end."""
    folder = programs()
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as home:
        as_user = _as_user(home)
        cluster = f"{home}/cluster"
        _run([*as_user, str(folder / "initdb"), "-D", cluster, "-A", "trust", "-U", USER, "--no-sync"])
        options = f"-c listen_addresses= -c unix_socket_directories={home}"
        _run([*as_user, str(folder / "pg_ctl"), "-D", cluster, "-o", options, "-l", f"{home}/log", "-w", "start"])
        try:
            yield f"postgresql:///postgres?host={home}&user={USER}"
        finally:
            _run([*as_user, str(folder / "pg_ctl"), "-D", cluster, "-m", "immediate", "-w", "stop"])


def _as_user(home: str) -> list[str]:
    """How to run something as anybody but root."""
    if os.geteuid() != 0:
        return []
    try:
        user = pwd.getpwnam(USER)
    except KeyError:
        raise NoPostgres(f"there is no user {USER} to run PostgreSQL") from None
    os.chown(home, user.pw_uid, user.pw_gid)
    if shutil.which("runuser") is None:
        raise NoPostgres("PostgreSQL cannot run as root, and there is no `runuser`")
    return ["runuser", "-u", USER, "--"]


def _run(command: list[str]) -> None:
    # Its output goes nowhere: a server that was started would hold a pipe open.
    done = subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", timeout=120, check=False
    )
    if done.returncode:
        raise NoPostgres(f"`{command[-1]}` of PostgreSQL failed")
