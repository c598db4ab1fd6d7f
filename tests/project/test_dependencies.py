"""The libraries: exact versions, the same in the environment as in pyproject.toml, and each one accounted for."""

import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.rows import over_rows
from tests.systems import WINE
from tools import environment
from tools.lock import entries
from tools.windows.python import NOT_UNDER_WINE

ROOT = Path(__file__).resolve().parents[2]
GROUPS = sorted(environment.PROJECT["dependency-groups"])
PIN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9]+(\.[0-9]+)+")


def versions(pins: list[str]) -> dict[str, str]:
    return dict(pin.split("==") for pin in pins)


LOCKED = {group: entries(environment.lock_file(group)) for group in ("play", *GROUPS)}
ALL = versions([entry for found in LOCKED.values() for entry in found])
MISSING = NOT_UNDER_WINE if WINE else frozenset()


@over_rows("pin", [*environment.pins(GROUPS), *(f"{name}=={version}" for name, version in ALL.items())])
def test_a_pin_is_exact(pin):
    assert PIN.fullmatch(pin)


def test_nothing_is_pinned_twice():
    assert len(environment.pins(GROUPS)) == len(versions(environment.pins(GROUPS)))
    assert {entry for found in LOCKED.values() for entry in found} == {f"{n}=={v}" for n, v in ALL.items()}


@over_rows("group", LOCKED)
def test_what_is_pinned_is_locked_and_everything_locked_has_hashes(group):
    pinned = environment.pins([]) if group == "play" else environment.PROJECT["dependency-groups"][group]
    assert set(pinned) <= set(LOCKED[group])
    text = environment.lock_file(group).read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) == len(LOCKED[group])
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", line) for line in lines)


def test_no_file_of_locks_is_left_over():
    assert {path.stem for path in environment.LOCKS.iterdir()} == set(LOCKED)


@over_rows("name", sorted(versions(environment.pins(["test", "study"])).keys() - MISSING))
def test_what_is_installed_is_what_is_pinned_down_to_the_last_library(name):
    waiting, seen = [name], set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        assert ALL.get(name) == metadata.version(name), f"{name} is installed but not pinned at this version"
        for line in metadata.requires(name) or []:
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                waiting.append(canonicalize_name(needed.name))


@over_rows("name", sorted(versions(environment.pins(GROUPS))))
def test_every_dependency_has_its_reasons_written_down(name):
    rows = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower().splitlines()
    assert [row for row in rows if row.startswith(f"| {name} |")]


@pytest.mark.parametrize("pin", environment.pins([]))
def test_what_is_shipped_stands_in_the_list_of_licences(pin):
    assert f"| {pin.replace('==', ' ')} |" in (ROOT / "LICENSES.md").read_text(encoding="utf-8")


def test_this_python_is_one_that_the_project_is_for():
    lowest = environment.PROJECT["project"]["requires-python"].removeprefix(">=").split(".")
    assert sys.version_info[:2] >= tuple(int(part) for part in lowest)
