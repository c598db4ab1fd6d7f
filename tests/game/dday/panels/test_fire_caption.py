"""The caption of the Japanese fire phase: whose turn it is, who is hit by whom, when it makes way for others."""

import pygame
import pytest

from engine.dday import events as ev
from game.app.app import App
from game.app.settings import Settings
from game.dday.panels.fire_caption import draw_fire, speaks
from game.scenes.opening import start
from game.ui.scale import Scale
from tests.game.dday.show.fire_events import fires, hit, stage_fire, unit_of
from tests.themes import THEME


@pytest.fixture(scope="module")
def scene(tmp_path_factory):
    """A game on its first turns, everything shown at once."""
    app = App(Settings(speed="instant", data_dir=tmp_path_factory.mktemp("caption"), size=(1280, 720)))
    app.running = True
    play = start(app, "15-september", "7", ())
    app.push(play)
    app.settle()
    play.timeline.skip_all()
    yield play
    app.close()


@pytest.fixture
def props(scene):
    props = scene.show.director.props
    props.view = scene.view
    return props


def test_the_caption_says_what_a_hit_did_and_counts_the_hits(props, scene):
    stage, unit = props.shown_action, unit_of(props)
    stage_fire(props)
    assert stage.strikes == 0
    stage.before(hit(props), props.view, again=True)
    assert (stage.strikes, stage.outcome) == (1, ())
    stage.before(ev.StepLost("6.32", unit.id, 3, "fire"), props.view, again=True)
    stage.before(ev.UnitDisrupted("6.33", unit.id, "old", "fire"), props.view, again=True)
    assert stage.outcome == ("step", "disrupted")
    stage.before(ev.UnitDisrupted("6.33", "someone else", "old", "fire"), props.view, again=True)
    assert stage.outcome == ("step", "disrupted")
    stage.before(hit(props), props.view, again=True)
    assert (stage.strikes, stage.outcome) == (2, ())
    stage.before(ev.StepLost("6.32", unit.id, 0, "fire"), props.view, again=True)
    assert stage.outcome == ("eliminated",)


def test_6_3_a_position_that_takes_aim_has_the_caption_at_once(props):
    stage, site = props.shown_action, props.island.sites["A1/A2"]
    stage.quiet()
    assert not speaks(stage)
    stage.before(ev.PositionActs("6.3", site.id, site.hexes[0], site.colour, "plain", "fire"), props.view, again=True)
    assert stage.acts is not None
    assert speaks(stage)
    stage.before(fires(props), props.view, again=True)
    assert stage.acts is None
    assert stage.fires is not None
    stage.before(ev.PositionActs("12.6", site.id, site.hexes[0], site.colour, "P", "patrol"), props.view, again=True)
    assert not speaks(stage), "what has words of its own is told in words"
    assert "patrol" in stage.words


def test_6_5_what_the_artillery_hits_is_not_put_down_to_the_position_that_fired_last(props):
    stage = props.shown_action
    stage_fire(props)
    stage.before(ev.ArtilleryChecked("6.5", 4, ("A13", "B20"), True), props.view, again=True)
    assert (stage.fires, stage.site, stage.acting, stage.colour) == (None, "", "", "")
    assert not speaks(stage), "nobody was hit yet"
    stage.before(hit(props, "artillery", ""), props.view, again=True)
    assert speaks(stage)
    assert stage.shelling == ("A13", "B20")
    measure = Scale(1280, 720, theme=THEME)
    surface = pygame.Surface((800, 160))
    surface.fill(THEME.palette.paper)
    assert draw_fire(surface, surface.get_rect(), measure, stage, props.view.scenario)
    assert pygame.transform.average_color(surface)[:3] != THEME.palette.paper
    stage.before(ev.ArtilleryChecked("6.5", 4, (), False), props.view, again=True)
    assert not speaks(stage)


def test_6_42_the_caption_of_fire_goes_when_something_else_happens(props):
    stage_fire(props)
    force = next(iter(props.view.forces.values()))
    props.shown_action.before(ev.ForceRecovered("6.42", force.id, "card"), props.view, again=True)
    assert not speaks(props.shown_action)
    assert props.shown_action.site == ""
    assert props.shown_action.focus == (force.hex,)
