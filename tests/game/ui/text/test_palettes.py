"""Palettes for other ways of seeing colours: the six are far apart in each, and all that is shown changes at once."""

import itertools
from types import SimpleNamespace

import pygame
import pytest

from engine.dday.island.island import COLOURS
from game.dday.show import stamps, tokens
from game.dday.show.animation import EffectCanvas
from game.dday.show.wording import says
from game.scenes.opening import start
from game.ui import colours
from game.ui.palette import USUAL, palette_of, palettes
from game.ui.scale import Scale
from game.ui.theme import theme_of
from tests.game.ui.text.test_live_switch import shown
from tests.painted_once import MAPS
from tests.peleliu_map import hex_camera
from tools import colour_vision as vision

FAR = {"protan": 40.0, "deutan": 40.0, "tritan": 40.0, "contrast": 12.0}
"""How far apart the closest two of each palette are at least as seen in its way; of six greys no more is to be had."""


@pytest.fixture(autouse=True)
def fonts_ready():
    pygame.font.init()


@pytest.mark.parametrize("name", vision.PALETTE_VIEWS)
def test_no_two_position_colours_look_alike(name):
    usual, inks = palette_of(USUAL), palette_of(name)
    before = min(
        vision.colour_distance(usual.position[a], usual.position[b], vision.PALETTE_VIEWS[name])
        for a, b in itertools.combinations(COLOURS, 2)
    )
    assert vision.closest(name)[0] >= max(FAR[name], 1.8 * before)
    for view in ("as it is", vision.PALETTE_VIEWS[name]):
        close = {pair: vision.apart(inks, *pair, view, vision.EMBLEM) for pair in itertools.combinations(COLOURS, 2)}
        assert min(close.values()) >= 1, (view, min(close.items(), key=lambda item: item[1]))


@pytest.mark.parametrize("name", vision.PALETTE_VIEWS)
def test_what_can_be_chosen_and_what_is_chosen_look_different(name):
    inks = palette_of(name)
    assert vision.colour_distance(inks.choice, inks.picked, vision.PALETTE_VIEWS[name]) > 25
    assert vision.colour_distance(inks.choice, inks.choice_edge, vision.PALETTE_VIEWS[name]) > 45


def contrast(one, other):
    light, dark = sorted(
        (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(vision.linear, (one, other))), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def test_high_contrast_makes_every_ink_stand_out_more():
    usual, high = palette_of(USUAL), palette_of("contrast")
    for ink in ("ink", "ink_soft", "ink_faint", "stamp_red", "pencil_blue", "pencil_green", "good", "bad"):
        before = contrast(getattr(usual, ink), usual.paper)
        assert contrast(getattr(high, ink), high.paper) > max(before, 4.5), ink
        assert contrast(getattr(high, ink), high.paper_worn) > 4.5, ink


def test_high_contrast_reaches_counters_and_what_is_printed_on_the_map():
    pairs = (
        ("us_ink", "us_face"),
        ("us_ink", "us_face_reduced"),
        ("japan_ink", "japan_face"),
        ("japan_ink", "japan_back"),
        ("japan_elite", "japan_face"),
    )
    inks = ("hex_number", "hex_number_sea", "elevation", "place_name", "water_name", "coast", "cliff", "grid")

    def measured(name):
        found = palette_of(name)
        pale = found.map_pale[0] / 255
        grounds = [colours.mix(colour, colours.WHITE, pale) for colour in colours.GROUND.values()]
        faces = {pair: contrast(*(getattr(found, part) for part in pair)) for pair in pairs}
        return faces, {ink: min(contrast(getattr(found, ink), ground) for ground in grounds) for ink in inks}

    faces, prints = measured(USUAL)
    high_faces, high_prints = measured("contrast")
    for pair, found in high_faces.items():
        assert found > faces[pair], pair
        assert found > 6.5, pair
    for ink, found in high_prints.items():
        assert found > prints[ink], ink


def test_there_is_one_palette_for_each_name():
    assert palettes()[0] == USUAL
    assert {*palettes()} == {USUAL, *vision.PALETTE_VIEWS}
    assert all(palette_of(name) is palette_of(name) for name in palettes())
    with pytest.raises(KeyError):
        palette_of("sepia")


@pytest.mark.parametrize("name", ["contrast"])
def test_the_table_changes_its_colours_at_once(open_app, name):
    def table(app):
        scene = start(app, "15-september", "7", ())
        app.replace(scene)
        app.settle()
        scene.timeline.skip_all()
        scene.update(0.1)
        return again(app)

    def again(app):
        """What the table shows once the camera has come to rest, as much of it as is painted until then."""
        MAPS.clear()
        app.renew()
        for _ in range(20):
            app.top.update(0.1)
        return shown(app)

    wanted = table(open_app(palette=name))
    app = open_app()
    usual = table(app)
    assert usual != wanted
    app.set_palette(name)
    assert again(app) == wanted


def test_chits_and_stamps_are_drawn_in_the_colours_of_the_canvas():
    def drawn(theme):
        surface, camera = pygame.Surface((400, 300)), hex_camera((0.0, 0.0, 30.0, 30.0))
        camera.resize((400, 300), surface.get_rect())
        camera.go((8.0, 8.0), 40.0, at_once=True)
        measure = Scale(1920, 1080, theme=theme)
        layout = SimpleNamespace(free=surface.get_rect())
        canvas = EffectCanvas(surface, camera, measure, None, layout)
        for effect in (
            stamps.Stamp(says("show.overrun"), (8.0, 8.0)),
            tokens.Token("order", (6.0, 8.0)),
            stamps.SlipStamp(says("show.elites")),
        ):
            effect.draw(canvas, effect.length / 2)
            yield pygame.image.tobytes(surface, "RGB")

    usual, contrast = (list(drawn(theme_of(name, "en"))) for name in (USUAL, "contrast"))
    assert all(one != other for one, other in zip(usual, contrast, strict=True))
    assert contrast == list(drawn(theme_of("contrast", "en")))
