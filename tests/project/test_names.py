"""A name means one thing: no two classes share one, and at most two modules do."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
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
    found = defaultdict(list)
    for path in SOURCES:
        if not path.name.startswith("__"):
            found[path.name].append(name(path))
    assert {one: paths for one, paths in found.items() if len(paths) > 2} == {}
