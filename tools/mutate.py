"""Break the rules on purpose, one at a time, and show that the tests catch each break.

    python tools/mutate.py [--sample COUNT] [NAME ...]

``mutations.toml`` beside this file names for each break the rule, the file, the words to replace and the tests that
are to notice. The project is copied, broken there and tested there; the original is never touched. The exit status is
1 when a break goes unnoticed, 2 when one can't be made because the words are not in the file exactly once.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TABLE = Path(__file__).with_name("mutations.toml")
COPIED = ("engine", "game", "maps", "tests", "tools", "pyproject.toml", "docs")
"""What the tests of the rules need."""
FAILED = 1
"""Exit status of pytest when tests ran and failed."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One break: ``old`` becomes ``new`` in ``file``, against ``rule``; ``tests`` are to fail."""

    name: str
    rule: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def broken(self, root: Path) -> str:
        """The file's text with the break; raises ValueError when the words are not there exactly once."""
        text = (root / self.file).read_text(encoding="utf-8")
        count = text.count(self.old)
        if count != 1:
            raise ValueError(f"{self.name}: {self.file} has {self.old!r} {count} times, 1 expected")
        return text.replace(self.old, self.new)


def mutations(path: Path = TABLE) -> list[Mutation]:
    """All breaks of a table."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutation"]
    return [Mutation(**{**row, "tests": tuple(row["tests"])}) for row in rows]


def sample(found: list[Mutation], count: int) -> list[Mutation]:
    """So many of them, from the first to the last at equal distances."""
    count = max(1, min(count, len(found)))
    return [found[number * len(found) // count] for number in range(count)]


def caught(mutation: Mutation, copy: Path) -> bool:
    """Whether the tests fail in a copy of the project that holds the break."""
    target = copy / mutation.file
    whole = target.read_text(encoding="utf-8")
    target.write_text(mutation.broken(copy), encoding="utf-8")
    try:
        return _tests(mutation.tests, copy) == FAILED
    finally:
        target.write_text(whole, encoding="utf-8")


def _tests(tests: tuple[str, ...], copy: Path) -> int:
    """Run tests in the copy; gives the exit status of pytest."""
    command = [sys.executable, "-B", "-m", "pytest", *tests, "-q", "-x", "-p", "no:cacheprovider"]
    return subprocess.run(command, cwd=copy, capture_output=True, check=False).returncode


def main(arguments: list[str] | None = None) -> int:
    """Make every break, or those that are named, and report."""
    parser = argparse.ArgumentParser(description="Break rules on purpose and check that the tests notice.")
    parser.add_argument("names", nargs="*", help="only these mutations (default: all)")
    parser.add_argument("--sample", type=int, metavar="COUNT", help="only so many, taken evenly from the table")
    asked = parser.parse_args(arguments)
    found = [one for one in mutations() if not asked.names or one.name in asked.names]
    found = sample(found, asked.sample) if asked.sample else found
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy / name)
        if _tests(tuple(sorted({test for one in found for test in one.tests})), copy):
            print("the tests fail even without a mutation", file=sys.stderr)
            return 2
        for one in found:
            try:
                noticed = caught(one, copy)
            except ValueError as error:
                print(error, file=sys.stderr)
                return 2
            unnoticed += not noticed
            print(f"{'caught' if noticed else 'MISSED'}  {one.rule:<6} {one.name}", flush=True)
    print(f"mutations={len(found)} missed={unnoticed}")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
