"""Light on the map: fields wash out from their position, and what is marked can be seen."""

import pygame
import pytest

from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.dday.board import lights, markers, scenario_marks
from game.dday.board.sheet import MapSheet
from game.table import pencil
from game.table.brush import Brush
from game.table.map_canvas import MapCanvas
from game.ui import colours
from game.ui.drawing.page import Page
from game.ui.scale import Scale
from tests.map.geometry import distance
from tests.peleliu_map import centre, hex_camera
from tests.themes import THEME

CONTENT, ISLAND = load_content(), load_island()
SHEET = MapSheet(ISLAND)
SITE = ISLAND.sites["B12"]


@pytest.fixture(autouse=True)
def fonts_ready():
    pygame.font.init()


@pytest.fixture
def view():
    camera = hex_camera(SHEET.bounds)
    camera.resize((900, 700), pygame.Rect(0, 0, 900, 700))
    camera.go(centre(SITE.hexes[0]), 46.0, at_once=True)
    return camera


def ground():
    surface = pygame.Surface((900, 700))
    surface.fill(colours.GROUND["clear"])
    return surface


def on(surface, camera):
    return MapCanvas(surface, camera, Scale(900, 700, theme=THEME))


def changed(surface, view, h):
    """Whether a hex's middle is no longer bare ground."""
    x, y = view.hex_centre(h)
    part = surface.subsurface(pygame.Rect(round(x) - 6, round(y) - 6, 12, 12))
    return tuple(pygame.transform.average_color(part)[:3]) != colours.GROUND["clear"]


def test_a_whole_field_is_lit_and_nothing_else(view):
    surface = ground()
    lights.light_site(on(surface, view), SHEET, SITE.id)
    beyond = [h for h in ISLAND.hexes if h not in SITE.field and surface.get_rect().collidepoint(view.hex_centre(h))]
    assert all(changed(surface, view, h) for h in SITE.field)
    assert not any(changed(surface, view, h) for h in beyond)


def test_a_field_washes_out_from_the_position_hex_by_hex(view):
    lit = []
    for spread in (0.0, 0.3, 0.6, 1.0):
        surface = ground()
        lights.light_site(on(surface, view), SHEET, SITE.id, spread=spread)
        lit.append({h for h in SITE.field if changed(surface, view, h)})
    assert [len(hexes) for hexes in lit] == sorted(len(hexes) for hexes in lit)
    assert lit[3] == set(SITE.field)
    assert len(lit[1]) < len(lit[3])
    away = {h: min(distance(h, own) for own in SITE.hexes) for h in SITE.field}
    for hexes in lit[1:3]:
        if hexes:
            assert max(away[h] for h in hexes) <= min([away[h] for h in SITE.field - hexes], default=9) + 1
    assert lights.reached(SHEET, SITE, 0.0) == {}
    assert lights.reached(SHEET, SITE, 1.0) == dict.fromkeys(SITE.field, 1.0)


def test_a_border_lies_along_those_sides_alone_that_lead_out(view):
    h = SITE.hexes[0]
    around = view.geometry.around(h)
    inside = {h, around["N"], around["SE"]}
    surface = ground()
    lights.border(on(surface, view), inside, h, colours.PATH, 4)
    x, y = view.hex_centre(h)
    for side, corners in view.geometry.shape.sides.items():
        (ax, ay), (bx, by) = (view.geometry.shape.corners[corner] for corner in corners)
        middle = round(x + (ax + bx) / 2 * view.size), round(y + (ay + by) / 2 * view.size)
        lit = surface.get_at(middle)[:3] != colours.GROUND["clear"]
        assert lit is (around[side] not in inside), side


def test_any_part_of_a_lit_field_can_be_drawn_alone(view):
    page = Page((900, 700), ground().get_masks())
    lights.light_site(on(page, view), SHEET, SITE.id)
    assert page.strokes
    assert not page.soft


def test_strength_fades_a_field(view):
    def sum_of(strength):
        surface = ground()
        lights.light_site(on(surface, view), SHEET, SITE.id, strength)
        return sum(pygame.transform.average_color(surface)[:3])

    bare = sum(colours.GROUND["clear"])
    assert sum_of(0.0) == bare
    assert bare > sum_of(0.5) > sum_of(1.0)


def test_a_path_is_drawn_as_far_as_its_share(view):
    hexes = ("0512", "0612", "0712", "0812")
    seen = []
    for share in (0.0, 0.5, 1.0):
        surface = ground()
        lights.path(on(surface, view), hexes, share)
        seen.append([changed(surface, view, h) for h in hexes])
    assert seen[0] == [False] * 4
    assert seen[1][3] is False
    assert seen[1][0] is True
    assert seen[2][0] is seen[2][3] is True


