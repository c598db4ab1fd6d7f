"""Counters tell at every size what can be read there, and turn over as the paper ones do."""

from itertools import pairwise

import pygame
import pytest

from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.dday.board.board import Board as Table
from game.dday.board.board import Marks
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.pieces import MapPiece
from game.dday.board.sheet import MapSheet
from game.dday.counters import faces
from game.dday.counters.japanese_counter import JapanLook
from game.dday.counters.shelf import Shelf
from game.dday.counters.us_counter import USLook, replacement, reverse_side
from game.table.cardboard import ESSENTIAL, EVERYTHING, LEAST, MOST, CounterBoard, detail, throw_shadow
from game.table.stacks import lay_out, side_at
from game.ui import colours
from game.ui.scale import Scale
from tests.peleliu_map import centre, hex_camera
from tests.themes import THEME

CONTENT, ISLAND = load_content(), load_island()
SHEET = MapSheet(ISLAND)
SIZES = (18, 26, 36, 44, 60, 90, 110, 160)
COMPANY = "K/3/1"


@pytest.fixture(autouse=True)
def fonts_ready():
    pygame.font.init()


def picture(look, side):
    return Shelf(CONTENT).get(THEME, look, side, exact=True)


def data(look, side):
    return pygame.image.tobytes(picture(look, side), "RGBA")


# ------------------------------------------------------------ cardboard


def test_detail_grows_with_size():
    assert [detail(side) for side in (18, 35, 36, 59, 60, 109, 110, 300)] == [
        LEAST,
        LEAST,
        ESSENTIAL,
        ESSENTIAL,
        MOST,
        MOST,
        EVERYTHING,
        EVERYTHING,
    ]


