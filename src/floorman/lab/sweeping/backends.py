"""Where a sweep runs: over all cores here by joblib, or on a cluster of Dask or Ray."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Literal, NamedTuple, TypeVar
from urllib.parse import urlsplit

from floorman.errors import BadInput
from floorman.sentences import say, verbatim

Backend = Literal["loky", "dask", "ray"]
PATIENCE = 10
"""Seconds in which a cluster answers, or is not there."""
IN_HAND = 256
"""Questions that Ray has at a time, so that a sweep of a million fits into memory."""

T = TypeVar("T")
R = TypeVar("R")


class Where(NamedTuple):
    """Where a sweep runs: with so many local processes, -1 for one a core; or on a cluster."""

    backend: Backend = "loky"
    scheduler: str = ""
    jobs: int = -1


HERE = Where()


def spread(work: Callable[[T], R], tasks: Sequence[T], where: Where) -> Iterator[R]:
    """What comes of each task, in the order in which it is done.

    A worker of a cluster that dies loses what it had in hand, which another one does again. Raises
    BadInput for a cluster that is not there, a library that is not installed, a local process that
    was killed.
    """
    if where.backend == "ray":
        yield from _by_ray(work, tasks, where.scheduler)
    elif where.backend == "dask":
        yield from _by_dask(work, tasks, where)
    else:
        yield from _by_joblib(work, tasks, where.jobs)


def _by_joblib(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    try:
        import joblib
        from joblib.externals.loky.process_executor import BrokenProcessPool
    except ModuleNotFoundError:
        raise lacking("joblib", "lab") from None
    if not jobs:
        raise BadInput(say("no process cannot work"), say("1 or more, or -1 for one a core"))
    all_ = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    try:
        yield from all_(joblib.delayed(work)(task) for task in tasks)
    except BrokenProcessPool:
        raise BadInput(
            say("one of the processes was ended from outside, maybe for want of memory"),
            say("the same command again, with fewer --jobs: what was answered is kept"),
        ) from None


def _by_dask(work: Callable[[T], R], tasks: Sequence[T], where: Where) -> Iterator[R]:
    try:
        import joblib
        from distributed import Client
    except ModuleNotFoundError:
        raise lacking("dask", "dask") from None
    try:
        client = Client(where.scheduler, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError):
        raise BadInput(
            say("no cluster answers at “{address}”", address=where.scheduler),
            say("the address of a Dask scheduler, such as tcp://127.0.0.1:8786"),
        ) from None
    here = joblib.parallel_config("dask", client=client, wait_for_workers_timeout=PATIENCE)
    with client, here:
        yield from _by_joblib(work, tasks, where.jobs)


def _by_ray(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    """By Ray itself: its backend for joblib gives nothing before all is done, and loses it then."""
    try:
        import ray
    except ModuleNotFoundError:
        raise lacking("ray", "ray") from None
    try:
        if address:
            _check_reached(address)
        if not ray.is_initialized():
            ray.init(address or None, include_dashboard=None if address else False)
    except (OSError, ValueError, RuntimeError):
        raise BadInput(
            say("no cluster answers at “{address}”", address=address),
            say("the address of a Ray cluster, such as 127.0.0.1:6379"),
        ) from None
    ask, rest = ray.remote(work), iter(tasks)
    waiting = [ask.remote(task) for task in islice(rest, IN_HAND)]
    while waiting:
        done, waiting = ray.wait(waiting, num_returns=1)
        waiting += [ask.remote(task) for task in islice(rest, 1)]
        yield ray.get(done[0])


def _check_reached(address: str) -> None:
    """Knock first: Ray itself waits for ever for a cluster that is not there."""
    told = urlsplit(address if "://" in address else f"ray://{address}")
    socket.create_connection((told.hostname or "", told.port or 0), PATIENCE).close()


def lacking(what: str, extra: str) -> BadInput:
    """What is said where a library of an extra is not installed."""
    return BadInput(
        say("{what} is needed for this, and is not installed", what=verbatim(what)),
        verbatim(f"pip install 'floorman[{extra}]'"),
    )
