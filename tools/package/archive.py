"""Packs a folder so that the same files give the same bytes: sorted, and with one owner, one time and two modes.

What of a file is not its content comes from here and not from the machine: order, owner, modes, times, and the settings
of the compression. What is left is the version of the compressing library itself.
"""

from __future__ import annotations

import lzma
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

PRESET = 6
"""Neither 9 nor the "extreme" settings pack it any smaller: most of it is pictures and sounds, packed already."""
EARLIEST = 315532800
"""The first second of 1980, before which a zip knows no time."""


def entries(folder: Path) -> Iterator[tuple[str, Path]]:
    """Everything in a folder, by its path from there with ``/``, in the order of the bytes of that path."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    yield from sorted(found.items(), key=lambda item: item[0].encode())


def mode(path: Path) -> int:
    """0o755 for what can be run or entered, 0o644 for the rest."""
    return 0o755 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o644


def pack(folder: Path, archive: Path, top: str, moment: int) -> None:
    """Write ``folder`` into ``archive`` (.zip or .tar.xz) as a folder ``top``, all of it dated ``moment`` (Unix)."""
    if archive.suffix == ".zip":
        _zip(folder, archive, top, moment)
    else:
        _tar(folder, archive, top, moment)


def _tar(folder: Path, archive: Path, top: str, moment: int) -> None:
    def header(name: str, path: Path) -> tarfile.TarInfo:
        info = tarfile.TarInfo(name)
        info.mtime = moment
        if path.is_symlink():
            info.type, info.linkname, info.mode = tarfile.SYMTYPE, path.readlink().as_posix(), 0o777
        elif path.is_dir():
            info.type, info.mode = tarfile.DIRTYPE, mode(path)
        else:
            info.size, info.mode = path.stat().st_size, mode(path)
        return info

    with (
        lzma.open(archive, "wb", format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, preset=PRESET) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        tar.addfile(header(top, folder))
        for name, path in entries(folder):
            info = header(f"{top}/{name}", path)
            if info.isreg():
                with path.open("rb") as file:
                    tar.addfile(info, file)
            else:
                tar.addfile(info)


def _zip(folder: Path, archive: Path, top: str, moment: int) -> None:
    """A zip holds no links: what one leads to is written in its place."""
    when = datetime.fromtimestamp(max(moment, EARLIEST), UTC).timetuple()[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, path in entries(folder):
            if path.is_dir():
                continue
            info = zipfile.ZipInfo(f"{top}/{name}", when)
            info.create_system = 3  # as on Unix, so that the mode is told on every system
            info.external_attr = (stat.S_IFREG | mode(path)) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, path.read_bytes())
