"""Texts by key, read from TOML files: a table inside a table makes a dotted key.

A text is a plain string with places in braces, ``"turn {turn}"``, or a table ``one``/``other`` that the place ``count``
chooses from.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.core import reading
from engine.core.faults import DataFault, Fault


class Texts:
    """The texts of one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its places filled; raises KeyError for an unknown key or place."""
        if key not in self._texts and f"{key}.other" in self._texts:
            key = f"{key}.one" if values.get("count") == 1 and f"{key}.one" in self._texts else f"{key}.other"
        return self._texts[key].format_map(values) if values else self._texts[key]

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys in the order of the files."""
        return tuple(self._texts)

    def __getitem__(self, key: str) -> str:
        return self._texts[key]


def read_texts(paths: Iterable[Path], *, named: bool = True) -> dict[str, str]:
    """All texts of several files by key; ``named`` begins each key with its file's name.

    Raises DataFault naming each file that can't be used and why.
    """
    found: dict[str, str] = {}
    faults: list[Fault] = []
    for path in paths:
        try:
            _flatten(f"{path.stem}." if named else "", reading.read_toml(path, reading.DATA), found)
        except ValueError as error:
            faults.append(Fault(str(path), "", f"the file can't be read: {error}"))
    if faults:
        raise DataFault(faults)
    return found


def places(template: str) -> frozenset[str]:
    """The names of the places in a text."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)


def _flatten(prefix: str, table: Mapping[str, Any], into: dict[str, str]) -> None:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            _flatten(f"{key}.", value, into)
        elif isinstance(value, str):
            into[key] = value
        else:
            raise ValueError(f"{key} is {value!r}, expected a text")
