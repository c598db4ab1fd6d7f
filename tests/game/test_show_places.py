"""Where counters and marks are while an event is shown: beside each other, from where they lay, and not too early."""

import itertools

import pygame
import pytest

from game import choreography
from game.app import App
from game.board.stacks import SIDE
from game.counters.cardboard import LEGIBLE, MOST, Board
from game.settings import Settings
from game.show.motions import Apart
from game.show.script import SCRIPT
from tools.moments import Moment, bring

WIN, RIDGE = "15-september-win", "bloody-nose-ridge-taken"


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    app = App(Settings(speed="1", data_dir=tmp_path_factory.mktemp("places"), size=(1280, 720), sound=False))
    app.running = True
    yield app
    app.saves.close()


def test_8_6_no_counter_of_one_side_lies_over_one_of_the_other(app):
    scene = bring(app, Moment("combat", WIN, "combat_began", 0.0))
    units, force = scene.timeline.now.units, scene.timeline.now.force
    for share in (0.35, 0.5, 0.7):
        scene.show.director.clock = scene.show.director._began + share * scene.timeline.length
        poses = scene.show.director.poses
        assert set(poses) == {*units, force}
        across = [(poses[p].at[0] + poses[p].shift[0], poses[p].homing) for p in (*units, force)]
        assert all(homing == 0.0 for _, homing in across)
        for ours in across[:-1]:
            assert across[-1][0] - ours[0] > SIDE


def test_8_6_a_side_that_is_hit_is_thrown_from_where_it_stands():
    calm, struck = Apart("x", (3.0, 2.0), 1.0, length=1.3), Apart("x", (3.0, 2.0), 1.0, length=1.3, blow=0.75)
    thrown = [struck.pose(t, calm=False).shift[0] - calm.pose(t, calm=False).shift[0] for t in (0.7, 0.8, 0.85, 0.9)]
    assert thrown[0] == 0.0
    assert max(thrown) > 0.1
    assert all(struck.pose(t, calm=False).at == (3.0, 2.0) for t in (0.3, 0.8, 1.2))


def test_5_3_a_unit_runs_in_from_its_own_spot_in_the_box(app):
    scene = bring(app, Moment("land", WIN, "unit_moved", 0.0, lambda event: event.why == "land"))
    props, event = scene.show.director.props, scene.timeline.now
    props.view = scene.timeline.view.copy()
    props.view.us[event.unit].place = event.origin
    boxed = [unit for unit in props.view.us.values() if unit.place == event.origin]
    spots = {props.lying(unit.id) for unit in boxed}
    assert len(boxed) > 1
    assert len(spots) == len(boxed)
    beat = SCRIPT["unit_moved"](event, props, choreography.seconds("unit_moved", 1))
    assert beat.motions[0].points[0] == props.lying(event.unit)


def test_18_32_an_order_is_printed_when_its_token_has_come_down(app):
    scene = bring(app, Moment("orders", RIDGE, "attacks_ordered", 0.0))
    director, hexes = scene.show.director, scene.timeline.now.hexes
    assert {f"order:{h}" for h in hexes} == director.bare
    director.update(scene.timeline.length + 0.1)
    assert director.bare == frozenset()


def test_a_sortie_out_of_its_own_hex_has_no_arrow_to_nowhere(app):
    scene = bring(app, Moment("sortie", RIDGE, "sortie", 0.0))
    event, view = scene.timeline.now, scene.timeline.view
    assert view.forces[event.home].hex == event.hex
    assert [type(sight).__name__ for sight in scene.show.director.beat.sights] == ["Cloud"]


@pytest.mark.parametrize("side", [60, 68, 84])
def test_codes_are_printed_so_large_that_they_can_be_read_or_not_at_all(side):
    pygame.font.init()
    board = Board(side)
    assert board.detail == MOST
    room = 0.9
    for count in range(1, 7):
        codes = " ".join(itertools.islice(itertools.cycle(("BR", "DE", "MG")), count))
        wide = board.write(codes, 0.5, 0.9, 0.14, (0, 0, 0), "semi", within=room, whole=True, least=LEGIBLE)
        assert wide <= room
        picture = board._words[-1][0] if wide else None
        assert picture is None or picture.get_bounding_rect().height >= LEGIBLE - 1
