"""Paint the whole sheet, or some tiles of it, into a folder."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from engine.dday.island.island import Island
from game.dday.board.painted import DENSITIES, GRAIN, LINES, MANIFEST, TILE, fingerprint, tile_name
from game.dday.board.sheet import MapSheet
from tools.paint_map.battles import BATTLES
from tools.paint_map.fields import work_out
from tools.paint_map.grain import grain
from tools.paint_map.lines import pen_lines
from tools.paint_map.objects import place_objects
from tools.paint_map.picture import Painter

ROOT = Path(__file__).resolve().parents[2]
QUALITY = (88, 90, 92, 92, 92)
"""Of each density's files: the coarse ones are small and seen most."""
Place: TypeAlias = tuple[int, int]
Pixels: TypeAlias = NDArray[np.uint8]
_painter: list[Painter] = []


def main(arguments: list[str]) -> int:
    """Paint what is asked for; 0 when all is well."""
    parser = argparse.ArgumentParser(prog="paint_map", description=__doc__)
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="how many at a time")
    parser.add_argument("--only", metavar="X,Y", help="repaint only the finest tiles around tile X,Y")
    parser.add_argument("--look", metavar="L,T,R,B", help="paint only this part of the sheet, into one file: --out")
    parser.add_argument("--density", type=int, default=48, help="pixels to the unit with --look")
    parser.add_argument("--battle", choices=BATTLES, default=next(iter(BATTLES)), help="whose map")
    parser.add_argument("--out", type=Path, help="where to write, instead of the battle's folder in maps/painted")
    asked = parser.parse_args(arguments)
    asked.out = asked.out or ROOT / "maps" / "painted" / asked.battle
    began = time.monotonic()
    island = BATTLES[asked.battle].load()
    if asked.look:
        _look(painter_of(island, asked.density), [float(edge) for edge in asked.look.split(",")], asked.out)
        return 0
    painter = painter_of(island)
    print(f"fields: {time.monotonic() - began:.0f} s", flush=True)
    if asked.only:
        column, row = (int(part) // 2 for part in asked.only.split(","))
        _take(painter)
        _block((column, row), asked.out)
        return 0
    blocks = [(x, y) for y in _range(MapSheet(island), 1) for x in _range(MapSheet(island), 0)]
    halves: dict[Place, Pixels] = {}
    with ProcessPoolExecutor(asked.jobs, initializer=_take, initargs=(painter,)) as pool:
        for place, half in zip(blocks, pool.map(_block, blocks, [asked.out] * len(blocks)), strict=True):
            halves[place] = half
            print(f"\r{len(halves)}/{len(blocks)} blocks, {time.monotonic() - began:.0f} s", end="", flush=True)
    files = _coarser(halves, asked.out)
    files += [tile_name(DENSITIES[0], 2 * x + i, 2 * y + j) for x, y in blocks for i in (0, 1) for j in (0, 1)]
    _clear_out(asked.out, set(files))
    complete(island, painter, asked.out, files)
    size = sum((asked.out / name).stat().st_size for name in files)
    print(f"\n{len(files)} tiles, {size / 1e6:.1f} MB, {time.monotonic() - began:.0f} s")
    return 0


def painter_of(island: Island, density: int = DENSITIES[0]) -> Painter:
    """The painter of one island, at the finest density."""
    battle = BATTLES[island.game]
    ground = battle.ground(island)
    fields = work_out(ground)
    airfield = battle.airfield(ground)
    works = battle.works(island, fields, airfield)
    things = battle.things(island, place_objects(fields, airfield), works)
    return Painter(fields, things, airfield, density, battle.finish, works)


def sources() -> str:
    """A fingerprint of the painter itself."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def manifest(island: Island, folder: Path, files: list[str]) -> str:
    """What was painted from what, as text."""
    sums = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in sorted(files)}
    content = {"map": fingerprint(island), "painter": sources(), "files": sums}
    return json.dumps(content, indent=1) + "\n"


def complete(island: Island, painter: Painter, folder: Path, tiles: list[str]) -> None:
    """Write what belongs to the tiles: the pen's lines, the paper's grain and, last, the manifest."""
    more = BATTLES[island.game].lines(island, painter.fields)
    lines = json.dumps(pen_lines(painter.fields, more), separators=(",", ":")) + "\n"
    (folder / LINES).write_text(lines, encoding="utf-8", newline="\n")
    Image.fromarray(grain()).save(folder / GRAIN)
    text = manifest(island, folder, [*tiles, LINES, GRAIN])
    (folder / MANIFEST).write_text(text, encoding="utf-8", newline="\n")


def _look(painter: Painter, edges: list[float], path: Path) -> None:
    """Paint one part of the sheet, to see what something looks like."""
    left, top, right, bottom = (round(edge * painter.density) for edge in edges)
    Image.fromarray(painter.paint(left, top, right - left, bottom - top)).save(path)


def _take(painter: Painter) -> None:
    _painter[:] = [painter]


def _range(sheet: MapSheet, axis: int) -> range:
    """The blocks, two tiles wide, that the sheet touches from west to east (axis 0) or from north to south (1)."""
    pixels = 2 * TILE / DENSITIES[0]
    return range(math.floor(sheet.bounds[axis] / pixels), math.ceil(sheet.bounds[axis + 2] / pixels))


def _block(place: Place, folder: Path) -> Pixels:
    """Paint two by two of the finest tiles; gives the picture at half the size."""
    x, y = place
    picture = _painter[0].paint(x * 2 * TILE, y * 2 * TILE, 2 * TILE, 2 * TILE)
    for i in (0, 1):
        for j in (0, 1):
            part = picture[j * TILE : (j + 1) * TILE, i * TILE : (i + 1) * TILE]
            save(part, folder / tile_name(DENSITIES[0], 2 * x + i, 2 * y + j), QUALITY[0])
    return halved(picture)


def halved(picture: Pixels) -> Pixels:
    """The picture at half its size."""
    wide = picture.astype(np.uint16)
    total = wide[::2, ::2] + wide[1::2, ::2] + wide[::2, 1::2] + wide[1::2, 1::2]
    return ((total + 2) // 4).astype(np.uint8)


def save(picture: Pixels, path: Path, quality: int) -> None:
    """Write one tile; the same pixels give the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture).save(path, "WEBP", quality=quality, method=6)


def _coarser(tiles: dict[Place, Pixels], folder: Path) -> list[str]:
    """Write the second and all coarser densities from the tiles of the second."""
    files = []
    for number, density in enumerate(DENSITIES[1:], 1):
        for (x, y), picture in tiles.items():
            files.append(tile_name(density, x, y))
            save(picture, folder / files[-1], QUALITY[number])
        joined: dict[Place, Pixels] = {}
        for (x, y), picture in tiles.items():
            whole = joined.setdefault((x // 2, y // 2), np.zeros((TILE, TILE, 3), dtype=np.uint8))
            left, top = x % 2 * TILE // 2, y % 2 * TILE // 2
            whole[top : top + TILE // 2, left : left + TILE // 2] = halved(picture)
        tiles = joined
    return files


def _clear_out(folder: Path, kept: set[str]) -> None:
    """Remove the files of an earlier picture that this one hasn't."""
    for path in folder.rglob("*.webp"):
        if path.relative_to(folder).as_posix() not in kept:
            path.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
