"""Hexes on the sheet, the camera over it, and outlines of ground."""

import math

import pygame
import pytest

from engine.core.hexes import HexGrid, Numbering, Stagger
from engine.peleliu.island import load_island
from game.dday.board.pieces import MapPiece
from game.dday.board.sheet import MapSheet
from game.dday.counters.us_counter import USLook
from game.table.brush import Brush
from game.table.hex_camera import HexCamera
from game.table.hexgrid import ROW, geometry_of
from game.table.regions import noise, outlines
from game.table.stacks import hit, lay_out
from tests.themes import THEME

ISLAND = load_island()
SHEET = MapSheet(ISLAND)
LAYOUT = SHEET.geometry
STAGGER = LAYOUT.grid.stagger
centre = LAYOUT.centre
FREE = pygame.Rect(0, 62, 1038, 501)


def camera(window=(1280, 720), free=FREE):
    view = HexCamera(SHEET.bounds, geometry=LAYOUT)
    view.resize(window, free)
    return view


LAYOUTS = [
    geometry_of(HexGrid(8, 6, Stagger(axis, index), Numbering(order, corner)))
    for axis in ("x", "y")
    for index in ("odd", "even")
    for order, corner in (("CCRR", "NW"), ("RRCC", "NE"))
]


@pytest.mark.parametrize("layout", [LAYOUT, *LAYOUTS])
def test_every_hex_is_found_at_its_middle_and_near_its_corners(layout):
    for h in layout.grid.hexes:
        assert layout.hex_at(layout.centre(h)) == h
        for x, y in layout.corners(h, 0.95):
            assert layout.hex_at((x, y)) == h


@pytest.mark.parametrize("layout", LAYOUTS)
def test_neighbours_share_the_side_that_lies_towards_them(layout):
    for h in layout.grid.hexes:
        for side, other in layout.around(h).items():
            if not other:
                continue
            (ax, ay), (bx, by) = layout.centre(h), layout.centre(other)
            assert math.hypot(ax - bx, ay - by) == pytest.approx(ROW)
            one, two = (layout.corners(h)[corner] for corner in layout.shape.sides[side])
            assert ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2) == pytest.approx(((ax + bx) / 2, (ay + by) / 2))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_hexes_lie_in_the_box_around_them_and_touch_its_edges(layout):
    points = [point for h in layout.grid.hexes for point in layout.corners(h)]
    assert (min(x for x, _ in points), min(y for _, y in points)) == pytest.approx((0, 0))
    assert (max(x for x, _ in points), max(y for _, y in points)) == pytest.approx(layout.size)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_cells_of_a_box_are_those_that_touch_it(layout):
    box = (4.2, 3.1, 7.9, 6.6)
    found = set(layout.cells_in(*box))
    for h in layout.grid.hexes:
        xs, ys = zip(*layout.corners(h), strict=True)
        touches = min(xs) < box[2] and max(xs) > box[0] and min(ys) < box[3] and max(ys) > box[1]
        assert not touches or layout.grid.cell(h) in found


def test_a_point_off_the_map_is_no_hex():
    assert LAYOUT.hex_at((-5.0, 3.0)) is None
    assert LAYOUT.cell_at((-1.4, 0.9))[0] < 0


def test_zooming_keeps_what_lies_under_the_pointer():
    view = camera()
    view.go((10.0, 22.0), 30.0, at_once=True)
    pixel = (400.0, 300.0)
    before = view.to_sheet(pixel)
    view.zoom(2, pixel)
    for _ in range(120):
        view.update(1 / 60)
    assert view.size == pytest.approx(30.0 * 1.25**2)
    assert view.to_sheet(pixel) == pytest.approx(before, abs=0.02)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_zoom_goes_from_the_whole_island_to_a_hex_of_a_third_of_the_window(window):
    free = pygame.Rect(0, 0, *window)
    view = camera(window, free)
    view.go((10.0, 20.0), 0.1, at_once=True)
    left, top = view.to_screen(SHEET.bounds[:2])
    right, bottom = view.to_screen(SHEET.bounds[2:])
    assert (left, top) >= (-1, -1)
    assert right <= window[0] + 1
    assert bottom <= window[1] + 1
    view.go((10.0, 20.0), 10_000.0, at_once=True)
    assert view.size * ROW >= window[1] / 3


def test_the_map_cannot_be_pushed_out_of_sight():
    view = camera()
    view.go((10.0, 22.0), 60.0, at_once=True)
    for way in ((1e6, 0), (-1e6, 0), (0, 1e6), (0, -1e6)):
        view.pan(*way)
        left, top, right, bottom = SHEET.bounds
        x, y = view.to_sheet(FREE.center)
        assert left <= x <= right
        assert top <= y <= bottom
        corner, far = view.to_sheet(FREE.topleft), view.to_sheet(FREE.bottomright)
        assert corner[0] >= left - 0.01
        assert corner[1] >= top - 0.01
        assert far[0] <= right + 0.01
        assert far[1] <= bottom + 0.01


def test_the_camera_makes_room_for_the_hexes_that_matter():
    view = camera()
    view.go((20.0, 50.0), 90.0, at_once=True)
    hexes = ["0210", "0425", "0915"]
    view.show(hexes, at_once=True)
    for h in hexes:
        assert FREE.collidepoint(view.hex_centre(h))


