"""What players of Windows download: the zip and the installer, looked at from outside.

PELELIU_WINDOWS in the environment names the folder that they were made in, as `make.py package --windows` leaves it.
"""

import json
import os
import re
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.core.resources import root
from game.versions import GAME
from tools.package import bill, components, installer, manifest, windows

DIST = os.environ.get("PELELIU_WINDOWS")
NOT_NAMED = "PELELIU_WINDOWS names no folder with the Windows program"
needs_build = pytest.mark.skipif(not DIST, reason=NOT_NAMED)
TOP = f"peleliu-1944-{GAME}/"
SETTINGS = "http://schemas.microsoft.com/SMI/2016/WindowsSettings"
RT_ICON, RT_VERSION, RT_MANIFEST, WINDOWED = 3, 16, 24, 2


@pytest.fixture(scope="module")
def dist():
    return Path(DIST)


@pytest.fixture(scope="module")
def packed(dist):
    return dist / f"peleliu-1944-{GAME}-windows-x64.zip"


@pytest.fixture(scope="module")
def setup(dist):
    return dist / f"peleliu-1944-{GAME}-setup.exe"


@pytest.fixture(scope="module")
def held(packed):
    """The files of the zip, by their paths in the program's folder."""
    with zipfile.ZipFile(packed) as archive:
        return {name.removeprefix(TOP): archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def contents(held):
    """The folder of what the program reads, whose name is that of no other build."""
    (name,) = {name.partition("/")[0] for name in held if "/" in name}
    assert re.fullmatch(rf"_internal-{re.escape(GAME)}-[0-9a-f]{{8}}", name)
    assert name.encode() in held["peleliu-1944.exe"]
    return name


class Portable:
    """What a program or library for Windows says of itself."""

    def __init__(self, data):
        import pefile

        self.read = pefile.PE(data=data, fast_load=True)
        names = ("RESOURCE", "DEBUG")
        self.read.parse_data_directories([pefile.DIRECTORY_ENTRY[f"IMAGE_DIRECTORY_ENTRY_{name}"] for name in names])

    def resource(self, kind):
        for entry in self.read.DIRECTORY_ENTRY_RESOURCE.entries:
            if entry.id == kind:
                inner = entry.directory.entries[0].directory.entries[0].data.struct
                return self.read.get_data(inner.OffsetToData, inner.Size)
        return b""

    def strings(self):
        tables = [table for found in getattr(self.read, "FileInfo", []) for table in found]
        tables = [inner for table in tables for inner in getattr(table, "StringTable", [])]
        return {name.decode(): value.decode() for table in tables for name, value in table.entries.items()}


@needs_build
def test_everything_lies_in_one_folder_as_it_was_listed(packed, held, contents):
    with zipfile.ZipFile(packed) as archive:
        assert all(name.startswith(TOP) for name in archive.namelist())
        assert len({info.date_time for info in archive.infolist()}) == 1
    listed = json.loads(held[f"{contents}/manifest.json"])
    assert listed["version"] == GAME
    assert listed["files"].keys() == held.keys() - {f"{contents}/manifest.json"}
    beside = {name for name in held if "/" not in name}
    assert beside == {"peleliu-1944.exe", "README.txt", "LIESMICH.txt", "LICENSE.txt", "LICENSES.md"}
    assert contents in held["README.txt"].decode(), "it says what the program needs beside it"
    assert b"\r\n" in held["README.txt"], "for editors that know no other end of a line"
    longest = max(map(len, held))
    assert longest < 100, "unpacked deep down, no path may be longer than Windows takes"


@needs_build
@pytest.mark.parametrize(
    "folder", ["maps", "sprites", "sounds", "docs/licences", "game/ui/text", "engine/peleliu/data"]
)
def test_every_file_that_the_game_reads_is_in_it(held, folder, contents):
    for path in (root() / folder).rglob("*"):
        if path.is_file() and path.suffix not in (".py", ".pyc", ".tiled-session"):
            assert held[f"{contents}/{path.relative_to(root()).as_posix()}"] == path.read_bytes()


@needs_build
def test_nothing_is_in_it_that_the_game_does_not_use(held):
    unwanted = (
        "libssl",
        "libcrypto",
        "_bz2",
        "_lzma",
        "sqlite",
        "tcl",
        "portmidi",
        "numpy",
        "freesansbold",
        "pytest",
        "api-ms-win",
        "ucrtbase",
        "tests/",
        "__pycache__",
        ".pyc",
    )
    assert [name for name in held if any(word in name for word in unwanted)] == []
    assert components.unaccounted(held) == []


@needs_build
def test_windows_is_told_what_the_program_is(held):
    exe = Portable(held["peleliu-1944.exe"])
    told = exe.strings()
    assert (told["ProductName"], told["ProductVersion"], told["FileVersion"]) == ("Peleliu 1944", GAME, GAME)
    assert exe.read.OPTIONAL_HEADER.Subsystem == WINDOWED, "no console flashes up"
    assert exe.resource(RT_ICON)


@needs_build
@pytest.mark.parametrize("which", ["program", "installer"])
def test_neither_asks_for_rights_and_both_know_every_scale_and_long_paths(held, setup, which):
    exe = Portable(held["peleliu-1944.exe"] if which == "program" else setup.read_bytes())
    told = ElementTree.fromstring(exe.resource(RT_MANIFEST))
    level = next(one for one in told.iter() if one.tag.endswith("}requestedExecutionLevel"))
    assert level.attrib["level"] == "asInvoker"
    assert "PerMonitorV2" in told.find(f".//{{{SETTINGS}}}dpiAwareness").text
    assert told.find(f".//{{{SETTINGS}}}longPathAware").text == "true"


@needs_build
def test_the_installer_names_itself(setup):
    exe = Portable(setup.read_bytes())
    told = exe.strings()
    assert (told["ProductName"], told["ProductVersion"]) == ("Peleliu 1944", GAME)
    assert exe.resource(RT_ICON)
    assert exe.resource(RT_VERSION)


@needs_build
@pytest.mark.parametrize("kind", ["packed", "setup"])
def test_what_is_downloaded_has_its_checksum_and_its_bill(kind, request):
    path = request.getfixturevalue(kind)
    sha = manifest.digest(path)
    assert path.with_name(f"{path.name}.sha256").read_text(encoding="ascii").split() == [sha, path.name]
    told = json.loads(bill.path_of(path).read_text(encoding="utf-8"))
    assert told["metadata"]["component"]["hashes"][0]["content"] == sha
    assert {"name": "peleliu:system", "value": "windows-x64"} in told["metadata"]["properties"]
    found = {one["bom-ref"]: one for one in told["components"]}
    wanted = {
        "python",
        "vcruntime",
        "libffi",
        "zlib",
        "expat",
        "pygame-ce",
        "sdl",
        "sdl-image",
        "sdl-mixer",
        "sdl-ttf",
        "freetype",
        "harfbuzz",
        "libpng",
        "libwebp",
        "libjpeg-turbo",
        "opus",
        "pyinstaller",
    }
    assert wanted <= found.keys()
    assert ("nsis" in found) == (kind == "setup")
    assert found["python"]["version"] == "3.11.9"


def _short(version):
    """A version without the noughts at its end: Windows gives each four numbers."""
    return re.sub(r"(\.0)+$", "", version)


@needs_build
def test_the_versions_that_are_listed_are_those_that_the_libraries_tell(held):
    listed = tomllib.loads((root() / "docs" / "licences" / "components.toml").read_text(encoding="utf-8"))["component"]
    versions = {one["id"]: one.get("windows", one.get("version", "")) for one in listed}
    told = {}
    for component in components.components():
        for name in held:
            if component.is_of(name) and name.endswith(".dll"):
                said = Portable(held[name]).strings().get("FileVersion", "")
                if component.id in versions and versions[component.id] and said:
                    told[component.id] = ".".join(re.findall(r"\d+", said))
    assert told.keys() >= {"vcruntime", "sdl", "sdl-image", "sdl-mixer", "sdl-ttf", "freetype", "wavpack"}
    for name, said in told.items():
        assert _short(said) == _short(versions[name]), name


def test_the_uninstaller_removes_what_was_installed_and_no_saves_unless_told():
    names = ["_internal/a/b.dll", "_internal/c.txt", "play.exe"]
    lines = "".join(installer._removed(names)).splitlines()
    assert [line.partition(" ")[2].strip('"') for line in lines if line.startswith("Delete")] == [
        "$INSTDIR\\" + name.replace("/", "\\") for name in names
    ]
    assert [line.partition(" ")[2].strip('"') for line in lines if line.startswith("RMDir")] == [
        r"$INSTDIR\_internal\a",
        r"$INSTDIR\_internal",
    ]
    script = installer.SCRIPT.read_text(encoding="utf-8")
    removal = script[script.index("Section Uninstall") :]
    assert set(re.findall(r"RMDir /r (.*)", script)) == {'"${NEW}"', r'"$INSTDIR\$1"', '"${DATA}"'}, "its own folders"
    others = script[script.index("!macro RemoveOthers") : script.index("!macro Put")]
    assert r'"$INSTDIR\$1"' in others
    assert r'FindFirst $0 $1 "$INSTDIR\_internal-*"' in others, "which only this program's builds are called"
    assert re.search(r'\$\{If\} \$RemoveSaves == 1\s+RMDir /r "\$\{DATA\}"\s+\$\{EndIf\}', removal)
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script


def test_a_file_is_installed_where_it_lay(tmp_path):
    for name in ("play.exe", "_internal/c$d.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    lines = "".join(installer._installed(tmp_path, ["_internal/c$d.txt", "play.exe"])).splitlines()
    assert lines[0] == r'SetOutPath "${NEW}\_internal"'
    assert lines[1].endswith('c$$d.txt"')
    assert lines[2:] == ['SetOutPath "${NEW}"', f'File "{tmp_path / "play.exe"}"']


def test_the_program_is_replaced_when_all_that_it_reads_is_there():
    names = ["LICENSE.txt", "_internal-1/a/b.dll", "_internal-1/c$d.txt", "peleliu-1944.exe"]
    lines = "".join(installer._places(names)).splitlines()
    assert lines[:2] == [r'CreateDirectory "$INSTDIR\_internal-1"', r'CreateDirectory "$INSTDIR\_internal-1\a"']
    assert [line.partition("Put ")[2].strip('"') for line in lines[2:]] == [
        r"_internal-1\a\b.dll",
        r"_internal-1\c$$d.txt",
        "peleliu-1944.exe",
        "LICENSE.txt",
        "uninstall.exe",
    ]
    script = installer.SCRIPT.read_text(encoding="utf-8")
    section = script[script.index("\nSection\n") : script.index("SectionEnd")]
    order = ['"${FILES}"', "WriteUninstaller", '"${PLACES}"', "RemoveOthers"]
    assert sorted(order, key=section.index) == order


def test_both_languages_have_every_word_of_the_installer():
    said = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", installer.SCRIPT.read_text(encoding="utf-8"), re.MULTILINE)
    english, german = ({name for name, language in said if language == one} for one in ("ENGLISH", "GERMAN"))
    assert english == german != set()


def test_the_manifest_is_sound():
    told = ElementTree.fromstring(windows.application_manifest("1.4.2"))
    assert next(iter(told)).attrib["version"] == "1.4.2.0"
