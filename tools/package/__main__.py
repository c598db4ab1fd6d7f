"""``python -m tools.package``: builds the program and its archive, once or twice. ``make.py package`` runs it."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

from game.versions import GAME
from tools.package import cross, installer
from tools.package.build import WINDOWS, BuildError, Plan, build, pack
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


def produce(plan: Plan, *, pack_only: bool, setup: bool) -> list[Path]:
    """Make what players download, or only the program's folder; returns it."""
    if plan.windows and not WINDOWS:
        made = cross.build(plan, pack_only=pack_only)
    else:
        made = pack(plan) if pack_only else build(plan)
    if not setup or plan.program_only:
        return [made]
    work = plan.work.with_name(f"{plan.work.name}-setup")
    return [made, installer.release(plan.folder, made, plan.setup, plan.version, plan.moment, work)]


def twice(plan: Plan, *, setup: bool) -> int:
    """Build again from a copy of the checkout in another folder, and compare; 0 when all bytes are alike."""
    first = produce(plan, pack_only=False, setup=setup)
    elsewhere = plan.work.parent / "once more" / "elsewhere"
    shutil.rmtree(elsewhere, ignore_errors=True)
    shutil.copytree(plan.root, elsewhere / "checkout", symlinks=True, ignore=shutil.ignore_patterns(*LEFT))
    other = replace(plan, root=elsewhere / "checkout", dist=elsewhere / "dist", work=elsewhere / "work")
    again = produce(other, pack_only=False, setup=setup)
    alike = True
    for made in zip(first, again, strict=True):
        hashes = [digest(path) for path in made]
        alike = alike and hashes[0] == hashes[1]
        print("\n".join(f"{sha}  {path}" for sha, path in zip(hashes, made, strict=True)))
    if alike:
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
    parser.add_argument("--windows", action="store_true", help="build the program for Windows, under Wine")
    parser.add_argument("--one-file", action="store_true", help="build a single file instead of a folder")
    parser.add_argument("--program-only", action="store_true", help="build the folder, but no archive of it")
    parser.add_argument("--pack", action="store_true", help="only pack the program in dist/, for example once signed")
    parser.add_argument("--no-setup", action="store_true", help="leave out the installer for Windows")
    parser.add_argument("--twice", action="store_true", help="build again in another folder and compare")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="output folder (default: dist)")
    parser.add_argument("--work", type=Path, help="working folder (default: build/package, build/package-windows)")
    chosen = parser.parse_args(arguments)
    for_windows = chosen.windows or WINDOWS
    work = chosen.work or ROOT / "build" / ("package-windows" if for_windows else "package")
    where = (ROOT, chosen.dist.resolve(), work.resolve())
    plan = Plan(*where, GAME, moment(), chosen.one_file, chosen.program_only, for_windows)
    setup = for_windows and not (chosen.no_setup or chosen.one_file)
    began = time.monotonic()
    try:
        if setup and not plan.program_only and installer.makensis() is None:
            raise BuildError(installer.MISSING)
        if chosen.twice:
            return twice(plan, setup=setup)
        made = produce(plan, pack_only=chosen.pack, setup=setup)
    except (BuildError, installer.InstallerError) as error:
        print(f"package: {error}", file=sys.stderr)
        return 1
    for path in made:
        size = f", {path.stat().st_size / 1e6:.1f} MB" if path.is_file() else ""
        print(f"{path} ({time.monotonic() - began:.0f} s{size})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
