"""The libraries: exact versions, the same in the environment as in pyproject.toml, and each one accounted for."""

import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import make

ROOT = Path(__file__).resolve().parents[2]
GROUPS = sorted(make.PROJECT["dependency-groups"])
PIN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9]+(\.[0-9]+)+")


def versions(pins: list[str]) -> dict[str, str]:
    return dict(pin.split("==") for pin in pins)


ALL = versions([*make.pins(GROUPS), *make.CONSTRAINTS])


@pytest.mark.parametrize("pin", [*make.pins(GROUPS), *make.CONSTRAINTS])
def test_a_pin_is_exact(pin):
    assert PIN.fullmatch(pin)


def test_nothing_is_pinned_twice():
    assert len(ALL) == len(make.pins(GROUPS)) + len(make.CONSTRAINTS)


@pytest.mark.parametrize("name", sorted(versions(make.pins(["test", "study"]))))
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


@pytest.mark.parametrize("name", sorted(versions(make.pins(GROUPS))))
def test_every_dependency_has_its_reasons_written_down(name):
    rows = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower().splitlines()
    assert [row for row in rows if row.startswith(f"| {name} |")]


@pytest.mark.parametrize("pin", make.pins([]))
def test_what_is_shipped_stands_in_the_list_of_licences(pin):
    assert f"| {pin.replace('==', ' ')} |" in (ROOT / "LICENSES.md").read_text(encoding="utf-8")


def test_this_python_is_one_that_the_project_is_for():
    lowest = make.PROJECT["project"]["requires-python"].removeprefix(">=").split(".")
    assert sys.version_info[:2] >= tuple(int(part) for part in lowest)
