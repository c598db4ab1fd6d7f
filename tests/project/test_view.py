"""The screen asks a view: no module of game/ imports a class of the state or reads a field of it."""

import ast
from dataclasses import fields
from functools import cache
from pathlib import Path

import engine.dday.state.state as state
from engine.dday.view.table_view import TableView
from tests.rows import over_rows

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
MODULES = sorted(GAME.rglob("*.py"))
CLASSES = {"State", "Unit", "Force", "Combat"}
MASKED = ("view", "opening_view")
"""What gives the masked state bare."""
CONTRACT = {"turn", "outcome", "copy", "to_json"}
"""What any game's state has (engine.core.session_rules.SessionState)."""
ONE_SCENARIO = {"ridge", "bnr"}
"""Figures that scenarios of one battle have: outside its folder features are asked for."""
ANSWERS = {name for name in dir(TableView) if not name.startswith("_")}
HIDDEN = {field.name for field in fields(state.State)} - ANSWERS - CONTRACT
"""Fields of the state that a view doesn't have."""
BEHIND = {"seen_state", "laid_out", "seen_table"}
"""What gives the state behind a view, for the rules alone."""
VIEWS = {"view", "_view", "state", "before", "opening"}
"""What views are called."""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def called(node: ast.AST) -> str:
    """Give the last name of what is read: "view" of scene.view and of session.view()."""
    if isinstance(node, ast.Call):
        return called(node.func)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def of_a_system(path: Path) -> bool:
    """Whether a module lies in the folder of a system or a battle, where views are TableViews."""
    return path.relative_to(GAME).parts[0] in ("dday", "peleliu")


@over_rows("path", MODULES, ids=name)
def test_no_class_of_the_state_is_imported(path):
    imports = [node for node in nodes(path) if isinstance(node, ast.ImportFrom) and node.module]
    taken = {f"{node.module}.{alias.name}" for node in imports for alias in node.names}
    modules = {alias.name for node in nodes(path) if isinstance(node, ast.Import) for alias in node.names}
    assert not [one for one in taken | modules if one.startswith("engine.dday.state")]
    assert not [one for one in taken if one.startswith("engine.") and one.rpartition(".")[2] in CLASSES]


@over_rows("path", MODULES, ids=name)
def test_no_field_of_the_state_is_read(path):
    """What mypy can't see: views that a session gives are of any kind, and the shell knows no game's."""
    attributes = [node for node in nodes(path) if isinstance(node, ast.Attribute)]
    assert not [ast.unparse(node) for node in attributes if node.attr in HIDDEN and called(node.value) in VIEWS]
    bare = [node for node in attributes if isinstance(node.value, ast.Call) and called(node.value) in MASKED]
    assert not [
        ast.unparse(node)
        for node in bare
        if node.value.args or called(node.value.func.value) == "session"
        if node.attr not in CONTRACT
    ]


@over_rows("path", [path for path in MODULES if of_a_system(path)], ids=name)
def test_a_system_takes_its_views_from_the_engine_and_never_the_state_behind_them(path):
    calls = [node for node in nodes(path) if isinstance(node, ast.Call) and called(node) in MASKED]
    assert not [ast.unparse(node) for node in calls if of_session(node)]
    imports = [node for node in nodes(path) if isinstance(node, ast.ImportFrom)]
    assert not BEHIND & {alias.name for node in imports for alias in node.names}
    assert "session.table" not in path.read_text(encoding="utf-8")


def of_session(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and called(node.func.value) in ("session", "copy")


@over_rows("path", [path for path in MODULES if path.relative_to(GAME).parts[0] != "peleliu"], ids=name)
def test_what_one_scenario_has_is_asked_as_a_feature(path):
    read = [node for node in nodes(path) if isinstance(node, ast.Attribute) and node.attr in ONE_SCENARIO]
    assert not [ast.unparse(node) for node in read if called(node.value) in ("scenario", "island")]


def test_a_view_gives_no_state():
    """Its questions answer with plain values and with pieces that can only be read."""
    assert not {"state", "game", "table"} & ANSWERS
