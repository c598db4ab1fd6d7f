"""Writes tools/locked: everything that pip installs for the game and for each group, with versions and hashes.

Run ``python3 make.py lock`` after changing a pin in pyproject.toml. Libraries that are not pinned keep their versions
where the pins allow it; with ``--upgrade`` they get the newest. uv resolves the versions for all systems and asks the
package index for the hashes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.environment import LOCKS, PROJECT, lock_file, pins

HEAD = "# Written by `python3 make.py lock` from pyproject.toml.\n"


def entries(path: Path) -> list[str]:
    """The versions in a lock file: ``name==version``, without the systems that they are for and without hashes."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.rstrip(" \\").split(" ;")[0] for line in lines if "==" in line and line[0] not in " #"]


def compiled(wanted: Iterable[str], kept_to: Iterable[str], *more: str) -> str:
    """What has to be installed for what is ``wanted``, within these versions."""
    with tempfile.TemporaryDirectory() as name:
        source, limits, found = (Path(name, part) for part in ("wanted.in", "limits.txt", "found.txt"))
        source.write_text("\n".join(wanted) + "\n", encoding="utf-8")
        limits.write_text("\n".join(kept_to) + "\n", encoding="utf-8")
        lowest = PROJECT["project"]["requires-python"].removeprefix(">=")
        command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", lowest]
        command += ["--no-header", "--no-annotate", "--constraint", limits, "--output-file", found, *more, source]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return found.read_text(encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write all lock files."""
    parser = argparse.ArgumentParser(prog="lock", description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest of everything that is not pinned")
    given = parser.parse_args(arguments)
    groups = list(PROJECT["dependency-groups"])
    pinned = {pin.split("==")[0] for pin in pins(groups)}
    known = {entry for group in ("play", *groups) for entry in entries(lock_file(group))}
    kept = [entry for entry in sorted(known) if entry.split("==")[0] not in pinned and not given.upgrade]
    # all groups together first: a library that several bring along has one version
    everything = compiled(pins(groups), kept)
    LOCKS.mkdir(exist_ok=True)
    for group in ("play", *groups):
        wanted = pins([]) if group == "play" else PROJECT["dependency-groups"][group]
        text = compiled(wanted, everything.splitlines(), "--generate-hashes")
        lock_file(group).write_text(HEAD + text, encoding="utf-8", newline="\n")
        print(f"{group}: {len(entries(lock_file(group)))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
