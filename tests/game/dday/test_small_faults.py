"""Small things of the table that once misled: numbers, stacks, frames, gauges, the cursor beside a report, signs."""

from dataclasses import replace

import pygame
import pytest

from engine.peleliu.content import load_content
from game.dday import plan_legend
from game.dday.board.board import Marks
from game.dday.counters.us_counter import USLook, draw_us
from game.dday.play.board_marks import marks_of
from game.input.intents import Device, Intent, Signal
from game.peleliu.plans import PLANS
from game.scenes.settings import SettingsScene
from game.ui.scale import Scale
from game.ui.theme import theme_of
from tests import written_words
from tests.painted_once import MAPS
from tests.peleliu_map import centre
from tests.themes import THEME
from tools.staging import WIN, asked


def closed_stack(scene):
    """A place on the map where several counters lie."""
    return next(place for place, stack in scene.board.stacks.items() if len(stack) > 1 and place[:1].isdigit())


def drawn(scene):
    surface = pygame.Surface(scene.app.surface.get_size())
    for _ in range(60):
        scene.board.draw(surface, scene.measure, Marks(), budget=30.0)
        if scene.board.complete:
            return surface
    raise AssertionError("the map was not drawn whole")


def near(scene, place):
    """Bring a place close."""
    scene.board.camera.go(centre(place), 44.0, at_once=True)


def test_hex_numbers_are_printed_only_while_their_switch_is_on(table):
    scene = asked(table.app, WIN, "act", 12)
    near(scene, "1220")
    assert scene.board.layers.numbers
    with_numbers = drawn(scene).get_buffer().raw
    scene.board.set_layers(replace(scene.board.layers, numbers=False))
    without = drawn(scene).get_buffer().raw
    assert with_numbers != without
    scene.board.set_layers(replace(scene.board.layers, numbers=True))
    assert drawn(scene).get_buffer().raw == with_numbers


def test_a_closed_stack_tells_how_many_lie_in_it(table, monkeypatch):
    from game.table import chips

    scene = asked(table.app, WIN, "act", 12)
    place = closed_stack(scene)
    near(scene, place)
    told = []
    monkeypatch.setattr(chips, "word_chip", lambda words, *more: told.append(words) or pygame.Surface((9, 9)))
    drawn(scene)
    assert f"×{len(scene.board.stacks[place])}" in told
    told.clear()
    scene.board.open(place)
    drawn(scene)
    shown = [one.piece.place for one in scene.board.placed if one.piece.place[:1].isdigit()]
    others = {at for at in shown if shown.count(at) > 1 and at != place}
    assert len(told) <= len(others)


def test_a_layer_that_is_switched_leaves_the_map_sharp_until_it_is_painted_anew(table):
    scene = asked(table.app, WIN, "act", 12)
    near(scene, "1220")
    drawn(scene)
    before, now = drawn(scene), pygame.Surface(scene.app.surface.get_size())
    for numbers in (False, True, False):
        MAPS.clear()
        scene.board.set_layers(replace(scene.board.layers, numbers=numbers))
        scene.board.draw(now, scene.measure, Marks(), budget=-1.0)  # no time for a tile
        assert not scene.board.complete
        assert now.subsurface(scene.layout.free).copy().get_buffer().raw == (
            before.subsurface(scene.layout.free).copy().get_buffer().raw
        )


def lower_units(scene):
    """Units that can be chosen and lie below another counter of a stack on the map."""
    stacks = [stack for place, stack in scene.board.stacks.items() if place[:1].isdigit()]
    return [piece for stack in stacks for piece in stack[:-1] if piece.id in scene.choices.units]


def test_a_picked_unit_lies_on_its_stack(table):
    scene = asked(table.app, WIN, "act", 12)
    lower = lower_units(scene)[0]
    near(scene, lower.place)
    table.app.devices.last = Device.KEYBOARD
    scene.choose(next(one.id for one in scene.choices.of(lower.id)))
    table.frames(3)
    scene.board.open(None)
    scene.draw(table.app.surface)
    placed = [one for one in scene.board.placed if one.piece.place == lower.place]
    assert placed[-1].piece.id == lower.id
    assert scene.board.piece_under(placed[-1].rect.center).id == lower.id


