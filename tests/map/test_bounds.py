"""Maps that say too much of themselves are refused before anything is unpacked or counted out."""

import base64
import gzip
import os
import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.core.tiled import read_map
from tests.systems import not_on_windows

MAP = resource("maps", "peleliu.tmx")
TILES = 24 * 36


@pytest.fixture
def faults(tmp_path: Path) -> Callable[[str, str], list[str]]:
    """Replace a part of the map by something else, and say what is wrong with it then."""
    for tileset in MAP.parent.glob("*.tsx"):
        (tmp_path / tileset.name).write_bytes(tileset.read_bytes())
    whole = MAP.read_text(encoding="utf-8")

    def read(old: str, new: str) -> list[str]:
        changed = re.sub(old, lambda _: new, whole, count=1, flags=re.DOTALL)
        assert changed != whole
        (tmp_path / "peleliu.tmx").write_text(changed, encoding="utf-8")
        try:
            read_map(tmp_path / "peleliu.tmx")
        except DataFault as fault:
            return [str(one) for one in fault.faults]
        return []

    return read


def packed(raw: bytes, how: str) -> str:
    squeezed = {"zlib": zlib.compress, "gzip": gzip.compress, "": bytes}[how](raw)
    return f'<data encoding="base64" compression="{how}">{base64.b64encode(squeezed).decode()}</data>'


FIRST_LAYER = r'<data encoding="csv">.*?</data>'


@pytest.mark.parametrize("how", ["zlib", "gzip", ""])
def test_a_packed_layer_is_read(faults: Callable[[str, str], list[str]], how: str) -> None:
    plain = (7).to_bytes(4, "little") * TILES
    assert faults(FIRST_LAYER, packed(plain, how)) == []


@pytest.mark.parametrize("how", ["zlib", "gzip", ""])
@pytest.mark.parametrize("size", [0, TILES * 4 - 1, TILES * 4 + 4, 1 << 22])
def test_a_layer_that_holds_more_or_less_than_the_map_is_refused(
    faults: Callable[[str, str], list[str]], how: str, size: int
) -> None:
    assert any(
        "tiles in base 64 expected" in found or "larger than" in found
        for found in faults(FIRST_LAYER, packed(bytes(size), how))
    )


def test_a_layer_is_unpacked_no_further_than_it_may_reach(
    faults: Callable[[str, str], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    real = zlib.decompressobj

    class Counting:
        def __init__(self, *args: int) -> None:
            self.inner = real(*args)

        def decompress(self, raw: bytes, most: int) -> bytes:
            found = self.inner.decompress(raw, most)
            opened.append(len(found))
            return found

        def __getattr__(self, name: str) -> object:
            return getattr(self.inner, name)

    monkeypatch.setattr(zlib, "decompressobj", Counting)
    assert faults(FIRST_LAYER, packed(bytes(200_000_000), "zlib"))
    assert opened == [TILES * 4 + 1]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('tilewidth="120"', 'tilewidth="²"', "tilewidth is ², an even number"),
        ('tilewidth="120"', 'tilewidth="1e999"', "an even number"),
        ('width="24"', f'width="{"9" * 5_000}"', "hexes, 1 to"),
        ('firstgid="1"', 'firstgid="-1"', "firstgid is -1"),
        ('source="terrain.tsx"', 'source="/dev/zero"', "no .tsx file"),
        (FIRST_LAYER, '<data encoding="csv">1,2,3</data>', "numbers of tiles"),
        (FIRST_LAYER, f'<data encoding="csv">{"," * (TILES - 1)}</data>', "numbers of tiles"),
        (FIRST_LAYER, '<data encoding="base64" compression="zstd">AAAA</data>', "is not written as"),
        (FIRST_LAYER, f"<data>{'<tile gid=' + chr(34) + '1' + chr(34) + '/>'}</data>", "is not written as"),
        (
            r'<tileset firstgid="1"[^>]*>',
            '<tileset firstgid="1" name="a" tilewidth="1" tileheight="1">'
            '<image source="a.png" width="16000" height="16000"/></tileset>',
            "a picture of at most",
        ),
        (
            r'<tileset firstgid="1"[^>]*>',
            '<tileset firstgid="1" name="a" tilewidth="0" tileheight="1"/>',
            "tiles of 1 to",
        ),
        (r' x="[0-9.]+"', ' x="inf"', "nowhere near"),
        (r' x="[0-9.]+"', ' x="nan"', "nowhere near"),
        (r' x="[0-9.]+"', ' x="1e300"', "nowhere near"),
        (r' points="[^"]+"', ' points="0,0 1e99,0"', "nowhere near"),
        (r"<map ", '<!DOCTYPE m [<!ENTITY a "aaaa">]><map ', "entities"),
        (r'encoding="UTF-8"', 'encoding="utf-16"', "not in UTF-8"),
        (r" <properties>", f"{'<a>' * 40}{'</a>' * 40}<properties>", "levels"),
    ],
)
def test_what_a_map_says_of_itself_is_bounded(
    faults: Callable[[str, str], list[str]], old: str, new: str, told: str
) -> None:
    found = faults(old, new)
    assert any(told in one for one in found), found


@not_on_windows("lays a pipe in the place of a file")
def test_a_pipe_in_the_place_of_a_tileset_keeps_nobody_waiting(
    faults: Callable[[str, str], list[str]], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe.tsx")
    assert any("this is a pipe" in one for one in faults('source="terrain.tsx"', 'source="pipe.tsx"'))