@pytest.mark.parametrize("side", SIZES)
def test_a_counter_has_round_corners_and_shows_its_edge(side):
    face = picture(USLook(COMPANY, 4), side)
    assert face.get_size() == (side, side)
    for corner in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        assert face.get_at(corner).a < 128
    assert face.get_at((side // 2, side // 2)).a > 250
    lit, dark = face.get_at((side // 2, 0)), face.get_at((side // 2, side - 1))
    assert sum(lit[:3]) > sum(dark[:3]), "the light comes from the north-west"


def test_words_too_small_to_read_are_left_out_and_long_ones_kept_inside():
    board = CounterBoard(THEME, 100)
    board.face(THEME.palette.us_face)
    assert board.write("A", 0.5, 0.5, 0.03, THEME.palette.us_ink) == 0
    assert 0 < board.write("BR BZ DE FT MG MO RD", 0.5, 0.5, 0.12, THEME.palette.us_ink, within=0.5) <= 0.51


def test_the_higher_a_counter_the_farther_falls_its_shadow():
    def reach(height):
        ground = pygame.Surface((200, 200))
        ground.fill(colours.WHITE)
        throw_shadow(ground, pygame.Rect(50, 50, 60, 60), height)
        dark = pygame.mask.from_threshold(ground, colours.WHITE, (6, 6, 6))
        dark.invert()
        return dark.get_bounding_rects()[0]

    low, high = reach(0.0), reach(0.5)
    assert high.right > low.right + 8
    assert high.bottom > low.bottom + 10
    assert low.right > 110
    assert low.bottom > 110


def test_the_same_counter_is_the_same_every_time():
    look = JapanLook("J05", depth="D07", colour="orange", disrupted=True)
    assert data(look, 64) == data(look, 64)


# ------------------------------------------------------------ what counters tell


@pytest.mark.parametrize("side", SIZES)
def test_strength_is_told_at_every_size(side):
    steps = {data(USLook("A/1/1", n), side) for n in (4, 3, 2, 1)}
    assert len(steps) == 4
    assert data(JapanLook("J05"), side) != data(JapanLook("J06"), side)


@pytest.mark.parametrize("side", SIZES)
def test_types_of_unrevealed_units_are_told_at_every_size(side):
    kinds = {counter.type for counter in CONTENT.japanese.values()}
    assert len({data(JapanLook(f"?{kind}"), side) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("side", SIZES)
def test_disruption_depth_and_action_are_told_at_every_size(side):
    us = [
        USLook(COMPANY, 4),
        USLook(COMPANY, 4, disrupted="old"),
        USLook(COMPANY, 4, disrupted="new"),
        USLook(COMPANY, 4, acted=True),
        USLook(COMPANY, 4, under_fire=True),
        USLook(COMPANY, 4, hero=True),
        USLook(COMPANY, 4, inspired=True),
        USLook(COMPANY, 4, acted=True, under_fire=True),
    ]
    japan = [
        JapanLook("J05"),
        JapanLook("J05", disrupted=True),
        JapanLook("J05", depth="?"),
        JapanLook("J05", depth="D05"),
        JapanLook("J05", fortification="?"),
        JapanLook("J05", stance="CA1"),
        JapanLook("J05", stance="CA1", stance_depth=True),
    ]
    if side >= 26:
        japan.append(JapanLook("J05", depth="D41"))
    for looks in (us, japan):
        assert len({data(look, side) for look in looks}) == len(looks)


@pytest.mark.parametrize("side", SIZES)
def test_a_position_s_colour_is_seen_whatever_lies_on_the_counter(side):
    """On the rim of a Japanese force, on a tab of those who have taken its position."""
    for colour, ink in THEME.palette.position.items():
        for look in (
            USLook(COMPANY, 4, colour=colour, disrupted="old", acted=True, hero=True),
            JapanLook("J05", depth="D05", colour=colour, disrupted=True),
        ):
            worn = pygame.mask.from_threshold(picture(look, side), ink, (24, 24, 24, 255))
            bare = JapanLook("J05", colour="") if isinstance(look, JapanLook) else USLook(COMPANY, 4)
            without = pygame.mask.from_threshold(picture(bare, side), ink, (24, 24, 24, 255))
            least = 0.012 if isinstance(look, USLook) else 0.06
            assert worn.count() - without.count() > side * side * least, (colour, side)


def test_a_revealed_fortification_shows_its_closed_sides_as_it_lies():
    assert len({data(JapanLook("", fortification="F18", facing=facing), 90) for facing in range(6)}) == 6
    assert data(JapanLook("", fortification="?"), 90) != data(JapanLook("", fortification="F18", facing=0), 90)


def test_2_21_a_company_s_replacement_counter_and_its_reverse_sides():
    company, tank = CONTENT.us[COMPANY], CONTENT.us["1/A/1T"]
    assert [replacement(company, steps) for steps in (4, 3, 2, 1)] == [False, False, True, True]
    assert [reverse_side(company, steps) for steps in (4, 3, 2, 1)] == [False, True, False, True]
    assert [replacement(tank, steps) for steps in (2, 1)] == [False, False]
    assert [reverse_side(tank, steps) for steps in (2, 1)] == [False, True]


# ------------------------------------------------------------ turning over


def test_2_21_us_counters_turn_over_to_their_other_side():
    for steps, other in ((4, 3), (3, 4), (2, 1), (1, 2)):
        assert faces.reverse(CONTENT, USLook(COMPANY, steps)).steps == other
    assert faces.reverse(CONTENT, USLook("1/A/1T", 2)).steps == 1
    assert faces.reverse(CONTENT, USLook("NFT", 1)).steps == 0
    assert faces.reverse(CONTENT, USLook("HQ/1", 1)).post is True


def test_2_22_japanese_counters_turn_over_to_their_type():
    for unit, counter in CONTENT.japanese.items():
        assert faces.reverse(CONTENT, JapanLook(unit)).unit == f"?{counter.type}"
    hidden = JapanLook("?infantry")
    assert faces.reverse(CONTENT, hidden) == hidden


def test_a_turning_counter_begins_with_one_side_and_ends_with_the_other():
    shelf, look = Shelf(CONTENT), JapanLook("J05")
    other = faces.reverse(CONTENT, look)
    assert faces.turning(THEME, shelf, look, other, 60, 0.0) is faces.front(THEME, shelf, look, 60)
    assert faces.turning(THEME, shelf, look, other, 60, 1.0) is faces.back(THEME, shelf, look, 60)
    widths = [faces.turning(THEME, shelf, look, other, 60, share / 10).get_width() for share in range(11)]
    assert min(widths) == widths[5] < 12
    assert widths[0] == widths[10] == 60
    assert widths[:6] == sorted(widths[:6], reverse=True)


# ------------------------------------------------------------ the shelf


def test_without_time_left_a_counter_of_another_size_stands_in():
    shelf, look = Shelf(CONTENT), USLook(COMPANY, 4)
    shelf.open(9.0)
    shelf.get(THEME, look, 40)
    assert not shelf.waiting
    shelf.open(-1.0)
    stand_in = shelf.get(THEME, look, 50)
    assert stand_in.get_size() == (50, 50)
    assert shelf.waiting
    exact = shelf.get(THEME, look, 50, exact=True)
    assert pygame.image.tobytes(exact, "RGBA") != pygame.image.tobytes(stand_in, "RGBA")


# ------------------------------------------------------------ stacks and tags


def camera(size):
    view = hex_camera(SHEET.bounds)
    view.resize((1200, 900), pygame.Rect(0, 0, 1200, 900))
    view.go(centre("0612"), size, at_once=True)
    return view


@pytest.mark.parametrize("size", [18.0, 26.0, 46.0, 110.0])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_a_stack_leaves_its_tag_free_and_shows_every_counter(count, size):
    view = camera(size)
    units = [unit for unit in CONTENT.us if CONTENT.us[unit].type == "infantry"][:count]
    pieces = [MapPiece("us", unit, "0612", USLook(unit, 4)) for unit in units]
    rects = [one.rect for one in lay_out(SHEET, view, {"0612": pieces})]
    side = side_at(view.size)
    y = view.hex_centre("0612")[1]
    assert all(rect.bottom <= y + view.size * 0.56 for rect in rects)
    for below, above in pairwise(rects):
        assert above.left >= below.left + max(1.0, side * 0.06 - 1)
        assert above.top <= below.top - max(1.0, side * 0.06 - 1)
    assert rects[0].top - rects[-1].top <= side * 0.45


@pytest.mark.parametrize("count", [1, 4, 6, 7, 9, 12, 15])
def test_counters_in_a_landing_box_stay_inside_and_show_their_figures(count):
    view = camera(46.0)
    units = list(CONTENT.us)[:count]
    pieces = [MapPiece("us", unit, "box:W1", USLook(unit, 1)) for unit in units]
    rects = [one.rect for one in lay_out(SHEET, view, {"box:W1": pieces})]
    left, top, right, bottom = SHEET.boxes["W1"]
    (x0, y0), (x1, y1) = view.to_screen((left, top)), view.to_screen((right, bottom))
    frame = pygame.FRect(x0, y0, x1 - x0, y1 - y0)
    assert all(frame.contains(rect) for rect in rects)
    if count <= 12:
        assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


def test_the_id_of_every_position_stays_in_sight_under_counters():
    view = TableView.of(new_session("15-september", "7"))
    table = Table(CONTENT, ISLAND, IslandTiles(MapSheet(ISLAND), MapPrint(THEME)))
    table.resize((1200, 900), pygame.Rect(0, 0, 1200, 900))
    table.camera.go(centre("0612"), 46.0, at_once=True)
    table.show(view)
    surface = pygame.Surface((1200, 900))
    table.draw(surface, Scale(1200, 900, theme=THEME), Marks(), budget=9.0)
    seen = 0
    for force in view.forces.values():
        position = ISLAND.position_at[force.hex]
        x, y = table.camera.hex_centre(force.hex)
        tag = pygame.Rect(0, 0, 24, 8)
        tag.center = (round(x), round(y + 46 * 0.7))
        if not surface.get_rect().contains(tag):
            continue
        seen += 1
        ink = pygame.mask.from_threshold(
            surface.subsurface(tag), THEME.palette.position[position.colour], (30, 30, 30, 255)
        )
        pale = pygame.mask.from_threshold(surface.subsurface(tag), colours.POSITION_TEXT, (50, 50, 50, 255))
        assert ink.count() > 24 * 8 * 0.15, position.id
        assert pale.count() > 20, position.id
    assert seen > 10
