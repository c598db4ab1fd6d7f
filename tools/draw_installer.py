"""Draws the picture on the last page of the installer for Windows: the folder of the title, and a counter on it.

``python -m tools.draw_installer [FILE]`` writes it into tools/package/installer, in the size and the form that NSIS
wants.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from engine.core.resources import resource, root
from game.ui.colours import MANILA_DARK, SHADOW
from game.ui.palette import USUAL, palette_of
from tools import draw_icon

INKS = palette_of(USUAL)
FILE = ("tools", "package", "installer", "side.bmp")
SIZE = (164, 314)
ENLARGED = 4
"""It is drawn so much larger, and all measures below are of the picture itself."""
FOLDER, TURNED = (16, 26, 200, 296), 1.6
"""The folder on the table, and how far it is turned, in degrees."""
STENCIL = ("saira-stencil-one", "SairaStencilOne-Regular.ttf")
STAMP = (86, 34)
COUNTER = 84
DARK = 0.72
"""The light of the table; the folder lies in the lamp's."""


def picture() -> Image.Image:
    """The picture."""
    wide, high = (value * ENLARGED for value in SIZE)
    with Image.open(resource("sprites", "desk", "wood.webp")) as wood:
        table = wood.convert("RGB").crop((300, 0, 300 + wide // 2, high // 2)).resize((wide, high))
    drawn = Image.eval(table, lambda value: int(value * DARK))
    _lay(drawn, _folder().rotate(TURNED, Image.Resampling.BICUBIC), (0, 0), 5)
    stamp = _stamp().rotate(8, Image.Resampling.BICUBIC, expand=True)
    drawn.paste(stamp, _at(52, 120), stamp)
    counter = draw_icon.picture(COUNTER * ENLARGED).rotate(-11, Image.Resampling.BICUBIC, expand=True)
    _lay(drawn, counter, _at(40, 184), 3)
    return drawn.resize(SIZE, Image.Resampling.BOX)


def _at(left: float, top: float) -> tuple[int, int]:
    return round(left * ENLARGED), round(top * ENLARGED)


def _font(size: float, *name: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(resource("sprites", "fonts", *name), round(size * ENLARGED))


def _lay(table: Image.Image, thing: Image.Image, at: tuple[int, int], height: float) -> None:
    """Lay a thing on the table, with its shadow."""
    shadow = Image.new("RGBA", table.size)
    soft = Image.new("L", table.size)
    soft.paste(thing.getchannel("A"), (at[0] + _at(height, 0)[0] // 2, at[1] + _at(height, 0)[0]))
    soft = soft.filter(ImageFilter.BoxBlur(height * ENLARGED / 2))
    shadow.putalpha(Image.eval(soft, lambda value: value * 6 // 10))
    table.paste(SHADOW, (0, 0), shadow)
    table.paste(thing, at, thing)


def _folder() -> Image.Image:
    """The folder with its sheet and the name of the game; it goes on beyond the right edge."""
    made = Image.new("RGBA", (SIZE[0] * ENLARGED * 5 // 4, SIZE[1] * ENLARGED))
    pen = ImageDraw.Draw(made)
    left, top, right, bottom = FOLDER
    pen.rounded_rectangle((*_at(left + 14, top - 13), *_at(left + 74, top + 8)), 5 * ENLARGED, fill=(*MANILA_DARK, 255))
    pen.rectangle((*_at(left, top), *_at(right, bottom)), fill=(*INKS.manila, 255))
    pen.rectangle((*_at(left + 9, top + 12), *_at(right, bottom - 10)), fill=(*INKS.paper, 255))
    small = _font(9, "routed-gothic", "routed-gothic.ttf")
    pen.text(_at(left + 19, top + 27), "1ST MARINE DIVISION", (*INKS.ink_soft, 255), small)
    pen.text(_at(left + 18, top + 40), "PELELIU", (*INKS.ink, 255), _font(30, *STENCIL))
    pen.line((*_at(left + 19, top + 82), *_at(right, top + 82)), fill=(*INKS.ink, 255), width=ENLARGED)
    return made


def _stamp() -> Image.Image:
    """The year, as a stamp."""
    made = Image.new("RGBA", _at(*STAMP))
    pen = ImageDraw.Draw(made)
    wide, high = STAMP
    ink = (*INKS.stamp_red, 235)
    pen.rounded_rectangle((*_at(1, 1), *_at(wide - 2, high - 2)), 4 * ENLARGED, outline=ink, width=3 * ENLARGED)
    pen.text(_at(wide / 2, high / 2), "1944", ink, _font(31, *STENCIL), anchor="mm")
    return made


def write(file: Path) -> None:
    """Write the picture."""
    picture().save(file)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else root().joinpath(*FILE))
