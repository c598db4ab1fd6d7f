"""What leaves the table and what comes to it: nobody who stays is struck out, and at night nothing glows."""

import pygame
import pytest

from engine.dday import events as ev
from engine.peleliu import new_session
from game.dday.cards import check_slip
from game.dday.counters.us_counter import USLook
from game.dday.play.play_scene import PlayScene
from game.dday.show.animation import EffectCanvas
from game.dday.show.common_animations import Standing
from game.dday.show.daylight import Daylight
from game.dday.show.pencil_marks import Scrawl
from game.dday.show.tokens import Carrying, Token
from game.ui import colours
from game.ui.scale import Scale
from tests.landing_rows import PELELIU_ROWS as ROWS
from tests.themes import THEME

SCRIPT = {row.event.kind(): row.show for row in ROWS if row.show is not None}

ROOM, MEADOW = "0917", "0717"
LENGTH = 1.3


@pytest.fixture
def scene(table):
    units = [{"id": name, "hex": ROOM} for name in ("A/1/1", "B/1/1")] + [{"id": "C/1/1", "hex": MEADOW}]
    japanese = [{"unit": "J05", "hex": "0310", "revealed": True}, {"unit": "J11", "hex": "0317"}]
    units.append({"id": "K/3/1", "hex": "0310"})
    session = new_session(
        "15-september",
        "1",
        situation={
            "scenario": "15-september",
            "turn": 7,
            "step": "open_actions",
            "us": units,
            "japanese": japanese,
        },
    )
    scene = PlayScene(table.app, session, None, fresh=False)
    table.app.push(scene)
    table.frames(2)
    return scene


def leave(scene, event):
    """The beat of an event that takes a counter off the table, and the cross in it."""
    props = scene.show.director.props
    props.view = scene.view
    beat = SCRIPT[event.kind()](event, props, LENGTH)
    return beat, next(effect for effect in beat.effects if isinstance(effect, Scrawl))


def force_in(scene, h):
    return next(force.id for force in scene.view.forces.values() if force.hex == h)


def removed(scene, h):
    return ev.ForceRemoved("8.61", force_in(scene, h), "", "removed", "close_combat", 0)


@pytest.mark.parametrize(("unit", "stays"), [("A/1/1", False), ("C/1/1", True), ("K/3/1", False)])
def test_7_53_the_cross_over_an_eliminated_unit_never_lies_on_one_that_stays(scene, unit, stays):
    beat, cross = leave(scene, ev.UnitEliminated("7.53", unit, "stacking", ("full",)))
    gone = next(effect.length for effect in beat.effects if isinstance(effect, Standing))
    assert cross.start < gone
    assert (cross.start + cross.length > gone + 0.5) == stays
    _, last = leave(scene, ev.StepLost("6.32", unit, 0, "fire", "", ""))
    assert (last.start + last.length > gone + 0.5) == stays


def test_8_61_the_cross_over_a_beaten_force_is_gone_before_the_marines_stand_there(scene):
    beat, fought = leave(scene, removed(scene, "0310"))
    _, alone = leave(scene, removed(scene, "0317"))
    gone = next(effect.length for effect in beat.effects if isinstance(effect, Standing))
    assert fought.start + fought.length < gone + 0.3 < alone.start + alone.length


def test_the_slip_of_a_victory_check_cites_the_rule_that_checks(scene, monkeypatch):
    cited = []
    slip = pygame.Surface((4, 4))
    monkeypatch.setattr(check_slip, "picture", lambda goals, rule, measure: cited.append(rule) or slip)
    props = scene.show.director.props
    for rule in ("17.1", "18.42"):
        beat = SCRIPT["victory_checked"](ev.VictoryChecked(rule, (), (("reserve_empty", 6, 0),)), props, 2.0)
        beat.effects[0].make(scene.show.canvas(scene.app.surface))
    assert cited == ["17.1", "18.42"]


def test_the_slip_shows_the_rule_that_it_is_given():
    goals, measure = ("6 Japanese units in reserve (0 needed)",), Scale(1280, 720, theme=THEME)
    slips = [pygame.image.tobytes(check_slip.picture(goals, rule, measure), "RGBA") for rule in ("17.1", "18.42")]
    assert slips[0] != slips[1]


# ------------------------------------------------------------------ light on what is carried


def brightness(surface):
    """All of its light together."""
    return sum(pygame.image.tobytes(surface, "RGB"))


def drawn(scene, effect, seconds, light, *, calm=False):
    """How bright a white window is with a sight drawn on it."""
    surface = pygame.Surface(scene.app.surface.get_size())
    surface.fill(colours.WHITE)
    board = scene.board
    canvas = EffectCanvas(surface, board.camera, scene.measure, board.shelf, scene.layout, calm, lambda _: light)
    effect.draw(canvas, seconds)
    return brightness(surface)


def test_by_day_nothing_is_coloured_and_at_night_everything_over_the_map():
    daylight, surface = Daylight(), pygame.Surface((320, 180))
    daylight.draw(surface, (160, 90))
    assert daylight.at((160, 90)) is None
    daylight._to, daylight._share = colours.LIGHT_NIGHT, 1.0
    daylight.draw(surface, (160, 90))
    under, far = daylight.at((160, 90)), daylight.at((-50, 999))
    assert sum(far) < sum(under) < 3 * 255


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_carried_from_the_strip_comes_into_the_light_of_the_map(scene, calm):
    night, look = (60, 60, 90), USLook("K/3/1", 4)
    at = scene.board.camera.to_sheet(scene.layout.free.center)
    coming, going = Carrying(look, "turn:5", at, length=1.0), Carrying(look, at, "turn:5", length=1.0)
    night_falls = [
        drawn(scene, effect, seconds, None, calm=calm) - drawn(scene, effect, seconds, night, calm=calm)
        for effect, seconds in ((coming, 0.95), (coming, 0.1), (going, 0.05), (going, 0.9))
    ]
    assert night_falls[0] > night_falls[1] >= 0 or calm
    assert night_falls[2] > night_falls[3] >= 0 or calm
    assert min(night_falls[0], night_falls[2]) > 0
    token = Token("hero", at, "held:hero", "fly", length=1.0, layer=coming.layer)
    assert drawn(scene, token, 0.8, night) < drawn(scene, token, 0.8, None)
