"""The painted picture of the map: that it belongs to the map, is rebuilt alike, and is shown."""

import hashlib
import json
import shutil
from dataclasses import replace
from types import MappingProxyType

import pygame
import pytest

from engine.core.resources import resource
from engine.peleliu.island import load_island
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.names import _box, labels
from game.dday.board.painted import DENSITIES, TILE, PaintedMap, PictureFault, fingerprint, tile_name
from game.dday.board.sheet import MapSheet
from game.table.ground_picture import KEPT_BYTES as DECODED_BYTES
from game.table.ground_picture import GroundPicture, _source, density_for
from game.table.tiles import GLANCE, KEPT_BYTES, OVERVIEWS
from tests.peleliu_map import centre, hex_at, hex_camera
from tests.systems import not_under_wine
from tests.themes import THEME

ISLAND = load_island()
SHEET = MapSheet(ISLAND)
FOLDER = resource("maps", "painted", "peleliu")
MANIFEST = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
STALE = "the picture is older than the map or its painter: run make.py art"
BUDGET = 18_000_000


def changed(h, **to):
    """The island with one hex that is otherwise."""
    return replace(ISLAND, hexes=MappingProxyType({**ISLAND.hexes, h: replace(ISLAND.hexes[h], **to)}))


paints = not_under_wine("paints parts of the map anew with numpy")


@pytest.fixture(autouse=True)
def letters():
    """Typefaces can be measured."""
    pygame.font.init()


@pytest.fixture
def shown():
    """A window of the smallest size over the sheet, everything drawn."""
    surface = pygame.Surface((1280, 720))
    camera = hex_camera(SHEET.bounds)
    camera.resize((1280, 720), pygame.Rect(0, 0, 1280, 720))
    tiles = IslandTiles(SHEET, MapPrint(THEME))

    def show(x, y, size):
        camera.go((x, y), size, at_once=True)
        tiles.finish(surface, camera)
        return surface.copy()

    show.tiles, show.camera, show.surface = tiles, camera, surface
    return show


# ------------------------------------------------------------ the files


def test_the_picture_was_painted_from_this_map():
    assert MANIFEST["map"] == fingerprint(ISLAND), STALE


@paints
def test_the_picture_was_painted_by_this_painter():
    from tools.paint_map.__main__ import sources

    assert MANIFEST["painter"] == sources(), STALE


def test_every_file_of_the_picture_is_there_and_whole():
    there = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()} - {"manifest.json"}
    assert there == set(MANIFEST["files"])
    for name, checksum in MANIFEST["files"].items():
        assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == checksum, name


def test_the_picture_is_small_enough_to_ship():
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < BUDGET


