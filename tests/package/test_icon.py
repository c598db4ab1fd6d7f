"""The icon and the installer's picture: the same bytes come out of their scripts again, in every form wanted."""

import struct

from PIL import Image, ImageChops

from engine.core.resources import resource, root
from tests.systems import WINDOWS
from tools import draw_icon, draw_installer

FOLDER = resource("sprites", "icon")
TURNED = 0.01
"""The share of pixels at the edges of what lies turned that another system's sines may round to the other side."""


def seen(path):
    """The bytes of a file; on Windows those of its picture, since Pillow packs with another zlib there."""
    if not WINDOWS or path.suffix == ".svg":
        return path.read_bytes()
    with Image.open(path) as picture:
        return picture.size, picture.convert("RGBA").tobytes()


def test_the_script_draws_the_icon_again_to_the_byte(tmp_path):
    draw_icon.write(tmp_path)
    made, kept = ({path.name: seen(path) for path in folder.iterdir()} for folder in (tmp_path, FOLDER))
    assert made == kept


def test_the_script_draws_the_picture_of_the_installer_again_to_the_byte(tmp_path):
    draw_installer.write(tmp_path / "side.bmp")
    kept = root().joinpath(*draw_installer.FILE)
    assert WINDOWS or (tmp_path / "side.bmp").read_bytes() == kept.read_bytes()
    with Image.open(tmp_path / "side.bmp") as made, Image.open(kept) as picture:
        differing = sum(any(one) for one in ImageChops.difference(made, picture).get_flattened_data())
        assert differing <= TURNED * made.width * made.height
        assert (picture.format, picture.size, picture.mode) == ("BMP", draw_installer.SIZE, "RGB"), "what NSIS takes"


def test_every_size_is_there_for_every_system():
    for size in draw_icon.SIZES:
        with Image.open(FOLDER / f"{size}.png") as picture:
            assert (picture.size, picture.mode) == ((size, size), "RGBA")
            assert picture.getpixel((0, 0))[3] == 0
    with Image.open(FOLDER / "peleliu-1944.ico") as icon:
        assert icon.info["sizes"] == {(size, size) for size in draw_icon.WINDOWS}
    data = (FOLDER / "peleliu-1944.icns").read_bytes()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))


def test_a_small_icon_is_a_star_alone():
    assert len(draw_icon.shapes(16)) < len(draw_icon.shapes(48))
    assert draw_icon.drawing().count("<polygon") == 6
