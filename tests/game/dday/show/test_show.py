"""Every event is shown or is quiet for a reason, and whatever is shown, the table ends as the engine's view has it."""

import random
from dataclasses import replace

import pygame
import pytest

from engine.core.event import event_classes
from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import PELELIU
from engine.peleliu.ridge import events as own
from engine.tarawa.definition import TARAWA
from game.dday.board.pieces import pieces_of
from game.dday.event_rows import GROUPS
from game.dday.show import spots, stamps, table_objects
from game.dday.show.animation import EffectCanvas, Layer
from game.dday.show.daylight import CHANGE, DAY, Daylight, light_of
from game.scenes.opening import start
from game.ui.theme import theme_of
from tests.game.dday.show.stand import Stand, check_animation
from tests.landing_rows import PELELIU_ROWS, TARAWA_ROWS

SCRIPT = {row.event.kind(): row.show for row in PELELIU_ROWS if row.show is not None}

GAMES = (
    ("peleliu-assault", "3", "careful"),
    ("bloody-nose-ridge", "3", "careful"),
    ("bloody-nose-ridge", "1", "random"),
    ("peleliu-assault", "5", "random"),
)
"""Games in which almost every kind of event comes."""
WORDED = (
    stamps.Ribbon,
    stamps.SlipStamp,
    stamps.Stamp,
    table_objects.CardStamp,
    table_objects.PileTurned,
    table_objects.SlipShown,
)
"""Effects with words in them."""
EACH = 4
"""So many events of a kind are looked at."""


def _facts(event):
    """What makes an event of a kind different from others of it."""
    told = ("why", "action", "result", "how", "to", "steps", "hit", "counter")
    return tuple(str(getattr(event, name, "")) for name in told)


@pytest.fixture(scope="module")
def moments():
    """Events of every kind, each with its scenario and the table before it."""
    found = {}
    for scenario, seed, name in GAMES:
        session, player = new_session(scenario, seed), bot(name, seed)
        while session.pending is not None:
            session.choose(player.choose(session))
        view = TableView.opening(session)
        for event in session.events(0):
            some = found.setdefault(event.kind(), [])
            if len(some) < EACH or (len(some) < 8 * EACH and _facts(event) not in {_facts(e) for e, _, _ in some}):
                some.append((event, view.copy(), scenario))
            view.apply(event)
    ridge = next(view for _, view, scenario in found["fortification_revealed"] if scenario == "bloody-nose-ridge")
    h = next(iter(ridge.fortifications))
    made = (
        own.CaveColoured("2.3", next(iter(ridge.fortifications)), "CA1", "red"),
        own.FlamethrowerSpent("2.3", h),
        ev.FortificationTaken("19.2", h, ridge.fortifications[h], 0, "", hidden=True),
    )
    for event in made:
        found.setdefault(event.kind(), []).append((event, ridge, "bloody-nose-ridge"))
    entered, view, _ = found["stance_entered"][0]
    attacking, smoky = view.copy(), view.copy()
    attacking.apply(entered)
    smoky.apply(ev.SmokeLaid("2.3", ("red", "blue", "purple")))
    for event, table in (
        (ev.StanceLeft("13.47", entered.force, entered.marker), attacking),
        (ev.SmokeLaid("2.3", ("red", "blue", "purple")), view),
        (ev.SmokeCleared("2.3"), smoky),
    ):
        found.setdefault(event.kind(), []).append((event, table, "peleliu-assault"))
    return found


@pytest.fixture
def stands(table):
    """A table for each scenario that is asked for."""
    made = {}

    def stand(scenario):
        if scenario not in made:
            made[scenario] = Stand(table.app, scenario)
        return made[scenario]

    return stand


# ------------------------------------------------------------------ all events


def test_every_class_of_event_has_one_row_and_every_row_is_one_s():
    for rows, game in ((PELELIU_ROWS, PELELIU), (TARAWA_ROWS, TARAWA)):
        shown = [row.event for row in rows]
        assert len(shown) == len(set(shown))
        assert set(shown) == set(event_classes(game.event_modules))