def test_a_unit_that_is_pointed_at_beside_the_map_lies_on_its_stack_and_is_framed_on_the_slip(table, monkeypatch):
    scene = asked(table.app, WIN, "act", 12)
    lower = lower_units(scene)[0]
    near(scene, lower.place)
    table.frames(2)
    scene.hovered = lower.place

    def shown():
        surface = table.app.surface.copy()
        scene.draw(surface)
        top = [one.piece.id for one in scene.board.placed if one.piece.place == lower.place][-1]
        return top, surface.subsurface(scene.layout.stack).copy().get_buffer().raw

    top, slip = shown()
    assert top != lower.id
    monkeypatch.setattr(scene.question, "token", lambda: lower.id)
    raised, framed = shown()
    assert raised == lower.id
    assert framed != slip


def test_the_cursor_of_keys_fans_a_stack_out(table):
    scene = asked(table.app, WIN, "act", 12)
    place = closed_stack(scene)
    table.app.devices.last = Device.KEYBOARD
    scene.control.cursor.put(place)
    assert scene.board.opened == place
    alone = next(at for at, stack in scene.board.stacks.items() if len(stack) == 1 and at[:1].isdigit())
    scene.control.cursor.put(alone)
    assert scene.board.opened is None


@pytest.mark.parametrize("side", [40, 64, 120])
def test_a_marine_in_a_position_has_no_frame_of_its_colour(side):
    pygame.font.init()
    content = load_content()
    look = USLook("A/1/1", 4, colour="purple")
    plain, held = draw_us(THEME, content, replace(look, colour=""), side), draw_us(THEME, content, look, side)
    low = side // 2  # below the tab in the upper corner both are the same
    for y in range(low, side):
        for x in range(side):
            assert held.get_at((x, y)) == plain.get_at((x, y)), (x, y)
    assert held.get_buffer().raw != plain.get_buffer().raw, "the tab tells where it stands"


def test_keys_go_on_where_the_report_is_after_the_manual(table):
    scene = asked(table.app, WIN, "act", 12)
    place = closed_stack(scene)
    table.app.devices.last = Device.MOUSE
    scene.inspector.look(place)
    table.frames(2)
    table.app.signal(Signal(Intent.RULES, Device.KEYBOARD))
    table.app.devices.last = Device.KEYBOARD
    table.frames(3)
    assert table.app.top is not scene
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.frames(3)
    assert table.app.top is scene
    assert scene.inspector.place == place
    assert marks_of(scene).cursor == place


def test_the_frame_of_the_focus_is_whole_or_not_there(table, monkeypatch):
    scene = asked(table.app, WIN, "act", 12)
    scene.inspector.look(closed_stack(scene))
    table.frames(2)
    slip = scene.inspector.slip
    slip.move(1)
    table.frames(2)
    spot = slip.spots[slip.focus]
    frames = []
    real = pygame.draw.rect
    monkeypatch.setattr(
        pygame.draw,
        "rect",
        lambda on, colour, rect, *more: (
            frames.append(pygame.Rect(rect)) if colour == THEME.palette.choice else None,
            real(on, colour, rect, *more),
        )[1],
    )
    for shift in (0, spot.rect.height // 2 + spot.rect.top - slip._view.top):
        frames.clear()
        whole = spot.rect.inflate(scene.measure.px(6), scene.measure.px(4))
        slip.spots[slip.focus].rect = spot.rect.move(0, -shift)
        slip._mark(table.app.surface, scene.measure)
        assert all(frame.size == whole.size for frame in frames), shift


def test_each_press_on_a_gauge_changes_one_of_its_strokes(table):
    app = table.app
    app.push(SettingsScene(app, "reading"))
    table.frames(2)
    firm = []
    for percent in range(80, 201, 10):
        app.set_text_size(percent)
        row = next(row for row in app.top.rows() if row.share is not None)
        firm.append(sum(row.share >= (i + 1) / row.strokes - 0.001 for i in range(row.strokes)))
    assert firm == list(range(row.strokes + 1))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", [name for name in PLANS if name != "title"])
def test_the_signs_on_an_orders_map_are_explained_below_it(name, language):
    pygame.font.init()
    theme = theme_of("usual", language)
    for size, percent in (((452, 600), 100), ((460, 600), 120)):
        measure = Scale(1280, 720, percent, theme=theme)
        high = plan_legend.height(PLANS[name], size[0], measure)
        surface = pygame.Surface((size[0], high))
        with written_words.collected() as found:
            plan_legend.draw(surface, surface.get_rect(), PLANS[name], measure)
        assert (found.cut, found.clashes()) == ([], [])
        assert {line.words for line in found.lines} == {
            theme.text(f"plans.legend.{key}") for key in ("goal", "other", "colours", "advance", "area")
        }
        assert high < 0.3 * size[1]
