"""The settings that the player chose, kept in one small file of the system's folder for settings.

The file is TOML and may be edited by hand. What it says is looked at key by key: what can't be used is told, and only
that falls back to what it is by default; all else in the file stays when something is changed on the screen. What the
command line says counts more than the file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from engine.core.faults import ReadFault, shown
from engine.core.levels import LEVEL_NAMES
from game.app import displays
from game.app.settings import FOR_PLAYERS, SPEEDS, Settings
from game.input.bindings import DEAD_ZONES
from game.storage import hand_made, places
from game.storage.toml_lines import TOP, TomlLines, TomlPart
from game.ui.palette import palettes
from game.ui.scale import LARGEST_TEXT, SMALLEST, SMALLEST_TEXT
from game.ui.text import Language, Message, codes, language_of, of_system

NAME = "settings.toml"
LARGEST = 16384
_HEAD = "# What was chosen on the settings screen. The command line counts more than this."
VOLUMES = ("volume", "volume_effects", "volume_ambience", "volume_music", "volume_interface")


def _switch(value: Any) -> bool:
    return isinstance(value, bool)


def _volume(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100


def _dead_zone(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and DEAD_ZONES[0] <= value <= DEAD_ZONES[1]


def _text_size(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and SMALLEST_TEXT <= value <= LARGEST_TEXT


def _screen(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= displays.MOST


def _size(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, int) and least <= part <= LARGEST for part, least in zip(value, SMALLEST, strict=True))
    )


def _expected(what: str, values: Callable[[], Sequence[object]] = tuple) -> Callable[[], Message]:
    """What says which values a setting can have."""

    def said() -> Message:
        some = list(values())
        ends = {"least": some[0], "most": some[-1]} if some else {}
        return Message(f"preferences.{what}", all=", ".join(map(str, some)), limits=some, **ends)

    return said


CHECKS: dict[str, tuple[Callable[[Any], bool], Callable[[], Message]]] = {
    "speed": (lambda value: value in SPEEDS, _expected("one_of", lambda: SPEEDS)),
    "level": (lambda value: value in LEVEL_NAMES, _expected("one_of", lambda: LEVEL_NAMES)),
    "follow": (_switch, _expected("switch")),
    "calm": (_switch, _expected("switch")),
    "confirm": (_switch, _expected("switch")),
    **dict.fromkeys(("notes", "warn_free", "warn_fire", "warn_hq"), (_switch, _expected("switch"))),
    "names": (_switch, _expected("switch")),
    "rumble": (_switch, _expected("switch")),
    **dict.fromkeys(("dead_left", "dead_right"), (_dead_zone, _expected("number", lambda: DEAD_ZONES))),
    "sound_captions": (_switch, _expected("switch")),
    "fullscreen": (_switch, _expected("switch")),
    "screen": (_screen, _expected("number", lambda: (0, displays.MOST))),
    "vsync": (_switch, _expected("switch")),
    "size": (_size, _expected("size", lambda: SMALLEST)),
    "mute": (_switch, _expected("switch")),
    "text_size": (_text_size, _expected("number", lambda: (SMALLEST_TEXT, LARGEST_TEXT))),
    "palette": (lambda value: value in palettes(), _expected("one_of", palettes)),
    "language": (lambda value: value in codes(), _expected("one_of", codes)),
    **dict.fromkeys(VOLUMES, (_volume, _expected("number", lambda: (0, 100)))),
}
"""Every setting that is kept: whether a value can be used, and what is expected."""


def path(data_dir: Path | None = None) -> Path:
    """The file of settings: in ``data_dir``, or where this system wants a program's settings to lie."""
    return (data_dir or places.settings()) / NAME


def read(language: Language, file: Path) -> tuple[dict[str, Any], str]:
    """The settings in a file, and what is wrong with it in words ("" when nothing is); no file means none."""
    try:
        lines = hand_made.read(file)
    except ReadFault as error:
        return {}, hand_made.unreadable(language, file, error, "preferences.unreadable")
    kept: dict[str, Any] = {}
    wrong: list[hand_made.Unused] = []
    for name, value in lines.values().items():
        if name not in CHECKS:
            own = lines.line(TOP, name) and not isinstance(value, dict)
            words = Message("preferences.unknown", name=shown(name))
            wrong.append(hand_made.Unused(TOP if own else name, name if own else "", words))
        elif not CHECKS[name][0](value):
            value = shown(json.dumps(value, default=str))
            words = Message("preferences.wrong", name=name, value=value, expected=CHECKS[name][1]())
            wrong.append(hand_made.Unused(TOP, name, words))
        else:
            kept[name] = tuple(value) if name == "size" else value
    return kept, hand_made.told(language, file, lines, wrong)


def keep(file: Path, values: Mapping[str, Any]) -> None:
    """Keep what the player chose beside what the file keeps already; a setting never chosen isn't written.

    Whatever happens, a whole file stays on the disk, and all that is in it besides. Raises OSError.
    """

    def put(lines: TomlLines) -> None:
        for name in CHECKS:
            if name in values:
                lines.put(TOP, name, values[name])

    hand_made.change(file, put, _unusable, _HEAD)


def _unusable(lines: TomlLines) -> list[TomlPart]:
    """Settings with values that none of them can have."""
    own = (part for part in lines.parts if part.table == TOP and part.name in CHECKS and not part.slip)
    return [part for part in own if not CHECKS[part.name][0](part.value)]


def layered(given: Mapping[str, Any], data_dir: Path | None) -> Settings:
    """What the command line gave over what the file keeps over what is so by default; in safe mode without the file."""
    code = of_system(os.environ)
    if given.get("safe"):
        return Settings(**{**FOR_PLAYERS, "language": code, **given})
    kept, fault = read(language_of(code), path(data_dir))
    if kept.get("language", code) != code:
        kept, fault = read(language_of(kept["language"]), path(data_dir))
    known = {one.name for one in fields(Settings)}
    said = {name: value for name, value in given.items() if name in known}
    return Settings(**{**FOR_PLAYERS, "language": code, **kept, "fault": fault, **said})
