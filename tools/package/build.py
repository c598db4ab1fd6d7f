"""Builds the program with PyInstaller, adds what a player reads, and packs it.

Nothing of the machine finds its way in: the seed of the hashes, the date, the order of files and their modes are set,
modules are compiled anew each time, and PyInstaller keeps no cache between two builds.
"""

from __future__ import annotations

import os
import platform
import shutil
import stat
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from engine.core.resources import resource
from tools.package import archive, bill, manifest
from tools.package.components import frozen, unaccounted, unpack
from tools.package.windows import application_manifest, version_resource

NAME = "peleliu-1944"
LINUX, MAC, WINDOWS = (sys.platform == name for name in ("linux", "darwin", "win32"))
PLAYER = Path(__file__).parent / "player"
"""What lies beside the program: for every system, and for Linux alone."""
READ = ("README.txt", "LIESMICH.txt")
DESKTOP = ("install-desktop.sh", "peleliu-1944.desktop")
OWN = ("LICENSE", "LICENSES.md")


class BuildError(Exception):
    """The program could not be built; the message says why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be built, from where, and to where."""

    root: Path
    """The checkout."""
    dist: Path
    """Where the program and its archive go."""
    work: Path
    """Where PyInstaller works; what is there is removed."""
    version: str
    moment: int
    """What everything is dated: when the commit was made, in seconds since 1970."""
    one_file: bool = False
    program_only: bool = False
    """Whether to leave out the archive, its bill and its checksum."""
    windows: bool = WINDOWS
    """Whether it is for Windows, perhaps built elsewhere."""

    @property
    def folder(self) -> Path:
        """The program, unpacked."""
        return self.dist / f"{NAME}{'-windows' if self.windows else ''}{'-one-file' if self.one_file else ''}"

    @property
    def contents(self) -> str:
        """The name of the folder of what the program reads.

        On Windows each build has a name of its own: the installer lays it beside that of an older one, and replaces all
        of the older one at once, with the program alone.
        """
        return f"{manifest.CONTENTS}-{self.version}-{self.moment:x}" if self.windows else manifest.CONTENTS

    @property
    def archive(self) -> Path:
        """The program, packed."""
        system = "windows-x64" if self.windows and not WINDOWS else _system()
        name = f"{NAME}-{self.version}-{system}{'-one-file' if self.one_file else ''}"
        return self.dist / f"{name}.{'zip' if self.windows else 'tar.xz'}"

    @property
    def setup(self) -> Path:
        """The installer for Windows."""
        return self.dist / f"{NAME}-{self.version}-setup.exe"


def build(plan: Plan) -> Path:
    """Make the program; returns its archive, or its folder where only that is wanted. Raises BuildError."""
    shutil.rmtree(plan.work, ignore_errors=True)
    shutil.rmtree(plan.folder, ignore_errors=True)
    _freeze(plan)
    _furnish(plan)
    return pack(plan)


def pack(plan: Plan) -> Path:
    """Pack the program that lies in its folder, as it was built or as it was signed since. Raises BuildError."""
    if not plan.folder.is_dir():
        raise BuildError(f"there is no program in {plan.folder}")
    if not (plan.one_file or MAC):  # one file has its own checksums, and a bundle its signature
        manifest.write(plan.folder, manifest.contents(plan.folder), plan.version)
    files = _files(plan.folder)
    if plan.one_file:
        shutil.rmtree(plan.work / "inside", ignore_errors=True)
        unpack(_program(plan), plan.work / "inside")
        files |= _files(plan.work / "inside")
    if found := unaccounted(files):
        print(f"belongs to no component (docs/licences/components.toml): {', '.join(found)}", file=sys.stderr)
    return plan.folder if plan.program_only else _pack(plan, files)


