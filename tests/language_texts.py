"""All that the player reads in a language: its catalogues, wherever they stand, and what the packages bring along."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.core.resources import root

PLAYER_FILES = {"de": "LIESMICH.txt", "en": "README.txt"}
INSTALLER = {"de": "GERMAN", "en": "ENGLISH"}


def told(table: dict | list, key: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a catalogue under their keys, however deep they stand."""
    for name, value in table.items() if isinstance(table, dict) else enumerate(table):
        own = f"{key}.{name}".removeprefix(".")
        if isinstance(value, str):
            yield own, value
        elif isinstance(value, dict | list):
            yield from told(value, own)


def catalogue_files(code: str) -> list[Path]:
    """The catalogues of a language: files named by its code, and all in folders so named."""
    return [
        path
        for folder in ("engine", "game")
        for path in sorted((root() / folder).rglob("*.toml"))
        if path.stem == code or code in path.relative_to(root()).parts
    ]


def language_texts(code: str) -> dict[str, list[tuple[str, str]]]:
    """The texts of a language under their keys, by file."""
    found = {
        path.relative_to(root()).as_posix(): list(told(tomllib.loads(path.read_text(encoding="utf-8"))))
        for path in catalogue_files(code)
    }
    player = root() / "tools/package/player" / PLAYER_FILES[code]
    found["the player's file"] = [("", player.read_text(encoding="utf-8"))]
    setup = (root() / "tools/package/installer/setup.nsi").read_text(encoding="utf-8")
    found["the installer"] = re.findall(rf'LangString (\w+) \$\{{LANG_{INSTALLER[code]}\}} "(.*)"', setup)
    return found