def test_what_is_not_shown_says_why_and_takes_no_time():
    for row in {*PELELIU_ROWS, *TARAWA_ROWS}:
        assert (row.show is None) == (len(row.why) > 10), row.event
        assert row.show is not None or not row.seconds, row.event


def test_every_row_has_its_place_in_the_diary():
    assert {row.group for row in PELELIU_ROWS} == {row.group for row in TARAWA_ROWS} == set(GROUPS)


def test_every_kind_of_event_that_is_shown_makes_an_animation_that_can_be_drawn(moments, stands):
    assert set(SCRIPT) <= set(moments), set(SCRIPT) - set(moments)
    for kind in SCRIPT:
        for number, (event, view, scenario) in enumerate(moments[kind]):
            check_animation(stands(scenario), event, view, drawn=number < EACH)


def test_an_animation_looks_the_same_every_time(moments, stands):
    for kind in ("unit_moved", "force_placed", "attack_compared", "force_moved"):
        event, view, scenario = moments[kind][0]
        stand = stands(scenario)
        one, other = stand.animation(event, view), stand.animation(event, view)
        assert one.effects == other.effects
        assert one.motions == other.motions


def test_what_is_in_the_air_takes_another_language_and_palette_at_once(moments, stands):
    other, told = theme_of("contrast", "de"), set()
    for kind in SCRIPT:
        event, view, scenario = moments[kind][0]
        stand = stands(scenario)
        scene = stand.scene
        canvas = EffectCanvas(
            scene.app.surface, scene.board.camera, replace(scene.measure, theme=other), scene.board.shelf, scene.layout
        )
        usual = [effect for effect in stand.animation(event, view).effects if isinstance(effect, WORDED)]
        scene.show.director.props.theme = other
        anew = [effect for effect in stand.animation(event, view).effects if isinstance(effect, WORDED)]
        scene.show.director.props.theme = scene.theme
        assert len(usual) == len(anew)
        for pair in zip(usual, anew, strict=True):
            drawn = set()
            for effect in pair:
                canvas.surface.fill("black")
                effect.draw(canvas, effect.length / 2)
                drawn.add(pygame.image.tobytes(canvas.surface, "RGB"))
            assert len(drawn) == 1, event
            told.add(type(pair[0]))
    assert told == set(WORDED)


# ------------------------------------------------------------------ single beats


def _shown(moments, stands, kind, **facts):
    for event, view, scenario in moments[kind]:
        if all(getattr(event, name) == value for name, value in facts.items()):
            return event, view, stands(scenario).animation(event, view)
    raise AssertionError(f"no {kind} with {facts}")


def _names(beat):
    return {type(part).__name__ for part in (*beat.effects, *beat.motions)}


@pytest.mark.parametrize(
    ("kind", "facts", "seen"),
    [
        ("unit_moved", {"why": "land"}, {"Craft", "Along"}),
        ("unit_moved", {"why": "drift"}, {"Craft", "Scrawl"}),
        ("unit_moved", {"why": "arrive"}, {"Carrying", "Absent"}),
        ("unit_moved", {"why": "move"}, {"Along", "Scrawl"}),
        ("unit_moved", {"why": "enter"}, {"Lunge", "Cloud"}),
        ("unit_disrupted", {"why": "patrol"}, {"MarchingColumn", "Scrawl"}),
        ("force_moved", {"why": "assault"}, {"Lunge", "Scrawl"}),
        ("force_moved", {"why": "counterattack"}, {"Scrawl"}),
        ("force_placed", {"why": "reinforce"}, {"Rising", "Cloud"}),
        ("depth_placed", {}, {"Token", "Peek"}),
        ("attack_declared", {}, {"Scrawl", "Lean"}),
        ("attack_compared", {}, {"Stamp"}),
        ("combat_began", {}, {"Apart", "Scrawl", "Stamp"}),
        ("hero_placed", {}, {"Glow", "Ribbon", "Token"}),
        ("turn_began", {}, {"SlipStamp"}),
        ("fortification_revealed", {}, {"Wall", "Cloud"}),
        ("attacks_ordered", {}, {"Scrawl", "SlipStamp"}),
        ("marker_gained", {}, {"Token"}),
        ("sortie_returned", {}, {"Carried"}),
        ("game_ended", {}, {"Dimming"}),
    ],
)
def test_what_is_seen_of_an_event(moments, stands, kind, facts, seen):
    _, _, beat = _shown(moments, stands, kind, **facts)
    assert seen <= _names(beat)