def test_choices_cursor_and_frames_leave_the_middle_readable(view):
    surface = ground()
    lights.cursor(on(surface, view), "0612", strong=False)
    assert not changed(surface, view, "0612")
    lights.frame(on(surface, view), pygame.Rect(100, 100, 50, 50), THEME.palette.choice, 3)
    assert surface.get_at((125, 125))[:3] == colours.GROUND["clear"]
    assert surface.get_at((99, 125))[:3] != colours.GROUND["clear"]


@pytest.mark.parametrize("size", [18.0, 46.0])
def test_the_cursor_on_a_box_differs_from_a_box_that_can_be_chosen(size):
    rect, camera = pygame.Rect(60, 60, round(4 * size), round(6 * size)), hex_camera(SHEET.bounds, size=size)
    pictures = [ground(), ground()]
    lights.frame(on(pictures[0], camera), rect, THEME.palette.choice, max(2.0, size * 0.07))
    pictures[1].blit(pictures[0], (0, 0))
    lights.box_cursor(on(pictures[1], camera), rect)
    share = 0
    for x in range(rect.left - 12, rect.right + 12):
        share += any(pictures[0].get_at((x, y)) != pictures[1].get_at((x, y)) for y in range(30, 60))
    assert share > rect.width * 0.9
    inner = rect.inflate(-size * 0.5, -size * 0.5)
    assert all(one.get_at(inner.center) == ground().get_at((0, 0)) for one in pictures)


def test_pictures_in_pencil_are_the_same_every_time():
    first = pygame.image.tobytes(
        pencil.hex_ring(460, THEME.palette.choice, 30, 92, edge=THEME.palette.choice_edge), "RGBA"
    )
    pencil.hex_ring.cache_clear()
    assert (
        pygame.image.tobytes(pencil.hex_ring(460, THEME.palette.choice, 30, 92, edge=THEME.palette.choice_edge), "RGBA")
        == first
    )


def test_smoke_leaves_the_counter_and_the_tag_below_it_clear(view):
    surface = ground()
    h = SITE.hexes[0]
    markers.smoke(on(surface, view), h)
    assert surface.get_at(tuple(round(v) for v in view.hex_centre(h)))[:3] == colours.GROUND["clear"]
    x, y = view.hex_centre(h)
    tag = surface.subsurface(pygame.Rect(round(x) - 12, round(y + 46 * 0.62), 24, 8))
    away = [abs(a - b) for a, b in zip(pygame.transform.average_color(tag)[:3], colours.GROUND["clear"], strict=True)]
    assert max(away) < 24
    above = surface.get_at((round(x), round(y - 46 * 0.85)))[:3]
    assert max(abs(a - b) for a, b in zip(above, colours.GROUND["clear"], strict=True)) > 10


def test_18_1_ground_outside_the_play_area_lies_under_tracing_paper(view):
    camera = hex_camera(SHEET.bounds)
    camera.resize((900, 700), pygame.Rect(0, 0, 900, 700))
    camera.go(centre("1006"), 30.0, at_once=True)
    surface = ground()
    left, top = (round(at * 30.0 - middle) for at, middle in ((camera.x, 450), (camera.y, 350)))
    scenario_marks.paint_edge(Brush(surface, left, top, 30.0, THEME), SHEET, ISLAND.bnr.play_area)
    inside, outside = ISLAND.bnr.play_area, set(ISLAND.hexes) - ISLAND.bnr.play_area
    for hexes, veiled in ((inside, False), (outside, True)):
        seen = [h for h in hexes if surface.get_rect().inflate(-20, -20).collidepoint(camera.hex_centre(h))]
        assert seen
        assert all(changed(surface, camera, h) is veiled for h in seen)


def test_19_2_walls_stand_along_the_closed_sides_only():
    """F18 closes four sides and leaves two open."""
    state = new_session("bloody-nose-ridge", "7").view()
    h = next(iter(state.fortifications))
    state.fortifications[h] = "F18"
    camera = hex_camera(SHEET.bounds)
    camera.resize((900, 700), pygame.Rect(0, 0, 900, 700))
    camera.go(centre(h), 60.0, at_once=True)
    seen = []
    for facing in range(6):
        state.facing = {h: facing}
        surface = ground()
        scenario_marks.draw_walls(on(surface, camera), TableView(state))
        x, y = camera.hex_centre(h)
        sides = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]
        walls = []
        for dx, dy in sides:
            at = round(x + dx * 60 * 0.9 * 0.866), round(y + dy * 60 * 0.9 * 0.866)
            walls.append(surface.get_at(at)[:3] != colours.GROUND["clear"])
        seen.append(tuple(walls))
    assert all(sum(walls) == 4 for walls in seen)
    assert len(set(seen)) == 6
    assert seen[1] == (seen[0][-1], *seen[0][:-1])
