"""The bill of materials and the list of components that it is made of."""

import ctypes
import json
from pathlib import Path

import pygame
import pygame.freetype
import pytest

from engine.core.resources import root
from tests.rows import over_rows
from tests.systems import only_on_linux
from tools.package import bill, components, manifest, windows

FILES = {
    "peleliu-1944": "0" * 64,
    "README.txt": "1" * 64,
    "_internal/libpython3.11.so.1.0": "2" * 64,
    "_internal/python3.11/lib-dynload/pyexpat.cpython-311-x86_64-linux-gnu.so": "9" * 64,
    "_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10": "3" * 64,
    "_internal/pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2": "4" * 64,
    "_internal/pygame_ce.libs/libpng16-fefdc88d.so.16.58.0": "5" * 64,
    "_internal/pygame/_sdl2/video.cpython-311-x86_64-linux-gnu.so": "6" * 64,
    "_internal/docs/licences/libpng.txt": "7" * 64,
    "_internal/sprites/fonts/special-elite/SpecialElite-Regular.ttf": "8" * 64,
}
FONTS = {
    "saira-stencil-one",
    "barlow-condensed",
    "special-elite",
    "routed-gothic",
    "dejavu-sans-condensed",
    "droid-sans-fallback",
}
MODULES = {"pytmx", "pytmx.pytmx", "game.app.app"}


@pytest.fixture
def build(tmp_path):
    (tmp_path / "a.tar.xz").write_bytes(b"packed")
    return bill.Build("1.2.3", tmp_path / "a.tar.xz", 1_700_000_000, "linux-x86_64", "2.31")


@pytest.fixture
def made(build):
    return bill.bill(build, FILES, MODULES)


