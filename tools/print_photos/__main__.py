"""Generate the photographs, their index, and the pictures of paper and desk objects.

Everything comes from ``originals/`` and fixed seeds: the same versions of Pillow, numpy and scipy give the same bytes.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from game.ui.palette import USUAL, palette_of
from tools.print_photos import desk, peleliu, props
from tools.print_photos.prints import print_shot
from tools.print_photos.shot import Shot

ROOT = Path(__file__).resolve().parents[2]
ORIGINALS = Path(__file__).parent / "originals"
ALBUMS: dict[str, tuple[Shot, ...]] = {"peleliu": peleliu.SHOTS}
"""The photographs of each game, by its folder in ``originals/`` and in ``sprites/photos/``."""
INKS = palette_of(USUAL)
DESK: dict[str, Callable[[], Image.Image]] = {
    "wood.webp": desk.wood,
    "sheet.webp": desk.sheet,
    "manila.webp": desk.manila,
    "wear.png": desk.wear,
    "clip.png": props.clip,
    "pencil-red.png": lambda: props.pencil((128, 30, 26), INKS.stamp_red),
    "pencil-blue.png": lambda: props.pencil((30, 56, 96), INKS.pencil_blue),
    "ring.png": props.ring,
}


def table(shots: tuple[Shot, ...], rows: dict[str, dict[str, str]]) -> str:
    """The table of the prints of an album, as TOML."""
    lines = ["# Written by tools/print_photos: the prints, whom each owes thanks, and where it may be shown."]
    for shot in shots:
        row = rows[f"{shot.original}.jpg"]
        lines += [
            "",
            "[[photo]]",
            f"name = {_quoted(shot.name)}",
            f"file = {_quoted(shot.name + '.webp')}",
            f"subject = {_quoted(row['subject (our words)'])}",
            f"caption = {_quoted(shot.caption)}",
            f"credit = {_quoted(row['credit'])}",
            f"licence = {_quoted(row['licence'])}",
            f"uses = [{', '.join(_quoted(use) for use in shot.uses)}]",
        ]
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _photographs(album: str, out: Path, names: list[str]) -> None:
    originals, shots = ORIGINALS / album, ALBUMS[album]
    with (originals / "credits.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["file"]: row for row in csv.DictReader(file)}
    wanted: list[tuple[int, Shot]] = [(i, shot) for i, shot in enumerate(shots) if not names or shot.name in names]
    for seed, shot in wanted:
        print_shot(shot, originals, seed).save(out / f"{shot.name}.webp", quality=80, method=6)
    (out / "index.toml").write_text(table(shots, rows), encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Print what is named, or all; 0 when all is well."""
    parser = argparse.ArgumentParser(prog="print_photos", description=__doc__)
    shots = [shot.name for album in ALBUMS.values() for shot in album]
    parser.add_argument("names", nargs="*", help=f"photographs: {' '.join(shots)}; objects: {' '.join(DESK)}")
    parser.add_argument("--out", type=Path, default=ROOT / "sprites", help="folder that holds photos/ and desk/")
    asked = parser.parse_args(arguments)
    unknown = set(asked.names) - set(shots) - set(DESK)
    if unknown:
        parser.error(f"nothing is called {' or '.join(sorted(unknown))}")
    (asked.out / "desk").mkdir(parents=True, exist_ok=True)
    for name, draw in DESK.items():
        if not asked.names or name in asked.names:
            draw().save(asked.out / "desk" / name, quality=92, method=6)
    for album, of_it in ALBUMS.items():
        if not asked.names or any(shot.name in asked.names for shot in of_it):
            (asked.out / "photos" / album).mkdir(parents=True, exist_ok=True)
            _photographs(album, asked.out / "photos" / album, asked.names)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
