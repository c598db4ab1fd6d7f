"""Makes the installer for Windows with NSIS from the program's folder: ``setup.nsi`` says what it does.

The same folder gives the same bytes: files are listed here one by one, in order, and no date of the machine is kept.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.package import archive, bill, components, manifest
from tools.package.windows import numbers

SCRIPT = Path(__file__).with_name("setup.nsi")
TARGET = "x86-unicode" if os.name == "nt" else "amd64-unicode"
"""NSIS for Windows makes installers of 32 bits only, which every Windows of 64 runs, and Debian's Wine does not."""
MISSING = (
    "the installer needs NSIS, which can't be found (--no-setup leaves the installer out).\n"
    "  Debian: sudo apt-get install --no-install-recommends nsis\n"
    "  Windows: https://nsis.sourceforge.io"
)
PROGRAM, UNINSTALLER = "peleliu-1944.exe", "uninstall.exe"
USUAL = (r"C:\Program Files (x86)\NSIS\makensis.exe", r"C:\Program Files\NSIS\makensis.exe")
"""Where NSIS lies on Windows, which doesn't put it on the path."""


class InstallerError(Exception):
    """The installer could not be made; the message says why."""


def makensis() -> str | None:
    """The compiler of NSIS, or None where there is none."""
    return shutil.which("makensis") or next((path for path in USUAL if Path(path).is_file()), None)


def make(folder: Path, installer: Path, version: str, moment: int, work: Path) -> Path:
    """Make the installer of the program that lies in ``folder``; raises InstallerError."""
    compiler = makensis()
    if compiler is None:
        raise InstallerError(MISSING)
    work.mkdir(parents=True, exist_ok=True)
    names = [name for name, path in archive.entries(folder) if path.is_file()]
    (work / "files.nsh").write_text("".join(_installed(folder, names)), encoding="utf-8-sig", newline="\r\n")
    (work / "places.nsh").write_text("".join(_places(names)), encoding="utf-8-sig", newline="\r\n")
    (work / "removal.nsh").write_text("".join(_removed(names)), encoding="utf-8-sig", newline="\r\n")
    told = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, numbers(version))),
        "TARGET": TARGET,
        "OUTPUT": installer.absolute(),
        "ICON": Path(__file__).resolve().parents[3] / "sprites" / "icon" / "peleliu-1944.ico",
        "PICTURE": SCRIPT.with_name("side.bmp").resolve(),
        "SIZE": sum((folder / name).stat().st_size for name in names) // 1024,
        "CONTENTS": manifest.contents(folder).name,
        "FILES": (work / "files.nsh").absolute(),
        "PLACES": (work / "places.nsh").absolute(),
        "REMOVAL": (work / "removal.nsh").absolute(),
    }
    sign = "/" if os.name == "nt" else "-"
    command = [compiler, f"{sign}V2", f"{sign}NOCD", f"{sign}WX", f"{sign}INPUTCHARSET", "UTF8"]
    command += [f"{sign}D{name}={value}" for name, value in told.items()]
    variables = os.environ | {"SOURCE_DATE_EPOCH": str(moment)}
    done = subprocess.run([*command, str(SCRIPT)], env=variables, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise InstallerError(f"NSIS failed:\n{done.stdout}{done.stderr}")
    return installer


def release(folder: Path, packed: Path, installer: Path, version: str, moment: int, work: Path) -> Path:
    """Make the installer with its checksum and its bill, which is that of the archive ``packed``, and a little more."""
    make(folder, installer, version, moment, work)
    manifest.write_checksum(installer)
    known = json.loads(bill.path_of(packed).read_text(encoding="utf-8"))
    bill.put(bill_of(known, installer), bill.path_of(installer))
    return installer


def _quoted(path: object) -> str:
    """A path as NSIS reads it: a dollar begins a variable there."""
    return '"' + str(path).replace("$", "$$") + '"'


def _named(name: str, within: str = "$INSTDIR") -> str:
    """Where a file or folder of the program lies, in the folder of the installation or in another one."""
    return "\\".join([within, *name.replace("$", "$$").split("/")]) if name else within


def _installed(folder: Path, names: list[str]) -> Iterator[str]:
    """The lines that unpack every file."""
    before = None
    for name in names:
        place = name.rpartition("/")[0]
        if place != before:
            yield f'SetOutPath "{_named(place, "${NEW}")}"\n'
            before = place
        yield f"File {_quoted((folder / name).absolute())}\n"


def _places(names: list[str]) -> Iterator[str]:
    """The lines that put every file into its place: the program when all that it reads is there, the rest after it."""
    inner = [name for name in names if "/" in name]
    yield from (f'CreateDirectory "{_named(name)}"\n' for name in sorted(_folders(names)))
    rest = [name for name in names if "/" not in name and name != PROGRAM]
    yield from (f'!insertmacro Put "{_named(name, "")[1:]}"\n' for name in [*inner, PROGRAM, *rest, UNINSTALLER])


def _removed(names: list[str]) -> Iterator[str]:
    """The lines that remove every file, and every folder that is empty then, the innermost first."""
    yield from (f'Delete "{_named(name)}"\n' for name in names)
    yield from (f'RMDir "{_named(name)}"\n' for name in sorted(_folders(names), reverse=True))


def _folders(names: list[str]) -> set[str]:
    """Every folder in which a file lies."""
    return {"/".join(parts[:n]) for parts in (name.split("/") for name in names) for n in range(1, len(parts))}


def bill_of(archive_s: dict[str, Any], installer: Path) -> dict[str, Any]:
    """The bill of materials of an installer, from that of the archive of the same program."""
    made: dict[str, Any] = json.loads(json.dumps(archive_s))
    sha = manifest.digest(installer)
    nsis = next(one for one in components.components() if one.id == "nsis")
    made["serialNumber"] = f"urn:uuid:{uuid.uuid5(bill.SPACE, f'sha256:{sha}')}"
    made["metadata"]["component"]["hashes"] = bill.hashes(sha)
    for told in made["metadata"]["properties"]:
        if told["name"] == "peleliu:archive":
            told["value"] = installer.name
    made["components"].append(bill.listed(nsis, {installer.name: sha}))
    for one in made["dependencies"]:
        if one["ref"] == "peleliu-1944":
            one["dependsOn"] = sorted([*one["dependsOn"], nsis.id])
    made["dependencies"] = sorted(
        [*made["dependencies"], {"ref": nsis.id, "dependsOn": []}], key=lambda one: one["ref"]
    )
    return made
