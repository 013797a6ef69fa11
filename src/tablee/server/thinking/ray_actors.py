"""Thinkers that are actors of a Ray cluster: the same pool, on other machines. Their nodes need Tablée installed."""

import asyncio
from importlib import import_module
from typing import Any

from tablee.core.errors import TableeError
from tablee.server.thinking.answering import Answerer
from tablee.server.thinking.pool import ThinkerGone


class NoCluster(TableeError):
    """Ray is not installed, or its cluster cannot be joined."""


# Ray would keep a whole core for each actor, and a second server would wait for ever. More than nothing, so
# that none comes to a node that lends no cores, such as a cluster's head.
OPTIONS = {"num_cpus": 0.01, "scheduling_strategy": "SPREAD", "max_concurrency": 2, "max_restarts": 0}


class RayThinker:
    """One actor with two threads: one thinks, the other can stop it."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._actor = ray.remote(**OPTIONS)(Answerer).remote()

    async def think(self, question: bytes) -> bytes:
        try:
            answer: bytes = await self._actor.answer.remote(question)
        except self._ray.exceptions.RayError as error:
            raise ThinkerGone(type(error).__name__) from None
        return answer

    async def be_ready(self) -> "RayThinker":
        """An actor takes its time to start, which is none of a thought's."""
        await self._actor.stop.remote()
        return self

    def stop(self) -> None:
        self._actor.stop.remote()

    async def end(self) -> None:
        self._ray.kill(self._actor)


class RayCluster:
    """A cluster that was joined."""

    def __init__(self, ray: Any) -> None:
        self.cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._ray = ray

    @classmethod
    async def join(cls, address: str) -> "RayCluster":
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise NoCluster("Ray is not installed; install it with: pip install 'tablee[ray]'") from None
        try:
            await asyncio.to_thread(ray.init, address=address, log_to_driver=False)
        except ConnectionError as error:
            raise NoCluster(f"cannot join the Ray cluster at {address!r}: {error}") from None
        return cls(ray)

    async def start(self) -> RayThinker:
        return await RayThinker(self._ray).be_ready()

    async def leave(self) -> None:
        await asyncio.to_thread(self._ray.shutdown)
