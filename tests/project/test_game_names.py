"""No game, scenario or start is named outside the folders of its own game, and no battle in shared rules."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.games import REGISTER
from tests.source import parsed

ROOT = Path(__file__).resolve().parents[2]
NAMES = {
    name
    for game in REGISTER
    for name in (game.id, game.code, *(one for scenario in game.scenarios for one in (scenario.id, *scenario.starts)))
}
NAMED = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(NAMES)))})(?![\w-])")
"""A name that stands by itself."""
OWN = {ROOT / "game" / game.id for game in REGISTER}
THE_PROGRAM = {
    "game/program_name.py: peleliu": "the command and the files of the program, which bears the name of its first game"
}
"""What is not the game but the program, which bears the same name."""


def constants(tree: ast.Module) -> Iterator[ast.Constant]:
    """Give the strings of a module that are no documentation."""
    documentation = {
        node.body[i].value
        for node in ast.walk(tree)
        for i in range(len(node.body) if isinstance(getattr(node, "body", None), list) else 0)
        if isinstance(node.body[i], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documentation:
            yield node


def outside(pattern: str) -> Iterator[Path]:
    """Give the files of the screen that belong to no game."""
    for path in sorted((ROOT / "game").rglob(pattern)):
        if not OWN & set(path.parents):
            yield path


def test_the_code_names_no_game():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {match.group()}"
        for path in outside("*.py")
        for node in constants(parsed(path))
        for match in [NAMED.search(node.value)]
        if match
    }
    assert sorted(found - set(THE_PROGRAM)) == []


def keys(table: dict[str, object], before: str = "") -> Iterator[str]:
    """Give all keys of a table, with those of the tables in it."""
    for key, value in table.items():
        yield f"{before}{key}"
        if isinstance(value, dict):
            yield from keys(value, f"{before}{key}.")


def test_no_key_of_the_texts_names_a_game():
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {key}"
        for path in outside("text/*/*.toml")
        for key in keys(tomllib.loads(path.read_text(encoding="utf-8")))
        if NAMED.search(key)
    ]
    assert found == []


def test_a_name_would_be_found():
    tree = ast.parse(f'"""Of {min(NAMES)}."""\nx = "photo:{min(NAMES)}"')
    assert [NAMED.search(node.value) is not None for node in constants(tree)] == [True]


# ---------------------------------------------------------------- shared rules

BATTLES = re.compile(
    r"peleliu|bnr|(?<!b)ridge(?!d)|umurbrogol|bloody|\bnose|rupertus|tarawa|betio|shibasaki|\bwake (?:island|atoll)|"
    r"\bguam|savagery|\bj[0-9]{2}\b",
    re.IGNORECASE,
)
"""What tells of one battle: its name, its ground, its generals, the id of a counter."""
HEX_OR_POSITION = re.compile(r"[0-9]{4}|[A-D][0-9]{1,2}|[A-Z]/[0-9]/[0-9]+|[WO][1-3]|F[0-9]{2}")
"""A whole string that is a hex, a position, a unit, a landing box or a marker of one battle."""
SHARED = ("engine/core", "engine/dday")


def test_shared_rules_know_no_battle():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {match.group()}"
        for folder in SHARED
        for path in (ROOT / folder).rglob("*.py")
        for match in BATTLES.finditer(path.read_text(encoding="utf-8"))
    }
    assert sorted(found) == []


def test_shared_rules_name_no_hex_position_or_unit():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {node.value}"
        for folder in SHARED
        for path in (ROOT / folder).rglob("*.py")
        for node in constants(parsed(path))
        if HEX_OR_POSITION.fullmatch(str(node.value))
    }
    assert sorted(found) == []


# ---------------------------------------------------------------- the screen

IN_ITS_FOLDER = {
    "game/presentations.py": "the register of presentations",
    "game/program_name.py": "the program, which bears the name of its first game",
}
NO_HEXES = {
    "game/dday/show/daylight.py: 0700": "an hour",
    "game/dday/show/daylight.py: 1800": "an hour",
}
"""Strings of the screen that look like one and are none, and what they are."""
A_SOUND = re.compile(r"ridge_wind")
"""The name of a recording: wind over any ridge."""


def test_the_screen_knows_no_battle_outside_its_folder():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {match.group()}"
        for pattern in ("*.py", "*.toml")
        for path in outside(pattern)
        if path.relative_to(ROOT).as_posix() not in IN_ITS_FOLDER
        for match in BATTLES.finditer(A_SOUND.sub("", without_paths(path.read_text(encoding="utf-8"))))
    }
    assert sorted(found) == []


def without_paths(text: str) -> str:
    """Give a text without the folders that its documentation names as examples."""
    return re.sub(r"``(engine|game)/[a-z_/.*]+``", "", text)


def test_the_catalogues_of_all_landings_know_no_battle():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {match.group()}"
        for folder in SHARED
        for path in (ROOT / folder).rglob("*.toml")
        for match in BATTLES.finditer(path.read_text(encoding="utf-8"))
    }
    assert sorted(found) == []


def test_the_screen_names_no_hex_position_or_unit():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {node.value}"
        for path in outside("*.py")
        for node in constants(parsed(path))
        if HEX_OR_POSITION.fullmatch(str(node.value))
    }
    assert sorted(found - set(NO_HEXES)) == []


def test_the_words_of_a_battle_would_be_found():
    assert BATTLES.search("game.scenario.ridge")
    assert BATTLES.search("Bnr")
    assert not BATTLES.search("a bridge to those who wake")
    assert HEX_OR_POSITION.fullmatch("0213")
