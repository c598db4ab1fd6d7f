"""The engine's source: no screen, no clock, no chance of its own, nothing of the machine, no fractions."""

import ast
from pathlib import Path, PurePosixPath

from tests.rows import over_rows

ENGINE = Path(__file__).resolve().parents[2] / "engine"
SOURCES = [PurePosixPath(path.relative_to(ENGINE.parent).as_posix()) for path in sorted(ENGINE.rglob("*.py"))]
FOREIGN = {"pygame", "game"}
CLOCKS = {"time", "datetime"}
CHANCE = {"random", "secrets", "uuid"}
CHANCE_ALLOWED = PurePosixPath("engine/core/chance.py")


def measures(path: PurePosixPath) -> bool:
    """Tell whether a module is one of those that try the engine, time it or print what came out."""
    return bool({"cli", "fuzzing"} & set(path.with_suffix("").parts)) or path == PurePosixPath("engine/__main__.py")


def weighs(path: PurePosixPath) -> bool:
    """Tell whether a module is a bot's: it may weigh options in fractions, by operations alike everywhere."""
    return "bots" in path.parts


def imported(node: ast.AST) -> list[str]:
    """Give the full names that an import statement brings in."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def of_the_machine(name: str) -> bool:
    """Tell whether a dotted name reads the process's environment."""
    return name.split(".")[:2] in (["os", "environ"], ["os", "environb"], ["os", "getenv"], ["os", "urandom"])


def complaints(source: str, path: PurePosixPath) -> list[str]:
    """Name everything in one module that the engine may not hold."""
    barred = set(FOREIGN)
    barred |= set() if measures(path) else CLOCKS
    barred |= set() if path == CHANCE_ALLOWED else CHANCE
    # powers and roots come from the machine's own library, whose last digit may differ
    barred |= {"math", "cmath", "statistics"} if weighs(path) else set()
    found = []
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        for name in imported(node):
            if name.split(".")[0] in barred or of_the_machine(name):
                found.append(f"{path}:{line}: imports {name}")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = f"{node.value.id}.{node.attr}"
            found += [f"{path}:{line}: reads {name}"] if of_the_machine(name) else []
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, float | complex)
            and not (measures(path) or weighs(path))
        ):
            found.append(f"{path}:{line}: holds the fraction {node.value}")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and weighs(path):
            found.append(f"{path}:{line}: raises to a power")
    return found


@over_rows("path", SOURCES, ids=str)
def test_the_engine_knows_only_its_rules(path):
    assert complaints((ENGINE.parent / path).read_text(encoding="utf-8"), path) == []


@over_rows(
    "source",
    [
        "import pygame.draw",
        "from game.dday.board import camera",
        "import game",
        "import time",
        "from datetime import datetime",
        "def f():\n    import random",
        "from random import random",
        "import os\nos.environ['HOME']",
        "import os\nos.getenv('HOME')",
        "from os import environ",
        "x = 0.5",
        "x = -1e3",
    ],
)
def test_what_the_engine_may_not_do_would_be_found(source):
    assert len(complaints(source, PurePosixPath("engine/dday/fire/fire.py"))) == 1


@over_rows(
    ("path", "source"),
    [
        ("engine/core/chance.py", "import random"),
        ("engine/cli/bench.py", "import time\nx = 0.5"),
        ("engine/peleliu/gametime.py", "from engine.core.game import time"),
        ("engine/dday/fire/fire.py", "from .time import turn"),
        ("engine/dday/fire/fire.py", "x = self.os_environ"),
    ],
)
def test_what_the_engine_may_do_is_left_alone(path, source):
    assert complaints(source, PurePosixPath(path)) == []
