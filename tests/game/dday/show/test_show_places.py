"""Where counters and marks are while an event is shown: beside each other, from where they lay, and not too early."""

import itertools
from dataclasses import astuple

import pygame
import pytest

from game.app.app import App
from game.app.settings import Settings
from game.dday.board.moving_counters import FLAT
from game.dday.counters.shelf import Shelf
from game.dday.play.board_marks import marks_of
from game.dday.show.common_animations import PULLING, Standing
from game.dday.show.motions import Apart
from game.dday.show.pencil_marks import Scrawl
from game.table.cardboard import LEGIBLE, MOST, CounterBoard
from game.table.stacks import SIDE
from tests.landing_rows import PELELIU_ROWS as ROWS
from tests.themes import THEME
from tools.moments import Moment, bring

SCRIPT = {row.event.kind(): row.show for row in ROWS if row.show is not None}

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
        poses = scene.show.director.transforms
        assert set(poses) == {*units, force}
        across = [(poses[p].at[0] + poses[p].shift[0], poses[p].homing) for p in (*units, force)]
        assert all(homing == 0.0 for _, homing in across)
        for ours in across[:-1]:
            assert across[-1][0] - ours[0] > SIDE


def test_8_6_a_side_that_is_hit_is_thrown_from_where_it_stands():
    calm, struck = Apart("x", (3.0, 2.0), 1.0, length=1.3), Apart("x", (3.0, 2.0), 1.0, length=1.3, blow=0.75)
    thrown = [
        struck.transform(t, calm=False).shift[0] - calm.transform(t, calm=False).shift[0] for t in (0.7, 0.8, 0.85, 0.9)
    ]
    assert thrown[0] == 0.0
    assert max(thrown) > 0.1
    assert all(struck.transform(t, calm=False).at == (3.0, 2.0) for t in (0.3, 0.8, 1.2))


def test_5_3_a_unit_runs_in_from_its_own_spot_in_the_box(app):
    scene = bring(app, Moment("land", WIN, "unit_moved", 0.0, lambda event: event.why == "land"))
    props, event = scene.show.director.props, scene.timeline.now
    props.view = scene.timeline.view.copy()
    props.view.us[event.unit].place = event.origin
    boxed = [unit for unit in props.view.us.values() if unit.place == event.origin]
    spots = {props.lying(unit.id) for unit in boxed}
    assert len(boxed) > 1
    assert len(spots) == len(boxed)
    beat = SCRIPT["unit_moved"](event, props, 0.3)
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
    assert [type(effect).__name__ for effect in scene.show.director.animation.effects] == ["Cloud"]


@pytest.mark.parametrize("side", [60, 68, 84])
def test_codes_are_printed_so_large_that_they_can_be_read_or_not_at_all(side):
    pygame.font.init()
    board = CounterBoard(THEME, side)
    assert board.detail == MOST
    room = 0.9
    for count in range(1, 7):
        codes = " ".join(itertools.islice(itertools.cycle(("BR", "DE", "MG")), count))
        wide = board.write(codes, 0.5, 0.9, 0.14, (0, 0, 0), "semi", within=room, whole=True, least=LEGIBLE)
        assert wide <= room
        picture = board._words[-1][0] if wide else None
        assert picture is None or picture.get_bounding_rect().height >= LEGIBLE - 1


def _drawn(scene, monkeypatch, h):
    """The pieces of a hex in the order in which they are drawn, what is drawn last on top."""
    seen, get = [], Shelf.get
    with monkeypatch.context() as patch:
        patch.setattr(Shelf, "get", lambda shelf, theme, look, side: seen.append(look) or get(shelf, theme, look, side))
        scene.board.draw(scene.app.surface, scene.measure, marks_of(scene), budget=60.0)
    pieces = {astuple(piece.look)[0]: piece.id for piece in scene.board.stacks[h]}
    last = {pieces[name]: number for number, look in enumerate(seen) if (name := astuple(look)[0]) in pieces}
    return sorted(last, key=last.__getitem__)


def test_8_6_a_stack_keeps_its_order_through_a_close_combat(app, monkeypatch):
    scene = bring(app, Moment("combat", WIN, "combat_began", 0.0, lambda event: event.units == ("HQ/3/5", "W/1")))
    h, kinds = scene.timeline.now.hex, set()
    order = [piece.id for piece in scene.board.stacks[h]]
    assert order[1:] == ["W/1", "HQ/3/5"]
    for _ in range(60):
        event = scene.timeline.now
        if event is None or event.kind() == "combat_ended" or scene.board.stacks.get(h) is None:
            break
        kinds.add(event.kind())
        for share in (0.1, 0.4, 0.9):
            scene.show.director.clock = scene.show.director._began + share * scene.timeline.length
            assert _drawn(scene, monkeypatch, h) == order, (event, share)
        scene.timeline.step()
    assert "combat_card_turned" in kinds


def test_6_32_a_counter_below_others_is_pulled_out_to_be_turned_over(app, monkeypatch):
    scene = bring(app, Moment("step", WIN, "step_lost", 0.0, lambda event: event.unit == "W/1"))
    event, director = scene.timeline.now, scene.show.director
    h = scene.timeline.view.us[event.unit].place
    order = [piece.id for piece in scene.board.stacks[h]]
    assert order.index(event.unit) < len(order) - 1
    seen = {}
    for share in (0.05, 0.15, 0.3, 0.52, 0.95):
        director.clock = director._began + share * scene.timeline.length
        assert event.unit in director.transforms
        seen[share] = _drawn(scene, monkeypatch, h), director.transforms[event.unit]
    assert {share: drawn == order for share, (drawn, _) in seen.items()} == {
        0.05: True,
        0.15: True,
        0.3: True,
        0.52: False,
        0.95: True,
    }
    out = seen[0.52][1]
    assert out.shift[0] < -SIDE
    assert out.height > FLAT


def test_6_32_a_counter_below_others_is_pulled_out_to_be_taken_away(app):
    scene = bring(app, Moment("gone", WIN, "force_removed", 0.0, lambda event: event.force == "F8"))
    standing = next(one for one in scene.show.director.animation.effects if isinstance(one, Standing))
    assert standing.cover.upon == len(standing.cover.stack) == 2
    assert standing.out[0] - standing.at[0] > SIDE
    struck = next(one for one in scene.show.director.animation.effects if isinstance(one, Scrawl))
    assert struck.start >= PULLING
