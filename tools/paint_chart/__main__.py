"""Paint the charts into the folder of the maps."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tools.paint_chart.outlines import read_outlines
from tools.paint_chart.picture import paint
from tools.paint_chart.staff_map import paint_staff_map
from tools.paint_chart.staff_outlines import read_staff_outlines

CHARTS: Mapping[str, Callable[[Path], NDArray[np.uint8]]] = MappingProxyType(
    {
        "wake": lambda path: paint(read_outlines(path)),
        "savagery": lambda path: paint_staff_map(read_staff_outlines(path)),
    }
)
"""The maps that charts are painted of, and how."""
ROOT = Path(__file__).resolve().parents[2]
QUALITY = 86


def main(arguments: list[str]) -> int:
    """Paint what is asked for; 0 when all is well."""
    parser = argparse.ArgumentParser(prog="paint_chart", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "maps" / "charts", help="where to write")
    parser.add_argument("--chart", choices=[*CHARTS], action="append", help="which to paint, by default all")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.chart or CHARTS:
        path = asked.out / f"{name}.webp"
        Image.fromarray(CHARTS[name](ROOT / "maps" / f"{name}.tmx")).save(path, "WEBP", quality=QUALITY, method=6)
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")
    files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(asked.out.glob("*.webp"))}
    maps = {name: _digest(ROOT / "maps" / f"{name}.tmx") for name in CHARTS}
    text = json.dumps({"maps": maps, "files": files}, indent=1) + "\n"
    (asked.out / "manifest.json").write_text(text, encoding="utf-8", newline="\n")
    return 0


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
