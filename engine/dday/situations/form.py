"""What a situation file may say: its keys, what stands in each, and how large it may be (docs/engine.md)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault, shown
from engine.dday.battles import facts_of

Kind = tuple[type, ...]
_NUMBER, _TEXT, _FLAG, _TABLE, _NAMES = (int,), (str,), (bool,), (dict,), (list,)
_KEYS: dict[str, Kind] = {
    "title": _TEXT,
    "rule": _TEXT,
    "scenario": _TEXT,
    "seed": (str, int),
    "turn": _NUMBER,
    "step": _TEXT,
    "naval": _NUMBER,
    "dauntless": _NUMBER,
    "counterattack_turn": _NUMBER,
    "fortifications": _TABLE,
    "arrivals": _FLAG,
    "caves": _TABLE,
    "command_changed": _NUMBER,
    "flamethrower": _FLAG,
    "letter_markers": _TABLE,
    "post_under_fire": _TEXT,
    "elites_face_down": _NUMBER,
    "actions_left": _NUMBER,
    "stop_after": _TEXT,
}
_LISTS: dict[str, Kind] = {
    "options": _TEXT,
    "letters": _TEXT,
    "cards": _NUMBER,
    "discards": _NUMBER,
    "reserve": _TEXT,
    "depth_pool": _TEXT,
    "stance_pool": _TEXT,
    "fortification_pool": _TEXT,
    "heroes": _TEXT,
    "garrisons": _TEXT,
    "artillery_destroyed": _TEXT,
    "smoke": _TEXT,
    "eliminated_elite": _TEXT,
    "loss_box": _TEXT,
    "us": _TABLE,
    "japanese": _TABLE,
    "attack_orders": _TEXT,
    "bonus": _TEXT,
    "card_track": _TABLE,
    "removed": _TEXT,
    "exact": _TEXT,
    "attacked": _TEXT,
    "barraged": _TEXT,
}
"""Keys that hold lists, with what stands in them."""
_OR_NUMBER = ("loss_box",)
"""Those that may be a number instead."""
_US_KEYS: dict[str, Kind] = {
    "id": _TEXT,
    "hex": _TEXT,
    "box": _TEXT,
    "turn": _NUMBER,
    "steps": _NUMBER,
    "disrupted": _FLAG,
    "hero": _TEXT,
    "inspired": _FLAG,
    "post_space": _NUMBER,
    "came_from": _TEXT,
    "under_fire": _FLAG,
    "acted": _FLAG,
    "newly_disrupted": _FLAG,
    "commanders": _NAMES,
    "beside": _NAMES,
}
_OLDER_US_KEYS: dict[str, Kind] = {**_US_KEYS, "post": _NUMBER}
"""With what games begun before ``post_space`` may have in their set-up."""
POSTS = {"post_space": 1, "post": 0}
"""The keys that put a command post on its track, with the number that each gives the track's first space."""
_JAPANESE_KEYS: dict[str, Kind] = {
    "unit": _TEXT,
    "hex": _TEXT,
    "revealed": _FLAG,
    "depth": _TEXT,
    "depth_revealed": _FLAG,
    "disrupted": _FLAG,
    "stance": _TEXT,
    "stance_depth": _FLAG,
}
_CARD_KEYS: dict[str, Kind] = {"use": _TEXT, "card": _NUMBER}
_KIND_NAMES = {str: "a string", int: "a number", bool: "true or false", dict: "a table", list: "a list"}
BOUNDS = reading.Bounds(1 << 18, 4, 5_000, 2_000, 9)
"""How large a situation may be."""
_MOST_FAULTS = 50
"""Faults of a situation that are told; a file may have any number."""


def load_situation(path: Path) -> dict[str, Any]:
    """The situation in a file, its form checked; raises DataFault naming file, key and what was expected."""
    try:
        plain = reading.read_toml(path, BOUNDS)
    except ReadFault as error:
        raise DataFault([Fault(str(path), "file", f"can't be read as TOML: {error.fault.problem}")]) from error
    faults = form_faults(str(path), plain)
    if faults:
        raise DataFault(faults)
    return plain


def check_situation(plain: Mapping[str, Any]) -> None:
    """Raise DataFault when a situation of a new game hasn't the form of a file."""
    faults = form_faults(name_of(plain), plain)
    if faults:
        raise DataFault(faults)


