"""Paint every sheet of effects into a folder."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tools.paint_effects import aircraft, bursts, small

ROOT = Path(__file__).resolve().parents[2]
EARTH, SPRAY = ((96, 74, 50), (196, 168, 122)), ((168, 196, 202), (242, 248, 246))
GREY, SOOT = ((128, 124, 116), (222, 216, 202)), ((40, 36, 33), (112, 104, 96))
WHITE = ((176, 174, 166), (240, 236, 226))
QUALITY = 82
Rows = list[list[Image.Image]]

SHEETS: dict[str, Callable[[], Rows]] = {
    "burst_mortar": lambda: [bursts.burst(bursts.MORTAR, seed) for seed in (11, 12, 13)],
    "burst_shell": lambda: [bursts.burst(bursts.SHELL, seed) for seed in (21, 22)],
    "burst_naval": lambda: [bursts.burst(bursts.NAVAL, seed) for seed in (31, 32)],
    "burst_charge": lambda: [bursts.burst(bursts.CHARGE, seed) for seed in (41, 42)],
    "burst_grenade": lambda: [bursts.burst(bursts.GRENADE, seed) for seed in (51, 52)],
    "burst_water": lambda: [bursts.burst(bursts.WATER, seed) for seed in (61, 62)],
    "muzzle": lambda: [small.muzzle(seed) for seed in (1, 2, 3, 4)],
    "spurt": lambda: [small.spurt(seed, *EARTH) for seed in (71, 72, 73)],
    "spurt_water": lambda: [small.spurt(seed, *SPRAY) for seed in (74, 75, 76)],
    "puff": lambda: [[small.puff(seed, *GREY) for seed in (81, 82, 83, 84)]],
    "puff_soot": lambda: [[small.puff(seed, *SOOT) for seed in (85, 86, 87, 88)]],
    "puff_dust": lambda: [[small.puff(seed, *EARTH) for seed in (89, 90, 91, 92)]],
    "cloud": lambda: [[small.cloud(seed, *WHITE) for seed in (93, 94, 95)]],
    "flame": lambda: [small.flame(seed) for seed in (101, 102, 103, 104)],
    "glow": lambda: [[small.glow()]],
    "ring": lambda: [small.ring()],
    "scorch": lambda: [[small.scorch(seed) for seed in (111, 112, 113)]],
    "dauntless": lambda: [[aircraft.dauntless(False), aircraft.dauntless(True)]],
}


def sheet(rows: Rows) -> Image.Image:
    """The frames in a grid, a row for each take."""
    width, height = rows[0][0].size
    mode = rows[0][0].mode
    whole = Image.new(mode, (width * len(rows[0]), height * len(rows)))
    for y, row in enumerate(rows):
        for x, frame in enumerate(row):
            whole.paste(frame, (x * width, y * height))
    return whole


def sources() -> str:
    """A fingerprint of these programs."""
    found = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


def note(folder: Path) -> None:
    """Write down which programs painted the folder's sheets, and what each sheet's bytes add up to."""
    files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.webp"))}
    text = json.dumps({"painter": sources(), "files": files}, indent=1)
    (folder / "manifest.json").write_text(text + "\n", encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Paint the sheets that are named, or all; 0 when all is well."""
    parser = argparse.ArgumentParser(prog="paint_effects", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of {' '.join(SHEETS)}")
    parser.add_argument("--out", type=Path, default=ROOT / "sprites" / "effects", help="where to write")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.names or SHEETS:
        sheet(SHEETS[name]()).save(asked.out / f"{name}.webp", quality=QUALITY, method=6)
        print(name, flush=True)
    note(asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
