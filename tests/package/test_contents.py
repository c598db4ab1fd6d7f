"""What the packaged program holds: all that it reads, nothing unaccounted for, and nothing of the building machine."""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.resources import root
from tests.systems import only_on_linux
from tools.package import components, manifest, symbols

DATA = (
    "maps",
    "sprites",
    "sounds",
    "docs/licences",
    "game/ui/text",
    "game/dday/text",
    "game/peleliu",
    "game/input/mappings",
    "engine/peleliu/data",
    "engine/dday/words",
    "engine/peleliu/words",
)


@pytest.fixture(scope="module")
def names(program) -> list[str]:
    return sorted(path.relative_to(program).as_posix() for path in program.rglob("*") if path.is_file())


@pytest.mark.parametrize("folder", DATA)
def test_every_file_that_the_game_reads_is_in_it_unchanged(program, folder):
    kept = {name: sha for name, sha in manifest.listed(root() / folder).items() if not name.endswith((".py", ".pyc"))}
    assert kept
    assert manifest.listed(manifest.contents(program) / folder) == kept


def test_beside_the_program_lies_what_a_player_reads_first(program):
    beside = {path.name for path in program.iterdir() if path.is_file()}
    wanted = {"README.txt", "LIESMICH.txt", "LICENSE.txt", "LICENSES.md"}
    if sys.platform == "linux":
        wanted |= {"peleliu-1944.desktop", "peleliu-1944.svg", "install-desktop.sh"}
    assert beside - {"peleliu-1944", "peleliu-1944.exe"} == wanted
    for name in ("README.txt", "LIESMICH.txt"):
        version = json.loads((manifest.contents(program) / manifest.NAME).read_text(encoding="utf-8"))["version"]
        assert version in (program / name).read_text(encoding="utf-8").splitlines()[0]


def test_the_manifest_is_of_these_files(program):
    path = manifest.contents(program) / manifest.NAME
    assert json.loads(path.read_text(encoding="utf-8"))["files"] == manifest.listed(program, path)


def test_every_library_belongs_to_a_component_whose_licence_lies_in_it(program, names):
    assert components.unaccounted(names) == []
    known = components.components()
    present = {one.id for name in names if (one := components.owner(name, known))}
    assert {"python", "pygame-ce", "pyinstaller", "sdl", "freetype", "photographs", "special-elite"} <= present
    for component in known:
        for text in component.texts:
            assert (manifest.contents(program) / text).stat().st_size > 300, component.name


def test_nothing_is_in_it_that_the_game_does_not_use(names):
    unwanted = (
        "libssl",
        "libcrypto",
        "libbz2",
        "liblzma",
        "libstdc++",
        "libgcc_s",
        "freesansbold",
        "__pycache__",
        "numpy",
        "tests/",
        ".pyc",
        "_tkinter",
        "sqlite3",
    )
    there = [name for name in names if "docs/licences/" not in name]  # those of other systems' libraries lie there too
    assert [name for name in there if any(word in name for word in unwanted) and sys.platform == "linux"] == []


def test_only_what_the_game_and_its_libraries_are_made_of_is_frozen_in_it(executable):
    found = {name.split(".")[0] for name in components.frozen(executable)}
    assert {"game", "engine", "pygame", "pytmx", "platformdirs"} <= found
    foreign = {name for name in found if name not in sys.stdlib_module_names and not name.startswith("_")}
    assert foreign == {"game", "engine", "pygame", "pytmx", "platformdirs"}


@only_on_linux("asks a Linux program which version of the C library it needs")
def test_no_binary_asks_for_a_newer_c_library_than_it_may(program):
    """What was built here runs here; PELELIU_GLIBC names the oldest that an archive to be given out must run with."""
    most = os.environ.get("PELELIU_GLIBC") or platform.libc_ver()[1]
    asked = {
        path.relative_to(program).as_posix(): name
        for path in symbols.binaries(program)
        for name in symbols.wanted(path)
        if name.startswith(symbols.C_LIBRARY + "2") and symbols.version(name) > symbols.version(most)
    }
    assert asked == {}
    assert symbols.version(symbols.glibc(program)) <= symbols.version(most)


@only_on_linux("asks a Linux program which version of the C library it needs")
def test_every_library_that_a_binary_needs_is_in_it_or_in_every_system(program, names):
    held = {Path(name).name for name in names}
    system = {
        "ld-linux-x86-64.so.2",
        "ld-linux-aarch64.so.1",
        "libc.so.6",
        "libdl.so.2",
        "libm.so.6",
        "libpthread.so.0",
        "libutil.so.1",
        "librt.so.1",
        "libgcc_s.so.1",
        "libstdc++.so.6",
    }
    needed = {library for path in symbols.binaries(program) for library in symbols.libraries(path)}
    assert needed - held <= system


@only_on_linux("asks a Linux program which version of the C library it needs")
def test_versions_are_compared_as_numbers(tmp_path):
    assert symbols.version("GLIBC_2.4") < symbols.version("2.31") < symbols.version("2.100.1")
    (tmp_path / "text").write_text("no program", encoding="utf-8")
    assert symbols.binaries(tmp_path) == []
    assert symbols.glibc(tmp_path) == ""
    assert symbols.version(symbols.glibc(Path(sys.executable).resolve().parent)) >= (2,)


@only_on_linux("puts the program into the menus of a Linux desktop")
def test_a_menu_finds_the_program_wherever_it_lies_and_forgets_it_again(program, tmp_path):
    place = tmp_path / 'a "b" $HOME `c` \\d 100% Île'
    place.mkdir()
    for name in ("install-desktop.sh", "peleliu-1944.desktop", "peleliu-1944.svg"):
        (place / name).write_bytes((program / name).read_bytes())
        (place / name).chmod(0o755)
    home = {"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    done = subprocess.run([place / "install-desktop.sh"], env=home, capture_output=True, encoding="utf-8", check=True)
    entry = Path(done.stdout.strip())
    assert entry == tmp_path / "home/.local/share/applications/peleliu-1944.desktop"
    lines = dict(line.split("=", 1) for line in entry.read_text(encoding="utf-8").splitlines() if "=" in line)
    assert Path(lines["Icon"]).read_bytes() == (program / "peleliu-1944.svg").read_bytes()
    assert command(lines["Exec"]) == str(place / "peleliu-1944")
    assert {"Name", "Comment", "Comment[de]", "Categories", "StartupWMClass"} <= lines.keys()
    subprocess.run([place / "install-desktop.sh", "--remove"], env=home, check=True)
    assert not [path for path in (tmp_path / "home").rglob("*") if path.is_file()]


def command(value: str) -> str:
    """The program that a desktop entry's Exec names, read as the specification says: a string, then a quoted word."""
    string = value.replace("\\\\", "\0").replace("\0", "\\")
    assert string[0] == string[-1] == '"'
    word, letters = "", iter(string[1:-1])
    for letter in letters:
        assert letter not in '"`$', "must have a backslash before it"
        word += next(letters) if letter == "\\" else letter
    return word.replace("%%", "%")
