"""A real PostgreSQL for proofs and tests: Debian's own programs, in a temporary folder, with a socket only there."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

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


class Cluster:
    """A PostgreSQL that runs, and can be stopped and started again."""

    def __init__(self, home: str, programs: Path, *initdb: str) -> None:
        self._home = home
        self._as_user = _as_user(home)
        self._control = [*self._as_user, str(programs / "pg_ctl"), "-D", f"{home}/cluster", "-w"]
        self.address = f"postgresql:///postgres?host={home}&user={USER}"
        make = [str(programs / "initdb"), "-D", f"{home}/cluster", "-A", "trust", "-U", USER, "--no-sync", *initdb]
        _run([*self._as_user, *make])

    def start(self) -> None:
        options = f"-c listen_addresses= -c unix_socket_directories={self._home}"
        _run([*self._control, "-o", options, "-l", f"{self._home}/log", "start"])

    def limit_files(self, most: int | None) -> None:
        """Let no file of it be written beyond so many bytes (RLIMIT_FSIZE): a full disk that needs no disk."""
        size = "unlimited" if most is None else str(most)
        for process in self._processes():  # one may have ended meanwhile
            limit = ["prlimit", "--pid", process, f"--fsize={size}:"]
            subprocess.run([*self._as_user, *limit], check=False, capture_output=True)

    def _processes(self) -> list[str]:
        """The first one, and all that it has started."""
        first = Path(f"{self._home}/cluster/postmaster.pid").read_text(encoding="ascii").split()[0]
        return [first, *Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii").split()]

    def kill(self) -> None:
        """kill -9 of all of it at once."""
        for process in self._processes():
            with suppress(ProcessLookupError):  # it went with the first
                os.kill(int(process), signal.SIGKILL)

    def stop(self) -> None:
        _run([*self._control, "-m", "immediate", "stop"])


@contextmanager
def running_postgres(*initdb: str) -> Iterator[Cluster]:
    """A fresh database, made with these flags; it is stopped and removed at the end."""
    folder = programs()
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as home:
        cluster = Cluster(home, folder, *initdb)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


def fresh_schema(address: str) -> str:
    """A corner of its own in the same database: quicker made and removed than a database."""
    name = f"t{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE SCHEMA {name}")
        await connection.close()

    asyncio.run(create())
    return f"{address}&search_path={name}"


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