def test_every_density_covers_the_whole_sheet():
    left, top, right, bottom = SHEET.bounds
    for density in DENSITIES:
        for column in range(int(left * density // TILE), int((right * density - 1) // TILE) + 1):
            for row in range(int(top * density // TILE), int((bottom * density - 1) // TILE) + 1):
                assert tile_name(density, column, row) in MANIFEST["files"]


@pytest.mark.parametrize("change", [{"terrain": "swamp"}, {"elevation": 3}])
def test_a_changed_hex_changes_the_fingerprint(change):
    assert fingerprint(changed("0812", **change)) != fingerprint(ISLAND)


def test_cliffs_and_roads_count_too_and_positions_do_not():
    assert fingerprint(replace(ISLAND, cliffs=frozenset())) != fingerprint(ISLAND)
    assert fingerprint(replace(ISLAND, roads=ISLAND.roads[1:])) != fingerprint(ISLAND)
    assert fingerprint(replace(ISLAND, positions=MappingProxyType({}))) == fingerprint(ISLAND)


# ------------------------------------------------------------ the painter


@pytest.fixture(scope="module")
def painter():
    from tools.paint_map.__main__ import painter_of

    return painter_of(ISLAND)


@pytest.mark.slow
@pytest.mark.parametrize("place", [(5, 11), (8, 5)], ids=["airfield", "ridge"])
@paints
def test_a_tile_is_painted_again_as_it_was(painter, place, tmp_path):
    """The shipped file, byte for byte; where another processor rounds otherwise, nobody can see the difference."""
    import numpy as np
    from PIL import Image

    from tools.paint_map.__main__ import QUALITY, save

    picture = painter.paint(place[0] * TILE, place[1] * TILE, TILE, TILE)
    save(picture, tmp_path / "tile.webp", QUALITY[0])
    shipped = FOLDER / tile_name(DENSITIES[0], *place)
    if (tmp_path / "tile.webp").read_bytes() != shipped.read_bytes():
        again = np.asarray(Image.open(tmp_path / "tile.webp").convert("RGB"), dtype=int)
        before = np.asarray(Image.open(shipped).convert("RGB"), dtype=int)
        off = np.abs(again - before)
        assert off.mean() < 0.05
        assert np.percentile(off, 99.9) <= 6


def small(painter):
    """The same painter at a density at which painting takes no time."""
    from tools.paint_map.picture import Painter

    return Painter(painter.fields, painter.things, painter.airfield, 32, lambda picture: picture)


@paints
def test_neighbouring_parts_agree_along_their_edge(painter):
    """A part painted alone is the part of a larger picture: there is no seam."""
    import numpy as np

    one = small(painter)
    whole = one.paint(300, 300, 200, 160)
    for left, top, width, height in ((300, 300, 90, 160), (390, 300, 110, 160), (350, 340, 64, 64)):
        part = one.paint(left, top, width, height)
        same = whole[top - 300 : top - 300 + height, left - 300 : left - 300 + width]
        assert np.abs(part.astype(int) - same).max() <= 1


@paints
def test_a_hex_changed_on_the_map_changes_the_picture_there_and_nowhere_far_away(monkeypatch):
    """On a net a quarter as fine as that of the shipped picture, for two islands are worked out."""
    import numpy as np

    from tools.paint_map import fields, objects
    from tools.paint_map.__main__ import painter_of

    coarse = fields.GRID // 4
    for module in (fields, objects):
        monkeypatch.setattr(module, "GRID", coarse)
    before, after = small(painter_of(ISLAND)), small(painter_of(changed("1117", terrain="swamp")))
    x, y = (round(part * 32) for part in centre("1117"))
    near = (x - 20, y - 20, 40, 40)
    assert np.abs(before.paint(*near).astype(int) - after.paint(*near)).mean() > 8
    for far in ((x - 600, y, 200, 200), (x, y - 700, 200, 200), (x + 300, y + 300, 100, 100)):
        assert np.array_equal(before.paint(*far), after.paint(*far))


@paints
def test_the_middle_of_every_hex_is_clearly_of_its_own_terrain(painter):
    import numpy as np

    hexes = [h for h in ISLAND.hexes.values() if 1 < h.x < ISLAND.width and 1 < h.y < ISLAND.height]
    x, y = (np.array([centre(h.id)[axis] for h in hexes]) for axis in (0, 1))
    fields = painter.fields
    inside = {kind: fields.points(one, x, y) for kind, one in fields.inside.items()}
    for number, h in enumerate(hexes):
        assert (inside["land"][number] > 0.15) == (not h.water), h.id
        for kind, depth in inside.items():
            if kind not in ("land", "shelf"):
                assert (depth[number] > 0.15) == (h.terrain == kind), (h.id, kind)
                assert abs(depth[number]) > 0.15, (h.id, kind)


@paints
def test_higher_ground_is_painted_higher_and_a_cliff_is_steep(painter):
    import numpy as np

    fields = painter.fields
    mean = {}
    for level in range(7):
        hexes = [h.id for h in ISLAND.hexes.values() if h.elevation == level and not h.water]
        heights = [fields.points(fields.height, *(np.array([c]) for c in centre(h)))[0] for h in hexes]
        mean[level] = float(np.mean(heights))
    assert sorted(mean, key=mean.get) == list(range(7))
    drops = []
    for line in fields.cliffs:
        (ax, ay), (bx, by) = line[3], line[5]
        run = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        fall = np.array([(by - ay), -(bx - ax)]) / run
        middle = np.array(line[4])
        low, high = (middle + fall * off for off in (0.15, -0.15))
        at = [float(fields.points(fields.height, p[:1], p[1:])[0]) for p in (high, low)]
        drops.append(at[0] - at[1])
    assert np.mean(drops) > 0.9
    assert np.mean(np.array(drops) > 0.3) > 0.9


# ------------------------------------------------------------ on the screen


def test_the_map_on_the_screen_is_the_painted_one(shown):
    shown(14.0, 30.0, 48.0)
    assert shown.tiles.painter.fault == ""


@pytest.mark.parametrize("how", ["missing", "damaged", "of another map"])
def test_without_a_fitting_picture_plain_tints_are_shown_and_the_player_is_told(shown, how, tmp_path, monkeypatch):
    shutil.copytree(FOLDER, tmp_path / "painted", ignore=shutil.ignore_patterns("*.webp"))
    if how == "missing":
        (tmp_path / "painted" / "manifest.json").unlink()
    elif how == "damaged":
        (tmp_path / "painted" / "manifest.json").write_text("{", encoding="utf-8")
    else:
        said = json.dumps({**MANIFEST, "map": "another"})
        (tmp_path / "painted" / "manifest.json").write_text(said, encoding="utf-8")
    monkeypatch.setattr("game.dday.board.painted.resource", lambda *parts: tmp_path / "painted")
    with pytest.raises(PictureFault, match="map"):
        PaintedMap(ISLAND)
    picture = shown(14.0, 30.0, 48.0)
    assert "plain colours" in THEME.text(shown.tiles.painter.fault)
    stamped = pygame.mask.from_threshold(picture, THEME.palette.stamp_red, (40, 40, 40, 255))
    assert sum(stamped.get_at((x, y)) for x in range(300, 980) for y in range(50)) > 300
    assert len({tuple(picture.get_at((x, 400))) for x in range(0, 1280, 7)}) > 12


@pytest.mark.parametrize("size", [12.0, 13.7, 48.0, 61.03, 96.0, 150.0, 192.0, 208.3])
def test_a_part_of_the_picture_lies_where_it_belongs_at_any_size(size):
    """Parts that touch are cut so that they meet within a tenth of a pixel."""
    scale = size / density_for(DENSITIES, size)
    for left in (-3000, -256, 0, 256, 4096):
        density, (x0, _, x1, _) = _source(DENSITIES, left, 512, 256, 256, size)
        assert density == density_for(DENSITIES, size)
        assert x0 * scale <= left
        assert x1 * scale >= left + 256
        for edge in (x0, x1):
            assert abs(edge * scale - round(edge * scale)) < 0.1


def test_the_picture_is_never_enlarged_while_a_finer_one_is_there():
    for size in range(5, 190):
        assert density_for(DENSITIES, float(size)) * 1.05 >= size
    assert density_for(DENSITIES, 500.0) == DENSITIES[0]
    assert density_for(DENSITIES, 10.0) == DENSITIES[-1]


def test_what_was_decoded_is_kept_within_bounds():
    canvas = GroundPicture(PaintedMap(ISLAND))
    for column in range(12):
        for _ in canvas.lay(pygame.Surface((256, 256)), column * 512, 4000, 192.0):
            pass
    assert 0 < len(canvas._kept) * TILE * TILE * 3 <= DECODED_BYTES
    canvas.close()


def test_a_view_drawn_in_slices_is_the_view_drawn_at_once(shown):
    at_once = shown(12.0, 20.0, 55.0)
    shown.tiles.forget()
    shown.camera.go((12.0, 20.0), 55.0, at_once=True)
    for _ in range(4000):
        if shown.tiles.draw(shown.surface, shown.camera, 0.002):
            break
    else:
        pytest.fail("never ready")
    assert pygame.image.tobytes(shown.surface, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_all_pictures_of_the_map_together_keep_within_their_share_of_memory():
    left, top, right, bottom = SHEET.bounds
    overviews = sum((right - left) * (bottom - top) * size * size * 4 for size in (GLANCE, *OVERVIEWS))
    window = 1920 * 1080 * 4
    assert KEPT_BYTES + DECODED_BYTES + overviews + 2 * window < 130_000_000


# ------------------------------------------------------------ names


def test_no_name_covers_a_position_a_dot_a_hex_number_or_another_name():
    found = labels(MapSheet(ISLAND))
    assert {label.words.lower() for label in found} == {place.name.lower() for place in ISLAND.places}
    boxes = [_box(label, 0.0) for label in found]
    hits = []
    for number, (label, (left, top, right, bottom)) in enumerate(zip(found, boxes, strict=True)):
        for position in ISLAND.positions.values():
            x, y = centre(position.hex)
            if left < x + 0.5 and right > x - 0.5 and top < y + 0.7 and bottom > y - 0.5:
                hits.append((label.words, position.id))
        for dots in SHEET.dots.values():
            hits += [(label.words, dot.site) for dot in dots if left < dot.at[0] < right and top < dot.at[1] < bottom]
        for other in boxes[number + 1 :]:
            if left < other[2] and right > other[0] and top < other[3] and bottom > other[1]:
                hits.append((label.words, other))
    assert hits == []


def test_a_name_stays_by_its_hex():
    for place in ISLAND.places:
        label = next(one for one in labels(SHEET) if one.words.lower() == place.name.lower())
        x, y = centre(place.hex)
        left, top, right, bottom = _box(label, 0.0)
        assert left - 1.1 < x < right + 1.1, place.name
        assert top - 1.1 < y < bottom + 1.1, place.name
        assert hex_at(label.at) is not None or place.hex[:2] in ("01", "02")
