"""What the packaged program holds that others made: read from docs/licences/components.toml, and found in its files."""

from __future__ import annotations

import platform
import pyexpat
import sys
import tomllib
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path, PurePosixPath

from engine.core.resources import resource

LIST = ("docs", "licences", "components.toml")
CODE = (".so", ".dll", ".dylib", ".pyd", ".exe", ".zip")
"""What a compiled thing, or a library of code, has in its name."""


@dataclass(frozen=True, slots=True)
class Component:
    """One thing that others made."""

    id: str
    name: str
    licence: str
    """An SPDX expression."""
    texts: tuple[str, ...]
    """Files with the words of the licence, from the project's folder."""
    home: str
    files: tuple[str, ...] = ()
    """Patterns of names, or of the ends of paths."""
    version: str = ""
    distribution: str = ""
    """Its name on PyPI; empty when it isn't installed from there by itself."""
    within: str = ""
    """The ``id`` of what brings it along."""
    purl: str = ""
    """Its package URL; ``{version}`` stands for the version."""
    cpe: str = ""
    """Vendor and product in the CPE dictionary, ``zlib:zlib``."""
    inside: tuple[str, ...] = ()
    """As ``files``, but of others: what has it in them, in the program for Windows."""

    @property
    def package_url(self) -> str:
        """The package URL, with the version where it is known; empty where there is none."""
        template = f"pkg:pypi/{self.distribution}@{{version}}" if self.distribution else self.purl
        return template.replace("{version}", self.version) if self.version else template.partition("@")[0]

    @property
    def platform_name(self) -> str:
        """The name by which the CPE dictionary knows it, in form 2.3; empty where it does not.

        Where the version isn't known, any may be meant.
        """
        return f"cpe:2.3:a:{self.cpe}:{self.version or '*'}:*:*:*:*:*:*:*" if self.cpe else ""

    def is_of(self, name: str) -> bool:
        """Whether a file of the packaged program, named by its path in it, is a part of this; its licence is not."""
        return _one_of(name, self.files)

    def is_in(self, name: str) -> bool:
        """Whether a file that is another's has this in it."""
        return _one_of(name, self.inside)


def _one_of(name: str, patterns: Iterable[str]) -> bool:
    path = PurePosixPath(name)
    return LIST[1] not in path.parts and any(path.match(pattern) for pattern in patterns)


def components() -> list[Component]:
    """All of them, with the versions that this environment has."""
    listed = tomllib.loads(resource(*LIST).read_text(encoding="utf-8"))["component"]
    return [_component(entry) for entry in listed]


def _component(entry: dict[str, object]) -> Component:
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    there = values.pop("windows", None)
    if sys.platform == "win32" and there is not None:
        values["version"] = there
    component = Component(**values)  # type: ignore[arg-type]
    if component.version:
        return component
    return Component(**values | {"version": _installed(component)})  # type: ignore[arg-type]


def _installed(component: Component) -> str:
    if component.distribution:
        return metadata.version(component.distribution)
    asked = {
        "python": platform.python_version(),
        "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }
    return asked.get(component.id, "")


def owner(name: str, among: Iterable[Component]) -> Component | None:
    """Whose a file of the packaged program is; None when it is the game's own."""
    return next((component for component in among if component.is_of(name)), None)


def is_code(name: str) -> bool:
    """Whether a file is a library or a program by its name: ``libz.so.1``, ``SDL2.dll``."""
    return any(suffix in CODE for suffix in PurePosixPath(name).suffixes)


def unaccounted(names: Iterable[str]) -> list[str]:
    """Libraries and programs among a packaged program's files that belong to no component."""
    known = components()
    return [name for name in names if is_code(name) and owner(name, known) is None]


def frozen(program: Path) -> set[str]:
    """The Python modules inside a packaged program, by their full names."""
    from PyInstaller.archive.readers import CArchiveReader

    outer = CArchiveReader(str(program))
    inner = [outer.open_embedded_archive(name) for name in outer.toc if name.startswith("PYZ")]
    return {name for archive in inner for name in archive.toc}


def unpack(program: Path, folder: Path) -> None:
    """Write the libraries and data inside a one-file program into a folder."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    for name, (*_, kind) in archive.toc.items():
        if kind in ("b", "x"):
            path = folder / "_internal" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(archive.extract(name))


def sources(component: Component, modules: set[str]) -> dict[str, Path]:
    """The files that a component's modules in the program were made of, by their paths as installed."""
    found = {}
    for path in metadata.files(component.distribution) or [] if component.distribution else []:
        parts = path.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if path.suffix == ".py" and name in modules:
            found[path.as_posix()] = Path(str(path.locate()))
    return found
