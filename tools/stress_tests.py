"""Runs the tests again and again while every core is kept busy by something else, and says what failed in each run.

    python -m tools.stress_tests [--times 10] [--one-core] [ARGUMENT...]

Arguments that it doesn't know go to pytest, such as ``tests/game/storage`` or ``-k slot``. With ``--one-core`` the
tests and what keeps them from it share a single core (Linux only). The report of a run in which something failed is
kept as build/stress/run-N.xml, with what each test said. The exit status is 1 when any test failed in any run.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tools.environment import ROOT
from tools.headless import COMPILED, HEADLESS

BUSY = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    for _ in range(1_000_000):\n        pass\n"
"""What keeps a core busy until whoever started it has gone."""
KEPT = ROOT / "build" / "stress"
"""Where reports of runs are kept in which something failed."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one run of the tests ended."""

    passed: int
    skipped: int
    failed: tuple[str, ...]
    """The names of the tests that failed or broke."""
    status: int
    """The exit status of pytest."""


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Keep so many cores busy meanwhile."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY, str(os.getpid())]) for _ in range(count)]
    try:
        yield
    finally:
        for one in running:
            one.kill()
            one.wait()


def run(arguments: Sequence[str], kept: Path) -> Result:
    """Run the tests once; where something fails, ``kept`` is what the report is kept as."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", f"--junitxml={report}"]
        variables = {**HEADLESS, **os.environ, **COMPILED}
        status = subprocess.run(
            [*command, *arguments], cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        ).returncode
        found = read(report, status)
        if found.failed and report.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(report, kept)
        return found


def read(report: Path, status: int) -> Result:
    """What pytest's report tells of a run."""
    if not report.exists():
        return Result(0, 0, ("pytest itself: there is no report",), status)
    passed, skipped, failed = 0, 0, []
    for case in ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        if kinds & {"failure", "error"}:
            failed.append(f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name', '')}")
        elif "skipped" in kinds:
            skipped += 1
        else:
            passed += 1
    return Result(passed, skipped, tuple(failed), status)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tests as often as asked, and report."""
    parser = argparse.ArgumentParser(prog="stress_tests", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=10, help="number of runs (default: 10)")
    parser.add_argument("--one-core", action="store_true", help="have everything share one core")
    given, rest = parser.parse_known_args(arguments)
    if given.one_core:
        if sys.platform != "linux":
            parser.error("--one-core works on Linux only")
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    cores = 1 if given.one_core else os.cpu_count() or 1
    faulty = 0
    with busy(cores):
        for number in range(1, given.times + 1):
            began = time.monotonic()
            found = run(rest, KEPT / f"run-{number}.xml")
            faulty += bool(found.failed or found.status)
            counts = f"{found.passed} passed, {len(found.failed)} failed, {found.skipped} skipped"
            print(f"run {number} of {given.times}: {counts}, {time.monotonic() - began:.0f} s", flush=True)
            for name in found.failed:
                print(f"  {name}", flush=True)
    print(f"{given.times - faulty} of {given.times} runs passed on {cores} busy core{'s' * (cores > 1)}")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
