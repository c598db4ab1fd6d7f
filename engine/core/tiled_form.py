"""What a Tiled map's files have to look like before pytmx is given them: bounded, without entities, nothing to unpack.

pytmx believes what a file says of itself: a layer that unpacks to gigabytes, a tileset of a thousand million tiles. So
the files are read here first, and what they say is held to bounds.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault, shown
from engine.core.hexes import LAST, Numbering

Element = ElementTree.Element
_SIZE: Final = 1 << 22
"""Bytes of a map or of a tileset."""
_ELEMENTS: Final = 100_000
_DEPTH: Final = 12
_TILESETS: Final = 32
_TILES: Final = 1 << 14
"""Tiles of a tileset."""
_PIXELS: Final = 1 << 14
"""Pixels along a side of a tile or of a tileset's picture."""
_REACH: Final = 10**6
"""Pixels from the map's corner within which an object has to lie."""
_FOREIGN = re.compile(r"<!(DOCTYPE|ENTITY)|\A\s*<\?xml[^>]*encoding=[\"'](?!(?i:utf-8)[\"'])")
"""What no map needs: entities of its own, and another encoding in which they could hide."""
_COUNT = re.compile(r"[0-9]{1,6}")
_CSV = re.compile(r"[0-9]{1,10}(?:,[0-9]{1,10})*")
_UNPACKED = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
"""How the packings are told to the library that unpacks them."""


def read_xml(path: Path, file: str) -> Element:
    """The XML in a file; raises DataFault for what is no file, no XML or too much of it."""
    try:
        text = reading.read_text(path, _SIZE)
    except ReadFault as error:
        problem = f"cannot be opened: {error.fault.problem}" if error.error else error.fault.problem
        raise DataFault([Fault(file, error.fault.where or "file", problem)]) from error
    if _FOREIGN.search(text):
        raise DataFault([Fault(file, "file", "has entities of its own or is not in UTF-8: plain XML expected")])
    try:
        root = ElementTree.fromstring(text.encode())
    except ElementTree.ParseError as error:
        raise DataFault([Fault(file, f"line {error.position[0]}", f"is not XML: {error}")]) from error
    level, count, depth = [root], 0, 0
    while level:
        count, depth = count + len(level), depth + 1
        if count > _ELEMENTS or depth > _DEPTH:
            problem = f"holds more than {_ELEMENTS} elements or {_DEPTH} levels of them"
            raise DataFault([Fault(file, "file", problem)])
        level = [child for element in level for child in element]
    return root


def form_faults(root: Element, path: Path) -> Iterator[Fault]:
    """What of a map's own form keeps it from being read truly, its tilesets included."""
    file = path.name
    own = list(_map_faults(root, file))
    yield from own
    yield from _layer_faults(root, file)
    if not own:
        for data in root.iter("data"):
            yield from _data_faults(data, int(root.get("width", "")) * int(root.get("height", "")), file)
    tilesets = list(root.iter("tileset"))
    if len(tilesets) > _TILESETS:
        yield Fault(file, "map", f"has {len(tilesets)} tilesets, at most {_TILESETS} expected")
        return
    for tileset in tilesets:
        yield from _tileset_faults(tileset, path)


def plain_form_faults(root: Element, path: Path) -> Iterator[Fault]:
    """The same for a map without hexes, on which outlines are drawn: it has no tiles."""
    file = path.name
    yield from _wanted_faults(root, file, {"orientation": ("orthogonal",), "infinite": ("0",)})
    for name in ("width", "height", "tilewidth", "tileheight"):
        if not 1 <= _count(root, name) <= _PIXELS:
            yield Fault(file, "map", f"{name} is {_said(root, name)}, a whole number up to {_PIXELS} expected")
    yield from _layer_faults(root, file)
    if root.find("tileset") is not None or root.find(".//layer") is not None:
        yield Fault(file, "map", "has tiles: layers of objects alone expected")


