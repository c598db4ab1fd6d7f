"""``python -m tools.package``: builds the program and its archive, once or twice. ``make.py package`` runs it."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import replace
from pathlib import Path

from tools.package.build import BuildError, Plan, build, pack
from tools.package.manifest import digest, listed

ROOT = Path(__file__).resolve().parents[2]
LEFT = (".git", ".venv", "build", "dist", "__pycache__", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache")


def moment() -> int:
    """What everything is dated: SOURCE_DATE_EPOCH, or when the commit was made; 1980 where there is neither."""
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(told)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True, encoding="ascii").stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 315532800


def twice(plan: Plan) -> int:
    """Build again from a copy of the checkout in another folder, and compare; 0 when all bytes are alike."""
    first = build(plan)
    elsewhere = plan.work.parent / "once more" / "elsewhere"
    shutil.rmtree(elsewhere, ignore_errors=True)
    shutil.copytree(plan.root, elsewhere / "checkout", symlinks=True, ignore=shutil.ignore_patterns(*LEFT))
    other = replace(plan, root=elsewhere / "checkout", dist=elsewhere / "dist", work=elsewhere / "work")
    again = build(other)
    hashes = [digest(first), digest(again)]
    print(f"{hashes[0]}  {first}\n{hashes[1]}  {again}")
    if hashes[0] == hashes[1]:
        shutil.rmtree(elsewhere.parent)
        return 0
    one, two = listed(plan.folder), listed(other.folder)
    for name in sorted(one.keys() | two.keys()):
        if one.get(name) != two.get(name):
            print(f"differs: {name}", file=sys.stderr)
    return 1


def main(arguments: list[str]) -> int:
    """Build as told; returns the exit status."""
    parser = argparse.ArgumentParser(prog="make.py package", description="Build a program that needs no Python.")
    parser.add_argument("--one-file", action="store_true", help="build a single file instead of a folder")
    parser.add_argument("--program-only", action="store_true", help="build the folder, but no archive of it")
    parser.add_argument("--pack", action="store_true", help="only pack the program in dist/, for example once signed")
    parser.add_argument("--twice", action="store_true", help="build again in another folder and compare")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="output folder (default: dist)")
    parser.add_argument(
        "--work", type=Path, default=ROOT / "build" / "package", help="working folder (default: build/package)"
    )
    chosen = parser.parse_args(arguments)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    plan = Plan(
        ROOT, chosen.dist.resolve(), chosen.work.resolve(), version, moment(), chosen.one_file, chosen.program_only
    )
    began = time.monotonic()
    try:
        if chosen.twice:
            return twice(plan)
        made = pack(plan) if chosen.pack else build(plan)
    except BuildError as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    size = f", {made.stat().st_size / 1e6:.1f} MB" if made.is_file() else ""
    print(f"{made} ({time.monotonic() - began:.0f} s{size})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
