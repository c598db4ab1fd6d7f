"""Playing many games at once: one after the other, in several processes, or on a Dask cluster; always in order."""

from __future__ import annotations

import argparse
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


def add_jobs(own: argparse.ArgumentParser) -> None:
    """``--jobs``."""
    own.add_argument("--jobs", type=int, default=1, help="number of games played in parallel (default: 1)")


def add_executor(own: argparse.ArgumentParser) -> None:
    """``--executor``."""
    own.add_argument(
        "--executor",
        default="",
        metavar="ADDRESS",
        help="send the games to a Dask cluster, such as tcp://host:8786, instead of processes of this machine",
    )


def lacking_cluster() -> str:
    """What to install for a cluster, in words; "" when it is there."""
    if importlib.util.find_spec("distributed"):
        return ""
    return "--executor needs the library distributed: pip install --group cluster"


def played(one: Callable[[int], T], seeds: Sequence[int], jobs: int, address: str = "") -> Iterator[T]:
    """The game of each seed, in the order of the seeds; raises OSError when there is no cluster at the address."""
    if not address and jobs < 2:
        yield from map(one, seeds)
        return
    with _cluster(address) if address else ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, seeds)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster; each needs this project at the same version."""
    from distributed import Client  # an optional library, and a large one

    with Client(address, set_as_default=False) as client, client.get_executor() as pool:
        yield pool
