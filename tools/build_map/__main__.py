"""Make the first map of a battle and its tilesets from the design sheets.

usage: python -m tools.build_map BATTLE SHEETS [FOLDER] [--replace]     (FOLDER: where to write, by default maps/)

SHEETS is the folder of CSV files in which the island was designed. The same sheets give the same bytes. A map may have
been edited in Tiled since, and running this again discards those edits: existing files are replaced only with
``--replace``. The pictures of the tiles come from ``build_tileset.py``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.build_map import peleliu, savagery, tarawa, wake

BATTLES = {"peleliu": peleliu.files, "tarawa": tarawa.files, "wake": wake.files, "savagery": savagery.files}


def main(arguments: list[str]) -> None:
    """Command line."""
    replace = "--replace" in arguments
    names = [argument for argument in arguments if argument != "--replace"]
    if len(names) < 2 or names[0] not in BATTLES:  # the battle and its sheets
        sys.exit(__doc__)
    target = Path(names[2]) if len(names) > 2 else Path(__file__).resolve().parents[2] / "maps"
    texts = BATTLES[names[0]](Path(names[1]))
    there = [str(target / name) for name in texts if (target / name).exists()]
    if there and not replace:
        sys.exit(f"already there: {', '.join(there)}; --replace overwrites them and discards all changes made in Tiled")
    for name, text in texts.items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")
        print(target / name)


if __name__ == "__main__":
    main(sys.argv[1:])