def _wanted_faults(root: Element, file: str, wanted: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
    for name, values in wanted.items():
        found = root.get(name, "0" if name == "infinite" else "nothing")
        if found not in values:
            yield Fault(file, "map", f"{name} is {shown(found)}, {' or '.join(values)} expected")


def _map_faults(root: Element, file: str) -> Iterator[Fault]:
    wanted = {
        "orientation": ("hexagonal",),
        "staggeraxis": ("x", "y"),
        "staggerindex": ("odd", "even"),
        "infinite": ("0",),
    }
    yield from _wanted_faults(root, file, wanted)
    for name in ("width", "height"):
        if not 1 <= _count(root, name) <= LAST:
            yield Fault(file, "map", f"{name} is {_said(root, name)} hexes, 1 to {LAST} expected")
    for name in ("tilewidth", "tileheight", "hexsidelength"):
        if not 1 <= _count(root, name) <= _PIXELS or _count(root, name) % 2:
            yield Fault(file, "map", f"{name} is {_said(root, name)}, an even number of pixels expected")


def _layer_faults(root: Element, file: str) -> Iterator[Fault]:
    size = (root.get("width"), root.get("height"))
    layers = [layer for layer in root.iter() if layer.tag in ("layer", "objectgroup", "group")]
    names = Counter(layer.get("name", "") for layer in layers if layer.tag != "group")
    for name, count in names.items():
        if count > 1:
            yield Fault(file, f"layer '{shown(name)}'", f"is there {count} times: every layer needs a name of its own")
    for layer in layers:
        where = f"layer '{shown(layer.get('name', ''))}'"
        if any(layer.get(name, "0").strip("-0.") for name in ("offsetx", "offsety")):
            yield Fault(file, where, "is shifted and so shows elsewhere than it counts: an offset of 0, 0 expected")
        if layer.tag == "layer" and (layer.get("width"), layer.get("height")) != size:
            yield Fault(
                file,
                where,
                f"has {_said(layer, 'width')} by {_said(layer, 'height')} tiles, as many as the map expected",
            )
        for item in layer.findall("object"):
            yield from _object_faults(item, file, f"{where}, object {shown(item.get('id'))}")


def _object_faults(item: Element, file: str, where: str) -> Iterator[Fault]:
    if item.get("rotation", "0").strip("-0."):
        yield Fault(file, where, "is turned: a rotation of 0 expected")
    if item.get("template"):
        yield Fault(file, where, "comes from a template: detach it")
    if item.get("gid"):
        yield Fault(file, where, "is a tile: a shape, a point or a line expected")
    places = [item.get(name, "0") for name in ("x", "y", "width", "height")]
    for line in item:
        places += re.split(r"[ ,]+", line.get("points", "").strip()) if line.get("points") else []
    if not all(map(_is_near, places)):
        yield Fault(file, where, f"lies or reaches nowhere near the map: numbers up to {_REACH} expected")


def _is_near(text: str) -> bool:
    try:
        return -_REACH <= float(text) <= _REACH
    except ValueError:
        return False


def _data_faults(data: Element, tiles: int, file: str) -> Iterator[Fault]:
    """What of a layer's tiles can't be read, or is more than the map has hexes."""
    text, encoding, packed = (data.text or "").strip(), data.get("encoding"), data.get("compression", "")
    if len(data) or encoding not in ("csv", "base64") or (packed and (encoding == "csv" or packed not in _UNPACKED)):
        yield Fault(file, "layer data", "is not written as CSV or as base 64, plain or packed by zlib or gzip")
    elif encoding == "csv":
        plain = "".join(text.split())
        if plain.count(",") != tiles - 1 or not _CSV.fullmatch(plain):
            yield Fault(file, "layer data", f"{tiles} numbers of tiles divided by commas expected")
    elif not _holds(text, packed, 4 * tiles):
        yield Fault(file, "layer data", f"{tiles} tiles in base 64 expected")


def _holds(text: str, packed: str, size: int) -> bool:
    """Whether text in base 64 unpacks to so many bytes; no more than those are unpacked."""
    try:
        raw = base64.b64decode(text)
        if not packed:
            return len(raw) == size
        opened = zlib.decompressobj(_UNPACKED[packed])
        found = opened.decompress(raw, size + 1)
    except (binascii.Error, ValueError, zlib.error):
        return False
    return len(found) == size and opened.eof and not opened.unused_data and not opened.unconsumed_tail


def _tileset_faults(tileset: Element, path: Path) -> Iterator[Fault]:
    file, where = path.name, f"tileset {shown(tileset.get('source') or tileset.get('name'))}"
    if not 1 <= _count(tileset, "firstgid") <= 10 * _TILES:
        yield Fault(file, where, f"firstgid is {_said(tileset, 'firstgid')}, a small whole number expected")
    source = tileset.get("source")
    if source is None:
        yield from _tile_faults(tileset, file, where)
        return
    if "\0" in source or not source.lower().endswith(".tsx"):
        yield Fault(file, where, "is no .tsx file")
        return
    try:
        inner = read_xml(path.parent / source, shown(source))
    except DataFault as fault:
        for one in fault.faults:
            yield Fault(file, where, f"{one.where}: {one.problem}")
        return
    yield from _tile_faults(inner, file, where)


def _tile_faults(tileset: Element, file: str, where: str) -> Iterator[Fault]:
    """What of a tileset would have pytmx make tiles without end."""
    sides = [_count(tileset, name) for name in ("tilewidth", "tileheight")]
    gaps = [_count(tileset, name, "0") for name in ("spacing", "margin")]
    if not all(1 <= side <= _PIXELS for side in sides) or not all(0 <= gap <= _PIXELS for gap in gaps):
        yield Fault(file, where, f"tiles of 1 to {_PIXELS} pixels expected")
        return
    for image in tileset.findall("image"):
        wide, high = _count(image, "width"), _count(image, "height")
        if not (1 <= wide <= _PIXELS and 1 <= high <= _PIXELS and (wide // sides[0]) * (high // sides[1]) <= _TILES):
            yield Fault(file, where, f"a picture of at most {_PIXELS} pixels and {_TILES} tiles expected")


def _count(element: Element, name: str, default: str = "") -> int:
    """A whole number, -1 where there is none."""
    text = element.get(name, default)
    return int(text) if text.isascii() and _COUNT.fullmatch(text) else -1


def _said(element: Element, name: str) -> str:
    return shown(element.get(name, "nothing"))


def numbering(properties: Mapping[str, object], file: str) -> Numbering:
    """How a map's properties say that its hexes are numbered; raises DataFault for what they can't say."""
    usual, faults = Numbering(), []
    texts = {"hex_order": (usual.order, ("CCRR", "RRCC")), "hex_corner": (usual.corner, ("NW", "NE", "SW", "SE"))}
    found: dict[str, Any] = {}
    for name, (default, values) in texts.items():
        found[name] = properties.get(name, default)
        if found[name] not in values:
            problem = f"{name} is {shown(str(found[name]))}, {' or '.join(values)} expected"
            faults.append(Fault(file, "map", problem))
    for name, first in (("first_column", usual.first_column), ("first_row", usual.first_row)):
        found[name] = properties.get(name, first)
        if type(found[name]) is not int or not 0 <= found[name] <= LAST:
            faults.append(Fault(file, "map", f"{name} is {shown(str(found[name]))}, 0 to {LAST} expected"))
    if faults:
        raise DataFault(faults)
    return Numbering(found["hex_order"], found["hex_corner"], found["first_column"], found["first_row"])
