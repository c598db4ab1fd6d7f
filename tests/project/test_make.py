"""make.py and tools/environment.py: the virtual environment that they keep, and what is done with a verb."""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import make
from tests.systems import not_on_windows, not_under_wine
from tools import environment

PYTHON = sys.executable


class Machine:
    """Stands in for what runs programs: writes down each command, and makes and fills environments without the work."""

    def __init__(self) -> None:
        self.environments = 0
        self.installed: list[list[str]] = []
        self.pip_status = 0

    def run(self, command, cwd=None, extra=None, stdout=None) -> int:
        command = [str(part) for part in command]
        if command[1:3] == ["-m", "venv"]:
            self.environments += 1
            environment.python().parent.mkdir(parents=True)
            environment.python().touch()
            return 0
        assert command[:3] == [str(environment.python()), "-m", "pip"]
        assert "--require-hashes" in command
        self.installed.append([Path(part).stem for part in command if part.endswith(".txt")])
        return self.pip_status


@pytest.fixture
def machine(tmp_path, monkeypatch) -> Machine:
    fake = Machine()
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "STATE", tmp_path / ".venv" / "make.json")
    monkeypatch.setattr(environment, "LOCK", tmp_path / "build" / "make.lock")
    monkeypatch.setattr(environment, "run", fake.run)
    # Python for Windows goes without venv under Wine
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: name)
    return fake


def test_the_first_run_makes_the_environment_and_the_second_finds_it(machine):
    environment.prepare([])
    environment.prepare([])
    assert machine.environments == 1
    assert machine.installed == [["play"]]


def test_a_group_is_added_to_what_is_there(machine):
    environment.prepare([])
    environment.prepare(["test"])
    environment.prepare([])
    assert machine.environments == 1
    assert machine.installed == [["play"], ["play", "test"]]


def test_what_is_locked_anew_is_installed_without_a_new_environment(machine, monkeypatch, tmp_path):
    environment.prepare(["test"])
    shutil.copytree(environment.LOCKS, tmp_path / "locked")
    monkeypatch.setattr(environment, "LOCKS", tmp_path / "locked")
    environment.prepare(["test"])
    assert len(machine.installed) == 1
    with environment.lock_file("play").open("a", encoding="utf-8") as file:
        file.write("zlib==1.0 --hash=sha256:00\n")
    environment.prepare([])
    assert machine.environments == 1
    assert machine.installed[1:] == [["play"]]


@pytest.mark.parametrize("state", [None, "", "{}", "[]", '{"python": 3}', '{"python": "%s", "groups": 1}'])
def test_an_unfinished_environment_is_made_anew(machine, state):
    environment.python().parent.mkdir(parents=True)
    environment.python().touch()
    left_over = environment.VENV / "left-over"
    left_over.touch()
    if state is not None:
        environment.STATE.write_text(state.replace("%s", environment.interpreter()), encoding="utf-8")
    environment.prepare([])
    assert machine.environments == 1
    assert not left_over.exists()


def test_an_environment_of_another_python_is_made_anew(machine, monkeypatch):
    environment.prepare([])
    monkeypatch.setattr(environment, "interpreter", lambda: "cpython-399 elsewhere")
    environment.prepare([])
    assert machine.environments == 2


def test_an_environment_whose_python_has_gone_is_made_anew(machine):
    environment.prepare([])
    environment.python().unlink()
    environment.prepare([])
    assert machine.environments == 2


def test_a_file_in_the_environments_place_is_replaced(machine):
    environment.VENV.write_text("not a folder", encoding="utf-8")
    environment.prepare([])
    assert environment.VENV.is_dir()


def test_when_pip_gives_up_what_was_installed_stays_usable(machine):
    environment.prepare([])
    machine.pip_status = 1
    with pytest.raises(environment.Stop, match="network"):
        environment.prepare(["test"])
    environment.prepare([])
    assert machine.environments == 1
    assert len(machine.installed) == 2


