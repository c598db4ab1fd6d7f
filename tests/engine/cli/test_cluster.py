"""A study sent to a Dask cluster of two workers gives the same table to the byte as one played here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cli import parallel
from engine.cli.main import main
from tests.systems import not_under_wine

PATIENT = {
    "distributed.comm.timeouts.connect": "1 hour",
    "distributed.comm.timeouts.tcp": "1 hour",
    "distributed.deploy.lost-worker-timeout": "1 hour",
    "distributed.scheduler.worker-ttl": None,
}
"""Nobody is given up: on a busy machine a worker can take minutes to start."""


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a scheduler with two workers, each a process of its own; no port is one that others may have."""
    import dask  # Wine goes without these
    from distributed import LocalCluster

    with (
        dask.config.set(PATIENT),
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0", host="127.0.0.1"
        ) as own,
    ):
        yield own.scheduler_address


def studied(folder: Path, *more: str) -> tuple[int, bytes]:
    """The status of a study, and its table."""
    table = folder / "t.csv"
    folder.mkdir()
    arguments = ["--bot", "random", "--games", "4", "--table", str(table), "--page", str(folder / "balance.md")]
    return main(["study", *arguments, *more]), table.read_bytes()


@not_under_wine("starts processes that talk by TCP")
@pytest.mark.slow
def test_a_cluster_gives_the_same_table_as_this_machine(tmp_path: Path, cluster: str) -> None:
    assert studied(tmp_path / "far", "--executor", cluster) == studied(tmp_path / "near")


def test_without_the_library_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(parallel.importlib.util, "find_spec", lambda name: None if name == "distributed" else object())
    assert main(["study", "--executor", "tcp://127.0.0.1:1", "--table", str(tmp_path / "t.csv")]) == 2
    assert "pip install --group cluster" in capsys.readouterr().err
