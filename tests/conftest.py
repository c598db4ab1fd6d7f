"""What holds for every test: how much a frame does depends on no clock, and what takes long is begun first."""

import gc
import os

import pytest

from game.app import frame_budget


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One worker more than there are cores, for tests of real windows wait most of the time."""
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """The search for garbage leaves out the tests and what they are made of: a million objects that live to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """What takes long comes first in the part of each worker: whatever is begun last is waited for by all others.

    Each worker is given an equal part, in order. A file with a slow test comes first as a whole, for what it shares.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    files, quick = {item.path: [] for item in items if item.get_closest_marker("slow")}, []
    for item in items:
        files.get(item.path, quick).append(item)
    slow = [[] for _ in range(workers)]
    for number, one in enumerate(files.values()):
        slow[number % workers] += one
    left, ordered = len(items), []
    for number, first in enumerate(slow):
        share = max(left // (workers - number), len(first))
        ordered += first + quick[: share - len(first)]
        del quick[: share - len(first)]
        left -= share
    items[:] = ordered + quick


@pytest.fixture(autouse=True, scope="module")
def what_earlier_files_left():
    """The search for garbage, which the program makes for each table, leaves out what is kept for all tests."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def frames_by_count():
    with frame_budget.counted():
        yield


@pytest.fixture(autouse=True, scope="session")
def painted_once():
    from tests import painted_once  # here, for tests of the engine need no screen

    once = painted_once
    with once.one_map(), once.decoded_once(), once.papers_once(), once.plans_once():
        yield