@pytest.mark.parametrize(
    ("status", "raised"), [(environment.INTERRUPTED, KeyboardInterrupt), (128 + signal.SIGTERM, environment.Stop)]
)
def test_when_pip_was_interrupted_the_environment_is_made_anew(machine, status, raised):
    environment.prepare([])
    machine.pip_status = status
    with pytest.raises(raised):
        environment.prepare(["test"])
    machine.pip_status = 0
    environment.prepare([])
    assert machine.environments == 2


def test_without_ensurepip_the_debian_package_is_named(machine, monkeypatch):
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    monkeypatch.setattr(environment.Path, "exists", lambda path: path == Path("/etc/debian_version"))
    package = f"python3.{sys.version_info.minor}-venv"
    with pytest.raises(environment.Stop, match=rf"ensurepip.*\n  sudo apt-get install {package}$"):
        environment.prepare([])


def test_its_own_python_does_not_saw_off_the_branch(machine, monkeypatch):
    monkeypatch.setattr(environment.sys, "prefix", str(environment.VENV))
    environment.VENV.mkdir()
    with pytest.raises(environment.Stop, match="from outside"):
        environment.prepare([])
    assert environment.VENV.exists()


def test_the_exit_status_is_passed_on():
    assert environment.run([PYTHON, "-c", "raise SystemExit(7)"]) == 7


@not_on_windows("ends a process by a signal of Unix")
def test_an_end_by_a_signal_is_told_as_a_shell_tells_it():
    assert environment.run([PYTHON, "-c", "import os; os.kill(os.getpid(), 15)"]) == 128 + signal.SIGTERM


def test_a_childs_environment_has_no_foreign_modules(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_TARGET", "elsewhere")
    assert "elsewhere" not in environment.variables().values()
    assert environment.variables({"PYTHONPATH": "here"})["PYTHONPATH"] == "here"


def test_the_tests_draw_no_window_unless_asked_to(monkeypatch):
    calls = []
    monkeypatch.setattr(make, "run", lambda command, extra: calls.append((command, extra)) or 0)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    assert make.test(["-k", "landing"]) == 0
    [(command, extra)] = calls
    assert command[-2:] == ["-k", "landing"]
    assert "SDL_VIDEODRIVER" not in extra
    assert extra["SDL_AUDIODRIVER"] == "dummy"


def test_the_sample_for_windows_names_tests_that_are_there(monkeypatch):
    calls = []
    monkeypatch.setattr(make, "run", lambda command, extra: calls.append(command) or 0)
    assert make.test(["--windows", "--sample", "-x"]) == 0
    command = [str(part) for part in calls[0]]
    assert "tools.windows" in command
    assert not {"--windows", "--sample"} & set(command)
    named = [part for part in command if part.startswith("tests/")]
    assert len(named) > 10
    for part in named:
        file, _, test = part.partition("::")
        assert (make.ROOT / file).exists(), part
        assert test.partition("[")[0] in (make.ROOT / file).read_text(encoding="utf-8") if test else True


def test_the_quick_tests_leave_out_what_is_slow_and_take_more_arguments(monkeypatch):
    calls = []
    monkeypatch.setattr(make, "run", lambda command, extra: calls.append((command, extra)) or 0)
    assert make.test(["--quick", "-x"]) == 0
    [(command, extra)] = calls
    assert command[-3:] == ["-m", "not slow", "-x"]
    assert all((make.ROOT / part).is_dir() for part in command if str(part).startswith("tests/"))
    assert extra["PYTHONDONTWRITEBYTECODE"] == "", "each program that a test starts would compile the whole game"


def test_check_fails_when_one_of_its_checks_does(monkeypatch):
    commands = []
    monkeypatch.setattr(make, "run", lambda command: commands.append(command[2]) or len(commands) % 2)
    assert make.check([]) == 1
    assert commands == ["ruff", "ruff", "mypy"]


def test_clean_leaves_only_what_it_did_not_make(tmp_path, monkeypatch):
    monkeypatch.setattr(make, "ROOT", tmp_path)
    monkeypatch.setattr(make, "VENV", tmp_path / ".venv")
    for made in (".venv/bin/__pycache__", "build", "dist", ".ruff_cache", "engine/core/__pycache__"):
        (tmp_path / made).mkdir(parents=True)
    kept = tmp_path / "engine" / "core" / "a.py"
    kept.touch()
    assert make.clean([]) == 0
    assert [path for path in tmp_path.rglob("*") if not path.is_dir()] == [kept]
    assert {path.name for path in tmp_path.rglob("*")} == {"engine", "core", "a.py"}


def test_an_unknown_verb_is_refused(capsys):
    assert make.main(["sing"]) == 2
    assert "'sing'" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["help"], ["-h"], ["--help"]])