def test_the_camera_stays_when_everything_is_in_sight():
    view = camera()
    view.show(["0412", "0613"], closer=40.0, at_once=True)
    before = view.goal
    view.show(["0412"])
    assert view.goal == before


def test_following_the_camera_moves_no_more_than_is_needed():
    view = camera()
    view.go(centre("0713"), 50.0, at_once=True)
    before = view.goal
    view.follow([centre("0713"), centre("0814")], margin=2.4, closer=58.0)
    assert view.goal == before, "all is in view, and nearly as near as it should be"
    view.follow([centre("1426")], margin=2.4, closer=58.0, at_once=True)
    assert view.size == before[0], "it goes there without coming nearer"
    assert FREE.collidepoint(view.hex_centre("1426"))
    view.follow([centre("1426")], margin=2.4, closer=80.0, at_once=True)
    assert view.size == pytest.approx(80.0), "it was too far off for what is shown"


def test_following_the_camera_makes_room_for_all_points():
    view = camera()
    view.go(centre("0713"), 90.0, at_once=True)
    hexes = ["0210", "0425", "0915"]
    view.follow([centre(h) for h in hexes], margin=2.4, closer=60.0, at_once=True)
    for h in hexes:
        assert FREE.collidepoint(view.hex_centre(h))
    seen = view.goal
    view.follow([], margin=2.4, closer=60.0)
    assert view.goal == seen


def test_noise_is_the_same_every_time_and_stays_in_its_bounds():
    values = [noise(a, b, 3) for a in range(-20, 20) for b in range(20)]
    assert values == [noise(a, b, 3) for a in range(-20, 20) for b in range(20)]
    assert all(-1 <= value <= 1 for value in values)
    assert max(values) - min(values) > 1.5


def test_two_grounds_share_one_border():
    west = outlines(STAGGER, range(4), range(4), lambda cell: cell[0] < 2, rounds=0)
    east = outlines(STAGGER, range(4), range(4), lambda cell: cell[0] >= 2, rounds=0)
    shared = set(west[0].points) & set(east[0].points)
    assert len(shared) >= 4 * 3


def test_an_outline_runs_around_its_hexes():
    (line,) = outlines(STAGGER, range(8), range(8), lambda cell: cell == (3, 3), bend=0.0, rounds=0)
    cx, cy = centre("0404")
    assert line.box == pytest.approx((cx - 1, cy - ROW / 2, cx + 1, cy + ROW / 2))


def test_trimming_far_points_never_changes_the_picture():
    outline = SHEET.land[2][0]
    size = 60.0
    whole = pygame.Surface((256, 256))
    pygame.draw.polygon(whole, "white", [(x * size - 500, y * size - 900) for x, y in outline.points])
    part = pygame.Surface((256, 256))
    brush = Brush(part, 500, 900, size, THEME)
    pygame.draw.polygon(part, "white", brush.trimmed(outline))
    differing = pygame.mask.from_threshold(whole, "white", (1, 1, 1))
    differing.erase(pygame.mask.from_threshold(part, "white", (1, 1, 1)), (0, 0))
    assert differing.count() <= 8
    assert len(brush.trimmed(outline)) < len(outline.points)


def test_every_site_has_a_dot_in_each_hex_of_its_field_but_its_own():
    for site in ISLAND.sites.values():
        dots = {dot.hex: dot.intense for dot in SHEET.dots_of(site.id)}
        wanted = {h: kind == "intense" for h, kind in site.dots.items() if h not in site.hexes}
        assert dots == wanted


def test_dots_stay_inside_their_hex():
    for h, dots in SHEET.dots.items():
        for dot in dots:
            assert LAYOUT.hex_at(dot.at) == h


def test_landing_boxes_lie_in_the_sea_and_apart():
    rects = [pygame.FRect(left, top, right - left, bottom - top) for left, top, right, bottom in SHEET.boxes.values()]
    for i, rect in enumerate(rects):
        assert not any(rect.colliderect(other) for other in rects[i + 1 :])
        for x in (rect.left + 0.1, rect.right - 0.1):
            for y in (rect.top + 0.1, rect.bottom - 0.1):
                h = LAYOUT.hex_at((x, y))
                assert h is None or ISLAND.hexes[h].water


def test_a_fanned_stack_keeps_the_counter_under_the_pointer_in_its_place():
    view = camera()
    view.go((10.0, 22.0), 40.0, at_once=True)
    pieces = [MapPiece("us", unit, "0714", USLook(unit, 2)) for unit in ("K/3/1", "L/3/1", "HQ/1")]
    closed = {one.piece.id: one.rect for one in lay_out(SHEET, view, {"0714": pieces})}
    for held in closed:
        fanned = {one.piece.id: one.rect for one in lay_out(SHEET, view, {"0714": pieces}, "0714", held)}
        assert fanned[held] == closed[held]
        rects = list(fanned.values())
        assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


def test_the_topmost_counter_is_the_one_that_is_hit():
    view = camera()
    view.go((10.0, 22.0), 40.0, at_once=True)
    pieces = [MapPiece("us", unit, "0714", USLook(unit, 2)) for unit in ("K/3/1", "L/3/1")]
    placed = lay_out(SHEET, view, {"0714": pieces})
    assert hit(placed, placed[-1].rect.center).id == "L/3/1"
    assert hit(placed, (placed[0].rect.left + 1, placed[0].rect.bottom - 2)).id == "K/3/1"
    assert hit(placed, (1, 1)) is None
