"""Reads out of Linux programs and libraries which version of the system's C library they ask for."""

from __future__ import annotations

from pathlib import Path

from elftools.elf.dynamic import DynamicSection
from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerNeedSection

MAGIC = b"\x7fELF"
C_LIBRARY = "GLIBC_"


def binaries(folder: Path) -> list[Path]:
    """Every program and library in a folder, links left out."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    return [path for path in found if _magic(path)]


def _magic(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def version(name: str) -> tuple[int, ...]:
    """``GLIBC_2.31`` or ``2.31`` as numbers that compare; nothing is the least."""
    return tuple(int(part) for part in name.removeprefix(C_LIBRARY).split(".") if part)


def wanted(path: Path) -> set[str]:
    """The versions of symbols that a binary asks for: GLIBC_2.31, GLIBCXX_3.4.21 and the like."""
    with path.open("rb") as file:
        return {
            name.name
            for section in ELFFile(file).iter_sections()
            if isinstance(section, GNUVerNeedSection)
            for _, names in section.iter_versions()
            for name in names
        }


def libraries(path: Path) -> list[str]:
    """The libraries that a binary names as needed."""
    with path.open("rb") as file:
        return [
            tag.needed
            for section in ELFFile(file).iter_sections()
            if isinstance(section, DynamicSection)
            for tag in section.iter_tags("DT_NEEDED")
        ]


def glibc(folder: Path) -> str:
    """The oldest C library that all binaries in a folder run with, as ``2.31``; empty when none asks for any."""
    asked = {name for path in binaries(folder) for name in wanted(path) if name.startswith(C_LIBRARY + "2")}
    return max(asked, key=version, default="").removeprefix(C_LIBRARY)
