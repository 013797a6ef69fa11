"""HAProxy from Debian's package, with the configuration that docs/examples shows."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

from prove import Missing

CONFIG = Path(__file__).parents[1] / "docs" / "examples" / "haproxy.cfg"
INSTALL = "apt-get install -y -q haproxy"


def program() -> str:
    """HAProxy, installed first where that is possible."""
    found = shutil.which("haproxy") or shutil.which("/usr/sbin/haproxy")
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(INSTALL.split(), env=quiet, capture_output=True, timeout=300, check=False)
        found = shutil.which("haproxy") or shutil.which("/usr/sbin/haproxy")
    if found is None:
        raise Missing(f"no HAProxy here: run `{INSTALL}` as root on Debian")
    return found


class Balancer:
    """In front of two servers; it can be killed and started again on the same port."""

    def __init__(self, ports: tuple[int, int]) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._servers = dict(zip(("TABLEE_ONE", "TABLEE_TWO"), ports, strict=True))
        self._program = program()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        places = {name: f"127.0.0.1:{port}" for name, port in self._servers.items()}
        self.process = subprocess.Popen(
            [self._program, "-db", "-f", str(CONFIG)],
            env={**os.environ, **places, "TABLEE_BIND": f"127.0.0.1:{self.port}"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=60)