def _freeze(plan: Plan) -> None:
    """Let PyInstaller make the program."""
    plan.work.mkdir(parents=True)
    variables = os.environ | {
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPYCACHEPREFIX": str(plan.work / "compiled"),  # there is none: every module is compiled each time
        "PYINSTALLER_CONFIG_DIR": str(plan.work / "config"),
        "SOURCE_DATE_EPOCH": str(plan.moment),
        "PELELIU_CONTENTS": plan.contents,
    }
    if WINDOWS:
        resource_file = plan.work / "version.txt"
        resource_file.write_text(version_resource(plan.version), encoding="utf-8")
        manifest_file = plan.work / "application.manifest"
        manifest_file.write_text(application_manifest(plan.version), encoding="utf-8")
        variables |= {"PELELIU_VERSION_FILE": str(resource_file), "PELELIU_MANIFEST_FILE": str(manifest_file)}
    # under Wine every library of the system that it does not bring along would be warned of
    quiet = "ERROR" if WINDOWS else "WARN"
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", quiet]
    frozen = plan.work / "frozen"
    command += ["--distpath", str(frozen), "--workpath", str(plan.work / "work"), str(plan.root / "build.spec")]
    if plan.one_file:
        command += ["--", "--one-file"]
    if status := subprocess.run(command, cwd=plan.root, env=variables, check=False).returncode:
        raise BuildError(f"PyInstaller failed (exit status {status})")
    plan.dist.mkdir(parents=True, exist_ok=True)
    if MAC:
        plan.folder.mkdir()
        shutil.move(frozen / "Peleliu 1944.app", plan.folder)
    elif plan.one_file:
        plan.folder.mkdir()
        shutil.move(next(path for path in frozen.iterdir() if path.stem == NAME), plan.folder)
    else:
        shutil.move(frozen / NAME, plan.folder)


def _furnish(plan: Plan) -> None:
    """Put beside the program what a player reads before he starts it, and what puts it into his menu."""
    for name in OWN:
        shutil.copyfile(plan.root / name, plan.folder / (name if "." in name else f"{name}.txt"))
    icon = resource("sprites", "icon", f"{NAME}.svg")
    for path in [*(PLAYER / name for name in READ), *((PLAYER / name) for name in DESKTOP if LINUX)]:
        text = path.read_text(encoding="utf-8").replace("VERSION", plan.version).replace("CONTENTS", plan.contents)
        target = plan.folder / path.name
        target.write_text(text, encoding="utf-8", newline="\r\n" if WINDOWS else "\n")
    if LINUX:
        shutil.copyfile(icon, plan.folder / icon.name)
        script = plan.folder / DESKTOP[0]
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        if plan.one_file:
            return
        for path in (plan.folder / plan.contents).rglob("*"):
            if path.is_file() and not path.is_symlink():
                path.chmod(0o644)


def _files(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file in a folder that is no link."""
    return {name: sha for name, sha in manifest.listed(folder).items() if not (folder / name).is_symlink()}


def _program(plan: Plan) -> Path:
    """The file that is started."""
    wanted = f"{NAME}.exe" if WINDOWS else NAME
    return next(path for path in sorted(plan.folder.rglob(wanted)) if path.is_file())


def _pack(plan: Plan, files: dict[str, str]) -> Path:
    """Write the archive, its bill of materials and its checksum."""
    packed = plan.archive
    archive.pack(plan.folder, packed, f"{NAME}-{plan.version}", plan.moment)
    glibc = ""
    if LINUX:
        from tools.package import symbols

        folders = [plan.folder, plan.work / "inside"]
        glibc = max((symbols.glibc(folder) for folder in folders if folder.is_dir()), key=symbols.version)
    made = bill.Build(plan.version, packed, plan.moment, _system(), glibc)
    bill.write(made, files, frozen(_program(plan)), bill.path_of(packed))
    manifest.write_checksum(packed)
    return packed


def _system() -> str:
    """The system and the processor as an archive's name gives them: ``linux-x86_64``, ``windows-x64``."""
    return f"{platform.system()}-{platform.machine()}".lower().replace("windows-amd64", "windows-x64")
