"""A name means one thing: no two classes share one, and at most two modules do."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BATTLES = {path.parent.name for path in (ROOT / "engine").glob("*/__init__.py")} - {"core", "dday", "cli"}
"""The packages that are one battle each: what plays the same part in them bears the same name."""
SOURCES = sorted(path for folder in ("engine", "game") for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_two_classes_share_a_name():
    found = defaultdict(list)
    for path in SOURCES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(name(path))
    assert {one: paths for one, paths in found.items() if len(paths) > 1} == {}


def test_at_most_two_modules_share_a_name():
    found = defaultdict(set)
    for path in SOURCES:
        if not path.name.startswith("__"):
            parts = name(path).split("/")
            found[path.name].add("/".join("*" if part in BATTLES else part for part in parts))
    assert {one: paths for one, paths in found.items() if len(paths) > 2} == {}
