"""How the program is built: what is asked of PyInstaller, and what the archive of it is called."""

import ast
import json
import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.systems import not_on_windows
from tools.package import __main__ as command
from tools.package import archive, build, components, manifest

ROOT = Path(__file__).resolve().parents[2]
MOMENT = 1_700_000_000


@pytest.fixture
def plan(tmp_path):
    return build.Plan(ROOT, tmp_path / "dist", tmp_path / "work", "1.2.3", MOMENT)


def test_nothing_of_the_environment_finds_its_way_into_the_program(plan, monkeypatch):
    asked = {}

    def run(command, cwd, env, check):
        asked.update(command=command, cwd=cwd, env=env)
        frozen = Path(command[command.index("--distpath") + 1])
        (frozen / build.NAME).mkdir(parents=True)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setenv("PYTHONHASHSEED", "7")
    monkeypatch.setattr(build.subprocess, "run", run)
    left_over = plan.work / "compiled" / "old.pyc"
    left_over.parent.mkdir(parents=True)
    left_over.touch()
    (plan.folder / "old").mkdir(parents=True)
    monkeypatch.setattr(build, "_furnish", lambda plan: None)
    monkeypatch.setattr(build, "pack", lambda plan: plan.folder)
    build.build(plan)
    assert asked["env"]["PYTHONHASHSEED"] == "0"
    assert asked["env"]["SOURCE_DATE_EPOCH"] == str(MOMENT)
    assert asked["env"]["PYTHONDONTWRITEBYTECODE"] == "1"
    assert Path(asked["env"]["PYINSTALLER_CONFIG_DIR"]).is_relative_to(plan.work)
    assert not left_over.exists()
    assert list(plan.folder.iterdir()) == []


def test_when_pyinstaller_fails_that_is_told(plan, monkeypatch):
    failed = subprocess.CompletedProcess([], 3)
    monkeypatch.setattr(build.subprocess, "run", lambda *arguments, **named: failed)
    with pytest.raises(build.BuildError, match="exit status 3"):
        build.build(plan)


def test_what_was_signed_since_is_packed_with_a_manifest_of_its_own(plan, monkeypatch):
    with pytest.raises(build.BuildError, match="no program"):
        build.pack(plan)
    (plan.folder / "_internal").mkdir(parents=True)
    program = plan.folder / ("peleliu-1944.exe" if sys.platform == "win32" else "peleliu-1944")
    program.write_bytes(b"signed")
    monkeypatch.setattr(build, "frozen", lambda path: set())
    packed = build.pack(plan)
    assert packed.name.startswith("peleliu-1944-1.2.3-")
    listed = json.loads((plan.folder / "_internal" / "manifest.json").read_text(encoding="utf-8"))
    assert (listed["version"], list(listed["files"])) == ("1.2.3", [program.name])
    checksum = packed.with_name(packed.name + ".sha256").read_text(encoding="ascii").split()
    assert checksum == [manifest.digest(packed), packed.name]
    assert {path.name for path in plan.dist.iterdir() if path.suffix == ".json"} == {
        packed.name.removesuffix(".zip").removesuffix(".tar.xz") + ".cdx.json"
    }


def test_it_is_dated_as_told_or_as_the_commit_or_not_at_all(monkeypatch, tmp_path):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert command.moment() == 86400
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert command.moment() == archive.EARLIEST


def test_libraries_are_known_by_their_names():
    assert all(map(components.is_code, ["libz.so.1", "a/SDL2.dll", "x.cpython-311-x86_64-linux-gnu.so", "p.exe"]))
    assert not any(map(components.is_code, ["maps/a.tmx", "README.txt", "a.sound.ogg"]))


@not_on_windows("runs a script of bash")
def test_the_script_for_the_old_system_can_be_run_and_says_how(tmp_path):
    script = ROOT / "tools" / "build_in_old_root.sh"
    assert os.access(script, os.X_OK)
    told = subprocess.run([script], capture_output=True, encoding="utf-8")
    assert told.returncode == 2
    assert "build_in_old_root.sh FOLDER" in told.stdout
    subprocess.run(["bash", "-n", script], check=True)


def test_nothing_is_left_out_of_the_program_that_the_game_asks_for():
    recipe = (ROOT / "build.spec").read_text(encoding="utf-8")
    left_out = set()
    for node in ast.walk(ast.parse(recipe)):
        if isinstance(node, ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named = any(isinstance(target, ast.Name) and target.id == "UNUSED" for target in targets)
            if named and isinstance(node.value, ast.List):
                left_out |= set(ast.literal_eval(node.value))
    assert {"ssl", "sqlite3"} <= left_out
    packed = ast.literal_eval(re.search(r"^PLAYED_WITH = (.+)$", recipe, re.MULTILINE)[1])
    left_out |= packages_distributions().keys() - packed
    left_out |= {name.removeprefix("_") for name in left_out} - {"hashlib"}
    asked = {}
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]:
        if path.parent.name == "cli":  # what plays on a terminal is not what is packed
            continue
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"^\s*(?:import|from) ([\w.]+)", text, re.MULTILINE):
            if name in left_out:
                asked[path.relative_to(ROOT).as_posix()] = name
    assert asked == {}
