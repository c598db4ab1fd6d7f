"""Ways to spoil what is in a file: single bytes, or single values of the tree that it holds."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

_LONG = "x" * 120_000
_STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    99,
    2**31,
    2**63,
    10**17,
    10**30,
    -(10**17),
    0.5,
    1e308,
    "",
    " ",
    "x",
    "²",
    "0",
    "-1",
    "\0",
    "a\0b",
    "\ud800",
    "\u202e",
    "\n",
    "\x1b[2J",
    "../../etc/passwd",
    "{}",
    "%s",
    "{name}",
    "9" * 5_000,
    _LONG,
    [],
    {},
    [[]],
    [{}],
    {"": ""},
    [None],
    [0] * 3_000,
    {"x": {"x": {"x": {}}}},
)
"""Values that no file of ours holds, or not where they are put."""
_SPLICES = (
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"\n",
    b"\r\n",
    b"\xef\xbb\xbf",
    b"[" * 3_000,
    b'{"a":' * 1_500,
    b"9" * 5_000,
    b"a." * 4_000,
    b"NaN",
    b"1e999",
    b'"',
    b"'" * 3,
    b"<!DOCTYPE a>",
    b"&#0;",
)


def raw_spoiled(raw: bytes, chance: Random) -> bytes:
    """Bytes with something flipped, cut out, repeated or put in between."""
    if not raw:
        return chance.choice(_SPLICES)
    found = bytearray(raw)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(found) + 1)
        to = min(len(found), at + chance.choice((1, 2, 10, 200, 5_000)))
        way = chance.randrange(5)
        if way == 0 and at < len(found):
            found[at] ^= 1 << chance.randrange(8)
        elif way == 1:
            del found[at:to]
        elif way == 2:
            found[at:at] = found[at:to] * chance.choice((1, 3))
        elif way == 3:
            found[at:at] = chance.choice(_SPLICES)
        else:
            found[at:to] = bytes(chance.randrange(256) for _ in range(to - at if to - at < 20 else 3))
    return bytes(found)


def tree_spoiled(plain: Any, chance: Random) -> Any:
    """A copy of plain values in which some are others: strange ones, others of the same tree, or ones next to them."""
    found = copy.deepcopy(plain)
    same = _leaves(found)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        place = _somewhere(found, chance)
        if place is None:
            return chance.choice(_STRANGE)
        box, key = place
        way = chance.randrange(10)
        if way < 2:
            box[key] = copy.deepcopy(chance.choice(_STRANGE))
        elif way < 6:  # the most common, for what is nearly right gets furthest
            box[key] = _near(box[key], same, chance)
        elif way == 6:
            del box[key]
        elif way == 7:
            box[key] = deep(box[key], chance.choice((1, 5, 40, 400)))
        elif way == 8 and isinstance(box, list):
            box.insert(key, copy.deepcopy(box[key]))
        elif way == 8:
            box[str(chance.choice((*box, "more", "", "\0")))] = copy.deepcopy(box[key])
        elif isinstance(box, list):
            chance.shuffle(box)
    return found


def deep(value: Any, levels: int) -> Any:
    """A value inside so many lists."""
    for _ in range(levels):
        value = [value]
    return value


def _near(value: Any, same: list[Any], chance: Random) -> Any:
    """Something as plausible as the value: another of the tree that is of its type, or the next number."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 10, -10))
    others = [one for one in same if type(one) is type(value)]
    return chance.choice(others) if others else copy.deepcopy(chance.choice(same or [0]))


def _leaves(plain: Any) -> list[Any]:
    found, left = [], [plain]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += value.values()
        elif isinstance(value, list):
            left += value
        else:
            found.append(value)
    return found


def _somewhere(plain: Any, chance: Random) -> tuple[Any, Any] | None:
    """A place in a tree: every box on the way is as likely to be left as to be gone into."""
    place, value = None, plain
    while isinstance(value, dict | list) and value and (place is None or chance.random() < 0.75):
        key = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        place, value = (value, key), value[key]
    return place


def toml(plain: Any) -> str:
    """Plain values as a TOML file; what TOML can't say is left as JSON says it."""
    if not isinstance(plain, dict):
        return f"value = {_value(plain)}\n"
    return "".join(f"{json.dumps(str(key))} = {_value(value)}\n" for key, value in plain.items())


def _value(value: Any) -> str:
    depth, parts = 0, [value]
    while parts and depth < 60:
        parts, depth = (
            [
                inner
                for one in parts
                if isinstance(one, dict | list)
                for inner in (one.values() if isinstance(one, dict) else one)
            ],
            depth + 1,
        )
    if depth == 60:
        return "[" * 3_000 + "]" * 3_000
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return '""' if value is None else json.dumps(value)