def test_the_bill_is_of_this_archive_and_says_what_it_needs(made, build):
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    assert made["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    program = made["metadata"]["component"]
    assert (program["name"], program["version"]) == ("peleliu-1944", "1.2.3")
    assert program["hashes"] == [{"alg": "SHA-256", "content": manifest.digest(build.archive)}]
    assert {"name": "peleliu:glibc", "value": "2.31"} in made["metadata"]["properties"]


def test_each_component_has_version_licence_and_the_hashes_of_its_files(made):
    found = {one["bom-ref"]: one for one in made["components"]}
    seen = {"python", "expat", "pygame-ce", "pytmx", "pyinstaller", "sdl", "sdl-mixer", "libpng", "special-elite"}
    assert found.keys() == seen
    for one in found.values():
        assert one["version"]
        assert one["licenses"]
        assert one["components"]
        for file in one["components"]:
            assert len(file["hashes"][0]["content"]) == 64
    assert [file["name"] for file in found["libpng"]["components"]] == [list(FILES)[6]], "its licence is no part of it"
    assert [file["name"] for file in found["pytmx"]["components"]] == ["pytmx/__init__.py", "pytmx/pytmx.py"]
    assert found["pytmx"]["purl"] == f"pkg:pypi/pytmx@{found['pytmx']['version']}"
    references = [one["bom-ref"] for one in made["components"]]
    references += [file["bom-ref"] for one in made["components"] for file in one["components"]]
    assert len(references) == len(set(references))


def test_what_comes_with_another_library_is_told(made):
    brought = {one["ref"]: one["dependsOn"] for one in made["dependencies"]}
    assert brought["pygame-ce"] == ["libpng", "sdl", "sdl-mixer"]
    assert brought["python"] == ["expat"]
    assert brought["peleliu-1944"] == ["pygame-ce", "pyinstaller", "python", "pytmx", "special-elite"]


def test_the_same_archive_has_the_same_bill_to_the_byte(build, tmp_path):
    bill.write(build, FILES, MODULES, tmp_path / "one")
    bill.write(build, dict(reversed(FILES.items())), set(MODULES), tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    build.archive.write_bytes(b"packed otherwise")
    bill.write(build, FILES, MODULES, tmp_path / "three")
    serial = [json.loads((tmp_path / name).read_text(encoding="utf-8"))["serialNumber"] for name in ("one", "three")]
    assert serial[0] != serial[1]


def test_each_library_is_known_by_the_name_that_lists_of_faults_use(made):
    found = {one["bom-ref"]: one for one in made["components"]}
    for name in ("python", "expat", "pygame-ce", "sdl", "sdl-mixer", "libpng"):
        assert found[name]["purl"].endswith(found[name]["version"])
    version = found["expat"]["version"]
    assert found["expat"]["cpe"] == f"cpe:2.3:a:libexpat_project:libexpat:{version}:*:*:*:*:*:*:*"
    unknown = [one.id for one in components.components() if not one.package_url and one.files]
    assert set(unknown) <= {*FONTS, "photographs"}


WINDOWS_FILES = {
    "peleliu-1944.exe": "0" * 64,
    "_internal/python311.dll": "1" * 64,
    "_internal/VCRUNTIME140.dll": "2" * 64,
    "_internal/libffi-8.dll": "3" * 64,
    "_internal/SDL2_ttf.dll": "4" * 64,
    "_internal/pygame/SDL2.dll": "5" * 64,
    "_internal/libtiff-5.dll": "6" * 64,
    "_internal/_ctypes.pyd": "7" * 64,
}


def test_the_libraries_of_windows_are_told_with_what_is_inside_them(build, monkeypatch):
    monkeypatch.setattr(components.sys, "platform", "win32")
    found = {one["bom-ref"]: one for one in bill.bill(build, WINDOWS_FILES, set())["components"]}
    assert found.keys() == {
        *("pyinstaller", "python", "vcruntime", "libffi", "zlib", "sdl", "sdl-ttf", "libtiff"),
        *("harfbuzz", "freetype-sdl-ttf"),
    }
    assert found["libtiff"]["version"] == "4.2.0"
    assert "version" not in found["libffi"]
    for inner, file in (("zlib", "python311"), ("harfbuzz", "SDL2_ttf"), ("freetype-sdl-ttf", "SDL2_ttf")):
        assert [part["name"] for part in found[inner]["components"]] == [f"_internal/{file}.dll"]
    assert components.unaccounted(WINDOWS_FILES) == []


def test_a_library_of_nobody_is_noticed():
    assert components.unaccounted([*FILES, "_internal/libnew.so.3", "new.dll"]) == ["_internal/libnew.so.3", "new.dll"]


@over_rows("component", components.components(), ids=lambda one: one.id)
def test_a_component_has_its_licence_in_words_and_stands_in_the_list(component):
    listed = (root() / "LICENSES.md").read_text(encoding="utf-8")
    assert component.texts
    for text in component.texts:
        assert (root() / text).stat().st_size > 300
    for name in component.name.split(", "):
        assert name in listed
    assert component.licence
    assert component.home.startswith("http")


def test_no_two_components_have_one_name():
    known = components.components()
    assert len({one.id for one in known}) == len(known) == len({one.name for one in known})
    assert {one.within for one in known} - {""} <= {one.id for one in known}


def hexadecimal(number: int) -> str:
    """A version as libwebp gives it: 0x10600 is 1.6.0."""
    return f"{number >> 16}.{number >> 8 & 255}.{number & 255}"


def dotted(parts) -> str:
    return ".".join(map(str, parts))


@only_on_linux("asks the libraries of pygame for their versions by their names under Linux")
def test_the_versions_that_are_listed_are_those_that_pygame_brings():
    folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    if not folder.is_dir():
        pytest.skip("this pygame-ce uses the system's libraries")

    def library(name: str) -> ctypes.CDLL:
        return ctypes.CDLL(str(next(folder.glob(f"lib{name}-*"))))

    def said(name: str, function: str, *arguments) -> str:
        asked = getattr(library(name), function)
        asked.restype = ctypes.c_char_p
        return asked(*arguments).decode().split("\n")[0].split()[-1].removeprefix("libsndfile-")

    def told(name: str, variable: str) -> str:
        return ctypes.c_char_p.in_dll(library(name), variable).value.decode()

    brotli = library("brotlidec").BrotliDecoderVersion()
    answers = {
        "sdl": dotted(pygame.get_sdl_version()),
        "sdl-image": dotted(pygame.image.get_sdl_image_version()),
        "sdl-mixer": dotted(pygame.mixer.get_sdl_mixer_version()),
        "sdl-ttf": dotted(pygame.font.get_sdl_ttf_version()),
        "freetype": dotted(pygame.freetype.get_version()),
        "harfbuzz": said("harfbuzz", "hb_version_string"),
        "libtiff": said("tiff", "TIFFGetVersion"),
        "libpng": said("png16", "png_get_libpng_ver", None),
        "opus": said("opus", "opus_get_version_string"),
        "libvorbis": said("vorbis", "vorbis_version_string"),
        "mpg123": said("mpg123", "mpg123_distversion", None, None, None),
        "fluidsynth": said("fluidsynth", "fluid_version_str"),
        "libsndfile": said("sndfile", "sf_version_string"),
        "wavpack": said("wavpack", "WavpackGetLibraryVersionString"),
        "flac": told("FLAC", "FLAC__VERSION_STRING"),
        "libxmp": told("xmp", "xmp_version"),
        "libwebp": hexadecimal(library("webp").WebPGetDecoderVersion()),
        "brotli": f"{brotli >> 24}.{brotli >> 12 & 4095}.{brotli & 4095}",
    }
    listed = {one.id: one.version for one in components.components()}
    assert {name: listed[name] for name in answers} == answers
    jpeg = next(folder.glob("libjpeg-*")).read_bytes()
    assert f"libjpeg-turbo version {listed['libjpeg-turbo']} ".encode() in jpeg


def test_windows_is_told_version_and_name_in_the_form_that_pyinstaller_reads():
    names = {"VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo"}
    names |= {"VarStruct"}
    form = {name: (lambda *values, _name=name, **named: (_name, values, named)) for name in names}
    _, _, made = eval(windows.version_resource("1.4.2"), form)
    assert made["ffi"][2]["filevers"] == (1, 4, 2, 0)
    (_, (tables,), _), (_, (translations,), _) = made["kids"]
    assert 'version="1.4.2.0"' in windows.application_manifest("1.4.2")
    strings = {values[0]: values[1] for _, values, _ in tables[0][1][1]}
    assert strings["ProductVersion"] == "1.4.2"
    assert tables[0][1][0] == "040904B0"
    assert translations[0][1] == ("Translation", [0x0409, 1200])


def test_a_library_without_a_known_version_is_named_all_the_same():
    """Whoever looks for faults in libraries finds it: libffi comes inside Python and names no version."""
    found = components.Component(
        "libffi", "libffi", "MIT", (), "", purl="pkg:github/libffi/libffi@v{version}", cpe="libffi_project:libffi"
    )
    assert found.package_url == "pkg:github/libffi/libffi"
    assert found.platform_name == "cpe:2.3:a:libffi_project:libffi:*:*:*:*:*:*:*:*"
    assert [one.id for one in components.components() if one.purl and not one.package_url] == []
