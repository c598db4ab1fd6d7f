"""Palettes for other ways of seeing colours: the six are far apart in each, and all that is shown changes at once."""

import ast
import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from engine.dday.events import CombatEnded
from engine.dday.island.island import COLOURS
from game.dday.show import attack_animations, stamps, tokens
from game.dday.show.animation import EffectCanvas
from game.scenes.opening import start
from game.table.camera import Camera
from game.ui import palette
from game.ui.scale import Scale
from game.ui.theme import theme_of
from tests.game.ui.text.test_live_switch import shown
from tests.painted_once import MAPS
from tests.source import parsed
from tools import colour_vision as vision

FAR = {"protan": 40.0, "deutan": 40.0, "tritan": 40.0, "contrast": 12.0}
"""How far apart the closest two of each palette are at least as seen in its way; of six greys no more is to be had."""


@pytest.fixture(autouse=True)
def the_usual_one_afterwards():
    pygame.font.init()
    yield
    palette.use(palette.USUAL)


@pytest.mark.parametrize("name", palette.PALETTES)
def test_no_two_position_colours_look_alike(name):
    before = min(
        vision.colour_distance(palette.POSITION[a], palette.POSITION[b], vision.PALETTE_VIEWS[name])
        for a, b in itertools.combinations(COLOURS, 2)
    )
    assert vision.closest(name)[0] >= max(FAR[name], 1.8 * before)
    palette.use(name)
    for view in ("as it is", vision.PALETTE_VIEWS[name]):
        close = {pair: vision.apart(*pair, view, vision.EMBLEM) for pair in itertools.combinations(COLOURS, 2)}
        assert min(close.values()) >= 1, (view, min(close.items(), key=lambda item: item[1]))


@pytest.mark.parametrize("name", palette.PALETTES)
def test_what_can_be_chosen_and_what_is_chosen_look_different(name):
    palette.use(name)
    assert vision.colour_distance(palette.CHOICE, palette.PICKED, vision.PALETTE_VIEWS[name]) > 25
    assert vision.colour_distance(palette.CHOICE, palette.CHOICE_EDGE, vision.PALETTE_VIEWS[name]) > 45


def contrast(one, other):
    light, dark = sorted(
        (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(vision.linear, (one, other))), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def test_high_contrast_makes_every_ink_stand_out_more():
    inks = ("INK", "INK_SOFT", "INK_FAINT", "STAMP_RED", "PENCIL_BLUE", "PENCIL_GREEN", "GOOD", "BAD")
    usual = {ink: contrast(getattr(palette, ink), palette.PAPER) for ink in inks}
    palette.use("contrast")
    for ink, before in usual.items():
        assert contrast(getattr(palette, ink), palette.PAPER) > max(before, 4.5), ink
        assert contrast(getattr(palette, ink), palette.PAPER_WORN) > 4.5, ink


def test_high_contrast_reaches_counters_and_what_is_printed_on_the_map():
    pairs = (
        ("US_INK", "US_FACE"),
        ("US_INK", "US_FACE_REDUCED"),
        ("JAPAN_INK", "JAPAN_FACE"),
        ("JAPAN_INK", "JAPAN_BACK"),
        ("JAPAN_ELITE", "JAPAN_FACE"),
    )
    inks = ("HEX_NUMBER", "HEX_NUMBER_SEA", "ELEVATION", "PLACE_NAME", "WATER_NAME", "COAST", "CLIFF", "GRID")

    def measured():
        pale = palette.MAP_PALE[0] / 255
        grounds = [palette.mix(colour, palette.WHITE, pale) for colour in palette.GROUND.values()]
        faces = {pair: contrast(*(getattr(palette, name) for name in pair)) for pair in pairs}
        return faces, {ink: min(contrast(getattr(palette, ink), ground) for ground in grounds) for ink in inks}

    faces, prints = measured()
    palette.use("contrast")
    for pair, found in measured()[0].items():
        assert found > faces[pair], pair
        assert found > 6.5, pair
    for ink, found in measured()[1].items():
        assert found > prints[ink], ink


def test_back_to_the_usual_palette_is_back_to_every_colour():
    before = {name: value for name, value in vars(palette).items() if name.isupper()}
    position = dict(palette.POSITION)
    for name in palette.palettes():
        palette.use(name)
    palette.use(palette.USUAL)
    assert {name: value for name, value in vars(palette).items() if name.isupper()} == before
    assert position == palette.POSITION
    with pytest.raises(KeyError):
        palette.use("sepia")
    assert palette.used() == palette.USUAL


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


@pytest.mark.parametrize("name", palette.palettes())
def test_stamps_on_the_map_take_the_inks_of_the_palette_that_is_shown(name):
    """What a stamp says is known before the palette is; its ink is the one of the moment."""
    props = SimpleNamespace(theme=theme_of(name, "en"))
    ended = CombatEnded(hex="0318", how="surrender", force_survives=False, survivors=(), attackers="us", rule="8.61")
    beat = attack_animations.combat_ended(ended, props, 1.0)
    assert [stamp.colour for stamp in beat.effects] == [props.theme.palette.pencil_green]
    beat = attack_animations.combat_ended(replace(ended, how="exhaustion"), props, 1.0)
    assert [stamp.colour for stamp in beat.effects] == [props.theme.palette.ink_soft]


GAME = Path(palette.__file__).parents[1]
CHANGING = {name for changes in palette.PALETTES.values() for name in changes}


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What of a module is worked out when it is imported: all but the bodies of functions."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        inner = [*node.args.defaults, *(one for one in node.args.kw_defaults if one), *node.decorator_list]
    elif isinstance(node, ast.Lambda):
        inner = [*node.args.defaults]
    else:
        yield node
        inner = list(ast.iter_child_nodes(node))
    for one in inner:
        yield from _at_import(one)


def test_no_colour_that_a_palette_changes_is_kept_from_the_start():
    """Neither in a constant nor as a default: it would stay as it was when another palette is chosen."""
    kept = []
    for path in sorted(GAME.rglob("*.py")):
        if path.relative_to(GAME).as_posix() == "ui/theme.py":
            continue
        for node in _at_import(parsed(path)):
            named = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "palette"
            taken = {node.attr} if named else set()
            if isinstance(node, ast.ImportFrom) and node.module == "game.ui.palette":
                taken = {alias.name for alias in node.names}
            kept += [f"{path.relative_to(GAME)}:{node.lineno} {name}" for name in taken & CHANGING]
    assert kept == []


def test_chits_and_stamps_are_drawn_in_the_colours_of_the_canvas():
    def drawn(theme):
        surface, camera = pygame.Surface((400, 300)), Camera((0.0, 0.0, 30.0, 30.0))
        camera.resize((400, 300), surface.get_rect())
        camera.go((8.0, 8.0), 40.0, at_once=True)
        measure = Scale(1920, 1080, theme=theme)
        layout = SimpleNamespace(free=surface.get_rect())
        canvas = EffectCanvas(surface, camera, measure, None, layout)
        for effect in (stamps.Stamp("x", (8.0, 8.0)), tokens.Token("order", (6.0, 8.0)), stamps.SlipStamp("y")):
            effect.draw(canvas, effect.length / 2)
            yield pygame.image.tobytes(surface, "RGB")

    usual, contrast = (list(drawn(theme_of(name, "en"))) for name in (palette.USUAL, "contrast"))
    assert all(one != other for one, other in zip(usual, contrast, strict=True))
    assert contrast == list(drawn(theme_of("contrast", "en")))
