"""Thinkers on a Ray cluster. Ray is an extra: where it is not installed, that is what is said."""

import asyncio
from importlib import import_module
from typing import Any

import pytest

import tablee
from server.houses import PATIENCE
from tablee.core.chance import fresh_seed
from tablee.server.clock import SystemClock
from tablee.server.operations.metrics import Metrics
from tablee.server.ports import Share
from tablee.server.thinking import ray_actors
from tablee.server.thinking.fair_queue import FairQueue
from tablee.server.thinking.pool import Job, ThinkerPool
from tablee.server.thinking.questions import ChooseMove, Chosen
from tablee.server.thinking.ray_actors import NoCluster, RayCluster, RayThinker


def test_without_ray_it_is_said_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(ray_actors, "import_module", missing)
    with pytest.raises(NoCluster, match="pip install"):
        asyncio.run(RayCluster.join("127.0.0.1:6379"))


@pytest.mark.prove
def test_an_actor_that_dies_in_mid_thought_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a cluster of this machine, where Ray is installed."""
    ray = pytest.importorskip("ray")
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
        victim = pool.thinkers[0]
        assert isinstance(victim, RayThinker)
        ray.kill(victim._actor)
        for answer in await asyncio.gather(*asked):
            assert isinstance(answer, Chosen)
            assert answer.choice.move in legal
        await pool.close()
        await cluster.leave()

    asyncio.run(inside())
    assert not import_module("ray").is_initialized()


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
