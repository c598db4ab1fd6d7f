"""Writes game/input/mappings/gamecontrollerdb.txt, the community's table of controllers, out of GLFW's wheels.

GLFW is built with the table in it, each system's build with that system's part. So ``pip download --no-deps
--only-binary :all: --platform P glfw==VERSION`` for win_amd64, macosx_11_0_arm64 and manylinux_2_28_x86_64 brings all
of it, and ``python -m tools.build_controllers WHEEL WHEEL WHEEL`` puts it together: sorted by system and name, each
line once.
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

from engine.core.resources import resource

LINE = re.compile(rb"[0-9a-f]{32},[^\0\n]{10,}?platform:[A-Za-z ]+,")
TARGET = ("game", "input", "mappings", "gamecontrollerdb.txt")


def lines_of(wheel: Path) -> set[str]:
    """Every mapping that a wheel's libraries hold."""
    with zipfile.ZipFile(wheel) as packed:
        return {line.decode() for name in packed.namelist() for line in LINE.findall(packed.read(name))}


def table(lines: set[str]) -> str:
    """The file: a heading, then the mappings by system and name."""
    rows = sorted(lines, key=lambda line: (line.rsplit("platform:", 1)[1], line.split(",")[1].lower(), line))
    head = [
        "# Game controllers and their buttons, from the community's SDL_GameControllerDB (zlib licence, see",
        "# LICENSES.md) as GLFW carries it. Written by tools/build_controllers.py; SDL reads its own system's lines.",
    ]
    return "\n".join([*head, *rows]) + "\n"


if __name__ == "__main__":
    found: set[str] = set()
    for path in sys.argv[1:]:
        found |= lines_of(Path(path))
    resource(*TARGET).write_text(table(found), encoding="utf-8")
    print(f"{len(found)} controllers")