def test_6_32_the_last_step_goes_to_the_loss_box_over_everything_else(moments, stands):
    found = [(event, view, stands(scenario)) for event, view, scenario in moments["step_lost"] if event.counter]
    last = next((one for one in found if one[0].steps == 0 and one[1].us[one[0].unit].place[:1].isdigit()), None)
    assert last is not None
    event, view, stand = last
    carried = [effect for effect in stand.animation(event, view).effects if type(effect).__name__ == "Carrying"]
    assert [one.end for one in carried] == ["loss"]
    assert carried[0].layer is Layer.TABLE


def test_a_hidden_unit_stays_hidden_while_it_is_shown(moments, stands):
    for event, view, scenario in moments["force_placed"]:
        if not event.revealed:
            beat = stands(scenario).animation(event, view)
            assert event.unit.startswith("?")
            assert not [motion for motion in beat.motions if getattr(motion, "look", None)]


def test_12_6_a_patrol_comes_up_before_the_marker_falls(moments, stands):
    event, _, beat = _shown(moments, stands, "unit_disrupted", why="patrol")
    column = next(effect for effect in beat.effects if type(effect).__name__ == "MarchingColumn")
    drop = next(effect for effect in beat.effects if type(effect).__name__ == "Drop")
    assert drop.start >= 0.8 * (column.start + column.length)
    held = [motion for motion in beat.motions if motion.piece == event.unit]
    assert min(motion.start for motion in held) == 0.0


def test_a_counter_shows_its_old_face_until_what_changes_it_has_come(moments, stands):
    seen = set()
    for kind in SCRIPT:
        for event, view, scenario in moments[kind]:
            stand = stands(scenario)
            beat = stand.animation(event, view)
            props = stand.scene.show.director.props
            after = view.copy()
            after.apply(event)
            pieces = [*view.us, *view.forces] if beat.motions else []
            old = {piece: props.look(piece) for piece in pieces}
            props.view = after
            for piece, look in old.items():
                held = [m for m in beat.motions if m.piece == piece and m.start == 0.0]
                if held and props.look(piece) not in (None, look):
                    poses = [pose for m in held if (pose := m.transform(0.0, calm=False)) is not None]
                    assert poses[-1].look == look or poses[-1].alpha == 0, event
                    seen.add(kind)
    assert {"step_lost", "depth_placed", "force_disrupted", "hero_placed", "unit_revealed"} <= seen


def test_19_1_walls_are_not_printed_before_they_have_risen(moments, stands):
    event, view, scenario = next(
        one for one in moments["fortification_revealed"] if one[2] == "bloody-nose-ridge" and one[0].fortification
    )
    stand = stands(scenario)
    director = stand.scene.show.director
    director.clear()
    stand.scene.shown_action.before(event, view, again=True)
    length = director.open(event, view.copy(), stand.scene.theme)
    assert director.bare == {event.hex}
    director.update(length + 1.0)
    assert director.bare == frozenset()


def test_tokens_find_their_places_on_the_strip(stands):
    for scenario in ("peleliu-assault", "bloody-nose-ridge"):
        scene = stands(scenario).scene
        canvas = EffectCanvas(scene.app.surface, scene.board.camera, scene.measure, scene.board.shelf, scene.layout)
        plan = spots.plan_of(scene.show.director.props)
        window = scene.app.surface.get_rect()
        names = ["loss", "card", "deck", "held:naval", "held:dauntless", "held:hero", "held:flame", "anything"]
        places = {name: spots.spot(canvas, name, plan) for name in names}
        assert all(window.collidepoint(place) for place in places.values())
        assert all(scene.layout.held.collidepoint(places[name]) for name in names if name.startswith("held"))
        turns = [spots.spot(canvas, f"turn:{turn}", plan) for turn in range(plan.turns[0], plan.turns[1] + 1)]
        assert len(set(turns)) == len(turns)
        assert all(window.collidepoint(place) for place in turns)


