"""What pip installs: the folder ``peleliu_1944``, which holds the game as it lies in a checkout, and two commands.

In a wheel this file is ``peleliu_1944/__init__.py``; pyproject.toml says what lies beside it. Only this one folder is
installed beside the other libraries, so the game's packages ``engine`` and ``game`` can't clash with another's.
"""

import runpy
import sys
from pathlib import Path


def _run(package: str) -> None:
    """Do what ``python -m PACKAGE`` does in a checkout."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    runpy.run_module(package, run_name="__main__")


def game() -> None:
    """The command ``peleliu``: the game in its window."""
    _run("game")


def engine() -> None:
    """The command ``peleliu-engine``: the game without a screen."""
    _run("engine")
