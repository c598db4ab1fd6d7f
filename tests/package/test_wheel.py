"""What pip installs: a wheel made of the source archive, in an empty environment and a folder far from the checkout."""

from tests.systems import WINE, leave_out_file

if WINE:
    leave_out_file("makes an environment, which Python for Windows can't under Wine")

import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from game.app import command_line
from game.app.selftest import expected_games
from game.versions import GAME
from tests.systems import WINDOWS, bare_environment
from tools import environment

ROOT = Path(__file__).resolve().parents[2]
NAME = f"peleliu_1944-{GAME}"
INSIDE = ("engine", "game", "maps", "sprites", "sounds", "docs/licences")
LEFT_OUT = (".pyc", ".tiled-session")
pytestmark = pytest.mark.slow


def run(*arguments: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a program; gives what it prints."""
    done = subprocess.run(list(map(str, arguments)), cwd=cwd, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, made of what the source archive holds."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-P", "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    with tarfile.open(folder / f"{NAME}.tar.gz") as archive:
        archive.extractall(folder)
    run(sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=folder / NAME)
    return folder / f"{NAME}-py3-none-any.whl"


@pytest.fixture(scope="module")
def commands(wheel, tmp_path_factory) -> Path:
    """The folder of the commands in an environment that holds the wheel, what it asks for, and nothing else."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False, symlinks=not WINDOWS)
    scripts = home / ("Scripts" if WINDOWS else "bin")
    python = scripts / ("python.exe" if WINDOWS else "python")
    libraries = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip())
    for pin in environment.pins([]):
        for part in {Path(str(file)).parts[0] for file in metadata.files(pin.split("==")[0]) or []} - {".."}:
            source = Path(str(metadata.distribution(pin.split("==")[0]).locate_file(part)))
            copy = shutil.copytree if source.is_dir() else shutil.copy2
            copy(source, libraries / part)
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "install"]
    run(*pip, "--no-index", "--no-deps", "--quiet", wheel, cwd=home)
    return scripts


def test_it_holds_all_that_the_game_reads_in_one_folder_of_its_own(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    files = [path for folder in INSIDE for path in (ROOT / folder).rglob("*") if path.is_file()]
    wanted = {path.relative_to(ROOT).as_posix() for path in files if path.suffix not in LEFT_OUT}
    wanted |= {"__init__.py", "LICENSE", "LICENSES.md"}
    assert {name.removeprefix("peleliu_1944/") for name in names if name.startswith("peleliu_1944/")} == wanted
    assert {name.partition("/")[0] for name in names} == {"peleliu_1944", f"{NAME}.dist-info"}
    said = zipfile.ZipFile(wheel).read(f"{NAME}.dist-info/METADATA").decode()
    assert f"\nVersion: {GAME}\n" in said
    assert set(re.findall(r"^Requires-Dist: (\S+)", said, re.MULTILINE)) == set(environment.pins([]))


def test_both_commands_run_in_an_empty_environment_far_from_the_checkout(commands, tmp_path):
    clean = bare_environment(
        HOME=str(tmp_path / "home"), LANGUAGE="en", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"
    )
    fuzz = ("fuzz", "--scenario", "15-september", "--games", "1")
    told = run(commands / "peleliu-engine", *fuzz, cwd=tmp_path, env=clean)
    assert "faults=0" in told
    assert run(commands / "peleliu-engine", "--help", cwd=tmp_path, env=clean).startswith("usage: peleliu-engine ")
    assert run(commands / "peleliu", "--help", cwd=tmp_path, env=clean).startswith("Usage: peleliu [")


def test_the_self_test_passes_far_from_the_checkout_and_leaves_nothing(commands, tmp_path):
    """With nothing of this machine's environment; for it takes some seconds, it isn't run from the checkout as well."""
    command = [str(commands / "peleliu"), "--selftest"]
    clean = bare_environment(PYTHONHASHSEED="random", PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run(command, cwd=tmp_path, env=clean, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (command_line.DONE, ""), done.stdout
    lines = done.stdout.splitlines()
    assert "fault" not in done.stdout
    assert lines[-1].startswith("Self-test passed")
    assert "running from source" in lines[1]
    outcomes = re.findall(r"outcome: .*hash=[0-9a-f]{64}", done.stdout)
    assert outcomes == [game.outcome for game in expected_games.expected()]
    assert list(tmp_path.iterdir()) == []