# ------------------------------------------------------------------ the light of the hour


def test_the_table_grows_dark_at_dusk_and_light_again(moments, stands):
    scene = stands("peleliu-assault").scene
    view = scene.session.view()
    levels = {}
    for turn in (11, 12, 13, 14, 15):
        view.turn, view.step = turn, "actions"
        levels[turn] = sum(light_of(TableView(view))[1])
    assert light_of(TableView(view)) == DAY
    assert levels[11] == levels[15] > levels[12] > levels[13] < levels[14] < levels[15]
    view.turn, view.step = 13, "night_end"
    assert sum(light_of(TableView(view))[1]) > levels[13]


def test_the_light_goes_over_smoothly_and_is_there_at_once_when_asked(stands):
    scene = stands("peleliu-assault").scene
    light, view = Daylight(), scene.session.view()
    view.turn = 12
    light.update(TableView(view), 0.0)
    dusk = light.light
    assert dusk == light_of(TableView(view)), "a game that is taken up at dusk begins at dusk"
    view.turn = 13
    seen = []
    for _ in range(8):
        light.update(TableView(view), CHANGE / 8)
        seen.append(sum(light.light[1]))
    assert seen == sorted(seen, reverse=True)
    assert light.light == light_of(TableView(view))
    view.turn = 15
    light.update(TableView(view), 0.0, at_once=True)
    assert light.light == DAY
    surface = pygame.Surface((64, 36))
    surface.fill((200, 200, 200))
    light.draw(surface, (32, 18))
    assert surface.get_at((0, 0))[:3] == (200, 200, 200)
    view.turn = 13
    light.update(TableView(view), 0.0, at_once=True)
    light.draw(surface, (32, 18))
    assert sum(surface.get_at((0, 0))[:3]) < sum(surface.get_at((32, 18))[:3]) < 600


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize(
    ("scenario", "seed", "name", "choices"),
    [
        ("15-september", "7", "careful", 400),
        ("peleliu-assault", "3", "careful", 160),
        ("peleliu-assault", "5", "random", 400),
        ("bloody-nose-ridge", "3", "careful", 200),
        ("bloody-nose-ridge", "1", "random", 400),
    ],
)
def test_at_the_end_of_every_animation_the_table_is_the_engines(table, scenario, seed, name, choices):
    scene = start(table.app, scenario, seed, ())
    scene.timeline.speed = "1"
    table.app.push(scene)
    show, timeline = scene.show, scene.timeline
    player = bot(name, seed)
    chance = random.Random(seed)
    made = 0
    while scene.session.pending is not None and made < choices:
        closed, number = show.director.animation, timeline.applied
        steps = 0
        pieces = pieces_of(scene.content, scene.island, timeline.view)
        while timeline.busy:
            scene.update(0.25)
            steps += 1
            assert steps < 4000, "the show doesn't come to an end"
            if timeline.applied != number:
                pieces = pieces_of(scene.content, scene.island, timeline.view)
                assert show.director.animation is not closed
                closed, number = show.director.animation, timeline.applied
            known = {piece.id for stack in scene.board.stacks.values() for piece in stack}
            assert scene.board.stacks == pieces
            assert set(show.director.transforms) <= known, timeline.now
        scene.update(0.0)
        assert not show.director.transforms
        assert not show.director.animation.motions
        assert timeline.view == scene.session.view()
        assert scene.board.stacks == pieces_of(scene.content, scene.island, TableView.of(scene.session))
        if chance.random() < 0.02:
            show.director.update(8.0)
            assert show.director.resting, "something is left in the air"
        scene.choose(player.choose(scene.session))
        made += 1
    assert made > 50


def test_nothing_is_left_in_the_air_after_skipping(table):
    scene = start(table.app, "15-september", "7", ())
    scene.timeline.speed = "1"
    table.app.push(scene)
    scene.update(0.1)
    assert scene.timeline.busy
    scene.show.skip_all()
    assert scene.show.director.resting
    assert not scene.show.director.transforms
    assert scene.timeline.view == scene.session.view()
