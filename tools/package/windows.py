"""What Windows is told of the program: its version resource, in the form that PyInstaller reads, and its manifest."""

from __future__ import annotations

from pathlib import Path

MANIFEST = Path(__file__).with_name("windows.manifest")
"""The manifest, with VERSION where the four numbers go: it asks for no rights, knows every monitor's scale and long
paths, and has the code page UTF-8 in place of the machine's."""

LANGUAGE, CHARSET = 0x0409, 1200
"""American English, in Unicode: what the texts below are in."""


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers that Windows knows: ``0.1.0`` is (0, 1, 0, 0)."""
    found = [int(part) for part in version.split(".")][:4]
    found += [0] * (4 - len(found))
    return (found[0], found[1], found[2], found[3])


def application_manifest(version: str) -> str:
    """The text of the manifest."""
    return MANIFEST.read_text(encoding="utf-8").replace("VERSION", ".".join(map(str, numbers(version))))


def version_resource(version: str) -> str:
    """The text of the resource: what Windows shows among a program's properties."""
    told = {
        "FileDescription": "Peleliu 1944, a solitaire wargame",
        "FileVersion": version,
        "InternalName": "peleliu-1944",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "peleliu-1944.exe",
        "ProductName": "Peleliu 1944",
        "ProductVersion": version,
    }
    four = numbers(version)
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in told.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0, OS=0x40004, fileType=1,\n"
        "    subtype=0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('{LANGUAGE:04X}{CHARSET:04X}', [{strings}])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{LANGUAGE}, {CHARSET}])])],\n"
        ")\n"
    )
