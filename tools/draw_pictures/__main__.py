"""Draw the pictures of battles without photographs, in pen and wash, and their indexes.

Everything comes from fixed seeds: the same versions of Pillow, numpy and scipy give the same bytes.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tools.draw_pictures import savagery, tarawa, wake
from tools.draw_pictures.drawing import Drawing

ROOT = Path(__file__).resolve().parents[2]
ALBUMS: dict[str, tuple[Drawing, ...]] = {
    "tarawa": tarawa.DRAWINGS,
    "wake": wake.DRAWINGS,
    "savagery": savagery.DRAWINGS,
}
"""The drawings of each game, by its folder in ``sprites/photos/``."""
QUALITY = 62


def table(drawings: tuple[Drawing, ...]) -> str:
    """The table of the drawings of an album, as TOML."""
    lines = ["# Written by tools/draw_pictures: the drawings, and where they may be shown."]
    for drawing in drawings:
        lines += [
            "",
            "[[photo]]",
            f"name = {_quoted(drawing.name)}",
            f"file = {_quoted(drawing.name + '.webp')}",
            f"subject = {_quoted(drawing.caption)}",
            f"caption = {_quoted(drawing.caption)}",
            'credit = ""',
            'licence = "MIT"',
            f"uses = [{', '.join(_quoted(use) for use in drawing.uses)}]",
        ]
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    """Draw what is named, or all; 0 when all is well."""
    parser = argparse.ArgumentParser(prog="draw_pictures", description=__doc__)
    names = [drawing.name for drawings in ALBUMS.values() for drawing in drawings]
    parser.add_argument("names", nargs="*", help=f"drawings: {' '.join(names)}")
    parser.add_argument("--out", type=Path, default=ROOT / "sprites" / "photos", help="folder of the albums")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.names) - set(names):
        parser.error(f"nothing is called {' or '.join(sorted(unknown))}")
    for album, drawings in ALBUMS.items():
        wanted = [drawing for drawing in drawings if not asked.names or drawing.name in asked.names]
        if not wanted:
            continue
        (asked.out / album).mkdir(parents=True, exist_ok=True)
        for drawing in wanted:
            picture = drawing.compose().finished()
            picture.save(asked.out / album / f"{drawing.name}.webp", quality=QUALITY, method=6)
        (asked.out / album / "index.toml").write_text(table(drawings), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