def test_help_names_every_verb(capsys, arguments):
    assert make.main(arguments) == 0
    assert set(make.VERBS) <= set(capsys.readouterr().out.split())


def wheel(folder: Path, name: str) -> Path:
    """Write the smallest library that pip installs, version 1.0."""
    folder.mkdir(exist_ok=True)
    info = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{file},,\n" for file in [*files, f"{info}/RECORD"])
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for file, text in {**files, f"{info}/RECORD": record}.items():
            archive.writestr(file, text)
    return path


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A project of its own, in a folder whose name is hard to handle, with a game that tells what it was given."""
    root = tmp_path / "Ngarmoked Île 戦"
    (root / "game").mkdir(parents=True)
    (root / "tools").mkdir()
    for file in ("make.py", "tools/environment.py", "tools/headless.py"):
        (root / file).write_bytes((make.ROOT / file).read_bytes())
    (root / "pyproject.toml").write_text(
        '[project]\nversion = "1"\ndependencies = ["tiny==1.0"]\n[dependency-groups]\n', encoding="utf-8"
    )
    (root / "game" / "__main__.py").write_text(
        "import json, os, sys, tiny\n"
        "print(json.dumps([sys.argv[1:], os.getcwd(), sys.prefix]))\n"
        "sys.exit(int(sys.argv[1]))\n",
        encoding="utf-8",
    )
    made = wheel(tmp_path / "wheels", "tiny")
    (root / "tools" / "locked").mkdir()
    sha = hashlib.sha256(made.read_bytes()).hexdigest()
    (root / "tools" / "locked" / "play.txt").write_text(f"tiny==1.0 \\\n    --hash=sha256:{sha}\n", encoding="utf-8")
    return root


BARE = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "TEMP", "TMP")}


def offline(folder: Path) -> dict[str, str]:
    """The variables with which pip takes wheels from a folder and nothing from the network."""
    return BARE | {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder / "wheels"), "PIP_CONFIG_FILE": os.devnull}


@not_under_wine("makes an environment, for which Python for Windows lacks venv and pip under Wine")
@pytest.mark.slow
def test_a_bare_machine_plays_offline_from_another_folder_and_installs_nothing_unknown(checkout, tmp_path):
    """One test, for an environment takes many seconds to make."""
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "game").mkdir(parents=True)
    (elsewhere / "game" / "__main__.py").write_text("raise SystemExit('the wrong game')", encoding="utf-8")

    def play(status: int, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
        command = [PYTHON, str(checkout / "make.py"), "play", str(status), "--seed", "a b"]
        return subprocess.run(
            command, cwd=elsewhere, env=variables, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8"
        )

    first = play(7, offline(tmp_path))
    assert first.returncode == 7, first.stderr
    assert json.loads(first.stdout) == [["7", "--seed", "a b"], str(elsewhere), str(checkout / ".venv")]
    assert "creating the virtual environment .venv" in first.stderr
    assert "installing tiny==1.0" in first.stderr

    second = play(0, BARE)
    assert (second.returncode, second.stderr) == (0, "")

    wheel(tmp_path / "wheels", "other")
    with (checkout / "tools" / "locked" / "play.txt").open("a", encoding="utf-8") as file:
        file.write(f"other==1.0 --hash=sha256:{'0' * 64}\n")
    third = play(0, offline(tmp_path))
    assert third.returncode == 1
    assert "HASHES" in third.stderr
    assert list((checkout / ".venv").glob("**/site-packages/tiny.py")) != []
    assert list((checkout / ".venv").glob("**/site-packages/other.py")) == []
