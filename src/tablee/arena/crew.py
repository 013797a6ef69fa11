"""Who does the playing: this process, several of them, or a Ray cluster."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from tablee.arena.contest import Meeting, MeetingResult, play
from tablee.core.errors import TableeError

Crew = Callable[[Iterable[Meeting]], Iterator[MeetingResult]]


class NoRay(TableeError):
    """Ray is not installed, or its cluster cannot be joined."""


def crew(workers: int, on_ray: bool) -> Crew:
    """A way to play many games; outcomes come in the order of the meetings."""
    if on_ray:
        return _on_ray
    return _alone if workers == 1 else lambda meetings: _in_processes(list(meetings), workers)


def _alone(meetings: Iterable[Meeting]) -> Iterator[MeetingResult]:
    return map(play, meetings)


def _in_processes(meetings: Sequence[Meeting], workers: int) -> Iterator[MeetingResult]:
    # A fork would copy threads that Numba may have started; fresh processes load the rules from the cache.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, meetings)


def _on_ray(meetings: Iterable[Meeting]) -> Iterator[MeetingResult]:
    """Join the cluster of RAY_ADDRESS, or start a local one."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoRay("Ray is not installed; install it with: pip install 'tablee[ray]'") from None
    cluster = os.environ.get("RAY_ADDRESS")
    try:
        ray.init(address=cluster, log_to_driver=False, include_dashboard=False)
    except ConnectionError as error:
        raise NoRay(f"cannot join the Ray cluster at {cluster!r} (RAY_ADDRESS): {error}") from None
    try:
        task = ray.remote(play)
        for outcome in [task.remote(meeting) for meeting in meetings]:
            yield ray.get(outcome)
    finally:
        ray.shutdown()