def name_of(plain: Mapping[str, Any]) -> str:
    """What messages call a situation."""
    return shown(plain.get("title", "situation"))


def form_faults(file: str, plain: Mapping[str, Any], *, older: bool = False) -> list[Fault]:
    """What is wrong with the form of a situation; ``older`` allows what only saved games still have."""
    try:
        reading.hold(plain, BOUNDS, file)
    except ReadFault as error:
        return [error.fault]
    return list(islice(_form(file, plain, older=older), _MOST_FAULTS))


def _form(file: str, plain: Mapping[str, Any], *, older: bool) -> Iterator[Fault]:
    keys, lists = _known(plain)
    for key in ("scenario", "turn", "step"):
        if key not in plain:
            yield Fault(file, key, "is missing")
    for key, value in plain.items():
        if key not in lists:
            yield from _value_faults(file, key, key, value, keys, lists)
        elif key in _OR_NUMBER and type(value) is int:
            continue
        elif not isinstance(value, list | tuple):
            wanted = "a list or a number" if key in _OR_NUMBER else "a list"
            yield Fault(file, key, f"{shown(repr(value))} found, {wanted} expected")
        else:
            for number, item in enumerate(value, 1):
                yield from _value_faults(file, f"{key}[{number}]", key, item, lists)
    for table in ("caves", "letter_markers"):
        for name, marker in _items(plain, table):
            if not isinstance(marker, str):
                yield Fault(file, f"{table}.{name}", f"{shown(repr(marker))} found, a string expected")
    for hex_id, row in _items(plain, "fortifications"):
        facing = row.get("facing", 0) if isinstance(row, dict) else 0
        if not isinstance(row, str | dict) or not isinstance(facing, int) or isinstance(facing, bool):
            yield Fault(
                file,
                f"fortifications.{hex_id}",
                f"{shown(repr(row))} found, a marker or a table of marker and facing expected",
            )
    for table, keys in (
        ("us", _OLDER_US_KEYS if older else _US_KEYS),
        ("japanese", _JAPANESE_KEYS),
        ("card_track", _CARD_KEYS),
    ):
        rows = plain.get(table, ())
        for number, row in enumerate(rows if isinstance(rows, list | tuple) else (), 1):
            if isinstance(row, dict):
                for key, value in row.items():
                    yield from _value_faults(file, f"{table}[{number}].{key}", key, value, keys)


def _known(plain: Mapping[str, Any]) -> tuple[Mapping[str, Kind], Mapping[str, Kind]]:
    """The keys of a situation and those that hold lists, with those of the battle whose scenario it names."""
    try:
        variant = facts_of(str(plain.get("scenario", ""))).variant
    except ValueError:
        return _KEYS, _LISTS
    return {**_KEYS, **variant.situation_keys}, {**_LISTS, **variant.situation_lists}


def _items(plain: Mapping[str, Any], key: str) -> Iterable[tuple[str, Any]]:
    """What is in a table, shown as a message may name it; nothing when it is none."""
    table = plain.get(key)
    return ((shown(name), value) for name, value in table.items()) if isinstance(table, dict) else ()


def _value_faults(
    file: str, where: str, key: str, value: Any, keys: Mapping[str, Kind], lists: Iterable[str] = ()
) -> Iterator[Fault]:
    if key == "post" and keys is _US_KEYS:
        yield Fault(
            file,
            where,
            "is no longer read, since it counted from 0: expected post_space, the space of the "
            "command track as it is printed, from 1",
        )
    elif key not in keys:
        known = sorted({*keys, *lists})
        yield Fault(file, shown(where), f"is unknown, expected one of {', '.join(known)}")
    elif not isinstance(value, keys[key]) or (isinstance(value, bool) and keys[key] != _FLAG):
        names = " or ".join(_KIND_NAMES[kind] for kind in keys[key])
        yield Fault(file, where, f"{shown(repr(value))} found, {names} expected")
    elif isinstance(value, list) and keys[key] == _NAMES:
        for number, name in enumerate(value, 1):
            if not isinstance(name, str):
                yield Fault(file, f"{where}[{number}]", f"{shown(repr(name))} found, a string expected")
