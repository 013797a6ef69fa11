"""Thinkers on a Ray cluster. Ray is an extra: where it is not installed, that is what is said."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tablee
from server.houses import PATIENCE
from tablee.core.chance import fresh_seed
from tablee.server.clock import SystemClock
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Share
from tablee.server.thinking.fair_queue import FairQueue
from tablee.server.thinking.pool import Job, ThinkerPool
from tablee.server.thinking.questions import ChooseMove, Chosen
from tablee.server.thinking.ray_cluster import NoCluster, RayCluster


def test_without_ray_it_is_said_how_to_have_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(NoCluster, match="pip install"):
        asyncio.run(RayCluster.join("127.0.0.1:6379"))


def children(pid: int) -> Iterator[int]:
    """All that a process has started, and what these have."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (thread / "children").read_text(encoding="ascii").split()):
            yield child
            yield from children(child)


def an_actor(cluster: RayCluster) -> int:
    named = ((pid, Path(f"/proc/{pid}/cmdline").read_bytes()) for pid in children(cluster.relay.pid))
    return next(pid for pid, name in named if b"Answerer" in name)


def the_relay(cluster: RayCluster) -> int:
    """As Ray itself ends it when the cluster is gone."""
    return cluster.relay.pid


@pytest.mark.prove
@pytest.mark.parametrize("victim", [an_actor, the_relay])
def test_what_is_killed_in_mid_thought_loses_nothing(
    victim: Callable[[RayCluster], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a cluster of this machine, where Ray is installed."""
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    here, match = Share("here", "ABCD"), tablee.new_match("awimbawe", seed=1)
    seat = match.to_act()[0]
    legal, seen = match.legal_numbers(seat), bytes(match.seen(seat))

    async def inside() -> None:
        cluster = await RayCluster.join("local")
        pool = ThinkerPool(SystemClock(), Metrics(), FairQueue[Job](100, 100), 1e9, 1e9)
        pool.open(cluster.start, 2)
        question = ChooseMove(game="awimbawe", seat=seat, level=2, seed=fresh_seed(), seen=seen, legal=legal)
        asked = [asyncio.create_task(pool.ask(here, question)) for _ in range(8)]
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        os.kill(victim(cluster), signal.SIGKILL)
        for answer in await asyncio.gather(*asked):
            assert isinstance(answer, Chosen)
            assert answer.choice.move in legal
        await pool.close()
        await cluster.leave()

    asyncio.run(inside())


@pytest.mark.prove
def test_several_servers_think_on_one_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has a thinker a core, as on a machine of its own: nobody reserves a core for themselves."""
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")

    async def inside() -> None:
        async with asyncio.timeout(PATIENCE):
            cluster = await RayCluster.join("local")
            for thinker in [await cluster.start() for _ in range(2 * cluster.cores)]:
                await thinker.end()
            await cluster.leave()

    asyncio.run(inside())
