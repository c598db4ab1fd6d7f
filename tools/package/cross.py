"""Builds the Windows program on another system: what builds it on Windows runs with Python for Windows under Wine."""

from __future__ import annotations

from pathlib import Path

from tools.environment import Stop
from tools.package.build import BuildError, Plan
from tools.windows import python, wine


def build(plan: Plan, *, pack_only: bool) -> Path:
    """Make the program for Windows; returns its archive, or its folder where only that is wanted. Raises BuildError."""
    arguments: list[str | Path] = ["-P", "-m", "tools.package", "--no-setup"]
    arguments += ["--dist", wine.windows_path(plan.dist), "--work", wine.windows_path(plan.work)]
    for flag, wanted in (("one-file", plan.one_file), ("program-only", plan.program_only), ("pack", pack_only)):
        arguments += [f"--{flag}"] if wanted else []
    told = {"SOURCE_DATE_EPOCH": str(plan.moment), "PYTHONPATH": wine.windows_path(plan.root)}
    try:
        python.prepare(["package"])
        status = python.python(arguments, plan.root, told)
    except Stop as stop:
        raise BuildError(str(stop)) from None
    if status:
        raise BuildError(f"the program for Windows could not be built (exit status {status})")
    return plan.folder if plan.program_only else plan.archive
